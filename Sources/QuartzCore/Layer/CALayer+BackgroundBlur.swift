import RenderTree

extension CALayer {
    /// Standard deviation of a blur of what lies behind the box, points; 0, the default, for none. What is not above 0 and finite
    /// counts as 0. It never animates: a blur comes and goes by the layer's opacity.
    package var backgroundBlur: CGFloat {
        get { state.rare.extras.backgroundBlur }
        set {
            let deviation = newValue > 0 && newValue.isFinite ? newValue : 0
            change("backgroundBlur", \.rare.extras.backgroundBlur, to: deviation)
        }
    }
}
