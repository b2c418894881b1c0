import Stage
import UIKit

/// A picture of the fingers on a device, both the user's and a replay's.
struct DeviceFingers {
    private let overlay: TouchOverlay
    /// The size of the device's screen, in points.
    let size: CGSize
    /// The current picture; nil until the first call of `show(_:on:at:)`.
    private(set) var picture: RenderSnapshot?
    private var fadeTime: TimeInterval = 0
    private var lastShown: TimeInterval?

    /// Creates the picture for a screen of `size` points.
    init(on size: CGSize) {
        self.size = size
        overlay = TouchOverlay(size: size, scale: 2)
    }

    /// Whether the picture is animating.
    var isMoving: Bool { overlay.isMoving }

    /// Shows `fingers`, in points of the device, and the fingers of the stage's replay. `moves` is whether they move even though the device
    /// is frozen. Returns whether the picture changed.
    mutating func show(_ fingers: [TouchOverlay.Touch], on stage: Stage, moves: Bool = false, at time: TimeInterval) -> Bool {
        overlay.show(fingers + TouchOverlay.Touch.replayed(on: stage))
        // Fading stops while the device is frozen, so lifted fingers stay visible.
        if moves || !stage.status.isFrozen { fadeTime += max(0, time - (lastShown ?? time)) }
        lastShown = time
        let old = picture
        picture = overlay.frame(at: fadeTime).snapshot
        return picture != old
    }
}

extension TouchOverlay.Touch {
    /// Returns the fingers of the stage's replay, in points of the device.
    package static func replayed(on stage: Stage) -> [Self] {
        stage.replayedFingers.sorted { $0.key > $1.key }.map { Self(finger: $0.key, position: $0.value, isDown: true) }
    }
}
