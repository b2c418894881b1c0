import RenderTree

/// A device without a display: a key window on a virtual clock. What `segue trace` runs on, and what tests run on.
///
/// Nothing sleeps and nothing asks for the time: each `turn(at:)` is one loop turn at the time given.
@MainActor public final class VirtualDevice {
    package let driver: FrameDriver

    /// Makes a device of `size` points; its clock stands at 0.
    public init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1) {
        VirtualDevice.check(size)
        demand(scale > 0 && scale.isFinite, "a device's scale must be finite and above 0, not \(scale)")
        driver = FrameDriver(size: size, scale: scale)
    }

    /// How far the device's furniture, such as its status bar, reaches in from each side, points; nothing by default. The safe areas
    /// of all windows follow.
    public var safeAreaInsets: UIEdgeInsets {
        get { driver.screen.safeAreaInsets }
        set {
            demand(newValue.isFinite, "a device's safeAreaInsets must be finite, not \(newValue)")
            driver.screen.safeAreaInsets = newValue
        }
    }

    /// Gives the screen another size, points, as when a phone is turned: controllers hear of it before (`viewWillTransition`).
    public func resize(to size: CGSize) {
        Self.check(size)
        driver.makeCurrent()
        driver.resize(to: size, scale: driver.screen.scale)
    }

    private static func check(_ size: CGSize) {
        let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        demand(isUsable, "a device's size must be finite and not below 0, not \(size)")
    }

    /// The key window, which fills the screen. Whoever takes it makes this device's clock the one of
    /// `CACurrentMediaTime()`, as does each turn: so several devices can be used in turn.
    public var window: UIWindow {
        driver.makeCurrent()
        return driver.window
    }

    /// How many frames later than an animation is over its delegate and the completion blocks hear of it, 0 or more (S-FRAME-8).
    ///
    /// With 0, the default, what a completion does is seen together with the end of the animation. With 1 there is a frame between
    /// the two, as a phone sometimes has one: a transition that relies on there being none flashes.
    public var completionLatencyFrames: Int {
        get { driver.completionLatencyFrames }
        set {
            demand(newValue >= 0, "completionLatencyFrames is a number of frames, 0 or more, not \(newValue)")
            driver.completionLatencyFrames = newValue
        }
    }

    /// Queues what `finger` does, for the first turn whose time is not before `time`.
    ///
    /// Finger numbers are yours. A finger that moves or lifts without being down is ignored. A place or a time that is not
    /// finite traps.
    public func touch(_ finger: Int, _ phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        demand(
            point.x.isFinite && point.y.isFinite && time.isFinite,
            "a touch needs a finite place and time, not \(point) at \(time)"
        )
        driver.enqueue(InputEvent(finger: finger, phase: phase, location: point, time: time))
    }

    /// One loop turn (S-FRAME-1) with T = `time`, never earlier than the last; returns what the screen then shows. A time that is not
    /// finite traps.
    @discardableResult
    public func turn(at time: TimeInterval) -> RenderSnapshot {
        demand(time.isFinite, "a turn needs a finite time, not \(time)")
        return driver.turn(at: time).snapshot
    }
}
