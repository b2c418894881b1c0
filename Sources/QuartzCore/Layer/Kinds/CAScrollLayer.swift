/// In which directions a scroll layer moves.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not at all.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// From side to side.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Both.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling moves its bounds' origin. What lies outside is cut off where `masksToBounds`
/// says so.
open class CAScrollLayer: CALayer {
    /// In which directions it moves.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Makes `p` the bounds' origin, in the directions that the mode allows.
    open func scroll(to p: CGPoint) {
        let x = [.both, .horizontally].contains(scrollMode) ? p.x : bounds.minX
        let y = [.both, .vertically].contains(scrollMode) ? p.y : bounds.minY
        bounds.origin = CGPoint(x: x, y: y)
    }

    /// Moves as little as is needed for all of `r` to be seen; of one that is larger than the layer, as much as fits.
    open func scroll(to r: CGRect) {
        scroll(to: CGPoint(
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

    /// Has the nearest scroll layer, this one or around it, show `p`, in this layer's coordinates, at its origin.
    public func scroll(_ p: CGPoint) {
        if let scroller = nearestScroller { scroller.scroll(to: scroller.convert(p, from: self)) }
    }

    /// Has the nearest scroll layer, this one or around it, show `r`, in this layer's coordinates.
    public func scrollRectToVisible(_ r: CGRect) {
        if let scroller = nearestScroller { scroller.scroll(to: scroller.convert(r, from: self)) }
    }

    /// The part of the layer's box that lies in the box of the nearest scroll layer, in this layer's coordinates; without one, all.
    public var visibleRect: CGRect {
        guard let scroller = nearestScroller, scroller !== self else { return bounds }
        let seen = bounds.intersection(convert(scroller.bounds, from: scroller))
        return seen.isNull ? .zero : seen
    }
}
