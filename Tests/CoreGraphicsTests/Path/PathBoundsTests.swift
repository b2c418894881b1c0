import TestSupport
import Testing

@testable import CoreGraphics

/// Checks bounding boxes, and which paths are rectangles.
struct PathBoundsTests {
    private let corners = [CGPoint(x: 1, y: 2), CGPoint(x: 7, y: 2), CGPoint(x: 7, y: 5), CGPoint(x: 1, y: 5)]

    /// The corners in both directions, starting at each corner.
    private func orders(of corners: [CGPoint]) -> [[CGPoint]] {
        [corners, corners.reversed()].flatMap { all in
            all.indices.map { start in all.indices.map { all[(start + $0) % all.count] } }
        }
    }

    private func path(_ corners: [CGPoint], isClosed: Bool = true, returns: Bool = false) -> PathElements {
        var path = PathElements()
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.line(to: corner) }
        if returns { path.line(to: corners[0]) }
        if isClosed { path.close() }
        return path
    }

    @Test func rectangleMayStartAtAnyCornerAndGoEitherWay() {
        for order in orders(of: corners) {
            for (isClosed, returns) in [(true, false), (false, false), (true, true), (false, true)] {
                #expect(path(order, isClosed: isClosed, returns: returns).rect == CGRect(x: 1, y: 2, width: 6, height: 3))
            }
        }
    }

    @Test func pathWithMovedCornerIsNoRectangle() {
        for order in orders(of: corners) {
            for index in order.indices {
                for move in [CGPoint(x: 0.5, y: 0), CGPoint(x: 0, y: 0.5)] {
                    var moved = order
                    moved[index] = CGPoint(x: moved[index].x + move.x, y: moved[index].y + move.y)
                    #expect(path(moved).rect == nil, "corner \(index) of \(order) moved by \(move)")
                }
            }
        }
    }

    @Test func otherPathsAreNoRectangles() {
        #expect(PathElements().rect == nil && path(Array(corners.prefix(3))).rect == nil)
        #expect(path(corners + [CGPoint(x: 1, y: 4)]).rect == nil, "five corners")
        #expect(path([corners[0], corners[2], corners[1], corners[3]]).rect == nil, "crossing sides")
        var two = path(corners)
        two.move(to: .zero)
        two.line(to: corners[0])
        #expect(two.rect == nil)
        var curved = PathElements()
        curved.move(to: corners[0])
        for corner in corners[1...] { curved.line(to: corner) }
        curved.quad(to: corners[0], control: CGPoint(x: 0, y: 3))
        #expect(curved.rect == nil)
    }

    @Test func sidesOfBoundingBoxTouchThePath() {
        var random = SeededNumbers(seed: 23)
        for _ in 0..<500 {
            let path = random.path { $0.point(-50...50) }, box = path.tightBounds
            var points: [CGPoint] = []
            path.forEachStep { if case .move(let point) = $0 { points.append(point) } }
            for segment in PathMeasure(path).segments { points += (0...400).map { segment.point(at: CGFloat($0) / 400) } }
            guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
                let bottom = points.map(\.y).max()
            else {
                #expect(box.isNull)
                continue
            }
            let sides = [box.minX - left, box.maxX - right, box.minY - top, box.maxY - bottom]
            #expect(sides.allSatisfy { abs($0) < 0.01 }, "\(sides)")
        }
    }
}
