// The entry point: the commands, and the handling of errors.

import ArgumentParser
import Boundary
import Foundation
import Segue

/// The command line.
@main struct SegueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "A sandbox for interactive view transitions.",
        version: "0.2.0",
        subcommands: [
            SandboxCommand.self, OpenCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self, FilmCommand.self,
            CheckCommand.self,
            TestCommand.self,
            TakesCommand.self, BundleCommand.self,
            BenchCommand.self, NewCommand.self, PortCommand.self, StageProcessCommand.self, TakeWorkerCommand.self,
            ShareCommand.self,
        ],
        defaultSubcommand: SandboxCommand.self
    )

    /// Returns the command that the arguments name.
    private static func parsed() throws -> any ParsableCommand {
        let ahead = HeadStart(for: Array(CommandLine.arguments.dropFirst()))
        defer { ahead.finish() }
        return try parseAsRoot()
    }

    /// Runs the command. Exit codes follow sysexits, and the first line on standard error names the problem.
    static func main() {
        StandardDescriptors.open()
        // The reader of our output may end at any time; writing detects that.
        signal(SIGPIPE, SIG_IGN)
        do {
            try UnknownCommand.refuse(in: CommandLine.arguments.dropFirst())
            var command = try parsed()
            Log.start(level: try (command as? any Logs)?.log.level())
            try command.run()
        } catch is BrokenPipe {
            return
        } catch let code as ExitCode {
            exit(withError: code)
        } catch let failure as Failure {
            failure.exit()
        } catch  where exitCode(for: error) == .failure {
            Failure(.software, "\(error)").exit()
        } catch {
            exit(withError: error)
        }
    }
}
