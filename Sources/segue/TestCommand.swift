import ArgumentParser
import Boundary
import Foundation
import Segue
import Stage

/// The command `segue test`, which compares takes with their baselines.
struct TestCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Replay takes and compare them with their baselines.",
        discussion: """
            A take is a gesture file with a member "take", as R records it. Its baseline is a folder next to it, with a trace and a few \
            pictures. The exit code is 1 if a take differs or has no baseline.
            """
    )

    @Argument(help: ArgumentHelp("Takes, or folders that contain takes (default: ./Takes).", valueName: "path"))
    var paths: [String] = []

    @Flag(help: "Make runs that differ, or have no baseline, the baseline.")
    var accept = false

    @Option(help: ArgumentHelp("Write the results to this file, as JUnit XML.", valueName: "file"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Write a report to this file, with pictures of the baseline, the run, and the difference.", valueName: "file.html"))
    var report: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Play each take n times with jittered touches, and count the outcomes of its releases.", valueName: "n"),
        transform: { text in
            guard let count = Int(text), (1...10_000).contains(count) else { throw ValidationError("expected a number from 1 to 10000.") }
            return count
        })
    var jitter: Int?

    @Option(help: ArgumentHelp("Also print failures as annotations of this service: github.", valueName: "service"))
    var annotations: FindingReports.Service?

    @OptionGroup var log: LogOptions

    func run() throws {
        guard !paths.isEmpty || FileManager.default.fileExists(atPath: "Takes") else {
            throw Failure(.noInput, "no folder ./Takes: pass takes, or the folder of your code")
        }
        let files = try TakeFile.all(at: paths.isEmpty ? ["Takes"] : paths)
        guard !files.isEmpty else { throw Failure(.noInput, "no takes below \(paths.isEmpty ? "./Takes" : paths.joined(separator: ", "))") }
        let (xml, page) = (try junit.map { try OutputFile(at: $0) }, try report.map { try OutputFile(at: $0) })
        let results = try results(of: files)
        try printResults(results)
        try xml?.write(Data(JUnitReport(results).text.utf8))
        try page?.write(Data(HTMLReport(results).text.utf8))
        var known = VerdictCache()
        known.keep(zip(files, results).map { (file: $0, result: $1) })
        if let code = Self.code(of: results) { throw ExitCode(code) }
    }

    private func results(of files: [TakeFile]) throws -> [TakeResult] {
        for path in Set(files.compactMap(\.codePath)).sorted() { OpenedFolders().announce(path) }
        var options = TakeRun.Options()
        (options.accepts, options.reports, options.jitter) = (accept, report != nil, jitter ?? 0)
        let progress = Progress.onTerminal(of: files.count, "Take")
        defer { progress?.end() }
        return try TakeWorkerPool(command: TakeWorkerCommand.words).results(of: files, options) {
            progress?.advance()
        }
    }

    /// Prints a line with the differences for each take, and the totals.
    private func printResults(_ results: [TakeResult]) throws {
        let output = StandardOutput()
        let width = (results.map(\.name.count).max() ?? 0) + 2
        for result in results {
            output.add(result.name + String(repeating: " ", count: width - result.name.count) + result.verdict.words)
            if let reason = result.reason { output.add("  " + reason.replacing("\n", with: "\n  ")) }
            for row in result.jitter ?? [] { output.add("  " + row.words) }
        }
        output.add(Self.summary(results))
        if annotations == .github { results.filter { !$0.isGood }.forEach { output.add(FindingReports.annotation($0.entry)) } }
        try output.flush()
    }

    private static func summary(_ results: [TakeResult]) -> String {
        let counts = Dictionary(grouping: results, by: \.kind).mapValues(\.count)
        let parts = TakeResult.kinds.compactMap { kind in counts[kind].map { "\($0) \(kind)" } }
        return "\(results.count) \(results.count == 1 ? "take" : "takes"): " + parts.joined(separator: ", ")
    }

    /// Returns the exit code. If a take couldn't be run, this is the take's exit code; if any take differs, it is 1. Returns nil if all
    /// takes match.
    private static func code(of results: [TakeResult]) -> Int32? {
        for result in results {
            if case .impossible(_, let code) = result.verdict { return code }
        }
        return results.allSatisfy(\.isGood) ? nil : Failure.Code.problems.rawValue
    }
}

extension TakeFile {
    /// The path of the take's user code, or nil for a gallery scene.
    var codePath: String? {
        if case .code(let path, _)? = try? home { path } else { nil }
    }
}

extension TakeResult {
    /// The entry of a take that didn't pass.
    fileprivate var entry: FindingReports.Entry {
        FindingReports.Entry(kind: kind, title: "Take \(name): \(kind)", text: reason ?? verdict.words, file: path)
    }

    fileprivate static let kinds = ["same", "kept", "different", "without a baseline", "not run"]

    fileprivate var kind: String {
        switch verdict {
        case .same: Self.kinds[0]
        case .accepted: Self.kinds[1]
        case .differs: Self.kinds[2]
        case .noBaseline: Self.kinds[3]
        case .impossible: Self.kinds[4]
        }
    }
}

extension JitterRow {
    /// A sentence such as "Release 1 at 1.100 s: finish in 97 of 100, cancel in 3".
    fileprivate var words: String {
        let all = counts.values.reduce(0, +)
        let others = counts.filter { $0.key != outcome }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            ", \($0.key) in \($0.value)"
        }
        return "Release \(release) at \(String(format: "%.3f", time)) s: \(outcome) in \(counts[outcome] ?? 0) of \(all)" + others.joined()
    }
}
