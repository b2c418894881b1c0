import Foundation

// The parts of a transform with their own key paths (S-CLOCK-71). Setting one of the parts recomposes the matrix as translation ∘ rotation
// ∘ scale (S-CLOCK-74).

extension CATransform3D {
    /// Rotation angles about the three axes in radians, applied in the order x, y, z.
    struct Rotation { var x, y, z: CGFloat }

    struct Scale {
        var x, y, z: CGFloat

        /// The mean of the three scale factors. Setting it sets all three.
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
        set { self = Components(translation: translation, rotation: rotation, scale: newValue).matrix }
    }

    var rotation: Rotation {
        get { TransformParts(self).map { Rotation(CATransform3D($0.rotation)) } ?? Rotation(x: 0, y: 0, z: 0) }
        set { self = Components(translation: translation, rotation: newValue, scale: scale).matrix }
    }
}

extension CATransform3D.Rotation {
    /// Extracts the angles from a matrix that is a pure rotation. There are two solutions. The smaller angles are chosen, so that a
    /// rotation about a single axis is recognized as such.
    fileprivate init(_ m: CATransform3D) {
        let y = asin(min(max(-m.m13, -1), 1))
        // Gimbal lock: x and z rotate about the same axis, and only rounding errors would distinguish the two angles.
        guard abs(m.m13) < 1 - 1e-12 else {
            self.init(x: 0, y: y, z: atan2(-m.m21, m.m22))
            return
        }
        let near = Self(x: atan2(m.m23, m.m33), y: y, z: atan2(m.m12, m.m11))
        func beyond(_ angle: CGFloat) -> CGFloat { angle - (angle < 0 ? -.pi : .pi) }
        let far = Self(x: beyond(near.x), y: -beyond(y), z: beyond(near.z))
        self = far.sum < near.sum - 1e-9 ? far : near
    }

    private var sum: CGFloat { abs(x) + abs(y) + abs(z) }
}

extension CATransform3D {
    /// All three parts, so that a key path can set one of them.
    struct Components {
        var translation: Translation
        var rotation: Rotation
        var scale: Scale

        var matrix: CATransform3D {
            var result = CATransform3DMakeTranslation(translation.x, translation.y, translation.z)
            if rotation.z != 0 { result = CATransform3DRotate(result, rotation.z, 0, 0, 1) }
            if rotation.y != 0 { result = CATransform3DRotate(result, rotation.y, 0, 1, 0) }
            if rotation.x != 0 { result = CATransform3DRotate(result, rotation.x, 1, 0, 0) }
            return CATransform3DScale(result, scale.x, scale.y, scale.z)
        }

        /// Returns the part at a key path, without the property's name, or nil if none exists.
        func value(of part: Substring) -> (any AnimatableValue)? {
            if part == "translation" { return translation.size }
            guard let path = Self.path(part) else { return nil }
            return self[keyPath: path]
        }

        /// Sets the part at a key path, without the property's name.
        mutating func set(_ part: Substring, to value: any AnimatableValue) {
            if let size = value as? CGSize, part == "translation" { translation.size = size }
            if let number = value as? CGFloat, let path = Self.path(part) { self[keyPath: path] = number }
        }

        private static func path(_ part: Substring) -> WritableKeyPath<Self, CGFloat>? {
            switch part {
            case "rotation", "rotation.z": \.rotation.z
            case "rotation.x": \.rotation.x
            case "rotation.y": \.rotation.y
            case "scale": \.scale.uniform
            case "scale.x": \.scale.x
            case "scale.y": \.scale.y
            case "scale.z": \.scale.z
            case "translation.x": \.translation.x
            case "translation.y": \.translation.y
            case "translation.z": \.translation.z
            default: nil
            }
        }
    }

    var components: Components { Components(translation: translation, rotation: rotation, scale: scale) }
}
