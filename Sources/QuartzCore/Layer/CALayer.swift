import RenderTree

/// Decides what a layer does when one of its properties changes.
public protocol CALayerDelegate: AnyObject {
    /// The action for a change of the property `event`; nil lets the search go on, `NSNull` ends it (S-CLOCK-96).
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Places the sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public func layoutSublayers(of layer: CALayer) {}
}

/// A rectangle in a tree of rectangles, with a clock of its own. Its properties are the model; what is seen at an instant
/// is the model with the animations of that instant applied.
open class CALayer: NSObject, CAMediaTiming {
    // What the sampler reads of every layer in every frame comes first.

    package private(set) var children: [CALayer] = []
    /// The layer's clock within its superlayer's. A change counts at once (S-CLOCK-9, 12).
    package internal(set) var clock = LayerClock()
    package internal(set) var records: [AnimationRecord] = []
    /// The number of the commit that published the layer last; see `LayerTree`.
    var publishedBy = 0
    /// Whether the sublayers may have to be sorted by zPosition: one of them has had another than 0.
    private(set) var hasDepth = false
    /// The model as of the last commit that found the layer in a window; the sampler reads this.
    package internal(set) var published: LayerState?
    /// The model.
    package internal(set) var state = LayerState()

    var isChanged = false
    var hasStructureChange = false
    /// Set on the root of a tree that is shown.
    package internal(set) weak var shownTree: LayerTree?
    /// While set, nothing in this layer or below counts as ended: a transition holds its container like that (S-TRANS-35).
    package var holdsCompletions = false { didSet { tree?.noteChange() } }

    /// What this layer is called in dumps and traces.
    open var name: String? { didSet { if name != oldValue { noteChange() } } }
    /// Asked for actions and layout.
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by property key.
    open var actions: [String: any CAAction]?
    /// Further values by key; an "actions" dictionary in it takes part in the search (S-CLOCK-96).
    open var style: [AnyHashable: Any]?

    /// The layer that holds this one; nil for a root.
    public var superlayer: CALayer? { parent }
    /// Not weak, for that makes each use of the layer dearer; a layer that goes away takes itself out of its sublayers.
    private unowned(unsafe) var parent: CALayer?
    /// On a presentation layer, the layer that it pictures.
    private var pictured: CALayer?

    public required override init() { super.init() }

    deinit {
        for child in children { child.parent = nil }
        for record in records { record.loseLayer() }
    }

    /// Makes a presentation copy of another layer.
    public init(layer: Any) {
        super.init()
        guard let original = layer as? CALayer else { return }
        state = original.state
        clock = original.clock
        name = original.name
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

    /// A layer's own active interval is unbounded (S-CLOCK-7); these are kept and change nothing.
    open var duration: CFTimeInterval = .infinity
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    private func retime(_ change: (inout LayerClock) -> Void) {
        guard !isPresentation else { return }
        let before = clock
        change(&clock)
        if clock != before { noteChange() }
    }

    // MARK: Model and presentation

    var isPresentation: Bool { pictured != nil }

    /// This layer itself, or the layer that a presentation layer pictures.
    open func model() -> Self {
        (pictured as? Self) ?? self
    }

    /// A copy that holds what is seen in the current frame; nil before the first commit in a window (S-CLOCK-48).
    open func presentation() -> Self? {
        if isPresentation { return self }
        guard published != nil, let tree else { return nil }
        let picture = type(of: self).init()
        picture.pictured = self
        picture.state = shownState(atLocal: localTime(at: tree.time))
        picture.clock = clock
        picture.name = name
        return picture
    }

    /// Notes that something changed which the next frame must show.
    func noteChange(structure: Bool = false) {
        guard !isPresentation else { return }
        tree?.noteChange()
        TransactionStack.current.changed(self, structure: structure)
    }

    /// The sublayers, back to front; of a presentation layer, their presentations (S-CLOCK-49).
    open var sublayers: [CALayer]? {
        get {
            let layers = pictured.map { $0.children.compactMap { $0.presentation() } } ?? children
            return layers.isEmpty ? nil : layers
        }
        set {
            children.forEach { $0.removeFromSuperlayer() }
            newValue?.forEach(addSublayer)
        }
    }

    /// Whether the layer has ever had, or been animated to, a zPosition other than 0.
    private var usesDepth = false

    /// Has the superlayers, this one and later ones, sort their sublayers.
    func noteDepth() {
        usesDepth = true
        parent?.hasDepth = true
    }

    // MARK: The tree

    /// Puts `layer` in front of the other sublayers, taking it from its superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Puts `layer` at `index` of the sublayers, 0 being the rearmost. An index past the end is the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Puts `layer` directly behind `sibling`.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 0) }

    /// Puts `layer` directly in front of `sibling`.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 1) }

    /// Takes the layer out of its superlayer.
    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.noteChange()
        noteChange(structure: true)
    }

    private func insert(_ layer: CALayer, nextTo sibling: CALayer?, offset: Int) {
        layer.removeFromSuperlayer()
        let index = children.firstIndex { $0 === sibling }
        insert(layer, at: index.map { $0 + offset } ?? children.count)
    }

    private func insert(_ layer: CALayer, at index: Int) {
        precondition(layer !== self && !isSelfOrDescendant(of: layer), "a layer cannot be put into itself or its own sublayers")
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(max(index, 0), children.count))
        layer.parent = self
        if layer.usesDepth { hasDepth = true }
        noteChange()
        layer.noteChange(structure: true)
    }
}
