import Foundation
import Stage

/// The timing of a preview that repeats its transition and pauses between repetitions.
struct PreviewLoop {
    var isOn = false { didSet { restart = nil } }
    /// The sandbox time at which the next repetition starts, or nil while the scene is busy.
    private(set) var restart: TimeInterval?

    /// The pause between two repetitions, in seconds.
    private static let pause: TimeInterval = 0.6

    /// Returns whether the next repetition starts now.
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
