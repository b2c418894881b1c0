/// A segue that is being performed. Keeps the segue alive until its transition ends (S-TRANS-100). A custom segue is also traced as a
/// transition, which ends when the destination has appeared.
@MainActor final class SegueRun: RunningTransition {
    #if DEBUG
    private let census = LiveObjects.Mark(SegueRun.self)
    #endif
    private weak var driver: FrameDriver?
    private let begin: TimeInterval
    private let scrub = TransitionScrub()
    private var held: TransitionClocks?
    /// The custom segue in progress.
    private var segue: UIStoryboardSegue?
    /// Whether the window was ever empty during the segue.
    private var leftNothing = false

    private init(_ driver: FrameDriver) {
        self.driver = driver
        begin = driver.clock.now
    }

    static func perform(_ segue: UIStoryboardSegue, driver: FrameDriver) {
        let run = SegueRun(driver)
        if segue.isCustom { run.beginReporting(of: segue) }
        run.scrub.recording { segue.animates ? segue.perform() : UIView.performWithoutAnimation(segue.perform) }
        if segue.replacesHandler { run.beginReporting(of: segue) }
        // By the time this block runs, the transition is known: a presentation starts after the commit, and a push starts during the layout
        // before the commit.
        driver.afterCommit {
            let transition = segue.destination.transitions.last?.context ?? segue.source.transitions.last?.context
            transition?.coordinator.animate(alongsideTransition: nil) { _ in _ = segue }
            run.awaitAnimations()
        }
    }

    private func beginReporting(of segue: UIStoryboardSegue) {
        self.segue = segue
        driver?.began(self)
        driver?.emit(.transitionBegan(.segue, interactive: false, from: segue.source, to: segue.destination))
        segue.destination.onFirstAppearance = { [weak self, weak destination = segue.destination] in self?.arrived(destination) }
    }

    /// Records whether the pages had faded out before the destination entered a window.
    private func watch() {
        guard !leftNothing, let driver, let segue, segue.destination.viewIfLoaded?.window == nil else { return }
        leftNothing = driver.window.subviews.allSatisfy { view in
            view.isHidden || (view.layer.presentation()?.opacity ?? view.layer.opacity) < 0.1
        }
    }

    /// Releases a segue whose destination never appears, once the last animation has finished.
    private func awaitAnimations() {
        guard segue != nil, let driver else { return }
        driver.add(
            TransitionCompletion(
                from: 0, to: 1, begin: begin, length: scrub.duration, curve: .linear, show: { [self] _ in watch() },
                onEnd: { [self] in self.driver?.afterCommit { [self] in releaseAtRest() } }
            ))
    }

    private func releaseAtRest() {
        guard let driver, held == nil, !driver.tree.isMoving, driver.tree.nextBegin == nil else { return }
        segue = nil
    }

    private func arrived(_ destination: UIViewController?) {
        if leftNothing { driver?.emit(.fact(EngineFact(.notAdded, .segue, destination))) }
        segue = nil
        held?.reset()
        driver?.ended(self)
        driver?.emit(.transitionEnded(.segue, completed: true))
    }

    func abandon() { held = nil }

    func status(at time: TimeInterval) -> TransitionStatus {
        let length = scrub.duration
        let percent = held?.progress(at: driver?.clock.now ?? time) ?? (length > 0 ? min(max((time - begin) / length, 0), 1) : 1)
        return TransitionStatus(kind: .segue, phase: .running, percent: percent, duration: length)
    }

    var animatedTime: TimeInterval? { nil }

    /// Holds the whole window's clock, because a custom segue can animate anything.
    func hold() -> TransitionHold? {
        guard let driver, scrub.duration > 0 else { return nil }
        let clocks = held ?? TransitionClocks([driver.window.layer], since: begin, now: driver.clock.now, duration: scrub.duration)
        held = clocks
        return clocks.hold(on: driver.clock)
    }
}

extension UIStoryboardSegue {
    /// Whether the segue has a custom class that shows the destination itself instead of calling `super.perform()` (S-TRANS-150).
    fileprivate var replacesHandler: Bool {
        !isCustom && !hasRunHandler && type(of: self) != UIStoryboardSegue.self && destination.appearanceState != .appeared
    }
}
