// Checks `UIBezierPath` as iPhone code uses it: elements, geometry, and drawing attributes.

import Testing
import UIKit

struct UIBezierPathTests {
    private let box = CGRect(x: 10, y: 20, width: 100, height: 60)

    @Test func pathElementsAreInOrderOfCalls() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 11, y: 12), controlPoint2: CGPoint(x: 13, y: 14))
        #expect(path.currentPoint == CGPoint(x: 9, y: 10))
        path.close()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        #expect(path.cgPath.description == "M 1.0 2.0 L 3.0 4.0 Q 7.0 8.0 5.0 6.0 C 11.0 12.0 13.0 14.0 9.0 10.0 Z")
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull)
    }

    @Test func shapeInitializersMatchCGPath() {
        #expect(UIBezierPath(rect: box).cgPath == CGPath(rect: box))
        #expect(UIBezierPath(ovalIn: box).cgPath == CGPath(ellipseIn: box))
        // Rounded rectangles start at a different point. A radius above half the shorter side is clamped to that half in both directions.
        for (radius, seen) in [(8, 8), (99, 30)] as [(CGFloat, CGFloat)] {
            let path = UIBezierPath(roundedRect: box, cornerRadius: radius)
            let other = CGPath(roundedRect: box, cornerWidth: seen, cornerHeight: seen)
            #expect(path.currentPoint == CGPoint(x: box.minX + seen, y: box.minY) && path.bounds == box)
            for x in stride(from: box.minX + 0.25, to: box.maxX, by: 1) {
                for y in stride(from: box.minY + 0.25, to: box.maxY, by: 1) {
                    #expect(path.contains(CGPoint(x: x, y: y)) == other.contains(CGPoint(x: x, y: y)))
                }
            }
        }
    }

    @Test func onlyNamedCornersAreRounded() {
        let path = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20)
        )
        #expect(path.bounds == box)
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
        #expect(!path.contains(CGPoint(x: 109, y: 79)))
        #expect(path.contains(CGPoint(x: 109, y: 21)))
        #expect(path.contains(CGPoint(x: 11, y: 79)))
        let all = UIBezierPath(roundedRect: box, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
        #expect(all.cgPath == UIBezierPath(roundedRect: box, cornerRadius: 8).cgPath)
    }

    @Test(arguments: 0..<16) func exactlyNamedCornersHaveCurves(bits: UInt) {
        let names: [(UIRectCorner, CGPoint)] = [
            (.topLeft, CGPoint(x: 11, y: 21)), (.topRight, CGPoint(x: 109, y: 21)), (.bottomRight, CGPoint(x: 109, y: 79)),
            (.bottomLeft, CGPoint(x: 11, y: 79)),
        ]
        let named = names.indices.filter { bits >> UInt($0) & 1 == 1 }
        let corners = named.reduce(into: UIRectCorner()) { $0.insert(names[$1].0) }
        let path = UIBezierPath(roundedRect: box, byRoundingCorners: corners, cornerRadii: CGSize(width: 20, height: 16))
        #expect(path.cgPath.description.count { $0 == "C" } == named.count && path.bounds == box)
        for (index, name) in names.enumerated() { #expect(path.contains(name.1) != named.contains(index)) }
        // A radius of 0 in either direction leaves the corners square.
        for radii in [CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0), CGSize(width: -3, height: 5)] {
            let square = UIBezierPath(roundedRect: box, byRoundingCorners: corners, cornerRadii: radii)
            #expect(square.cgPath == CGPath(rect: box))
        }
    }

    @Test func clockwiseIsAsSeenOnScreen() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(quarter.currentPoint.y - 10) < 1e-9)
        #expect(quarter.bounds.minX > -1e-9)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.currentPoint.y - 10) < 1e-9)
        #expect(rest.bounds.minX < -9.9)
    }

    @Test func arcIsJoinedToCurrentPoint() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 100, y: 0))
        path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(path.cgPath.description.hasPrefix("M 100.0 0.0 L 10.0 0.0 C"))
    }

    @Test func roundedRectangleStartsAtItsTopEdge() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 60), radii = CGSize(width: 8, height: 8)
        let rounded = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: radii)
        #expect(rounded.currentPoint == CGPoint(x: 18, y: 20))
        let square = UIBezierPath(roundedRect: rect, byRoundingCorners: .bottomLeft, cornerRadii: radii)
        #expect(square.currentPoint == CGPoint(x: 10, y: 20))
        #expect(square.cgPath.description.hasPrefix("M 10.0 20.0 L 110.0 20.0 L 110.0 80.0 L 18.0 80.0 C"))
        #expect(!rounded.contains(CGPoint(x: 10.5, y: 20.5)) && rounded.contains(CGPoint(x: 10.5, y: 79.5)))
        #expect(square.contains(CGPoint(x: 10.5, y: 20.5)) && !square.contains(CGPoint(x: 10.5, y: 79.5)))
    }

    @Test func reversingKeepsPointsAndReversesDirection() {
        let open = UIBezierPath()
        open.move(to: CGPoint(x: 0, y: 0))
        open.addLine(to: CGPoint(x: 10, y: 0))
        open.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
        open.lineWidth = 7
        #expect(open.reversing().cgPath.description == "M 20.0 10.0 Q 20.0 0.0 10.0 0.0 L 0.0 0.0")
        #expect(open.reversing().lineWidth == 7)
        let closed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(closed.reversing().cgPath.description == "M 0.0 0.0 L 0.0 1.0 L 2.0 1.0 L 2.0 0.0 Z")
        #expect(closed.reversing().reversing().cgPath == closed.cgPath)
    }

    @Test func fillRuleDeterminesHole() {
        let ring = UIBezierPath(rect: box)
        ring.append(UIBezierPath(rect: box.insetBy(dx: 20, dy: 20)))
        let middle = CGPoint(x: box.midX, y: box.midY)
        #expect(ring.contains(middle))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(middle))
    }

    @Test func copyIsIndependentOfOriginal() throws {
        let path = UIBezierPath(rect: box)
        path.lineJoinStyle = .round
        path.setLineDash([4, 2, 1], count: 3, phase: 5)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        path.setLineDash(nil, count: 0, phase: 0)
        #expect(copy.bounds == box)
        #expect(path.bounds == box.offsetBy(dx: 100, dy: 0))
        #expect(copy.lineJoinStyle == .round)
        var lengths = [CGFloat](repeating: 0, count: 3), count = 0, phase: CGFloat = 0
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect((lengths, count, phase) == ([4, 2, 1], 3, 5))
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @Test func changingPathDoesNotChangeLayer() {
        let path = UIBezierPath(rect: box), shape = CAShapeLayer()
        shape.path = path.cgPath
        path.addLine(to: .zero)
        #expect(shape.path == CGPath(rect: box))
    }
}
