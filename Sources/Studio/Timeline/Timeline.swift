import Stage
import UIKit

/// A run as shown by the dock and the inspector: lanes, bars, plots, and a log, built from the events in its frames.
struct Timeline {
    /// A recognizer's lane, with its attempts in sequence.
    struct GestureLane: Equatable {
        /// An attempt, from the first touch to the end.
        struct Attempt: Equatable {
            var possible: TimeInterval?
            var began: TimeInterval?
            var end: TimeInterval?
            var outcome: GestureEvent.State?
            /// The reason for the failure.
            var why: String?

            var start: TimeInterval { possible ?? began ?? end ?? 0 }
        }

        let recognizer: Int
        let who: String
        /// The limit that determines whether the gesture begins, or nil if there's no limit.
        var limit: GestureLimit?
        var attempts: [Attempt] = []
    }

    /// A controller's lane, with pairs of callbacks.
    struct CallbackLane: Equatable {
        struct Pair: Equatable {
            let will: String
            let did: String
            let begin: TimeInterval
            var end: TimeInterval?
            /// Whether the opposite change began before this one ended.
            var isReversed = false
        }

        let who: String
        var pairs: [Pair] = []
        /// Whether the pair still lacks its second callback.
        var isOpen: Bool { pairs.contains { $0.end == nil } }
    }

    /// A transition from start to end.
    struct TransitionBar: Equatable {
        let kind: TransitionKind
        let isInteractive: Bool
        let from, to: String
        let begin: TimeInterval
        var release: TimeInterval?
        var finishes: Bool?
        var end: TimeInterval?
        var isCompleted: Bool?
    }

    /// An animation, from the time it is added until it ends.
    struct AnimationRow: Equatable {
        let facts: AnimationFacts
        let begin: TimeInterval
        var end: TimeInterval?
        /// The name of the animated layer.
        var title: String
    }

    /// A line of the log.
    struct Entry: Equatable {
        enum Mark: Equatable { case none, open, finish, cancel, failed, problem }

        let time: TimeInterval
        let text: String
        var mark = Mark.none
    }

    /// The running transition's progress at a given time, 0…1.
    struct Sample: Equatable {
        var time: TimeInterval
        var value: Double
    }

    private(set) var gestures: [GestureLane] = []
    private(set) var callbacks: [CallbackLane] = []
    private(set) var transitions: [TransitionBar] = []
    private(set) var animations: [AnimationRow] = []
    private(set) var progress: [Sample] = []
    private(set) var log: [Entry] = []
    /// The releases of transitions, oldest first.
    private(set) var releases: [(time: TimeInterval, release: Release)] = []
    /// The layers shown so far, keyed by identifier.
    private(set) var layers: [Int: LayerFacts] = [:]
    /// The clocks that differ from their parents' clocks, keyed by layer, oldest first.
    private(set) var clocks: [Int: [(time: TimeInterval, clock: ClockFacts)]] = [:]
    /// The model values that differ from the visible values, keyed by layer, oldest first.
    private var models: [Int: [(time: TimeInterval, layerValues: LayerValues?)]] = [:]
    /// The time of the first frame, displayed as 0.
    private(set) var begin: TimeInterval = 0
    /// The time of the newest frame.
    private(set) var end: TimeInterval = 0
    /// The times to which the user can jump: state changes of gestures and transitions.
    private(set) var marks: [TimeInterval] = []

    /// Returns the time in `marks` that is nearest to `time`, or nil if `marks` is empty.
    func mark(near time: TimeInterval) -> TimeInterval? { marks.min { abs($0 - time) < abs($1 - time) } }

    /// A number that increases with every change other than the passing of time.
    private(set) var version = 0

    /// The maximum numbers of log entries, rows, and samples.
    private static let (maximumEntries, maximumRows, maximumSamples) = (2_000, 400, 8_000)

    init() {}

    // MARK: Building

    /// Creates the timeline of a recorded run, with all times shifted by `delay`.
    init(_ run: Run, delay: TimeInterval = 0) {
        (begin, end) = (run.begin + delay, run.end + delay)
        layers = run.known.facts
        clocks = run.known.clocks.mapValues { [(begin, $0)] }
        models = run.known.models.mapValues { [(begin, $0)] }
        add(run, delay)
    }

    /// Creates the timeline of all runs of a stage's current device.
    init(_ runs: RunList) {
        begin = runs.current.first?.begin ?? 0
        for run in runs.current {
            add(run, 0)
            end = run.end
        }
    }

    private mutating func add(_ run: Run, _ delay: TimeInterval) {
        var events = run.events[...]
        func addEvents(upTo time: TimeInterval, to timeline: inout Timeline) {
            while let (at, event) = events.first, at <= time {
                timeline.add(event.delayed(by: delay), at: at + delay)
                events.removeFirst()
            }
        }
        for change in run.progress {
            addEvents(upTo: change.time, to: &self)
            sample(change.transition, at: change.time + delay)
        }
        addEvents(upTo: .infinity, to: &self)
    }

    mutating func add(_ frame: StageFrame) {
        end = max(end, frame.time)
        for event in frame.events { add(event, at: frame.time) }
        sample(frame.transition, at: frame.time)
        forget()
    }

    private mutating func add(_ event: StageEvent, at time: TimeInterval) {
        switch event {
        case .happened(let event): add(event)
        case .released(let release): releases.append((time, release))
        }
    }

    private mutating func add(_ event: RunEvent) {
        version += 1
        switch event.payload {
        case .gesture(let gesture): add(gesture, at: event.time)
        case .callback(let callback): add(callback, at: event.time)
        case .transition(let transition): add(transition, at: event.time)
        case .animation(.added(let facts)):
            let title = facts.layerName ?? layers[facts.layer]?.title ?? facts.layerKind
            animations.append(AnimationRow(facts: facts, begin: event.time, title: title))
        case .animation(.ended(let number)):
            if let index = animations.lastIndex(where: { $0.facts.number == number }) { animations[index].end = event.time }
        case .layers(let found): for layer in found { layers[layer.number] = layer }
        case .clock(let clock): clocks[clock.layer, default: []].append((event.time, clock))
        case .model(let model): models[model.layer, default: []].append((event.time, model.layerValues))
        case .fact, .change: break
        }
    }

    private mutating func add(_ gesture: GestureEvent, at time: TimeInterval) {
        let lane = gestures.firstIndex { $0.recognizer == gesture.recognizer } ?? gestures.count
        if lane == gestures.count { gestures.append(GestureLane(recognizer: gesture.recognizer, who: gesture.who)) }
        let isNew = gestures[lane].attempts.last.map { $0.end != nil } ?? true
        if isNew { gestures[lane].attempts.append(GestureLane.Attempt()) }
        let last = gestures[lane].attempts.count - 1
        gestures[lane].limit = gesture.limit ?? gestures[lane].limit
        switch gesture.state {
        case .possible: gestures[lane].attempts[last].possible = time
        case .began, .changed: gestures[lane].attempts[last].began = gestures[lane].attempts[last].began ?? time
        case .ended, .cancelled, .recognized, .failed:
            gestures[lane].attempts[last].end = time
            gestures[lane].attempts[last].outcome = gesture.state
            gestures[lane].attempts[last].why = gesture.why
        }
        guard gesture.state != .possible, gesture.state != .changed else { return }
        marks.append(time)
        log.append(Entry(time: time, text: gesture.sentence, mark: gesture.state == .failed ? .failed : .none))
    }

    private mutating func add(_ callback: CallbackEvent, at time: TimeInterval) {
        guard let name = callback.shortName else {
            return log.append(Entry(time: time, text: callback.sentence))
        }
        log.append(Entry(time: time, text: "\(callback.who) \(name)", mark: name.hasPrefix("will") ? .open : .none))
        let lane = callbacks.firstIndex { $0.who == callback.who } ?? callbacks.count
        if lane == callbacks.count { callbacks.append(CallbackLane(who: callback.who)) }
        if name.hasPrefix("will") {
            let did = "did" + name.dropFirst(4)
            endReversed(lane, at: time)
            callbacks[lane].pairs.append(CallbackLane.Pair(will: name, did: did, begin: time))
        } else if let pair = callbacks[lane].pairs.lastIndex(where: { $0.did == name && $0.end == nil }) {
            callbacks[lane].pairs[pair].end = time
            close("\(callback.who) will\(name.dropFirst(3))")
        }
    }

    /// Ends a pair of callbacks that the opposite change reverses: if a disappearance is cancelled, `viewWillAppear` follows instead of
    /// `viewDidDisappear`.
    private mutating func endReversed(_ lane: Int, at time: TimeInterval) {
        guard let pair = callbacks[lane].pairs.lastIndex(where: { $0.end == nil }) else { return }
        callbacks[lane].pairs[pair].end = time
        callbacks[lane].pairs[pair].isReversed = true
        close("\(callbacks[lane].who) \(callbacks[lane].pairs[pair].will)")
    }

    /// Removes the mark from the newest open entry with this text, because the entry's counterpart has arrived.
    private mutating func close(_ text: String) {
        if let index = log.lastIndex(where: { $0.text == text && $0.mark == .open }) { log[index].mark = .none }
    }

    private mutating func add(_ transition: TransitionEvent, at time: TimeInterval) {
        marks.append(time)
        let name = transition.kind.title
        switch transition.step {
        case .began(let interactive, let from, let to):
            transitions.append(
                TransitionBar(kind: transition.kind, isInteractive: interactive, from: from, to: to, begin: time))
            log.append(Entry(time: time, text: "\(name) began\(interactive ? ", interactive" : "")"))
        case .interactionEnded(let finished, _, _):
            if let index = running(transition.kind) { (transitions[index].release, transitions[index].finishes) = (time, finished) }
            log.append(
                Entry(time: time, text: "Release: \(finished ? "finish" : "cancel")", mark: finished ? .finish : .cancel))
        case .ended(let completed):
            if let index = running(transition.kind) { (transitions[index].end, transitions[index].isCompleted) = (time, completed) }
            log.append(Entry(time: time, text: "\(name) ended, \(completed ? "completed" : "cancelled")"))
        }
    }

    private func running(_ kind: TransitionKind) -> Int? { transitions.lastIndex { $0.kind == kind && $0.end == nil } }

    /// Adds a progress sample while a transition runs, and the final value when the transition ends.
    private mutating func sample(_ status: TransitionStatus?, at time: TimeInterval) {
        if let status {
            if progress.last.map({ $0.value.isNaN }) ?? true { progress.append(Sample(time: time, value: 0)) }
            progress.append(Sample(time: time, value: Double(status.percent)))
        } else if let last = progress.last, !last.value.isNaN {
            let isCompleted = transitions.last?.isCompleted ?? true
            progress.append(Sample(time: time, value: isCompleted ? 1 : 0))
            // The gap separates this transition from the next one.
            progress.append(Sample(time: time, value: .nan))
        }
    }

    private mutating func forget() {
        if log.count > Self.maximumEntries { log.removeFirst(log.count / 2) }
        if animations.count > Self.maximumRows { animations.removeFirst(animations.count / 2) }
        if progress.count > Self.maximumSamples { progress.removeFirst(progress.count / 2) }
        if marks.count > Self.maximumEntries { marks.removeFirst(marks.count / 2) }
        if releases.count > Self.maximumRows { releases.removeFirst(releases.count / 2) }
        if transitions.count > Self.maximumRows { transitions.removeFirst(transitions.count / 2) }
        for layer in models.keys where models[layer, default: []].count > Self.maximumSamples {
            models[layer]?.removeFirst(Self.maximumSamples / 2)
        }
        for lane in gestures.indices where gestures[lane].attempts.count > Self.maximumRows {
            gestures[lane].attempts.removeFirst(gestures[lane].attempts.count / 2)
        }
    }

    // MARK: Queries

    /// Returns the idle interval around `time`, in which nothing runs or happens in this timeline or in `secondRun`. Returns nil if
    /// something is running at `time`.
    func rest(around time: TimeInterval, with secondRun: Timeline? = nil) -> Range<TimeInterval>? {
        var rest = (begin: -TimeInterval.infinity, end: TimeInterval.infinity), isBusy = false
        func pass(_ begin: TimeInterval, _ end: TimeInterval?) {
            let end = end ?? .infinity
            if end + Self.margin < time {
                rest.begin = max(rest.begin, end + Self.margin)
            } else if begin - Self.margin > time {
                rest.end = min(rest.end, begin - Self.margin)
            } else {
                isBusy = true
            }
        }
        for timeline in [self, secondRun].compactMap(\.self) {
            for lane in timeline.gestures { for attempt in lane.attempts { pass(attempt.start, attempt.end) } }
            for lane in timeline.callbacks { for pair in lane.pairs { pass(pair.begin, pair.end) } }
            for bar in timeline.transitions { pass(bar.begin, bar.end) }
            for row in timeline.animations { pass(row.begin, row.end) }
            for entry in timeline.log { pass(entry.time, entry.time) }
        }
        return isBusy || rest.begin >= rest.end ? nil : rest.begin..<rest.end
    }

    /// The tolerance for comparing times, in seconds.
    private static let margin = 1e-5

    /// The number of callbacks without a counterpart.
    var openCount: Int { callbacks.reduce(0) { $0 + $1.pairs.count { $0.end == nil } } }

    /// Returns the progress at `time`, or nil if no transition is running.
    func progress(at time: TimeInterval) -> Double? {
        progress.last { $0.time <= time + 1e-6 }.flatMap { $0.value.isNaN ? nil : $0.value }
    }

    /// Returns the fraction of its cycle that an animation has completed at `time`, 0…1. During a transition, this depends on the
    /// transition's progress.
    func fraction(of row: AnimationRow, at time: TimeInterval) -> Double {
        let (delay, duration) = (row.facts.delay, max(row.facts.duration, 1e-9))
        let passed = progress(at: time).map { $0 * (delay + duration) } ?? time - row.begin
        return min(1, max(0, (passed - delay) / duration))
    }

    /// Returns the velocity at `time`, in progress per second, or nil if no transition is running.
    func velocity(at time: TimeInterval) -> Double? {
        guard let index = progress.lastIndex(where: { $0.time <= time + 1e-6 }), !progress[index].value.isNaN else { return nil }
        return time - progress[index].time > Self.window ? 0 : velocity(endingAt: index)
    }

    /// Returns the average velocity over the last few samples, up to the sample at `index`.
    func velocity(endingAt index: Int) -> Double? {
        var first = index
        while first > 0, !progress[first - 1].value.isNaN, progress[index].time - progress[first].time < Self.window { first -= 1 }
        let seconds = progress[index].time - progress[first].time
        return seconds > 0 ? (progress[index].value - progress[first].value) / seconds : 0
    }

    /// The interval for measuring a velocity, in seconds.
    static let window: TimeInterval = 0.05

    /// Returns a layer's model values at `time`. Without animations, they equal `shown`, the visible values.
    func model(of layer: Int, at time: TimeInterval, shown: LayerValues) -> LayerValues {
        guard let known = models[layer] else { return shown }
        return known.last { $0.time <= time + 1e-6 }?.layerValues ?? shown
    }

    /// Returns the release of the transition at `time`, or else of the last transition before that time; nil if there wasn't one.
    func release(of time: TimeInterval) -> Release? {
        guard let bar = transitions.last(where: { $0.begin <= time + 1e-6 }) else { return nil }
        return releases.last { $0.time >= bar.begin && $0.time <= (bar.end ?? .infinity) }?.release
    }

    /// Returns the last release before `time`, and the time until which it is shown.
    ///
    /// A release is shown for `length` seconds or until its transition ends, whichever is later. After that, or once another transition is
    /// running, the result is nil.
    func shownRelease(at time: TimeInterval, for length: TimeInterval) -> (release: Release, end: TimeInterval)? {
        guard let last = releases.last(where: { $0.time <= time + 1e-6 }) else { return nil }
        let bar = transitions.last { $0.begin <= last.time + 1e-6 }
        let end = max(last.time + length, bar?.end ?? last.time + last.release.remaining)
        let hasNext = transitions.contains { $0.begin > last.time + 1e-6 && $0.begin <= time + 1e-6 }
        return hasNext || time >= end - 1e-9 ? nil : (last.release, end)
    }

    func clock(of layer: Int, at time: TimeInterval) -> ClockFacts {
        clocks[layer]?.last { $0.time <= time + 1e-6 }?.clock ?? ClockFacts(layer: layer)
    }
}

extension StageEvent {
    fileprivate func delayed(by delay: TimeInterval) -> StageEvent {
        guard delay != 0, case .happened(var event) = self else { return self }
        event.time += delay
        return .happened(event)
    }
}
