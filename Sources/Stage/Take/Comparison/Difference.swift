import Foundation

/// A difference from the baseline, as text.
package struct Difference: Codable, Hashable, Sendable {
    /// The time in seconds.
    package var time: TimeInterval
    package var what: String
    /// The new value and the old value. The old value is nil if there was none.
    package var now: String
    package var before: String?

    package init(_ time: TimeInterval, _ what: String, now: String, before: String? = nil) {
        (self.time, self.what, self.now, self.before) = (time, what, now, before)
    }

    /// A sentence, such as "interactionControllerForAnimation: nil. Before: UIPercentDrivenInteractiveTransition".
    package var words: String { "\(what): \(now)" + (before.map { ". Before: \($0)" } ?? "") }
}

extension TimeInterval {
    /// The time with three decimal places, such as "0.617 s".
    package var asInstant: String { String(format: "%.3f s", self) }
}
