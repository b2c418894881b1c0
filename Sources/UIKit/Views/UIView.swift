/// A rectangular area that draws with its layer, contains subviews and receives touches.
@preconcurrency @MainActor open class UIView: UIResponder, @MainActor Sibling {
    #if DEBUG
    private let census = LiveObjects.Mark(UIView.self)
    #endif
    /// The class of the layer that displays a view of this class.
    open class var layerClass: AnyClass { CALayer.self }
    /// Whether the class requires constraints; never used.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The insets of the alignment rectangle. They have no effect, because constraints align frames.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns this class's prototype in the running program. Views adopt its properties when they enter a window.
    open class func appearance() -> Self { UIApplication.shared.screen.appearances.prototype(of: self) }
    /// Returns this class's prototype. Containers are ignored.
    open class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self { appearance() }
    /// Returns this class's prototype. Traits are ignored.
    open class func appearance(for trait: UITraitCollection) -> Self { appearance() }
    /// Returns this class's prototype. Traits and containers are ignored.
    open class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { appearance() }
    /// Whether the view can get keyboard focus; never used.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has keyboard focus; always false.
    open var isFocused: Bool { false }
    /// The meaning of the view's content. It is always `.unspecified`. Setting it has no effect, because Segue doesn't mirror views.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { .unspecified }
        set {}
    }

    /// The layer that displays the view. The view is the layer's delegate, and decides which changes are animated (S-CLOCK-97).
    ///
    /// Subclasses can override the property to narrow its type: `override var layer: CAGradientLayer { super.layer as! CAGradientLayer }`.
    open var layer: CALayer { ownLayer }
    final let ownLayer: CALayer

    /// The view that contains this view, or nil for windows and detached views.
    public internal(set) weak var superview: UIView? { didSet { followSuperview() } }
    /// The window that contains the view. It is stored, as is the inherited style, to avoid walking up to the root. It is nil for a window;
    /// `windowAround` includes windows.
    weak var knownWindow: UIWindow?
    var knownStyle = UIUserInterfaceStyle.unspecified
    /// The window that contains the view; for a window, the window itself.
    var windowAround: UIWindow? { knownWindow }
    /// The subviews from back to front.
    public var subviews: [UIView] { siblings.all }
    var siblings = Siblings<UIView>()
    package var siblingPlace = 0
    /// The recognizers attached to this view, in the order in which they were added. Setting the property adds and removes recognizers as
    /// `addGestureRecognizer` and `removeGestureRecognizer` do.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers }
        set { replaceRecognizers(by: newValue ?? []) }
    }

    /// The storage of `gestureRecognizers`.
    var ownRecognizers: [UIGestureRecognizer]?
    /// The handlers registered for trait changes, or nil if none have been added.
    var traitHandlers: TraitHandlers?
    /// The view's interactions, or nil if none have been added.
    var ownInteractions: [any UIInteraction]?
    /// The controller whose `view` this is.
    weak var controller: UIViewController? {
        didSet {
            followStyle()
            noteChange(of: autoLayout.marginsGuide)
        }
    }

    /// Whether this view and its subviews receive touches.
    open var isUserInteractionEnabled = true {
        didSet {
            guard isUserInteractionEnabled != oldValue, let recorder = ChangeRecorder.current else { return }
            recorder.note("isUserInteractionEnabled", of: layer, from: "\(oldValue)", to: "\(isUserInteractionEnabled)")
        }
    }
    /// Whether the view receives more than one touch at a time (S-GEST-6).
    open var isMultipleTouchEnabled = false
    /// Whether the view doesn't share touches with the rest of its window. While the view has a touch, other views receive none; while
    /// another view has a touch, this view receives none. The property doesn't affect recognizers.
    open var isExclusiveTouch = false
    /// The number of animations from property animators. While it isn't 0, hit testing uses the view's visible position instead of its
    /// final position (S-ANIM-45).
    var movingPictures = 0
    /// The margins and dimensions that adapt when the superview's size changes.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether changing the size adapts the subviews according to their `autoresizingMask`.
    open var autoresizesSubviews = true
    /// A number that identifies the view.
    open var tag = 0
    /// The view's name in traces and dumps. Stored as the layer's `name`.
    open var accessibilityIdentifier: String? {
        get { layer.name }
        set { layer.name = newValue }
    }

    /// The view's state for constraints and the safe area.
    var autoLayout = AutoLayoutState()
    var needsLayout = true
    /// Whether only changed constraints need this layout. Then `layoutIfNeeded()` of a subview doesn't perform it.
    var needsLayoutOnlyForConstraints = false
    /// Whether a descendant needs layout. It saves layout passes from searching the whole tree.
    var hasDescendantNeedingLayout = false

    /// Creates a view with a frame in its superview's coordinates, in points.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        takeLayer()
        self.frame = frame
    }

    /// Creates a view with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        takeLayer()
        // The layer's frame, because a subclass that overrides the view's isn't initialized yet.
        if let frame = (coder as? InterfaceCoder)?.frame { ownLayer.frame = frame }
        decode(coder, as: UIView.self)
    }

    /// Applies the attributes of an interface file at the end of `init(coder:)` of the nearest class in UIKit, before a subclass continues
    /// (S-LAYOUT-51).
    final func decode(_ coder: NSCoder, as type: UIView.Type) {
        guard let coder = coder as? InterfaceCoder, let decode = coder.decode, Self.nearestSystemClass == type else { return }
        coder.decode = nil
        decode(self)
    }

    /// The nearest superclass in UIKit. `UIView` stands for `UIControl`, which doesn't set up anything.
    private static var nearestSystemClass: AnyClass {
        var next: AnyClass = self
        while !String(reflecting: next).hasPrefix("UIKit."), let superclass = _getSuperclass(next) { next = superclass }
        return next == UIControl.self ? UIView.self : next
    }

    /// Returns the object that replaces this view when it has been loaded from an interface file, with its attributes and subviews. The
    /// default is the view itself.
    open func awakeAfter(using coder: NSCoder) -> Any? { self }

    /// Does nothing, because Segue doesn't support archives. The method exists only to be overridden.
    open func encode(with coder: NSCoder) {}

    private func takeLayer() {
        ownLayer.delegate = self
        ownLayer.isLaidOutByView = true
        // It isn't possible to detect whether a class overrides `draw(_:)`, so the layer tries it once when the view is first shown.
        ownLayer.hasPendingDrawing = type(of: self) != UIView.self
    }

    private static func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            misuse("layerClass of \(Self.self) must be CALayer or a subclass of it")
        }
        return unsafeDowncast(NSObject.made(of: layerClass), to: CALayer.self)
    }

    /// Creates a view with an empty frame.
    public override convenience init() { self.init(frame: .zero) }

    open override var next: UIResponder? { controller ?? superview }

    /// The view's class, address, frame, and layer.
    nonisolated open override var description: String {
        guard MainQueue.isCurrent else { return "<\(type(of: self)): \(ObjectIdentifier(self))>" }
        return MainActor.assumeIsolated { ownDescription }
    }

    private var ownDescription: String {
        let (view, layer) = (Unmanaged.passUnretained(self).toOpaque(), Unmanaged.passUnretained(ownLayer).toOpaque())
        let place = [frame.minX, frame.minY, frame.width, frame.height].map { String(format: "%g", $0) }
        return "<\(type(of: self)): \(view); frame = (\(place[0]) \(place[1]); \(place[2]) \(place[3])); "
            + "layer = <\(type(of: ownLayer)): \(layer)>>"
    }

    // MARK: Geometry

    /// The bounding box in the superview's coordinates, in points.
    open var frame: CGRect {
        get { ownLayer.frame }
        set {
            placing { ownLayer.frame = newValue }
            if !CATransform3DIsIdentity(ownLayer.transform) { reportFrameUnderTransform(newValue) }
        }
    }

    /// The visible rectangle in the view's own coordinates, in points.
    open var bounds: CGRect {
        get { ownLayer.bounds }
        set { placing { ownLayer.bounds = newValue } }
    }

    /// The position of the anchor point in the superview's coordinates, in points.
    open var center: CGPoint {
        get { ownLayer.position }
        set { placing { ownLayer.position = newValue } }
    }

    /// The transform around the anchor point.
    open var transform: CGAffineTransform {
        get { ownLayer.affineTransform() }
        set { ownLayer.setAffineTransform(newValue) }
    }

    // MARK: Appearance

    /// The background color, or nil for none.
    open var backgroundColor: UIColor? {
        get { dynamicBackground ?? ownLayer.backgroundColor.map(UIColor.init(cgColor:)) }
        set {
            dynamicBackground = newValue.flatMap { $0.isDynamic ? $0 : nil }
            ownLayer.backgroundColor = newValue?.cgColor(in: self)
        }
    }

    private var dynamicBackground: UIColor?
    var ownTintColor: UIColor?

    /// The color of interactive elements. If unset, it is inherited from the superview. The default at the root is the system blue.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            notifyTintColorChange()
        }
    }

    /// Whether the tint color is dimmed. This property is stored but has no effect.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic

    /// Adopts properties of the prototype, unless code has set them on this view; see `appearance()`.
    func adopt(_ prototype: UIView) {
        if ownTintColor == nil, let tint = prototype.ownTintColor { tintColor = tint }
        if backgroundColor == nil, let color = prototype.backgroundColor { backgroundColor = color }
    }

    /// Called after `tintColor` has changed on this view or on the ancestor from which it is inherited.
    open func tintColorDidChange() {}

    func notifyTintColorChange() {
        tintColorDidChange()
        for subview in subviews where subview.ownTintColor == nil { subview.notifyTintColorChange() }
    }

    /// The view's traits: the inherited traits, with the style set on the view or its controller. Outside a window, they are based on the
    /// current traits, which by default describe a phone in light mode.
    open var traitCollection: UITraitCollection {
        windowAround?.traits(styled: knownStyle) ?? .current.styled(knownStyle)
    }

    /// The inherited traits, without the view's own style.
    var outerTraits: UITraitCollection { superview?.traitCollection ?? .current }

    /// The style, light or dark, for the view and its descendants. The default, `.unspecified`, inherits the superview's style.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            followStyle()
            ownStyleChanged(from: oldValue != .unspecified ? oldValue : controller?.overrideUserInterfaceStyle ?? .unspecified)
        }
    }

    /// Called after one of the view's traits has changed, such as the style, the size class or the display scale.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Updates the layer with the current values of dynamic colors.
    func resolveColors() {
        if ownLayer.hasDrawing { setNeedsDisplay() }
        if let color = dynamicBackground { ownLayer.backgroundColor = color.cgColor(in: self) }
    }

    /// The opacity of the view and its content, 0…1.
    open var alpha: CGFloat {
        get { ownLayer.state.opacity }
        // Finite values must stay finite, although `Float` has a smaller range than `CGFloat`.
        set {
            if ownLayer.isHidden, newValue > 0.01, alpha < 0.01, AnimationContext.current != nil { fadesInWhileHidden() }
            ownLayer.opacity = newValue.isFinite ? Float(min(max(newValue, -1e38), 1e38)) : Float(newValue)
        }
    }

    /// Whether the view and its content are hidden. Hidden views receive no touches.
    open var isHidden: Bool {
        get { ownLayer.isHidden }
        set {
            superview?.subviewIsSet(self, hidden: newValue)
            guard newValue != ownLayer.isHidden else { return }
            ownLayer.isHidden = newValue
            superview?.subviewVisibilityChanged(self)
        }
    }

    /// Determines how content is placed if its size differs from the view's, for example because it hasn't been redrawn yet.
    open var contentMode = ContentMode.scaleToFill {
        didSet {
            ownLayer.contentsGravity = contentMode.gravity
            ownLayer.needsDisplayOnBoundsChange = contentMode == .redraw
        }
    }

    // MARK: Drawing

    /// Draws the view into the current context (`UIGraphicsGetCurrentContext()`), in the view's coordinates.
    ///
    /// Called before the view is first shown. After a call to `setNeedsDisplay()`, it is called again, following the turn's layout. The
    /// default draws nothing. No image is allocated for a view that draws nothing. An opaque view without a background color starts with a
    /// black image.
    ///
    /// - Parameter rect: Always the view's bounds, because the whole view is redrawn.
    open func draw(_ rect: CGRect) {}

    /// The kind of shape with which the view collides in UIKit Dynamics.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The shape of the view in UIKit Dynamics if `collisionBoundsType` is `.path`, relative to the center.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// Requests a call to `draw(_:)` in this turn or, if the turn's drawing is already over, in the next one. Outside a window, the call
    /// waits until the view enters one.
    open func setNeedsDisplay() {
        if ownLayer.hasDrawing { AnimationContext.noteUnanimated("drawing", of: self) }
        if window == nil { ownLayer.hasPendingDrawing = true } else { ownLayer.setNeedsDisplay() }
    }

    /// Requests a call to `draw(_:)`. The whole view is redrawn, not only `rect`.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// The number of pixels per point used for drawing. Setting 0 or less restores the default, the screen's scale.
    open var contentScaleFactor: CGFloat {
        get { ownContentScale ?? (window?.screen ?? .main).scale }
        set {
            ownContentScale = newValue > 0 && newValue.isFinite ? newValue : nil
            if ownLayer.hasDrawing { setNeedsDisplay() }
        }
    }

    private var ownContentScale: CGFloat?

    /// Whether the context is cleared before drawing. This property is stored but has no effect, because the context is always cleared.
    open var clearsContextBeforeDrawing = true

    /// Provides the contents of the view's layer by calling `draw(_:)`.
    open func display(_ layer: CALayer) {
        layer.drawContents(scale: contentScaleFactor, isOpaque: isOpaque && backgroundColor == nil)
    }

    /// Called before the view's layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Returns the action for a change to the view's layer. Inside an animation block, the action is an animation. Otherwise, it is
    /// `NSNull`, because a view's layer doesn't animate implicitly (S-CLOCK-97).
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(for: layer, forKey: event) }

    /// Lays out the view: calls `layoutSubviews()` and the controller's callbacks (S-FRAME-26).
    open func layoutSublayers(of layer: CALayer) { layoutForLayer() }

    /// Draws the view's layer by calling `draw(_:)` with `ctx` as the current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        withTraits { draw(bounds) }
        UIGraphicsPopContext()
    }

    /// Whether subviews are clipped to the view's bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether the view promises to fill its bounds with opaque color, which only affects the image for `draw(_:)`.
    open var isOpaque = true

    // MARK: Hierarchy

    /// The window that contains the view, or nil if the view isn't in a window.
    open var window: UIWindow? { windowAround }

    /// Adds `view` in front of the other subviews, after removing it from its previous superview.
    open func addSubview(_ view: UIView) { insert(view, at: count(without: view)) }

    /// Inserts `view` at `index`, where 0 is the back. Out-of-range indices are clamped.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts `view` directly behind `sibling`. If `sibling` isn't a subview, adds `view` in front of the others (S-SEED4-8).
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 0) }

    /// Inserts `view` directly in front of `sibling`. If `sibling` isn't a subview, adds `view` in front of the others.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 1) }

    /// Swaps two subviews. Traps if an index is out of range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let areValid = subviews.indices.contains(index1) && subviews.indices.contains(index2)
        demand(areValid, "index out of range: there are \(subviews.count) subviews")
        guard index1 != index2 else { return }
        let (lower, upper) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insert(lower, at: max(index1, index2))
        insert(upper, at: min(index1, index2))
    }

    /// Moves a subview to the front.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: count(without: view)) } }

    /// Moves a subview to the back.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// A view whose alpha masks this view and its content. The mask uses this view's coordinates and has no superview.
    open var mask: UIView? {
        didSet {
            guard mask !== oldValue else { return }
            mask?.removeFromSuperview()
            layer.mask = mask?.layer
        }
    }

    /// Adds a recognizer, after removing it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }

    /// Removes a recognizer. A gesture in progress is cancelled first, which sends the recognizer's action (S-GEST-17).
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detachRecognizer(gestureRecognizer) }

    // MARK: Snapshots

    /// Returns a view of the same size that shows a static image of this view (S-ANIM-30).
    ///
    /// If `afterScreenUpdates` is false, the image shows the last frame, or nothing if this view wasn't in that frame. If it is true,
    /// pending layout is performed and pending changes are committed first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterScreenUpdates: afterUpdates)
    }

    /// Returns a snapshot of `rect`, in this view's coordinates. The edges within `capInsets` don't stretch when the snapshot is resized.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { snapshot(of: rect, afterScreenUpdates: afterUpdates, caps: capInsets) }

    /// Draws the view and its content into the current context, scaled and clipped to `rect`. Uses the last frame, or the next one if
    /// `afterUpdates` is true. Returns false if nothing was drawn. This happens if no context is current, or if `afterUpdates` is false and
    /// the view wasn't in the last frame.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Hierarchy callbacks

    /// Called before the view moves to another superview. `newSuperview` is nil if the view is being removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view moves to another superview.
    open func didMoveToSuperview() {}
    /// Called before the view moves to another window. `newWindow` is nil if the view is leaving its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view moves to another window.
    open func didMoveToWindow() {}
    /// Called after a subview is added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called after a subview is hidden or shown.
    func subviewVisibilityChanged(_ subview: UIView) {}

    /// Returns the frame or bounds that the view takes instead of the given ones, if its size is fixed.
    func kept(_ frame: CGRect) -> CGRect { frame }
    /// Returns the frame for a subview that constraints lay out. `solved` is the frame that satisfies the constraints.
    func frame(of subview: UIView, solved: CGRect) -> CGRect { solved }
    /// Returns whether a change of a subview's `isHidden` is animated. The subview then stays visible until the animation ends.
    func animatesVisibility(of subview: UIView) -> Bool { false }
    /// Called when code sets a subview's `isHidden`, even to the value that it has.
    func subviewIsSet(_ subview: UIView, hidden isHidden: Bool) {}

    // MARK: Layout and touches

    /// Lays out the subviews. The default positions subviews with constraints. Autoresizing has already happened.
    open func layoutSubviews() { placeConstrainedSubviews() }

    /// Requests layout in the next layout pass, or in `layoutIfNeeded()` if that is called first.
    open func setNeedsLayout() {
        (needsLayout, needsLayoutOnlyForConstraints) = (true, false)
        notifyAncestorsOfLayout()
        AnimationContext.current?.laidOutView = self
    }

    /// Performs pending layout immediately, starting at the highest ancestor that needs layout (S-FRAME-4). Changed
    /// constraints of the view itself take effect only in its superview's layout.
    open func layoutIfNeeded() {
        layOutFromHighest()
        AnimationContext.current?.laidOutView = self
    }

    /// Invalidates the layout because `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// Requests a call to `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { noteConstraintUpdate() }

    /// Updates the view's constraints before layout. Overrides call `super` last.
    open func updateConstraints() {}

    /// The insets of the areas covered by bars and parts of the screen, such as the notch, in points.
    open var safeAreaInsets: UIEdgeInsets { autoLayout.safeAreaInsets }

    /// The distances between the view's edges and its content, including the safe area, in points. The default is 8 on each side, or for
    /// a controller's root view the system's margins (S-LAYOUT-4).
    open var layoutMargins: UIEdgeInsets {
        get { ownLayoutMargins }
        set { ownLayoutMargins = newValue }
    }

    /// Whether the view's margins are at least as large as its superview's margins. Stored, but has no effect.
    open var preservesSuperviewLayoutMargins: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }

    /// The view with the first baseline; never used, because baseline anchors refer to the view itself.
    open var forFirstBaselineLayout: UIView { self }

    /// The view with the last baseline; never used, because baseline anchors refer to the view itself.
    open var forLastBaselineLayout: UIView { self }

    /// Returns the view with the baseline; never called, because baseline anchors refer to the view itself.
    open func forBaselineLayout() -> UIView { self }

    /// Returns the frame of the view for an alignment rectangle. The default is the same rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect }

    /// Returns the alignment rectangle for a frame. The default is the same rectangle.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }

    /// Called after `safeAreaInsets` changes.
    open func safeAreaInsetsDidChange() {}

    /// Called after `layoutMargins` changes.
    open func layoutMarginsDidChange() {}

    /// Returns the size closest to `targetSize`, in points, that satisfies the constraints of this view and its descendants. The priorities
    /// determine how strongly each target length competes with the constraints.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Returns the size closest to `targetSize`, in points, that satisfies the constraints of this view and its subviews.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Resizes the view to the size returned by `sizeThatFits`.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size).madeFinite }

    /// Returns the preferred size within `size`. The default is the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The content's natural size, in points. A dimension without a natural size is `UIView.noIntrinsicMetric`.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Whether the content's height depends on its width, as with wrapped text.
    var wrapsContent: Bool { false }
    /// The distance from the top to the first baseline, in points, or 0 for views without text.
    var firstBaselineOffset: CGFloat { 0 }
    /// The distance from the last baseline to the bottom, in points, or 0 for views without text.
    var lastBaselineOffset: CGFloat { 0 }
    /// The safe area insets added by this view itself. For a window, these are the screen's insets.
    var ownSafeAreaInsets: UIEdgeInsets { .zero }

    /// The value of `intrinsicContentSize` for a dimension without a natural size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Returns the frontmost view that contains `point`, in this view's coordinates: either this view or a descendant (S-GEST-1).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() {
            if let inside = subview.fromSuperview(point), let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Converts a point from the superview's coordinates for hit testing. Returns nil if the view's transform isn't invertible.
    func fromSuperview(_ point: CGPoint) -> CGPoint? {
        let layer = movingPictures > 0 ? layer.presentation() ?? layer : layer
        return layer.fromSuperlayer(point)
    }

    /// Returns whether `point`, in this view's coordinates, counts as inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns whether a recognizer on this view may begin. The recognizer's delegate must agree too (S-GEST-26).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView {
    /// The margins and dimensions that adapt when the superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
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
    /// The display mode of the tint color.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The display modes of tint colors. They have no effect.
        case automatic, normal, dimmed
    }
}
