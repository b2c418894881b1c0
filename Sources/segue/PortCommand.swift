import ArgumentParser
import Foundation
import Segue
import UserCode

/// The command `segue port`, which converts iPhone code to a Swift package.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Convert iPhone code to a Swift package that runs on Segue.",
        discussion: """
            The package contains the translated sources, the resources, a program that shows the code, and a report, Port.md. Each part \
            that could not be translated is printed on a line. 'segue open' needs no package: it translates the code on every save.
            """
    )

    @Argument(help: ArgumentHelp("A Swift file, or a folder of them.", valueName: "path"))
    var path: String

    @Option(help: ArgumentHelp("The folder to create (default: the code's name with -port, in the current folder).", valueName: "folder"))
    var out: String?

    func validate() throws {
        if let out { try requireFolderName(out) }
    }

    func run() throws {
        let output = StandardOutput()
        let segue = (try? enginePackage()) ?? EngineModules.placeholder
        do throws(CodeProblem) {
            let package = try PortedPackage(URL(filePath: path).standardizedFileURL.path, segue: segue, settings: try? .found())
            let folder = out ?? URL(filePath: path).deletingPathExtension().lastPathComponent + "-port"
            try package.write(to: folder)
            for note in package.notes { output.add(note.description) }
            let counts = package.counts
            output.add(
                "\(folder): \(count(counts.files, "file")), \(count(counts.lines, "line")), \(count(package.notes.count, "note")) in Port.md"
                    + (package.isProgram ? "; " + nextStep("run", segue) : ""))
        } catch { throw error.failure }
        try output.flush()
    }
}
