import RenderTree

extension CALayer {
    /// The bounding box in the superlayer. Setting it moves `position` and sizes `bounds` (S-CLOCK-70).
    public var frame: CGRect {
        get { state.place.homography.boundingBox(of: state.bounds) }
        set {
            let size = state.transform == CATransform3DIdentity ? newValue.size : untransformed(newValue.size)
            bounds = CGRect(origin: bounds.origin, size: size)
            let old = frame
            let delta = CGPoint(x: newValue.minX - old.minX, y: newValue.minY - old.minY)
            position = CGPoint(x: position.x + delta.x, y: position.y + delta.y)
        }
    }

    /// The box whose image under `transform` is as large as `size`, where there is one.
    private func untransformed(_ size: CGSize) -> CGSize {
        let image = CGRect(origin: .zero, size: bounds.size).applying(affineTransform())
        guard image.width > 0, image.height > 0 else { return size }
        return CGSize(width: bounds.width * size.width / image.width, height: bounds.height * size.height / image.height)
    }

    /// `p`, given in `l`'s coordinates (nil: those of the root), in this layer's.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let inRoot = l?.mapToRoot.apply(to: p) ?? p
        return mapToRoot.inverted()?.apply(to: inRoot) ?? inRoot
    }

    /// `p`, given in this layer's coordinates, in `l`'s (nil: those of the root).
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        l?.convert(p, from: self) ?? mapToRoot.apply(to: p)
    }

    /// The bounding box in this layer's coordinates of `r`, given in `l`'s.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        CGRect(bounding: r.corners.map { convert($0, from: l) })
    }

    /// The bounding box in `l`'s coordinates of `r`, given in this layer's.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        CGRect(bounding: r.corners.map { convert($0, to: l) })
    }

    /// Whether `p`, in this layer's coordinates, lies in its box.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer here or below that holds `p`, given in the superlayer's coordinates; nil where none does.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, let inside = state.place.homography.inverted()?.apply(to: p) else { return nil }
        if masksToBounds, !contains(inside) { return nil }
        for layer in (sublayers ?? []).reversed() {
            if let hit = layer.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }

    /// From this layer's plane to the plane that holds the root, the way the layers stand in the model.
    private var mapToRoot: Homography {
        var map = state.place.homography
        var layer = superlayer
        while let ancestor = layer {
            map = map.concatenating(ancestor.state.place.homography)
            layer = ancestor.superlayer
        }
        return map
    }
}
