/// Moves the items in a region by a force that depends on their places and velocities (S-DYN-2).
public final class UIFieldBehavior: ItemsBehavior {
    /// A function of the field, the item's place relative to the field, its velocity, mass, and charge, and the time step in seconds.
    public typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom(Evaluation)
    }

    private let kind: Kind
    /// The field's center in the reference view's coordinates. The default is (0, 0).
    public var position = CGPoint.zero { didSet { forceChanged() } }
    /// The region in which the field acts, around `position`. The default is infinite.
    public var region = UIRegion.infinite { didSet { forceChanged() } }
    /// The strength; 1 by default.
    public var strength: CGFloat = 1 { didSet { forceChanged() } }
    /// The exponent with which the strength falls with the distance, in units of 100 points; 0 by default.
    public var falloff: CGFloat = 0 { didSet { forceChanged() } }
    /// The distance in points below which the strength stops growing.
    public var minimumRadius: CGFloat = 0.01 { didSet { forceChanged() } }
    /// The direction of linear gravity and velocity fields.
    public var direction = CGVector.zero { didSet { forceChanged() } }
    /// The smoothness of noise and turbulence, from 0 to 1.
    public var smoothness: CGFloat = 0 { didSet { forceChanged() } }
    /// The speed at which noise and turbulence change; 0 means never.
    public var animationSpeed: CGFloat = 0 { didSet { forceChanged() } }

    private init(_ kind: Kind) {
        self.kind = kind
        super.init(items: [])
    }

    // MARK: Fields

    /// Returns a field that slows items down.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Returns a field that moves items around its center.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Returns a field that pulls items to its center. A strength of 1 accelerates by 1000 points/s².
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }
    /// Returns a field that accelerates items in a direction. A strength of 1 accelerates by 1000 points/s².
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }
    /// Returns a field that gives items a velocity: the direction in points per second, times the strength.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Returns a field with random forces, which are the same in every run.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        random(.noise, smoothness, speed)
    }
    /// Returns a field with random forces that grow with the speed of an item.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        random(.turbulence, smoothness, speed)
    }
    /// Returns a field that pulls items to its center, with a force that grows with the distance.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Returns a field that accelerates charged items away from its center, or toward it if the charge is negative.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Returns a field that deflects charged items that move.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
    /// Returns a field whose forces a function computes, in units of a push.
    public class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

    private static func random(_ kind: Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    override func step(_ world: DynamicWorld) {
        for body in items.compactMap(world.body(of:)) {
            let place = CGPoint(x: body.center.x - position.x, y: body.center.y - position.y)
            guard region.contains(place) else { continue }
            let change = acceleration(at: place, of: body)
            // An item at rest stays there in a field that doesn't change. Waking it would keep the animator running.
            if !body.isAwake {
                guard isChanging, hypot(change.dx, change.dy) > Self.slack else { continue }
                body.wake()
            }
            body.accelerate(change.dx, change.dy)
        }
    }

    /// Whether the field's forces change with time.
    private var isChanging: Bool {
        switch kind {
        case .noise, .turbulence: animationSpeed != 0
        case .custom: true
        default: false
        }
    }

    /// The smallest acceleration in points/s² that wakes an item (our choice).
    private static let slack: CGFloat = 1

    // MARK: Forces

    /// Returns the acceleration in points/s².
    private func acceleration(at place: CGPoint, of body: DynamicBody) -> CGVector {
        let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
        let distance = max(hypot(place.x, place.y), minimumRadius, 0.0001)
        let away = CGVector(dx: place.x / distance, dy: place.y / distance)
        let power = strength * pow(distance / DynamicWorld.pointsPerMeter, -falloff)
        let pull = power * 1000
        switch kind {
        case .drag: return velocity * -power
        case .vortex: return CGVector(dx: -away.dy, dy: away.dx) * pull
        case .radialGravity: return away * -pull
        case .linearGravity: return direction * pull
        case .velocity:
            let seconds = CGFloat(DynamicWorld.step)
            return CGVector(
                dx: (direction.dx * power - velocity.dx) / seconds, dy: (direction.dy * power - velocity.dy) / seconds)
        case .noise: return noise(at: place) * pull
        case .turbulence: return noise(at: place) * (power * hypot(velocity.dx, velocity.dy))
        case .spring: return CGVector(dx: place.x, dy: place.y) * (-power * Self.stiffness)
        case .electric: return away * (pull * body.charge)
        case .magnetic: return CGVector(dx: velocity.dy, dy: -velocity.dx) * (power * body.charge)
        case .custom(let block):
            let force = block(self, place, velocity, body.mass, body.charge, DynamicWorld.step)
            return force * (DynamicWorld.pointsPerMeter / max(body.mass, 0.0001))
        }
    }

    /// The acceleration of a spring field of strength 1 in 1/s², which swings once in about two thirds of a second (our choice).
    private static let stiffness: CGFloat = 100

    /// Returns two smooth random numbers from -1 to 1 for a place and the current time.
    private func noise(at place: CGPoint) -> CGVector {
        let size = 20 + 180 * min(max(smoothness, 0), 1), time = CGFloat(dynamicAnimator?.elapsedTime ?? 0) * animationSpeed
        func value(_ seed: UInt64) -> CGFloat { FieldNoise.value(place.x / size, place.y / size, time, seed) }
        return CGVector(dx: value(1), dy: value(2))
    }
}

private func * (vector: CGVector, factor: CGFloat) -> CGVector { CGVector(dx: vector.dx * factor, dy: vector.dy * factor) }

/// Random numbers on a grid, with smooth values in between. The numbers depend only on their place.
private enum FieldNoise {
    static func value(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ seed: UInt64) -> CGFloat {
        let (left, top, near) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (u, v, w) = (smooth(x - left), smooth(y - top), smooth(z - near))
        var sum: CGFloat = 0
        for corner in 0..<8 {
            let (right, bottom, far) = (corner & 1, corner >> 1 & 1, corner >> 2 & 1)
            let weight = share(right, u) * share(bottom, v) * share(far, w)
            sum += weight * grid(left + CGFloat(right), top + CGFloat(bottom), near + CGFloat(far), seed)
        }
        return sum
    }

    private static func share(_ step: Int, _ part: CGFloat) -> CGFloat { step == 1 ? part : 1 - part }

    private static func smooth(_ t: CGFloat) -> CGFloat { t * t * (3 - 2 * t) }

    /// Returns a number from -1 to 1 for a point of the grid (SplitMix64).
    private static func grid(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ seed: UInt64) -> CGFloat {
        var bits = mixed(mixed(mixed(seed, x), y), z)
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return CGFloat((bits ^ bits >> 31) >> 11) / CGFloat(1 << 52) - 1
    }

    private static func mixed(_ bits: UInt64, _ value: CGFloat) -> UInt64 {
        // An invalid smoothness or speed leads to values that aren't numbers.
        (bits &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(bitPattern: Int64(exactly: min(max(value, -1e9), 1e9)) ?? 0)
    }
}
