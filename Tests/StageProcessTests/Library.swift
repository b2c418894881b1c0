import Foundation
import TestSupport
import Testing

@testable import StageProcess

/// The scenes in `Fixture`, compiled into a library once per run, and the program that loads the library.
enum Library {
    /// The folder that contains the test program, its modules, and `segue-stage`.
    static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    static let executable = products.appending(path: "segue-stage").path
    static let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixture/OwnScenes.swift")

    /// The unmodified fixture.
    static let plain = build("plain") { $0 }
    /// The fixture with a green card.
    static let green = build("green") { $0.replacing("card = UIColor.red", with: "card = UIColor.green") }
    /// The fixture with a tap handler that doesn't trap.
    static let mended = build("mended") { $0.replacing("_ = [1, 2][$0]", with: "_ = [1, 2][$0 - 8]") }
    /// The fixture with a tap handler that never returns.
    static let endless = build("endless") { $0.replacing("_ = [1, 2][$0]", with: "while $0 == 9 {}") }

    private static func build(_ name: String, _ edit: (String) -> String) -> Result<String, any Error> {
        Result {
            let folder = URL(filePath: TestRun.path("stages/\(name)"))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "OwnScenes.swift"), library = folder.appending(path: "library.so")
            try Data(edit(String(contentsOf: source, encoding: .utf8)).utf8).write(to: file)
            let package = source.deletingLastPathComponent().appending(path: "../../..").standardized
            let maps = ["CUIKit", "CLibraries", "CLazy/include", "CPhysics/include", "CSystem/include"].flatMap {
                ["-Xcc", "-fmodule-map-file=\(package.path)/Sources/\($0)/module.modulemap"]
            }
            let compiler = Process()
            compiler.executableURL = URL(filePath: "/usr/bin/env")
            compiler.arguments =
                ["swiftc", "-emit-library", "-parse-as-library", "-module-name", "Own", "-g", "-Onone", "-swift-version", "5"]
                + ["-o", library.path, "-I", products.appending(path: "Modules").path, file.path] + maps
                + ["-Xcc", "-I/usr/include/freetype2", "-module-cache-path", TestRun.path("cache/stages")]
            try compiler.run()
            compiler.waitUntilExit()
            guard compiler.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
            return library.path
        }
    }

    /// Returns the line number of the fixture's first line that contains `words`.
    static func line(of words: String) -> Int? {
        let lines = (try? String(contentsOf: source, encoding: .utf8))?.split(separator: "\n", omittingEmptySubsequences: false)
        return lines?.firstIndex { $0.contains(words) }.map { $0 + 1 }
    }

    /// Starts a process that loads `library`.
    @MainActor static func child(_ library: Result<String, any Error>) throws -> StageChild {
        let child = try StageChild(executable)
        child.load(try library.get())
        return child
    }
}
