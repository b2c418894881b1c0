import RenderTree

// Converts layer states to render nodes.

extension RenderNode {
    init(of layer: CALayer, _ state: LayerState, depth: Int) {
        self.init(
            name: layer.name,
            depth: depth,
            bounds: .zero,
            masksToBounds: state.masksToBounds,
            cornerRadius: state.cornerRadius,
            backgroundColor: state.backgroundColor,
            borderWidth: state.borderWidth,
            borderColor: state.borderWidth > 0 ? state.borderColor : nil,
            shadow: Shadow(state),
            content: state.hasRare ? layer.shownContent(in: state) : .none
        )
        self.layer = Int(layer.number)
        if state.hasRare { extraBlock = state.rare.extraBlock }
        move(to: state.place)
    }

    /// Updates the node's geometry and opacity, and returns whether they changed.
    ///
    /// If the geometry overflows, the node is hidden.
    @discardableResult
    mutating func move(to place: LayerPlacement) -> Bool {
        let map = place.homography, isFinite = map.isFinite && place.bounds.hasFiniteEdges
        let transform = isFinite ? map : .identity, box = isFinite ? place.bounds : .zero
        let isHidden = place.isHidden || !isFinite
        if transform == self.transform, box == bounds, place.opacity == opacity, isHidden == self.isHidden { return false }
        (self.transform, bounds, opacity, self.isHidden) = (transform, box, place.opacity, isHidden)
        return true
    }
}

extension RenderNode {
    /// Like `move(to:)`, but also applies the superlayer's sublayer transform, if any.
    mutating func move(to place: LayerPlacement, in space: CATransform3D?) -> Bool {
        guard let space else { return move(to: place) }
        let before = (transform, bounds, opacity, isHidden)
        move(to: place)
        let map = CATransform3DConcat(place.matrix, space).flattened
        (transform, isHidden) = (map.isFinite ? map : .identity, place.isHidden || !map.isFinite)
        return before != (transform, bounds, opacity, isHidden)
    }
}

extension RenderNode.Shadow {
    /// Returns nil if the shadow is invisible.
    fileprivate init?(_ state: LayerState) {
        guard state.shadowOpacity > 0, let color = state.shadowColor, color.alpha > 0 else { return nil }
        self.init(color: color, opacity: state.shadowOpacity, offset: state.shadowOffset, radius: state.shadowRadius)
    }
}

extension CGRect {
    fileprivate var hasFiniteEdges: Bool { (origin.x + size.width + origin.y + size.height).isFinite }
}

extension Homography {
    var isFinite: Bool { (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite }
}
