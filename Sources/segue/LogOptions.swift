import ArgumentParser
import Boundary
import Foundation

/// The option for lines about what the program does.
struct LogOptions: ParsableArguments {
    @Flag(name: .customLong("verbose"), help: "Log progress to standard error; SEGUE_LOG sets another level, such as trace or info.")
    var isVerbose = false

    /// Returns the level that was asked for, here or in the environment; nil is quiet.
    func level(in environment: Environment = .process) throws -> String? {
        try Self.level(in: environment) ?? (isVerbose ? "debug" : nil)
    }

    /// Returns the level that was asked for in the environment; nil if none was.
    static func level(in environment: Environment = .process) throws -> String? {
        guard let asked = environment["SEGUE_LOG"], !asked.isEmpty else { return nil }
        guard Log.levels.contains(asked.lowercased()) else {
            throw ValidationError("SEGUE_LOG is \(asked): expected one of \(Log.levels.joined(separator: ", ")).")
        }
        return asked.lowercased()
    }
}

/// A command that can say what it does.
protocol Logs {
    var log: LogOptions { get }
}
