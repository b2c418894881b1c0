// Generates random paths that are the same in every run.

import CoreGraphics
import TestSupport

extension SeededNumbers {
    mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }

    /// Returns a point whose coordinates are usually small, repeated integers, so that points coincide, and occasionally huge numbers.
    mutating func awkwardPoint() -> CGPoint {
        func coordinate(_ random: inout SeededNumbers) -> CGFloat {
            switch random.next() % 240 {
            case 0: 1e300
            case 1: -1e11
            case 2: 1e-12
            case 3: 1e-300
            case 4: CGFloat.nan
            case 5: -CGFloat.infinity
            case 6...29: 1e-12
            default: CGFloat(random.next() % 3)
            }
        }
        return CGPoint(x: coordinate(&self), y: coordinate(&self))
    }

    /// Returns a path with one to three subpaths of up to five elements each, with points that `point` returns.
    mutating func path(_ point: (inout SeededNumbers) -> CGPoint) -> PathElements {
        var path = PathElements()
        for _ in 0...(next() % 3) {
            path.move(to: point(&self))
            for _ in 0..<(next() % 6) {
                switch next() % 7 {
                case 0, 1, 2: path.line(to: point(&self))
                case 3: path.quad(to: point(&self), control: point(&self))
                case 4, 5: path.curve(to: point(&self), control1: point(&self), control2: point(&self))
                default: path.close()
                }
            }
            if next() % 3 == 0 { path.close() }
        }
        return path
    }
}

extension PathElements {
    /// Whether all coordinates are finite.
    var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }

    /// Returns the distance from the point to the line segment between two points.
    func distance(toLine a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (b.x - a.x, b.y - a.y), square = dx * dx + dy * dy
        let t = square > 0 ? min(max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1) : 0
        return distance(to: CGPoint(x: a.x + dx * t, y: a.y + dy * t))
    }
}
