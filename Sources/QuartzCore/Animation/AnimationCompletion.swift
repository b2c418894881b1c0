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
    /// Whether an animation dropped because its layer is in no window counts as finished here (S-ANIM-31).
    let countsDroppedAsFinished: Bool
    private var pending = 0
    private var isSealed = false
    private var allFinished = true
    private var body: ((Bool) -> Void)?
    /// The closure that runs instead of the body if the end will never come.
    private var abandoned: (() -> Void)?

    package init(
        rank: Rank, countsDroppedAsFinished: Bool = false, body: @escaping (Bool) -> Void, abandoned: (() -> Void)? = nil
    ) {
        self.rank = rank
        self.countsDroppedAsFinished = countsDroppedAsFinished
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

    /// Accepts no more animations; runs the body now if none is under way (S-CLOCK-106).
    package func seal() {
        isSealed = true
        if isDue { run() }
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
