import Foundation
import Input
import Recording
import SDLHost
import Studio
import UIKit

/// A window that shows one scene, until it is closed.
@MainActor final class SceneWindow: LoopContent {
    private let window: Window
    private let painter: WindowPainter
    private var driver: FrameDriver
    private let clock: DeviceClock
    private let touches: TouchOverlay
    /// The writer of the trace; nil for none.
    var trace: TraceWriter?
    /// The keys R and Shift+R record and replay.
    let takes: TakeDeck
    /// See `TouchSynthesizer`.
    var dragsFromEdges = false
    /// The numbers of the requested pitfalls, for the trace.
    var pitfalls: [Int] = []
    /// See `FrameDriver`.
    var completionLatencyFrames = 0
    private var scene: (name: String, makeRoot: () -> UIViewController)?
    private var loop: FrameLoop?
    /// The window's title while no take begun by a key is recorded.
    private let title: String
    /// Whether every touch is shown; a mouse's mirrored pair always is. The key T changes it.
    private var showsTouches = false

    /// Opens a window whose client area is a screen of `size` points; fails with 69 if that is impossible. `scale` is window pixels per
    /// point, `rate` device seconds per second. The user cannot make it smaller than `minimumSize`, in points.
    init(
        title: String, size: CGSize, scale: CGFloat, minimumSize: CGSize? = nil, rate: Double, takes: TakeDeck
    ) throws {
        window = try Failure.unlessUnavailable {
            try Window(title: title, size: size, scale: scale, minimumSize: minimumSize)
        }
        painter = try Failure.unlessUnavailable { [window] in try WindowPainter(window: window) }
        let clock = DeviceClock(rate: rate)
        self.clock = clock
        driver = Self.device(in: window, clock)
        touches = TouchOverlay(size: window.size, scale: window.scale)
        self.title = title
        self.takes = takes
    }

    /// Calls `end`, which must not return, when the display dies.
    func whenDisplayDies(_ end: @escaping @MainActor () -> Never) { window.whenDisplayDies(end) }

    /// Shows the controller from `makeRoot` until the window is closed. `scene` is the name for the trace.
    func show(_ scene: String, _ makeRoot: @escaping () -> UIViewController) {
        self.scene = (scene, makeRoot)
        if takes.beginsWithWindow { takes.start(scene, in: window, fps: fps) }
        begin()
        let loop = FrameLoop(
            window: window, driver: driver, clock: clock, painter: painter, content: self, dragsFromEdges: dragsFromEdges)
        self.loop = loop
        loop.run()
        self.loop = nil
        painter.close()
        window.close()
    }

    private var fps: Double { window.refreshRate ?? 60 }

    private static func device(in window: Window, _ clock: DeviceClock) -> FrameDriver {
        FrameDriver(size: window.size, scale: window.scale) { clock.now }
    }

    /// Puts the scene on the device, whose time is 0. Each beginning has a header in the trace.
    private func begin() {
        guard let scene else { return }
        trace?.begin(scene: scene.name, size: window.size, fps: fps, pitfalls: pitfalls)
        trace?.follow(driver)
        driver.completionLatencyFrames = completionLatencyFrames
        driver.makeCurrent()
        driver.window.rootViewController = scene.makeRoot()
    }

    /// Shows the scene from its beginning, on a new device; `take` moves its fingers.
    private func beginAgain(replaying take: GestureScript? = nil) {
        driver = Self.device(in: window, clock)
        loop?.restart(with: driver, replaying: take.map { ScriptPlayer($0, on: driver) })
        begin()
    }

    // MARK: Takes

    /// Records a take, which begins with the scene's first state: from any other state it could not be replayed.
    private func record() {
        guard !takes.isRecording else { return stopRecording() }
        beginAgain()
        guard let scene else { return }
        takes.start(scene.name, in: window, fps: fps)
        window.title = "\(title), recording"
    }

    private func stopRecording() {
        takes.stop()
        window.title = title
    }

    private func replay() {
        stopRecording()
        if let take = takes.last { beginAgain(replaying: take) }
    }

    // MARK: What the loop asks

    func overlay(_ shown: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
        let fingers = showsTouches ? shown.all : shown.simulated
        touches.show(fingers.map { TouchOverlay.Touch(finger: $0.finger, position: $0.position, isDown: $0.isDown) })
        return touches.frame(at: time).snapshot
    }

    var isOverlayMoving: Bool { touches.isMoving }

    func didResize(to size: CGSize, scale: CGFloat) {
        touches.resize(to: size, scale: scale)
        takes.resize(to: size, scale: scale)
    }

    func didTake(_ event: InputEvent) { takes.add(event) }

    func keyDown(_ key: KeyStroke) {
        switch key {
        case KeyStroke("T"): showsTouches.toggle()
        case KeyStroke("R"): record()
        case KeyStroke("R", isShift: true): replay()
        default: break
        }
    }

    func didTurn(_ driver: FrameDriver, _ frame: FrameDriver.Frame, _ turn: LoopTurn) {
        takes.add(turn)
        guard frame.isNew || turn.count == 1 else { return }
        trace?.record(frame.snapshot, at: turn.time, n: turn.count - 1, transition: driver.transitionStatus)
    }
}
