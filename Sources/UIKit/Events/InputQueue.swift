/// Cuts a stream of input into stages, so that what several fingers do in one frame reaches a recognizer together, and
/// no recognizer is asked for two answers in one frame (S-FRAME-16).
///
/// Downs stand apart. Between them lie segments: first all moves, each finger's to its newest position, then all lifts,
/// then all cancellations. A stage that has to wait is simply not taken; its moves are joined by newer ones.
struct InputQueue {
    /// What becomes one event.
    struct Stage {
        let phase: UITouch.Phase
        /// In the order in which they happened; moves include those that the newest position hides.
        let events: [InputEvent]
    }

    /// How late an event's time may lie after the turn's to belong to it: the rounding of a sum of frame times.
    private static let slack: TimeInterval = 1e-6

    /// In order of time.
    private var events: [InputEvent] = []
    /// What is left of a segment whose moves have been taken.
    private var rest: [Stage] = []

    var isEmpty: Bool { events.isEmpty && rest.isEmpty }

    /// Adds an event behind those of the same time.
    mutating func append(_ event: InputEvent) {
        let place = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
        events.insert(event, at: place)
    }

    /// The stage that is next in a turn whose input time is `time`.
    func next(upTo time: TimeInterval) -> Stage? { rest.first ?? segment(upTo: time).stages.first }

    /// Removes the stage that `next(upTo:)` shows.
    mutating func takeNext(upTo time: TimeInterval) {
        if rest.isEmpty {
            let (stages, count) = segment(upTo: time)
            events.removeFirst(count)
            rest = stages
        }
        if !rest.isEmpty { rest.removeFirst() }
    }

    /// The first run of downs, or everything up to the next down, and how many events that is.
    private func segment(upTo time: TimeInterval) -> (stages: [Stage], count: Int) {
        guard let first = events.first else { return ([], 0) }
        let run = events.prefix { ($0.phase == .began) == (first.phase == .began) && $0.time <= time + Self.slack }
        guard first.phase != .began else { return (stages(.began, Array(run)), run.count) }
        var (moves, lifts, cancels): ([InputEvent], [InputEvent], [InputEvent]) = ([], [], [])
        var gone: Set<Int> = []
        for event in run where !gone.contains(event.finger) {
            switch event.phase {
            case .ended: lifts.append(event)
            case .cancelled: cancels.append(event)
            default: moves.append(event)
            }
            if event.phase == .ended || event.phase == .cancelled { gone.insert(event.finger) }
        }
        return (stages(.moved, moves) + stages(.ended, lifts) + stages(.cancelled, cancels), run.count)
    }

    private func stages(_ phase: UITouch.Phase, _ events: [InputEvent]) -> [Stage] {
        events.isEmpty ? [] : [Stage(phase: phase, events: events)]
    }
}
