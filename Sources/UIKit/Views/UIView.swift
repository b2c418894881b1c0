/// A rectangle on the screen that draws itself with its layer, contains subviews and receives touches.
@preconcurrency @MainActor open class UIView: UIResponder, @MainActor Sibling {
    #if DEBUG
    private let census = Census.Mark(UIView.self)
    #endif
    /// The class of the layer that views of this class make.
    open class var layerClass: AnyClass { CALayer.self }
    /// Whether the class is of use only with constraints; never asked.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The layer that draws the view. The view is its delegate and decides which changes animate (S-CLOCK-97).
    ///
    /// A subclass may override it to say its class: `override var layer: CAGradientLayer { super.layer as! CAGradientLayer }`.
    open var layer: CALayer { ownLayer }
    final let ownLayer: CALayer

    /// The view that contains this one; nil for a window or a view on its own.
    public internal(set) weak var superview: UIView? { didSet { followSuperview() } }
    /// The window and the style around the view's content, stored because the way to the root may be long. A window knows itself by
    /// `windowAround`.
    weak var knownWindow: UIWindow?
    var knownStyle = UIUserInterfaceStyle.unspecified
    /// The window that contains the view; for a window, itself.
    var windowAround: UIWindow? { knownWindow }
    /// The subviews, back to front.
    public var subviews: [UIView] { siblings.all }
    var siblings = Siblings<UIView>()
    package var siblingPlace = 0
    /// The recognizers of touches on this view and its subviews, in the order in which they were added. Setting it removes and adds like
    /// `removeGestureRecognizer` and `addGestureRecognizer`.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers }
        set { replaceRecognizers(by: newValue ?? []) }
    }

    /// The recognizers, set by adding and removing.
    var ownRecognizers: [UIGestureRecognizer]?
    /// The controller whose `view` this is.
    weak var controller: UIViewController? { didSet { followStyle() } }

    /// Whether touches reach this view and its subviews.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch simultaneously (S-GEST-6).
    open var isMultipleTouchEnabled = false
    /// Whether the view's touch keeps other views of the window from theirs, and comes only if they have none. Recognizers are not
    /// affected.
    open var isExclusiveTouch = false
    /// The number of running animators during which touches find the view at its visible position instead of its final one (S-ANIM-45).
    var movingPictures = 0
    /// The way in which the frame follows the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether a size change moves the subviews by their `autoresizingMask`.
    open var autoresizesSubviews = true
    /// A number that identifies the view.
    open var tag = 0
    /// The view's name in traces and dumps; it is the `name` of the layer.
    open var accessibilityIdentifier: String? {
        get { layer.name }
        set { layer.name = newValue }
    }

    /// The view's description for screen readers.
    var accessibilityNotes: AccessibilityNotes?
    /// The data for layout by constraints and safe areas.
    var autoLayout = AutoLayoutState()
    var needsLayout = true
    /// Whether some view below needs layout, so that a layout pass finds it without a walk over the tree.
    var hasDescendantNeedingLayout = false

    /// Makes a view with a frame in its superview's coordinates, in points.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        takeLayer()
        self.frame = frame
    }

    /// Makes a view with an empty frame: there are no archives here, so nothing is read.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        takeLayer()
    }

    /// Does nothing, for overrides: there are no archives here.
    open func encode(with coder: NSCoder) {}

    private func takeLayer() {
        ownLayer.delegate = self
        ownLayer.isLaidOutByView = true
        // Whether a class overrides `draw(_:)` is unknown, so each view is asked once, when it is first shown.
        ownLayer.hasPendingDrawing = type(of: self) != UIView.self
    }

    private static func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            misuse("layerClass of \(Self.self) must be CALayer or a subclass of it")
        }
        return unsafeDowncast(NSObject.made(of: layerClass), to: CALayer.self)
    }

    /// Makes a view with an empty frame.
    public override convenience init() { self.init(frame: .zero) }

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Geometry

    /// The bounding box in the superview, in points.
    open var frame: CGRect {
        get { ownLayer.frame }
        set { placing { ownLayer.frame = newValue } }
    }

    /// The box in the view's own coordinates, in points.
    open var bounds: CGRect {
        get { ownLayer.bounds }
        set { placing { ownLayer.bounds = newValue } }
    }

    /// The position of the anchor point in the superview, in points.
    open var center: CGPoint {
        get { ownLayer.position }
        set { placing { ownLayer.position = newValue } }
    }

    /// The transform about the centre.
    open var transform: CGAffineTransform {
        get { ownLayer.affineTransform() }
        set { ownLayer.setAffineTransform(newValue) }
    }

    // MARK: Looks

    /// The colour that fills the view; nil for none.
    open var backgroundColor: UIColor? {
        get { dynamicBackground ?? ownLayer.backgroundColor.map(UIColor.init(cgColor:)) }
        set {
            dynamicBackground = newValue.flatMap { $0.isDynamic ? $0 : nil }
            ownLayer.backgroundColor = newValue?.cgColor(in: self)
        }
    }

    private var dynamicBackground: UIColor?
    var ownTintColor: UIColor?

    /// The colour of interactive elements in the view; inherited from the superview unless set, and the system's blue at the root.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            notifyTintColorChange()
        }
    }

    /// Whether the tint colour is dimmed; stored without effect.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic

    /// Takes over the look of a prototype of this class, as far as the view has none of its own; see `appearance()`.
    func adopt(_ prototype: UIView) {
        if ownTintColor == nil, let tint = prototype.ownTintColor { tintColor = tint }
        if backgroundColor == nil, let color = prototype.backgroundColor { backgroundColor = color }
    }

    /// Called when `tintColor` has changed, here or in a superview.
    open func tintColorDidChange() {}

    private func notifyTintColorChange() {
        tintColorDidChange()
        for subview in subviews where subview.ownTintColor == nil { subview.notifyTintColorChange() }
    }

    /// The traits of the view: its superview's, with the style set on the view or its controller; in no window, those of a light phone.
    open var traitCollection: UITraitCollection {
        windowAround?.traits(styled: knownStyle) ?? .current.styled(knownStyle)
    }

    /// The traits around the view without its own style.
    var outerTraits: UITraitCollection { superview?.traitCollection ?? .current }

    /// The style, light or dark, of the view with all its content; `.unspecified`, the default, inherits the superview's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            followStyle()
            ownStyleChanged(from: oldValue != .unspecified ? oldValue : controller?.overrideUserInterfaceStyle ?? .unspecified)
        }
    }

    /// Called when the view's traits have changed: light and dark, the window's proportions, its pixels.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Updates the values of dynamic colours.
    func resolveColors() {
        if ownLayer.hasDrawing { setNeedsDisplay() }
        if let color = dynamicBackground { ownLayer.backgroundColor = color.cgColor(in: self) }
    }

    /// The opacity of the view with all its content, 0…1.
    open var alpha: CGFloat {
        get { ownLayer.state.opacity }
        // A Float has a smaller range than a CGFloat: finite values stay finite.
        set { ownLayer.opacity = newValue.isFinite ? Float(min(max(newValue, -1e38), 1e38)) : Float(newValue) }
    }

    /// Whether the view with all its content is hidden, and receives no touches.
    open var isHidden: Bool {
        get { ownLayer.isHidden }
        set {
            guard newValue != ownLayer.isHidden else { return }
            ownLayer.isHidden = newValue
            superview?.subviewVisibilityChanged(self)
        }
    }

    /// The way in which content of another size is fitted into the view, including drawn content until it is drawn again.
    open var contentMode = ContentMode.scaleToFill {
        didSet {
            ownLayer.contentsGravity = contentMode.gravity
            ownLayer.needsDisplayOnBoundsChange = contentMode == .redraw
        }
    }

    // MARK: Drawing

    /// Draws the view's own content into the current context (`UIGraphicsGetCurrentContext()`), in the view's coordinates.
    ///
    /// Called before the view is first shown, and in the turn after `setNeedsDisplay()`, when layout is done. The default draws nothing; a
    /// view that paints nothing costs no picture. An opaque one without a background starts black.
    ///
    /// - Parameter rect: the view's bounds: the whole view is always redrawn.
    open func draw(_ rect: CGRect) {}

    /// Requests a call of `draw(_:)` in this turn, or in the next if this one is over; outside a window, when the view comes into one.
    open func setNeedsDisplay() {
        if window == nil { ownLayer.hasPendingDrawing = true } else { ownLayer.setNeedsDisplay() }
    }

    /// Requests a call of `draw(_:)`: the whole view is redrawn.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// The pixels per point of the view's drawing; the screen's unless set. Setting it to 0 or below resets it to the screen's.
    open var contentScaleFactor: CGFloat {
        get { ownContentScale ?? (window?.screen ?? .main).scale }
        set {
            ownContentScale = newValue > 0 && newValue.isFinite ? newValue : nil
            if ownLayer.hasDrawing { setNeedsDisplay() }
        }
    }

    private var ownContentScale: CGFloat?

    /// Whether a picture starts clear before it is drawn; stored without effect, as it always does.
    open var clearsContextBeforeDrawing = true

    /// Provides the contents of the view's layer: the result of `draw(_:)`.
    open func display(_ layer: CALayer) {
        layer.drawContents(scale: contentScaleFactor, isOpaque: isOpaque && backgroundColor == nil)
    }

    /// Called before the view's layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Returns the action for a change of the view's layer: inside an animation block one that animates, outside one `NSNull`, as views'
    /// layers have no implicit animations (S-CLOCK-97).
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(for: layer, forKey: event) }

    /// Lays out the view, at the request of its layer.
    open func layoutSublayers(of layer: CALayer) { layOutNow() }

    /// Draws the view's layer with `draw(_:)`, `ctx` being the current context.
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

    /// Whether the view promises to fill its box with opaque colour. A hint without effect.
    open var isOpaque = true

    // MARK: The tree

    /// The window that contains the view; nil for none.
    open var window: UIWindow? { windowAround }

    /// Adds `view` in front of the other subviews, removing it from its superview.
    open func addSubview(_ view: UIView) { insert(view, at: count(without: view)) }

    /// Inserts `view` at `index`, 0 being the rearmost. An index out of range is clamped.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts `view` directly behind `sibling`; behind everything, with a message, if that is not a subview of this view (S-SEED4-8).
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 0) }

    /// Inserts `view` directly in front of `sibling`; in front of everything, with a message, if that is not a subview of this view.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 1) }

    /// Exchanges two subviews; an index out of range traps.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        demand(subviews.indices.contains(index1) && subviews.indices.contains(index2), "there are \(subviews.count) subviews")
        guard index1 != index2 else { return }
        let (lower, upper) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insert(lower, at: max(index1, index2))
        insert(upper, at: min(index1, index2))
    }

    /// Moves a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: count(without: view)) } }

    /// Moves a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// A view whose alpha clips this one with all its content. It uses this view's coordinates and is in no other view.
    open var mask: UIView? {
        didSet {
            guard mask !== oldValue else { return }
            mask?.removeFromSuperview()
            layer.mask = mask?.layer
        }
    }

    /// Adds a recognizer, removing it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }

    /// Removes a recognizer. If it is recognizing, its cancelled action is sent first (S-GEST-17).
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { letGo(gestureRecognizer) }

    // MARK: Pictures

    /// Returns a view that shows this one's picture and does not follow later changes; its size is this view's (S-ANIM-30).
    ///
    /// Without `afterScreenUpdates` it shows the last frame, and is blank if this view was not in it. With it, pending layout is performed
    /// and pending changes are published first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterScreenUpdates: afterUpdates)
    }

    /// Returns the same for a part of this view, `rect` in its coordinates; if the snapshot is resized, the edges within `capInsets` keep
    /// their width.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { snapshot(of: rect, afterScreenUpdates: afterUpdates, caps: capInsets) }

    /// Draws the picture of this view with all its content into the current context, stretched over `rect` and clipped to it: that of the
    /// last frame or, with `afterUpdates`, that of the next one. Returns whether there was anything to draw: a view that was not in the
    /// last frame gives nothing without `afterUpdates`, and without a context nothing happens.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Notifications of changes

    /// Called before the view moves to another superview, nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view has moved to another superview.
    open func didMoveToSuperview() {}
    /// Called before the view moves to another window, nil for none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has moved to another window.
    open func didMoveToWindow() {}
    /// Called when a subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called when a subview has been hidden or shown.
    func subviewVisibilityChanged(_ subview: UIView) {}

    // MARK: Overridable points of layout and touch

    /// Lays out the subviews. The default places those with constraints; `autoresizingMask` has already been applied.
    open func layoutSubviews() { placeConstrainedSubviews() }

    /// Requests layout of the view in the next layout pass, or in an earlier `layoutIfNeeded()`.
    open func setNeedsLayout() {
        needsLayout = true
        tellAncestorsOfLayout()
    }

    /// Performs pending layout now, below the highest ancestor that needs it (S-FRAME-4).
    open func layoutIfNeeded() { layOutFromHighest() }

    /// Notes that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { noteConstraintUpdate() }

    /// Updates the view's constraints before a layout; call super at the end.
    open func updateConstraints() {}

    /// Called when `safeAreaInsets` has changed.
    open func safeAreaInsetsDidChange() {}

    /// Called when `layoutMargins` has changed.
    open func layoutMarginsDidChange() {}

    /// Returns the size nearest to `targetSize` that the constraints here and below allow, in points, with the priority of each of its
    /// lengths against them.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Resizes the view to the size returned by `sizeThatFits`.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size).madeFinite }

    /// Returns the view's preferred size within `size`; the present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size that the view's content requires; `UIView.noIntrinsicMetric` in a direction without a requirement.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Whether the content's height depends on its width, as with text in lines.
    var wrapsContent: Bool { false }
    /// The distance from the top to the first baseline in points; 0 in a view without text.
    var firstBaselineOffset: CGFloat { 0 }
    /// The distance from the last baseline to the bottom in points; 0 in a view without text.
    var lastBaselineOffset: CGFloat { 0 }
    /// The safe area that starts with this view: a window's is its screen's.
    var ownSafeAreaInsets: UIEdgeInsets { .zero }

    /// The value for no requirement in `intrinsicContentSize`.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Returns the frontmost view here or below that contains `point`, in this view's coordinates (S-GEST-1).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() {
            if let inside = subview.fromSuperview(point), let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Converts a point of the superview to the view's coordinates for hit testing; nil if the view is flattened to nothing.
    func fromSuperview(_ point: CGPoint) -> CGPoint? {
        let layer = movingPictures > 0 ? layer.presentation() ?? layer : layer
        return layer.fromSuperlayer(point)
    }

    /// Returns whether `point`, in this view's coordinates, counts as inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns whether a recognizer of this view may begin; called in addition to the recognizer's delegate (S-GEST-26).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView {
    /// The margins and sides of a frame that are flexible when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}

extension UIView {
    /// The display of a tint colour.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic, normal, dimmed
    }
}
