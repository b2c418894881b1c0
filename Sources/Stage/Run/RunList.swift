import UIKit

/// The runs of a stage, oldest first, from its current and earlier devices.
///
/// A run starts with the first change after an idle period and ends with the next idle period. Endless animations are considered idle after
/// two seconds without events, so a scene with a spinner is also divided into runs. Keys that follow one another within two seconds share a
/// run.
package struct RunList {
    /// The runs, oldest first.
    package private(set) var all: [Run] = []
    private let memory: StageSettings.Memory
    private var known = KnownLayers()
    private var nextID = 1
    private var nextRecording = 1
    private var nextNumber = 1
    /// The number of builds that the stage has loaded.
    package internal(set) var build = 0
    /// The fingers that are down, and the finite animations that are running.
    private var fingersDown: Set<Int> = []
    private var finite: Set<Int> = []
    /// The time of the newest event, and whether only endless animations have run since then.
    private var lastEvent: TimeInterval = 0
    private var hasOnlyEndlessAnimations = false
    /// The runs that are being replayed and will keep their numbers.
    private var replayed: [Run] = []
    /// The start times of the current device's runs that were dropped to free memory.
    private var droppedStarts: [TimeInterval] = []
    /// The runs removed from the list. The memory of these runs is released in small parts, because releasing minutes of pictures at once
    /// would delay a frame.
    private(set) var removed: [Run] = []

    /// The memory limit for a window's runs, in bytes; the oldest runs are dropped first.
    package static let maximumBytes = 64 << 20
    /// The part of this limit that a single run can use while it lasts.
    private static let maximumBytesOfEndlessRun = 48 << 20
    /// The time without events after which endless animations are considered idle, and the longest idle time within a run, in seconds.
    private static let timeout: TimeInterval = 2

    init(_ memory: StageSettings.Memory) { self.memory = memory }

    /// The current device's newest run, or nil before the device's first turn.
    package var latest: Run? { all.last.flatMap { $0.isCurrent ? $0 : nil } }

    /// The notable runs: those with fingers, transitions, or animations.
    package var listed: [Run] { all.filter { $0.number != nil } }

    package subscript(id id: Run.ID) -> Run? { all.last { $0.id == id } }

    /// The memory used by the runs, in bytes.
    package var byteCount: Int { all.reduce(0) { $0 + $1.byteCount } }

    // MARK: The current device's past

    /// The runs of the current device, oldest first.
    package var current: [Run] { all.filter(\.isCurrent) }

    /// Returns the newest run of the current device at `time`.
    package func run(at time: TimeInterval) -> Run? {
        all.last { $0.isCurrent && $0.begin <= time + HeadlessRun.tolerance && $0.pictures.count > 0 }
    }

    /// Returns the picture that the current device showed at `time`, or nil if it has been dropped.
    package func snapshot(at time: TimeInterval) -> RenderSnapshot? { run(at: time)?.snapshot(at: time) }

    /// Returns the fingers that were down at `time`, keyed by finger number, in the device's points.
    package func fingers(at time: TimeInterval) -> [Int: CGPoint] { run(at: time)?.fingers(at: time) ?? [:] }

    /// Returns the transition that was running at `time` on the current device, or nil if there was none.
    package func transition(at time: TimeInterval) -> TransitionStatus? { run(at: time)?.transition(at: time) }

    /// The current device's events with their times, oldest first.
    package var events: [(time: TimeInterval, event: StageEvent)] { current.flatMap(\.events) }

    /// The current device's finger changes, oldest first.
    package var fingers: [Run.Finger] { current.flatMap(\.fingers) }

    /// The times of the current device's turns in its runs, oldest first.
    package var turns: [TimeInterval] { current.flatMap(\.turns) }

    /// The time of the newest turn in the current device's runs, or 0 if they contain no turns.
    package var end: TimeInterval { latest?.end ?? 0 }

    // MARK: Recording

    /// Adds a frame, and returns whether it ended a run.
    mutating func add(_ frame: StageFrame) -> Bool {
        guard memory != .nothing else { return false }
        releasePart()
        let hasEvents = follow(frame.events, at: frame.time)
        if hasEvents || frame.transition != nil || !fingersDown.isEmpty { hasOnlyEndlessAnimations = false }
        let isOpen = all.last.map { $0.isCurrent && !$0.isOver } ?? false
        if !isOpen, hasOnlyEndlessAnimations || !(frame.isNew || hasEvents || frame.isBusy || frame.transition != nil) { return false }
        let isWorthy = frame.transition != nil || frame.events.contains(where: \.isAnimation) && all.contains(where: \.isCurrent)
        if isOpen, isWorthy, all[all.count - 1].number == nil, all[all.count - 1].length > 0 { all[all.count - 1].isOver = true }
        if !isOpen || all[all.count - 1].isOver { open(at: frame.time, isWorthy: isWorthy) }
        all[all.count - 1].add(frame)
        for event in frame.events { known.add(event) }
        if isWorthy { number() }
        let isResting = isResting(frame)
        if isResting { all[all.count - 1].isOver = true }
        forget()
        return isResting
    }

    /// Adds a finger change. If `isTyping` is true, a touch that soon follows a run continues that run.
    mutating func add(_ event: InputEvent, at time: TimeInterval, isTyping: Bool = false) {
        guard memory != .nothing else { return }
        let isEnd = event.phase == .ended || event.phase == .cancelled
        let wasDown = isEnd ? fingersDown.remove(event.finger) != nil : !fingersDown.insert(event.finger).inserted
        let isOpen = all.last.map { $0.isCurrent && !$0.isOver && $0.number != nil } ?? false
        // After a jump in time, fingers lift that the device no longer knows.
        if !isOpen, isEnd, !wasDown { return }
        if !isOpen, isTyping, let last = all.last, last.isCurrent, last.number != nil, time - last.end <= Self.timeout {
            reopen()
        } else if !isOpen {
            if let last = all.indices.last { all[last].isOver = true }
            open(at: time, isWorthy: true)
            number()
        }
        all[all.count - 1].add(event, at: time)
    }

    mutating func add(_ problems: [RunProblem]) {
        if let last = all.indices.last, all[last].isCurrent { all[last].add(problems) }
    }

    /// Replaces the problems of the current device's runs, except for problems that only a live run can reveal. A problem belongs to the
    /// last run that started before it. If that run has been dropped, the problem is dropped too.
    mutating func adopt(_ problems: [RunProblem]) {
        let starts = (current.map(\.begin) + droppedStarts).sorted()
        for index in all.indices where all[index].isCurrent {
            let begin = all[index].begin, end = starts.first { $0 > begin } ?? .infinity
            let live = all[index].problems.filter { $0.kind == .overBudget }
            let found = problems.filter { (begin <= $0.time || begin == starts[0]) && $0.time < end }
            all[index].replaceProblems(live.isEmpty ? found : (found + live).sorted { $0.time < $1.time })
        }
    }

    /// Stores the log in the newest run, which ended at the host's time `time`.
    mutating func end(with log: Log, at time: TimeInterval) {
        if let last = all.indices.last { (all[last].log, all[last].endedAt) = (log, time) }
    }

    /// Starts a run. If only the screen has changed, both in the previous run and now, continues the previous run instead, unless the idle
    /// time between them is long.
    private mutating func open(at time: TimeInterval, isWorthy: Bool) {
        if !isWorthy, let last = all.last, last.isCurrent, last.number == nil, time - last.end <= Self.timeout {
            return reopen()
        }
        let old = replayed.first { abs($0.begin - time) < 0.5 / 60 }
        var run = Run(id: old?.id ?? nextID, at: time, knowing: known)
        beginRecording(&run)
        (run.build, run.isPinned, run.number) = (build, old?.isPinned ?? false, old?.number)
        if old == nil { nextID += 1 }
        all.append(run)
    }

    private mutating func reopen() {
        let last = all.count - 1
        (all[last].isOver, all[last].log, all[last].endedAt) = (false, nil, nil)
    }

    private mutating func beginRecording(_ run: inout Run) {
        run.recording = nextRecording
        nextRecording += 1
    }

    private mutating func number() {
        guard all[all.count - 1].number == nil else { return }
        all[all.count - 1].number = nextNumber
        nextNumber += 1
    }

    /// Processes a turn's events. Returns whether any event ends the idle period.
    private mutating func follow(_ events: [StageEvent], at time: TimeInterval) -> Bool {
        for case .happened(let event) in events {
            switch event.payload {
            case .animation(.added(let facts)): if facts.repeatCount.isFinite { finite.insert(facts.number) }
            case .animation(.ended(let number)): finite.remove(number)
            default: break
            }
        }
        if !events.isEmpty { lastEvent = time }
        return !events.isEmpty
    }

    private mutating func isResting(_ frame: StageFrame) -> Bool {
        if !frame.isBusy { return true }
        guard memory == .runs, frame.transition == nil, fingersDown.isEmpty, finite.isEmpty else { return false }
        hasOnlyEndlessAnimations = frame.time - lastEvent > Self.timeout
        return hasOnlyEndlessAnimations
    }

    private mutating func forget() {
        guard memory == .runs, let last = all.indices.last else { return }
        all[last].forget(keeping: Self.maximumBytesOfEndlessRun)
        var bytes = byteCount
        while bytes > Self.maximumBytes, let oldest = all.dropLast().firstIndex(where: { !$0.isPinned }) {
            bytes -= all[oldest].byteCount
            if all[oldest].isCurrent { droppedStarts.append(all[oldest].begin) }
            removed.append(all.remove(at: oldest))
        }
    }

    private mutating func releasePart() {
        guard !removed.isEmpty else { return }
        if !removed[removed.count - 1].releasePart() { removed.removeLast() }
    }

    // MARK: Other devices

    /// Starts recording a new device, whose time starts at 0.
    mutating func beginDevice() {
        for index in all.indices { all[index].isCurrent = false }
        if let last = all.indices.last { all[last].isOver = true }
        (known, fingersDown, finite, hasOnlyEndlessAnimations, lastEvent) = (KnownLayers(), [], [], false, 0)
        droppedStarts = []
    }

    /// Branches at the current device's time `time`. The run at that time stays in the list unchanged. The device continues with a copy of
    /// its part before `time`. Returns the original run, or nil if it contains nothing after `time`.
    mutating func branch(at time: TimeInterval) -> Run? {
        guard let index = all.lastIndex(where: { $0.isCurrent && $0.begin <= time + HeadlessRun.tolerance }) else { return nil }
        let old = all[index]
        for later in all.indices where all[later].isCurrent && later > index { (all[later].isCurrent, all[later].isOver) = (false, true) }
        droppedStarts.removeAll { $0 > time }
        guard old.end > time + HeadlessRun.tolerance else { return nil }
        (all[index].isCurrent, all[index].isOver) = (false, true)
        var run = old
        (run.id, run.log, run.endedAt, run.isOver, run.isPinned) = (nextID, nil, nil, false, false)
        beginRecording(&run)
        run.forget(after: time)
        if run.number != nil {
            run.number = nextNumber
            nextNumber += 1
        }
        nextID += 1
        all.append(run)
        (fingersDown, finite, hasOnlyEndlessAnimations) = (Set(run.fingers(at: time).keys), [], false)
        _ = follow(run.events.map(\.event), at: run.end)
        return all[index]
    }

    /// Removes the current device's runs, which are about to be replayed. The new runs take over their numbers.
    mutating func beginReplay() {
        replayed = current
        all.removeAll(where: \.isCurrent)
        beginDevice()
    }

    mutating func endReplay() { replayed = [] }

    /// Returns an empty list in which another build of the code records the current device's turns from `begin` on.
    func rehearsed(from begin: TimeInterval) -> RunList {
        var list = RunList(memory)
        (list.build, list.fingersDown) = (build + 1, Set(fingers(at: begin).keys))
        return list
    }

    /// Adds layers to those known to future runs.
    mutating func learn(_ layers: [StageEvent]) { layers.forEach { known.add($0) } }

    /// Adds the runs of the previous build: all runs before its newest, and the newest if it was at rest. Otherwise, or if `replacesLast` is
    /// true, this list's newest run takes its place.
    mutating func keep(_ old: RunList, replacesLast: Bool = false) {
        guard var run = all.last, let last = old.latest else { return }
        let isNotable = run.number != nil || last.number != nil
        (all, nextID, nextNumber, nextRecording, removed) = (old.all, old.nextID, old.nextNumber, old.nextRecording, old.removed)
        droppedStarts = old.droppedStarts
        beginRecording(&run)
        if last.isOver, last.number != nil, !replacesLast {
            all[all.count - 1].isCurrent = false
            (run.id, run.number) = (nextID, nil)
            nextID += 1
        } else {
            removed.append(all.removeLast())
            (run.id, run.number, run.isPinned) = (last.id, last.number, last.isPinned)
        }
        all.append(run)
        if isNotable { number() }
    }

    /// Keeps only the replayed run that started at `time`.
    mutating func keepOnly(runFrom time: TimeInterval) {
        guard let run = run(at: time + 0.5 / 60) else { return }
        let first = current.compactMap(\.number).min()
        all.removeAll { $0.isCurrent && $0.id != run.id }
        guard let first, let last = all.indices.last else { return }
        // It is numbered as if the dropped runs had never existed.
        (all[last].number, nextNumber) = (first, first + 1)
    }

    /// Adds a run from another stage, which ended at the host's time `time`. Returns its identifier.
    mutating func adopt(_ run: Run, at time: TimeInterval) -> Run.ID {
        var run = run
        (run.id, run.number, run.build) = (nextID, nextNumber, build)
        beginRecording(&run)
        (run.isCurrent, run.isOver, run.log, run.endedAt) = (false, true, nil, time)
        (nextID, nextNumber) = (nextID + 1, nextNumber + 1)
        // The current device's newest run stays last.
        all.insert(run, at: all.lastIndex(where: \.isCurrent) ?? all.endIndex)
        return run.id
    }

    /// Sets whether to keep a run when old runs are dropped.
    mutating func pin(_ id: Run.ID, _ isPinned: Bool) {
        if let index = all.lastIndex(where: { $0.id == id }) { all[index].isPinned = isPinned }
    }
}

extension StageEvent {

    fileprivate var isAnimation: Bool {
        if case .happened(let event) = self, case .animation(.added) = event.payload { true } else { false }
    }
}
