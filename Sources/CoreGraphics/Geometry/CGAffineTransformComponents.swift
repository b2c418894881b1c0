/// An affine map as four steps, in this order: scale, shear along x, rotation, translation.
public struct CGAffineTransformComponents: Sendable, Hashable {
    /// The scale factors; the height is negative if the map mirrors.
    public var scale: CGSize
    /// The amount added to x for each y, after the scale.
    public var horizontalShear: CGFloat
    /// The rotation in radians from x towards y.
    public var rotation: CGFloat
    /// The translation in points.
    public var translation: CGVector

    /// Makes components that change nothing.
    public init() { self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero) }

    /// Makes components of the four steps.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        (self.scale, self.horizontalShear) = (scale, horizontalShear)
        (self.rotation, self.translation) = (rotation, translation)
    }
}

extension CGAffineTransform {
    /// Makes the map of four steps: scale, shear along x, rotation, translation.
    public init(_ components: CGAffineTransformComponents) {
        let (scale, shear, move) = (components.scale, components.horizontalShear, components.translation)
        self = CGAffineTransform(scaleX: scale.width, y: scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: move.dx, y: move.dy))
    }

    /// Returns the four steps that make this map: `CGAffineTransform(map.decomposed())` is the map again.
    ///
    /// A map that flattens the plane to a line loses one shear that no step can represent.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b), translation = CGVector(dx: tx, dy: ty)
        guard width > 0 else {
            // All x coincide: the rotation is that of y.
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
