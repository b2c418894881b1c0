// The program's entry point. It runs commands and handles errors.

import ArgumentParser
import Boundary
import Foundation
import Segue

/// The command line's root command.
@main struct SegueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "A sandbox for interactive view transitions.",
        version: "0.2.0",
        subcommands: [
            SandboxCommand.self, OpenCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self, FilmCommand.self,
            CheckCommand.self, WhyCommand.self, StormCommand.self,
            TestCommand.self,
            TakesCommand.self, BundleCommand.self,
            BenchCommand.self, NewCommand.self, PortCommand.self, TakeWorkerCommand.self,
            ShareCommand.self,
        ],
        defaultSubcommand: SandboxCommand.self
    )

    @MainActor private static func run(_ arguments: [String]) throws {
        try UnknownCommand.refuse(in: arguments[...])
        let ahead = EarlySDLStart(for: arguments)
        // Don't parse empty arguments: parsing alone takes a third of the time needed to load SDL on the thread.
        if arguments.isEmpty { return try SandboxCommand.open(while: ahead) }
        var command = try parsed(arguments, while: ahead)
        Log.start(level: try (command as? any Logs)?.log.level())
        try command.run()
    }

    @MainActor private static func parsed(_ arguments: [String], while ahead: EarlySDLStart) throws -> any ParsableCommand {
        defer { ahead.finish() }
        return try parseAsRoot(arguments)
    }

    /// Runs the command. Exit codes follow sysexits. The first line on standard error describes the problem.
    static func main() {
        StandardDescriptors.open()
        // The reader of the output may exit at any time, which makes writes fail.
        signal(SIGPIPE, SIG_IGN)
        do {
            try MainActor.assumeIsolated { try run(Array(CommandLine.arguments.dropFirst())) }
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

extension ExitCode {
    /// Creates an exit code for a command that has already printed everything.
    init(_ code: Failure.Code) { self.init(code.rawValue) }
}
