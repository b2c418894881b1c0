import Boundary
import Foundation

/// The progress of a long operation: a line on a terminal, updated in place. Short operations don't show progress.
final class Progress {
    /// The time between two updates and the delay before the first update, in seconds.
    private static let (pause, initialDelay) = (0.1, 1.0)
    private static let clearLine = "\r\u{1B}[K"

    /// The number of frames, or nil if unknown.
    var total: Int?
    private var done = 0
    private let start: TimeInterval
    private var shown: TimeInterval?
    private let now: () -> TimeInterval
    private let write: (String) -> Void
    /// The unit of the count.
    private let unit: String

    /// Creates a progress line whose time starts immediately. `now` returns a time in seconds, and `write` prints text.
    init(of total: Int?, _ unit: String = "Frame", now: @escaping () -> TimeInterval, write: @escaping (String) -> Void) {
        (self.total, self.unit, self.now, self.write) = (total, unit, now, write)
        start = now()
    }

    /// Counts one more finished frame.
    func advance() { advance(to: done + 1) }

    /// Sets the number of finished frames.
    func advance(to count: Int) {
        done = max(done, count)
        guard done > 0 else { return }
        let time = now()
        guard time - start >= Self.initialDelay, time - (shown ?? -.infinity) >= Self.pause else { return }
        shown = time
        write(Self.clearLine + line(after: time - start))
    }

    /// Removes the line.
    func end() {
        if shown != nil { write(Self.clearLine) }
        shown = nil
    }

    private func line(after seconds: TimeInterval) -> String {
        guard let total, total >= done else { return "\(unit) \(done)" }
        let left = seconds / Double(done) * Double(total - done)
        return "\(unit) \(done) of \(total), \(Int(left.rounded(.up))) s left"
    }
}

extension Progress {
    /// Creates a progress line for `total` frames on standard error, or returns nil if standard error isn't a terminal.
    static func onTerminal(of total: Int?, _ unit: String = "Frame") -> Progress? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        return Progress(of: total, unit, now: { ProcessInfo.processInfo.systemUptime }, write: { Diagnostics.write(text: $0) })
    }
}
