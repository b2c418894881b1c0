import Foundation

// The parts of a transform that key paths name (S-CLOCK-71). Setting one puts the matrix together again as
// translation ∘ rotation ∘ scale (S-CLOCK-74).

extension CATransform3D {
    /// Angles about the three axes, radians, applied x first, then y, then z.
    struct Rotation { var x, y, z: CGFloat }

    struct Scale {
        var x, y, z: CGFloat

        /// The mean of the three; setting it sets all.
        var uniform: CGFloat {
            get { (x + y + z) / 3 }
            set { (x, y, z) = (newValue, newValue, newValue) }
        }
    }

    struct Translation {
        var x, y, z: CGFloat

        var size: CGSize {
            get { CGSize(width: x, height: y) }
            set { (x, y) = (newValue.width, newValue.height) }
        }
    }

    var translation: Translation {
        get { Translation(x: m41, y: m42, z: m43) }
        set { (m41, m42, m43) = (newValue.x, newValue.y, newValue.z) }
    }

    var scale: Scale {
        get {
            let parts = TransformParts(self)
            return Scale(x: parts?.scale.x ?? m11, y: parts?.scale.y ?? m22, z: parts?.scale.z ?? m33)
        }
        set { self = CATransform3D(translation: translation, rotation: rotation, scale: newValue) }
    }

    var rotation: Rotation {
        get {
            guard let parts = TransformParts(self) else { return Rotation(x: 0, y: 0, z: 0) }
            let m = CATransform3D(parts.rotation)
            return Rotation(x: atan2(m.m23, m.m33), y: asin(min(max(-m.m13, -1), 1)), z: atan2(m.m12, m.m11))
        }
        set { self = CATransform3D(translation: translation, rotation: newValue, scale: scale) }
    }

    private init(translation: Translation, rotation: Rotation, scale: Scale) {
        var result = CATransform3DMakeTranslation(translation.x, translation.y, translation.z)
        if rotation.z != 0 { result = CATransform3DRotate(result, rotation.z, 0, 0, 1) }
        if rotation.y != 0 { result = CATransform3DRotate(result, rotation.y, 0, 1, 0) }
        if rotation.x != 0 { result = CATransform3DRotate(result, rotation.x, 1, 0, 0) }
        self = CATransform3DScale(result, scale.x, scale.y, scale.z)
    }
}
