/// Animates the changes that its blocks make to views. It can be paused, scrubbed, reversed and continued with new timing.
///
/// It follows the animated layers' clocks, so it doesn't move in a frozen layer. After a pause, scrub or reversal, the animation continues
/// from its visible state.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    #if DEBUG
    private let census = LiveObjects.Mark(UIViewPropertyAnimator.self)
    #endif
    /// The timing of the animation.
    open var timingParameters: any UITimingCurveProvider { parameters }
    /// The total duration in seconds. For a spring defined by physical constants, this is the spring's settling time (S-ANIM-47).
    open var duration: TimeInterval { motion.length }
    /// The delay between the start and the first movement, in seconds.
    open private(set) var delay: TimeInterval = 0

    /// The animator's state. It is inactive before the start and after the end (S-ANIM-33).
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is moving: the animator is active and not paused.
    open var isRunning: Bool { state == .active && runs }
    /// Whether the animation runs back to its start. If this changes while the animation moves, it turns around (S-ANIM-39).
    open var isReversed: Bool {
        get { turnedBack }
        set { turn(back: newValue) }
    }
    /// The progress that is visible, 0…1. While reversed, it is measured toward the start (S-ANIM-40). Setting it activates the animator
    /// and pauses the animation.
    open var fractionComplete: CGFloat {
        get { presentedFraction }
        set {
            reportReset(to: newValue)
            scrub(to: newValue)
        }
    }

    /// Whether `fractionComplete` sets the progress directly, so that the animation follows a finger linearly. If false, `fractionComplete`
    /// is a fraction of the duration, and the animation's timing determines the progress (S-ANIM-36).
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end and stays active instead of completing (S-ANIM-42).
    open var pausesOnCompletion = false { didSet { pausePlace = ChangeRecorder.currentPlace } }
    /// The address of the last call that set `pausesOnCompletion`, or 0.
    private var pausePlace: UInt = 0
    /// Whether views receive touches while they are animated. The property can't be changed while the animator is active.
    open var isUserInteractionEnabled = true {
        willSet { demand(state != .active, "set isUserInteractionEnabled before the animator is active") }
    }
    /// Whether the animator can be paused, scrubbed and stopped. If false, calls to pause, scrub or stop the animator have no effect. The
    /// property can't be changed while the animator is active.
    open var isInterruptible = true {
        willSet { demand(state != .active, "set isInterruptible before the animator is active") }
    }
    /// Whether hit testing uses the model's positions instead of the visible ones (S-ANIM-45).
    open var isManualHitTestingEnabled = false

    private let parameters: any UITimingCurveProvider
    private let motion: BlockMotion
    private var options: UIView.AnimationOptions = []
    /// The blocks to run when the animator becomes active. They are removed when the animator becomes inactive (S-ANIM-34, 43).
    private var blocks: [(delayFactor: Double, run: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    private var runs = false { didSet { if runs != oldValue { keeper.kept = runs ? self : nil } } }
    private let keeper = AnimatorKeeper()
    /// Whether a call that requires an active animator has already been reported.
    private var hasTolerated = false
    private var turnedBack = false
    /// Whether the animator was started without any blocks. If so, the first block added animates immediately (S-ANIM-43).
    private var awaitsBlock = false
    /// Whether the animator has already run to an end, so that its blocks are used up.
    private var hasEnded = false
    private var course: AnimatorTimeline
    private var parts: [AnimatorPart] = []
    /// The completions of nested blocks, which are called together with the animator's own completions.
    private var inner: [AnimationCompletion] = []
    /// The completion of the current run, and the run's number.
    private var ending: (completion: AnimationCompletion, run: Int)?
    private var runCount = 0
    /// The animator's position among animations that end in the same frame (S-CLOCK-107).
    private var order = 0

    // On iPhone, releasing a paused or stopped animator crashes the program.
    isolated deinit {
        if state == .active, !runs, !awaitsBlock {
            tolerate(.pausedReleased, "a paused property animator was released", place: placeOfPause)
        } else if state == .stopped {
            tolerate(.stoppedReleased, "a stopped property animator was released before finishAnimation(at:)")
        }
    }

    private func tolerate(_ fault: EngineFact.PhoneFault, _ message: String, place: UInt = 0) {
        UIApplication.shared.workingDriver?.tolerate(fault, nil, nil, message, place: place)
    }

    /// The address of the last call that paused the animator, or 0.
    private var placeOfPause: UInt = 0

    // MARK: Initializers

    /// Creates an animator with a duration of 0.
    public override convenience init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
    }

    /// Creates an animator that isn't running. Durations below 0 are treated as 0; springs defined by physical constants ignore the
    /// duration.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.parameters = parameters
        motion = BlockMotion(parameters, duration: duration > 0 && duration.isFinite ? duration : 0)
        course = AnimatorTimeline(motion)
        super.init()
    }

    /// Creates an animator with a standard curve.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the cubic curve defined by two control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that has nearly settled after `duration` seconds. With a ratio of 1 it doesn't overshoot.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it after `delay` seconds.
    ///
    /// Inside another animation block, the animator inherits the block's duration and curve, and can't be interrupted (S-ANIM-50).
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curveName)
        animator.options = options
        if let completion { animator.addCompletion(completion) }
        if let outer = AnimationContext.current {
            animator.run(animations, within: outer, delay: delay)
        } else {
            animator.addAnimations(animations)
            animator.startAnimation(afterDelay: delay)
        }
        return animator
    }

    private func run(_ animations: () -> Void, within outer: AnimationContext, delay: TimeInterval) {
        isInterruptible = false
        (state, runs, self.delay) = (.active, true, max(delay, 0))
        AnimationContext(motion, delay: delay, options: options, inside: outer) { [self] finished in
            finish(at: finished ? .end : .current)
        }.run(animations)
    }

    // MARK: Animations

    /// Adds the changes made by `animation`. The changes start immediately if the animator is active, or else when it becomes active.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds the changes made by `animation`. They start at `delayFactor`, a fraction (0…1) of the duration. While the animator is active,
    /// `delayFactor` refers to the remaining duration (S-ANIM-44).
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        demand(state != .stopped, "finish a stopped animator with finishAnimation(at:) before adding animations to it")
        guard state == .active else { return blocks.append((Double(delayFactor).unitFraction, animation)) }
        let wasRunning = runs || awaitsBlock
        hold()
        perform(animation, delayFactor: Double(delayFactor).unitFraction)
        ending?.completion.seal()
        awaitsBlock = false
        if wasRunning { run() }
    }

    /// Adds a completion, which receives the position at which the animation ended. Completions run in the order of their addition.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func perform(_ block: () -> Void, delayFactor: Double) {
        let now = course.wholeFraction(motion), window = AnimatorWindow(start: now + delayFactor * (1 - now))
        AnimationContext(of: self, motion: motion, options: options, in: course.isFresh ? AnimatorWindow(start: delayFactor) : window)
            .run(block)
    }

    /// Takes over the animation of a change made by a block. `waiting` is notified when the animation ends.
    func adopt(
        _ animation: CAPropertyAnimation, key: String, for change: ViewChange, pacing: Pacing, isVertical: Bool,
        in window: AnimatorWindow, waiting: AnimationCompletion
    ) {
        let whole = window.pacing(pacing)
        animation.blocksTouches = !isUserInteractionEnabled
        animation.completion = (ending ?? makeEnding()).completion
        let part = AnimatorPart(
            animation, key: key, for: change, in: window, isVertical: isVertical, whole: whole,
            current: course.pacing(whole, of: pacing), at: course.fraction
        )
        parts.append(part)
        if !isManualHitTestingEnabled { part.change.view?.movingPictures += 1 }
        waiting.enter()
        inner.append(waiting)
    }

    // MARK: Starting and pausing

    /// Starts the animation, or continues it with its remaining time after a pause. Traps if the animator is stopped.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after `delay` seconds. A negative or infinite delay counts as 0. If the animator is active, the delay has no
    /// effect, and a paused animation continues. Traps if the animator is stopped.
    open func startAnimation(afterDelay delay: TimeInterval) {
        UIApplication.shared.noteCall()
        demand(state != .stopped, "finish a stopped animator with finishAnimation(at:) before starting it again")
        guard state == .inactive else {
            if !runs, !awaitsBlock { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
            return
        }
        self.delay = delay > 0 && delay.isFinite ? delay : 0
        awaitsBlock = blocks.isEmpty
        let changes = CALayer.changeCount
        activate()
        reportIfEmpty(hasChanged: CALayer.changeCount != changes)
        if awaitsBlock, hasEnded { reportIfStillEmpty() }
        if !awaitsBlock { run(after: self.delay) }
    }

    /// Reports blocks that animate nothing, which makes their completions run immediately. `hasChanged` is whether the blocks changed
    /// anything.
    private func reportIfEmpty(hasChanged: Bool) {
        guard !awaitsBlock, parts.isEmpty, !completions.isEmpty, duration >= EmptyBlockCheck.shortest, AnimationContext.areEnabled else {
            return
        }
        let detail = (hasChanged ? EngineFact.EmptyBlock.animator : .unchanged).rawValue
        // Before the first frame, no view can be animated.
        guard let driver = UIApplication.shared.workingDriver, !driver.tree.snapshot.nodes.isEmpty else { return }
        driver.emit(.fact(EngineFact(.calledAtOnce, nil, nil, detail: detail)))
    }

    /// Reports an animator that is started again without new blocks. Code may still add some in this turn.
    private func reportIfStillEmpty() {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil else { return }
        let place = ChangeRecorder.currentPlace
        driver.afterCommit { [weak self, weak driver] in
            guard let self, awaitsBlock else { return }
            driver?.emit(.fact(EngineFact(.startedEmpty, nil, nil, place: place)))
        }
    }

    /// Whether the animator was paused while it ran, and its progress hasn't been set since.
    private var isCaught = false

    /// The smallest step back of a caught animator that is visible as a jump, as a share of the animation.
    private static let shortestReset: CGFloat = 0.1

    /// The length of a pan's first step up to which it can't explain the reset, in points.
    private static let longestFirstStep: CGFloat = 40

    /// Reports that a pan sets the progress of an animator that it has just caught, as if the animator had not started yet.
    private func reportReset(to fraction: CGFloat) {
        guard isCaught else { return }
        isCaught = false
        let old = fractionComplete
        // A pan that continues forward may begin fast.
        guard old - max(fraction, 0) > Self.shortestReset, let driver = UIApplication.shared.workingDriver, driver.observe != nil,
            let pan = driver.dispatcher.currentRecognizer as? UIPanGestureRecognizer, let view = parts.first?.change.view
        else { return }
        // A fast finger may go back that far.
        let way = pan.translation(in: nil)
        guard hypot(way.x, way.y) <= Self.longestFirstStep else { return }
        let percents = [old, fraction].map { "\(Int((Double($0).unitFraction * 100).rounded()))" }
        driver.emit(.fact(EngineFact(.progressReset, nil, view.layer, detail: percents.joined(separator: " "))))
    }

    /// Pauses the animation in its visible state. An inactive animator becomes active at its start. Has no effect if `isInterruptible` is
    /// false. Traps if the animator is stopped.
    open func pauseAnimation() {
        placeOfPause = ChangeRecorder.currentPlace
        if runs { isCaught = true }
        demand(state != .stopped, "finish a stopped animator with finishAnimation(at:) before pausing it")
        guard isInterruptible else {
            return tolerate(.pausedUninterruptible, "pauseAnimation() was called though isInterruptible is false")
        }
        if state == .inactive { activate() } else { hold() }
    }

    /// Resumes with new timing. Has no effect if the animator is running or inactive.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !runs else { return }
        course.returnToCompleteCourse(motion, parts, towards: end)
        let length = Double(durationFactor) * duration, rest = course.rest(to: course.isLeg ? 1 : end)
        if let parameters {
            course.take(BlockMotion(parameters, duration: length > 0 ? length : rest), parts, towards: end)
            run()
        } else {
            run(for: length > 0 && length.isFinite ? length : nil)
        }
    }

    /// The progress at which the animation ends in its current direction.
    private var end: Double { turnedBack ? 0 : 1 }

    private func activate() {
        state = .active
        order = CALayer.nextAnimationSerial
        course = AnimatorTimeline(motion, at: turnedBack ? 1 : 0)
        let due = blocks
        blocks = []
        due.forEach { perform($0.run, delayFactor: $0.delayFactor) }
        course.isFresh = false
        ending?.completion.seal()
    }

    private func run(for length: TimeInterval? = nil, after delay: TimeInterval = 0) {
        let target = course.isLeg ? 1 : end
        let seconds = max(length ?? course.rest(to: target), Self.shortest)
        course.leave(for: target, in: seconds)
        (runs, isCaught) = (true, false)
        let completion = renewEnding()
        for part in parts { part.run(from: course.fraction, to: target, duration: seconds, delay: delay, completion: completion) }
        completion.seal(inNextTurn: !(duration > 0))
    }

    /// If less time than this remains, in seconds, the animation ends immediately.
    private static let shortest: TimeInterval = 1e-9

    /// Stops the animator at its current position.
    private func hold() {
        guard runs else { return }
        course.fraction = place
        runs = false
        stand()
    }

    /// Pauses all parts at the timeline's current fraction.
    private func stand() {
        let completion = renewEnding()
        for part in parts { part.stand(at: course.fraction, completion: completion) }
        if !parts.isEmpty { completion.seal() }
    }

    /// The current position on the timeline.
    private var place: Double {
        guard runs, let record = parts.first(where: { $0.record.isAttached })?.record else { return course.fraction }
        return course.fraction + (course.target - course.fraction) * record.fraction
    }

    // MARK: Scrubbing and reversing

    /// The visible fraction in the direction of travel, 0…1 (S-ANIM-40).
    private var presentedFraction: CGFloat {
        guard state != .inactive else { return 0 }
        let fraction = course.shownFraction(at: place, motion, linearly: scrubsLinearly).unitFraction
        return turnedBack ? 1 - fraction : fraction
    }

    private func scrub(to fraction: CGFloat) {
        demand(!fraction.isNaN, "fractionComplete must be a number")
        demand(state != .stopped, "finish a stopped animator with finishAnimation(at:) before scrubbing it")
        guard isInterruptible else { return }
        if state == .inactive { activate() } else { hold() }
        let fraction = turnedBack ? 1 - Double(fraction).unitFraction : Double(fraction).unitFraction
        if course.beginScrub(motion, parts, linearly: scrubsLinearly) { stand() }
        course.fraction = fraction
        parts.forEach { $0.scrub(to: fraction) }
    }

    private func turn(back: Bool) {
        guard back != turnedBack, isInterruptible else { return }
        let wasRunning = isRunning
        if wasRunning { hold() }
        turnedBack = back
        guard wasRunning else { return }
        course.returnToCompleteCourse(motion, parts, towards: end)
        run()
    }

    // MARK: The end

    /// Stops an active animation in its visible state. If `withoutFinishing` is false, the animator waits for `finishAnimation(at:)`;
    /// otherwise it becomes inactive, and completions aren't called (S-ANIM-41).
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible else {
            if state == .stopped, withoutFinishing { retire() }
            if state == .inactive, !hasTolerated { tolerateCall(.stoppedInactive, "stopAnimation(_:)") }
            return
        }
        hold()
        let seen = parts.map(\.seen)
        ChangeRecorder.by(ChangeAuthor(.animatorEnd)) {
            for (part, value) in zip(parts, seen) where part.record.isAttached { part.setModel(to: value) }
        }
        AnimationCompletion.run(detachParts())
        state = .stopped
        guard withoutFinishing else { return }
        reportSkippedCompletions("stopAnimation(true)")
        retire()
    }

    /// Reports that `cause` keeps the completions from running.
    private func reportSkippedCompletions(_ cause: String, place: UInt = 0) {
        guard !completions.isEmpty, let driver = UIApplication.shared.workingDriver, driver.observe != nil else { return }
        driver.emit(.fact(EngineFact(.completionSkipped, nil, self, detail: cause, place: place)))
    }

    private func tolerateCall(_ fault: EngineFact.PhoneFault, _ call: String) {
        hasTolerated = true
        tolerate(fault, "\(call) was called on an inactive property animator")
    }

    /// Ends a stopped animation: the model gets the values at `finalPosition`, and the completions are called. Has no effect on an inactive
    /// animator. Traps if the animator is active.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        // Callers that stop and then finish an animator can't know whether it has already ended.
        guard state != .inactive else {
            if !hasTolerated { tolerateCall(.finishedInactive, "finishAnimation(at:)") }
            return
        }
        demand(state == .stopped, "stop the animator with stopAnimation(false) before finishing it")
        ChangeRecorder.by(ChangeAuthor(.animatorEnd)) {
            switch finalPosition {
            case .end: parts.forEach { $0.setModel(to: $0.target) }
            case .start: parts.reversed().forEach { $0.setModel(to: $0.change.old) }
            case .current: break
            }
        }
        complete(at: finalPosition)
    }

    private func makeEnding() -> (completion: AnimationCompletion, run: Int) {
        runCount += 1
        let run = runCount
        keeper.animator = self
        let made = AnimationCompletion(rank: .view(order: order), countsUnseenAsFinished: true) { [keeper] finished in
            keeper.animator?.reachEnd(of: run, finished)
        } abandoned: { [weak self] in
            self?.retire()
        }
        ending = (made, run)
        return (made, run)
    }

    private func renewEnding() -> AnimationCompletion {
        parts.removeAll { part in
            guard !part.record.isAttached else { return false }
            release(part)
            return true
        }
        return makeEnding().completion
    }

    private func reachEnd(of run: Int, _ finished: Bool) {
        guard run == ending?.run, state == .active else { return }
        guard pausesOnCompletion, parts.contains(where: { $0.record.isAttached }) else {
            return finish(at: turnedBack ? .start : .end, finished)
        }
        runs = false
        course = AnimatorTimeline(motion, at: end)
        parts.forEach { $0.current = $0.whole }
        stand()
        reportSkippedCompletions("pausesOnCompletion", place: pausePlace)
    }

    private func finish(at position: UIViewAnimatingPosition, _ finished: Bool = true) {
        let due = detachParts()
        if position == .start { ChangeRecorder.by(ChangeAuthor(.animatorEnd)) { parts.reversed().forEach { $0.restoreStart() } } }
        AnimationCompletion.run(due)
        complete(at: position, finished)
    }

    /// Calls the completions. A nested block's completion receives true only if `finished` is true.
    private func complete(at position: UIViewAnimatingPosition, _ finished: Bool = true) {
        let (due, waiting) = (completions, inner)
        retire()
        AnimationCompletion.run(waiting.filter { $0.leave(finished: finished && position == .end) })
        due.forEach { $0(position) }
    }

    /// Removes all animations. Returns transaction completions that are now due.
    private func detachParts() -> [AnimationCompletion] {
        (runs, ending) = (false, nil)
        return parts.flatMap { part in
            release(part)
            return part.detach()
        }
    }

    private func release(_ part: AnimatorPart) {
        guard !isManualHitTestingEnabled, let view = part.change.view else { return }
        view.movingPictures = max(0, view.movingPictures - 1)
    }

    /// Becomes inactive and removes all blocks and completions (S-ANIM-43).
    private func retire() {
        hasEnded = true
        (state, runs, awaitsBlock, ending) = (.inactive, false, false, nil)
        (parts, inner, blocks, completions) = ([], [], [], [])
    }
}

/// Keeps animators alive while they run. A paused animator lives only as long as the program retains it.
@MainActor private final class AnimatorKeeper {
    weak var animator: UIViewPropertyAnimator?
    var kept: UIViewPropertyAnimator?
}
