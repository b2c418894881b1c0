// Checks that strokes cover everything within half a line width, for any path.

import CoreGraphics
import TestSupport
import Testing

struct PathStrokeTests {
    private func line(_ points: CGPoint..., closed: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if closed { path.closeSubpath() }
        return path
    }

    private func stroke(
        _ path: CGPath, _ width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
    ) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    @Test func strokedLineIsRectangle() {
        var found = CGRect.zero
        let path = line(CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 5))
        #expect(stroke(path, 4).isRect(&found) && found == CGRect(x: 1, y: 3, width: 8, height: 4))
        #expect(stroke(path, 4, cap: .square).isRect(&found) && found == CGRect(x: -1, y: 3, width: 12, height: 4))
        #expect(stroke(path, 4, cap: .round).boundingBoxOfPath == CGRect(x: -1, y: 3, width: 12, height: 4))
        #expect(stroke(path, 0).isEmpty && stroke(path, -1).isEmpty && stroke(path, .nan).isEmpty)
    }

    @Test func strokedRectangleIsTwoRectangles() {
        let rings = stroke(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)), 2).elements.subpaths
        let boxes = rings.map { ring -> CGRect? in
            var path = PathElements()
            path.move(to: ring.start)
            for segment in ring.segments { path.line(to: segment.end) }
            return path.rect
        }
        #expect(boxes.contains(CGRect(x: -1, y: -1, width: 22, height: 12)))
        #expect(boxes.contains(CGRect(x: 1, y: 1, width: 18, height: 8)) && boxes.count == 2)
    }

    /// At a right angle, the miter length is √2 line widths.
    @Test func miterBeyondLimitIsCutOff() {
        let corner = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)), tip = CGPoint(x: 10.9, y: -0.9)
        #expect(stroke(corner, 2, limit: 1.415).contains(tip) && !stroke(corner, 2, limit: 1.414).contains(tip))
        #expect(!stroke(corner, 2, join: .round).contains(tip) && !stroke(corner, 2, join: .bevel).contains(tip))
        let rounded = CGPoint(x: 10.69, y: -0.69)
        #expect(stroke(corner, 2, join: .round).contains(rounded) && !stroke(corner, 2, join: .bevel).contains(rounded))
    }

    @Test func closedCornerIsJoinedAndOpenOneIsNot() {
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)], outside = CGPoint(x: -0.5, y: -0.5)
        #expect(stroke(line(corners[0], corners[1], corners[2], closed: true), 2).contains(outside))
        #expect(!stroke(line(corners[0], corners[1], corners[2], corners[0]), 2).contains(outside))
    }

    @Test func reversalIsRounded() {
        let hairpin = line(.zero, CGPoint(x: 10, y: 0), .zero)
        #expect(stroke(hairpin, 2, join: .round).boundingBoxOfPath == CGRect(x: 0, y: -1, width: 11, height: 2))
        #expect(stroke(hairpin, 2).boundingBoxOfPath == CGRect(x: 0, y: -1, width: 10, height: 2))
    }

    @Test func zeroLengthSubpathIsDiscOnlyWithRoundCaps() {
        let dot = line(CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3)), closed = line(CGPoint(x: 3, y: 3), closed: true)
        for path in [dot, closed] {
            #expect(stroke(path, 4, cap: .round).boundingBoxOfPath == CGRect(x: 1, y: 1, width: 4, height: 4))
            #expect(stroke(path, 4).isEmpty && stroke(path, 4, cap: .square).isEmpty)
        }
        #expect(stroke(line(.zero), 4, cap: .round).isEmpty)
    }

    /// A butt cap is perpendicular to the curve, not to the last line of its flattened path.
    @Test func capsArePerpendicularToTangentOfCurve() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        let outline = stroke(path, 30)
        #expect(outline.contains(CGPoint(x: 34.9, y: 0.001)) && !outline.contains(CGPoint(x: 34.9, y: -0.001)))
        #expect(outline.contains(CGPoint(x: 5.1, y: 0.001)) && !outline.contains(CGPoint(x: 5.1, y: -0.001)))
        #expect(outline.contains(CGPoint(x: 0.001, y: 34.9)) && !outline.contains(CGPoint(x: -0.001, y: 34.9)))
    }

    @Test func strokedCircleIsRing() {
        let ring = stroke(CGPath(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40)), 10)
        var area: CGFloat = 0
        ring.elements.forEachEdge(within: 1e-3) { area += $0.x * $1.y - $0.y * $1.x }
        #expect(abs(abs(area) / 2 / (.pi * (625 - 225)) - 1) < 2e-3)
        #expect(!ring.contains(.zero) && ring.elements.subpaths.count == 2)
    }

    @Test func roundStrokeCoversAllPointsWithinHalfItsWidth() {
        var random = SeededNumbers(seed: 17), cases = 0
        while cases < 20_000 {
            let path = random.path { $0.point(-10...10) }, width = random.number(0.2...18)
            let outline = path.stroked(StrokeStyle(width: width, cap: .round, join: .round), tolerance: 0.02)
            let segments = PathMeasure(path.flattened(within: 0.01)).segments
            guard !segments.isEmpty else { continue }
            for _ in 0..<20 {
                let point = random.point(-20...20)
                let distance = segments.map { point.distance(toLine: $0.start, $0.end) }.min() ?? .infinity
                // Cubic arcs exceed the circle by up to 2.7e-4 of the radius.
                guard abs(distance - width / 2) > 0.06 else { continue }
                #expect(
                    outline.contains(point, using: .winding) == (distance < width / 2),
                    "\(CGPath(elements: path)) width \(width) at \(point), distance \(distance)"
                )
                cases += 1
            }
        }
    }

    @Test(arguments: [1.2, 3, 50])
    func cornersFollowTheirJoinsAtRandomPoints(limit: CGFloat) {
        var random = SeededNumbers(seed: 29), cases = 0
        while cases < 10_000 {
            let points = (0...(random.next() % 5 + 1)).map { _ in random.point(-10...10) }, isClosed = random.next() % 2 == 0
            let width = random.number(0.2...14), join: CGLineJoin = random.next() % 4 == 0 ? .bevel : .miter
            let path = CGMutablePath()
            path.addLines(between: points)
            if isClosed { path.closeSubpath() }
            let outline = stroke(path, width, join: join, limit: limit)
            let pieces = Pieces(points, isClosed: isClosed, half: width / 2, limit: join == .miter ? limit : 0)
            for _ in 0..<20 {
                let point = random.point(-25...25)
                guard let isInside = pieces.contains(point) else { continue }
                #expect(outline.contains(point) == isInside, "\(path) width \(width) \(join) at \(point)")
                cases += 1
            }
        }
    }

    @Test func degeneratePathsGiveFiniteStrokesDashesAndTrims() {
        var random = SeededNumbers(seed: 23)
        let caps: [CGLineCap] = [.butt, .round, .square], joins: [CGLineJoin] = [.miter, .round, .bevel]
        let widths: [CGFloat] = [1, 1e-9, 1e300, .infinity, 3]
        for index in 0..<10_000 {
            let path = random.path { $0.awkwardPoint() }
            #expect(path.isFinite)
            let style = StrokeStyle(
                width: widths[index % 5], cap: caps[index % 3], join: joins[index / 3 % 3],
                miterLimit: index % 7 == 0 ? .nan : 10, dashes: index % 4 == 0 ? [0, 0.7] : [], dashPhase: CGFloat(index)
            )
            #expect(path.stroked(style, tolerance: index % 2 == 0 ? 0.1 : 1000).isFinite)
            let measure = PathMeasure(path)
            #expect(measure.length.isFinite && measure.trimmed(from: 0.2, to: 0.9).isFinite)
            if let tangent = measure.tangent(atLength: measure.length / 3) { #expect(tangent.x.isFinite && tangent.y.isFinite) }
            let box = path.tightBounds
            #expect(path.isEmpty || (box.width.isFinite && box.height.isFinite))
        }
    }
}
