import Boundary
import Foundation
import Translation

/// User code, converted to a Swift package. The package contains the translated sources, resources, a program that shows the scenes, and a
/// report.
public struct PortedPackage: Sendable {
    /// The translated path.
    public let root: String
    /// The number of files and lines of code.
    public let counts: (files: Int, lines: Int)
    /// The constructs that couldn't be translated or behave differently, and their positions.
    public let notes: [CompilerMessage]
    /// Whether the package has an executable. Code with nothing to show becomes a library.
    public let isProgram: Bool
    private let name: String
    private let module: String
    private let texts: [(path: String, text: String)]
    private let resources: PortedResources

    /// Translates the code at a path. `segue` is the path to Segue's package. If `settings` isn't nil, the compiler determines which names
    /// from missing modules exist, and code that needs missing names is removed.
    public init(_ path: String, segue: String, settings: BuildSettings? = nil) throws(CodeProblem) {
        let listing = try SourceListing(path)
        var sources: [SourceFile] = []
        for file in listing.files {
            guard let bytes = try SwiftSource.bytes(of: file) else {
                throw .unreadable(file, InputFile.Failure.unreadable(ENOENT).description)
            }
            sources.append((file, SwiftSource(bytes)))
        }
        let absent = try settings.map { settings throws(CodeProblem) in try Self.absentNames(listing, sources, settings) } ?? []
        let files = try ModuleFiles(listing, sources, overrides: [:], absentNames: absent, in: "", purpose: .package)
        (root, name, module) = (listing.root, listing.name, files.name)
        resources = PortedResources(of: listing)
        counts = (sources.count, sources.reduce(0) { $0 + $1.source.lineCount - ($1.source.bytes.last == 10 ? 1 : 0) })
        notes = files.notes.sorted {
            ($0.file ?? "", $0.place ?? Place(line: 0, column: 0)) < ($1.file ?? "", $1.place ?? Place(line: 0, column: 0))
        }
        isProgram = !files.scenes.isEmpty
        let folder = listing.root.hasSuffix(".swift") ? (listing.root as NSString).deletingLastPathComponent : listing.root
        let products =
            [isProgram ? "Segue" : "UIKit"] + (files.imports.isDisjoint(with: ["Combine", "DeviceCombine"]) ? [] : ["DeviceCombine"])
        var texts = [
            ("Package.swift", Self.manifest(files.modules, segue, products, isProgram: isProgram, hasResources: !resources.isEmpty))
        ]
        var interfaces: [(function: String, module: String)] = []
        for file in files.files {
            guard let path = file.path, let translated = file.translated else { continue }
            let module = files.modules[file.module].name
            texts.append(("Sources/\(module)/\(Self.place(of: path, in: folder))", Self.text(of: translated)))
            interfaces += translated.interface.map { [($0, module)] } ?? []
        }
        if isProgram { texts.append(("Sources/\(files.name)/main.swift", Self.program(files.scenes, interfaces, in: files.name))) }
        self.texts = texts.map { (path: $0.0, text: $0.1) }
    }

    /// Returns a file's path relative to the opened folder. For a library elsewhere, the path is relative to the folder that contains both
    /// the library and the opened folder.
    fileprivate static func place(of path: String, in opened: String) -> String {
        let names = path.split(separator: "/"), folders = opened.split(separator: "/")
        let shared = zip(names, folders).prefix { $0 == $1 }.count
        return names.dropFirst(shared == folders.count ? shared : max(0, shared - 1)).joined(separator: "/")
    }

    private static func absentNames(
        _ listing: SourceListing, _ sources: [SourceFile], _ settings: BuildSettings
    ) throws(CodeProblem) -> Set<String> {
        let doubts = ModuleFiles.doubts(listing, sources)
        guard !doubts.names.isEmpty else { return [] }
        try settings.cache.prepare()
        let folder = try settings.cache.makeBuildFolder()
        let probe = try NameProbe(doubts.names, modules: doubts.modules, settings, in: folder.path)
        return withExtendedLifetime(folder) { Set(probe.answer().filter { !$0.value }.map(\.key.name)) }
    }

    /// Writes the package to a new folder.
    public func write(to folder: String) throws(CodeProblem) {
        guard !FileManager.default.fileExists(atPath: folder) else { throw .exists(folder) }
        let writer = BuildCache(folder: folder)
        for (path, text) in texts { try writer.write(Array(text.utf8), to: "\(folder)/\(path)") }
        try resources.write(to: "\(folder)/Sources/\(module)/Resources")
        try writer.write(Array(report.utf8), to: "\(folder)/Port.md")
    }

    /// The report in Markdown.
    public var report: String {
        func place(_ note: CompilerMessage) -> String {
            let file =
                note.file.map { $0.hasPrefix(root + "/") ? String($0.dropFirst(root.count + 1)) : ($0 as NSString).lastPathComponent } ?? ""
            return note.place.map { "\(file):\($0.line):\($0.column)" } ?? file
        }
        let lines =
            notes.map { "- `\(place($0))` \($0.text)" }
            + resources.unsupportedFiles.map { "- `\($0)` is skipped: Segue doesn't read this file type." }
        let size = "\(counts.files) Swift files, \(counts.lines) lines"
        let way = isProgram ? "`swift run` shows it." : "It has nothing to show, so it is a library."
        return """
            # \(name)

            Written by `segue port` from \(size). \(way)

            ## Differences from iPhone

            \(lines.isEmpty ? "None." : lines.joined(separator: "\n"))

            """
    }

    // MARK: File contents

    /// Returns a file's text, with the additional imports that the file's previews and code need.
    private static func text(of file: TranslatedSource) -> String {
        let imports = (file.previews.isEmpty ? [] : ["Segue"]) + file.impliedImports
        guard !imports.isEmpty else { return file.text }
        let head = imports.map { "import \($0)" }.joined(separator: "; ")
        return head + (file.text.hasPrefix("#") ? "\n" : "; ") + file.text
    }

    private static func program(_ scenes: [SceneSummary], _ interfaces: [(function: String, module: String)], in module: String) -> String {
        let calls = interfaces.map { "        \($0.function)()\n" }.joined()
        let imports = Set(interfaces.map(\.module)).subtracting([module]).sorted() + ["Segue"]
        let rows = scenes.map { scene in
            let title = EntryFile.literal(scene.title)
            return calls.isEmpty
                ? "    Scene(\(title)) { \(scene.code) },\n" : "    Scene(\(title)) {\n\(calls)        return \(scene.code)\n    },\n"
        }
        return imports.map { "import \($0)\n" }.joined() + "\nSandbox.run([\n\(rows.joined())])\n"
    }

    private static func manifest(
        _ modules: [ModuleFiles.Module], _ segue: String, _ products: [String], isProgram: Bool, hasResources: Bool
    ) -> String {
        let products = products.map { ".product(name: \"\($0)\", package: \"Segue\")" }.joined(separator: ", ")
        let program = modules[modules.count - 1].name
        let targets = modules.map { module in
            let isLast = module.name == program
            let imports = module.imports.map { "\"\(modules[$0].name)\", " }.joined()
            return """
                        .\(isLast && isProgram ? "executableTarget" : "target")(
                            name: "\(module.name)",
                            dependencies: [\(imports)\(products)],\
                \(isLast && hasResources ? "\n            resources: [.copy(\"Resources\")]," : "")
                            swiftSettings: [.define("DEBUG"), .enableUpcomingFeature("BareSlashRegexLiterals")]
                        )
                """
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(program)",
                dependencies: [.package(name: "Segue", path: \(EntryFile.literal(segue)))],
                targets: [
            \(targets.joined(separator: ",\n"))
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }
}

/// The resources, next to the code, that programs load by name, and the resources that Segue doesn't support.
struct PortedResources: Sendable {
    private var files: [(from: String, to: String)] = []
    /// Files with types that Segue doesn't support.
    private(set) var unsupportedFiles: [String] = []

    /// Finds the resource files. A single opened file has no resources.
    init(of listing: SourceListing) {
        guard !listing.root.hasSuffix(".swift") else { return }
        var taken: Set<String> = []
        for folder in listing.folders {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where !name.hasPrefix(".") {
                let path = "\(folder)/\(name)", kind = (name as NSString).pathExtension.lowercased()
                let place = PortedPackage.place(of: path, in: listing.root)
                if Self.kinds.contains(kind), taken.insert(place).inserted { files.append((path, place)) }
                if Self.unread.contains(kind) { unsupportedFiles.append(place) }
            }
        }
    }

    var isEmpty: Bool { files.isEmpty }

    private static let kinds: Set = ["storyboard", "xib", "xcassets", "png", "jpg", "jpeg"]
    private static let unread: Set = [
        "pdf", "svg", "heic", "strings", "xcstrings", "ttf", "otf", "mp3", "m4a", "wav", "mp4", "mov", "xcdatamodeld",
    ]

    /// Copies the files to a folder.
    func write(to folder: String) throws(CodeProblem) {
        for (from, place) in files {
            let path = "\(folder)/\(place)"
            do {
                try FileManager.default.createDirectory(
                    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
                try FileManager.default.copyItem(atPath: from, toPath: path)
            } catch { throw .cannotWrite(path, error.localizedDescription) }
        }
    }
}
