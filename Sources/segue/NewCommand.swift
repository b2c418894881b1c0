import ArgumentParser
import Foundation
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

    func run() throws {
        do {
            try template().write(to: name)
        } catch {
            throw Failure(.cannotCreate, "\(error)")
        }
        let output = StandardOutput()
        output.add("Created \(name); " + (package ? "run 'swift test' in it" : "open it with 'segue open \(name)'"))
        try output.flush()
    }

    private func template() throws(CodeProblem) -> Template {
        guard package else { return Template() }
        return Template(package: URL(filePath: name).lastPathComponent, segue: try EngineModules.find(for: .find()).package)
    }
}
