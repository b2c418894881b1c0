// Where the program starts: the commands, and what becomes of errors.

import ArgumentParser
import Foundation

/// The command line.
@main struct Segue: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "A sandbox for interactive view transitions.",
        version: "0.2.0",
        subcommands: [
            SandboxCommand.self, OpenCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self,
            BenchCommand.self,
        ],
        defaultSubcommand: SandboxCommand.self
    )

    /// Runs what the arguments ask for. Exit codes follow sysexits, and the first line on standard error says what is wrong.
    static func main() {
        StandardDescriptors.open()
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
