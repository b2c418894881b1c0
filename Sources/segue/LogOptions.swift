import ArgumentParser
import Boundary
import Foundation

/// The option for log output.
struct LogOptions: ParsableArguments {
    @Flag(name: .customLong("verbose"), help: "Log progress to standard error; SEGUE_LOG sets another level, such as trace or info.")
    var isVerbose = false

    /// Returns the log level requested by the option or the environment, or nil if logging wasn't requested.
    func level(in environment: Environment = .process) throws -> String? {
        try Self.level(in: environment) ?? (isVerbose ? "debug" : nil)
    }

    /// Returns the log level requested by the environment, or nil if logging wasn't requested.
    static func level(in environment: Environment = .process) throws -> String? {
        guard let asked = environment["SEGUE_LOG"], !asked.isEmpty else { return nil }
        guard Log.levels.contains(asked.lowercased()) else {
            throw ValidationError("SEGUE_LOG is \(asked): expected one of \(Log.levels.joined(separator: ", ")).")
        }
        return asked.lowercased()
    }
}

/// A command with log output.
protocol Logs {
    var log: LogOptions { get }
}
