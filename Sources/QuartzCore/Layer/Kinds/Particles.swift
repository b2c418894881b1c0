import Foundation
import RenderTree

/// The particles of an emitter at one time. They depend only on the emitter's periods and the time, so time can be scrubbed.
struct Particles {
    /// The particles' nodes, in painting order.
    private(set) var nodes: [RenderNode] = []
    /// Whether more particles may appear or move later.
    private(set) var isActive = false
    private let time: CFTimeInterval
    private let depth: Int

    /// The number of particles of one cell that are shown at most. Only the youngest are shown.
    private static let limit = 10_000
    /// The number of particles, visible or not, that are computed at one time. Without it, cells in cells could multiply without end.
    private var room = 100_000

    /// Creates the particles at a local time.
    init(of emitter: EmitterState, at time: CFTimeInterval, depth: Int) {
        (self.time, self.depth) = (time, depth)
        let periods = emitter.periods
        for cell in 0..<(periods.map(\.settings.cells.count).max() ?? 0) {
            for (number, period) in periods.enumerated() where cell < period.settings.cells.count {
                emit(cell, in: period, until: number + 1 < periods.count ? periods[number + 1].begin : .infinity)
            }
        }
        if [.oldestLast, .backToFront].contains(emitter.settings.order) { nodes.reverse() }
        let last = periods[periods.count - 1]
        isActive = !nodes.isEmpty || last.settings.cells.contains { $0.isEnabled && last.rate(of: $0) > 0 && time < $0.begin + $0.duration }
    }

    private mutating func emit(_ index: Int, in period: EmitterState.Period, until end: CFTimeInterval) {
        let cell = period.settings.cells[index]
        let stream = Stream(
            cell: cell, factors: period.settings, rate: period.rate(of: cell), begin: period.begin, end: end,
            before: period.births.indices.contains(index) ? period.births[index] : 0,
            seed: ParticleRandom.mix(UInt64(period.settings.seed), UInt64(index)))
        add(stream) { $1.start(of: cell, in: period.settings) }
    }

    /// A stretch of time in which a cell emits particles at a constant rate.
    private struct Stream {
        let cell: EmitterCellState
        let factors: EmitterState.Settings
        let rate: Double
        let begin: CFTimeInterval, end: CFTimeInterval
        /// The number of particles emitted before the stretch.
        let before: Double
        let seed: UInt64

        /// Returns the numbers of the particles that may be visible at a time, or whose particles may be.
        func numbers(at time: CFTimeInterval) -> Range<Int> {
            let trail = cell.longestTrail * max(1, factors.lifetime)
            let first = max(begin, cell.begin, time - trail), last = min(end, time, cell.begin + cell.duration)
            guard cell.isEnabled, rate > 0, first <= last else { return 0..<0 }
            let low = (before + rate * (first - begin)).rounded(.down), high = (before + rate * (last - begin)).rounded(.down)
            guard low < high, high < 1e15 else { return 0..<0 }
            return max(Int(low), Int(high) - Particles.limit) + 1..<Int(high) + 1
        }

        func birth(of number: Int) -> CFTimeInterval { begin + (Double(number) - before) / rate }
    }

    /// Adds the visible particles of a stream. `start` returns the place and direction in which a particle starts.
    private mutating func add(_ stream: Stream, _ start: (CFTimeInterval, inout ParticleRandom) -> Particle.Start) {
        for number in stream.numbers(at: time) {
            guard room > 0 else { return }
            room -= 1
            let birth = stream.birth(of: number), seed = ParticleRandom.mix(stream.seed, UInt64(number))
            var random = ParticleRandom(seed: seed)
            let particle = Particle(of: stream.cell, stream.factors, start(birth, &random), &random)
            let age = time - birth
            if age < particle.lifetime, let node = particle.node(at: age, of: stream.cell, depth: depth) { nodes.append(node) }
            for (index, inner) in stream.cell.cells.enumerated() {
                let trail = Stream(
                    cell: inner.delayed(by: birth), factors: stream.factors, rate: inner.birthRate * stream.factors.birthRate, begin: birth,
                    end: birth + particle.lifetime, before: 0, seed: ParticleRandom.mix(seed, UInt64(index)))
                add(trail) { particle.start(at: $0 - birth, of: stream.cell, direction: $1.direction(of: inner)) }
            }
        }
    }
}

/// A particle's values at its birth.
private struct Particle {
    struct Start {
        var point: CGPoint
        /// A vector of length 1 at most, because particles that fly toward the viewer seem slower.
        var direction: CGVector
        /// The color and scale of the particle that emits this particle.
        var tint = SIMD4<Double>.one, scale = 1.0
    }

    let start: CGPoint, velocity: CGVector, acceleration: CGVector
    let lifetime, scale, spin, parentScale: Double
    let color, tint: SIMD4<Double>

    init(of cell: EmitterCellState, _ factors: EmitterState.Settings, _ start: Start, _ random: inout ParticleRandom) {
        (self.start, acceleration) = (start.point, cell.acceleration)
        (tint, parentScale) = (start.tint, start.scale)
        lifetime = max(0, random.vary(cell.lifetime, by: cell.lifetimeRange)) * max(0, factors.lifetime)
        let speed = random.vary(cell.velocity, by: cell.velocityRange) * factors.velocity
        velocity = CGVector(dx: speed * start.direction.dx, dy: speed * start.direction.dy)
        scale = random.vary(cell.scale, by: cell.scaleRange) * factors.scale
        spin = random.vary(cell.spin, by: cell.spinRange) * factors.spin
        color = SIMD4(
            random.vary(cell.color.x, by: cell.colorRange.x), random.vary(cell.color.y, by: cell.colorRange.y),
            random.vary(cell.color.z, by: cell.colorRange.z), random.vary(cell.color.w, by: cell.colorRange.w))
    }

    func position(at age: Double) -> CGPoint {
        CGPoint(
            x: start.x + velocity.dx * age + acceleration.dx * age * age / 2,
            y: start.y + velocity.dy * age + acceleration.dy * age * age / 2)
    }

    func color(at age: Double, of cell: EmitterCellState) -> SIMD4<Double> {
        (color + cell.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one) * tint
    }

    func scale(at age: Double, of cell: EmitterCellState) -> Double { (scale + cell.scaleSpeed * age) * parentScale }

    /// Returns the start of a particle that this particle emits at an age. `direction` is relative to this particle's direction.
    func start(at age: Double, of cell: EmitterCellState, direction: CGVector) -> Start {
        let way = CGVector(dx: velocity.dx + acceleration.dx * age, dy: velocity.dy + acceleration.dy * age)
        return Start(
            point: position(at: age), direction: direction.rotated(by: atan2(way.dy, way.dx)), tint: color(at: age, of: cell),
            scale: scale(at: age, of: cell))
    }

    /// Returns the node that shows the particle at an age, or nil if the particle is invisible.
    func node(at age: Double, of cell: EmitterCellState, depth: Int) -> RenderNode? {
        let scale = scale(at: age, of: cell)
        let color = color(at: age, of: cell)
        guard let image = cell.image, color.w > 0, scale > 0 else { return nil }
        let size = CGSize(
            width: CGFloat(image.width) * cell.part.width / cell.pixelsPerPoint,
            height: CGFloat(image.height) * cell.part.height / cell.pixelsPerPoint)
        let point = position(at: age)
        let place = CGAffineTransform(translationX: point.x, y: point.y).rotated(by: spin * age).scaledBy(x: scale, y: scale)
        var picture = RenderImage(image: image)
        picture.part = cell.part
        var node = RenderNode(
            name: cell.name, depth: depth, transform: Homography(place),
            bounds: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), opacity: color.w,
            content: .image(picture))
        guard node.transform.isFinite, (size.width + size.height).isFinite else { return nil }
        if color.x < 1 || color.y < 1 || color.z < 1 {
            var extras = RenderNode.Extras()
            extras.tint = CGColor(red: color.x, green: color.y, blue: color.z, alpha: 1)
            node.extras = extras
        }
        return node
    }
}

/// The random numbers of one particle. They depend only on the emitter's seed, the cell, and the particle's number.
private struct ParticleRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns a seed that depends on two numbers (the output function of SplitMix64).
    static func mix(_ seed: UInt64, _ number: UInt64) -> UInt64 {
        var z = seed &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// Returns a number in 0..<1.
    mutating func fraction() -> Double {
        state = Self.mix(state, 0)
        return Double(state >> 11) * 0x1p-53
    }

    mutating func vary(_ mean: Double, by range: Double) -> Double {
        let share = 2 * fraction() - 1
        return range == 0 ? mean : mean + share * range
    }

    /// Returns a direction in a cell's cone.
    mutating func direction(of cell: EmitterCellState) -> CGVector {
        let angle = vary(cell.longitude, by: cell.cone / 2), share = cos(cell.latitude)
        return CGVector(dx: share * cos(angle), dy: share * sin(angle))
    }
}

// MARK: Shapes

extension ParticleRandom {
    /// Returns a particle's starting point on the emitter's shape, and its direction.
    fileprivate mutating func start(of cell: EmitterCellState, in settings: EmitterState.Settings) -> Particle.Start {
        var start = Particle.Start(point: settings.position, direction: direction(of: cell))
        let (width, height) = (settings.size.width, settings.size.height)
        switch settings.shape {
        case .line:
            start.point.x += (fraction() - 0.5) * width
            start.direction = start.direction.rotated(by: -.pi / 2)
        case .rectangle, .cuboid:
            let place = settings.mode == .volume ? CGPoint(x: fraction(), y: fraction()) : edge(settings.mode)
            start.point.x += (place.x - 0.5) * width
            start.point.y += (place.y - 0.5) * height
        case .circle, .sphere:
            let angle = 2 * Double.pi * fraction(), isInside = settings.mode == .volume
            let radius = width * (isInside ? fraction().squareRoot() : 1)
            start.point.x += radius * cos(angle)
            start.point.y += radius * sin(angle)
            // On an outline, the cell's direction is relative to the direction away from the center.
            if !isInside { start.direction = start.direction.rotated(by: angle) }
        default: break
        }
        return start
    }

    /// Returns a place on the outline of the unit square, or one of its corners.
    private mutating func edge(_ mode: CAEmitterLayerEmitterMode) -> CGPoint {
        let side = Int(fraction() * 4), along = fraction(), way = mode == .points ? along.rounded() : along
        return switch side {
        case 0: CGPoint(x: way, y: 0)
        case 1: CGPoint(x: 1, y: way)
        case 2: CGPoint(x: way, y: 1)
        default: CGPoint(x: 0, y: way)
        }
    }
}

extension CGVector {
    fileprivate func rotated(by angle: CGFloat) -> CGVector {
        CGVector(dx: dx * cos(angle) - dy * sin(angle), dy: dx * sin(angle) + dy * cos(angle))
    }
}
