import Compositor
import Foundation
import Recording
import SDLHost
import Studio
import Typography
import UIKit

/// A window that shows one scene, until it is closed.
@MainActor final class SceneWindow: LoopContent {
    private let window: Window
    private let compositor: Compositor
    private let driver: FrameDriver
    private let clock: DeviceClock
    private let touches: TouchOverlay
    private let trace: TraceWriter?
    /// Whether every touch is shown; a mouse's mirrored pair always is. The key T changes it.
    private var showsTouches = false

    /// Opens a window whose client area is a screen of `size` points; 69 where that cannot be. `scale` is window pixels in a
    /// point, `rate` seconds of the device in a second. The user cannot make it smaller than `minimumSize`, points.
    init(
        title: String, size: CGSize, scale: CGFloat, minimumSize: CGSize? = nil, rate: Double, trace: TraceWriter?
    ) throws {
        window = try Failure.unlessUnavailable {
            try Window(title: title, size: size, scale: scale, minimumSize: minimumSize)
        }
        compositor = try Failure.unlessUnavailable { try Compositor(fonts: FontLibrary()) }
        let clock = DeviceClock(rate: rate)
        self.clock = clock
        driver = FrameDriver(size: window.size, scale: window.scale) { clock.now }
        touches = TouchOverlay(size: window.size, scale: window.scale)
        self.trace = trace
    }

    /// Shows what `makeRoot` makes until the window is closed. `scene` is the name for the trace.
    func show(_ scene: String, _ makeRoot: () -> UIViewController) {
        trace?.begin(scene: scene, size: window.size, fps: window.refreshRate ?? 60)
        trace?.follow(driver)
        driver.makeCurrent()
        driver.window.rootViewController = makeRoot()
        FrameLoop(window: window, driver: driver, clock: clock, painter: self, content: self).run()
        compositor.close()
        window.close()
    }

    // MARK: What the loop asks

    func overlay(_ shown: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
        touches.show(showsTouches ? shown.down + shown.hovering : shown.mirrored, anchor: shown.anchor)
        return touches.frame(at: time).snapshot
    }

    func didResize(to size: CGSize, scale: CGFloat) { touches.resize(to: size, scale: scale) }

    func keyDown(_ key: KeyStroke) {
        if key == KeyStroke("T") { showsTouches.toggle() }
    }

    func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, at time: TimeInterval, count: Int) {
        guard frame.isNew || count == 1 else { return }
        trace?.record(frame.snapshot, at: time, n: count - 1, transition: driver.transitionStatus)
    }
}

extension SceneWindow: FramePainter {
    func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize) {
        let size = PixelSize(width: Int(pixelSize.width.rounded()), height: Int(pixelSize.height.rounded()))
        compositor.draw(snapshots, into: 0, pixelSize: size, background: .black)
    }
}
