import Boundary
import Foundation
import Problems
import Scenes
import Segue
import Stage
import StageProcess
import UIKit

/// A storm on a gallery scene or on user code, with the takes that reproduce its findings.
@MainActor struct StormRun {
    /// A scene in this program, or built code.
    enum Target {
        case scene(Scene)
        /// The path, and the build of its code.
        case code(path: String, BuiltCode)
    }

    private let target: Target
    private let run: HeadlessRun
    private let workers: HandWorkerPool
    private let other: HandWorkerPool?
    private let folder: String
    private var written: Set<String> = []
    private(set) var storm: Storm

    /// Starts the processes. Start them before this program uses a main queue: copies of a scene's process need an unused main queue. Takes
    /// are written to `folder`; the default is the cache. `other` is another build of the code for comparison. `processes` is the number of
    /// processes that play inputs; the default is one per core.
    init(
        _ target: Target, _ run: HeadlessRun, seed: UInt64, folder: String? = nil, other: BuiltCode? = nil, processes: Int? = nil
    ) throws {
        let count = processes ?? ProcessInfo.processInfo.activeProcessorCount
        (self.target, self.run) = (target, run)
        do {
            switch target {
            case .scene(let scene):
                workers = try HandWorkerPool(count: count, scene: scene, run)
            case .code(_, let code): workers = try code.handWorkers(count, run.settings)
            }
            self.other = try other?.handWorkers(count, run.settings)
        } catch { throw Failure(.software, (error as? StageChild.Problem)?.words ?? "\(error)") }
        self.folder = try folder ?? Self.cache(for: target)
        let (workers, others) = (self.workers, self.other)
        storm = Storm(
            seed: seed, size: run.settings.size, limited: { try workers.play($0, $1) },
            other: others.map { others in { try others.play($0, $1) } })
    }

    /// Returns the folder for takes next to the target's code.
    static func takes(nextTo target: Target) -> String {
        guard case .code(let path, _) = target else { return TakeSubject.folderName }
        let url = URL(filePath: path), home = path.hasSuffix(".swift") ? url.deletingLastPathComponent() : url
        return home.appending(path: TakeSubject.folderName).relativePath
    }

    private static func cache(for target: Target) throws -> String {
        guard let cache = CacheFolder.path(.process) else {
            throw Failure(.cannotCreate, "no folder for takes exists: choose one with --out")
        }
        switch target {
        case .scene(let scene): return "\(cache)/storm/\(scene.name)"
        case .code(let path, _):
            let full = URL(filePath: path).standardizedFileURL.path
            // The hash gives folders with the same name different paths.
            let name = URL(filePath: full).deletingPathExtension().lastPathComponent
            return "\(cache)/storm/\(name)-\(String(FNV.hash(full.utf8), radix: 16))"
        }
    }

    /// Plays inputs until the storm is over. Passes each finding to `report`, with its text and the file of its take. `prepare` sets the
    /// storm's limits.
    mutating func run(_ prepare: (inout Storm) -> Void, _ report: (ReportedFinding) throws -> Void) throws {
        prepare(&storm)
        var (storm, written) = (storm, written)
        do {
            try storm.run { finding in try report(try write(finding, &written)) }
        } catch let problem as StageChild.Problem { throw Failure(.data, problem.words) }
        (self.storm, self.written) = (storm, written)
    }

    // MARK: Findings

    private func write(_ finding: Finding, _ written: inout Set<String>) throws -> ReportedFinding {
        let script = finding.hand.script(take)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch { throw Failure(.cannotCreate, "\(folder): cannot be created: \(error.localizedDescription)") }
        var name = finding.name, number = 2
        while !written.insert(name).inserted {
            name = "\(finding.name)-\(number)"
            number += 1
        }
        let file = "\(folder)/\(name).json"
        try OutputFile(at: file).write(Data(script.text.utf8))
        let problem = problemWithLine(of: finding, script), line = problem?.place ?? line(of: finding)
        return ReportedFinding(
            finding: finding, text: problem?.sentence ?? text(of: finding, at: line), take: file, source: line,
            problem: problem ?? finding.symptom.problem)
    }

    /// The take of each input: the device and the code.
    private var take: Take {
        var take = Take(of: run.settings, scene: name)
        if case .code(let path, _) = target, path.hasSuffix(".swift") { take.code = URL(filePath: path).lastPathComponent }
        return take
    }

    /// Replays a finding in a process that can find source lines, unlike the storm's processes. Returns the problem that the replay shows;
    /// nil if it shows none, for example because the problem takes several runs to show.
    private func problemWithLine(of finding: Finding, _ script: GestureScript) -> RunProblem? {
        guard case .code(_, let code) = target, let problem = finding.symptom.problem else { return nil }
        var run = run
        (run.script, run.isBrief, run.makeDevice, run.findLine) = (script, true, code.makeDevice, code.line)
        return run.examined(showing: code.scene).problems.first {
            ($0.kind, $0.who, $0.name) == (problem.kind, problem.who, problem.name) && abs($0.time - problem.time) < Stage.frame
        }
    }

    private var name: String {
        switch target {
        case .scene(let scene): scene.name
        case .code(_, let code): code.scene.name
        }
    }

    /// Returns the line that crashed or that probably causes a problem.
    private func line(of finding: Finding) -> CodeLine? {
        guard case .code(let path, let code) = target else { return nil }
        if let call = finding.symptom.call { return code.placeOfCall(call) }
        guard let problem = finding.symptom.problem else { return nil }
        let place = CodePlace(of: problem, in: path)
        return place.line.map { CodeLine(file: place.file, number: $0) }
    }

    private func text(of finding: Finding, at line: CodeLine?) -> String {
        let text = finding.symptom.text
        guard let line, finding.symptom.call != nil else { return text }
        return "\(text.hasSuffix(".") ? String(text.dropLast()) : text) at \(line.file):\(line.number)"
    }
}

/// A finding, and the file with its take.
struct ReportedFinding {
    let finding: Finding
    /// A one-sentence description of the fault.
    let text: String
    let take: String
    /// The line that crashed or that probably causes the finding, or nil if it is unknown.
    let source: CodeLine?

    /// The problem with its line; nil if the finding isn't a problem in a run.
    let problem: RunProblem?

    init(finding: Finding, text: String, take: String, source: CodeLine?, problem: RunProblem?) {
        (self.finding, self.text, self.take, self.source) = (finding, text, take, source)
        var problem = problem
        if problem?.place == nil { problem?.place = source }
        self.problem = problem
    }

    /// The human-readable lines.
    var words: String {
        let (finding, symptom) = (finding, finding.symptom)
        var lines = ["\(String(format: "%.3f", symptom.time))  \(symptom.kind)  \(text)"]
        if !symptom.cause.isEmpty { lines.append("  \(symptom.cause).") }
        if !symptom.suggestion.isEmpty { lines.append("  \(symptom.suggestion)") }
        if let source, symptom.call == nil, !text.contains(source.text) { lines.append("  See \(source.text).") }
        lines.append(
            "  \(Self.size(finding.hand)) (found with \(Self.size(finding.original)) in hand \(finding.number)), reproduced "
                + "\(finding.reproduced) of \(finding.repetitions) times" + (finding.isShortest ? "" : "; not shortened fully"))
        return (lines + ["  \(take)"]).joined(separator: "\n")
    }

    static func size(_ hand: Hand) -> String {
        "\(hand.fingers) \(hand.fingers == 1 ? "finger" : "fingers"), \(hand.steps) \(hand.steps == 1 ? "step" : "steps")"
    }

    /// The line of JSON.
    var json: String {
        let symptom = finding.symptom
        let members: [(String, JSONText)] = [
            ("type", .string("finding")), ("kind", .string(symptom.kind)), ("title", .string(symptom.title)), ("text", .string(text)),
            ("take", .string(take)),
            ("fingers", .number(Double(finding.hand.fingers))), ("steps", .number(Double(finding.hand.steps))),
            ("t", .number(symptom.time)),
            ("cause", .string(symptom.cause)), ("suggestion", .string(symptom.suggestion)),
            ("line", .optional(source?.text)),
            ("reproduced", .number(Double(finding.reproduced))), ("hand", .number(Double(finding.number))),
            ("originalFingers", .number(Double(finding.original.fingers))), ("originalSteps", .number(Double(finding.original.steps))),
            ("replays", .number(Double(finding.replays))), ("shortest", .bool(finding.isShortest)),
        ]
        return JSONText.object(members).text
    }
}
