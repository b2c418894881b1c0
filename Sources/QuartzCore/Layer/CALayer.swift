import RenderTree

/// A rectangle in a tree of rectangles, with a clock of its own. Its properties are the model; what is seen at an instant
/// is the model with the animations of that instant applied.
///
/// What may be overridden must stand in the class itself, so this file has all of it, and what it does is in files by topic.
/// Animatable properties of a subclass's own (`needsDisplay(forKey:)`, `@NSManaged`) need Objective-C and are not to be had.
open class CALayer: NSObject, CAMediaTiming, Sibling {
    #if DEBUG
    private let census = Census.Mark(CALayer.self)
    #endif
    // What the sampler reads of every layer in every frame comes first.

    var siblings = Siblings<CALayer>()
    /// The layer's clock within its superlayer's. A change counts at once (S-CLOCK-9, 12).
    package internal(set) var clock = LayerClock()
    package internal(set) var records: [AnimationRecord] = []
    /// The number of the commit that published the layer last; see `LayerTree`.
    var publishedBy = 0
    /// Whether sampling it takes more than its own node and its sublayers in order; see `SamplingPass+Special`.
    var isSpecial = false
    /// The model as of the last commit that found the layer in a window; the sampler reads this.
    package internal(set) var published: LayerState?
    /// The model.
    package internal(set) var state = LayerState()

    // What the sampler reads of special layers.

    /// Whether the sublayers may have to be sorted by zPosition: one of them has had another than 0.
    var hasDepth = false
    /// Whether the sublayers' nodes follow from more than the sublayers: a transform for all of them, copies.
    var placesSublayers = false
    /// A picture from before that is shown in the box, below the sublayers; it is set before the layer is shown (S-ANIM-30).
    package var picture: LayerPicture? {
        didSet {
            isSpecial = true
            noteChange()
        }
    }
    /// What cuts this layer out.
    var maskLayer: CALayer?
    /// The layer that this one is the mask of; not weak, as `parent`.
    unowned(unsafe) var maskedLayer: CALayer?

    var isChanged = false
    var hasStructureChange = false
    /// Whether the layer has ever had, or been animated to, a zPosition other than 0.
    var usesDepth = false
    var waitsForLayout = false
    var waitsForDisplay = false
    /// Whether something was to be drawn and could not be, for want of a size or of a window: it is made up for.
    package var owesDrawing = false
    /// Whether the contents are a picture that the layer has drawn.
    package internal(set) var hasDrawing = false
    /// Set by a view on its own layer: it lays out by itself when its size changes.
    package var isLaidOutByView = false
    package var siblingPlace = 0
    /// Values for keys that no property has.
    var keyedValues: [String: Any] = [:]
    /// Transforms that key paths wrote part by part, by their properties' keys.
    var writtenTransforms: [String: WrittenTransform] = [:]
    /// Set on the root of a tree that is shown.
    package internal(set) weak var shownTree: LayerTree?
    /// While set, nothing in this layer or below counts as ended: a transition holds its container like that (S-TRANS-35).
    package var holdsCompletions = false { didSet { tree?.noteChange() } }
    /// On a presentation layer, the layer that it pictures.
    var pictured: CALayer?

    /// What this layer is called in dumps and traces.
    open var name: String? { didSet { if name != oldValue { noteChange() } } }
    /// Asked for actions, contents and layout.
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by property key.
    open var actions: [String: any CAAction]?
    /// Further values by key; an "actions" dictionary in it takes part in the search (S-CLOCK-96).
    open var style: [AnyHashable: Any]?

    public required override init() { super.init() }

    deinit {
        for child in children { child.parent = nil }
        maskLayer?.maskedLayer = nil
    }

    /// Makes a presentation copy of another layer.
    public init(layer: Any) {
        super.init()
        guard let original = layer as? CALayer else { return }
        state = original.state
        clock = original.clock
        name = original.name
    }

    /// Makes a plain layer: nothing is read from archives here.
    public required init?(coder: NSCoder) { super.init() }

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

    /// A layer's own active interval is unbounded (S-CLOCK-7); these are kept and change nothing.
    open var duration: CFTimeInterval = .infinity
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// `t`, given in `l`'s time (nil: absolute time), in this layer's (S-CLOCK-5).
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.absoluteTime(at: t) ?? t)
    }

    /// `t`, given in this layer's time, in `l`'s (nil: absolute time).
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(at: t)
        return l?.localTime(at: absolute) ?? absolute
    }

    // MARK: Model and presentation

    /// This layer itself, or the layer that a presentation layer pictures.
    open func model() -> Self { (pictured as? Self) ?? self }

    /// A copy that holds what is seen in the current frame; nil before the first commit in a window (S-CLOCK-48).
    open func presentation() -> Self? { isPresentation ? self : pictureOfNow() }

    // MARK: The tree

    /// The layer that holds this one; nil for a root and for a mask. Of a presentation layer, a presentation layer.
    open var superlayer: CALayer? { pictured == nil ? parent : pictured?.parent?.presentation() }

    /// The same in the model. Not weak, for that makes each use of the layer dearer; a layer that goes away takes itself out of
    /// its sublayers.
    unowned(unsafe) var parent: CALayer?

    /// The sublayers, back to front; of a presentation layer, their presentations (S-CLOCK-49).
    open var sublayers: [CALayer]? {
        get {
            let layers = pictured.map { $0.children.compactMap { $0.presentation() } } ?? children
            return layers.isEmpty ? nil : layers
        }
        set { replaceSublayers(newValue ?? []) }
    }

    /// Cuts the layer, with everything in it, to the alpha of another, which stands in this layer's coordinates and runs on this
    /// layer's clock (S-CLOCK-4, 88). It must be in no other layer; where it is, it is taken out.
    open var mask: CALayer? {
        get { pictured == nil ? maskLayer : pictured?.maskLayer?.presentation() }
        set { setMask(newValue) }
    }

    /// Puts `layer` in front of the other sublayers, taking it from its superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: siblings.count) }

    /// Puts `layer` at `index` of the sublayers, 0 being the rearmost. An index past the end is the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Puts `layer` directly behind `sibling`.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 0) }

    /// Puts `layer` directly in front of `sibling`.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 1) }

    /// Puts `newLayer` where `oldLayer` is and takes that one out. Where that is no sublayer, nothing happens.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }

    /// Takes the layer out of its superlayer.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Geometry

    /// Where the anchor point stands in the superlayer, points.
    open var position: CGPoint {
        get { state.place.position }
        set { change("position", \.place.position, to: newValue) }
    }

    /// The layer's box in its own coordinates, points.
    open var bounds: CGRect {
        get { state.place.bounds }
        set {
            let old = state.place.bounds
            change("bounds", \.place.bounds, to: newValue)
            if state.place.bounds.size != old.size { sizeChanged() }
        }
    }

    /// The point of the box that `position` places and the transform turns about, in fractions of the box.
    open var anchorPoint: CGPoint {
        get { state.place.anchorPoint }
        set { change("anchorPoint", \.place.anchorPoint, to: newValue) }
    }

    /// The same towards the viewer, points.
    open var anchorPointZ: CGFloat {
        get { state.place.anchorPointZ }
        set { change("anchorPointZ", \.place.anchorPointZ, to: newValue) }
    }

    /// Siblings are painted from low to high (S-CLOCK-89).
    open var zPosition: CGFloat {
        get { state.place.zPosition }
        set { change("zPosition", \.place.zPosition, to: newValue) }
    }

    /// Applied about the anchor point.
    open var transform: CATransform3D {
        get { state.place.transform }
        set { change("transform", \.place.transform, to: newValue) }
    }

    /// Applied to the sublayers about the anchor point; m34 gives them perspective (S-CLOCK-90).
    open var sublayerTransform: CATransform3D {
        get { state.rare.sublayerTransform }
        set { change("sublayerTransform", \.rare.sublayerTransform, to: newValue) }
    }

    /// The plane's part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to a map of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The bounding box in the superlayer. Setting it moves `position` and sizes `bounds` (S-CLOCK-70).
    open var frame: CGRect {
        get { state.place.homography.boundingBox(of: state.place.bounds).madeFinite }
        set { place(in: newValue) }
    }

    /// Kept and always drawn as false: y grows downwards here.
    open var isGeometryFlipped = false

    /// Always true, as y grows downwards here.
    open func contentsAreFlipped() -> Bool { true }

    /// `p`, given in `l`'s coordinates (nil: those of the root), in this layer's.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { point(p, from: l) }

    /// `p`, given in this layer's coordinates, in `l`'s (nil: those of the root).
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { l?.point(p, from: self) ?? mapToRoot.apply(to: p).madeFinite }

    /// The bounding box in this layer's coordinates of `r`, given in `l`'s.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        CGRect(bounding: r.corners.map { convert($0.madeFinite, from: l) }).madeFinite
    }

    /// The bounding box in `l`'s coordinates of `r`, given in this layer's.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        CGRect(bounding: r.corners.map { convert($0.madeFinite, to: l) }).madeFinite
    }

    /// Whether `p`, in this layer's coordinates, lies in its box.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer here or below that holds `p`, given in the superlayer's coordinates; nil where none does.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

    // MARK: Looks

    /// 0…1, for the layer with everything in it.
    open var opacity: Float {
        get { Float(state.place.opacity) }
        set { change("opacity", \.place.opacity, to: min(max(CGFloat(newValue), 0), 1)) }
    }

    /// Whether the layer, with everything in it, is not painted.
    open var isHidden: Bool {
        get { state.place.isHidden }
        set {
            guard newValue != state.place.isHidden else { return }
            change("hidden", \.place.isHidden, to: newValue)
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

    /// What fills the box; nil for nothing.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change("backgroundColor", \.backgroundColor, to: newValue) }
    }

    /// Points.
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

    /// How a side runs into a rounded corner.
    open var cornerCurve: CALayerCornerCurve {
        get { state.rare.extras.hasContinuousCorners ? .continuous : .circular }
        set { change("cornerCurve", \.rare.extras.hasContinuousCorners, to: newValue == .continuous) }
    }

    /// How much farther than `cornerRadius` a corner of this form reaches along the side: Apple's figures.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528_665 : 1
    }

    /// Points, drawn inside the box.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth", \.borderWidth, to: max(newValue, 0)) }
    }

    /// Opaque black by default.
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor", \.borderColor, to: newValue) }
    }

    /// Opaque black by default (S-CLOCK-87).
    open var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change("shadowColor", \.shadowColor, to: newValue) }
    }

    /// 0…1; 0, the default, draws no shadow.
    open var shadowOpacity: Float {
        get { Float(state.shadowOpacity) }
        set { change("shadowOpacity", \.shadowOpacity, to: CGFloat(newValue)) }
    }

    /// Points; (0, −3) by default.
    open var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change("shadowOffset", \.shadowOffset, to: newValue) }
    }

    /// The blur's standard deviation, points; 3 by default.
    open var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, to: max(newValue, 0)) }
    }

    /// What casts the shadow, in the layer's coordinates; nil, the default, for what the layer with everything in it shows. It never
    /// animates by itself (S-CLOCK-81).
    open var shadowPath: CGPath? {
        get { state.rare.extras.shadowPath.map { CGPath(elements: $0.elements) } }
        set { change("shadowPath", \.rare.extras.shadowPath, to: newValue.map { RenderPath($0.elements) }) }
    }

    /// Whether `opacity` counts for the layer and all in it as one picture; true by default.
    open var allowsGroupOpacity: Bool {
        get { !state.rare.extras.fadesApart }
        set { change("allowsGroupOpacity", \.rare.extras.fadesApart, to: !newValue) }
    }

    /// Whether the layer with everything in it becomes a picture before it is painted.
    open var shouldRasterize: Bool {
        get { state.rare.extras.isGroup }
        set {
            change("shouldRasterize", \.rare.extras.isGroup, to: newValue)
            setGroupScale()
        }
    }

    /// Pixels in a point of that picture; 1 by default.
    open var rasterizationScale: CGFloat = 1 { didSet { setGroupScale() } }

    private func setGroupScale() {
        change("rasterizationScale", \.rare.extras.groupScale, to: shouldRasterize ? rasterizationScale : nil)
    }

    /// A promise that the layer fills its box with opaque colour: what it draws then begins black, not clear.
    open var isOpaque = false
    /// Without effect: nothing is drawn on another thread.
    open var drawsAsynchronously = false
    /// Without effect: all edges are smooth.
    open var allowsEdgeAntialiasing = false
    /// Without effect: all edges are smooth.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    /// Without effect, as on iPhone.
    open var filters: [Any]?
    /// Without effect, as on iPhone.
    open var backgroundFilters: [Any]?
    /// Without effect, as on iPhone.
    open var compositingFilter: Any?

    // MARK: Contents

    /// A `CGImage` that the layer shows in its box; anything else shows nothing. A layer whose class draws something of its own,
    /// a shape say, keeps it and shows that instead.
    open var contents: Any? {
        get { state.rare.picture.shown }
        set { change("contents", \.rare.picture.shown, to: newValue as? CGImage) }
    }

    /// How the contents lie in the box.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(state.rare.picture.gravity) }
        set { change("contentsGravity", \.rare.picture.gravity, to: newValue.seen) }
    }

    /// The part of the contents that is shown, in fractions of it.
    open var contentsRect: CGRect {
        get { state.rare.picture.part }
        set { change("contentsRect", \.rare.picture.part, to: newValue) }
    }

    /// The part of what is shown that stretches, in fractions of it.
    open var contentsCenter: CGRect {
        get { state.rare.picture.center }
        set { change("contentsCenter", \.rare.picture.center, to: newValue) }
    }

    /// Pixels of the contents in a point; 0 and below count as 1.
    open var contentsScale: CGFloat {
        get { state.rare.picture.scale }
        set {
            demand(newValue.isFinite, "a layer's contentsScale must be finite, not \(newValue)")
            change("contentsScale", \.rare.picture.scale, to: newValue > 0 ? newValue : 1)
        }
    }

    /// How contents are drawn larger than they are.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(isSharp: state.rare.picture.magnifiesSharply) }
        set { change("magnificationFilter", \.rare.picture.magnifiesSharply, to: newValue == .nearest) }
    }

    /// How contents are drawn smaller than they are.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(isSharp: state.rare.picture.reducesSharply) }
        set { change("minificationFilter", \.rare.picture.reducesSharply, to: newValue == .nearest) }
    }

    /// Without effect.
    open var minificationFilterBias: Float = 0
    /// Without effect.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    /// Whether a change of size asks for new contents.
    open var needsDisplayOnBoundsChange = false

    /// Has `display()` called in the next commit.
    open func setNeedsDisplay() { noteDisplay() }

    /// The same; all of the layer is displayed anew.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Whether `display()` will be called.
    open func needsDisplay() -> Bool { waitsForDisplay }

    /// Calls `display()` now, if that was asked for.
    open func displayIfNeeded() {
        guard waitsForDisplay else { return }
        waitsForDisplay = false
        display()
    }

    /// Gives the layer its contents: the delegate does, or else what `draw(in:)` draws.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents, in the layer's own coordinates: the delegate does. Where nothing is painted, there are none.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer with everything in it, its bounds' origin at that of the context's user space: the model, without
    /// animations; of a presentation layer, what is seen. The layer's own place, opacity and hiding do not count. What needs layout
    /// or display has it first.
    ///
    /// Layers in perspective are drawn by the flat map that comes nearest.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }

    // MARK: Layout

    /// Has `layoutSublayers()` called in the next commit. A change of size or of the sublayers asks for it, too.
    open func setNeedsLayout() { noteLayout() }

    /// Whether `layoutSublayers()` will be called.
    open func needsLayout() -> Bool { waitsForLayout }

    /// Lays out now what needs it, here and below, from the highest superlayer that does.
    open func layoutIfNeeded() { layOutFromHighest() }

    /// Places the sublayers: the delegate does.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// The size that the layer would like to have: that of its box.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Animations and actions

    /// Adds a copy of `anim`, replacing one under the same key; any number may stand under nil (S-CLOCK-42 to 44).
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

    /// The animation under `key`, nil where there is none.
    open func animation(forKey key: String) -> CAAnimation? { records.first { $0.key == key }?.animation }

    /// The keys in the order in which the animations apply (S-CLOCK-45); nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = records.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Takes off the animation under `key`; its delegate hears `finished` false (S-CLOCK-40).
    open func removeAnimation(forKey key: String) { detach(key: key) }

    /// Takes off every animation; their delegates hear `finished` false.
    open func removeAllAnimations() { detachAll() }

    /// The action for a change of the property `event`: delegate, `actions`, `style`, class; the first answer wins, and
    /// `NSNull` means none (S-CLOCK-96).
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// The class's own action for an event; nil in CALayer, where an implicit animation of animatable properties follows.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Values by key

    /// What a property without a value has; nil where it has none.
    open class func defaultValue(forKey key: String) -> Any? { Self().value(forKey: key) }

    /// The value of a property, or what was kept under any other key; nil where there is none.
    open func value(forKey key: String) -> Any? { keyed(key) }

    /// Sets a property by its key, as its setter does; under any other key the value is kept.
    open func setValue(_ value: Any?, forKey key: String) { setKeyed(value, key) }

    /// The value at a path such as "transform.rotation.z" (S-CLOCK-71); nil where there is none.
    open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }

    /// Sets the value at a path such as "transform.rotation.z"; what else the property holds stays (S-CLOCK-74).
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setAlong(keyPath, value) }

    // MARK: What classes of ours differ in

    /// Whether the sublayers are drawn into the layer's own plane (S-CLOCK-92).
    var flattensSublayers: Bool { true }

    /// What a layer in `state`, which has rare values, paints besides its box.
    func shownContent(in state: LayerState) -> RenderNode.Content { state.rare.shownContent }
}
