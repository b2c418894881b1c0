// Converts points and rectangles between the coordinate systems of views and the screen.

/// A coordinate system, such as a view's or the screen's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds of the coordinate space, in its own coordinates.
    var bounds: CGRect { get }
    /// Converts `point` from this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts `point` from another coordinate space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts `rect` from this space to another.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts `rect` from another coordinate space to this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space defined by a layer.
@MainActor protocol LayerSpace: UICoordinateSpace {
    var spaceLayer: CALayer { get }
}

extension UIView: LayerSpace, UICoordinateSpace {
    var spaceLayer: CALayer { ownLayer }
}

extension UIWindowScene {
    /// The coordinate space of the scene, which fills its screen.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

extension UIScreen: LayerSpace, UICoordinateSpace {
    var spaceLayer: CALayer { rootLayer }

    /// The screen's coordinate space in its current orientation: the screen itself.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The screen's coordinate space in portrait orientation: also the screen itself, because screens don't rotate.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

// Views and the screen convert using their layers. User-defined coordinate spaces convert by themselves. The `UIView` methods are
// disfavored, so calls that pass a view use the overloads for views.

extension UIView {
    /// Converts `point` from this view's coordinates to the given space.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { converted(point, to: coordinateSpace) }
    /// Converts `point` from the given space to this view's coordinates.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }
    /// Converts `rect` from this view's coordinates to the given space.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, to: coordinateSpace) }
    /// Converts `rect` from the given space to this view's coordinates.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, from: coordinateSpace) }
}

extension UIScreen {
    /// Converts `point` from the screen's coordinates to the given space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { converted(point, to: coordinateSpace) }
    /// Converts `point` from the given space to the screen's coordinates.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }
    /// Converts `rect` from the screen's coordinates to the given space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { converted(rect, to: coordinateSpace) }
    /// Converts `rect` from the given space to the screen's coordinates.
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
