import Foundation
import TestSupport
import Testing

/// A program in `Tests/Reports`, which reproduces a published report about transitions. The program's first two lines describe what the
/// code does, and what iPhone does. The lines that the program prints begin with LOG.
struct Report: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Reports")

    static let all: [Report] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { !$0.hasSuffix(".md") && $0 != "Goldens" }.sorted().map(Report.init)

    private func url(_ file: String) -> URL { Self.folder.appending(path: name).appending(path: file) }

    /// The words and checks in `report.json`.
    func contents() throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url("report.json"))) as? [String: Any])
    }

    /// Returns the program's text, or the text of the corrected version.
    func text(isRight: Bool) throws -> String {
        var text = try String(contentsOf: url("Program.swift"), encoding: .utf8)
        for pair in isRight ? try #require(contents()["right"] as? [[String]]) : [] {
            try #require(text.components(separatedBy: pair[0]).count == 2, "\(pair[0]) must appear once")
            text = text.replacingOccurrences(of: pair[0], with: pair[1])
        }
        return text
    }

    /// The reports whose correction follows the card of a problem.
    static let withCards = all.filter { (try? $0.contents()["card"]) as? [String] != nil }

    /// The code that the correction adds, in lowercase.
    func addedCode() throws -> String {
        try #require(contents()["right"] as? [[String]]).map { $0[1] }.joined(separator: "\n").lowercased()
    }

    /// Returns the command's arguments for a gesture and an end, if the report specifies them.
    func options() throws -> [String] {
        let gesture = url("gesture.json").path
        let end = try contents()["until"] as? String
        return ["--gesture", gesture] + (end.map { ["--until", $0] } ?? [])
    }
}

/// The lines that a run has printed.
private struct Played {
    private let lines: [String]
    let events: [[String: Any]]
    let logs: [String]
    let code: Int32
    let errors: String

    init(_ report: Report, _ command: String, _ path: String, _ options: String...) throws {
        let program = try Program([command, path] + report.options() + options)
        lines = (program.errors + program.output).split(separator: "\n").map(String.init)
        events = lines.compactMap { $0.hasPrefix("{") ? try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] : nil }
        logs = lines.filter { $0.hasPrefix("LOG") }.map { String($0.dropFirst(3)).trimmingCharacters(in: .whitespaces) }
        (code, errors) = (program.code, lines.filter { !$0.contains("Program.swift") && !$0.hasPrefix("{") }.joined(separator: "\n"))
    }

    /// The problems, each as a string of all its text without white space and hyphens.
    var problems: [String] {
        let problems = events.filter { $0["type"] as? String == "problem" }.map { $0.values.map { "\($0)" }.joined(separator: "\n") }
        return code == 65 ? problems + [errors] : problems
    }

    /// The problems' lines, as the command printed them.
    var problemLines: String { lines.filter { $0.hasPrefix("{\"type\":\"problem\"") }.joined(separator: "\n") }

    func layer(_ name: String, at time: Any?) -> [String: Any]? {
        let frames = events.filter { $0["type"] as? String == "frame" }
        let end = (time as? Double) ?? .infinity
        let frame = frames.last { ($0["t"] as? Double ?? 0) <= end + 1e-6 }
        return (frame?["layers"] as? [[String: Any]])?.first { $0["name"] as? String == name }
    }

    func matches(_ event: [String: Any], _ wanted: [String: Any]) -> Bool {
        wanted.allSatisfy { key, value in
            if key == "t", let range = value as? [Double], let time = event[key] as? Double { return time >= range[0] && time <= range[1] }
            return "\(event[key] ?? "")" == "\(value)"
        }
    }
}

/// Plays the programs in `Tests/Reports`: they behave as on iPhone, `segue check` names the cause, and the corrected version has no
/// problems.
struct ReportTests {
    @Test func reportsExist() { #expect(Report.all.count > 40) }

    // One test per program, because compiling takes most of the time. The second command reuses the first one's build.
    @Test(arguments: Report.all)
    func programBehavesAsOnIPhoneAndCheckNamesCause(report: Report) throws {
        let contents = try report.contents(), scratch = try Scratch()
        let path = try scratch.file("\(report.name)/Program.swift", report.text(isRight: false))
        if let checks = contents["behavior"] as? [[String: Any]] {
            let played = try Played(report, "trace", path)
            #expect(played.code == 0, "\(played.errors)")
            for check in checks { try verify(check, in: played) }
        }
        guard let groups = contents["says"] as? [[String]] else { return }
        let played = try Played(report, "check", path, "--json")
        let isNamed = played.problems.contains { problem in groups.allSatisfy { $0.contains { contains(problem, $0) } } }
        #expect(isNamed, "\(groups): \(played.problems)")
        if played.code != 65 {
            let difference = AcceptedText.difference(of: played.problemLines, from: report.name, "Reports")
            #expect(difference == nil)
            if contents["hasNoLine"] as? Bool != true { try verifyLine(groups, played) }
        }
        if let log = contents["unasked"] as? String { #expect(!played.logs.contains { $0.contains(log) }, "\(played.logs)") }
        if let words = contents["card"] as? [String] { try verifyCard(words, report, played) }
    }

    /// Checks that the named problem says which line causes it.
    private func verifyLine(_ groups: [[String]], _ played: Played) throws {
        let named = played.events.filter { event in
            let text = event.values.map { "\($0)" }.joined(separator: "\n")
            return event["type"] as? String == "problem" && groups.allSatisfy { $0.contains { contains(text, $0) } }
        }
        #expect(named.contains { ($0["line"] as? String)?.hasPrefix("Program.swift:") == true }, "\(named)")
    }

    /// Checks that a program can be fixed by following only the words of a problem's card.
    private func verifyCard(_ words: [String], _ report: Report, _ played: Played) throws {
        let suggestions = played.events.compactMap { $0["suggestion"] as? String }, added = try report.addedCode()
        #expect(suggestions.contains { text in words.allSatisfy { text.contains($0) } }, "\(words): \(suggestions)")
        #expect(words.allSatisfy { added.contains($0.lowercased()) }, "\(words): \(added)")
    }

    private func verify(_ check: [String: Any], in played: Played) throws {
        if let text = check["log"] as? String {
            let found = played.logs.filter { $0.contains(text) }
            if let count = check["count"] as? Int { #expect(found.count == count, "\(text): \(played.logs)") }
            if let place = check["number"] as? Int { try verifyNumber(place, after: text, in: found, check) }
        } else if let order = check["order"] as? [String] {
            var rest = played.logs[...]
            for text in order {
                let place = try #require(rest.firstIndex { $0.contains(text) }, "\(text) is missing in its place: \(played.logs)")
                rest = rest[(place + 1)...]
            }
        } else if let events = check["events"] as? [[String: Any]] {
            var rest = played.events[...]
            for event in events {
                let place = try #require(rest.firstIndex { played.matches($0, event) }, "\(event) is missing in its place")
                rest = rest[(place + 1)...]
            }
        } else if let event = check["never"] as? [String: Any] {
            #expect(!played.events.contains { played.matches($0, event) }, "\(event)")
        } else if let name = check["layer"] as? String {
            verify(played.layer(name, at: check["at"]), check)
        }
    }

    private func verifyNumber(_ place: Int, after text: String, in lines: [String], _ check: [String: Any]) throws {
        let line = try #require(lines.first, "no line has \(text)")
        let rest = try #require(line.range(of: text)).upperBound
        let numbers = line[rest...].matches(of: /-?\d+(\.\d+)?(e[-+]?\d+)?/).compactMap { Double($0.output.0) }
        let number = try #require(numbers.indices.contains(place) ? numbers[place] : nil, "\(line)")
        if let value = check["is"] as? Double { #expect(abs(number - value) <= check["within"] as? Double ?? 0.001, "\(line)") }
        if let range = check["between"] as? [Double] { #expect(number >= range[0] && number <= range[1], "\(line)") }
    }

    private func verify(_ layer: [String: Any]?, _ check: [String: Any]) {
        let isHidden = layer?["hidden"] as? Bool ?? true, opacity = layer?["opacity"] as? Double ?? 0
        if let isSeen = check["seen"] as? Bool { #expect((!isHidden && opacity > 0.01) == isSeen, "\(check)") }
        if let hidden = check["hidden"] as? Bool { #expect(layer != nil && isHidden == hidden, "\(check)") }
        guard let wanted = check["frame"] as? [Any], let frame = layer?["frame"] as? [Double] else { return }
        for (value, want) in zip(frame, wanted) {
            if let want = want as? Double { #expect(abs(value - want) <= 1, "\(check): \(frame)") }
            if let range = want as? [Double] { #expect(value >= range[0] && value <= range[1], "\(check): \(frame)") }
        }
    }

    /// Returns text in lowercase without white space and hyphens.
    private func squeezed(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace && $0 != "-" } }

    /// Returns whether `text` contains a word in any form or, if the word starts with "=", contains it as a whole word.
    private func contains(_ text: String, _ word: String) -> Bool {
        guard word.hasPrefix("=") else { return squeezed(text).contains(squeezed(word)) }
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word.dropFirst() }
    }

    @Test func twelveReportsHaveCards() { #expect(Report.withCards.count >= 12) }

    @Test(arguments: Report.all)
    func correctProgramHasNoProblems(report: Report) throws {
        let contents = try report.contents(), hasTwin = contents["right"] != nil
        guard hasTwin || contents["isQuiet"] as? Bool == true else { return }
        let scratch = try Scratch()
        let path = try scratch.file("\(report.name)/Program.swift", report.text(isRight: hasTwin))
        let played = try Played(report, "check", path, "--json")
        #expect(played.code == 0 && played.problems == [], "\(played.problems) \(played.errors)")
    }
}
