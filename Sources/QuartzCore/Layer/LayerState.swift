import RenderTree

/// Everything that a layer shows, in one block: the sampler copies it once a frame and writes animated values over it.
package struct LayerState: Sendable, Hashable {
    package var position = CGPoint.zero
    package var bounds = CGRect.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var opacity: CGFloat = 1
    package var isHidden = false
    package var masksToBounds = false
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: CGFloat = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var content = RenderNode.Content.none

    package init() {}

    /// From the layer's own plane to its superlayer's: the anchor point moves to the position, with the transform about it.
    package var matrix: CATransform3D {
        let anchor = CGPoint(
            x: bounds.origin.x + bounds.width * anchorPoint.x, y: bounds.origin.y + bounds.height * anchorPoint.y
        )
        guard transform != CATransform3DIdentity else {
            return CATransform3DMakeTranslation(position.x - anchor.x, position.y - anchor.y, 0)
        }
        var result = CATransform3DTranslate(transform, -anchor.x, -anchor.y, 0)
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(position.x, position.y, 0))
        return result
    }

    /// The same, flattened into the superlayer's plane.
    package var homography: Homography {
        let m = matrix
        return Homography(
            m11: m.m11, m12: m.m12, m13: m.m14, m21: m.m21, m22: m.m22, m23: m.m24, m31: m.m41, m32: m.m42, m33: m.m44
        )
    }
}
