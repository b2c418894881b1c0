/// The stretches of time, one per clock, in which no animation begins or ends. As long as every clock stays in its stretch, no frame looks
/// at the animations for their lives.
struct LifeSchedule {
    private struct Stretch {
        /// The moment for which the stretch was found.
        let moment: LayerMoment
        /// The last beginning or end up to that moment, and the next after it, in local time.
        var after = -CFTimeInterval.infinity, before = CFTimeInterval.infinity
        /// The next beginning of an animation that has not started.
        var nextBegin = CFTimeInterval.infinity
        /// Whether an animation changes its picture while time passes.
        var isMoving = false

        /// Ends the stretch at a beginning or end. One that is now is on both sides: some begin there, some end only after it.
        mutating func limit(by event: CFTimeInterval) {
            if event <= moment.local + LifeSchedule.early { after = max(after, event) }
            if event >= moment.local - LifeSchedule.early { before = min(before, event) }
        }
    }

    /// A stretch for each time base.
    private var stretches: [Stretch] = []
    /// Whether no animation was added, removed or retimed since.
    private var isValid = false

    /// A small lead: ends count as reached up to a microsecond early (S-FRAME-7), and two computations of one instant may differ in the
    /// last digits.
    fileprivate static let early: CFTimeInterval = 1e-5

    /// Notes that animations were added, removed or retimed.
    mutating func invalidate() { isValid = false }

    /// Finds the stretches around the present moments.
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

    /// Returns whether an animation may have begun or ended since, or may have been added or removed.
    func isDue(_ bases: TimeBases) -> Bool {
        guard isValid else { return true }
        return stretches.indices.contains { !isQuiet(stretches[$0], at: bases[$0].moment) }
    }

    private func isQuiet(_ stretch: Stretch, at now: LayerMoment) -> Bool {
        if stretch.moment.mayJump || now.mayJump { return stretch.after == -.infinity && stretch.before == .infinity }
        if stretch.moment.local == now.local, stretch.moment.rate == now.rate { return true }
        let margin = Self.early * max(1, now.rate.magnitude)
        return now.local > stretch.after + margin && now.local < stretch.before - margin
    }

    /// Returns whether the picture changes with time; call it only when nothing is due.
    func isMoving(_ bases: TimeBases) -> Bool { stretches.indices.contains { stretches[$0].isMoving && bases[$0].moment.rate != 0 } }

    /// Returns the earliest time at which a waiting animation begins on a clock that runs forwards, or nil; call it only when nothing is
    /// due.
    func nextBegin(_ bases: TimeBases, after time: CFTimeInterval) -> CFTimeInterval? {
        let next = stretches.indices.reduce(CFTimeInterval.infinity) { soonest, index in
            let (begin, now) = (stretches[index].nextBegin, bases[index].moment)
            guard begin < .infinity, now.rate > 0 else { return soonest }
            return min(soonest, time + (begin - now.local) / now.rate)
        }
        return next < .infinity ? next : nil
    }
}
