// Places in one coordinate system as those in another: views and the screen have such systems.

/// A coordinate system: a view's, or the screen's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle of the space, in its own coordinates.
    var bounds: CGRect { get }
    /// Converts `point` from this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts `point` from another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts `rect` from this space to another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts `rect` from another space to this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space whose coordinates are those of a layer.
@MainActor protocol LayerSpace: UICoordinateSpace {
    var spaceLayer: CALayer { get }
}

extension UIView: LayerSpace, UICoordinateSpace {
    var spaceLayer: CALayer { ownLayer }
}

extension UIScreen: LayerSpace, UICoordinateSpace {
    var spaceLayer: CALayer { rootLayer }

    /// The space of the screen in its present orientation: the screen.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The space of the screen held upright: the same, since the screen does not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

// Both classes convert by their layers. A space of own code's converts by itself. Where a view is named, the methods that take views are meant.

extension UIView {
    /// Converts `point` from this view's coordinates to those of a space.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { converted(point, to: coordinateSpace) }
    /// Converts `point` from the coordinates of a space to this view's.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }
    /// Converts `rect` from this view's coordinates to those of a space.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, to: coordinateSpace) }
    /// Converts `rect` from the coordinates of a space to this view's.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, from: coordinateSpace) }
}

extension UIScreen {
    /// Converts `point` from the screen's coordinates to those of a space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { converted(point, to: coordinateSpace) }
    /// Converts `point` from the coordinates of a space to the screen's.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }
    /// Converts `rect` from the screen's coordinates to those of a space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, to: coordinateSpace) }
    /// Converts `rect` from the coordinates of a space to the screen's.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, from: coordinateSpace) }
}

extension LayerSpace {
    fileprivate func converted(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        guard let other = space as? any LayerSpace else { return space.convert(point, from: self) }
        return spaceLayer.convert(point, to: other.spaceLayer)
    }

    fileprivate func converted(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        guard let other = space as? any LayerSpace else { return space.convert(point, to: self) }
        return spaceLayer.convert(point, from: other.spaceLayer)
    }

    fileprivate func converted(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        guard let other = space as? any LayerSpace else { return space.convert(rect, from: self) }
        return spaceLayer.convert(rect, to: other.spaceLayer)
    }

    fileprivate func converted(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        guard let other = space as? any LayerSpace else { return space.convert(rect, to: self) }
        return spaceLayer.convert(rect, from: other.spaceLayer)
    }
}
