import Foundation

/// A mistake of the scene's code that the engine has noticed, shown for a few seconds.
struct Complaint {
    /// The first line, without details of this run.
    let title: String
    /// The consequence.
    let advice: String
    /// The time at which it disappears, on the sandbox's clock; nil until it has been seen in a turn.
    private(set) var end: TimeInterval?

    /// The time for which a complaint is shown, in seconds.
    private static let hold: TimeInterval = 6

    /// Makes a complaint of the engine's own words.
    init(_ text: String) {
        let parts = text.split(separator: ";", maxSplits: 1)
        if parts.count > 1 {
            (title, advice) = (String(parts[0]), "The call was ignored; a second one could end the next transition")
        } else {
            title = String(text.prefix(upTo: text.firstRange(of: " for <")?.lowerBound ?? text.endIndex))
            advice = "A page gets an appearance callback twice, or not at all"
        }
    }

    /// Returns whether the complaint is over at `time`, which starts its time when it is first asked.
    mutating func isOver(at time: TimeInterval) -> Bool {
        end = end ?? time + Self.hold
        return time >= end ?? .infinity
    }
}
