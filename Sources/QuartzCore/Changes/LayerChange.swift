import Foundation

/// A recorded change to a layer's model, its position in the tree, or its animations.
package struct LayerChange: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A property of the model changed.
        case value
        /// The layer was added to a superlayer or removed from one.
        case superlayer
        /// An animation was added. `property` is the animation's key path.
        case animationAdded
        /// An animation was removed before its end. `property` is the animation's key path.
        case animationRemoved
        /// A touch on the layer's view. `to` is the view that received the touch. If that was another view, `from` explains why; otherwise,
        /// `from` is none.
        case touch
    }

    package var kind: Kind
    /// The layer's number.
    package var layer: Int
    /// The property, such as "position.y" or "opacity".
    package var property: String
    package var from, to: ChangedValue
    /// The time of the turn in seconds.
    package var time: CFTimeInterval
    /// The authors, outermost first. Empty for code outside all of them.
    package var authors: [ChangeAuthor]
    /// The address of the innermost call in user code, or 0 if no user code was running.
    package var place: UInt
    /// Whether an action animates the change.
    package var isAnimated = false
    /// The constraint that made a layout pass move the layer, if any.
    package var constraint: ConstraintChange?

    package init(
        _ kind: Kind, of layer: Int, _ property: String, from: ChangedValue, to: ChangedValue, at time: CFTimeInterval,
        by authors: [ChangeAuthor], place: UInt = 0, isAnimated: Bool = false, constraint: ConstraintChange? = nil
    ) {
        (self.kind, self.layer, self.property, self.from, self.to) = (kind, layer, property, from, to)
        (self.time, self.authors, self.place) = (time, authors, place)
        (self.isAnimated, self.constraint) = (isAnimated, constraint)
    }
}

/// A value before or after a change.
package struct ChangedValue: Equatable, Sendable {
    /// The value as text; "none" if there's no value.
    package var text: String
    /// The value's numbers: one for a number, two for a point or size, four for a rectangle, and sixteen for a transform. For a path, the
    /// kinds of its segments. Empty for other types.
    package var numbers: [Double]

    package static let none = ChangedValue("none")

    package init(_ text: String, _ numbers: [Double] = []) { (self.text, self.numbers) = (text, numbers) }

    init(_ number: CGFloat) { self.init(AnimationRecord.short(number), [number]) }

    init(_ point: CGPoint) { self.init(AnimationRecord.text(point) ?? "", [point.x, point.y]) }

    init(_ size: CGSize) { self.init(AnimationRecord.text(size) ?? "", [size.width, size.height]) }

    /// Creates the description of a property's value.
    init(_ value: Any?) {
        if let value, type(of: value) == Bool.self, let flag = value as? Bool {
            self.init(flag ? "true" : "false", [flag ? 1 : 0])
            return
        }
        // The most frequent types come first, because checks for protocols and classes are slow.
        switch value {
        case let number as CGFloat: self.init(number)
        case let number as Double: self.init(CGFloat(number))
        case let number as Int: self.init("\(number)", [Double(number)])
        case let number as Float: self.init(CGFloat(number))
        case let point as CGPoint: self.init(point)
        case let size as CGSize: self.init(size)
        case let box as CGRect: self.init(AnimationRecord.text(box) ?? "", [box.minX, box.minY, box.width, box.height])
        case let transform as CATransform3D: self.init(Self.text(transform), transform.numbers)
        case let path as CGPath: self.init("path", path.elements.verbs.map { Double($0.rawValue) })
        default: self.init(Self.words(for: value))
        }
    }
}

extension ChangedValue {
    /// Returns a value as text; "none" if there's no value.
    private static func words(for value: Any?) -> String {
        switch value {
        case let color as CGColor: text(color)
        case let corners as CACornerMask: text(corners)
        case let constant as any RawRepresentable: "\(constant.rawValue)"
        default: AnimationRecord.text(value) ?? "none"
        }
    }

    /// Returns corners as text, such as "top left, top right".
    private static func text(_ corners: CACornerMask) -> String {
        let names: [(CACornerMask, String)] = [
            (.layerMinXMinYCorner, "top left"), (.layerMaxXMinYCorner, "top right"), (.layerMinXMaxYCorner, "bottom left"),
            (.layerMaxXMaxYCorner, "bottom right"),
        ]
        let found = names.filter { corners.contains($0.0) }.map(\.1)
        return found.isEmpty ? "no corners" : found.count == names.count ? "all corners" : found.joined(separator: ", ")
    }

    /// Returns a transform as text, such as "scale 0.5, rotated 90°, moved 10, 20"; "identity" for the identity, and "transform" for a
    /// transform that doesn't consist of these parts.
    private static func text(_ transform: CATransform3D) -> String {
        if CATransform3DIsIdentity(transform) { return "identity" }
        let flat = CATransform3DGetAffineTransform(transform)
        let isSkewed = abs(flat.a * flat.c + flat.b * flat.d) > 1e-6
        guard CATransform3DIsAffine(transform), !isSkewed else { return "transform" }
        func words(_ number: Double) -> String { AnimationRecord.text(number) ?? "" }
        let width = hypot(flat.a, flat.b), height = hypot(flat.c, flat.d) * (flat.a * flat.d < flat.b * flat.c ? -1 : 1)
        let angle = atan2(flat.b, flat.a) * 180 / .pi
        var parts: [String] = []
        if abs(width - height) > 1e-6 {
            parts.append("scale \(words(width)) × \(words(height))")
        } else if abs(width - 1) > 1e-6 {
            parts.append("scale \(words(width))")
        }
        if abs(angle) > 1e-6 { parts.append("rotated \(words(angle))°") }
        if flat.tx != 0 || flat.ty != 0 { parts.append("moved \(words(flat.tx)), \(words(flat.ty))") }
        return parts.isEmpty ? "identity" : parts.joined(separator: ", ")
    }

    /// Returns a color as text, such as "#ff0000" or "#ff000080".
    private static func text(_ color: CGColor) -> String {
        let parts = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
        let digits = parts.map { part in
            let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
            return text.count == 1 ? "0\(text)" : text
        }
        return "#\(digits.joined())"
    }
}

/// A change to a layout constraint.
package struct ConstraintChange: Equatable, Sendable {
    /// The constraint, such as "v.top".
    package var name: String
    /// The constants before and after the change. They are equal if the constraint was only activated.
    package var from, to: Double
    package var time: CFTimeInterval
    package var authors: [ChangeAuthor]
    /// The address of the innermost call in user code, or 0 if no user code was running.
    package var place: UInt

    package init(name: String, from: Double, to: Double, time: CFTimeInterval, authors: [ChangeAuthor], place: UInt) {
        (self.name, self.from, self.to, self.time, self.authors, self.place) = (name, from, to, time, authors, place)
    }
}

extension CATransform3D {
    /// The sixteen elements, row by row.
    fileprivate var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}
