/// The course of an animator and its progress: its own course, a leg to one end that began in the middle, or the line along which a finger
/// scrubs it.
@MainActor struct AnimatorCourse {
    private enum Kind { case whole, leg(towards: Double), scrub(isLinear: Bool) }

    private var kind = Kind.whole
    /// The progress along it; a part that started with a delay has its own.
    private var pacing: Pacing
    /// The time from one end to the other in seconds.
    private var length: TimeInterval
    /// The fraction, 0…1, at which it is paused or began to run.
    var fraction: Double
    /// The fraction that it runs to.
    private(set) var target = 1.0
    /// Whether the animator is just becoming active.
    var isFresh = true

    /// Makes an animator's own course.
    init(_ motion: BlockMotion, at fraction: Double = 0) {
        pacing = motion.pacing
        length = motion.length
        self.fraction = fraction
    }

    var isLeg: Bool {
        if case .leg = kind { true } else { false }
    }

    /// Returns the time from its present fraction to `target` in seconds.
    func rest(to target: Double) -> TimeInterval { abs(target - fraction) * length }

    /// Starts towards `target`, to arrive in `seconds`.
    mutating func leave(for target: Double, in seconds: TimeInterval) {
        self.target = target
        if target != fraction { length = seconds / abs(target - fraction) }
    }

    /// Returns the pacing along this course of a part that moves by `whole` over the animator's own; one that joins later begins here.
    func pacing(_ whole: Pacing, of motion: Pacing) -> Pacing {
        if case .whole = kind { return whole }
        return .within(motion, start: fraction, end: 1)
    }

    /// Returns `fractionComplete` at `place`, before the direction of travel is applied.
    func shownFraction(at place: Double, _ motion: BlockMotion, linearly: Bool) -> Double {
        switch kind {
        case .scrub: place
        case .whole: !linearly || place <= 0 || place >= 1 ? place : pacing(place)
        case .leg: linearly ? pacing(place) : motion.pacing.fraction(at: pacing(place))
        }
    }

    /// Returns the fraction of the animator's own course with the same progress (S-ANIM-37).
    func wholeFraction(_ motion: BlockMotion) -> Double {
        switch kind {
        case .whole, .scrub(isLinear: false): fraction
        default: motion.pacing.fraction(at: pacing(fraction).unitFraction)
        }
    }

    /// Changes to the animator's own course, unless this is a leg to the same end; each part continues from its present place.
    mutating func returnToWhole(_ motion: BlockMotion, _ parts: [AnimatorPart], towards end: Double) {
        switch kind {
        case .whole: return
        case .leg(let goal) where goal == end: return
        default: break
        }
        let place = wholeFraction(motion)
        for part in parts { part.current = part.whole.passing(part.current(fraction), at: place) }
        (kind, pacing, length, fraction) = (.whole, motion.pacing, motion.length, place)
    }

    /// Changes to a leg from here to the end, with a new pacing (S-ANIM-38).
    mutating func take(_ motion: BlockMotion, _ parts: [AnimatorPart], towards end: Double) {
        for part in parts {
            let pacing = (part.isVertical ? motion.vertical : nil) ?? motion.pacing
            part.current = .between(pacing, from: part.current(fraction), to: end)
        }
        pacing = .between(motion.pacing, from: pacing(fraction), to: end)
        (kind, length, fraction) = (.leg(towards: end), motion.length, 0)
    }

    /// Changes to scrubbing, each part from its present place (S-ANIM-36). Returns false if it is being scrubbed already.
    mutating func beginScrub(_ motion: BlockMotion, _ parts: [AnimatorPart], linearly: Bool) -> Bool {
        if case .scrub(isLinear: linearly) = kind { return false }
        let seen = pacing(fraction).unitFraction, place = linearly ? seen : wholeFraction(motion)
        for part in parts {
            let base = linearly ? part.window.pacing(.linear) : part.whole
            part.current = base.passing(part.current(fraction), at: place)
        }
        (kind, pacing, fraction) = (.scrub(isLinear: linearly), linearly ? .linear : motion.pacing, place)
        return true
    }
}
