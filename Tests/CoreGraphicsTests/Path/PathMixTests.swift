// Checks that paths with the same structure are blended point by point, and that other paths switch halfway (S-CLOCK-80).

import CoreGraphics
import TestSupport
import Testing

struct PathMixTests {
    @Test("S-CLOCK-80: every point moves in a straight line")
    func everyPointMovesInStraightLine() {
        let a = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)).elements
        let b = CGPath(ellipseIn: CGRect(x: 100, y: 0, width: 16, height: 8)).elements
        let quarter = CGPath(ellipseIn: CGRect(x: 25, y: 0, width: 10, height: 8)).elements
        let mixed = a.mixed(with: b, fraction: 0.25)
        #expect(mixed.verbs == a.verbs)
        for (point, expected) in zip(mixed.points, quarter.points) { #expect(point.distance(to: expected) < 1e-12) }
        #expect(a.mixed(with: b, fraction: -1).tightBounds == CGRect(x: -100, y: 0, width: 0, height: 8))
    }

    @Test("S-CLOCK-80: paths of different structure switch at 0.5")
    func pathsOfDifferentStructureSwitchMidway() {
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)).elements
        let b = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)).elements
        #expect(a.mixed(with: b, fraction: 0.499) == a && a.mixed(with: b, fraction: -2) == a)
        #expect(a.mixed(with: b, fraction: 0.5) == b && a.mixed(with: b, fraction: 1.5) == b)
    }

    @Test("S-CLOCK-80: paths with different verbs switch at 0.5")
    func pathsWithDifferentVerbsSwitchMidway() {
        let (line, curve) = (CGMutablePath(), CGMutablePath())
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 8, y: 0))
        curve.move(to: .zero)
        curve.addQuadCurve(to: CGPoint(x: 8, y: 8), control: CGPoint(x: 8, y: 0))
        #expect(curve.elements.mixed(with: line.elements, fraction: 0.25) == curve.elements)
        #expect(curve.elements.mixed(with: line.elements, fraction: 0.75) == line.elements)
    }

    @Test("S-CLOCK-80: both ends of a path blend are exact, and all values are finite")
    func pathBlendEndsAreExactAndFinite() {
        var random = SeededNumbers(seed: 5)
        for _ in 0..<10_000 {
            let a = random.path { $0.point(-1e6...1e6) }
            let b = a.mappingForTest { _ in random.next() % 9 == 0 ? CGPoint(x: 1e12, y: -1e12) : random.point(-1...1) }
            #expect(a.mixed(with: b, fraction: 0) == a && a.mixed(with: b, fraction: 1) == b)
            #expect(a.mixed(with: a, fraction: 0.5).verbs == a.verbs)
            for fraction: CGFloat in [0.3, -1e300, .infinity, .nan] {
                #expect(a.mixed(with: b, fraction: fraction).isFinite)
            }
        }
    }
}

extension PathElements {
    /// Returns the same elements with other points.
    fileprivate func mappingForTest(_ map: (CGPoint) -> CGPoint) -> PathElements {
        var result = PathElements()
        for element in self {
            switch element {
            case .move(let to): result.move(to: map(to))
            case .line(let to): result.line(to: map(to))
            case .quad(let to, let control): result.quad(to: map(to), control: map(control))
            case .curve(let to, let control1, let control2):
                result.curve(to: map(to), control1: map(control1), control2: map(control2))
            case .close: result.close()
            }
        }
        return result
    }
}
