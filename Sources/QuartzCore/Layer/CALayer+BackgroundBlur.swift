import RenderTree

// Blurs the background. UIKit's visual effect views need this, but Core Animation has no public API for it.

extension CALayer {
    /// The standard deviation of the background blur in points; 0 by default, which means no blur. Negative values and values that aren't
    /// finite are treated as 0. Animatable.
    package var backgroundBlur: CGFloat {
        get { state.rare.extras.backgroundBlur }
        set {
            let deviation = newValue > 0 && newValue.isFinite ? newValue : 0
            change("backgroundBlur", \.rare.extras.backgroundBlur, to: deviation)
        }
    }
}
