/// The look of a preview. Segue's context menus open without a preview, so it has no effect.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The visible part of the view, or nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow, or nil for the outline of the visible part.
    open var shadowPath: UIBezierPath?
    /// The color behind the view.
    open var backgroundColor: UIColor! = .systemBackground

    /// Creates parameters for the whole view.
    public override init() {}
    /// Creates parameters for lines of text.
    public init(textLineRects: [NSValue]) {}
}

/// The place to which a preview returns.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view that contains the place.
    public let container: UIView
    /// The place in the container, in points.
    public let center: CGPoint
    /// The transform of the preview in that place.
    public let transform: CGAffineTransform

    /// Creates a target.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
    }
}

/// A view that is the preview of a context menu. Segue's context menus open without a preview.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// The look of the preview.
    public let parameters: UIPreviewParameters
    /// The place to which the preview returns.
    public let target: UIPreviewTarget
    /// The view's size, in points.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
    }
    /// Creates a preview that returns to the view's place.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }
    /// Creates a preview of a whole view that returns to the view's place.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// Returns a preview that returns to another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
