extension CGRect {
    /// The corners, clockwise from the top left.
    package var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }

    /// Makes the smallest upright rectangle around `points`, which must not be empty.
    package init(bounding points: [CGPoint]) {
        let xs = points.map(\.x), ys = points.map(\.y)
        let (left, top) = (xs.min()!, ys.min()!)
        self.init(x: left, y: top, width: xs.max()! - left, height: ys.max()! - top)
    }
}
