import Foundation
import Testing

/// Whatever a document refers to is there: files, headings, pictures, articles, and commands of the Makefile.
struct LinkTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The documents, by their paths below the root: those that git would know.
    private static let documents: [String] = {
        let tops = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        let folders = ["Documentation", "Sources", "Tests", "Examples", ".github"].flatMap { folder in
            ((try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []).map { "\(folder)/\($0)" }
        }
        return (tops + folders).filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.filter { !$0.contains(".build/") }.sorted()
    }()

    private static func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    /// The text without blocks of code, in which brackets mean something else.
    private static func prose(_ text: String) -> String {
        text.replacing(/(?ms)^```.*?^```/, with: "").replacing(/`[^`\n]*`/, with: "")
    }

    @Test func thereAreDocuments() {
        #expect(Self.documents.contains("README.md") && Self.documents.contains { $0.hasSuffix(".tutorial") })
        #expect(Self.documents.count > 20)
    }

    @Test(arguments: documents) func linksLeadSomewhere(document: String) throws {
        for link in Self.prose(try Self.text(document)).matches(of: /\]\(([^)\s]+)\)/) {
            let target = String(link.1)
            guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
            #expect(try Self.leadsSomewhere(target, from: document), "\(document): \(target)")
        }
    }

    private static func leadsSomewhere(_ link: String, from document: String) throws -> Bool {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = (document as NSString).deletingLastPathComponent
        let places = parts[0].isEmpty ? [document] : ["\(folder)/\(parts[0])", "\(folder)/Resources/\(parts[0])"]
        guard let file = places.first(where: { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }) else {
            return false
        }
        return parts.count == 1 ? true : try anchors(of: file).contains(parts[1])
    }

    /// The anchors of a document's headings, as web sites for git make them.
    private static func anchors(of document: String) throws -> Set<String> {
        Set(
            prose(try text(document)).matches(of: /(?m)^#+ +(.+?) *$/).map { heading in
                heading.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.replacing(
                    " ", with: "-")
            })
    }

    @Test(arguments: documents.filter { $0.contains(".docc/") }) func articlesAndPicturesAreInTheirBundle(document: String) throws {
        let bundle = String(try #require(document.firstMatch(of: /^.*?\.docc/)).0)
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: bundle).path)
        let names = Set(files.map { ($0 as NSString).lastPathComponent })
        let text = try Self.text(document)
        for link in text.matches(of: /(?:<|")doc:([^>"]+)[>"]/) {
            let name = String(link.1.split(separator: "/").last ?? "")
            #expect(names.contains("\(name).md") || names.contains("\(name).tutorial"), "\(document): \(name)")
        }
        for link in text.matches(of: /(?:source|file): "([^"]+)"/) {
            #expect(names.contains(String(link.1)), "\(document): \(link.1)")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "Sources/README.md", "Examples/Lessons/README.md"])
    func commandsAreThoseOfTheMakefile(document: String) throws {
        let makefile = try Self.text("Makefile")
        for command in try Self.text(document).matches(of: /`make ([a-z]+)/) {
            #expect(makefile.contains("\n\(command.1):"), "\(document): make \(command.1)")
        }
    }
}
