// Checks path lengths, positions, and parts, which are used to trim strokes (S-CLOCK-79) and move layers (S-CLOCK-62).

import CoreGraphics
import TestSupport
import Testing

struct PathMeasureTests {
    /// The parabola y = x² from 0 to 1, whose length is √5/2 + asinh(2)/4.
    private let parabola = PathSegment.quad(.zero, CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 1))

    @Test func lengthOfParabolaIsExact() {
        let exact = CGFloat(5).squareRoot() / 2 + asinh(2) / 4
        #expect(abs(parabola.length - exact) < 1e-10)
        let cubic = PathSegment.curve(.zero, CGPoint(x: 1.0 / 3, y: 0), CGPoint(x: 2.0 / 3, y: 1.0 / 3), CGPoint(x: 1, y: 1))
        #expect(abs(cubic.length - exact) < 1e-10)
        #expect(PathSegment.line(CGPoint(x: 1, y: 1), CGPoint(x: 4, y: 5)).length == 5)
    }

    /// The curve goes back and forth over a cusp: x = 3t(1−t)·4/3… reaches 3/4 of the distance between the control points, so the length is
    /// twice that.
    @Test func lengthIncludesCusp() {
        let there = PathSegment.curve(.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 0), .zero)
        #expect(abs(there.length - 6) < 1e-7)
        #expect(there.tangent(at: 0) == CGPoint(x: 1, y: 0) && there.tangent(at: 1) == CGPoint(x: -1, y: 0))
        #expect(there.tangent(at: 0.5)?.x == -1)
    }

    @Test func tangentAtCoincidentControlPointUsesNextOne() {
        let curve = PathSegment.curve(.zero, .zero, CGPoint(x: 0, y: 3), CGPoint(x: 3, y: 3))
        #expect(curve.tangent(at: 0) == CGPoint(x: 0, y: 1))
        #expect(PathSegment.line(.zero, .zero).tangent(at: 0) == nil)
        #expect(PathSegment.curve(.zero, .zero, .zero, .zero).tangent(at: 0.5) == nil)
    }

    @Test("S-CLOCK-62, 79: parts and points agree with random curves")
    func partsAndPointsAgreeWithRandomCurves() {
        var random = SeededNumbers(seed: 9)
        for index in 0..<3000 {
            let curve = PathSegment.curve(
                random.point(-9...9), random.point(-9...9), random.point(-9...9), random.point(-9...9)
            )
            let quad = PathSegment.quad(random.point(-9...9), random.point(-9...9), random.point(-9...9))
            let segment = index % 2 == 0 ? curve : quad
            let a = random.number(0...1), b = random.number(0...1), t = random.number(0...1)
            let part = segment.part(from: a, to: b)
            #expect(part.point(at: t).distance(to: segment.point(at: a + (b - a) * t)) < 1e-12 * 1000)
            let length = segment.length, target = length * t, parameter = segment.parameter(atLength: target)
            #expect(abs(segment.part(from: 0, to: parameter).length - target) < 1e-7 * length)
            #expect(segment.point(at: 0) == segment.start && segment.point(at: 1) == segment.end)
        }
    }

    @Test("S-CLOCK-79: trimming measures by arc length")
    func trimmingGoesByArcLength() {
        let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).elements
        #expect(CGPath(elements: rect.trimmed(from: 0, to: 0.5)).description == "M 0.0 0.0 L 30.0 0.0 L 30.0 10.0")
        #expect(CGPath(elements: rect.trimmed(from: 0.125, to: 0.25)).description == "M 10.0 0.0 L 20.0 0.0")
        #expect(
            CGPath(elements: rect.trimmed(from: 0.5, to: 1)).description == "M 30.0 10.0 L 0.0 10.0 L 0.0 0.0"
        )
    }

    @Test("S-CLOCK-79: trimming to the full length returns the path; trimming to zero length returns an empty path")
    func trimmingWholePathReturnsIt() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 10)).elements
        #expect(path.trimmed(from: 0, to: 1) == path && path.trimmed(from: -3, to: 7) == path)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: 0.7, to: 0.2).isEmpty)
        #expect(path.trimmed(from: .nan, to: .nan).isEmpty && path.trimmed(from: .nan, to: 1) == path)
        #expect(PathElements().trimmed(from: 0, to: 0.5).isEmpty)
    }

    @Test func wholeSubpathsStayClosed() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 50, y: 0, width: 10, height: 10))
        let part = path.elements.trimmed(from: 0, to: 0.75)
        #expect(part.subpaths.map(\.isClosed) == [true, false])
        #expect(part.subpaths[0] == path.elements.subpaths[0] && part.length == 60)
    }

    @Test("S-CLOCK-79: the length of a trimmed path is its fraction")
    func trimmedLengthIsFractionOfTotal() {
        var random = SeededNumbers(seed: 21)
        for _ in 0..<1000 {
            let path = random.path { $0.point(-50...50) }, a = random.number(0...1), b = random.number(a...1)
            let length = path.length
            #expect(abs(path.trimmed(from: a, to: b).length - (b - a) * length) < 1e-6 * (1 + length))
        }
    }

    @Test func measuredPointsLieOnPath() {
        let measure = PathMeasure(CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).elements)
        #expect(measure.length == 80 && measure.point(atLength: 35) == CGPoint(x: 30, y: 5))
        #expect(measure.tangent(atLength: 35) == CGPoint(x: 0, y: 1))
        #expect(measure.point(atLength: -5) == .zero && measure.point(atLength: 500) == .zero)
        #expect(measure.length(ofSegment: 1) == 10)
        #expect(PathMeasure(PathElements()).point(atLength: 1) == nil)
    }

    @Test func flatteningStaysWithinTolerance() {
        var random = SeededNumbers(seed: 8)
        for _ in 0..<500 {
            let curve = PathSegment.curve(
                random.point(-99...99), random.point(-99...99), random.point(-99...99), random.point(-99...99)
            )
            var path = PathElements()
            path.move(to: curve.start)
            path.append(PathElements())
            if case .curve(_, let c1, let c2, let end) = curve { path.curve(to: end, control1: c1, control2: c2) }
            let flat = path.flattened(within: 0.1)
            #expect(!flat.verbs.contains(.curve) && flat.points.last == curve.end)
            let lines = PathMeasure(flat).segments, per = lines.count
            for (index, line) in lines.enumerated() {
                let t = (CGFloat(index) + random.number(0...1)) / CGFloat(per)
                #expect(curve.point(at: t).distance(toLine: line.start, line.end) <= 0.1 + 1e-9)
            }
        }
    }
}
