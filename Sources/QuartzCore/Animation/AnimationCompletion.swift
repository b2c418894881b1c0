/// A completion handler that runs once, after the last of its animations ends.
package final class AnimationCompletion {
    #if DEBUG
    private let census = LiveObjects.Mark(AnimationCompletion.self)
    #endif
    /// The order of completions: transactions before views, inner transactions before outer ones, and views in the order they started
    /// (S-CLOCK-107).
    package enum Rank: Comparable {
        case transaction(outwards: Int)
        case view(order: Int)
    }

    let rank: Rank
    /// Whether an animation that was never in a window counts as finished (S-ANIM-31).
    let countsUnseenAsFinished: Bool
    private var pending = 0
    private var isSealed = false
    private var allFinished = true
    private var body: ((Bool) -> Void)?
    /// Runs instead of the body once it is clear that the animations will never end.
    private var abandoned: (() -> Void)?

    package init(
        rank: Rank, countsUnseenAsFinished: Bool = false, body: @escaping (Bool) -> Void, abandoned: (() -> Void)? = nil
    ) {
        self.rank = rank
        self.countsUnseenAsFinished = countsUnseenAsFinished
        self.body = body
        self.abandoned = abandoned
    }

    package func enter() { pending += 1 }

    /// Whether any animation is still running.
    package var isWaiting: Bool { pending > 0 }

    /// Records the end of an animation, and returns whether the body is due.
    package func leave(finished: Bool) -> Bool {
        pending -= 1
        allFinished = allFinished && finished
        return isDue
    }

    /// Prevents more animations from joining the completion. Without running animations, the body runs immediately (S-CLOCK-106). If
    /// `inNextTurn` is true or such calls are nested too deeply, it runs in the next turn instead (S-ANIM-11).
    package func seal(inNextTurn: Bool = false) {
        isSealed = true
        guard isDue else { return }
        if inNextTurn || !TransactionStack.current.runAtOnce(run) { MediaClock.current.deferEnd(.completion(self)) }
    }

    private var isDue: Bool { isSealed && pending == 0 && body != nil }

    /// Releases the body without running it, because the animations will never end.
    func abandon() {
        let tell = abandoned
        (body, abandoned) = (nil, nil)
        tell?()
    }

    package func run() {
        let once = body
        (body, abandoned) = (nil, nil)
        if let once { ChangeRecorder.by(ChangeAuthor(.completion)) { once(allFinished) } }
    }

    /// Runs the completions that are due, in order of rank.
    package static func run(_ due: [AnimationCompletion]) {
        guard !due.isEmpty else { return }
        for completion in due.sorted(by: { $0.rank < $1.rank }) { completion.run() }
    }
}
