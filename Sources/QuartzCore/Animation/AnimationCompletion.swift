/// A body that runs once, when a number of animations have ended.
package final class AnimationCompletion {
    #if DEBUG
    private let census = Census.Mark(AnimationCompletion.self)
    #endif
    /// Transaction blocks run before view blocks, inner ones before outer ones, view blocks as they were started (S-CLOCK-107).
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
    /// The closure that runs instead of the body if the end will never come.
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

    /// Counts one animation out. Returns whether the body is now due.
    package func leave(finished: Bool) -> Bool {
        pending -= 1
        allFinished = allFinished && finished
        return isDue
    }

    /// Accepts no more animations. If none is running, the body runs now (S-CLOCK-106), or in the next turn if `inNextTurn` is true or too
    /// many such bodies are running inside each other (S-ANIM-11).
    package func seal(inNextTurn: Bool = false) {
        isSealed = true
        guard isDue else { return }
        if inNextTurn || !TransactionStack.current.runAtOnce(run) { MediaClock.current.deferEnd(.completion(self)) }
    }

    private var isDue: Bool { isSealed && pending == 0 && body != nil }

    /// Releases the body, which will never be due.
    func abandon() {
        let tell = abandoned
        (body, abandoned) = (nil, nil)
        tell?()
    }

    package func run() {
        let once = body
        (body, abandoned) = (nil, nil)
        once?(allFinished)
    }

    /// Runs the bodies that are due, in order.
    package static func run(_ due: [AnimationCompletion]) {
        guard !due.isEmpty else { return }
        for completion in due.sorted(by: { $0.rank < $1.rank }) { completion.run() }
    }
}
