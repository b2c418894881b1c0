/// Detects animation blocks that don't animate anything and whose completions therefore run immediately (S-ANIM-11).
@MainActor struct EmptyBlockCheck {
    private let driver: FrameDriver
    private let isLayoutDue: Bool
    private let changes: Int

    /// The duration, in seconds, of the shortest block that is checked.
    static let shortest = 0.1

    /// Creates a check for a block that is about to run, or returns nil if the block needn't be checked. Blocks that a transition's
    /// animator runs are checked by the transition's inspector.
    init?(of duration: TimeInterval) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil, duration >= Self.shortest,
            AnimationContext.areEnabled, TransitionScrub.current == nil
        else { return nil }
        self.driver = driver
        (isLayoutDue, changes) = (Self.isLayoutDue(driver), CALayer.changeCount)
    }

    /// Reports a block that requested layout of `view` but left other layout due, although it animates nothing.
    static func reportDueLayout(of view: UIView, _ duration: TimeInterval) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil, duration >= shortest, AnimationContext.areEnabled,
            isLayoutDue(driver)
        else { return }
        driver.emit(.fact(EngineFact(.layoutLeftDue, nil, view.layer)))
    }

    /// Reports a block that only sets a property that can't be animated, so the change happens at once.
    static func reportUnanimated(_ layer: CALayer, _ property: String, _ duration: TimeInterval) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil, duration >= shortest, TransitionScrub.current == nil
        else { return }
        driver.emit(.fact(EngineFact(.changedAtOnce, nil, layer, detail: property)))
    }

    /// Reports a block that doesn't animate anything, because the code disabled animations in an earlier turn.
    static func reportDisabledAnimations(_ duration: TimeInterval) {
        guard !AnimationContext.areEnabled, let driver = UIApplication.shared.workingDriver, driver.observe != nil, duration >= shortest,
            let since = driver.screen.animationsDisabled, driver.clock.now > since
        else { return }
        driver.emit(.fact(EngineFact(.calledAtOnce, nil, nil, detail: EngineFact.EmptyBlock.disabled.rawValue)))
    }

    /// Reports a block that uses the duration of the block around it, and a block that has a completion although it never ends.
    static func reportTiming(_ duration: TimeInterval, _ options: UIView.AnimationOptions, hasCompletion: Bool) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil, AnimationContext.areEnabled else { return }
        if options.contains(.repeat), hasCompletion, duration > 0 { driver.emit(.fact(EngineFact(.endlessCompletion, nil, nil))) }
        guard let outer = AnimationContext.current?.duration, min(outer, duration) > 0, !options.contains(.overrideInheritedDuration),
            max(outer, duration) > Self.noticeable * min(outer, duration), abs(outer - duration) >= shortest
        else { return }
        driver.emit(.fact(EngineFact(.durationInherited, nil, nil, detail: "\(duration) \(outer)")))
    }

    /// Reports a spring whose initial velocity is exactly the velocity that code has just read from a pan, in points per second.
    static func reportVelocity(_ velocity: CGFloat) {
        guard abs(velocity) >= fastest, let driver = UIApplication.shared.workingDriver, driver.observe != nil,
            let pan = driver.lastVelocity, pan.time == driver.clock.now
        else { return }
        let speeds = [abs(pan.value.x), abs(pan.value.y), hypot(pan.value.x, pan.value.y)]
        guard speeds.contains(where: { abs($0 - abs(velocity)) < 0.001 }) else { return }
        driver.emit(.fact(EngineFact(.velocityInPoints, nil, nil, detail: "\(velocity)")))
    }

    /// The initial velocity above which a spring is far too fast, in distances per second. A guess.
    private static let fastest: CGFloat = 30

    /// The ratio of two durations that differ noticeably.
    private static let noticeable = 1.4

    private static func isLayoutDue(_ driver: FrameDriver) -> Bool { driver.screen.windows.contains(where: \.isLayoutDue) }

    /// Runs the completion of a block that started no animations, and reports a mistake if the completion has a visible effect. `scrolled`
    /// is the scroll view that the block scrolls, if any.
    func run(_ completion: () -> Void, scrolled: UIScrollView?) {
        let hasChanged = CALayer.changeCount != changes, hasLaidOut = !isLayoutDue && Self.isLayoutDue(driver)
        let before = CALayer.animatedChangeCount
        completion()
        if let scrolled { return tell(.scroll, scrolled.layer) }
        if hasLaidOut { return tell(.layout, nil) }
        // Blocks without any effect are common. For example, a block may hide a view that is already hidden. An early completion is
        // noticeable only if it changes something that is still moving.
        if hasChanged || before != CALayer.animatedChangeCount { tell(.nothing, nil) }
    }

    private func tell(_ block: EngineFact.EmptyBlock, _ layer: CALayer?) {
        driver.emit(.fact(EngineFact(.calledAtOnce, nil, layer, detail: block.rawValue)))
    }
}

extension UIView {
    /// Notes that a block fades in a hidden view. The mistake is reported if the view is still hidden at the end of the turn.
    func fadesInWhileHidden() {
        UIApplication.shared.workingDriver?.atEndOfTurn(self) { [weak driver = UIApplication.shared.workingDriver] view in
            if view.isHidden { driver?.emit(.fact(EngineFact(.fadesHidden, nil, view.layer))) }
        }
    }
}
