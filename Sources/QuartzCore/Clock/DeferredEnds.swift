/// Animation ends reported in the next turn: the ends of animations outside a window (S-CLOCK-46, S-ANIM-31) and of blocks without a
/// duration (S-ANIM-11).
///
/// If they were reported immediately, a completion that restarts its animation would loop forever within one turn.
struct DeferredEnds {
    enum End {
        case dropped(AnimationRecord)
        /// A completion whose animations are all over.
        case completion(AnimationCompletion)

        /// Notifies the animation's delegate. Returns the completions that are now due.
        var completions: [AnimationCompletion] {
            switch self {
            case .dropped(let record): record.notifyDrop()
            case .completion(let completion): [completion]
            }
        }
    }

    private var ends: [(turn: Int, end: End)] = []

    var isEmpty: Bool { ends.isEmpty }

    mutating func add(_ end: End, in turn: Int) { ends.append((turn, end)) }

    /// Removes and returns the ends deferred before `turn`.
    mutating func take(before turn: Int) -> [End] {
        let due = ends.filter { $0.turn < turn }.map(\.end)
        ends.removeAll { $0.turn < turn }
        return due
    }

    /// Releases all ends without notifying anyone.
    mutating func abandon() {
        let all = ends.map(\.end)
        ends = []
        for end in all {
            switch end {
            case .dropped(let record): record.abandon()
            case .completion(let completion): completion.abandon()
            }
        }
    }
}
