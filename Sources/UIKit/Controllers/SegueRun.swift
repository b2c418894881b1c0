/// A segue from its `perform()` on: keeps it alive until the transition that it has started is over (S-TRANS-100), and tells
/// a trace of the course of a custom one, which ends when its destination has appeared.
@MainActor final class SegueRun: RunningTransition {
    #if DEBUG
    private let census = Census.Mark(SegueRun.self)
    #endif
    private weak var driver: FrameDriver?
    private let begin: TimeInterval
    private let scrub = TransitionScrub()
    private var hand: ClockHand?
    /// A custom segue, until it has arrived or nothing moves any more of what it has begun.
    private var segue: UIStoryboardSegue?

    private init(_ driver: FrameDriver) {
        self.driver = driver
        begin = driver.clock.now
    }

    static func perform(_ segue: UIStoryboardSegue, driver: FrameDriver) {
        let run = SegueRun(driver)
        if segue.isCustom { run.tellCourse(of: segue) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { run.animationsEnded() }
        run.scrub.recording { segue.animates ? segue.perform() : UIView.performWithoutAnimation(segue.perform) }
        CATransaction.commit()
        // A present begins after the commit, a push in the layout before it: by then the transition is known.
        driver.afterCommit {
            let transition = segue.destination.transitions.last?.context ?? segue.source.transitions.last?.context
            transition?.animate(alongsideTransition: nil) { _ in _ = segue }
        }
    }

    private func tellCourse(of segue: UIStoryboardSegue) {
        self.segue = segue
        driver?.began(self)
        driver?.tell(.transitionBegan(.segue, interactive: false, from: segue.source, to: segue.destination))
        segue.destination.whenAppeared = { [weak self] in self?.arrived() }
    }

    /// What completions have begun in this turn goes on.
    private func animationsEnded() {
        driver?.afterCommit { [self] in
            if driver?.tree.isMoving == false { segue = nil }
        }
    }

    private func arrived() {
        segue = nil
        hand?.end()
        driver?.ended(self)
        driver?.tell(.transitionEnded(.segue, completed: true))
    }

    func abandon() { hand = nil }

    func status(at time: TimeInterval) -> TransitionStatus {
        let length = scrub.duration
        let percent = hand?.progress ?? (length > 0 ? min(max((time - begin) / length, 0), 1) : 1)
        return TransitionStatus(kind: .segue, phase: .running, percent: percent, duration: length)
    }

    /// The clock of the whole window: who knows what a custom segue animates.
    func hold() -> TransitionHold? {
        guard let driver, scrub.duration > 0 else { return nil }
        let hand = hand ?? ClockHand([driver.window.layer], since: begin, duration: scrub.duration, driver: driver)
        self.hand = hand
        return hand.hold()
    }
}
