import Logging
import Synchronization

/// A log of what the program does, for use in debugging. Nothing is logged unless the log is enabled.
package enum Log {
    /// The part of the program that a log entry comes from.
    package enum Part: String, CaseIterable, Sendable { case window, code, takes, run }

    /// A swift-log logger for each part. The library determines the destination of the lines.
    private static let loggers = Part.allCases.map { Logger(label: "segue.\($0.rawValue)") }

    /// Logs a step of `part`.
    package static func note(_ part: Part, _ message: @autoclosure () -> String) {
        guard let index = Part.allCases.firstIndex(of: part) else { return }
        loggers[index].debug("\(message())")
    }

    /// The names of the log levels, from the most to the least verbose.
    package static var levels: [String] { Logger.Level.allCases.map(\.rawValue) }

    /// Starts logging entries at `level` and above to standard error. Call this method only once, before anything else is done. A nil level
    /// disables logging.
    package static func start(level: String?) {
        let level = level.flatMap(Logger.Level.init(rawValue:))
        LoggingSystem.bootstrap { label in
            guard let level else { return SwiftLogNoOpLogHandler() }
            return LineLog(label: label, logLevel: level)
        }
    }
}

/// Writes log entries to standard error, with the part, the level, and the message.
private struct LineLog: LogHandler {
    let label: String
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    init(label: String, logLevel: Logger.Level) { (self.label, self.logLevel) = (label, logLevel) }

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { Diagnostics.write("\(label) \(event.level.rawValue): \(event.message)") }
}
