// Compares point-in-path tests with winding numbers computed on fine line segments.

import CoreGraphics
import TestSupport
import Testing

struct PathContainsTests {
    /// Returns the winding number of lines around a point by adding angles, which is slow but has no special cases.
    private func winding(of edges: [(CGPoint, CGPoint)], around point: CGPoint) -> Int {
        var sum: CGFloat = 0
        for (a, b) in edges {
            let (p, q) = (CGVector(dx: a.x - point.x, dy: a.y - point.y), CGVector(dx: b.x - point.x, dy: b.y - point.y))
            sum += atan2(p.dx * q.dy - p.dy * q.dx, p.dx * q.dx + p.dy * q.dy)
        }
        return Int((sum / (2 * .pi)).rounded())
    }

    @Test func containsAgreesWithSumOfAngles() {
        var random = SeededNumbers(seed: 3), cases = 0
        while cases < 12_000 {
            let path = random.path { $0.point(-10...10) }
            var edges: [(CGPoint, CGPoint)] = []
            path.forEachEdge(within: 0.02) { edges.append(($0, $1)) }
            for _ in 0..<20 {
                let point = random.point(-11...11)
                guard edges.allSatisfy({ point.distance(toLine: $0, $1) > 0.03 }) else { continue }
                let expected = winding(of: edges, around: point)
                #expect(path.winding(around: point) == expected, "\(path) \(point)")
                #expect(path.contains(point, using: .winding) == (expected != 0))
                #expect(path.contains(point, using: .evenOdd) == (expected % 2 != 0))
                cases += 1
            }
        }
    }

    @Test func fillRulesDifferWherePathWindsTwice() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5)) && path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
    }

    @Test func openSubpathCountsAsClosed() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.move(to: CGPoint(x: 50, y: 50))
        #expect(path.contains(CGPoint(x: 8, y: 2)) && !path.contains(CGPoint(x: 2, y: 8)))
    }

    @Test func curvesAreNotApproximated() {
        let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
        #expect(circle.contains(CGPoint(x: 1 - 1e-12, y: 0)) && !circle.contains(CGPoint(x: 1 + 1e-12, y: 0)))
        #expect(!circle.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }
}
