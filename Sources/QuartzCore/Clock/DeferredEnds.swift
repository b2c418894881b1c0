/// Ends of animations that wait for the next turn: the ends of animations in no window (S-CLOCK-46, S-ANIM-31) and of blocks without a
/// duration (S-ANIM-11).
///
/// If they were reported at once, a completion that restarts its animation would keep the turn from ending.
struct DeferredEnds {
    enum End {
        /// An animation that was dropped.
        case dropped(AnimationRecord)
        /// A completion whose animations have all ended.
        case completion(AnimationCompletion)

        /// Notifies the delegate. Returns the completions that are now due.
        var completions: [AnimationCompletion] {
            switch self {
            case .dropped(let record): record.tellDrop()
            case .completion(let completion): [completion]
            }
        }
    }

    private var ends: [(turn: Int, end: End)] = []

    var isEmpty: Bool { ends.isEmpty }

    mutating func add(_ end: End, in turn: Int) { ends.append((turn, end)) }

    /// Removes and returns the ends of the turns before `turn`.
    mutating func take(before turn: Int) -> [End] {
        let due = ends.filter { $0.turn < turn }.map(\.end)
        ends.removeAll { $0.turn < turn }
        return due
    }

    /// Releases everything without notifying anyone.
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
