/// A rectangle on the screen that draws itself through its layer, holds subviews and takes touches.
@MainActor open class UIView: UIResponder {
    /// The class of the layer that views of this class make.
    open class var layerClass: AnyClass { CALayer.self }

    /// What draws the view. The view is its delegate and decides which changes animate (S-CLOCK-97).
    public let layer: CALayer

    /// The view that holds this one; nil for a window or a view on its own.
    public internal(set) weak var superview: UIView?
    /// Back to front.
    public internal(set) var subviews: [UIView] = []
    /// Recognizers that see touches on this view and its subviews, in the order in which they were added. Setting it
    /// removes and adds as `removeGestureRecognizer` and `addGestureRecognizer` do.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers }
        set { replaceRecognizers(by: newValue ?? []) }
    }

    /// Set by adding and removing.
    var ownRecognizers: [UIGestureRecognizer]?
    /// The controller whose `view` this is.
    weak var controller: UIViewController?

    /// Whether touches reach this view and its subviews.
    open var isUserInteractionEnabled = true
    /// Whether the view is told of more than one touch at a time (S-GEST-6).
    open var isMultipleTouchEnabled = false
    /// Whether the view's touch keeps other views of the window from theirs, and comes only where they have none.
    /// Recognizers see all the same.
    open var isExclusiveTouch = false
    /// How many running animators let touches find the view where it is seen, rather than where it will be (S-ANIM-45).
    var movingPictures = 0
    /// How the frame follows when the superview's size changes.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether a size change moves the subviews by their `autoresizingMask`.
    open var autoresizesSubviews = true
    /// A number to find the view by.
    open var tag = 0
    /// Names the view in traces and dumps; it is the `name` of the layer.
    open var accessibilityIdentifier: String? {
        get { layer.name }
        set { layer.name = newValue }
    }

    var needsLayout = true
    /// Whether some view below needs layout, so that a layout pass finds it without a walk over the tree.
    var hasDescendantNeedingLayout = false

    /// Makes a view with a frame in its superview's coordinates, points.
    public init(frame: CGRect) {
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            preconditionFailure("layerClass of \(Self.self) must be CALayer or a subclass of it")
        }
        layer = layerClass.init()
        super.init()
        layer.delegate = self
        layer.isLaidOutByView = true
        self.frame = frame
    }

    /// Makes a view with an empty frame.
    public override convenience init() { self.init(frame: .zero) }

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Looks

    /// What fills the view; nil for nothing.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// 0…1, for the view with everything in it.
    open var alpha: CGFloat {
        get { layer.state.opacity }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view, with everything in it, is neither seen nor touched.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether subviews are clipped to the view's box.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether the view promises to fill its box with opaque colour. A hint, which changes nothing.
    open var isOpaque = true

    // MARK: Told of changes

    /// Called before the view moves to another superview, nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view has moved to another superview.
    open func didMoveToSuperview() {}
    /// Called before the view comes into another window, nil for none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has come into another window.
    open func didMoveToWindow() {}
    /// Called when a subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is taken out.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Overridable points of layout and touch

    /// Places the subviews. The default does nothing: `autoresizingMask` has already been obeyed.
    open func layoutSubviews() {}

    /// The view's own wish for a size that fits into `size`; the present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size that the view's content asks for; `UIView.noIntrinsicMetric` in a direction without a wish.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Stands for "no wish" in `intrinsicContentSize`.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The frontmost view here or below that holds `point`, in this view's coordinates (S-GEST-1).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() {
            if let inside = subview.fromSuperview(point), let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// A point of the superview where touches look for it in this view; nil where the view is squeezed to nothing.
    private func fromSuperview(_ point: CGPoint) -> CGPoint? {
        let layer = movingPictures > 0 ? layer.presentation() ?? layer : layer
        return layer.fromSuperlayer(point)
    }

    /// Whether `point`, in this view's coordinates, counts as in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Asked, beside the recognizer's delegate, when a recognizer of this view is about to begin (S-GEST-26).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView {
    /// How a frame follows its superview's size: which margins and sides give.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin gives.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width gives.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin gives.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin gives.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height gives.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin gives.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}
