import Foundation

/// A mistake in the scene's code that the engine reported. Its notice is visible for a few seconds.
struct Complaint {
    /// The first line, without details specific to this run.
    let title: String
    /// The consequence of the mistake.
    let advice: String
    /// The sandbox time at which the notice disappears; nil until the first call of `isOver(at:)`.
    private(set) var end: TimeInterval?

    /// The time that the notice stays visible, in seconds.
    private static let hold: TimeInterval = 6

    /// Parses the engine's message.
    init(_ text: String) {
        let parts = text.split(separator: ";", maxSplits: 1)
        if parts.count > 1 {
            (title, advice) = (String(parts[0]), "The call was ignored; a second one could end the next transition")
        } else {
            title = String(text.prefix(upTo: text.firstRange(of: " for <")?.lowerBound ?? text.endIndex))
            advice = "A page gets an appearance callback twice, or not at all"
        }
    }

    /// Returns whether the notice has expired at `time`. The first call starts its time.
    mutating func isOver(at time: TimeInterval) -> Bool {
        end = end ?? time + Self.hold
        return time >= end ?? .infinity
    }
}
