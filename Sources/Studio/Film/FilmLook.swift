import UIKit

/// The parts of a film besides the device's screen.
package struct FilmLook: Hashable, Sendable {
    /// Whether the screen has the device's frame around it.
    package var frame = false
    /// Whether fingers are shown.
    package var touches = false
    /// Whether the curve of the transition stands beside the screen.
    package var curve = false
    package var style = UIUserInterfaceStyle.unspecified

    package init() {}

    /// Whether there is anything besides the screen.
    package var isPlain: Bool { !frame && !touches && !curve }

    /// Returns the size of a film of a device's screen, in points.
    package func size(around screen: CGSize) -> CGSize {
        let border = frame ? 2 * DeviceView.bezel : 0
        return CGSize(width: screen.width + border + (curve ? CurvePanel.width : 0), height: screen.height + border)
    }
}

/// One instant of a film.
package struct FilmMoment {
    /// The time in seconds of the run.
    package var time: TimeInterval
    /// The device's screen, and whether it differs from that of the moment before.
    package var snapshot: RenderSnapshot
    package var isNew: Bool
    /// The fingers that are down, by their numbers, in points of the device.
    package var fingers: [Int: CGPoint]

    package init(time: TimeInterval, snapshot: RenderSnapshot, isNew: Bool, fingers: [Int: CGPoint]) {
        (self.time, self.snapshot, self.isNew, self.fingers) = (time, snapshot, isNew, fingers)
    }
}
