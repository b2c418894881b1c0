/// A rectangle on the screen that draws itself through its layer, holds subviews and takes touches.
@MainActor open class UIView: UIResponder, @MainActor Sibling {
    #if DEBUG
    private let census = Census.Mark(UIView.self)
    #endif
    /// The class of the layer that views of this class make.
    open class var layerClass: AnyClass { CALayer.self }

    /// What draws the view. The view is its delegate and decides which changes animate (S-CLOCK-97).
    public let layer: CALayer

    /// The view that holds this one; nil for a window or a view on its own.
    public internal(set) weak var superview: UIView?
    /// Back to front.
    public var subviews: [UIView] { siblings.all }
    var siblings = Siblings<UIView>()
    package var siblingPlace = 0
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

    /// What layout by constraints and safe areas need to know.
    var autoLayout = AutoLayoutState()
    var needsLayout = true
    /// Whether some view below needs layout, so that a layout pass finds it without a walk over the tree.
    var hasDescendantNeedingLayout = false

    /// Makes a view with a frame in its superview's coordinates, points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        takeLayer()
        self.frame = frame
    }

    /// Makes a view with an empty frame, for code that asks for it: there are no archives here, so nothing is read.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        takeLayer()
    }

    private func takeLayer() {
        layer.delegate = self
        layer.isLaidOutByView = true
        // Nobody can tell whether a class overrides `draw(_:)`, so each view is asked once, when it is first shown.
        layer.owesDrawing = type(of: self) != UIView.self
    }

    private static func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            misuse("layerClass of \(Self.self) must be CALayer or a subclass of it")
        }
        return layerClass.init()
    }

    /// Makes a view with an empty frame.
    public override convenience init() { self.init(frame: .zero) }

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Place

    /// The bounding box in the superview, points.
    open var frame: CGRect {
        get { layer.frame }
        set { placing { layer.frame = newValue } }
    }

    /// The box in the view's own coordinates, points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { placing { layer.bounds = newValue } }
    }

    /// The place of the anchor point in the superview, points.
    open var center: CGPoint {
        get { layer.position }
        set { placing { layer.position = newValue } }
    }

    /// Applied about the centre.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    // MARK: Looks

    /// What fills the view; nil for nothing.
    open var backgroundColor: UIColor? {
        get { dynamicBackground ?? layer.backgroundColor.map(UIColor.init(cgColor:)) }
        set {
            dynamicBackground = newValue.flatMap { $0.isDynamic ? $0 : nil }
            layer.backgroundColor = newValue?.cgColor(in: self)
        }
    }

    private var dynamicBackground: UIColor?
    private var ownTintColor: UIColor?

    /// The colour of things to tap in the view; that of the superview unless set, and the system's blue at the root.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tellOfTintColor()
        }
    }

    /// Whether the tint colour is dimmed; kept, without effect.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic

    /// Called when `tintColor` has changed, here or in a superview.
    open func tintColorDidChange() {}

    private func tellOfTintColor() {
        tintColorDidChange()
        for subview in subviews where subview.ownTintColor == nil { subview.tellOfTintColor() }
    }

    /// What surrounds the view: its superview's traits, with the style that the view or its controller insists on; in no window,
    /// those of a light phone.
    open var traitCollection: UITraitCollection { outerTraits.styled(ownStyle) }

    /// What surrounds the view without its own style.
    var outerTraits: UITraitCollection { superview?.traitCollection ?? .current }

    /// Light or dark, for the view with everything in it; `.unspecified`, the default, is that of the superview.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            ownStyleChanged(from: oldValue != .unspecified ? oldValue : controller?.overrideUserInterfaceStyle ?? .unspecified)
        }
    }

    /// Called when the view's surroundings have changed: light and dark, the window's proportions, its pixels.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Brings what dynamic colours have given up to date.
    func resolveColors() {
        if layer.hasDrawing { setNeedsDisplay() }
        if let color = dynamicBackground { layer.backgroundColor = color.cgColor(in: self) }
    }

    /// 0…1, for the view with everything in it.
    open var alpha: CGFloat {
        get { layer.state.opacity }
        // A Float holds less than a CGFloat: what is finite stays so.
        set { layer.opacity = newValue.isFinite ? Float(min(max(newValue, -1e38), 1e38)) : Float(newValue) }
    }

    /// Whether the view, with everything in it, is neither seen nor touched.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.subviewVisibilityChanged(self)
        }
    }

    /// How content that is not as large as the view is fitted in: what was drawn too, until it is drawn again.
    open var contentMode = ContentMode.scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.gravity
            layer.needsDisplayOnBoundsChange = contentMode == .redraw
        }
    }

    // MARK: Drawing

    /// Draws the view's own content into the current context (`UIGraphicsGetCurrentContext()`), in the view's coordinates.
    ///
    /// Called before the view is first shown, and in the turn after `setNeedsDisplay()`, when layout is done. The default draws
    /// nothing; a view that paints nothing costs no picture. One that is opaque and has no background begins black.
    ///
    /// - Parameter rect: the view's bounds: all of it is always drawn anew.
    open func draw(_ rect: CGRect) {}

    /// Has `draw(_:)` called in this turn, or in the next where this one is over; outside of a window, when the view comes into
    /// one.
    open func setNeedsDisplay() {
        if window == nil { layer.owesDrawing = true } else { layer.setNeedsDisplay() }
    }

    /// The same: all of the view is drawn anew.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Pixels in a point of what the view draws; the screen's unless set. Setting it to 0 or below makes it the screen's again.
    open var contentScaleFactor: CGFloat {
        get { ownContentScale ?? (window?.screen ?? .main).scale }
        set {
            ownContentScale = newValue > 0 && newValue.isFinite ? newValue : nil
            if layer.hasDrawing { setNeedsDisplay() }
        }
    }

    private var ownContentScale: CGFloat?

    /// Whether a picture begins clear before it is drawn; kept, as it always does.
    open var clearsContextBeforeDrawing = true

    /// Gives the view's layer its contents: what `draw(_:)` draws.
    open func display(_ layer: CALayer) {
        layer.drawContents(scale: contentScaleFactor, isOpaque: isOpaque && backgroundColor == nil)
    }

    /// Called before the view's layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// The action for a change of the view's layer: inside an animation block one that animates, outside one `NSNull`, as views'
    /// layers have no implicit animations (S-CLOCK-97).
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(for: layer, forKey: event) }

    /// Lays the view out: its layer has been asked to, by itself.
    open func layoutSublayers(of layer: CALayer) { layOutNow() }

    /// Draws the view's layer: by `draw(_:)`, with `ctx` as the current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        withTraits { draw(bounds) }
        UIGraphicsPopContext()
    }

    /// Whether subviews are clipped to the view's box.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether the view promises to fill its box with opaque colour. A hint, which changes nothing.
    open var isOpaque = true

    // MARK: The tree

    /// The window that the view is in, nil for none.
    open var window: UIWindow? { windowAround }

    /// Puts `view` in front of the other subviews, taking it from its superview.
    open func addSubview(_ view: UIView) { insert(view, at: count(without: view)) }

    /// Puts `view` at `index`, 0 being the rearmost. An index outside is the nearer end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts `view` directly behind `sibling`; behind everything, with a message, where that is not a subview of this view (S-SEED4-8).
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 0) }

    /// Puts `view` directly in front of `sibling`; in front of everything, with a message, where that is not a subview of this view.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 1) }

    /// Lets two subviews change places; an index outside of them traps.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        demand(subviews.indices.contains(index1) && subviews.indices.contains(index2), "there are \(subviews.count) subviews")
        guard index1 != index2 else { return }
        let (lower, upper) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insert(lower, at: max(index1, index2))
        insert(upper, at: min(index1, index2))
    }

    /// Puts a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: count(without: view)) } }

    /// Puts a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Cuts the view, with everything in it, to the alpha of another, which stands in this view's coordinates and in no other view.
    open var mask: UIView? {
        didSet {
            guard mask !== oldValue else { return }
            mask?.removeFromSuperview()
            layer.mask = mask?.layer
        }
    }

    /// Adds a recognizer, taking it from the view it was on.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }

    /// Takes a recognizer off. If it is recognizing, its cancelled action is sent first (S-GEST-17).
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { letGo(gestureRecognizer) }

    // MARK: Pictures

    /// A view that shows what this one looks like and does not follow later changes; its size is this view's (S-ANIM-30).
    ///
    /// Without `afterScreenUpdates` it shows the last frame, and is blank where this view was not in it. With it, pending layout
    /// is done and pending changes are published first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterScreenUpdates: afterUpdates)
    }

    /// The same of a part of this view, `rect` in its coordinates; where the snapshot is resized, the edges within `capInsets`
    /// keep their width.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { snapshot(of: rect, afterScreenUpdates: afterUpdates, caps: capInsets) }

    /// Draws what this view looks like, with everything in it, into the current context, stretched over `rect` and cut to it: what
    /// the last frame showed, or with `afterUpdates` what the next one will show. Whether there was something to draw: a view
    /// that the last frame did not show gives nothing without `afterUpdates`, and without a context nothing happens.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

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

    /// Called when a subview was hidden or shown.
    func subviewVisibilityChanged(_ subview: UIView) {}

    // MARK: Overridable points of layout and touch

    /// Places the subviews. The default moves those that constraints place; `autoresizingMask` has already been obeyed.
    open func layoutSubviews() { placeConstrainedSubviews() }

    /// Has the view laid out in the next layout pass, or in an earlier `layoutIfNeeded()`.
    open func setNeedsLayout() {
        needsLayout = true
        tellAncestorsOfLayout()
    }

    /// Lays out now what needs it, below the highest ancestor that does (S-FRAME-4).
    open func layoutIfNeeded() { layOutFromHighest() }

    /// Says that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// Has `updateConstraints()` called before the next layout.
    open func setNeedsUpdateConstraints() { noteConstraintUpdate() }

    /// Brings the view's constraints up to date, before a layout; call super at the end.
    open func updateConstraints() {}

    /// Called when `safeAreaInsets` has changed.
    open func safeAreaInsetsDidChange() {}

    /// Called when `layoutMargins` has changed.
    open func layoutMarginsDidChange() {}

    /// The size nearest to `targetSize` that the constraints here and below allow, points, with what each of its lengths
    /// counts against them.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Sizes the view to what `sizeThatFits` says.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size).madeFinite }

    /// The view's own wish for a size that fits into `size`; the present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size that the view's content asks for; `UIView.noIntrinsicMetric` in a direction without a wish.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Whether the content's height depends on its width, as with text in lines.
    var wrapsContent: Bool { false }
    /// From the top to the first baseline, points; 0 in a view without text.
    var firstBaselineOffset: CGFloat { 0 }
    /// From the last baseline to the bottom, points; 0 in a view without text.
    var lastBaselineOffset: CGFloat { 0 }
    /// The safe area that begins with this view: a window's is its screen's.
    var ownSafeAreaInsets: UIEdgeInsets { .zero }

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

extension UIView {
    /// How a tint colour is shown.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic, normal, dimmed
    }
}
