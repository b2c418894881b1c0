import ObjectiveC
import RenderTree

/// Runs one screen's frame loop. Each frame performs the steps of S-FRAME-1 in order, with one function per step.
///
/// Never reads the time. The caller (a window's loop, a script or a test) passes the time T to each turn.
@preconcurrency @MainActor package final class FrameDriver {
    #if DEBUG
    private let census = LiveObjects.Mark(FrameDriver.self)
    #endif
    package let screen: UIScreen
    /// The window that shows scenes, or the program's own window once a program has been launched.
    package internal(set) var window: UIWindow
    package let clock: MediaClock
    /// An observer that receives every `EngineEvent`.
    package var observe: ((EngineEvent) -> Void)?
    /// Whether mistakes that Segue otherwise tolerates have the same consequences as on iPhone.
    package var isStrict = false
    /// A closure called with a message when a mistake ends the program on a strict device. If nil, the mistake traps.
    package var endProgram: ((String) -> Void)?
    /// The recorder of all layer changes. Set only if a replay needs to know which code made the changes.
    package var recorder: ChangeRecorder?
    /// A closure that serves the main queue and timers (step 2), or nil if only the engine's own work should run.
    package var serveRunLoop: (() -> Void)?
    /// The refresh interval in seconds, for display links.
    package var refreshInterval: TimeInterval = 1 / 60

    /// Whether a percent-driven transition with a speed of 1 bounces at its end; see `VirtualDevice.bouncesAtFullSpeed`.
    package var bouncesAtFullSpeed = false

    /// The number of frames between the end of an animation and the calls to the animation's delegate and completion blocks. With 0, the
    /// default, the calls happen in the same frame, so their effects become visible together with the animation's end. With 1, the calls
    /// happen a frame later, as sometimes happens on a phone (S-FRAME-8).
    package var completionLatencyFrames: Int {
        get { tree.completionLatencyFrames }
        set { tree.completionLatencyFrames = newValue }
    }

    /// Work that the device's code has scheduled for later.
    let queue = DeviceQueue()
    let dispatcher: TouchDispatcher
    package let tree: LayerTree
    /// The number of turns so far.
    private(set) var turns = 0
    private var afterCommit: [() -> Void] = []
    private var hasReportedLayout = false
    /// Whether the program is in the background or on its way there.
    var isLeavingForeground = false
    private var playOuts: [TransitionCompletion] = []
    private var transitions: [any RunningTransition] = []
    /// The inspectors of transitions that are running or have recently ended.
    private var inspectors: [TransitionInspector] = []
    private lazy var touchInspector = TouchInspector(self)
    /// The scroll view that the user dragged last.
    weak var scrolledView: UIScrollView?
    /// The last row that a touch selected.
    var selectedRow: SelectedRow?
    /// The questions about views to answer at the end of this turn.
    private var questions: [(view: WeakView, ask: (UIView) -> Void)] = []

    /// The result of a turn.
    package struct Frame {
        /// A snapshot of the screen at the turn's time T.
        package var snapshot: RenderSnapshot
        /// Whether the snapshot differs from the previous turn's and must be drawn.
        package var isNew: Bool

        package init(snapshot: RenderSnapshot, isNew: Bool) { (self.snapshot, self.isNew) = (snapshot, isNew) }
    }

    /// Creates a screen of `size` points with a key window that fills it. `betweenTurns` returns the time outside turns.
    package init(size: CGSize, scale: CGFloat, startingAt time: TimeInterval = 0, betweenTurns: (() -> TimeInterval)? = nil) {
        screen = UIScreen(size: size, scale: scale)
        clock = MediaClock(startingAt: time, betweenTurns: betweenTurns)
        window = UIWindow(frame: screen.bounds, screen: screen)
        dispatcher = TouchDispatcher()
        tree = LayerTree(root: screen.rootLayer, size: size, scale: scale, time: time)
        dispatcher.driver = self
        screen.driver = self
        clock.note = { [weak self] in self?.take($0) }
        becomeDefault()
        perform { window.makeKeyAndVisible() }
    }

    /// Abandons transitions, animations and touches. A device destroyed while any of these are active would otherwise leak, because they
    /// never end and retain each other.
    isolated deinit {
        transitions.forEach { $0.abandon() }
        screen.windows.forEach { $0.rootViewController?.abandonPresentations() }
        clock.displayLinks.forEach { $0.invalidate() }
        dispatcher.abandon()
        tree.root.abandonAnimations()
        clock.abandonEnds()
        queue.abandon()
    }

    /// Queues a change to a finger's state. It is processed in the first turn whose input time isn't earlier than the event's time.
    package func enqueue(_ event: InputEvent) {
        // Touches reach other programs while this one is in the background.
        guard event.phase != .began || !isLeavingForeground else { return }
        dispatcher.enqueue(event)
    }

    /// Cancels all touches in the next turn, because focus was lost or the device is being destroyed (S-GEST-19).
    package func cancelTouches() { dispatcher.cancelAll() }

    /// Changes the screen's size in points and its scale in pixels per point.
    package func resize(to size: CGSize, scale: CGFloat) {
        perform {
            screen.resize(to: size, scale: scale)
            tree.resize(to: size, scale: scale)
        }
    }

    /// Runs one turn of the loop at `time`, or at the previous turn's time if that is later. Processes input up to `inputTime`, in seconds
    /// on the input events' clock. The default is `time`. `isTick` is false for a turn between refreshes, which only processes input
    /// (S-FRAME-19).
    package func turn(at time: TimeInterval, inputTime: TimeInterval? = nil, isTick: Bool = true) -> Frame {
        becomeDefault()
        turns += 1
        return perform {
            clock.turn(at: time) {
                recorder?.time = clock.frameTime
                tree.advance(to: clock.frameTime)
                dispatcher.serveInput(upTo: inputTime ?? time)
                if let serveRunLoop { tree.serveQueues(serveRunLoop) }
                queue.run(at: clock.frameTime)
                if isTick, !screen.isInBackground { tickDisplayLinks() }
                endAnimations()
                settle()
                KeyValueObservations.shared.check()
                AssociatedObjects.sweep()
                inspect()
                return sample()
            }
        }
    }

    /// Runs one turn of the loop with the values of `turn`. Its refresh interval also applies to later turns.
    package func turn(_ turn: Turn) -> Frame {
        refreshInterval = turn.refreshInterval
        return self.turn(at: turn.time, inputTime: turn.inputTime, isTick: turn.isTick)
    }

    // MARK: State that the loop reads before it sleeps

    /// Whether the next turn has anything to do, including animations and display links.
    package var needsTurn: Bool {
        dispatcher.hasWaitingInput || !playOuts.isEmpty || !afterCommit.isEmpty || needsLayout || tree.hasLateEndings
            || clock.hasDeferredEnds || tree.hasUncommittedChanges || tree.needsSample || isWorkDue
            || clock.displayLinks.contains { !$0.isPaused }
    }

    /// Whether the next turn will deliver touches.
    package var hasWaitingInput: Bool { dispatcher.hasWaitingInput }

    /// Whether there is work to do even if no time passes.
    package var hasWork: Bool {
        dispatcher.hasWaitingInput || !afterCommit.isEmpty || needsLayout || clock.hasDeferredEnds || tree.hasUncommittedChanges
            || isWorkDue
    }

    private var isWorkDue: Bool { queue.nextTime.map { $0 <= clock.frameTime } ?? false }

    /// The time in seconds at which the next pending animation starts or the next scheduled work is due, whichever is earlier, or nil if
    /// nothing is pending.
    package var nextBegin: TimeInterval? {
        guard let next = queue.nextTime else { return tree.nextBegin }
        return min(next, tree.nextBegin ?? next)
    }

    /// Whether a transition, animation or touch is active, or work is pending. A headless run ends when this becomes false.
    package var isBusy: Bool {
        !transitions.isEmpty || !playOuts.isEmpty || dispatcher.hasTouches || dispatcher.hasWaitingInput
            || tree.isMoving || tree.hasLateEndings || clock.hasDeferredEnds || tree.nextBegin != nil || queue.hasEndingWork || needsLayout
            || !afterCommit.isEmpty || clock.displayLinks.contains(where: \.isFinite)
    }

    /// The most recent transition that hasn't ended.
    var runningTransition: (any RunningTransition)? { transitions.last }

    /// The status of the most recent running transition.
    package var transitionStatus: TransitionStatus? { runningTransition?.status(at: clock.frameTime) }

    /// The state of the most recent running transition, for the watchdog.
    package var transitionActivity: TransitionActivity? {
        guard let runningTransition else { return nil }
        let status = runningTransition.status(at: clock.frameTime)
        return TransitionActivity(
            transition: UInt(bitPattern: ObjectIdentifier(runningTransition)), status: status, hasFingers: dispatcher.hasTouches,
            animatedTime: status.phase == .tracking && tree.isMoving ? runningTransition.animatedTime : nil)
    }

    // MARK: Steps

    private func tickDisplayLinks() {
        let isScrolling = scrolledView.map { $0.isDragging || $0.isDecelerating } ?? false
        for link in clock.displayLinks {
            guard !isScrolling || link.runsWhileTracking else {
                reportHeldLink(link)
                continue
            }
            let changes = CALayer.changeCount
            ChangeRecorder.by(ChangeAuthor(.timer, "display link")) { link.tick(at: clock.frameTime, interval: refreshInterval) }
            link.hasEffect = CALayer.changeCount != changes
        }
    }

    /// Ends the transitions that play after a release, as if they had reached their ends.
    func endPlayOuts() {
        let ended = playOuts
        playOuts = []
        ended.forEach { $0.end() }
    }

    private func endAnimations() {
        for playOut in playOuts where playOut.advance(to: clock.frameTime) {
            playOuts.removeAll { $0 === playOut }
            playOut.end()
        }
        tree.endAnimations()
    }

    /// The maximum number of rounds in one turn, after which the code is assumed never to settle.
    private static let maximumRounds = 100

    /// Performs layout, commit and after-commit work repeatedly until nothing changes. If the code never settles, the work continues in the
    /// next turn.
    private func settle() {
        for _ in 0..<Self.maximumRounds {
            let isLaidOut = layout()
            tree.commit()
            let work = afterCommit
            afterCommit = []
            work.forEach { $0() }
            guard isLaidOut, !afterCommit.isEmpty || needsLayout || tree.hasUncommittedChanges else { return }
        }
    }

    /// The maximum number of layout passes in one turn, after which layout is assumed never to settle.
    private static let maximumLayoutPasses = 100

    /// Performs layout until no view needs it. Returns false if a view keeps requesting layout. The next turn tries again.
    private func layout() -> Bool {
        var passes = 0
        while needsLayout, passes < Self.maximumLayoutPasses {
            screen.windows.forEach { $0.layoutPass() }
            passes += 1
        }
        if needsLayout, !hasReportedLayout {
            hasReportedLayout = true
            let view = screen.windows.lazy.compactMap(\.viewThatNeedsLayout).first
            tolerate(.endlessLayout, nil, view?.layer, "\(view?.layer.viewName ?? "a view") requests layout whenever it is laid out")
        }
        return !needsLayout
    }

    private func inspect() {
        let asked = questions
        questions = []
        for question in asked { if let view = question.view.view, view.window != nil { question.ask(view) } }
        if observe != nil {
            tree.noteOpenTransaction()
            if tree.takeForeignChange() { emit(.fact(EngineFact(.changedOffMain, nil, nil))) }
        } else {
            tree.forgetAddedAnimations()
        }
        if !inspectors.isEmpty { inspectors.removeAll { $0.turnEnded() } }
    }

    private func sample() -> Frame {
        let isNew = tree.needsSample && tree.sample()
        return Frame(snapshot: tree.snapshot, isNew: isNew)
    }

    private var needsLayout: Bool { screen.windows.contains(where: \.isLayoutDue) }

    // MARK: Called by the engine

    func emit(_ event: @autoclosure () -> EngineEvent) { observe?(event()) }

    /// Reports a mistake in the scene's code to the observer or, without one, to standard error.
    func report(_ fact: @autoclosure () -> EngineFact, _ message: @autoclosure () -> String) {
        if let observe { observe(.fact(fact())) } else { Diagnostics.report(message()) }
    }

    /// The inspector of touches, or nil if the device has no observer.
    var inspectorOfTouches: TouchInspector? { observe == nil ? nil : touchInspector }

    /// Runs `work` in step 8 of this turn, or of the next turn if step 8 is over.
    func afterCommit(_ work: @escaping () -> Void) { afterCommit.append(work) }

    func add(_ playOut: TransitionCompletion) { playOuts.append(playOut) }

    func remove(_ playOut: TransitionCompletion) { playOuts.removeAll { $0 === playOut } }

    /// The velocity that code last read from a pan, in points per second, and the time when it did.
    private(set) var lastVelocity: (value: CGPoint, time: TimeInterval)?

    func noteVelocity(_ velocity: CGPoint) { if observe != nil { lastVelocity = (velocity, clock.now) } }

    /// Calls `ask` at the end of this turn if an observer exists and the view is then in a window.
    func atEndOfTurn(_ view: UIView, _ ask: @escaping (UIView) -> Void) {
        if observe != nil { questions.append((WeakView(view: view), ask)) }
    }

    private struct WeakView { weak var view: UIView? }

    func add(_ inspector: TransitionInspector) { inspectors.append(inspector) }

    func began(_ transition: any RunningTransition) { transitions.append(transition) }

    func ended(_ transition: any RunningTransition) { transitions.removeAll { $0 === transition } }

    func rootChanged(from old: UIViewController?, to new: UIViewController) {
        old?.disappearAsRoot()
        new.appearAsRoot()
        afterCommit { new.finishAppearingAsRoot() }
    }
}
