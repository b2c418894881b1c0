import RenderTree

// Frames, conversion of coordinates and hit testing.

extension CALayer {
    func place(in frame: CGRect) {
        // A view created with the null rectangle gets its frame later.
        let frame = frame.isNull ? .zero : frame.withLargestNumbers
        demand(frame.isFinite, "a layer's frame must be finite, not \(frame)")
        let size = state.transform == CATransform3DIdentity ? frame.size : untransformed(frame.size)
        bounds = CGRect(origin: bounds.origin, size: size)
        let old = self.frame
        // A flat layer can't fill the frame, so its middle is centered in it.
        let dx = old.width > frame.width * Self.flat ? frame.minX - old.minX : frame.midX - old.midX
        let dy = old.height > frame.height * Self.flat ? frame.minY - old.minY : frame.midY - old.midY
        let delta = CGPoint(x: dx, y: dy).madeFinite
        position = CGPoint(x: position.x + delta.x, y: position.y + delta.y).madeFinite
    }

    /// The part of its length that a layer shows at most if its transform makes it flat.
    private static let flat = 1e-9

    /// Returns the size of a box that `transform` turns into one with a bounding box of size `size`. A length that the transform makes
    /// practically 0, such as the width of a layer turned by a quarter about the y axis, stays the same (S-CLOCK-70).
    private func untransformed(_ size: CGSize) -> CGSize {
        let map = affineTransform(), (a, b, c, d) = (abs(map.a), abs(map.b), abs(map.c), abs(map.d))
        let area = a * d - b * c
        // The bounding box of w × h is a·w + c·h wide and b·w + d·h high.
        let solved = CGSize(width: (d * size.width - c * size.height) / area, height: (a * size.height - b * size.width) / area)
        if abs(area) > Self.flat, solved.width >= 0, solved.height >= 0 { return solved.madeFinite }
        let image = CGRect(origin: .zero, size: bounds.size).applying(map)
        func length(_ wanted: CGFloat, _ own: CGFloat, seen: CGFloat) -> CGFloat { seen > own * Self.flat ? own * wanted / seen : wanted }
        return CGSize(
            width: length(size.width, bounds.width, seen: image.width), height: length(size.height, bounds.height, seen: image.height)
        ).madeFinite
    }

    func point(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let inRoot = l?.mapToRoot.apply(to: p) ?? p
        return (mapToRoot.inverted()?.apply(to: inRoot) ?? inRoot).madeFinite
    }

    /// Returns the frontmost layer in this subtree that contains `p`, a point in the superlayer's coordinates.
    func hit(_ p: CGPoint) -> CALayer? {
        guard !isHidden, let inside = fromSuperlayer(p) else { return nil }
        if flattensSublayers, masksToBounds, !contains(inside) { return nil }
        // A transform layer passes the point on unchanged, because its sublayers project it themselves.
        let next = flattensSublayers ? inside : p
        for layer in (sublayers ?? []).reversed() {
            if let hit = layer.hitTest(next) { return hit }
        }
        return flattensSublayers && contains(inside) ? self : nil
    }

    /// Converts `p` from the superlayer's coordinates to this layer's. Returns nil if the transform isn't invertible.
    package func fromSuperlayer(_ p: CGPoint) -> CGPoint? { mapToPlane.map.inverted()?.apply(to: p) }

    /// The map from this layer's plane to the root layer's, based on the model.
    var mapToRoot: Homography {
        var (map, next) = mapToPlane
        while let layer = next {
            let step = layer.mapToPlane
            map = map.concatenating(step.map)
            next = step.plane
        }
        return map
    }

    /// The map from this layer's plane to the next outer plane, and the layer that owns the outer plane. The nearest ancestor with
    /// flattened sublayers owns it (S-CLOCK-92).
    private var mapToPlane: (map: Homography, plane: CALayer?) {
        let holder = superlayer ?? maskedLayer
        guard let holder, holder.placesSublayers || pictured != nil else { return (state.place.homography, holder) }
        var matrix = state.place.matrix, next: CALayer? = holder
        while let layer = next {
            if let space = layer.state.sublayerSpace { matrix = CATransform3DConcat(matrix, space) }
            if layer.flattensSublayers { break }
            matrix = CATransform3DConcat(matrix, layer.state.place.matrix)
            next = layer.superlayer
        }
        return (matrix.flattened, next)
    }
}
