/// The pacing and duration of an animation block.
struct BlockMotion {
    /// The progress as a function of elapsed time.
    var pacing: Pacing
    /// The pacing of a center's y coordinate, if it differs from the x coordinate's (S-ANIM-48).
    var vertical: Pacing?
    /// The time after which the block completes, in seconds.
    var duration: TimeInterval
    /// The time until all movement has ended, in seconds. It is longer than `duration` if a spring keeps moving (S-ANIM-23).
    var length: TimeInterval

    /// Creates a motion whose length equals its duration.
    init(_ pacing: Pacing, vertical: Pacing? = nil, duration: TimeInterval) {
        self.pacing = pacing
        self.vertical = vertical
        self.duration = duration
        length = duration
    }

    /// Creates a spring that has nearly settled after `duration` seconds (S-ANIM-22).
    init(dampingRatio: CGFloat, velocity: CGFloat, duration: TimeInterval) {
        self.init(Self.spring(dampingRatio, velocity, duration), duration: duration)
    }

    /// Creates a spring with the given period. The block completes after one period; the spring moves until it has settled (S-ANIM-23).
    init(springDuration: TimeInterval, bounce: CGFloat, velocity: CGFloat) {
        guard springDuration > 0 else {
            self.init(.linear, duration: 0)
            return
        }
        let motion = SpringMotion(springDuration: springDuration, bounce: bounce, velocity: velocity)
        let settled = max(motion.settlingDuration, springDuration)
        self.init(.spring(motion, duration: settled), duration: springDuration)
        length = settled
    }

    /// Creates the motion described by timing parameters. Springs defined by physical constants determine their own duration (S-ANIM-47).
    @MainActor init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
        guard let spring = parameters.springTimingParameters else {
            let cubic = parameters.cubicTimingParameters
            let (p, q) = (cubic?.controlPoint1 ?? .zero, cubic?.controlPoint2 ?? CGPoint(x: 1, y: 1))
            self.init(.curve(CubicCurve(p.x, p.y, q.x, q.y)), duration: duration)
            return
        }
        let velocity = spring.initialVelocity
        switch spring.shape {
        case .ratio(let ratio):
            self.init(dampingRatio: ratio, velocity: velocity.dx, duration: duration)
            if velocity.dy != velocity.dx { vertical = Self.spring(ratio, velocity.dy, duration) }
        case .spring(let mass, let stiffness, let damping):
            self.init(velocity) { SpringMotion(mass: mass, stiffness: stiffness, damping: damping, velocity: $0) }
        case .perceptual(let duration, let bounce):
            self.init(velocity) { SpringMotion(springDuration: duration, bounce: bounce, velocity: $0) }
        }
    }

    private init(_ velocity: CGVector, _ spring: (CGFloat) -> SpringMotion) {
        let along = spring(velocity.dx), across = spring(velocity.dy)
        guard velocity.dx != velocity.dy else {
            let settled = along.settlingDuration
            self.init(.spring(along, duration: settled), duration: settled)
            return
        }
        let settled = max(along.settlingDuration, across.settlingDuration)
        self.init(.spring(along, duration: settled), vertical: .spring(across, duration: settled), duration: settled)
    }

    private static func spring(_ ratio: CGFloat, _ velocity: CGFloat, _ duration: TimeInterval) -> Pacing {
        guard duration > 0 else { return .linear }
        return .spring(SpringMotion(dampingRatio: ratio, velocity: velocity, duration: duration), duration: duration)
    }
}
