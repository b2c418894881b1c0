/// The directions in which a scroll layer moves.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Vertical scrolling.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Horizontal scrolling.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolling in both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling moves its bounds' origin. Anything outside is clipped if `masksToBounds` is set.
open class CAScrollLayer: CALayer {
    /// The directions in which it moves.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Makes `p` the bounds' origin, in the directions that the mode allows.
    open func scroll(to p: CGPoint) {
        let x = [.both, .horizontally].contains(scrollMode) ? p.x : bounds.minX
        let y = [.both, .vertically].contains(scrollMode) ? p.y : bounds.minY
        bounds.origin = CGPoint(x: x, y: y)
    }

    /// Moves as little as needed to show all of `r`, or as much as fits if it is larger than the layer.
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

    /// Makes the nearest scroll layer, this one or an ancestor, show `p`, in this layer's coordinates, at its origin.
    public func scroll(_ p: CGPoint) {
        if let scroller = nearestScroller { scroller.scroll(to: scroller.convert(p, from: self)) }
    }

    /// Makes the nearest scroll layer, this one or an ancestor, show `r`, in this layer's coordinates.
    public func scrollRectToVisible(_ r: CGRect) {
        if let scroller = nearestScroller { scroller.scroll(to: scroller.convert(r, from: self)) }
    }

    /// The part of the layer's box inside the box of the nearest scroll layer, in this layer's coordinates; all of it if there is none.
    public var visibleRect: CGRect {
        guard let scroller = nearestScroller, scroller !== self else { return bounds }
        let seen = bounds.intersection(convert(scroller.bounds, from: scroller))
        return seen.isNull ? .zero : seen
    }
}
