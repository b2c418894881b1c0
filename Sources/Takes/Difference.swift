import Foundation

/// Something that is not as in the baseline, in words.
package struct Difference: Codable, Hashable, Sendable {
    /// The time in seconds.
    package var time: TimeInterval
    package var what: String
    /// Both values; nil for something that has none.
    package var now: String
    package var before: String?

    package init(_ time: TimeInterval, _ what: String, now: String, before: String? = nil) {
        (self.time, self.what, self.now, self.before) = (time, what, now, before)
    }

    /// The sentence: "interactionControllerForAnimation: nil. Before: UIPercentDrivenInteractiveTransition".
    package var words: String { "\(what): \(now)" + (before.map { ". Before: \($0)" } ?? "") }
}

/// The result of comparing a run with its baseline.
package enum Verdict: Codable, Hashable, Sendable {
    case same
    /// The differences, the first one first; never empty.
    case differs([Difference])
    /// There is nothing to compare with.
    case noBaseline
    /// The run is the baseline from now on.
    case accepted
    /// The take cannot be run, for a reason, which ends a command with this code.
    case impossible(String, code: Int32)
}

extension TimeInterval {
    /// The instant with three decimals: "0.617 s".
    package var asInstant: String { String(format: "%.3f s", self) }
}
