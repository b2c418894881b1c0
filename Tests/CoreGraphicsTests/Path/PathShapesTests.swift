// Checks that shapes begin at the same points as on iPhone and have exact geometry.

import CoreGraphics
import TestSupport
import Testing

struct PathShapesTests {
    private let box = CGRect(x: 10, y: 20, width: 60, height: 40)

    private func near(_ a: CGPoint, _ b: CGPoint, within slack: CGFloat = 1e-9) -> Bool { a.distance(to: b) <= slack }

    /// Returns the polygon's signed area. y points down, so turning from x toward y is positive.
    private func area(_ path: PathElements) -> CGFloat {
        var sum: CGFloat = 0
        path.forEachEdge(within: 1e-6) { sum += $0.x * $1.y - $0.y * $1.x }
        return sum / 2
    }

    @Test func rectangleGoesAlongXFirst() {
        #expect(
            CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).description
                == "M 1.0 2.0 L 4.0 2.0 L 4.0 6.0 L 1.0 6.0 Z"
        )
        #expect(CGPath(rect: .null).isEmpty)
    }

    @Test func ellipseBeginsAtRightAndFillsItsRectangle() {
        let path = CGPath(ellipseIn: box)
        #expect(path.elements.verbs == [.move, .curve, .curve, .curve, .curve, .close])
        #expect(path.currentPoint == CGPoint(x: 70, y: 40))
        #expect(path.elements.points[3] == CGPoint(x: 40, y: 60))
        #expect(path.boundingBoxOfPath == box && path.boundingBox == box)
    }

    /// Four cubics exceed the circle by up to 2.7e-4 of the radius (Goldapp, 1991).
    @Test func circleAreaAndLengthAreExact() {
        let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200)).elements
        #expect(abs(area(circle) / (.pi * 10_000) - 1) < 3e-4)
        #expect(abs(circle.length / (200 * .pi) - 1) < 3e-4)
        let measure = PathMeasure(circle)
        for step in 0...100 {
            let radius = measure.point(atLength: measure.length * CGFloat(step) / 100)?.distance(to: .zero) ?? 0
            #expect(radius >= 100 - 1e-9 && radius <= 100 * (1 + 2.8e-4))
        }
    }

    @Test func roundedRectangleHasSameElementsForAllCornerSizes() {
        let verbs = CGPath(roundedRect: box, cornerWidth: 8, cornerHeight: 8).elements.verbs
        #expect(verbs == [.move, .line, .curve, .line, .curve, .line, .curve, .line, .curve, .close])
        for corner: CGFloat in [0, 20, 1000, -3, .nan] {
            let path = CGPath(roundedRect: box, cornerWidth: corner, cornerHeight: corner)
            #expect(path.elements.verbs == verbs && path.boundingBoxOfPath == box && path.boundingBox == box)
        }
    }

    @Test func roundedRectangleLacksOnlyItsCorners() {
        let path = CGPath(roundedRect: box, cornerWidth: 10, cornerHeight: 5).elements
        #expect(abs(area(path) - (2400 - (4 - .pi) * 50)) < 0.05)
        #expect(!path.contains(CGPoint(x: 11, y: 21), using: .winding))
        #expect(path.contains(CGPoint(x: 21, y: 20.5), using: .winding))
    }

    @Test func counterclockwiseArcGoesTowardY() {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.elements.verbs == [.move, .curve])
        #expect(near(path.elements.points[0], CGPoint(x: 7, y: 5)) && near(path.currentPoint, CGPoint(x: 5, y: 7)))
        let middle = PathMeasure(path.elements).segments[0].point(at: 0.5), half = CGFloat(2).squareRoot()
        #expect(near(middle, CGPoint(x: 5 + half, y: 5 + half), within: 1e-9))
    }

    @Test func clockwiseArcGoesInOppositeDirection() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(path.elements.verbs == [.move, .curve, .curve, .curve])
        #expect(near(path.elements.points[3], CGPoint(x: 0, y: -2)) && near(path.currentPoint, CGPoint(x: 0, y: 2)))
        #expect(abs(path.elements.length - 3 * .pi) < 0.003)
    }

    @Test(
        arguments: [
            (0, 2 * CGFloat.pi, false, 4), (0, 2 * CGFloat.pi, true, 4), (0, 7 * CGFloat.pi, false, 4), (1, 1, false, 0),
            (0, -CGFloat.pi / 2, false, 3), (-CGFloat.pi / 2, -CGFloat.pi / 2 + 0.1, false, 1), (0, -7 * CGFloat.pi, true, 4),
        ] as [(CGFloat, CGFloat, Bool, Int)])
    func arcHasOneSegmentPerQuarter(start: CGFloat, end: CGFloat, clockwise: Bool, count: Int) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(path.elements.verbs.count == 1 + count)
    }

    @Test func arcIsJoinedToCurrentPoint() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 9, y: 9))
        path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.elements.verbs == [.move, .line, .curve])
        path.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 2, clockwise: false)
        #expect(path.elements.verbs == [.move, .line, .curve, .curve])
    }

    @Test func relativeArcKeepsItsFullTurns() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -5 * .pi)
        #expect(path.elements.verbs.count == 11)
        #expect(near(path.currentPoint, CGPoint(x: -1, y: 0)))
        #expect(near(path.elements.points[3], CGPoint(x: 0, y: -1)))
    }

    @Test func tangentArcRoundsCorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2)
        #expect(path.elements.verbs == [.move, .line, .curve])
        #expect(near(path.elements.points[1], CGPoint(x: 8, y: 0)) && near(path.currentPoint, CGPoint(x: 10, y: 2)))
        #expect(near(path.elements.points[2], CGPoint(x: 8 + 2 * 0.552_284_749_8, y: 0)))
    }

    @Test func tangentArcTurnsLeftAndRespectsTransform() {
        let path = CGMutablePath(), move = CGAffineTransform(translationX: 100, y: 0)
        path.move(to: .zero, transform: move)
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 2, transform: move
        )
        #expect(near(path.elements.points[1], CGPoint(x: 108, y: 0)) && near(path.currentPoint, CGPoint(x: 110, y: -2)))
        #expect(path.boundingBoxOfPath.maxY == 0)
    }

    @Test func tangentArcWithoutCornerIsLine() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 2)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 5), radius: 2)
        path.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 5), radius: 0)
        #expect(path.elements.verbs == [.move, .line, .line, .line])
        #expect(path.currentPoint == CGPoint(x: 20, y: 0))
    }

    /// At the curve's largest x, the derivative is 0; this is at t = 1/2.
    @Test func boundingBoxOfCurveExcludesControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 0, y: 8), control1: CGPoint(x: 8, y: 0), control2: CGPoint(x: 8, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 6, height: 8))
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 6))
        #expect(quad.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3))
    }

    @Test func boundingBoxContainsAllPointsOfRandomPaths() {
        var random = SeededNumbers(seed: 11)
        for _ in 0..<2000 {
            let path = random.path { $0.point(-50...50) }, box = path.tightBounds.insetBy(dx: -1e-9, dy: -1e-9)
            for segment in PathMeasure(path).segments {
                for step in 0...20 {
                    let point = segment.point(at: CGFloat(step) / 20)
                    #expect(point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY)
                }
            }
            guard !path.isEmpty else { continue }
            let hull = path.bounds.insetBy(dx: -1e-9, dy: -1e-9)
            #expect(hull.minX <= box.minX + 1e-9 && hull.maxX >= box.maxX - 1e-9)
            #expect(hull.minY <= box.minY + 1e-9 && hull.maxY >= box.maxY - 1e-9)
        }
    }
}
