import Foundation
import Stage

/// The timing of a preview that repeats its transition, with a pause between rounds.
struct PreviewLoop {
    /// Whether the loop is on.
    var isOn = false { didSet { restart = nil } }
    /// The sandbox time of the next round; nil while the scene is busy.
    private(set) var restart: TimeInterval?

    /// The pause between two rounds, in seconds.
    private static let pause: TimeInterval = 0.6

    /// Returns whether the next round starts now.
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
