import RenderTree

/// A rectangle in a tree of layers, with its own clock. Its properties form the model. The visible state at a given time is the model plus
/// the effects of the animations at that time.
///
/// Swift requires overridable members to be declared in the class itself, so all of them are in this file. Their implementations are in
/// separate files, by topic. Subclasses can add animatable properties with `managedValue(forKey:)`. `needsDisplay(forKey:)` determines
/// whether the layer's drawing depends on a property.
open class CALayer: NSObject, CAMediaTiming, Sibling {
    #if DEBUG
    private let census = LiveObjects.Mark(CALayer.self)
    #endif
    // Members that the sampler reads for every layer in every frame come first. Exclusivity checks are off for members visible to other
    // modules, because each access is a single read or write.

    var siblings = Siblings<CALayer>()
    /// The layer's clock relative to its superlayer's. Changes take effect immediately (S-CLOCK-9, 12).
    @exclusivity(unchecked) package internal(set) final var clock = LayerClock()
    @exclusivity(unchecked) package internal(set) final var records: [AnimationRecord] = []
    /// The number of the last commit that published this layer; see `LayerTree`.
    var publishedBy = 0
    /// Whether sampling the layer takes more than writing its node and visiting its sublayers in order; see `SamplingPass+Special`.
    var isSpecial = false
    /// Whether `published` is set. Checking this flag is faster than checking a large optional.
    var isPublished = false
    /// The model at the last commit in a window. The sampler reads it.
    @exclusivity(unchecked) package internal(set) final var published: LayerState?
    /// The current model.
    @exclusivity(unchecked) package internal(set) final var state = LayerState()

    /// The layer's place in the tree's frame plan.
    var planPlace = FramePlan.Place()
    /// The index of the layer's clock in its tree's `TimeBases`.
    var timeBase = (serial: 0, index: 0)
    /// The number of the tree's last list of changed layers that contained this layer.
    var changeList = 0
    /// Whether a commit since the last frame has published changes beyond the layer's geometry and opacity.
    var hasAppearanceChange = false
    /// Whether more than the layer's geometry and opacity has changed since the layer was published.
    var hasUnpublishedAppearance = false
    /// Whether animations have been added, removed, or retimed since the last frame.
    var hasOtherAnimations = false
    /// Whether sublayers or animations have been removed since the layer was published.
    var hasLosses = false

    // Members that the sampler reads only if the layer is special.

    /// Whether the sublayers may need sorting because one of them has left this layer's plane.
    var hasDepth = false
    /// Whether this layer transforms or replicates its sublayers, and so affects their nodes.
    var placesSublayers = false
    /// A snapshot shown below the sublayers and stretched to the bounds. It is set before the layer is shown (S-ANIM-30).
    package var picture: LayerPicture? {
        didSet {
            isSpecial = true
            tree?.noteStructureChange()
            noteChange()
        }
    }
    /// The layer that masks this layer.
    var maskLayer: CALayer?
    /// The layer that this layer masks. The reference is unowned for speed, like `parent`.
    unowned(unsafe) var maskedLayer: CALayer? { didSet { show(in: holder?.tree) } }

    /// The serial number of the unpublished change, or 0 if there isn't one. The numbers increase within a thread.
    var changeSerial = 0
    var hasStructureChange = false
    /// Whether the layer or one of its animations has ever left the superlayer's plane. Also true for transform layers.
    var usesDepth = false
    /// Whether the layer keeps its place among its siblings when it leaves their plane. UIKit sets this on views that flip.
    package final var ignoresDepth = false
    var waitsForLayout = false
    /// Whether the change recorder notes which properties code sets, even to equal values. Only a reused cell is watched, during a replay.
    package final var isWatched = false
    var waitsForDisplay = false
    /// Whether drawing was requested but had to wait for a size or a window.
    package final var hasPendingDrawing = false
    /// Whether the layer has drawn its own contents.
    package internal(set) final var hasDrawing = false
    /// Whether the layer belongs to a view, which handles layout itself when the size changes. Set by the view.
    package final var isLaidOutByView = false
    package final var siblingPlace = 0
    /// The values for keys that aren't properties.
    var keyedValues: [String: Any] = [:]
    /// The transforms with parts set by key path, keyed by property.
    var writtenTransforms: [String: WrittenTransform] = [:]
    /// The tree that contains this layer, or nil outside a window. It is stored because the path to the root may be long. The tree clears
    /// it when the tree is deallocated.
    @exclusivity(unchecked) package internal(set) final unowned(unsafe) var tree: LayerTree?
    /// The handle shared with the layer's animations, or nil until it is first needed.
    private var ownHandle: Handle<CALayer>?
    /// The number that identifies the layer in snapshots and events. It is assigned when the layer first appears in a window; until then,
    /// it is 0.
    package internal(set) final var number: UInt32 = 0
    /// The number of the last publication that reached this layer and everything inside it; see `TransactionStack`.
    var publication = 0
    /// Whether animations of this layer and its descendants are prevented from ending. A transition sets this on its container
    /// (S-TRANS-35).
    package final var holdsCompletions = false { didSet { tree?.noteLifeChange() } }
    /// The model layer of this presentation layer.
    var pictured: CALayer?

    /// The layer's name, which appears in dumps and traces.
    open var name: String? { didSet { if name != oldValue { noteChange() } } }
    /// The delegate, which can provide actions, contents and layout.
    open weak var delegate: (any CALayerDelegate)?
    /// The actions by property key.
    open var actions: [String: any CAAction]?
    /// Additional values by key. The search for actions includes its "actions" dictionary (S-CLOCK-96).
    open var style: [AnyHashable: Any]?

    public override init() { super.init() }

    deinit {
        ownHandle?.object = nil
        for child in children { child.parent = nil }
        maskLayer?.maskedLayer = nil
    }

    /// Creates a copy of `layer`, for presentation layers. Subclasses that add properties override this initializer to copy them.
    public init(layer: Any) {
        super.init()
        guard let original = layer as? CALayer else { return }
        if TransactionStack.current.pictured === original { pictured = original }
        state = original.state
        clock = original.clock
        name = original.name
    }

    /// Creates a layer with default values, because Segue doesn't read archives.
    public required init?(coder: NSCoder) { super.init() }

    /// A reference to the layer that doesn't retain it.
    final var handle: Handle<CALayer> {
        if let ownHandle { return ownHandle }
        let handle = Handle(self)
        ownHandle = handle
        return handle
    }

    // MARK: CAMediaTiming

    /// The start of the layer's time, in seconds on the superlayer's clock; 0 by default.
    open var beginTime: CFTimeInterval {
        get { clock.beginTime }
        set { retime { $0.beginTime = newValue } }
    }

    /// The offset added to the layer's time, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval {
        get { clock.timeOffset }
        set { retime { $0.timeOffset = newValue } }
    }

    /// Seconds of the layer's time per second of the superlayer's time; 1 by default. 0 freezes the layer and its sublayers.
    open var speed: Float {
        get { Float(clock.speed) }
        set {
            let old = clock.speed
            retime { $0.speed = Double(newValue) }
            if old != clock.speed { ChangeRecorder.current?.note("speed", of: self, from: "\(old)", to: "\(newValue)") }
        }
    }

    /// The length of one cycle. A layer's active interval is unbounded (S-CLOCK-7), so this property and the timing properties below are
    /// stored but have no effect.
    open var duration: CFTimeInterval = .infinity
    /// The number of cycles. Stored, but has no effect.
    open var repeatCount: Float = 0
    /// The total time of the repetitions in seconds. Stored, but has no effect.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each cycle also plays in reverse. Stored, but has no effect.
    open var autoreverses = false
    /// The behavior outside the active interval. Stored, but has no effect.
    open var fillMode = CAMediaTimingFillMode.removed

    /// Converts `t` from the time of `l`, or from absolute time if `l` is nil, to this layer's time (S-CLOCK-5).
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.absoluteTime(at: t) ?? t)
    }

    /// Converts `t` from this layer's time to the time of `l`, or to absolute time if `l` is nil.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(at: t)
        return l?.localTime(at: absolute) ?? absolute
    }

    // MARK: Model and presentation

    /// Returns the model layer: this layer itself or, for a presentation layer, its original.
    open func model() -> Self { (pictured as? Self) ?? self }

    /// Returns a copy with the values visible in the current frame, or nil before the first commit in a window (S-CLOCK-48).
    open func presentation() -> Self? { isPresentation ? self : pictureOfNow() }

    // MARK: The tree

    /// The superlayer, or nil for root layers and masks. A presentation layer's superlayer is a presentation layer.
    open var superlayer: CALayer? { pictured == nil ? parent : pictured?.parent?.presentation() }

    /// The superlayer of the model layer. The reference is unowned rather than weak for speed. A layer clears its sublayers' references
    /// when it is deallocated.
    unowned(unsafe) var parent: CALayer? { didSet { show(in: holder?.tree) } }

    /// The sublayers from back to front. A presentation layer's sublayers are presentation layers (S-CLOCK-49).
    open var sublayers: [CALayer]? {
        get {
            let layers = pictured.map { $0.children.compactMap { $0.presentation() } } ?? children
            return layers.isEmpty ? nil : layers
        }
        set { replaceSublayers(newValue ?? []) }
    }

    /// A layer whose alpha channel masks this layer and its sublayers, in this layer's coordinates and time (S-CLOCK-4, 88). Setting the
    /// property removes the mask from any layer that already contains it.
    open var mask: CALayer? {
        get { pictured == nil ? maskLayer : pictured?.maskLayer?.presentation() }
        set { setMask(newValue) }
    }

    /// Adds `layer` in front of the other sublayers, and removes it from its previous superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: siblings.count) }

    /// Inserts `layer` at `index` among the sublayers, where 0 is the back. If `index` is past the end, appends `layer`.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Inserts `layer` directly behind `sibling`.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 0) }

    /// Inserts `layer` directly in front of `sibling`.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 1) }

    /// Replaces `oldLayer` with `newLayer`. Does nothing if `oldLayer` isn't a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Geometry

    /// The position of the anchor point in the superlayer's coordinates, in points.
    open var position: CGPoint {
        get { state.place.position }
        set { changePlace("position", from: state.place.position, to: newValue.withLargestNumbers) { $0.position = $1 } }
    }

    /// The layer's rectangle in its own coordinates, in points.
    open var bounds: CGRect {
        get { state.place.bounds }
        set {
            let old = state.place.bounds
            changePlace("bounds", from: old, to: newValue.withLargestNumbers) { $0.bounds = $1 }
            if state.place.bounds.size != old.size { sizeChanged() }
        }
    }

    /// The point of the layer that is at `position`, in unit coordinates of the bounds. The transform is applied around this point.
    open var anchorPoint: CGPoint {
        get { state.place.anchorPoint }
        set { changePlace("anchorPoint", from: state.place.anchorPoint, to: newValue) { $0.anchorPoint = $1 } }
    }

    /// The anchor point's position on the z axis, which points toward the viewer, in points.
    open var anchorPointZ: CGFloat {
        get { state.place.anchorPointZ }
        set { changePlace("anchorPointZ", from: state.place.anchorPointZ, to: newValue) { $0.anchorPointZ = $1 } }
    }

    /// The position on the z axis. Siblings are painted from the farthest to the nearest (S-CLOCK-89).
    open var zPosition: CGFloat {
        get { state.place.zPosition }
        set { changePlace("zPosition", from: state.place.zPosition, to: newValue) { $0.zPosition = $1 } }
    }

    /// The transform around the anchor point.
    open var transform: CATransform3D {
        get { state.place.transform }
        set { changePlace("transform", from: state.place.transform, to: newValue) { $0.transform = $1 } }
    }

    /// The transform that applies to the sublayers around the anchor point. Its m34 adds perspective (S-CLOCK-90).
    open var sublayerTransform: CATransform3D {
        get { state.rare.sublayerTransform }
        set { change("sublayerTransform", \.rare.sublayerTransform, to: newValue) }
    }

    /// Returns the affine part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The bounding box in the superlayer's coordinates. Setting the frame changes `position` and the size of `bounds` (S-CLOCK-70).
    open var frame: CGRect {
        get { state.place.homography.boundingBox(of: state.place.bounds).madeFinite }
        set { place(in: newValue) }
    }

    /// Whether the geometry is flipped. Stored, but has no effect: y always points downward in Segue.
    open var isGeometryFlipped = false

    /// Returns true, because y always points downward in Segue.
    open func contentsAreFlipped() -> Bool { true }

    /// Converts a point from the coordinates of `l`, or of the root layer if `l` is nil, to this layer's coordinates.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { point(p, from: l) }

    /// Converts a point from this layer's coordinates to `l`'s coordinates, or to the root layer's if `l` is nil.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { l?.point(p, from: self) ?? mapToRoot.apply(to: p).madeFinite }

    /// Converts a rectangle from the coordinates of `l`, or of the root layer if `l` is nil, and returns its bounding box in this layer's
    /// coordinates.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.bounding { convert($0.madeFinite, from: l) }.madeFinite
    }

    /// Converts a rectangle from this layer's coordinates, and returns its bounding box in `l`'s coordinates, or in the root layer's if `l`
    /// is nil.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.bounding { convert($0.madeFinite, to: l) }.madeFinite
    }

    /// Returns whether the bounds contain `p`, in this layer's coordinates.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// Returns the frontmost layer in this subtree that contains `p`, in the superlayer's coordinates, or nil if none does.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

    // MARK: Looks

    /// The opacity, 0…1, of the layer and its sublayers.
    open var opacity: Float {
        get { Float(state.place.opacity) }
        set { changePlace("opacity", from: state.place.opacity, to: min(max(CGFloat(newValue), 0), 1)) { $0.opacity = $1 } }
    }

    /// Whether the layer and its sublayers are hidden.
    open var isHidden: Bool {
        get { state.place.isHidden }
        set {
            guard newValue != state.place.isHidden else { return noteEqualWrite("hidden") }
            changePlace("hidden", from: !newValue, to: newValue) { $0.isHidden = $1 }
            postOrder(isIn: !newValue)
        }
    }

    /// Whether the layer is visible when it faces away from the viewer (S-CLOCK-91).
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change("doubleSided", \.isDoubleSided, to: newValue) }
    }

    /// Whether sublayers are clipped to the bounds and rounded corners.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change("masksToBounds", \.masksToBounds, to: newValue) }
    }

    /// The background color; nil means none.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change("backgroundColor", \.backgroundColor, to: newValue) }
    }

    /// The radius of the rounded corners in points.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change("cornerRadius", \.cornerRadius, to: max(newValue, 0)) }
    }

    /// The corners rounded by `cornerRadius`; all corners by default.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: state.rare.extras.roundedCorners.rawValue) }
        set {
            let corners = RenderNode.Extras.Corners(rawValue: newValue.rawValue).intersection(.all)
            change("maskedCorners", \.rare.extras.roundedCorners, to: corners)
        }
    }

    /// The shape of the rounded corners.
    open var cornerCurve: CALayerCornerCurve {
        get { state.rare.extras.hasContinuousCorners ? .continuous : .circular }
        set { change("cornerCurve", \.rare.extras.hasContinuousCorners, to: newValue == .continuous) }
    }

    /// Returns how far a corner with this curve extends along the side, as a multiple of `cornerRadius`. The values are the same as
    /// Apple's.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528_665 : 1
    }

    /// The border's width in points. The border is inside the bounds.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth", \.borderWidth, to: max(newValue, 0)) }
    }

    /// The border color; opaque black by default.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor", \.borderColor, to: newValue) }
    }

    /// The shadow color; opaque black by default (S-CLOCK-87).
    open var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change("shadowColor", \.shadowColor, to: newValue) }
    }

    /// The opacity of the shadow, 0…1; 0 by default, which means no shadow.
    open var shadowOpacity: Float {
        get { Float(state.shadowOpacity) }
        set { change("shadowOpacity", \.shadowOpacity, to: CGFloat(newValue)) }
    }

    /// The offset of the shadow in points; (0, −3) by default.
    open var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change("shadowOffset", \.shadowOffset, to: newValue) }
    }

    /// The standard deviation of the shadow's blur in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, to: max(newValue, 0)) }
    }

    /// The shape of the shadow in the layer's coordinates. If the path is nil, which is the default, the layer and its sublayers determine
    /// the shape. The shadow path never animates implicitly (S-CLOCK-81).
    open var shadowPath: CGPath? {
        get { state.rare.extras.shadowPath.map { CGPath(elements: $0.elements) } }
        set { change("shadowPath", \.rare.extras.shadowPath, to: newValue.map { RenderPath($0.elements) }) }
    }

    /// Whether `opacity` applies to the layer and its sublayers as a group; true by default.
    open var allowsGroupOpacity: Bool {
        get { !state.rare.extras.fadesApart }
        set { change("allowsGroupOpacity", \.rare.extras.fadesApart, to: !newValue) }
    }

    /// Whether the layer and its sublayers are rendered to a bitmap before compositing.
    open var shouldRasterize: Bool {
        get { state.rare.extras.isGroup }
        set {
            change("shouldRasterize", \.rare.extras.isGroup, to: newValue)
            setGroupScale()
        }
    }

    /// The scale, in pixels per point, of the bitmap that `shouldRasterize` creates; 1 by default.
    open var rasterizationScale: CGFloat = 1 { didSet { setGroupScale() } }

    private func setGroupScale() {
        change("rasterizationScale", \.rare.extras.groupScale, to: shouldRasterize ? rasterizationScale : nil)
    }

    /// Whether the layer fills its bounds with opaque color. If true, its drawing starts out black instead of transparent.
    open var isOpaque = false
    /// Whether drawing is asynchronous. Has no effect, because Segue always draws synchronously.
    open var drawsAsynchronously = false
    /// Whether edges are antialiased. Has no effect, because all edges are antialiased.
    open var allowsEdgeAntialiasing = false
    /// The edges to antialias. Has no effect, because all edges are antialiased.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    /// The filters. They have no effect, as on iPhone.
    open var filters: [Any]?
    /// The background filters. They have no effect, as on iPhone.
    open var backgroundFilters: [Any]?
    /// The compositing filter. It has no effect, as on iPhone.
    open var compositingFilter: Any?

    // MARK: Contents

    /// The `CGImage` shown in the layer's bounds; other objects show nothing. A layer with built-in content, such as a shape layer, stores
    /// the image without showing it.
    open var contents: Any? {
        get { state.rare.picture.shown }
        set { change("contents", \.rare.picture.shown, to: newValue as? CGImage) }
    }

    /// The positioning and scaling of the contents within the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(state.rare.picture.gravity) }
        set { change("contentsGravity", \.rare.picture.gravity, to: newValue.seen) }
    }

    /// The part of the contents to show, in unit coordinates.
    open var contentsRect: CGRect {
        get { state.rare.picture.part }
        set { change("contentsRect", \.rare.picture.part, to: newValue) }
    }

    /// The part of the visible contents that stretches, in unit coordinates.
    open var contentsCenter: CGRect {
        get { state.rare.picture.center }
        set { change("contentsCenter", \.rare.picture.center, to: newValue) }
    }

    /// The scale of the contents in pixels per point. Zero and negative values are treated as 1.
    open var contentsScale: CGFloat {
        get { state.rare.picture.scale }
        set {
            demand(newValue.isFinite, "a layer's contentsScale must be finite, not \(newValue)")
            change("contentsScale", \.rare.picture.scale, to: newValue > 0 ? newValue : 1)
        }
    }

    /// The filter for enlarging the contents.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(isSharp: state.rare.picture.magnifiesSharply) }
        set { change("magnificationFilter", \.rare.picture.magnifiesSharply, to: newValue == .nearest) }
    }

    /// The filter for shrinking the contents.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(isSharp: state.rare.picture.reducesSharply) }
        set { change("minificationFilter", \.rare.picture.reducesSharply, to: newValue == .nearest) }
    }

    /// The bias of the minification filter. Has no effect.
    open var minificationFilterBias: Float = 0
    /// The storage format of the contents. Has no effect.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    /// Whether changing the bounds' size calls `setNeedsDisplay()`.
    open var needsDisplayOnBoundsChange = false

    /// Returns whether changing or animating the property `key` requires a redraw; false unless overridden.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Requests a call to `display()` in the next commit.
    open func setNeedsDisplay() { noteDisplay() }

    /// Requests a call to `display()`. The whole layer is redrawn, regardless of `r`.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Returns whether a call to `display()` is pending.
    open func needsDisplay() -> Bool { waitsForDisplay }

    /// Calls `display()` now if a call is pending.
    open func displayIfNeeded() {
        guard waitsForDisplay else { return }
        waitsForDisplay = false
        display()
    }

    /// Updates the layer's contents with the delegate's `display(_:)` or, without a delegate, by drawing with `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents in the layer's coordinates. The default implementation calls the delegate. If nothing is painted, the layer has
    /// no contents.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer and its sublayers, with the bounds' origin at the user space's origin. Draws the model without animations or, if
    /// this is a presentation layer, the visible values. Ignores the layer's own position, opacity and `isHidden`. Performs pending layout
    /// and display first.
    ///
    /// Layers with perspective are approximated by an affine transform.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }

    // MARK: Layout

    /// Requests a call to `layoutSublayers()` in the next commit. Changing the size or the sublayers also requests a layout.
    open func setNeedsLayout() { noteLayout() }

    /// Returns whether a call to `layoutSublayers()` is pending.
    open func needsLayout() -> Bool { waitsForLayout }

    /// Performs pending layout now, in the subtree of the highest superlayer that needs it.
    open func layoutIfNeeded() { layOutFromHighest() }

    /// Lays out the sublayers. The default implementation calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Returns the layer's preferred size: the size of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Animations and actions

    /// Adds a copy of `anim`, replacing any animation with the same key. Any number of animations can have a nil key (S-CLOCK-42 to 44).
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

    /// Returns the animation with the given key, or nil if none exists.
    open func animation(forKey key: String) -> CAAnimation? { records.first { $0.key == key }?.animation }

    /// Returns the keys of the animations in the order they apply (S-CLOCK-45), or nil if the layer has no animations.
    open func animationKeys() -> [String]? {
        let keys = records.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Removes the animation with the given key. Its delegate is notified with `finished` set to false (S-CLOCK-40).
    open func removeAnimation(forKey key: String) { detach(key: key) }

    /// Removes all animations. Their delegates are notified with `finished` set to false.
    open func removeAllAnimations() { detachAll() }

    /// Returns the action for a change to the property `event`. Searches the delegate, `actions`, `style` and the class in this order, and
    /// returns the first action found. `NSNull` ends the search without an action (S-CLOCK-96).
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// Returns the class's default action for an event. `CALayer` returns nil, which means that its animatable properties animate
    /// implicitly.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Values by key

    /// Returns the default value of a property, or nil if the property has no default value.
    open class func defaultValue(forKey key: String) -> Any? { (NSObject.made(of: self) as? CALayer)?.value(forKey: key) }

    /// Returns a property's value. For any other key, returns the stored value, or nil if none is stored.
    open func value(forKey key: String) -> Any? { keyed(key) }

    /// Sets a property by its key, just as its setter would. Stores the value if the key isn't a property.
    open func setValue(_ value: Any?, forKey key: String) { setKeyed(value, key) }

    /// Returns the value at a key path such as "transform.rotation.z" (S-CLOCK-71), or nil if there's no value.
    open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }

    /// Sets the value at a key path such as "transform.rotation.z". The property's other parts don't change (S-CLOCK-74).
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setAlong(keyPath, value) }

    // MARK: Overrides in the engine's own classes

    /// Whether the sublayers are flattened into this layer's plane (S-CLOCK-92).
    var flattensSublayers: Bool { true }

    /// Returns the content that the layer paints in addition to its box. `state` must contain a `RareLayerState`.
    func shownContent(in state: LayerState) -> RenderNode.Content { state.rare.shownContent }
}
