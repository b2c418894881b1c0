import Stage
import UIKit

/// A picture of the fingers on a device, both the user's and a replay's.
struct DeviceFingers {
    private let overlay: TouchOverlay
    /// The size of the device's screen, in points.
    let size: CGSize
    /// The current picture, or nil until `show(_:on:at:)` is first called.
    private(set) var picture: RenderSnapshot?
    private var fadeTime: TimeInterval = 0
    private var lastShown: TimeInterval?

    /// Creates the picture for a screen of `size` points.
    init(on size: CGSize) {
        self.size = size
        overlay = TouchOverlay(size: size, scale: 2)
    }

    /// Whether the picture is animated.
    var isMoving: Bool { overlay.isMoving }

    /// Shows `fingers`, in the device's points, and the fingers of the stage's replay. `moves` is true if the fingers move even though the
    /// device is frozen. Returns whether the picture changed.
    mutating func show(_ fingers: [TouchOverlay.Touch], on stage: Stage, moves: Bool = false, at time: TimeInterval) -> Bool {
        overlay.show(fingers + TouchOverlay.Touch.replayed(on: stage))
        // Fading stops while the device is frozen, so that lifted fingers remain visible.
        if moves || !stage.status.isFrozen { fadeTime += max(0, time - (lastShown ?? time)) }
        lastShown = time
        let old = picture
        picture = overlay.frame(at: fadeTime).snapshot
        return picture != old
    }
}

extension TouchOverlay.Touch {
    /// Returns the fingers of the stage's replay, in the device's points.
    package static func replayed(on stage: Stage) -> [Self] {
        stage.replayedFingers.sorted { $0.key > $1.key }.map { Self(finger: $0.key, position: $0.value, isDown: true) }
    }
}
