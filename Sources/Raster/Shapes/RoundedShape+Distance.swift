import CSystem
import CoreGraphics
import DrawLists

/// One row of a plain shape, prepared for computing distances. This type copies only a few values from the large shape.
struct DistanceRow {
    /// The plane coordinates of pixel 0, and their change per pixel.
    private let start: SIMD2<Double>, step: SIMD2<Double>
    /// Half the size of the shape's core, which doesn't include its corners.
    private let core: SIMD2<Float>
    private let radius: Float

    @inline(__always) init(_ shape: inout RoundedShape, _ y: Int) {
        let u = shape.rows.u, v = shape.rows.v, height = Double(y) + 0.5
        (start, step) = (SIMD2(u.y * height + u.z, v.y * height + v.z), SIMD2(u.x, v.x))
        (core, radius) = (shape.half - shape.radius, shape.radius)
    }

    /// Returns the distances of eight pixels from the edge, in device pixels; distances outside are positive.
    @inline(__always) func distances(_ x: Int) -> Lanes {
        let first = SIMD2<Float>(start + step * (Double(x) + 0.5)), step = SIMD2<Float>(step)
        let qx = (Lanes.steps * step.x + first.x).magnitude - core.x, qy = (Lanes.steps * step.y + first.y).magnitude - core.y
        let bx = vector_max(qx, .zero), by = vector_max(qy, .zero)
        return vector_roots(bx * bx + by * by) + vector_min(vector_max(qx, qy), .zero) - radius
    }
}

extension RoundedShape {
    /// Returns the distances from the edge to eight pixels, in device pixels, and the device pixels per unit. Distances outside the shape
    /// are positive.
    mutating func distances(_ x: Int, _ y: Int) -> (distance: Lanes, scale: Lanes) {
        isPlain ? (DistanceRow(&self, y).distances(x), Lanes(repeating: scale)) : otherDistances(x, y)
    }

    private mutating func otherDistances(_ x: Int, _ y: Int) -> (distance: Lanes, scale: Lanes) {
        let place = rows.at(x, y)
        if hasCircularCorners, rows.isAffine { return circular(place.u, place.v) }
        var distance = Lanes.zero, scales = Lanes.zero
        for lane in 0..<8 {
            guard place.w[lane] > 0 else {
                (distance[lane], scales[lane]) = (1e6, 1)
                continue
            }
            let found = self.distance(SIMD2(place.u[lane], place.v[lane]), place.w[lane])
            (distance[lane], scales[lane]) = (found.x * found.y, found.y)
        }
        return (distance, scales)
    }

    /// Returns the distances of eight pixels from the edge of a box that is stretched or sheared. The corners are circular in the plane.
    private mutating func circular(_ u: Lanes, _ v: Lanes) -> (distance: Lanes, scale: Lanes) {
        let radius = radii(u, v), qx = u.magnitude - half.x + radius, qy = v.magnitude - half.y + radius
        let bx = vector_max(qx, .zero), by = vector_max(qy, .zero), squared = bx * bx + by * by
        let distance = vector_roots(squared) + vector_min(vector_max(qx, qy), .zero) - radius
        // The outward direction: away from the corner's center or, without a corner, from the nearest side.
        let isAround = squared .> Lanes.zero, isBeside = qx .> qy
        var outX = Lanes.zero.replacing(with: Lanes.one, where: isBeside).replacing(with: bx, where: isAround)
        var outY = Lanes.one.replacing(with: Lanes.zero, where: isBeside).replacing(with: by, where: isAround)
        let length = vector_roots(outX * outX + outY * outY)
        outX.replace(with: -outX, where: u .< Lanes.zero)
        outY.replace(with: -outY, where: v .< Lanes.zero)
        let along = outX * Float(rows.u.x) + outY * Float(rows.v.x), down = outX * Float(rows.u.y) + outY * Float(rows.v.y)
        let scale = length / vector_max(vector_roots(along * along + down * down), Lanes(repeating: 1e-9))
        return (distance * scale, scale)
    }

    /// Returns the radius of the corner that is nearest to each of eight positions.
    @inline(__always) private mutating func radii(_ u: Lanes, _ v: Lanes) -> Lanes {
        if corners & 15 == 15 || radius == 0 { return Lanes(repeating: radius) }
        var radii = Lanes.zero
        for lane in 0..<8 { radii[lane] = radius(at: SIMD2(u[lane], v[lane])) }
        return radii
    }

    private var hasCircularCorners: Bool { !isContinuous || radius == 0 }

    /// Returns the coverage of pixels at the given distances from the edge.
    @inline(__always) mutating func coverage(at distance: Lanes) -> Lanes {
        vector_min((0.5 - distance).limited, Lanes(repeating: thickness))
    }

    /// Stores the coverage of a run of pixels. The buffer must have space for seven more pixels.
    mutating func store(_ run: Range<Int>, _ y: Int, at place: UnsafeMutablePointer<UInt8>) {
        var x = run.lowerBound
        if isPlain {
            let row = DistanceRow(&self, y), most = Lanes(repeating: thickness)
            // All pixels between the corners of a top or bottom edge have the same coverage.
            let level = run.count > 16 ? levelPart(y, in: run) : x..<x
            while x < run.upperBound {
                let shares = vector_min((0.5 - row.distances(x)).limited, most)
                shares.store(shares: place + (x - run.lowerBound))
                x += 8
                guard x - 8 >= level.lowerBound, x < level.upperBound else { continue }
                let rest = level.upperBound - x
                (place + (x - run.lowerBound)).update(repeating: place[x - 1 - run.lowerBound], count: rest)
                x += rest
            }
        }
        while x < run.upperBound {
            coverage(at: otherDistances(x, y).distance).store(shares: place + (x - run.lowerBound))
            x += 8
        }
    }

    /// Returns the radius of the corner that is nearest to `p`.
    mutating func radius(at p: SIMD2<Float>) -> Float { corners & ((p.x < 0 ? 1 : 2) << (p.y < 0 ? 0 : 2)) != 0 ? radius : 0 }

    private static func side(_ p: SIMD2<Float>) -> SIMD2<Float> { SIMD2(p.x < 0 ? -1 : 1, p.y < 0 ? -1 : 1) }

    /// Returns how far `p` moves along `outward` per device pixel.
    private mutating func step(_ outward: SIMD2<Float>, _ p: SIMD2<Float>, _ w: Float) -> Float {
        let slopes = rows.slopes(SIMD2<Double>(p), Double(w))
        let step = SIMD2((outward * SIMD2<Float>(slopes.x)).sum(), (outward * SIMD2<Float>(slopes.y)).sum())
        return (step * step).sum().squareRoot()
    }

    /// Returns the distance in units of the plane, and the number of device pixels per unit.
    private mutating func distance(_ p: SIMD2<Float>, _ w: Float) -> SIMD2<Float> {
        let radius = radius(at: p)
        guard isContinuous, radius > 0 else { return circular(p, w, radius) }
        let length = min(1.5287 * radius, half.min()), beyond = SIMD2(abs(p.x), abs(p.y)) - half + length
        guard beyond.min() > 0 else { return circular(p, w, 0) }
        let n = -1 / log2(Double(max(1 - 0.292_893_22 * radius / length, 0.5))), u = SIMD2<Double>(beyond / length)
        let powers = SIMD2(pow(u.x, n - 1), pow(u.y, n - 1)), norm = pow((powers * u).sum(), 1 / n)
        let outward = SIMD2<Float>(powers / pow(norm, n - 1)) * Self.side(p), steepness = (outward * outward).sum().squareRoot()
        return SIMD2(length * Float(norm - 1) / steepness, steepness / max(step(outward, p, w), 1e-9))
    }

    private mutating func circular(_ p: SIMD2<Float>, _ w: Float, _ radius: Float) -> SIMD2<Float> {
        let q = SIMD2(abs(p.x), abs(p.y)) - half + radius, beyond = pointwiseMax(q, .zero), squared = (beyond * beyond).sum()
        let d = squared.squareRoot() + min(max(q.x, q.y), 0) - radius
        var outward = squared > 0 ? beyond : (q.x > q.y ? SIMD2(1, 0) : SIMD2(0, 1))
        outward *= Self.side(p)
        return SIMD2(d, (outward * outward).sum().squareRoot() / max(step(outward, p, w), 1e-9))
    }
}
