// Interpolates numbers and types that consist of numbers, component by component.

extension CGFloat: AnimatableValue {
    package init?(_ any: Any) {
        // `Double` comes first because it is the most common type, and casting to it is fastest.
        switch any {
        case let value as Double: self = value
        case let value as CGFloat: self = value
        case let value as Float: self = CGFloat(value)
        case let value as Int: self = CGFloat(value)
        case let value as NSNumber: self = value.doubleValue
        default: return nil
        }
    }

    package var any: Any { NSNumber(value: Double(self)) }

    package func mixed(with other: CGFloat, fraction: Double) -> CGFloat { self + (other - self) * fraction }
    package func added(to base: CGFloat) -> CGFloat { base + self }
    package func subtracted(from base: CGFloat) -> CGFloat { base - self }
    package func distance(to other: CGFloat) -> Double { (other - self).magnitude }
}

extension CGPoint: AnimatableValue {
    package init?(_ any: Any) {
        guard let point = any as? CGPoint ?? (any as? NSValue)?.unboxed() else { return nil }
        self = point
    }

    package var any: Any { self }
    package var isFinite: Bool { x.isFinite && y.isFinite }

    package func mixed(with other: CGPoint, fraction: Double) -> CGPoint {
        CGPoint(x: x.mixed(with: other.x, fraction: fraction), y: y.mixed(with: other.y, fraction: fraction))
    }

    package func added(to base: CGPoint) -> CGPoint { CGPoint(x: base.x + x, y: base.y + y) }
    package func subtracted(from base: CGPoint) -> CGPoint { CGPoint(x: base.x - x, y: base.y - y) }
    package func distance(to other: CGPoint) -> Double { hypot(other.x - x, other.y - y) }
}

extension CGSize: AnimatableValue {
    package init?(_ any: Any) {
        guard let size = any as? CGSize ?? (any as? NSValue)?.unboxed() else { return nil }
        self = size
    }

    package var any: Any { self }
    package var isFinite: Bool { width.isFinite && height.isFinite }

    package func mixed(with other: CGSize, fraction: Double) -> CGSize {
        CGSize(
            width: width.mixed(with: other.width, fraction: fraction),
            height: height.mixed(with: other.height, fraction: fraction)
        )
    }

    package func added(to base: CGSize) -> CGSize { CGSize(width: base.width + width, height: base.height + height) }

    package func subtracted(from base: CGSize) -> CGSize {
        CGSize(width: base.width - width, height: base.height - height)
    }

    package func distance(to other: CGSize) -> Double { hypot(other.width - width, other.height - height) }
}

extension CGRect: AnimatableValue {
    package init?(_ any: Any) {
        guard let rect = any as? CGRect ?? (any as? NSValue)?.unboxed() else { return nil }
        self = rect
    }

    package var any: Any { self }
    package var isFinite: Bool { origin.isFinite && size.isFinite }

    package func mixed(with other: CGRect, fraction: Double) -> CGRect {
        CGRect(
            origin: origin.mixed(with: other.origin, fraction: fraction), size: size.mixed(with: other.size, fraction: fraction)
        )
    }

    package func added(to base: CGRect) -> CGRect {
        CGRect(origin: origin.added(to: base.origin), size: size.added(to: base.size))
    }

    package func subtracted(from base: CGRect) -> CGRect {
        CGRect(origin: origin.subtracted(from: base.origin), size: size.subtracted(from: base.size))
    }

    package func distance(to other: CGRect) -> Double {
        hypot(origin.distance(to: other.origin), size.distance(to: other.size))
    }
}

/// Interpolates each component in unpremultiplied sRGB (S-CLOCK-76).
extension CGColor: AnimatableValue {
    package init?(_ any: Any) {
        guard let color = any as? CGColor else { return nil }
        self = color
    }

    package var any: Any { self }
    package var isFinite: Bool { (red + green + blue + alpha).isFinite }

    package func mixed(with other: CGColor, fraction: Double) -> CGColor {
        CGColor(
            red: red.mixed(with: other.red, fraction: fraction), green: green.mixed(with: other.green, fraction: fraction),
            blue: blue.mixed(with: other.blue, fraction: fraction), alpha: alpha.mixed(with: other.alpha, fraction: fraction)
        )
    }

    package func added(to base: CGColor) -> CGColor {
        CGColor(red: base.red + red, green: base.green + green, blue: base.blue + blue, alpha: base.alpha + alpha)
    }

    package func subtracted(from base: CGColor) -> CGColor {
        CGColor(red: base.red - red, green: base.green - green, blue: base.blue - blue, alpha: base.alpha - alpha)
    }

    package func distance(to other: CGColor) -> Double {
        let part = subtracted(from: other)
        return hypot(hypot(part.red, part.green), hypot(part.blue, part.alpha))
    }
}

/// Booleans aren't interpolated: the value switches as soon as the progress exceeds 0 (S-CLOCK-77).
extension Bool: AnimatableValue {
    package init?(_ any: Any) {
        guard let flag = any as? Bool ?? (any as? NSNumber)?.boolValue else { return nil }
        self = flag
    }

    package var any: Any { NSNumber(value: self) }
    package var isFinite: Bool { true }

    package func mixed(with other: Bool, fraction: Double) -> Bool { fraction > 0 ? other : self }
    package func added(to base: Bool) -> Bool { self }
    package func subtracted(from base: Bool) -> Bool { base }
    package func distance(to other: Bool) -> Double { self == other ? 0 : 1 }
}
