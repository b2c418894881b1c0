import ArgumentParser
import Foundation
import Problems
import Segue
import Stage

/// Reports for continuous integration.
struct FindingReports: ParsableArguments {
    enum Service: String, ExpressibleByArgument { case github }

    @Option(help: ArgumentHelp("Write the results to this file, as JUnit XML.", valueName: "file"))
    var junit: String?

    @Option(help: ArgumentHelp("Also print findings as annotations of this service: github.", valueName: "service"))
    var annotations: Service?

    /// A fault to report.
    struct Entry {
        let kind: String
        /// The title of the annotation.
        let title: String
        let text: String
        /// The file to annotate.
        let file: String
        var line: Int?
        /// Whether the subject couldn't be checked, for example because it can't be built.
        var isError = false
    }

    /// Runs `work`, which adds faults found on `subject`, and writes them as the suite `suite`. If `work` throws a failure, writes that too, because a report
    /// without faults means that everything is fine.
    @MainActor func cover(_ subject: String, as suite: String, _ work: (inout [Entry]) throws -> Void) throws {
        let begin = ContinuousClock.now
        var entries: [Entry] = []
        let result = Result { try work(&entries) }
        if case .failure(let failure as Failure) = result, !entries.contains(where: { $0.kind == Symptom.crash }) {
            entries += Self.entries(for: failure, on: subject)
        }
        try write(entries, on: subject, as: suite, seconds: (.now - begin) / .seconds(1))
        try result.get()
    }

    /// Returns the entries for a failure that prevents a check: one for each error of the compiler, or one in total.
    private static func entries(for failure: Failure, on subject: String) -> [Entry] {
        let errors = failure.message.split(separator: "\n").compactMap { line -> Entry? in
            guard let match = line.wholeMatch(of: /(.+?):(\d+):(?:\d+:)? error: (.+)/) else { return nil }
            return Entry(
                kind: "build", title: "Build error", text: String(match.3), file: String(match.1), line: Int(match.2), isError: true)
        }
        return errors.isEmpty ? [Entry(kind: "failed", title: "Failed", text: failure.message, file: subject, isError: true)] : errors
    }

    /// Returns the entry for a crash, shown at the line that its message names, or at `subject`.
    static func entry(forCrash failure: Failure, on subject: String) -> Entry {
        let place = failure.message.firstMatch(of: /([^\s:]+\.swift):(\d+)/)
        return Entry(
            kind: Symptom.crash, title: Symptom.crash, text: failure.message, file: place.map { String($0.1) } ?? subject,
            line: place.flatMap { Int($0.2) })
    }

    /// Returns the entry for a problem, shown at its line in the user code at `codePath`, or at `file`.
    @MainActor static func entry(for problem: RunProblem, in codePath: String?, else file: String) -> Entry {
        let place = codePath.map { CodePlace(of: problem, in: $0) }
        return Entry(
            kind: problem.kind.rawValue, title: problem.title, text: problem.paragraph, file: place?.file ?? file, line: place?.line)
    }

    /// Returns the entry for a storm's finding, shown at its line in the code or at its take.
    static func entry(for finding: ReportedFinding) -> Entry {
        let symptom = finding.finding.symptom
        return Entry(
            kind: symptom.kind, title: symptom.problem?.title ?? symptom.kind, text: finding.problem?.paragraph ?? finding.text,
            file: finding.source?.file ?? finding.take, line: finding.source?.number)
    }

    /// Writes the faults found on `subject`.
    private func write(_ entries: [Entry], on subject: String, as suite: String, seconds: Double) throws {
        if annotations == .github {
            let output = StandardOutput()
            for entry in entries { output.add(Self.annotation(entry)) }
            try output.flush()
        }
        guard let junit else { return }
        let cases = entries.map { JUnitReport.Case(name: $0.kind, file: $0.file, failure: $0.text, isError: $0.isError) }
        let report = JUnitReport.text(suite: suite, subject: subject, cases, seconds: seconds)
        try OutputFile(at: junit).write(Data(report.utf8))
    }

    /// Returns the GitHub workflow command that shows an error at a file.
    static func annotation(_ entry: Entry) -> String {
        let line = entry.line.map { ",line=\($0)" } ?? ""
        return "::error file=\(property(entry.file))\(line),title=\(property(entry.title))::\(data(entry.text))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String { data(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
