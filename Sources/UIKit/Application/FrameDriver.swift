import RenderTree

/// Turns the loop: everything that happens in one frame of one screen, one function a step, in the order of S-FRAME-1.
///
/// It never asks for the time: each turn is given its T, by a window's loop, a script or a test.
@MainActor package final class FrameDriver {
    #if DEBUG
    private let census = Census.Mark(FrameDriver.self)
    #endif
    package let screen: UIScreen
    /// The window that scenes are shown in.
    package let window: UIWindow
    package let clock: MediaClock
    /// Told of everything that a trace records.
    package var observe: ((EngineEvent) -> Void)?
    /// Told of what the scene's code does wrong with a transition, in words.
    package var hear: ((String) -> Void)?
    /// Serves the main queue and timers (step 2); nil where nothing but the engine's own work is to run.
    package var serveRunLoop: (() -> Void)?
    /// Seconds between two refreshes, for display links.
    package var refreshInterval: TimeInterval = 1 / 60

    /// How many frames later than an animation is over its delegate and the completion blocks hear of it; 0, ours, is in the same
    /// one, so that what they do is seen together with the end. 1 shows what a phone sometimes does (S-FRAME-8).
    package var completionLatencyFrames: Int {
        get { tree.completionLatencyFrames }
        set { tree.completionLatencyFrames = newValue }
    }

    let dispatcher: TouchDispatcher
    let tree: LayerTree
    private var afterCommit: [() -> Void] = []
    private var hasReportedLayout = false
    private var playOuts: [TransitionPlayOut] = []
    private var transitions: [any RunningTransition] = []

    /// What one turn has brought.
    package struct Frame {
        /// What the screen looks like at the turn's T.
        package var snapshot: RenderSnapshot
        /// Whether that differs from the turn before, so that it must be drawn.
        package var isNew: Bool
    }

    /// Makes a screen of `size` points with a key window that fills it. `betweenTurns` is the time outside turns.
    package init(size: CGSize, scale: CGFloat, startingAt time: TimeInterval = 0, betweenTurns: (() -> TimeInterval)? = nil) {
        screen = UIScreen(size: size, scale: scale)
        clock = MediaClock(startingAt: time, betweenTurns: betweenTurns)
        window = UIWindow(frame: screen.bounds, screen: screen)
        dispatcher = TouchDispatcher()
        tree = LayerTree(root: screen.rootLayer, size: size, scale: scale, time: time)
        dispatcher.driver = self
        screen.driver = self
        makeCurrent()
        window.makeKeyAndVisible()
    }

    /// A device may go at any time. What would end its transitions, animations and touches comes no more, and until then they would
    /// keep each other alive.
    isolated deinit {
        transitions.forEach { $0.abandon() }
        screen.windows.forEach { $0.rootViewController?.abandonPresentations() }
        clock.displayLinks.forEach { $0.invalidate() }
        dispatcher.abandon()
        tree.root.abandonAnimations()
    }

    /// Makes this driver's clock and screen those of the calling thread, where Apple's API names none.
    package func makeCurrent() {
        clock.makeCurrent()
        UIApplication.shared.screen = screen
    }

    /// Queues what happened to a finger for the next turn whose input time is not before it.
    package func enqueue(_ event: InputEvent) { dispatcher.enqueue(event) }

    /// Ends all touches as cancelled in the next turn: focus lost, device gone (S-GEST-19).
    package func cancelTouches() { dispatcher.cancelAll() }

    /// Changes the screen's size, points, and pixels in a point.
    package func resize(to size: CGSize, scale: CGFloat) {
        screen.resize(to: size, scale: scale)
        tree.resize(to: size, scale: scale)
    }

    /// One loop turn at `time`, never earlier than the last. Input up to `inputTime` is served; that is `time` where the
    /// events' clock is the device's. `isTick` is false for a turn taken between two refreshes, for input alone (S-FRAME-19).
    package func turn(at time: TimeInterval, inputTime: TimeInterval? = nil, isTick: Bool = true) -> Frame {
        makeCurrent()
        return clock.turn(at: time) {
            tree.advance(to: clock.frameTime)
            dispatcher.serveInput(upTo: inputTime ?? time)
            serveRunLoop?()
            if isTick { tickDisplayLinks() }
            endAnimations()
            settle()
            return sample()
        }
    }

    // MARK: What the loop asks before it sleeps

    /// Whether a turn now would have anything to do but wait.
    package var needsTurn: Bool {
        dispatcher.hasWaitingInput || !playOuts.isEmpty || !afterCommit.isEmpty || needsLayout || tree.hasLateEndings
            || tree.hasUncommittedChanges || tree.needsSample || clock.displayLinks.contains { !$0.isPaused }
    }

    /// Whether a turn would have anything to do though no time passes.
    package var hasWork: Bool {
        dispatcher.hasWaitingInput || !afterCommit.isEmpty || needsLayout || tree.hasUncommittedChanges
    }

    /// When an animation that waits will begin, seconds; nil where none waits.
    package var nextBegin: TimeInterval? { tree.nextBegin }

    /// Whether any transition, animation or finger is still under way (the end of a headless run).
    package var isBusy: Bool {
        !transitions.isEmpty || !playOuts.isEmpty || dispatcher.hasTouches || dispatcher.hasWaitingInput
            || tree.isMoving || tree.hasLateEndings || tree.nextBegin != nil || needsLayout || !afterCommit.isEmpty
    }

    /// The transition that was begun last and is not over.
    var runningTransition: (any RunningTransition)? { transitions.last }

    /// Where that transition stands.
    package var transitionStatus: TransitionStatus? { runningTransition?.status(at: clock.frameTime) }

    /// What there is to see of whether that transition goes on.
    package var transitionSight: TransitionSight? {
        guard let runningTransition else { return nil }
        let status = runningTransition.status(at: clock.frameTime)
        return TransitionSight(
            transition: ObjectIdentifier(runningTransition), status: status, hasFingers: dispatcher.hasTouches,
            animatedTime: status.phase == .tracking && tree.isMoving ? runningTransition.animatedTime : nil)
    }

    // MARK: The steps

    private func tickDisplayLinks() {
        for link in clock.displayLinks { link.tick(at: clock.frameTime, interval: refreshInterval) }
    }

    private func endAnimations() {
        for playOut in playOuts where playOut.advance(to: clock.frameTime) {
            playOuts.removeAll { $0 === playOut }
            playOut.end()
        }
        tree.endAnimations()
    }

    /// Layout, commit, after-commit work, and again as long as that changes something.
    private func settle() {
        var isLaidOut: Bool
        repeat {
            isLaidOut = layout()
            tree.commit()
            let work = afterCommit
            afterCommit = []
            work.forEach { $0() }
        } while isLaidOut && (!afterCommit.isEmpty || needsLayout || tree.hasUncommittedChanges)
    }

    /// More passes in one turn than any layout needs that comes to an end.
    private static let mostLayoutPasses = 100

    /// Lays out until nothing needs it. Whether it came to that: a view that asks again each time is left to the next turn.
    private func layout() -> Bool {
        var passes = 0
        while needsLayout, passes < Self.mostLayoutPasses {
            screen.windows.forEach { $0.layoutPass() }
            passes += 1
        }
        if needsLayout, !hasReportedLayout {
            hasReportedLayout = true
            Diagnostics.report("a view asks for layout each time it is laid out; it is laid out again in the next turn")
        }
        return !needsLayout
    }

    private func sample() -> Frame {
        let isNew = tree.needsSample && tree.sample()
        return Frame(snapshot: tree.snapshot, isNew: isNew)
    }

    private var needsLayout: Bool { screen.windows.contains(where: \.isLayoutDue) }

    // MARK: Called by the engine

    func tell(_ event: @autoclosure () -> EngineEvent) { observe?(event()) }

    /// Runs `work` in step 8 of this turn, or of the next.
    func afterCommit(_ work: @escaping () -> Void) { afterCommit.append(work) }

    func add(_ playOut: TransitionPlayOut) { playOuts.append(playOut) }

    func remove(_ playOut: TransitionPlayOut) { playOuts.removeAll { $0 === playOut } }

    func began(_ transition: any RunningTransition) { transitions.append(transition) }

    func ended(_ transition: any RunningTransition) { transitions.removeAll { $0 === transition } }

    func rootChanged(from old: UIViewController?, to new: UIViewController) {
        old?.endBeingShown()
        new.beginBeingShown()
        afterCommit { new.finishBeingShown() }
    }
}
