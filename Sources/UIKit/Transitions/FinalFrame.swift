/// Compares an incoming view's frame with its final frame at the end of a transition.
@MainActor struct FinalFrame {
    private weak var view: UIView?
    private weak var container: UIView?
    private weak var page: UIViewController?
    private let frame: CGRect
    /// The container's size before the transition. A rotation changes it, and makes the final frame obsolete.
    private let size: CGSize
    /// Whether the view must fill its final frame. Other views, such as cards without a presentation controller, may be smaller on purpose.
    private let mustFill: Bool
    /// Whether the animator moves the view.
    private var isMoved = false
    /// The view's frame when the transition completed, or nil if it was correct.
    private var frameAtEnd: CGRect?

    /// The maximum difference from the final frame, in points, and the maximum distance at which a view that needn't fill its final frame
    /// still seems to belong there, as a share of the frame's side.
    private static let tolerance: CGFloat = 1, near: CGFloat = 0.2
    private static let movingKeys = ["position", "bounds", "transform"]

    init(_ plan: TransitionPlan) {
        // A presentation controller that wraps the page in another view also places that view.
        let isWrapped = plan.kind == .present && plan.toView !== plan.to.viewIfLoaded
        view = plan.kind == .dismiss || isWrapped ? nil : plan.toView
        (container, page) = (plan.container, plan.to)
        (frame, size) = (plan.finalFrame, plan.container.bounds.size)
        mustFill = plan.kind == .push || plan.kind == .pop || plan.kind == .tab || plan.style == .fullScreen
    }

    /// Records whether the animator moves the view. `serials` contains the serial numbers of the animator's animations.
    mutating func animatorReturned(_ serials: Range<Int>) {
        let records = view?.layer.records ?? []
        isMoved = records.contains { record in
            serials.contains(record.serial) && Self.movingKeys.contains { key in record.keyPath.hasPrefix(key) }
        }
    }

    /// Records the view's frame when the transition completes.
    mutating func completes() { frameAtEnd = wrongFrame }

    /// A description of the view's frame and of its final frame, or nil if the view is at its final frame or has moved since the end.
    var mistake: String? {
        guard let frameAtEnd, let view, view.layer.records.isEmpty, wrongFrame == frameAtEnd else { return nil }
        return "\(Self.text(frameAtEnd)) instead of \(Self.text(frame))"
    }

    /// The view's frame, or nil if the frame is correct or may differ from the final frame on purpose. If only a transform is wrong, the
    /// frame includes it.
    private var wrongFrame: CGRect? {
        guard let view, let container, view.superview === container, container.bounds.size == size, !isCorrect(view.frame) else {
            return nil
        }
        let actual = view.untransformedFrame
        if isCorrect(actual) { return mustFill && CATransform3DIsAffine(view.layer.transform) ? view.frame : nil }
        return mustFill || seemsToFill(actual) ? actual : nil
    }

    /// Returns whether `actual` is the final frame that the animator could read, or the frame that the container now wants.
    private func isCorrect(_ actual: CGRect) -> Bool {
        if actual.isNear(frame, Self.tolerance) { return true }
        guard let wrapper = container as? TransitionWrapperView, let page else { return false }
        return actual.isNear(wrapper.place(of: page), Self.tolerance)
    }

    /// Returns whether the animator moved the view almost to its final frame, at its full size.
    private func seemsToFill(_ actual: CGRect) -> Bool {
        isMoved && abs(actual.width - frame.width) <= Self.tolerance && abs(actual.height - frame.height) <= Self.tolerance
            && abs(actual.minX - frame.minX) <= Self.near * frame.width && abs(actual.minY - frame.minY) <= Self.near * frame.height
    }

    private static func text(_ rect: CGRect) -> String {
        let parts = [rect.minX, rect.minY, rect.width, rect.height].map { part in
            part.isFinite && abs(part) < 1e6 ? "\(Int(part.rounded()))" : "\(part)"
        }
        return "\(parts[0]), \(parts[1]), \(parts[2]) × \(parts[3])"
    }
}

extension CGRect {
    /// Returns whether no edge is farther than `distance` from the same edge of `other`.
    fileprivate func isNear(_ other: CGRect, _ distance: CGFloat) -> Bool {
        abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance && abs(maxX - other.maxX) <= distance
            && abs(maxY - other.maxY) <= distance
    }
}
