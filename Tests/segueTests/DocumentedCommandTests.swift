import Foundation
import Testing

/// Checks that the command blocks in documents work, and that documented options exist.
struct DocumentedCommandTests {
    @Test(arguments: Documents.blocks)
    func documentedCommandBlockRuns(block: CommandBlock) throws {
        let program = try DocumentFolder().run(block)
        #expect(program.code == 0, "\(block.testDescription)\n\(program.errors)")
    }

    @Test(arguments: [
        ("segue list --jason", 64), ("segue open tyles", 64), ("segue open tiles --slo 0.1", 64),
        ("segue trace tiles --gesture Assets/gestures/tiles-punch.json", 66), ("make everything", 2),
    ])
    func failingCommandIsReportedWithItsLine(command: String, code: Int) throws {
        let block = try #require(Documents.blocks(in: "Text\n```sh\nsegue list\n\(command)\n```\n", of: "A.md").first)
        let program = try DocumentFolder().run(block)
        #expect(program.code == 1 && program.errors.contains("A.md:4: exit code \(code), not 0"), "\(program.errors)")
    }

    @Test func exitCodeInCommentIsExpected() throws {
        let text = "```sh\nsegue check tiles --pitfall 3   # a problem: exit code 1\n```\n"
        #expect(try DocumentFolder().run(Documents.blocks(in: text, of: "A.md")[0]).code == 0)
        let wrong = text.replacing("code 1", with: "code 0")
        #expect(try DocumentFolder().run(Documents.blocks(in: wrong, of: "A.md")[0]).code == 1)
    }

    @Test func readmeAndCommandPagesHaveCommandBlocks() {
        let documents = Set(Documents.blocks.map(\.document))
        #expect(documents.contains("README.md"))
        #expect(Set(pages.map { "Documentation/Commands/\($0).md" }).isSubset(of: documents))
    }

    // MARK: Options

    private let pages = [
        "sandbox", "open", "new", "list", "trace", "render", "film", "check", "why", "storm", "test", "takes", "bundle", "port", "bench",
    ]

    /// The options of all commands.
    private static let options: [String: Set<String>] = {
        let help = (try? Program("--help").output) ?? ""
        let commands = help.matches(of: /(?m)^  ([a-z]+) +(?:\([a-z]+\) +)?[A-Z]/).map { String($0.1) }
        return Dictionary(uniqueKeysWithValues: commands.map { ($0, Self.options(of: $0)) })
    }()

    private static func options(of command: String) -> Set<String> {
        let help = (try? Program(command, "--help").output) ?? ""
        return Set(help.matches(of: /(?m)^  (?:-h, )?(--[a-z]+)/).map { String($0.1) })
    }

    private static func options(in text: String) -> Set<String> { Set(text.matches(of: /--[a-z]+/).map { String($0.output) }) }

    @Test func everyCommandHasItsPage() { #expect(Set(Self.options.keys) == Set(pages)) }

    @Test func synopsesHaveExactlyCommandOptions() throws {
        let shared: Set = ["--verbose", "--help", "--version"]
        for page in pages {
            let synopses = Documents.synopses(in: try Documents.text("Documentation/Commands/\(page).md"))
            #expect(Self.options(in: synopses.joined()) == Self.options[page]?.subtracting(shared), "\(page)")
        }
    }

    @Test func codeSpansUseKnownOptions() throws {
        for document in Documents.all {
            for span in Documents.spans(in: try Documents.text(document)) {
                let words = span.split(separator: " ").map(String.init)
                guard let command = words.dropFirst().first(where: { !$0.hasPrefix("-") && $0 != "…" }) else { continue }
                let known = try #require(Self.options[command], "\(document): \(span)")
                #expect(Self.options(in: span).isSubset(of: known), "\(document): \(span)")
            }
        }
    }
}
