/// An interaction controller that follows a progress value from 0 to 1. It stops the container layer's clock and sets its time, which
/// scrubs everything that the animator animates (S-TRANS-31 to 53). If the animator provides an interruptible animator, the controller
/// drives that animator instead (S-TRANS-55).
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    #if DEBUG
    private let census = LiveObjects.Mark(UIPercentDrivenInteractiveTransition.self)
    #endif
    /// The transition's duration in seconds, as returned by the animator at the start.
    open private(set) var duration: TimeInterval = 0
    /// The last progress, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the transition after the finger lifts, relative to the animator's speed. At 0 or below, the transition practically never
    /// ends, unless nothing of it remains (S-TRANS-121).
    open var completionSpeed: CGFloat = 1
    /// The pacing of the remainder.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pacing of the remainder for an interruptible animator, or nil to keep the animator's pacing (S-TRANS-56). Other animators ignore
    /// it.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition starts interactively. Otherwise, it runs until `pause()` is called.
    open var wantsInteractiveStart = true

    /// Whether explicit layer animations also play after the finger lifts. By default they don't, as on iPhone: they jump to their end
    /// states (S-TRANS-45, 46).
    open var playsOutExplicitAnimations = false

    private enum Stage { case waiting, tracking, running, over }

    /// A call to finish or cancel before the start of the transition (S-TRANS-49).
    private enum Release { case finish, cancel }

    private var stage = Stage.waiting
    private var context: TransitionContext?
    private var drive: (any TransitionDrive)?
    /// The release that was called before a transition started, with its time and turn.
    private var earlyRelease: (release: Release, time: TimeInterval, turn: Int, place: UInt)?
    /// The longest time, in seconds, between a release and the start of the transition that it was meant for. A transition that starts in
    /// the next turn counts even if that turn is later.
    private static let longestWait: TimeInterval = 0.1

    public override init() { super.init() }

    /// Stops the container's clock at 0 and starts the animator (S-TRANS-32).
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let animator = context.animator else {
            misuse("startInteractiveTransition(_:) expects the context that UIKit passes, not \(transitionContext)")
        }
        let earlyPercent = stage == .waiting ? percentComplete : 0
        let drive: any TransitionDrive =
            context.askForInterruptibleAnimator().map { AnimatorDrive(context, $0) } ?? ClockDrive(context, animator)
        (self.context, self.drive) = (context, drive)
        duration = context.duration
        percentComplete = 0
        stage = context.isInteractive ? .tracking : .running
        context.isInterruptible = true
        context.progress = { [weak drive] in drive?.progress ?? 1 }
        context.onOwnerCompletion = { [weak self, weak drive] in
            drive?.end()
            self?.detachFromContext()
        }
        drive.begin(isInteractive: context.isInteractive)
        if earlyPercent > 0 { update(earlyPercent) }
        applyEarlyRelease()
    }

    /// Whether one of UIKit's built-in gestures drives the transition. These gestures never trigger iPhone's bugs.
    var isBuiltIn = false

    /// Takes control of a running transition at its current progress, regardless of how it is animated (S-TRANS-56).
    open func pause() {
        guard stage == .running, let context, let drive else { return }
        stage = .tracking
        percentComplete = drive.pause()
        context.updateInteractiveTransition(percentComplete)
        context.pauseInteractiveTransition()
    }

    /// Shows the transition at `percentComplete`, 0…1. Before the transition starts, the value is stored. After the transition ends, it is
    /// ignored. First pauses a running transition that was never interactive (S-TRANS-56).
    open func update(_ percentComplete: CGFloat) {
        UIApplication.shared.noteCall()
        if context?.hasBeenInteractive == false { pause() }
        guard stage == .tracking || stage == .waiting else { return }
        self.percentComplete = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
        guard let context else { return }
        drive?.show(self.percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Ends the interaction and plays the transition to its end (S-TRANS-38).
    open func finish() { release(.finish) }

    /// Ends the interaction and plays the transition back to its start (S-TRANS-39).
    open func cancel() { release(.cancel) }

    private func release(_ release: Release) {
        UIApplication.shared.noteCall()
        // A transition that starts without interaction doesn't wait for a release.
        if stage == .waiting, wantsInteractiveStart {
            earlyRelease = (release, currentDriver?.clock.now ?? 0, currentDriver?.turns ?? 0, ChangeRecorder.currentPlace)
        }
        if context == nil, ChangeRecorder.current != nil {
            currentDriver?.emit(.fact(EngineFact(.releasedUnused, nil, self, detail: "\(release)()")))
        }
        if stage == .running, let context, context.hasBeenInteractive {
            context.driver?.report(
                EngineFact(.releasedAgain, context.kind, context.plan.to, detail: "\(release)"),
                "\(release)() was called, but no interactive transition is running; ignored")
        }
        guard stage == .tracking, let context else { return }
        stage = .running
        // At 100 %, the animations have already ended. This iPhone problem was reported for pops, dismissals and tabs
        // (VCTransitionsLibrary, issue 4).
        let isFull = release == .finish && percentComplete >= 1 && [.pop, .dismiss, .tab].contains(context.kind)
        if isFull { reportPhoneFault(.fullProgress, "the interaction reached 100 % before finish()") }
        if release == .finish { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        if isFull, isStrict { return }
        drive?.play(
            TransitionRemainder(
                percent: percentComplete, finishes: release == .finish, speed: completionSpeed, curve: completionCurve,
                timingCurve: timingCurve, playsExplicitAnimations: playsOutExplicitAnimations
            ))
    }

    /// Takes external control of the transition. During the interaction, the hold moves the transition as fingers do. After the
    /// interaction, it stops the transition, which later resumes in the same direction.
    func hold() -> TransitionHold? {
        guard let drive, stage == .tracking || stage == .running else { return nil }
        if stage == .tracking {
            return TransitionHold(at: percentComplete) { [self] in
                update($0)
            } release: { _ in
            }
        }
        let finishes = !(context?.isCancelled ?? false)
        // A transition that was never interactive keeps the animator's pacing.
        let curve = context?.initiallyInteractive ?? true ? completionCurve : .linear
        return TransitionHold(at: drive.pause()) { [weak self] in
            if self?.stage == .running { drive.show($0) }
        } release: { [weak self] percent in
            guard let self, stage == .running, self.drive === drive else { return }
            drive.play(
                TransitionRemainder(
                    percent: percent, finishes: finishes, speed: completionSpeed, curve: curve, timingCurve: timingCurve,
                    playsExplicitAnimations: playsOutExplicitAnimations
                ))
        }
    }

    private var currentDriver: FrameDriver? { context?.driver ?? UIApplication.shared.screen.driver }

    /// Whether the transition hangs after a mistake, as it does on iPhone.
    private var isStrict: Bool { !isBuiltIn && currentDriver?.isStrict == true }

    private func reportPhoneFault(_ fault: EngineFact.PhoneFault, _ message: String, place: UInt = 0) {
        if !isBuiltIn { currentDriver?.tolerate(fault, context?.kind, context?.plan.to ?? self, message, place: place) }
    }

    private func applyEarlyRelease() {
        let early = earlyRelease
        earlyRelease = nil
        // Without a transition that starts soon, such as after a drag in another direction, the call had no effect.
        guard let early, let driver = currentDriver,
            driver.turns - early.turn <= 1 || driver.clock.now - early.time < Self.longestWait
        else { return }
        reportPhoneFault(.earlyFinish, "\(early.release)() was called before the transition began", place: early.place)
        if !isStrict { release(early.release) }
    }

    private func detachFromContext() {
        (context, drive) = (nil, nil)
        stage = .over
    }
}
