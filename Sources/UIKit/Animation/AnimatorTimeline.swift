/// An animator's timeline: the complete animation, a leg from an intermediate point to one end, or a scrub by a gesture.
@MainActor struct AnimatorTimeline {
    private enum Kind { case whole, leg(towards: Double), scrub(isLinear: Bool) }

    private var kind = Kind.whole
    /// The animator's progress along the timeline. Parts added with a delay have a separate pacing.
    private var pacing: Pacing
    /// The time from one end to the other, in seconds.
    private var length: TimeInterval
    /// The fraction, 0…1, at which the animator was paused or started running.
    var fraction: Double
    /// The fraction that the animator runs toward.
    private(set) var target = 1.0
    /// Whether the animator is only now becoming active.
    var isFresh = true

    /// Creates the complete timeline of an animator.
    init(_ motion: BlockMotion, at fraction: Double = 0) {
        pacing = motion.pacing
        length = motion.length
        self.fraction = fraction
    }

    var isLeg: Bool {
        if case .leg = kind { true } else { false }
    }

    /// Returns the time from the current fraction to `target`, in seconds.
    func rest(to target: Double) -> TimeInterval { abs(target - fraction) * length }

    /// Starts running toward `target`, arriving after `seconds`.
    mutating func leave(for target: Double, in seconds: TimeInterval) {
        self.target = target
        if target != fraction { length = seconds / abs(target - fraction) }
    }

    /// Converts `whole`, a part's pacing over the complete timeline, to the part's pacing along this timeline. A part added later begins at
    /// the current fraction.
    func pacing(_ whole: Pacing, of motion: Pacing) -> Pacing {
        if case .whole = kind { return whole }
        return .within(motion, start: fraction, end: 1)
    }

    /// Returns `fractionComplete` at `place`, ignoring the direction of travel.
    func shownFraction(at place: Double, _ motion: BlockMotion, linearly: Bool) -> Double {
        switch kind {
        case .scrub: place
        case .whole: !linearly || place <= 0 || place >= 1 ? place : pacing(place)
        case .leg: linearly ? pacing(place) : motion.pacing.fraction(at: pacing(place))
        }
    }

    /// Returns the fraction of the complete timeline that corresponds to the current progress (S-ANIM-37).
    func wholeFraction(_ motion: BlockMotion) -> Double {
        switch kind {
        case .whole, .scrub(isLinear: false): fraction
        default: motion.pacing.fraction(at: pacing(fraction).unitFraction)
        }
    }

    /// Switches to the complete timeline, unless the animator is already on a leg to the same end. Each part continues from its current
    /// position.
    mutating func returnToCompleteCourse(_ motion: BlockMotion, _ parts: [AnimatorPart], towards end: Double) {
        switch kind {
        case .whole: return
        case .leg(let goal) where goal == end: return
        default: break
        }
        let place = wholeFraction(motion)
        for part in parts { part.current = part.whole.passing(part.current(fraction), at: place) }
        (kind, pacing, length, fraction) = (.whole, motion.pacing, motion.length, place)
    }

    /// Switches to a leg from the current position to `end`, with new pacing (S-ANIM-38).
    mutating func take(_ motion: BlockMotion, _ parts: [AnimatorPart], towards end: Double) {
        for part in parts {
            let pacing = (part.isVertical ? motion.vertical : nil) ?? motion.pacing
            part.current = .between(pacing, from: part.current(fraction), to: end)
        }
        pacing = .between(motion.pacing, from: pacing(fraction), to: end)
        (kind, length, fraction) = (.leg(towards: end), motion.length, 0)
    }

    /// Switches to scrubbing, with each part at its current position (S-ANIM-36). Returns false if the animator is already being scrubbed.
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
