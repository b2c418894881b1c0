import CoreGraphics

extension SIMD4<Float> {
    /// Premultiplies a color and clamps its components. Nil and NaN become transparent.
    package init(premultiplied color: CGColor?, opacity: Double = 1) {
        guard let color else {
            self = .zero
            return
        }
        let alpha = unit(color.alpha) * unit(opacity)
        let (red, green, blue) = (unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha)
        self.init(Float(red), Float(green), Float(blue), Float(alpha))
    }

    /// Clamps the components of a color without premultiplying it.
    package init(straight color: CGColor) {
        self.init(Float(unit(color.red)), Float(unit(color.green)), Float(unit(color.blue)), Float(unit(color.alpha)))
    }
}

/// Returns the value clamped to 0…1, or 0 for NaN.
package func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
