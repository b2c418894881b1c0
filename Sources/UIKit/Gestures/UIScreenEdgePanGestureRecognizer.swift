/// A drag that starts at an edge of the window (S-GEST-40).
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges of the window, not of the view, at which it may start. If empty, it never begins.
    open var edges: UIRectEdge = []

    /// Those of `edges` at which the first finger came down.
    private var startEdges: UIRectEdge = []

    package override var kindName: String { "edgePan" }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if enteredState == .possible, touches.count == trackedTouches.count, let first = trackedTouches.first {
            startEdges = edges.intersection(Self.edges(near: first))
        }
        super.touchesBegan(touches, with: event)
        if startEdges.isEmpty { state = .failed }
    }

    open override func reset() {
        super.reset()
        startEdges = []
    }

    override func mayBegin(along way: CGVector) -> Bool {
        startEdges.contains(.left) && Self.runs(way.dx, across: way.dy)
            || startEdges.contains(.right) && Self.runs(-way.dx, across: way.dy)
            || startEdges.contains(.top) && Self.runs(way.dy, across: way.dx)
            || startEdges.contains(.bottom) && Self.runs(-way.dy, across: way.dx)
    }

    private static func runs(_ inward: CGFloat, across: CGFloat) -> Bool {
        abs(across) <= inward * GestureThresholds.edgeSlope + GestureThresholds.rounding
    }

    private static func edges(near touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let (point, width) = (touch.position, GestureThresholds.edgeWidth + GestureThresholds.rounding)
        var near: UIRectEdge = []
        if point.y - bounds.minY <= width { near.insert(.top) }
        if point.x - bounds.minX <= width { near.insert(.left) }
        if bounds.maxY - point.y <= width { near.insert(.bottom) }
        if bounds.maxX - point.x <= width { near.insert(.right) }
        return near
    }
}
