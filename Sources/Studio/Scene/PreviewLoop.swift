import Foundation
import Stage

/// The loop of a scene: the transition that a tap starts, over and over, with a pause between two rounds.
struct PreviewLoop {
    /// Whether the loop runs.
    var isOn = false { didSet { restart = nil } }
    /// The time of the next round, on the sandbox's clock; nil while the scene moves.
    private(set) var restart: TimeInterval?

    /// The pause between two rounds in seconds.
    private static let pause: TimeInterval = 0.6

    /// Returns whether the next round begins now.
    mutating func begins(at time: TimeInterval, _ status: StageStatus) -> Bool {
        guard isOn, !status.isFrozen, !status.isBusy else {
            restart = nil
            return false
        }
        let due = restart ?? time + Self.pause
        restart = time < due ? due : nil
        return time >= due
    }
}
