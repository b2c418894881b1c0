import ArgumentParser
import Foundation
import Gallery
import Segue
import UserCode

/// The command `segue new`, which creates a starter project.
struct NewCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a starter project.",
        discussion: """
            The project has two controllers, a transition that a pinch drives, and a #Preview, all written for iPhone. 'segue open NAME' \
            shows it, and 'segue test NAME' plays its take.
            """
    )

    @Argument(help: "The folder to create.")
    var name: String

    @Flag(help: "Create a Swift package with a test.")
    var package = false

    @OptionGroup var log: LogOptions

    func validate() throws { try requireFolderName(name) }

    func run() throws {
        let segue = package ? try enginePackage() : nil
        do {
            try template(segue).write(to: name)
        } catch {
            throw Failure(.cannotCreate, "\(error)")
        }
        let output = StandardOutput()
        output.add("Created \(name); " + (segue.map { nextStep("test", $0) } ?? "open it with 'segue open \(openingArgument)'"))
        try output.flush()
    }

    private func template(_ segue: String?) -> Template {
        guard let segue else { return Template() }
        return Template(package: URL(filePath: name).lastPathComponent, segue: segue)
    }

    /// The folder as an argument of `segue open`, in a form that a shell understands and that isn't the name of a scene.
    private var openingArgument: String {
        let isScene = MainActor.assumeIsolated { Catalog.scene(named: name) != nil }
        let path = isScene ? "./\(name)" : name
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? path : "\"\(path)\""
    }
}

/// Throws an error if a folder to create has no name.
func requireFolderName(_ name: String) throws {
    if name.allSatisfy(\.isWhitespace) { throw ValidationError("the folder needs a name.") }
}

/// The folder of Segue's package, or a placeholder if this program was installed without it.
func enginePackage() throws -> String {
    do { return try EngineModules.find(for: .find()).package } catch { throw Failure(.cannotCreate, "\(error)") }
}

/// Returns what to do next with a new package that depends on Segue's package in the folder `segue`.
func nextStep(_ command: String, _ segue: String) -> String {
    let isPlaceholder = segue == EngineModules.placeholder
    return (isPlaceholder ? "replace \(segue) in Package.swift, then " : "") + "run 'swift \(command)' in it"
}
