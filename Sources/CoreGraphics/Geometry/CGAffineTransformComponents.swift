/// An affine transform, decomposed into scale, shear along x, rotation and translation, applied in this order.
public struct CGAffineTransformComponents: Sendable, Hashable {
    /// The scale factors. The height is negative if the transform mirrors.
    public var scale: CGSize
    /// The horizontal shear: the amount added to x per unit of y after scaling.
    public var horizontalShear: CGFloat
    /// The rotation in radians from x toward y.
    public var rotation: CGFloat
    /// The translation.
    public var translation: CGVector

    /// Creates the components of the identity transform.
    public init() { self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero) }

    /// Creates components from a scale, horizontal shear, rotation and translation.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        (self.scale, self.horizontalShear) = (scale, horizontalShear)
        (self.rotation, self.translation) = (rotation, translation)
    }
}

extension CGAffineTransform {
    /// Creates the transform that applies scale, shear along x, rotation and translation, in this order.
    public init(_ components: CGAffineTransformComponents) {
        let (scale, shear, move) = (components.scale, components.horizontalShear, components.translation)
        self = CGAffineTransform(scaleX: scale.width, y: scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: move.dx, y: move.dy))
    }

    /// Returns the transform's components. `CGAffineTransform(map.decomposed())` recreates the transform.
    ///
    /// If a transform flattens the plane to a line, some shear can't be represented and is lost.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b), translation = CGVector(dx: tx, dy: ty)
        guard width > 0 else {
            // The transform flattens the x axis, so the y axis determines the rotation.
            let size = CGSize(width: 0, height: hypot(c, d))
            let angle = size.height > 0 ? atan2(-c, d) : 0
            return CGAffineTransformComponents(scale: size, horizontalShear: 0, rotation: angle, translation: translation)
        }
        let (cosine, sine) = (a / width, b / width)
        let height = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height),
            horizontalShear: height == 0 ? 0 : (c * cosine + d * sine) / height,
            rotation: atan2(b, a), translation: translation
        )
    }
}
