import ArgumentParser
import Foundation
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

    /// Writes the findings from a storm on `subject`, which took `seconds`.
    func write(_ findings: [ReportedFinding], on subject: String, seconds: Double) throws {
        let entries = findings.map { finding in
            Self.entry(for: finding)
        }
        try write(entries, on: subject, seconds: seconds)
    }

    /// Writes the faults found on `subject`.
    func write(_ entries: [Entry], on subject: String, seconds: Double) throws {
        if annotations == .github {
            let output = StandardOutput()
            for entry in entries { output.add(Self.annotation(entry)) }
            try output.flush()
        }
        guard let junit else { return }
        let cases = entries.map { JUnitReport.Case(name: $0.kind, file: $0.file, failure: $0.text) }
        let report = JUnitReport.text(suite: "storm", subject: subject, cases, seconds: seconds)
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
