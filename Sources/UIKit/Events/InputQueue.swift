/// A queue that divides a stream of input into stages, so that the changes of several fingers in one frame reach a recognizer together, and
/// no recognizer has to answer twice in one frame (S-FRAME-16).
///
/// Downs are separate. Between them lie segments: first all moves, coalesced to each finger's newest position, then all lifts, then all
/// cancellations. A stage that has to wait is not taken; newer moves join its moves.
struct InputQueue {
    /// The input of one event.
    struct Stage {
        let phase: UITouch.Phase
        /// The events in order; moves include those coalesced into the newest position.
        let events: [InputEvent]
        /// The number of queued events in its segment; 0 for the remainder of one.
        fileprivate var segmentLength = 0
        /// The following stages of its segment.
        fileprivate var rest: ArraySlice<Stage> = []

        init(phase: UITouch.Phase, events: [InputEvent]) {
            self.phase = phase
            self.events = events
        }
    }

    /// The time by which an event may be later than the turn and still belong to it: the rounding of a sum of frame times.
    private static let slack: TimeInterval = 1e-6

    /// The events in order of time.
    private var events: [InputEvent] = []
    /// The remainder of a segment whose first stage has been taken.
    private var rest: ArraySlice<Stage> = []

    var isEmpty: Bool { events.isEmpty && rest.isEmpty }

    /// Adds an event after those at the same time.
    mutating func append(_ event: InputEvent) {
        let place = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
        events.insert(event, at: place)
    }

    /// Returns the beginning of the next stage in a turn whose input time is `time`, or nil if none is due.
    func nextTime(upTo time: TimeInterval) -> TimeInterval? {
        let next = rest.first?.events.first ?? events.first
        return next.flatMap { $0.time <= time + Self.slack ? $0.time : nil }
    }

    /// Returns the next stage in a turn whose input time is `time`. Take it at once or not at all.
    func next(upTo time: TimeInterval) -> Stage? {
        guard var next = rest.first else { return segment(upTo: time) }
        next.rest = rest.dropFirst()
        return next
    }

    /// Removes the stage returned by `next(upTo:)`.
    mutating func take(_ stage: Stage) {
        events.removeFirst(stage.segmentLength)
        rest = stage.rest
    }

    /// Drops the fingers that have come down by `time` and not lifted: their touches were never delivered.
    mutating func forgetUndelivered(upTo time: TimeInterval) {
        var down: Set<Int> = []
        let due = events.prefix { $0.time <= time + Self.slack }
        for event in due {
            if event.phase == .began { down.insert(event.finger) }
            if event.phase == .ended || event.phase == .cancelled { down.remove(event.finger) }
        }
        events = due.filter { !down.contains($0.finger) } + events.dropFirst(due.count)
    }

    /// Returns the first run of downs, or everything up to the next down, as its first stage, which holds the rest.
    private func segment(upTo time: TimeInterval) -> Stage? {
        guard let first = events.first, first.time <= time + Self.slack else { return nil }
        let run = events.prefix { ($0.phase == .began) == (first.phase == .began) && $0.time <= time + Self.slack }
        var stage: Stage
        if first.phase == .began || run.count == 1 {
            stage = Stage(phase: first.phase, events: Array(run))
        } else {
            var stages = stages(of: run)[...]
            stage = stages.removeFirst()
            stage.rest = stages
        }
        stage.segmentLength = run.count
        return stage
    }

    /// Returns the stages of a run without downs. Input from a finger after its lift is dropped.
    private func stages(of run: ArraySlice<InputEvent>) -> [Stage] {
        var (moves, lifts, cancels): ([InputEvent], [InputEvent], [InputEvent]) = ([], [], [])
        for event in run where !(lifts + cancels).contains(where: { $0.finger == event.finger }) {
            switch event.phase {
            case .ended: lifts.append(event)
            case .cancelled: cancels.append(event)
            default: moves.append(event)
            }
        }
        let all: [(UITouch.Phase, [InputEvent])] = [(.moved, moves), (.ended, lifts), (.cancelled, cancels)]
        return all.compactMap { $0.1.isEmpty ? nil : Stage(phase: $0.0, events: $0.1) }
    }
}
