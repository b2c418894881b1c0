import Logging
import Synchronization

/// A log of the program's work, for readers who look for the cause of something. It is silent unless it was asked for.
package enum Log {
    /// The part of the program that reports.
    package enum Part: String, CaseIterable, Sendable { case window, code, takes, run }

    /// The loggers of the parts, in swift-log, which decides where their lines go.
    private static let loggers = Part.allCases.map { Logger(label: "segue.\($0.rawValue)") }

    /// Reports a step of `part`.
    package static func note(_ part: Part, _ message: @autoclosure () -> String) {
        guard let index = Part.allCases.firstIndex(of: part) else { return }
        loggers[index].debug("\(message())")
    }

    /// The names of the levels, from all that there is to nothing but failures.
    package static var levels: [String] { Logger.Level.allCases.map(\.rawValue) }

    /// Writes what is reported at `level` and above to standard error, from now on. Once, before anything else; nil is quiet.
    package static func start(level: String?) {
        let level = level.flatMap(Logger.Level.init(rawValue:))
        LoggingSystem.bootstrap { label in
            guard let level else { return SwiftLogNoOpLogHandler() }
            return LineLog(label: label, logLevel: level)
        }
    }
}

/// Lines on standard error: the part, the level and the message.
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
