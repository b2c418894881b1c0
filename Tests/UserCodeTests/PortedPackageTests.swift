import Foundation
import Testing

@testable import UserCode

/// Compiles the package that `segue port` writes, including the main file, using the settings in the package's manifest.
struct PortedPackageTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [
        "UserCodeTests/Code/EveryConstruct.swift", "UserCodeTests/Code/Postcards", "PortTests/Corpus", "UserCodeTests/Code/Journal",
    ])
    func portedPackageCompiles(_ path: String) throws {
        let package = try PortedPackage(Self.tests.appending(path: path).path, segue: "/somewhere/Segue")
        #expect(package.isProgram)
        let folder = scratch.path("Out")
        try package.write(to: folder)
        let sources = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }.filter {
            $0.hasSuffix(".swift")
        }
        #expect(sources.contains { $0.hasSuffix("/main.swift") })
        let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains("dependencies: [.package(name: \"Segue\", path: \"/somewhere/Segue\")]"))
        let errors = try typecheck(sources.filter { $0 != "Package.swift" }.map { "\(folder)/\($0)" }, as: manifest)
        #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    @Test func libraryFromParentFolderKeepsItsRelativePath() throws {
        _ = try scratch.file("cards/Kit.podspec", "")
        _ = try scratch.file("cards/Sources/Kit/Card.swift", "public final class Card: UIView {}\n")
        _ = try scratch.file("cards/Sources/Kit/Card.xib", "<document/>")
        _ = try scratch.file("cards/Demo/Page.swift", "import UIKit\nimport Kit\nclass Page: UIViewController { let card = Card() }\n")
        try PortedPackage(scratch.path("cards/Demo"), segue: "/somewhere/Segue").write(to: scratch.path("Out"))
        let files = try #require(FileManager.default.enumerator(atPath: scratch.path("Out"))).compactMap { $0 as? String }
        #expect(
            Set(files.filter { $0.hasSuffix(".swift") }) == [
                "Package.swift", "Sources/Demo/main.swift", "Sources/Demo/Page.swift", "Sources/Demo/cards/Sources/Kit/Card.swift",
            ])
        #expect(files.contains("Sources/Demo/Resources/cards/Sources/Kit/Card.xib"))
    }

    /// Compiles the sources, and returns the compiler's errors.
    private func typecheck(_ sources: [String], as manifest: String) throws -> [String] {
        let settings = try scratch.settings()
        try settings.cache.prepare()
        let modules =
            EngineModules.emptyModules.keys.map { settings.cache.emptyModule($0) }
        let features = manifest.contains("BareSlashRegexLiterals") ? ["-enable-upcoming-feature", "BareSlashRegexLiterals"] : []
        let conditions = manifest.contains(".define(\"DEBUG\")") ? ["-D", "DEBUG"] : []
        let mode = manifest.contains("swiftLanguageModes: [.v5]") ? "5" : "6"
        let compiler = Process(), output = Pipe()
        compiler.executableURL = URL(filePath: settings.toolchain.frontend)
        compiler.arguments =
            [
                "-frontend", "-typecheck", "-target", Toolchain.triple, "-disable-objc-interop", "-I", settings.modules.folder,
                "-module-cache-path", settings.cache.modules, "-swift-version", mode, "-suppress-warnings", "-module-name", "Ported",
            ] + features + conditions + modules.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + sources
        (compiler.standardOutput, compiler.standardError) = (output, output)
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        let errors = text.split(separator: "\n").map(String.init).filter { $0.contains("error:") }
        return errors.isEmpty && compiler.terminationStatus != 0 ? [text] : errors
    }
}
