/// Divides a stream of input into stages. Changes to several fingers in one frame reach a recognizer together, so that the recognizer never
/// has to respond twice in one frame (S-FRAME-16).
///
/// Each touch-down forms its own stage. Input between touch-downs forms a segment: first all moves, coalesced to each finger's latest
/// position, then all lifts, then all cancellations. If a stage has to wait, it stays in the queue, and newer moves are merged into it.
struct InputQueue {
    /// Input delivered in one event.
    struct Stage {
        let phase: UITouch.Phase
        /// The events in order. Moves include coalesced ones.
        var events: [InputEvent]
        /// The number of queued events in this stage's segment, or 0 if part of the segment has already been taken.
        fileprivate var segmentLength = 0
        /// The remaining stages of the segment.
        fileprivate var rest: ArraySlice<Stage> = []

        init(phase: UITouch.Phase, events: [InputEvent]) {
            self.phase = phase
            self.events = events
        }
    }

    /// The maximum delay, in seconds, with which an event is still processed in the turn. It covers rounding errors in sums of frame times.
    private static let slack: TimeInterval = 1e-6

    /// The events in chronological order.
    private var events: [InputEvent] = []
    /// The remaining stages of a segment whose first stages were taken.
    private var rest: ArraySlice<Stage> = []

    var isEmpty: Bool { events.isEmpty && rest.isEmpty }

    /// Adds an event. The event must not be earlier than the last one.
    mutating func append(_ event: InputEvent) {
        let place = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
        events.insert(event, at: place)
    }

    /// Returns the start time of the next stage for a turn at input time `time`, or nil if no stage is due.
    func nextTime(upTo time: TimeInterval) -> TimeInterval? {
        let next = rest.first?.events.first ?? events.first
        return next.flatMap { $0.time <= time + Self.slack ? $0.time : nil }
    }

    /// Returns the next stage for a turn at input time `time`. Pass the stage to `take(_:)` before changing the queue in any other way.
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

    /// Discards fingers that touched down by `time` and haven't lifted, if their touches were never delivered.
    mutating func forgetUndelivered(upTo time: TimeInterval) {
        var down: Set<Int> = []
        let due = events.prefix { $0.time <= time + Self.slack }
        for event in due {
            if event.phase == .began { down.insert(event.finger) }
            if event.phase == .ended || event.phase == .cancelled { down.remove(event.finger) }
        }
        events = due.filter { !down.contains($0.finger) } + events.dropFirst(due.count)
    }

    /// Returns the first stage of the next segment: consecutive touch-downs, or everything up to the next touch-down. The stage stands for
    /// the whole segment.
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

    /// Returns the stages of a segment without touch-downs. Drops a finger's input after it lifts.
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
