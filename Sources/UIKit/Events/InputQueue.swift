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
        /// How many of the queued events its segment is made of; none for what is left of one.
        fileprivate var segmentLength = 0
        /// What comes after it in its segment.
        fileprivate var rest: ArraySlice<Stage> = []

        init(phase: UITouch.Phase, events: [InputEvent]) {
            self.phase = phase
            self.events = events
        }
    }

    /// How late an event's time may lie after the turn's to belong to it: the rounding of a sum of frame times.
    private static let slack: TimeInterval = 1e-6

    /// In order of time.
    private var events: [InputEvent] = []
    /// What is left of a segment whose first stage has been taken.
    private var rest: ArraySlice<Stage> = []

    var isEmpty: Bool { events.isEmpty && rest.isEmpty }

    /// Adds an event behind those of the same time.
    mutating func append(_ event: InputEvent) {
        let place = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
        events.insert(event, at: place)
    }

    /// When the next stage begins, in a turn whose input time is `time`; nil where none is due.
    func nextTime(upTo time: TimeInterval) -> TimeInterval? {
        let next = rest.first?.events.first ?? events.first
        return next.flatMap { $0.time <= time + Self.slack ? $0.time : nil }
    }

    /// The stage that is next in a turn whose input time is `time`. Take it at once or not at all.
    func next(upTo time: TimeInterval) -> Stage? {
        guard var next = rest.first else { return segment(upTo: time) }
        next.rest = rest.dropFirst()
        return next
    }

    /// Removes the stage that `next(upTo:)` has shown.
    mutating func take(_ stage: Stage) {
        events.removeFirst(stage.segmentLength)
        rest = stage.rest
    }

    /// Forgets the fingers that have come down by `time` and not gone up: nobody has been told of them.
    mutating func forgetDown(upTo time: TimeInterval) {
        var down: Set<Int> = []
        let due = events.prefix { $0.time <= time + Self.slack }
        for event in due {
            if event.phase == .began { down.insert(event.finger) }
            if event.phase == .ended || event.phase == .cancelled { down.remove(event.finger) }
        }
        events = due.filter { !down.contains($0.finger) } + events.dropFirst(due.count)
    }

    /// The first run of downs, or everything up to the next down: its first stage, which knows the rest.
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

    /// The stages of a run without downs: what a finger does after its lift is lost.
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
