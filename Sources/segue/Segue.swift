// Where the program starts: the commands, and what becomes of errors.

import ArgumentParser
import Foundation
import Gallery
import SDLHost

/// The command line.
@main struct Segue: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "A sandbox for interactive view transitions.",
        version: "0.1.0",
        subcommands: [OpenCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self]
    )

    /// Opens the sandbox. Without a display it says so, and draws a film strip of the first scene instead.
    func run() throws {
        try MainActor.assumeIsolated {
            do {
                try SandboxWindow().show()
            } catch let failure as Failure where failure.code == .unavailable {
                failure.report()
                try FilmStrip(scene: Catalog.scenes[0]).draw()
            }
        }
    }

    /// Runs what the arguments ask for. Exit codes follow sysexits, and the first line on standard error says what is wrong.
    static func main() {
        // Who reads our output may stop at any time; that is seen where it is written.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch is BrokenPipe {
            return
        } catch let failure as Failure {
            failure.exit()
        } catch where exitCode(for: error) == .failure {
            Failure(.software, "\(error)").exit()
        } catch {
            exit(withError: error)
        }
    }
}
