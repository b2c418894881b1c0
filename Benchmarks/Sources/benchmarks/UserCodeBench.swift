import Foundation
import Translation
import UserCode

/// Measures how long user code takes from a save to the finished library, in wall-clock milliseconds for each phase. The reference is the
/// time that the compiler alone takes for an empty file that imports UIKit.
struct UserCodeBench {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-bench-\(UUID().uuidString)")
    private let settings: BuildSettings

    private static let rounds = 9

    private init() throws {
        var settings = try BuildSettings.found()
        settings.cache = BuildCache(folder: folder.appending(path: "cache").path)
        self.settings = settings
    }

    static func report() throws {
        let bench = try UserCodeBench()
        defer { try? FileManager.default.removeItem(at: bench.folder) }
        print("user code from save to library: milliseconds, median of \(rounds)")
        print(row(["files", "lines", "translation", "first", "a body", "an interface"], width: 14))
        for count in [1, 60] { print(try bench.measure(count)) }
        print("")
    }

    /// Returns the row for a folder with `count` files of 99 lines each.
    private func measure(_ count: Int) throws -> String {
        let code = folder.appending(path: "code-\(count)")
        try FileManager.default.createDirectory(at: code, withIntermediateDirectories: true)
        for number in 0..<count { try write(number, "", in: code) }
        let text = Self.text(0, "")
        let translation = median((0..<200).map { _ in Self.milliseconds { _ = Translator([SwiftSource(text)]).translate(0) } })

        let project = try LiveProject(code.path, settings: settings)
        let first = try Self.milliseconds { try Self.finish(project) }
        let body = try (1...Self.rounds).map { round in
            try write(0, "let step = \(round)", in: code)
            return try Self.milliseconds { try Self.finish(project) }
        }
        let interface = try (1...Self.rounds).map { round in
            try write(0, "let step = 0 }\n    func step\(round)() {", in: code)
            return try Self.milliseconds { try Self.finish(project) }
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        return row(
            ["\(count)", "\(lines)", format(translation, 2), format(first, 0), format(median(body), 0), format(median(interface), 0)],
            width: 14)
    }

    private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        let time = try ContinuousClock().measure(body)
        return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
    }

    /// Blocks until the library of the saved code is ready.
    private static func finish(_ project: LiveProject) throws {
        project.rebuild()
        let event = project.finishBuild()
        guard case .built = event else { throw UserCodeFailure(text: "\(event)") }
    }

    private func write(_ number: Int, _ line: String, in code: URL) throws {
        try Self.text(number, line).write(to: code.appending(path: "Page\(number).swift"), atomically: true, encoding: .utf8)
    }

    /// Returns a file with two view controllers, a transition, and a pinch; `line` is inserted in a function body.
    private static func text(_ number: Int, _ line: String) -> String {
        let files = Template().files.filter { $0.name != "Preview.swift" }.map(\.text).joined()
        var text = files
        for name in ["PageViewController", "OpenTransition"] { text = text.replacingOccurrences(of: name, with: "\(name)\(number)") }
        text = text.replacingOccurrences(of: "class ViewController", with: "class ViewController\(number)")
        text = text.replacingOccurrences(of: "title = \"Tile\"", with: "title = \"Tile\"\n        \(line)")
        return number == 0 ? text + "#Preview { ViewController0() }\n" : text
    }
}

private struct UserCodeFailure: Error {
    let text: String
}
