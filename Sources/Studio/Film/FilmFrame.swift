import Stage
import UIKit

/// A frame of a film.
package struct FilmFrame {
    /// The time in the run, in seconds.
    package var time: TimeInterval
    /// The device's screen, and whether it differs from the screen in the previous frame.
    package var snapshot: RenderSnapshot
    package var isNew: Bool
    /// The fingers that are down, keyed by number, in the device's points.
    package var fingers: [Int: CGPoint]

    package init(time: TimeInterval, snapshot: RenderSnapshot, isNew: Bool, fingers: [Int: CGPoint]) {
        (self.time, self.snapshot, self.isNew, self.fingers) = (time, snapshot, isNew, fingers)
    }

    /// Returns the number of frames in a part of a run, at `rate` frames per second.
    package static func count(in range: ClosedRange<TimeInterval>, rate: Double) -> Int {
        Int(((range.upperBound - range.lowerBound) * rate + HeadlessRun.tolerance).rounded(.down)) + 1
    }
}
