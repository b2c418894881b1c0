import RenderTree

/// A layer's geometry and opacity, which change most often.
package struct LayerPlacement: Sendable, Hashable {
    package var position = CGPoint.zero
    package var bounds = CGRect.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var zPosition: CGFloat = 0
    package var opacity: CGFloat = 1
    package var isHidden = false
    package var transform = CATransform3DIdentity

    /// The matrix from the layer's coordinates to its superlayer's. It applies the transform around the anchor point and moves that point
    /// to `position`.
    package var matrix: CATransform3D {
        var m = transform
        let (x, y, z) = (anchor.x, anchor.y, anchorPointZ)
        m.m41 -= x * m.m11 + y * m.m21 + z * m.m31
        m.m42 -= x * m.m12 + y * m.m22 + z * m.m32
        m.m43 -= x * m.m13 + y * m.m23 + z * m.m33
        m.m44 -= x * m.m14 + y * m.m24 + z * m.m34
        return CATransform3DConcat(m, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }

    /// The map from the layer's plane to its superlayer's plane, including flattening.
    package var homography: Homography {
        let m = transform, x = anchor.x, y = anchor.y, z = anchorPointZ, p = position
        let w1 = m.m14, w2 = m.m24
        let w3 = m.m44 - x * w1 - y * w2 - z * m.m34
        return Homography(
            m11: m.m11 + w1 * p.x, m12: m.m12 + w1 * p.y, m13: w1,
            m21: m.m21 + w2 * p.x, m22: m.m22 + w2 * p.y, m23: w2,
            m31: m.m41 - x * m.m11 - y * m.m21 - z * m.m31 + w3 * p.x,
            m32: m.m42 - x * m.m12 - y * m.m22 - z * m.m32 + w3 * p.y, m33: w3
        )
    }

    /// The anchor point in the layer's coordinates.
    var anchor: CGPoint {
        CGPoint(x: bounds.origin.x + bounds.width * anchorPoint.x, y: bounds.origin.y + bounds.height * anchorPoint.y)
    }
}

/// All of a layer's visible values. The sampler copies the state and overwrites the animated values.
///
/// Values that most layers never set are in a separate block. This keeps copies small, with only one reference to count.
@dynamicMemberLookup
package struct LayerState: Sendable, Hashable {
    package var place = LayerPlacement()
    package var masksToBounds = false
    package var isDoubleSided = true
    package var cornerRadius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var backgroundColor: CGColor?
    package var borderColor: CGColor? = .black
    package var shadowOpacity: CGFloat = 0
    package var shadowRadius: CGFloat = 3
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowColor: CGColor? = .black
    private var rareBlock: Boxed<RareLayerState>?

    package init() {}

    /// The values that few layers use.
    package var rare: RareLayerState {
        get { rareBlock?.value ?? RareLayerState() }
        set { rareBlock = Boxed(newValue) }
    }

    /// Whether any rare value has been set.
    var hasRare: Bool { rareBlock != nil }

    /// Forwards to the members of `place`.
    package subscript<Value>(dynamicMember path: WritableKeyPath<LayerPlacement, Value>) -> Value {
        get { place[keyPath: path] }
        set { place[keyPath: path] = newValue }
    }
}
