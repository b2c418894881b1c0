import RenderTree

extension CALayer {
    /// The standard deviation of the blur of what lies behind the box, in points; 0, the default, for none. A value that is not above 0 and
    /// finite counts as 0. It never animates: a blur fades with the layer's opacity.
    package var backgroundBlur: CGFloat {
        get { state.rare.extras.backgroundBlur }
        set {
            let deviation = newValue > 0 && newValue.isFinite ? newValue : 0
            change("backgroundBlur", \.rare.extras.backgroundBlur, to: deviation)
        }
    }
}
