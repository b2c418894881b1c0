/// A pan that starts at an edge of the window (S-GEST-40).
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The window edges at which the pan may start. The view's edges don't matter. If the set is empty, the pan never begins.
    open var edges: UIRectEdge = []

    /// The elements of `edges` near which the first finger touched down.
    private var startEdges: UIRectEdge = []

    /// Nil, because an edge pan wins over controls.
    override var drag: CGVector? { nil }

    package override var kindName: String { "edgePan" }
    package override var limit: GestureLimit? { .edge(GestureThresholds.edgeWidth) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if enteredState == .possible, touches.count == trackedTouches.count, let first = trackedTouches.first {
            let near = Self.edges(near: first)
            startEdges = edges.intersection(near)
            if edges.isEmpty, !near.isEmpty { view?.window?.screen.driver?.emit(.noEffect(.edges, self)) }
        }
        super.touchesBegan(touches, with: event)
        if startEdges.isEmpty { fail(distanceReason) }
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

    /// The failure reason if the gesture doesn't start near any of `edges`.
    private var distanceReason: String {
        guard let first = trackedTouches.first,
            let nearest = Self.distances(of: first).filter({ edges.contains($0.edge) }).map(\.distance).min()
        else { return "has no edges" }
        let width = GestureThresholds.edgeWidth
        return "began \(FailureReason.figure(nearest, beside: width)) pt from the edge, band is \(FailureReason.figure(width))"
    }

    override func refusal(along way: CGVector) -> String {
        let isAside = startEdges.isDisjoint(with: [.left, .right])
        let inward = isAside ? (startEdges.contains(.top) ? way.dy : -way.dy) : (startEdges.contains(.left) ? way.dx : -way.dx)
        let angle = atan2(abs(isAside ? way.dx : way.dy), inward) * 180 / .pi
        return "moved \(FailureReason.figure(angle, beside: 45))° off the inward direction, the limit is 45"
    }

    private static func distances(of touch: UITouch) -> [(edge: UIRectEdge, distance: CGFloat)] {
        guard let bounds = touch.window?.bounds else { return [] }
        let point = touch.position
        return [
            (.top, point.y - bounds.minY), (.left, point.x - bounds.minX), (.bottom, bounds.maxY - point.y),
            (.right, bounds.maxX - point.x),
        ]
    }

    private static func edges(near touch: UITouch) -> UIRectEdge {
        let width = GestureThresholds.edgeWidth + GestureThresholds.rounding
        return UIRectEdge(distances(of: touch).filter { $0.distance <= width }.map(\.edge))
    }
}
