import Foundation
import Synchronization

/// Runs seeds in child processes, reads the processes' output, and keeps a small file for each defect.
@MainActor final class Hunt {
    /// The numbers of inputs, events, and turns so far.
    private(set) var (inputs, events, turns) = (0, 0, 0)
    private(set) var findings: [String: (count: Int, first: Finding)] = [:]
    private let folder: URL

    /// Creates a hunt that stores files in `folder`.
    init(keeping folder: URL) { self.folder = folder }

    /// Tries the seeds starting with `first`, with `batch` seeds in each of `jobs` child processes.
    func hunt(_ sort: InputSort, from first: UInt64, batch: UInt64, jobs: Int) throws {
        let name = sort.name
        let results = Mutex<[Int: Result<[[String]], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: jobs) { job in
            let result = Result { try Batch.lines(of: name, from: first + UInt64(job) * batch, count: batch) }
            results.withLock { $0[job] = result }
        }
        for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            for lines in try result.get() { read(lines, sort) }
        }
    }

    /// Records a child's output.
    private func read(_ lines: [String], _ sort: InputSort) {
        var (seed, makesMistakes): (UInt64, Bool) = (0, false)
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let rest = words.count == 2 ? words[1] : ""
            switch words[0] {
            case "seed":
                (seed, makesMistakes) = (UInt64(rest) ?? 0, false)
                inputs += 1
            case "mistakes": makesMistakes = true
            case "events": events += Int(rest) ?? 0
            case "turns": turns += Int(rest) ?? 0
            case "fault", "death": note(Finding(sort: sort, seed: seed, text: rest))
            case "segue:" where !makesMistakes && EngineWarning.isFault(line):
                note(Finding(sort: sort, seed: seed, text: EngineWarning.text(line)))
            default: break
            }
        }
    }

    private func note(_ finding: Finding) {
        let key = "\(finding.sort.name) \(finding.key)"
        if let known = findings[key] {
            findings[key] = (known.count + 1, known.first)
        } else {
            findings[key] = (1, finding)
            printLine("FOUND \(finding.sort.name), seed \(finding.seed): \(finding.text)")
        }
    }

    /// The planted faults that weren't found.
    var missingPlants: [PlantedFault] { PlantedFault.missing(from: findings.values.map(\.first.text)) }

    // MARK: Shrinking

    /// Shrinks the first input for each defect, and prints the path of the resulting file.
    func keepFiles() throws {
        guard !findings.isEmpty else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (count, finding) in findings.values.sorted(by: { $0.count > $1.count }) {
            let file = folder.appending(path: "\(finding.sort.name)-\(finding.seed).\(finding.sort.fileExtension)")
            let pieces = try keep(finding, in: file)
            printLine("\(count) × \(finding.sort.name), seed \(finding.seed): \(finding.text)\n    \(file.path) (\(pieces))")
        }
    }

    private func keep(_ finding: Finding, in file: URL) throws -> String {
        let input = finding.sort.input(finding.seed)
        let trial = folder.appending(path: "trial")
        defer { try? FileManager.default.removeItem(at: trial) }
        func shows(_ kept: [Int]) -> Bool {
            guard (try? input.data(kept).write(to: trial)) != nil,
                let child = try? Child(["replay", "--sort", finding.sort.name, trial.path])
            else { return false }
            return Self.texts(of: child).contains { Finding.key(of: $0) == finding.key }
        }
        let all = Array(0..<input.count)
        guard shows(all) else {
            try input.data(all).write(to: file)
            return "not shrunk: in isolation, it doesn't show the defect"
        }
        var shrinker = Shrinker(stillFails: shows, attempts: finding.text == "it hangs" ? 40 : 400)
        let kept = shrinker.shrink(input.count)
        try input.data(kept).write(to: file)
        return "\(kept.count) of \(input.count) pieces"
    }

    /// Returns the findings of a child.
    private static func texts(of child: Child) -> [String] {
        if let death = child.death { return [death] }
        let makesMistakes = child.lines.contains("mistakes")
        return child.lines.compactMap { line in
            if line.hasPrefix("fault ") { return String(line.dropFirst(6)) }
            return !makesMistakes && EngineWarning.isFault(line) ? EngineWarning.text(line) : nil
        }
    }
}

/// The messages that the engine prints for misuse. Here, only the scenes and the sandbox call the engine.
private enum EngineWarning {
    static func isFault(_ line: String) -> Bool { line.hasPrefix("segue: Unbalanced") }
    static func text(_ line: String) -> String { "unbalanced calls: \(line)" }
}

/// A range of seeds. If a child process crashes, another process continues with the next seed.
private enum Batch {
    /// Returns the output of the child processes, with an additional line for each crash.
    static func lines(of sort: String, from first: UInt64, count: UInt64) throws -> [[String]] {
        var (next, all) = (first, [[String]]())
        while next < first + count {
            let child = try Child(["try", sort, "\(next)", "\(first + count - next)"])
            guard child.isKilled || child.status == 0 else {
                throw HuntError(description: "a child of \(sort) \(next) ended with \(child.status): \(child.lines.suffix(3))")
            }
            all.append(child.lines + (child.death.map { ["death \($0)"] } ?? []))
            guard child.isKilled else { break }
            let last = child.lines.last { $0.hasPrefix("seed ") }.flatMap { UInt64($0.dropFirst(5)) }
            next = (last ?? next) + 1
        }
        return all
    }
}

/// A reason why a hunt can't continue.
struct HuntError: Error, CustomStringConvertible {
    let description: String
}
