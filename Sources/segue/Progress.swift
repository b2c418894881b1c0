import Boundary
import Foundation

/// The progress of long work, as a line on a terminal that is updated in place. Short work shows none.
final class Progress {
    /// The interval between updates and the delay of the first one, in seconds.
    private static let (pause, patience) = (0.1, 1.0)
    private static let clearLine = "\r\u{1B}[K"

    /// The number of frames; nil if unknown.
    var total: Int?
    private var done = 0
    private let start: TimeInterval
    private var shown: TimeInterval?
    private let now: () -> TimeInterval
    private let write: (String) -> Void
    /// The name of the counted unit.
    private let unit: String

    /// Creates progress that starts now. `now` is a clock in seconds; `write` prints text.
    init(of total: Int?, _ unit: String = "Frame", now: @escaping () -> TimeInterval, write: @escaping (String) -> Void) {
        (self.total, self.unit, self.now, self.write) = (total, unit, now, write)
        start = now()
    }

    /// Counts a finished frame.
    func advance() { advance(to: done + 1) }

    /// Sets the number of finished frames.
    func advance(to count: Int) {
        done = max(done, count)
        guard done > 0 else { return }
        let time = now()
        guard time - start >= Self.patience, time - (shown ?? -.infinity) >= Self.pause else { return }
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
    /// Creates progress of `total` frames on standard error; nil if that isn't a terminal.
    static func onTerminal(of total: Int?, _ unit: String = "Frame") -> Progress? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        return Progress(of: total, unit, now: { ProcessInfo.processInfo.systemUptime }, write: { Diagnostics.write(text: $0) })
    }
}
