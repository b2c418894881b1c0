import Foundation
import RenderTree

/// The shape on which an emitter creates particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "point".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The emitter's position. This is the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line, as long as the emitter's size is wide, centered at its position.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size, centered at its position.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// Works like `rectangle`, because depth is ignored.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of the emitter's size.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// Works like `circle`, because depth is ignored.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape on which an emitter creates particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "points".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The corners of a rectangle; otherwise, the outline.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The outline, because depth is ignored.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The inside. This is the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which an emitter paints its particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "unordered".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cell by cell, the oldest particle first. This is the default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Works like `unordered`.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particle last.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Works like `oldestLast`, because depth is ignored.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Works like `unordered`, because colors aren't added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles (S-CLOCK-110). Animations of its emitter properties have no effect.
open class CAEmitterLayer: CALayer {
    public override init() {
        super.init()
        begin()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Creates an emitter with default values, because Segue doesn't read archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        state.rare.emitter = EmitterState()
        isSpecial = true
    }

    /// The cells, which determine the particles' appearance and motion. The layer uses the values that the cells have when you set this
    /// property. Change them later with `setValue(_:forKeyPath:)` and a key path such as "emitterCells.spark.birthRate".
    open var emitterCells: [CAEmitterCell]? {
        didSet { updateCells() }
    }

    /// The center of the shape, in the layer's coordinates.
    open var emitterPosition: CGPoint {
        get { state.emitter.settings.position }
        set { set("emitterPosition", \.position, newValue) }
    }

    /// The depth of the center. Has no effect.
    open var emitterZPosition: CGFloat = 0

    /// The size of the shape, in points.
    open var emitterSize: CGSize {
        get { state.emitter.settings.size }
        set { set("emitterSize", \.size, newValue) }
    }

    /// The depth of the shape. Has no effect.
    open var emitterDepth: CGFloat = 0

    /// The shape on which particles are created.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { state.emitter.settings.shape }
        set { set("emitterShape", \.shape, newValue) }
    }

    /// The part of the shape on which particles are created.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { state.emitter.settings.mode }
        set { set("emitterMode", \.mode, newValue) }
    }

    /// The order in which particles are painted.
    open var renderMode: CAEmitterLayerRenderMode {
        get { state.emitter.settings.order }
        set { set("renderMode", \.order, newValue) }
    }

    /// Whether particles keep their depth. Has no effect, because they are flattened into the layer's plane.
    open var preservesDepth = false

    /// The factor for the birth rates of the cells; 1 by default. Set it to 0 to stop. Existing particles then live on until they die.
    open var birthRate: Float {
        get { Float(state.emitter.settings.birthRate) }
        set { set("birthRate", \.birthRate, Double(newValue)) }
    }

    /// The factor for the lifetimes of the cells; 1 by default.
    open var lifetime: Float {
        get { Float(state.emitter.settings.lifetime) }
        set { set("lifetime", \.lifetime, Double(newValue)) }
    }

    /// The factor for the velocities of the cells; 1 by default.
    open var velocity: Float {
        get { Float(state.emitter.settings.velocity) }
        set { set("velocity", \.velocity, Double(newValue)) }
    }

    /// The factor for the scales of the cells; 1 by default.
    open var scale: Float {
        get { Float(state.emitter.settings.scale) }
        set { set("scale", \.scale, Double(newValue)) }
    }

    /// The factor for the spins of the cells; 1 by default.
    open var spin: Float {
        get { Float(state.emitter.settings.spin) }
        set { set("spin", \.spin, Double(newValue)) }
    }

    /// The number from which all random values are derived. Layers with the same seed and the same cells emit the same particles.
    open var seed: UInt32 {
        get { state.emitter.settings.seed }
        set { set("seed", \.seed, newValue) }
    }

    private func set<Value: Equatable>(_ key: String, _ path: WritableKeyPath<EmitterState.Settings, Value>, _ value: Value) {
        guard isModel, state.emitter.settings[keyPath: path] != value else { return }
        let time = localTime(at: CACurrentMediaTime())
        change(key) { state.emitter.change(at: time) { $0[keyPath: path] = value } }
    }

    private func updateCells() { set("emitterCells", \.cells, (emitterCells ?? []).map(\.state)) }

    // MARK: Key paths

    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(along: keyPath) else { return super.value(forKeyPath: keyPath) }
        return cell.value(forKey: key)
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(along: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
        cell.setValue(value, forKey: key)
        updateCells()
    }

    /// Resolves a key path such as "emitterCells.spark.birthRate".
    private func cell(along path: String) -> (CAEmitterCell, key: String)? {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells" else { return nil }
        return emitterCells?.first { $0.name == parts[1] }.map { ($0, parts[2]) }
    }
}
