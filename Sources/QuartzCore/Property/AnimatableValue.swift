/// A value of any animatable type, and what can be done with it: mixed, added, taken away.
package enum AnimatableValue: Sendable, Hashable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    /// Switches as soon as progress is above 0 (S-CLOCK-77).
    case flag(Bool)

    /// The value `fraction` of the way to `other`; both ends are exact. Values of two types do not mix: the first stays.
    package func mixed(with other: AnimatableValue, fraction: Double) -> AnimatableValue {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(mix(a, b, fraction))
        case (.point(let a), .point(let b)): return .point(mix(a, b, fraction))
        case (.size(let a), .size(let b)): return .size(mix(a, b, fraction))
        case (.rect(let a), .rect(let b)):
            return .rect(CGRect(origin: mix(a.origin, b.origin, fraction), size: mix(a.size, b.size, fraction)))
        case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, fraction: fraction))
        case (.color(let a), .color(let b)): return .color(mix(a, b, fraction))
        case (.flag(let a), .flag(let b)): return .flag(fraction > 0 ? b : a)
        default: return self
        }
    }

    /// This value added to `base`: matrices concatenate, this one first (S-CLOCK-51); flags replace.
    package func added(to base: AnimatableValue) -> AnimatableValue { combined(with: base, sign: 1) }

    /// `base` less this value.
    package func subtracted(from base: AnimatableValue) -> AnimatableValue { combined(with: base, sign: -1) }

    private func combined(with base: AnimatableValue, sign: Double) -> AnimatableValue {
        switch (self, base) {
        case (.number(let a), .number(let b)): return .number(b + sign * a)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: b.x + sign * a.x, y: b.y + sign * a.y))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: b.width + sign * a.width, height: b.height + sign * a.height))
        case (.rect(let a), .rect(let b)):
            return .rect(CGRect(
                x: b.origin.x + sign * a.origin.x, y: b.origin.y + sign * a.origin.y,
                width: b.size.width + sign * a.size.width, height: b.size.height + sign * a.size.height
            ))
        case (.transform(let a), .transform(let b)):
            return .transform(CATransform3DConcat(sign > 0 ? a : CATransform3DInvert(a), b))
        case (.color(let a), .color(let b)):
            return .color(CGColor(
                red: b.red + sign * a.red, green: b.green + sign * a.green,
                blue: b.blue + sign * a.blue, alpha: b.alpha + sign * a.alpha
            ))
        default: return self
        }
    }
}

private func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

private func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) -> CGPoint {
    CGPoint(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction))
}

private func mix(_ a: CGSize, _ b: CGSize, _ fraction: Double) -> CGSize {
    CGSize(width: mix(a.width, b.width, fraction), height: mix(a.height, b.height, fraction))
}

/// Per component, not premultiplied (S-CLOCK-76).
private func mix(_ a: CGColor, _ b: CGColor, _ fraction: Double) -> CGColor {
    CGColor(
        red: mix(a.red, b.red, fraction), green: mix(a.green, b.green, fraction),
        blue: mix(a.blue, b.blue, fraction), alpha: mix(a.alpha, b.alpha, fraction)
    )
}
