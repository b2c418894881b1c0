import Foundation
import Testing

/// Checks that every statement number used in the repository is defined, and that a test mentions every defined statement.
struct StatementTests {
    @Test func everyNamedStatementIsDefined() throws {
        let defined = Set(try Project.statements)
        for file in Project.texts(in: "Sources", "Tests", "Documentation", "Benchmarks/Sources", "README.md", "CHANGELOG.md", "Makefile") {
            // These tests use made-up numbers.
            guard !file.path.contains("/DocumentationTests/") else { continue }
            let unknown = Set(StatementNumber.named(in: try String(contentsOf: file, encoding: .utf8))).subtracting(defined)
            #expect(unknown.isEmpty, "\(file.path) names \(unknown.sorted()), which Documentation/Statements.md does not define")
        }
    }

    @Test func everyStatementIsNamedByTest() throws {
        var named: Set<StatementNumber> = []
        for file in Project.texts(in: "Tests") where !file.path.contains("/Tests/Mutants/") && !file.path.contains("/DocumentationTests/") {
            named.formUnion(StatementNumber.named(in: try String(contentsOf: file, encoding: .utf8)))
        }
        let unnamed = Set(try Project.statements).subtracting(named)
        #expect(unnamed.isEmpty, "no test names \(unnamed.sorted())")
    }

    @Test func noStatementIsDefinedTwice() throws {
        let all = try Project.statements
        let twice = Dictionary(grouping: all) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(all.count > 400)
        #expect(twice.isEmpty, "\(twice.sorted()) are defined twice in Documentation/Statements.md")
    }

    @Test(
        "statement numbers are parsed from lists, ranges and across lines",
        arguments: [
            ("(S-TRANS-41).", ["S-TRANS-41"]),
            ("S-TRANS-38 to 40, 43: a title", ["S-TRANS-38", "S-TRANS-39", "S-TRANS-40", "S-TRANS-43"]),
            ("/// S-SEED5-6 and 15, S-GEST-9,\n    /// 10 touches", ["S-SEED5-6", "S-SEED5-15", "S-GEST-9", "S-GEST-10"]),
            ("S-FRAME-1, step 2; US-1", ["S-FRAME-1"]),
        ])
    func statementNumbersAreParsed(text: String, names: [String]) {
        #expect(StatementNumber.named(in: text).map(\.description) == names)
    }
}

/// The files of the repository.
private enum Project {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static var statements: [StatementNumber] {
        get throws {
            StatementNumber.defined(in: try String(contentsOf: root.appending(path: "Documentation/Statements.md"), encoding: .utf8))
        }
    }

    /// Returns the text files in `places`, each of which is a file or a folder.
    static func texts(in places: String...) -> [URL] {
        places.flatMap { place -> [URL] in
            let url = root.appending(path: place)
            let paths = try? FileManager.default.subpathsOfDirectory(atPath: url.path)
            return (paths ?? [""]).map { $0.isEmpty ? url : url.appending(path: $0) }
                .filter {
                    ["swift", "md", "py", "mutants"].contains($0.pathExtension) || ["run", "Makefile"].contains($0.lastPathComponent)
                }
        }
    }
}
