import Foundation
import Testing

/// The takes of the five articles' apps.
struct ArticlesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Examples/Articles").path
    private static let names = ["Crossfade", "Modal", "Pages", "Silly", "Tiles"]

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Runs the program with separate folders for settings, cache, and verdicts.
    private func run(_ arguments: [String]) throws -> Program {
        let folders = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"].map { ($0, scratch.path($0)) }
        return try Program(
            arguments, environment: ProcessInfo.processInfo.environment.merging(Dictionary(uniqueKeysWithValues: folders)) { $1 })
    }

    private func takes(_ name: String) throws -> [String] {
        let folder = "\(Self.folder)/\(name)/Takes"
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }

    @Test func everyTakePlaysLikeItsBaselineWithoutProblems() throws {
        #expect(try FileManager.default.subpathsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".storyboard") }.count == 5)
        let played = try run(["test", Self.folder])
        let count = try Self.names.map { try takes($0).count }.reduce(0, +)
        #expect(played.code == 0 && played.output.hasSuffix("\(count) takes: \(count) same\n"), "\(played.output) \(played.errors)")
        for name in Self.names {
            let checked = try run(["check", "\(Self.folder)/\(name)"] + takes(name).flatMap { ["--gesture", $0] })
            #expect(checked.code == 0 && checked.output.isEmpty, "\(name): \(checked.output) \(checked.errors)")
        }
    }
}
