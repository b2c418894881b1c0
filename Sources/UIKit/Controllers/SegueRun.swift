/// A segue from its `perform()` on: keeps it alive until the transition that it has started is over (S-TRANS-100), and tells
/// a trace of the course of a custom one, which ends when its destination has appeared.
@MainActor final class SegueRun: RunningTransition {
    private weak var driver: FrameDriver?
    private let begin: TimeInterval
    private let scrub = TransitionScrub()
    private var hand: ClockHand?

    private init(_ driver: FrameDriver) {
        self.driver = driver
        begin = driver.clock.now
    }

    static func perform(_ segue: UIStoryboardSegue, driver: FrameDriver) {
        let run = SegueRun(driver)
        if segue.isCustom { run.tellCourse(of: segue) }
        run.scrub.recording { segue.animates ? segue.perform() : UIView.performWithoutAnimation(segue.perform) }
        // A present begins after the commit, a push in the layout before it: by then the transition is known.
        driver.afterCommit {
            let transition = segue.destination.transitions.last?.context ?? segue.source.transitions.last?.context
            transition?.animate(alongsideTransition: nil) { _ in _ = segue }
        }
    }

    private func tellCourse(of segue: UIStoryboardSegue) {
        driver?.began(self)
        driver?.tell(.transitionBegan(.segue, interactive: false, from: segue.source, to: segue.destination))
        segue.destination.whenAppeared = { [weak self] in self?.arrived() }
    }

    private func arrived() {
        hand?.end()
        driver?.ended(self)
        driver?.tell(.transitionEnded(.segue, completed: true))
    }

    func status(at time: TimeInterval) -> TransitionStatus {
        let length = scrub.duration
        let percent = hand?.progress ?? (length > 0 ? min(max((time - begin) / length, 0), 1) : 1)
        return TransitionStatus(kind: .segue, phase: .running, percent: percent, duration: length)
    }

    var animatedTime: TimeInterval? { nil }

    /// The clock of the whole window: who knows what a custom segue animates.
    func hold() -> TransitionHold? {
        guard let driver, scrub.duration > 0 else { return nil }
        let hand = hand ?? ClockHand([driver.window.layer], since: begin, duration: scrub.duration, driver: driver)
        self.hand = hand
        return hand.hold()
    }
}
