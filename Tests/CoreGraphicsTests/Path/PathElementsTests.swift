// Checks that path elements keep their order, and that nonfinite elements are dropped.

import CoreGraphics
import Testing

struct PathElementsTests {
    @Test func closeReturnsToStartOfSubpath() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 1, y: 9))
        #expect(path.elements.subpaths.map(\.start) == [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)])
        #expect(path.elements.subpaths.map(\.isClosed) == [true, false])
    }

    @Test func lineWithoutCurrentPointIsDropped() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    }

    @Test func nonFiniteElementIsDropped() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0, y: CGFloat.nan))
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: .infinity, endAngle: 1, clockwise: false)
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
        #expect(path.elements.verbs == [.move])
        path.addLine(to: CGPoint(x: 1e200, y: -1e300))
        #expect(path.currentPoint == CGPoint(x: 1e12, y: -1e12))
    }

    @Test func copyIsIndependentOfOriginal() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy()), other = try #require(path.mutableCopy())
        #expect(copy == path && copy.hashValue == path.hashValue && other == path)
        path.addLine(to: CGPoint(x: 7, y: 7))
        #expect(copy != path && other == copy)
    }

    @Test func elementsAreReportedWithTheirPoints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.addCurve(to: CGPoint(x: 11, y: 12), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
        path.addLine(to: CGPoint(x: 13, y: 14))
        path.closeSubpath()
        var types: [CGPathElementType] = [], ends: [CGFloat] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: ends.append(element.pointee.points[0].x)
            case .addQuadCurveToPoint: ends.append(element.pointee.points[1].x)
            case .addCurveToPoint: ends.append(element.pointee.points[2].x)
            case .closeSubpath: break
            }
        }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .addCurveToPoint, .addLineToPoint, .closeSubpath])
        #expect(ends == [1, 5, 11, 13])
        #expect(path.description.hasPrefix("M 1.0 2.0 Q 3.0 4.0 5.0 6.0 C"))
        #expect(path.description.hasSuffix("Z"))
    }

    @Test func transformAppliesToAddedElements() {
        var transform = CGAffineTransform(translationX: 10, y: 20)
        let moved = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: &transform)
        #expect(moved.boundingBox == CGRect(x: 10, y: 20, width: 2, height: 3))
        let path = CGMutablePath()
        path.addPath(moved, transform: CGAffineTransform(scaleX: 2, y: 1))
        #expect(path.boundingBox == CGRect(x: 20, y: 20, width: 4, height: 3))
        #expect(path.copy(using: &transform)?.boundingBox == CGRect(x: 30, y: 40, width: 4, height: 3))
        #expect(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 20, y: 20)))
    }

    @Test func rectangleIsDetectedInEitherDirection() {
        var found = CGRect.zero
        let square = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGPath(rect: square, transform: nil).isRect(&found) && found == square)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 4, y: 6), CGPoint(x: 4, y: 2), CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 6)])
        found = .zero
        #expect(path.isRect(&found) && found == square)
        #expect(!CGPath(ellipseIn: square).isRect(nil) && !CGMutablePath().isRect(nil))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(!path.isRect(nil))
    }
}
