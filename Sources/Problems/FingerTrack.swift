import UIKit

/// The movement of a single finger, from turn to turn.
struct FingerTrack {
    private var last: CGPoint?

    /// Returns the finger's movement in this turn, in points. Nil unless exactly one finger was down in this turn and in the last one. Must
    /// be called once per turn.
    mutating func step(_ runState: RunState) -> CGPoint? {
        let fingers = runState.touch?.down ?? [:], before = last
        last = fingers.count == 1 ? fingers.values.first : nil
        guard let before, let last else { return nil }
        return CGPoint(x: last.x - before.x, y: last.y - before.y)
    }
}
