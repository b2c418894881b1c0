import RenderTree

/// A rectangle in a tree of rectangles, with a clock of its own. Its properties are the model; the visible state at an instant is the model
/// with the animations of that instant applied.
///
/// Overridable members must be declared in the class itself, so they are all in this file; their bodies are in files by topic. A subclass
/// adds animatable properties of its own by `managedValue(forKey:)`; `needsDisplay(forKey:)` says whether its drawing depends on them.
open class CALayer: NSObject, CAMediaTiming, Sibling {
    #if DEBUG
    private let census = Census.Mark(CALayer.self)
    #endif
    // The members that the sampler reads of every layer in every frame come first. For those that other modules see, nothing checks that
    // accesses do not overlap: none lasts longer than a read or a write.

    var siblings = Siblings<CALayer>()
    /// The layer's clock within its superlayer's. A change takes effect at once (S-CLOCK-9, 12).
    @exclusivity(unchecked) package internal(set) final var clock = LayerClock()
    @exclusivity(unchecked) package internal(set) final var records: [AnimationRecord] = []
    /// The number of the commit that last published the layer; see `LayerTree`.
    var publishedBy = 0
    /// Whether sampling it takes more than its own node and its sublayers in order; see `SamplingPass+Special`.
    var isSpecial = false
    /// Whether `published` is there. That is asked often, and of so large a value takes longer.
    var isPublished = false
    /// The model at the last commit that found the layer in a window; the sampler reads this.
    @exclusivity(unchecked) package internal(set) final var published: LayerState?
    /// The model.
    @exclusivity(unchecked) package internal(set) final var state = LayerState()

    /// The layer's place in the tree's plan for frames without another structure.
    var planPlace = FramePlan.Place()
    /// The clock by which it lives, among its tree's.
    var timeBase = (serial: 0, index: 0)
    /// The number of the tree's list of changed layers that has it.
    var changeList = 0
    /// Whether more than its place was published since the last frame.
    var hasLookChange = false
    /// Whether more than its place has changed and is not published yet.
    var hasUnpublishedLook = false
    /// Whether animations were added, removed or retimed since the last frame.
    var hasOtherAnimations = false
    /// Whether sublayers or animations were removed, and that is not published yet.
    var hasLosses = false

    // The members that the sampler reads of special layers.

    /// Whether the sublayers may need sorting by zPosition because one of them has had another than 0.
    var hasDepth = false
    /// Whether the sublayers' nodes depend on more than the sublayers: a transform for all of them, or copies.
    var placesSublayers = false
    /// An earlier picture that is shown in the box, below the sublayers; it is set before the layer is shown (S-ANIM-30).
    package var picture: LayerPicture? {
        didSet {
            isSpecial = true
            tree?.noteStructureChange()
            noteChange()
        }
    }
    /// The layer that masks this one.
    var maskLayer: CALayer?
    /// The layer that this one masks; not weak, as with `parent`.
    unowned(unsafe) var maskedLayer: CALayer? { didSet { show(in: holder?.tree) } }

    /// The number of the change that waits to be published, greater than those before it on this thread; 0 if none does.
    var changeSerial = 0
    var hasStructureChange = false
    /// Whether the layer has ever had, or been animated to, a zPosition other than 0.
    var usesDepth = false
    var waitsForLayout = false
    var waitsForDisplay = false
    /// Whether drawing was requested but impossible without a size or a window, and is still to be done.
    package final var hasPendingDrawing = false
    /// Whether the contents are a picture drawn by the layer.
    package internal(set) final var hasDrawing = false
    /// Whether the layer belongs to a view that handles layout itself when its size changes. The view sets it.
    package final var isLaidOutByView = false
    package final var siblingPlace = 0
    /// The values for keys without a property.
    var keyedValues: [String: Any] = [:]
    /// The transforms written part by part with key paths, by their properties' keys.
    var writtenTransforms: [String: WrittenTransform] = [:]
    /// The tree that shows this layer; nil if it is in no window. It is stored, since the way to the root may be long. A tree that goes away
    /// clears it.
    @exclusivity(unchecked) package internal(set) final unowned(unsafe) var tree: LayerTree?
    /// The reference that the layer's animations have; nil before the first.
    private var ownHandle: Handle<CALayer>?
    /// The number by which snapshots and events mention the layer, from its first appearance in a window on; 0 before.
    package internal(set) final var number: UInt32 = 0
    /// The number of the last publication that reached this layer with everything inside; see `TransactionStack`.
    var publication = 0
    /// Whether nothing in this layer or below counts as ended: a transition holds its container this way (S-TRANS-35).
    package final var holdsCompletions = false { didSet { tree?.noteLifeChange() } }
    /// The layer that this presentation layer depicts.
    var pictured: CALayer?

    /// The layer's name in dumps and traces.
    open var name: String? { didSet { if name != oldValue { noteChange() } } }
    /// The provider of actions, contents and layout.
    open weak var delegate: (any CALayerDelegate)?
    /// The actions by property key.
    open var actions: [String: any CAAction]?
    /// More values by key; its "actions" dictionary takes part in the search (S-CLOCK-96).
    open var style: [AnyHashable: Any]?

    public override init() { super.init() }

    deinit {
        ownHandle?.object = nil
        for child in children { child.parent = nil }
        maskLayer?.maskedLayer = nil
    }

    /// Makes a presentation copy of another layer.
    public init(layer: Any) {
        super.init()
        guard let original = layer as? CALayer else { return }
        if TransactionStack.current.pictured === original { pictured = original }
        state = original.state
        clock = original.clock
        name = original.name
    }

    /// Makes a plain layer: nothing is read from the archive here.
    public required init?(coder: NSCoder) { super.init() }

    /// A reference to the layer that does not keep it alive.
    final var handle: Handle<CALayer> {
        if let ownHandle { return ownHandle }
        let handle = Handle(self)
        ownHandle = handle
        return handle
    }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { clock.beginTime }
        set { retime { $0.beginTime = newValue } }
    }

    open var timeOffset: CFTimeInterval {
        get { clock.timeOffset }
        set { retime { $0.timeOffset = newValue } }
    }

    open var speed: Float {
        get { Float(clock.speed) }
        set { retime { $0.speed = Double(newValue) } }
    }

    /// The cycle length. A layer's own active interval is unbounded (S-CLOCK-7), so the timing properties below are stored without effect.
    open var duration: CFTimeInterval = .infinity
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// Converts `t` from `l`'s time (nil: absolute time) to this layer's (S-CLOCK-5).
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.absoluteTime(at: t) ?? t)
    }

    /// Converts `t` from this layer's time to `l`'s (nil: absolute time).
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(at: t)
        return l?.localTime(at: absolute) ?? absolute
    }

    // MARK: Model and presentation

    /// Returns this layer itself, or the layer that a presentation layer depicts.
    open func model() -> Self { (pictured as? Self) ?? self }

    /// Returns a copy with the values seen in the current frame, or nil before the first commit in a window (S-CLOCK-48).
    open func presentation() -> Self? { isPresentation ? self : pictureOfNow() }

    // MARK: The tree

    /// The layer that contains this one; nil for a root and for a mask. For a presentation layer, a presentation layer.
    open var superlayer: CALayer? { pictured == nil ? parent : pictured?.parent?.presentation() }

    /// The superlayer in the model. It is not weak, since that makes each use of the layer more expensive; a layer that goes away detaches
    /// its sublayers.
    unowned(unsafe) var parent: CALayer? { didSet { show(in: holder?.tree) } }

    /// The sublayers, back to front; for a presentation layer, their presentations (S-CLOCK-49).
    open var sublayers: [CALayer]? {
        get {
            let layers = pictured.map { $0.children.compactMap { $0.presentation() } } ?? children
            return layers.isEmpty ? nil : layers
        }
        set { replaceSublayers(newValue ?? []) }
    }

    /// A layer whose alpha clips this layer with all its content. The mask lives in this layer's coordinates and on its clock (S-CLOCK-4,
    /// 88). It must be in no other layer; if it is, it is removed from there.
    open var mask: CALayer? {
        get { pictured == nil ? maskLayer : pictured?.maskLayer?.presentation() }
        set { setMask(newValue) }
    }

    /// Adds `layer` in front of the other sublayers, removing it from its superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: siblings.count) }

    /// Inserts `layer` at `index` of the sublayers, 0 being the rearmost. An index past the end is the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Inserts `layer` directly behind `sibling`.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 0) }

    /// Inserts `layer` directly in front of `sibling`.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 1) }

    /// Replaces `oldLayer` with `newLayer`. Nothing happens if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Geometry

    /// The position of the anchor point in the superlayer, in points.
    open var position: CGPoint {
        get { state.place.position }
        set { changePlace("position", from: state.place.position, to: newValue) { $0.position = $1 } }
    }

    /// The layer's box in its own coordinates, in points.
    open var bounds: CGRect {
        get { state.place.bounds }
        set {
            let old = state.place.bounds
            changePlace("bounds", from: old, to: newValue) { $0.bounds = $1 }
            if state.place.bounds.size != old.size { sizeChanged() }
        }
    }

    /// The point of the box that `position` places and the transform turns about, in fractions of the box.
    open var anchorPoint: CGPoint {
        get { state.place.anchorPoint }
        set { changePlace("anchorPoint", from: state.place.anchorPoint, to: newValue) { $0.anchorPoint = $1 } }
    }

    /// The anchor point's coordinate towards the viewer, in points.
    open var anchorPointZ: CGFloat {
        get { state.place.anchorPointZ }
        set { changePlace("anchorPointZ", from: state.place.anchorPointZ, to: newValue) { $0.anchorPointZ = $1 } }
    }

    /// The depth by which siblings are painted, from low to high (S-CLOCK-89).
    open var zPosition: CGFloat {
        get { state.place.zPosition }
        set { changePlace("zPosition", from: state.place.zPosition, to: newValue) { $0.zPosition = $1 } }
    }

    /// The transform about the anchor point.
    open var transform: CATransform3D {
        get { state.place.transform }
        set { changePlace("transform", from: state.place.transform, to: newValue) { $0.transform = $1 } }
    }

    /// The transform of the sublayers about the anchor point; m34 gives them perspective (S-CLOCK-90).
    open var sublayerTransform: CATransform3D {
        get { state.rare.sublayerTransform }
        set { change("sublayerTransform", \.rare.sublayerTransform, to: newValue) }
    }

    /// Returns the plane's part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to a map of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The bounding box in the superlayer. Setting it moves `position` and sizes `bounds` (S-CLOCK-70).
    open var frame: CGRect {
        get { state.place.homography.boundingBox(of: state.place.bounds).madeFinite }
        set { place(in: newValue) }
    }

    /// Whether the geometry is flipped; stored, and always drawn as false: y grows downwards here.
    open var isGeometryFlipped = false

    /// Always returns true, as y grows downwards here.
    open func contentsAreFlipped() -> Bool { true }

    /// Converts `p` from `l`'s coordinates (nil: the root's) to this layer's.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { point(p, from: l) }

    /// Converts `p` from this layer's coordinates to `l`'s (nil: the root's).
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { l?.point(p, from: self) ?? mapToRoot.apply(to: p).madeFinite }

    /// Returns the bounding box in this layer's coordinates of `r`, given in `l`'s.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.bounding { convert($0.madeFinite, from: l) }.madeFinite
    }

    /// Returns the bounding box in `l`'s coordinates of `r`, given in this layer's.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.bounding { convert($0.madeFinite, to: l) }.madeFinite
    }

    /// Returns whether `p`, in this layer's coordinates, lies in its box.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// Returns the frontmost layer here or below that contains `p`, given in the superlayer's coordinates, or nil if none does.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

    // MARK: Looks

    /// The opacity of the layer with all its content, 0…1.
    open var opacity: Float {
        get { Float(state.place.opacity) }
        set { changePlace("opacity", from: state.place.opacity, to: min(max(CGFloat(newValue), 0), 1)) { $0.opacity = $1 } }
    }

    /// Whether the layer with all its content is hidden.
    open var isHidden: Bool {
        get { state.place.isHidden }
        set {
            guard newValue != state.place.isHidden else { return }
            changePlace("hidden", from: !newValue, to: newValue) { $0.isHidden = $1 }
            postOrder(isIn: !newValue)
        }
    }

    /// Whether the layer is painted when it faces away (S-CLOCK-91).
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change("doubleSided", \.isDoubleSided, to: newValue) }
    }

    /// Whether sublayers are clipped to the box and its rounded corners.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change("masksToBounds", \.masksToBounds, to: newValue) }
    }

    /// The colour that fills the box; nil for none.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change("backgroundColor", \.backgroundColor, to: newValue) }
    }

    /// The radius of the rounded corners, in points.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change("cornerRadius", \.cornerRadius, to: max(newValue, 0)) }
    }

    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: state.rare.extras.roundedCorners.rawValue) }
        set {
            let corners = RenderNode.Extras.Corners(rawValue: newValue.rawValue).intersection(.all)
            change("maskedCorners", \.rare.extras.roundedCorners, to: corners)
        }
    }

    /// The curve from a side into a rounded corner.
    open var cornerCurve: CALayerCornerCurve {
        get { state.rare.extras.hasContinuousCorners ? .continuous : .circular }
        set { change("cornerCurve", \.rare.extras.hasContinuousCorners, to: newValue == .continuous) }
    }

    /// Returns how much farther than `cornerRadius` a corner of this form reaches along the side: Apple's figures.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528_665 : 1
    }

    /// The width of the border, drawn inside the box, in points.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth", \.borderWidth, to: max(newValue, 0)) }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor", \.borderColor, to: newValue) }
    }

    /// The colour of the shadow; opaque black by default (S-CLOCK-87).
    open var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change("shadowColor", \.shadowColor, to: newValue) }
    }

    /// The opacity of the shadow, 0…1; 0, the default, draws none.
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

    /// The outline that casts the shadow, in the layer's coordinates; with nil, the default, the layer with all its content casts it. It
    /// never animates implicitly (S-CLOCK-81).
    open var shadowPath: CGPath? {
        get { state.rare.extras.shadowPath.map { CGPath(elements: $0.elements) } }
        set { change("shadowPath", \.rare.extras.shadowPath, to: newValue.map { RenderPath($0.elements) }) }
    }

    /// Whether `opacity` applies to the layer and all its content as one picture; true by default.
    open var allowsGroupOpacity: Bool {
        get { !state.rare.extras.fadesApart }
        set { change("allowsGroupOpacity", \.rare.extras.fadesApart, to: !newValue) }
    }

    /// Whether the layer with all its content is rendered to a picture before it is painted.
    open var shouldRasterize: Bool {
        get { state.rare.extras.isGroup }
        set {
            change("shouldRasterize", \.rare.extras.isGroup, to: newValue)
            setGroupScale()
        }
    }

    /// The pixels per point of that picture; 1 by default.
    open var rasterizationScale: CGFloat = 1 { didSet { setGroupScale() } }

    private func setGroupScale() {
        change("rasterizationScale", \.rare.extras.groupScale, to: shouldRasterize ? rasterizationScale : nil)
    }

    /// Whether the layer promises to fill its box with opaque colour: its drawing then starts black instead of clear.
    open var isOpaque = false
    /// Whether drawing happens on another thread; has no effect: it never does.
    open var drawsAsynchronously = false
    /// Whether edges are antialiased; has no effect: all edges are smooth.
    open var allowsEdgeAntialiasing = false
    /// The antialiased edges; has no effect: all edges are smooth.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    /// The filters; have no effect, as on iPhone.
    open var filters: [Any]?
    /// The background filters; have no effect, as on iPhone.
    open var backgroundFilters: [Any]?
    /// The compositing filter; has no effect, as on iPhone.
    open var compositingFilter: Any?

    // MARK: Contents

    /// A `CGImage` that the layer shows in its box; anything else shows nothing. A layer whose class draws something of its own, such as a
    /// shape, stores it but shows that instead.
    open var contents: Any? {
        get { state.rare.picture.shown }
        set { change("contents", \.rare.picture.shown, to: newValue as? CGImage) }
    }

    /// The placement of the contents in the box.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(state.rare.picture.gravity) }
        set { change("contentsGravity", \.rare.picture.gravity, to: newValue.seen) }
    }

    /// The visible part of the contents, in fractions of it.
    open var contentsRect: CGRect {
        get { state.rare.picture.part }
        set { change("contentsRect", \.rare.picture.part, to: newValue) }
    }

    /// The stretchable part of the visible contents, in fractions of it.
    open var contentsCenter: CGRect {
        get { state.rare.picture.center }
        set { change("contentsCenter", \.rare.picture.center, to: newValue) }
    }

    /// The pixels per point of the contents; 0 and below count as 1.
    open var contentsScale: CGFloat {
        get { state.rare.picture.scale }
        set {
            demand(newValue.isFinite, "a layer's contentsScale must be finite, not \(newValue)")
            change("contentsScale", \.rare.picture.scale, to: newValue > 0 ? newValue : 1)
        }
    }

    /// The filter for contents drawn larger than they are.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(isSharp: state.rare.picture.magnifiesSharply) }
        set { change("magnificationFilter", \.rare.picture.magnifiesSharply, to: newValue == .nearest) }
    }

    /// The filter for contents drawn smaller than they are.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(isSharp: state.rare.picture.reducesSharply) }
        set { change("minificationFilter", \.rare.picture.reducesSharply, to: newValue == .nearest) }
    }

    /// The bias of the minification filter; has no effect.
    open var minificationFilterBias: Float = 0
    /// The storage format of the contents; has no effect.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    /// Whether a change of size requests new contents.
    open var needsDisplayOnBoundsChange = false

    /// Returns whether a change of the property `key`, or an animation of it, requires new contents; false unless overridden.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Requests a call of `display()` in the next commit.
    open func setNeedsDisplay() { noteDisplay() }

    /// Requests a call of `display()`; the whole layer is displayed anew.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Returns whether a call of `display()` is pending.
    open func needsDisplay() -> Bool { waitsForDisplay }

    /// Calls `display()` now, if one is pending.
    open func displayIfNeeded() {
        guard waitsForDisplay else { return }
        waitsForDisplay = false
        display()
    }

    /// Provides the layer's contents: those of the delegate, or else the result of `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents in the layer's own coordinates; by default the delegate does. If nothing is painted, there are none.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer with all its content, its bounds' origin at that of the context's user space: the model without animations or, for a
    /// presentation layer, the visible values. The layer's own position, opacity and hiding are ignored. Pending layout and display run
    /// first.
    ///
    /// Layers in perspective are drawn with the nearest affine map.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }

    // MARK: Layout

    /// Requests a call of `layoutSublayers()` in the next commit. A change of size or of the sublayers requests it, too.
    open func setNeedsLayout() { noteLayout() }

    /// Returns whether a call of `layoutSublayers()` is pending.
    open func needsLayout() -> Bool { waitsForLayout }

    /// Performs pending layout now, here and below, from the highest superlayer that needs it.
    open func layoutIfNeeded() { layOutFromHighest() }

    /// Lays out the sublayers; by default the delegate does.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Returns the layer's preferred size: that of its box.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Animations and actions

    /// Adds a copy of `anim`, replacing one under the same key; any number may share nil (S-CLOCK-42 to 44).
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

    /// Returns the animation under `key`, or nil if there is none.
    open func animation(forKey key: String) -> CAAnimation? { records.first { $0.key == key }?.animation }

    /// Returns the keys in the order in which the animations apply (S-CLOCK-45), or nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = records.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Removes the animation under `key`; its delegate gets `finished` false (S-CLOCK-40).
    open func removeAnimation(forKey key: String) { detach(key: key) }

    /// Removes every animation; their delegates get `finished` false.
    open func removeAllAnimations() { detachAll() }

    /// Returns the action for a change of the property `event`: delegate, `actions`, `style`, class; the first answer wins, and `NSNull`
    /// means none (S-CLOCK-96).
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// Returns the class's own action for an event; nil in CALayer, whose animatable properties then get an implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Values by key

    /// Returns the value of a property that has not been set, or nil if it has none.
    open class func defaultValue(forKey key: String) -> Any? { (NSObject.made(of: self) as? CALayer)?.value(forKey: key) }

    /// Returns the value of a property, or the value stored under any other key, or nil if there is none.
    open func value(forKey key: String) -> Any? { keyed(key) }

    /// Sets a property by its key, like its setter; under any other key the value is stored.
    open func setValue(_ value: Any?, forKey key: String) { setKeyed(value, key) }

    /// Returns the value at a path such as "transform.rotation.z" (S-CLOCK-71), or nil if there is none.
    open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }

    /// Sets the value at a path such as "transform.rotation.z"; the property's other parts stay (S-CLOCK-74).
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setAlong(keyPath, value) }

    // MARK: Overrides in the engine's own classes

    /// Whether the sublayers are drawn into the layer's own plane (S-CLOCK-92).
    var flattensSublayers: Bool { true }

    /// Returns the content that a layer in `state`, which has rare values, paints besides its box.
    func shownContent(in state: LayerState) -> RenderNode.Content { state.rare.shownContent }
}
