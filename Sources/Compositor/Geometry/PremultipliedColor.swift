import CoreGraphics

extension SIMD4<Float> {
    /// A colour, premultiplied and limited to what there is; nil and what is not a number count as clear.
    init(premultiplied color: CGColor?, opacity: Double = 1) {
        guard let color else {
            self = .zero
            return
        }
        let alpha = unit(color.alpha) * unit(opacity)
        let (red, green, blue) = (unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha)
        self.init(Float(red), Float(green), Float(blue), Float(alpha))
    }

    /// A colour, not premultiplied, limited to what there is.
    init(straight color: CGColor) {
        self.init(Float(unit(color.red)), Float(unit(color.green)), Float(unit(color.blue)), Float(unit(color.alpha)))
    }
}

/// The value limited to 0…1; 0 where it is not a number.
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
