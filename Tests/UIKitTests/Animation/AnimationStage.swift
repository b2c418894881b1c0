import UIKit

/// A device with a view of 100 × 100 points at (0, 0), which is shown at time 0.
@MainActor struct AnimationStage {
    let device = VirtualDevice()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        device.window.addSubview(view)
        device.turn(at: 0)
    }

    /// The x coordinate of the view's center on screen.
    var seenX: CGFloat { view.layer.presentation()?.position.x ?? .nan }
    var seenY: CGFloat { view.layer.presentation()?.position.y ?? .nan }

    /// The progress of the view's center from x = 50 to x = 150.
    var progress: CGFloat { (seenX - 50) / 100 }

    /// Returns the on-screen progress from x = 50 to x = 150 at `time`.
    func progress(at time: TimeInterval) -> CGFloat {
        device.turn(at: time)
        return progress
    }
}
