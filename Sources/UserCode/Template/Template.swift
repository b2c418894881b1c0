import Foundation
import Translation

/// A starter project: two view controllers, a transition, a pinch, a preview, and a take, with comments that explain them.
public struct Template: Sendable {
    /// A file of the template.
    public struct File: Hashable, Sendable {
        /// The path relative to the folder.
        public let name: String
        /// The file's contents.
        public let text: String
    }

    /// The files in the recommended reading order.
    public let files: [File]

    /// Creates the files of a folder for `segue open`.
    public init() {
        files = [
            File(name: "ViewController.swift", text: Self.viewController),
            File(name: "PageViewController.swift", text: Self.pageViewController),
            File(name: "OpenTransition.swift", text: Self.openTransition), File(name: "Preview.swift", text: Self.preview),
            File(name: "Takes/pinch-open.json", text: Self.take),
        ]
    }

    /// Creates a package's files with the same code and a test. `segue` is the path to Segue's package.
    public init(package name: String, segue: String) {
        let module = ModuleFiles.moduleName(name)
        let sources = Template().files.filter { $0.name.hasSuffix(".swift") && $0.name != "Preview.swift" }
        // `swift build` can't compile Swift for iPhone, so the package contains the translated code.
        let translator = Translator(sources.map { SwiftSource($0.text) })
        let translated = sources.indices.map { index in
            let text = translator.translate(index).text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.trimmed)
            return File(name: "Sources/\(module)/\(sources[index].name)", text: text.joined(separator: "\n"))
        }
        files =
            [File(name: "Package.swift", text: Self.manifest(module, segue))] + translated
            + [
                File(name: "Tests/\(module)Tests/OpenTests.swift", text: Self.test(module)),
                File(name: "Takes/pinch-open.json", text: Self.take),
            ]
    }

    /// Returns a line without the extra spaces that the translation adds around words.
    private static func trimmed(_ line: Substring) -> String {
        let indent = line.prefix { $0 == " " }.count / 4 * 4
        let words = line.split(separator: " ").joined(separator: " ")
        return words.isEmpty ? "" : String(repeating: " ", count: min(indent, line.count)) + words
    }

    /// Writes the files to a new folder.
    public func write(to folder: String) throws(CodeProblem) {
        guard !FileManager.default.fileExists(atPath: folder) else { throw .exists(folder) }
        for file in files { try BuildCache(folder: folder).write(Array(file.text.utf8), to: folder + "/" + file.name) }
    }
}
