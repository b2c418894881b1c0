import RenderTree

// A background blur, which UIKit's visual effect views need and Core Animation has no public API for.

extension CALayer {
    /// The standard deviation of the background blur in points; 0 by default, which means no blur. Negative values and values that aren't
    /// finite count as 0. Never animates: the blur fades with the layer's opacity.
    package var backgroundBlur: CGFloat {
        get { state.rare.extras.backgroundBlur }
        set {
            let deviation = newValue > 0 && newValue.isFinite ? newValue : 0
            change("backgroundBlur", \.rare.extras.backgroundBlur, to: deviation)
        }
    }
}
