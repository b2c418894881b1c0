/// A log for one part of a program. It has one method for each level. Messages are written to standard error.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger for the default log.
    public init() { log = .default }

    /// Creates a logger for a part of the program. Its lines start with `category`; `subsystem` isn't shown.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a logger that writes to `log`.
    public init(_ log: OSLog) { self.log = log }

    /// Writes a message at the default level.
    public func log(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at a level. Segue shows all levels in the same way.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the debug level.
    public func trace(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the debug level.
    public func debug(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the info level.
    public func info(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the default level.
    public func notice(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the error level.
    public func warning(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the error level.
    public func error(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the fault level.
    public func critical(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a message at the fault level.
    public func fault(_ message: OSLogMessage) { log.write(message.text) }
}
