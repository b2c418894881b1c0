import RenderTree

/// A device without a display, used by `segue trace` and tests: a key window on a virtual clock.
///
/// It never sleeps or reads the time: each call to `turn(at:)` runs one turn of the loop at the given time.
@preconcurrency @MainActor public final class VirtualDevice {
    package let driver: FrameDriver

    /// Creates a device of `size` points. Its clock starts at 0.
    public init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1) {
        VirtualDevice.check(size)
        demand(scale > 0 && scale.isFinite, "a device's scale must be finite and above 0, not \(scale)")
        driver = FrameDriver(size: size, scale: scale)
    }

    /// The insets of the areas covered by the device's own elements, such as the status bar, in points; zero by default. All windows adjust
    /// their safe areas.
    public var safeAreaInsets: UIEdgeInsets {
        get { driver.screen.safeAreaInsets }
        set {
            demand(newValue.isFinite, "a device's safeAreaInsets must be finite, not \(newValue)")
            driver.screen.safeAreaInsets = newValue
        }
    }

    /// Changes the screen's size in points, as when a phone is rotated. Controllers are notified beforehand with `viewWillTransition`.
    public func resize(to size: CGSize) {
        Self.check(size)
        driver.resize(to: size, scale: driver.screen.scale)
    }

    private static func check(_ size: CGSize) {
        let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        demand(isUsable, "a device's size must be finite and not below 0, not \(size)")
    }

    /// The key window, which fills the screen. Reading this property or taking a turn makes this device's clock the source of
    /// `CACurrentMediaTime()`. Code can therefore alternate between devices.
    public var window: UIWindow {
        driver.becomeDefault()
        return driver.window
    }

    /// Launches the program with the application delegate `delegate` on this device. The program's window becomes the device's window.
    /// Returns the window's root view controller, or nil if it has none; see `UIApplication.launch(_:scene:storyboard:)`.
    @discardableResult
    public func launch(
        _ delegate: any UIApplicationDelegate, scene: (any UIWindowSceneDelegate)? = nil, storyboard: String? = nil
    ) -> UIViewController? {
        driver.perform { UIApplication.shared.launch(delegate, scene: scene, storyboard: storyboard) }
    }

    /// The number of frames, 0 or more, between the end of an animation and the calls to the animation's delegate and completion blocks
    /// (S-FRAME-8).
    ///
    /// With 0, the default, the completion's effects become visible together with the animation's end. With 1, they become visible a frame
    /// later, as sometimes happens on a phone. Transitions that aren't prepared for this extra frame flicker.
    public var completionLatencyFrames: Int {
        get { driver.completionLatencyFrames }
        set {
            demand(newValue >= 0, "completionLatencyFrames is a number of frames, 0 or more, not \(newValue)")
            driver.completionLatencyFrames = newValue
        }
    }

    /// Whether a percent-driven transition whose `completionSpeed` is exactly 1 completes one frame late, as it sometimes did on iOS 7 to
    /// 9. That frame shows the transition as it was when the finger lifted (S-SEED2-6). False by default.
    public var bouncesAtFullSpeed: Bool {
        get { driver.bouncesAtFullSpeed }
        set { driver.bouncesAtFullSpeed = newValue }
    }

    /// Queues a change to `finger` for the first turn whose time isn't earlier than `time`.
    ///
    /// The caller chooses the finger numbers. Moving or lifting a finger that isn't down has no effect. Traps if the point or the time
    /// isn't finite.
    public func touch(_ finger: Int, _ phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        demand(
            point.x.isFinite && point.y.isFinite && time.isFinite,
            "a touch needs a finite place and time, not \(point) at \(time)"
        )
        driver.enqueue(InputEvent(finger: finger, phase: phase, location: point, time: time))
    }

    /// Runs one turn of the loop (S-FRAME-1) with T = `time`, or T = the previous turn's time if that is later. Returns a snapshot of the
    /// screen. Traps if the time isn't finite.
    @discardableResult
    public func turn(at time: TimeInterval) -> RenderSnapshot {
        demand(time.isFinite, "a turn needs a finite time, not \(time)")
        return driver.turn(at: time).snapshot
    }
}
