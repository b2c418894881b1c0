/// Stores, for each clock, the interval in which no animation starts or ends. While every clock is within its interval, frames don't check
/// whether animations start or end.
struct LifetimeSchedule {
    private struct Stretch {
        /// The instant for which the interval was computed.
        let moment: ClockReading
        /// The last start or end at or before that instant and the first one after it, in local time.
        var after = -CFTimeInterval.infinity, before = CFTimeInterval.infinity
        /// The earliest start among animations that haven't started.
        var nextBegin = CFTimeInterval.infinity
        /// Whether any animation changes the visible state over time.
        var isMoving = false

        /// Limits the interval at a start or end. An event at the current instant limits the interval on both sides, because some
        /// animations start at that instant while others end only after it.
        mutating func limit(by event: CFTimeInterval) {
            if event <= moment.local + LifetimeSchedule.early { after = max(after, event) }
            if event >= moment.local - LifetimeSchedule.early { before = min(before, event) }
        }
    }

    /// The intervals, one for each time base.
    private var stretches: [Stretch] = []
    /// Whether the intervals are current. Adding, removing, or retiming an animation invalidates them.
    private var isValid = false

    /// A tolerance in seconds. An end is considered reached up to a microsecond early (S-FRAME-7), and two computations of the same instant
    /// can differ slightly.
    fileprivate static let early: CFTimeInterval = 1e-5

    /// Invalidates the intervals, because animations have been added, removed, or retimed.
    mutating func invalidate() { isValid = false }

    /// Computes the intervals around the current instants.
    mutating func find(_ records: [AnimationRecord], _ bases: inout TimeBases) {
        isValid = true
        stretches.removeAll(keepingCapacity: true)
        for record in records {
            guard let layer = record.layer, let begin = record.begin else { continue }
            let index = bases.index(of: layer)
            while stretches.count < bases.count { stretches.append(Stretch(moment: bases[stretches.count].moment)) }
            Self.include(record, from: begin, in: &stretches[index])
        }
    }

    private static func include(_ record: AnimationRecord, from begin: CFTimeInterval, in stretch: inout Stretch) {
        let (local, rate) = (stretch.moment.local, stretch.moment.rate), end = record.timing.end(from: begin)
        stretch.limit(by: begin)
        stretch.limit(by: end)
        if record.isMoving(at: local, rate: rate == 0 ? 1 : rate) { stretch.isMoving = true }
        if !record.hasStarted, begin > local { stretch.nextBegin = min(stretch.nextBegin, begin) }
    }

    /// Returns whether an animation may have started, ended, or been added or removed.
    func isDue(_ bases: TimeBases) -> Bool {
        guard isValid else { return true }
        return stretches.indices.contains { !isQuiet(stretches[$0], at: bases[$0].moment) }
    }

    private func isQuiet(_ stretch: Stretch, at now: ClockReading) -> Bool {
        if stretch.moment.mayJump || now.mayJump { return stretch.after == -.infinity && stretch.before == .infinity }
        if stretch.moment.local == now.local, stretch.moment.rate == now.rate { return true }
        let margin = Self.early * max(1, now.rate.magnitude)
        return now.local > stretch.after + margin && now.local < stretch.before - margin
    }

    /// Returns whether the visible state changes over time. Call it only if nothing is due.
    func isMoving(_ bases: TimeBases) -> Bool { stretches.indices.contains { stretches[$0].isMoving && bases[$0].moment.rate != 0 } }

    /// Returns the earliest start of a pending animation on a clock that runs forward, or nil if none is pending. Call it only if nothing
    /// is due.
    func nextBegin(_ bases: TimeBases, after time: CFTimeInterval) -> CFTimeInterval? {
        let next = stretches.indices.reduce(CFTimeInterval.infinity) { soonest, index in
            let (begin, now) = (stretches[index].nextBegin, bases[index].moment)
            guard begin < .infinity, now.rate > 0 else { return soonest }
            return min(soonest, time + (begin - now.local) / now.rate)
        }
        return next < .infinity ? next : nil
    }
}
