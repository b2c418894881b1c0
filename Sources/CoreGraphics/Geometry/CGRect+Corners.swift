// Computes rectangles' corners, and the bounding boxes of points.

extension CGRect {
    /// The corners, clockwise from the top left.
    package var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }

    /// Creates the bounding box of `points`, which must not be empty.
    package init(bounding points: [CGPoint]) {
        let xs = points.map(\.x), ys = points.map(\.y)
        let (left, top) = (xs.min()!, ys.min()!)
        self.init(x: left, y: top, width: xs.max()! - left, height: ys.max()! - top)
    }

    /// Returns the bounding box of the corners after applying `map`. Doesn't allocate arrays, because it is called many times per frame.
    package func bounding(_ map: (CGPoint) -> CGPoint) -> CGRect {
        let (a, b) = (map(CGPoint(x: minX, y: minY)), map(CGPoint(x: maxX, y: minY)))
        let (c, d) = (map(CGPoint(x: maxX, y: maxY)), map(CGPoint(x: minX, y: maxY)))
        let (left, top) = (min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
        let (right, bottom) = (max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
