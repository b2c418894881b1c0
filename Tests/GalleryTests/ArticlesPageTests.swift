import Foundation
import Scenes
import Testing

@testable import Gallery

/// Checks the tables of articles in the README and in `Documentation/Articles.md`.
@MainActor struct ArticlesPageTests {
    private nonisolated static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the cells of each row that links to an app in `Examples/Articles`.
    private func rows(_ page: String) throws -> [[String]] {
        try String(contentsOf: Self.root.appending(path: page), encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("|") && $0.contains("Examples/Articles/") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    /// Reads `1–4, 8`.
    private func numbers(_ text: String) -> Set<Int> {
        Set(
            text.matches(of: /(\d+)(?:–(\d+))?/).flatMap { match in
                let first = Int(match.1) ?? 0
                return first...(match.2.flatMap { Int($0) } ?? first)
            })
    }

    @Test(arguments: ["README.md", "Documentation/Articles.md"])
    func switchesOfArticleMatchItsScenes(page: String) throws {
        let rows = try rows(page)
        #expect(rows.count == 5)
        for row in rows {
            let cell = try #require(row.firstIndex { $0.contains("Gallery.docc/") && $0.hasPrefix("[`") })
            let names = Set(row[cell].matches(of: /`([a-z]+)`/).map { String($0.1) })
            let scenes = Catalog.scenes.filter { names.contains($0.name) }
            #expect(scenes.count == names.count, "\(names)")
            let switches = row[cell + 2].prefix { $0 != "]" }
            #expect(numbers(String(switches)) == Set(scenes.flatMap { $0.pitfalls.keys.map(\.rawValue) }), "\(names)")
        }
    }

    @Test func switchTableListsEveryMistakeOfArticles() throws {
        let text = try String(contentsOf: Self.root.appending(path: "Documentation/Articles.md"), encoding: .utf8)
        let found = text.matches(of: /(?m)^\| (\d+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$/).map { "\($0.1) \($0.2)" }
        let names: Set = ["tiles", "modal", "pages", "crossfade", "silly", "star", "fade", "flip"]
        let pitfalls = Set(Catalog.scenes.filter { names.contains($0.name) }.flatMap(\.pitfalls.keys))
        #expect(Set(found) == Set(pitfalls.map { "\($0.rawValue) \($0.title)" }))
    }
}
