/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "none".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Doesn't scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Scrolls vertically.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Scrolls horizontally.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolls in both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows part of its sublayers, and scrolls by moving the origin of its bounds. Set `masksToBounds` to clip the rest.
open class CAScrollLayer: CALayer {
    /// The axes along which the layer scrolls.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves the bounds' origin to `p`, along the axes that `scrollMode` allows.
    open func scroll(to p: CGPoint) {
        let x = [.both, .horizontally].contains(scrollMode) ? p.x : bounds.minX
        let y = [.both, .vertically].contains(scrollMode) ? p.y : bounds.minY
        bounds.origin = CGPoint(x: x, y: y)
    }

    /// Scrolls by the smallest distance that makes `r` visible. If `r` is larger than the layer, shows the part of `r` that fits.
    open func scroll(to r: CGRect) {
        scroll(
            to: CGPoint(
                x: Self.origin(bounds.minX, bounds.width, showing: r.minX, r.width),
                y: Self.origin(bounds.minY, bounds.height, showing: r.minY, r.height)
            ))
    }

    private static func origin(_ start: CGFloat, _ length: CGFloat, showing first: CGFloat, _ wanted: CGFloat) -> CGFloat {
        let (low, high) = (min(first, first + wanted - length), max(first, first + wanted - length))
        return min(max(start, low), high)
    }
}

extension CALayer {
    private var nearestScroller: CAScrollLayer? {
        var layer: CALayer? = self
        while let current = layer {
            if let scroller = current as? CAScrollLayer { return scroller }
            layer = current.superlayer
        }
        return nil
    }

    /// Scrolls the nearest enclosing scroll layer, or this layer if it is a scroll layer, so that `p` is at the scroll layer's origin. `p`
    /// is in this layer's coordinates.
    public func scroll(_ p: CGPoint) {
        if let scroller = nearestScroller { scroller.scroll(to: scroller.convert(p, from: self)) }
    }

    /// Scrolls the nearest enclosing scroll layer, or this layer if it is a scroll layer, until `r` is visible. `r` is in this layer's
    /// coordinates.
    public func scrollRectToVisible(_ r: CGRect) {
        if let scroller = nearestScroller { scroller.scroll(to: scroller.convert(r, from: self)) }
    }

    /// The part of the bounds that is visible in the nearest scroll layer, in this layer's coordinates. Without a scroll layer, this is the
    /// whole bounds.
    public var visibleRect: CGRect {
        guard let scroller = nearestScroller, scroller !== self else { return bounds }
        let seen = bounds.intersection(convert(scroller.bounds, from: scroller))
        return seen.isNull ? .zero : seen
    }
}
