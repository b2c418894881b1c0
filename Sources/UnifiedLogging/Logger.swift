/// A log of one part of a program, with a method for each level. Its lines go to standard error.
public struct Logger: Sendable {
    private let log: OSLog

    /// Makes the log of what belongs to no part.
    public init() { log = .default }

    /// Makes the log of a part. Lines begin with `category`; `subsystem` is not shown.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Makes a logger that writes to `log`.
    public init(_ log: OSLog) { self.log = log }

    /// Writes a line.
    public func log(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a line at a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }

    /// Writes a detail for debugging.
    public func trace(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a detail for debugging.
    public func debug(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes information.
    public func info(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes a line at the default level.
    public func notice(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes an error.
    public func warning(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes an error.
    public func error(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes an error of the system, or of several programs.
    public func critical(_ message: OSLogMessage) { log.write(message.text) }

    /// Writes an error of the system, or of several programs.
    public func fault(_ message: OSLogMessage) { log.write(message.text) }
}
