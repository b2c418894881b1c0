import QuartzCore

/// The view properties that animators often change and forget to restore.
enum RestorableProperty: String, CaseIterable {
    case transform, alpha, isHidden, isUserInteractionEnabled
    /// Recorded only for pages. Layout often sets the corners of the views in a page.
    case cornerRadius
    /// A mask that leaves a part of the page out. Recorded only for pages.
    case mask

    /// The properties to record for the views in a page.
    static let ofSubviews = allCases.filter { $0 != .cornerRadius && $0 != .mask }
}

/// A change that a transition made to a view.
@MainActor struct PageChange {
    weak var view: UIView?
    let property: RestorableProperty
    private let after: ViewState
    private let screen = UIScreen.main.bounds.size

    fileprivate init(_ view: UIView, _ property: RestorableProperty, after: ViewState) {
        (self.view, self.property, self.after) = (view, property, after)
    }

    /// Whether the view still shows the changed value. Returns false if the screen's size has changed, because layout has then set other
    /// values. Also returns false if the value is the usual one, such as an alpha of 1: a touch may have shrunk or dimmed the view before the
    /// transition.
    var remains: Bool {
        guard screen == UIScreen.main.bounds.size, let view else { return false }
        let now = ViewState(view)
        return !now.differs(from: after, in: property) && !now.isPlain(in: property)
    }
}

/// The values of a view's properties at one point in time.
@MainActor private struct ViewState {
    let transform: CATransform3D
    let alpha: CGFloat
    let isHidden: Bool
    let isUserInteractionEnabled: Bool
    let cornerRadius: CGFloat
    /// The mask, if it leaves a part of the view out.
    let mask: ObjectIdentifier?

    init(_ view: UIView) {
        (transform, alpha) = (view.layer.transform, view.alpha)
        (isHidden, isUserInteractionEnabled) = (view.isHidden, view.isUserInteractionEnabled)
        cornerRadius = view.layer.cornerRadius
        mask = view.layer.mask.flatMap { $0.shownFrame.contains(view.layer.bounds) ? nil : ObjectIdentifier($0) }
    }

    /// Whether a transform, alpha, or corner radius doesn't change how the view looks.
    func isPlain(in property: RestorableProperty) -> Bool {
        switch property {
        case .transform: CATransform3DIsIdentity(transform)
        case .alpha: alpha == 1
        case .cornerRadius: cornerRadius == 0
        case .mask: mask == nil
        case .isHidden: !isHidden
        case .isUserInteractionEnabled: isUserInteractionEnabled
        }
    }

    func differs(from other: ViewState, in property: RestorableProperty) -> Bool {
        switch property {
        case .transform: !CATransform3DEqualToTransform(transform, other.transform)
        case .alpha: abs(alpha - other.alpha) > 0.01
        case .isHidden: isHidden && !other.isHidden
        case .isUserInteractionEnabled: !isUserInteractionEnabled && other.isUserInteractionEnabled
        case .cornerRadius: abs(cornerRadius - other.cornerRadius) > 0.5
        case .mask: mask != nil && mask != other.mask
        }
    }
}

/// The property values of a page's views before a transition.
@MainActor struct ViewStates {
    private struct Entry {
        weak var view: UIView?
        let state: ViewState
        let properties: [RestorableProperty]
    }

    private var entries: [Entry] = []
    private let screen = UIScreen.main.bounds.size

    /// The maximum number of views to record, to limit the recording's duration.
    private static let most = 500

    /// Records a page's views and its bars, but not the bars' subviews. Containers hide and show bars themselves.
    init(of root: UIView?, bars: [UIView] = []) {
        if let root { add(root, RestorableProperty.allCases) }
        entries += bars.map { Entry(view: $0, state: ViewState($0), properties: [.transform, .alpha, .isUserInteractionEnabled]) }
    }

    private mutating func add(_ view: UIView, _ properties: [RestorableProperty]) {
        guard entries.count < Self.most else { return }
        entries.append(Entry(view: view, state: ViewState(view), properties: properties))
        // Skips the subviews of controls, bars and scroll views, which change their subviews themselves.
        if view is UIControl || view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UIActivityIndicatorView {
            return
        }
        for child in view.subviews where !(child is ScrollBar) { add(child, RestorableProperty.ofSubviews) }
    }

    /// The properties whose values have changed since the recording. Empty if the screen's size has changed, because layout may have
    /// changed the values.
    var changes: [PageChange] {
        guard screen == UIScreen.main.bounds.size else { return [] }
        return entries.flatMap { entry -> [PageChange] in
            guard let view = entry.view else { return [] }
            let now = ViewState(view)
            return entry.properties.filter { now.differs(from: entry.state, in: $0) }
                .map { PageChange(view, $0, after: now) }
        }
    }
}

extension CALayer {
    /// The area that a mask shows at most, in its superlayer's points: the bounding box of a shape layer's path, or the layer's frame.
    fileprivate var shownFrame: CGRect {
        guard let shape = self as? CAShapeLayer, let path = shape.path else { return frame }
        return path.boundingBoxOfPath.applying(affineTransform()).offsetBy(dx: position.x - bounds.midX, dy: position.y - bounds.midY)
    }
}
