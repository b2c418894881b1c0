import RenderTree

/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "axial".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Colors vary along a line. This is the default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Colors vary outward from `startPoint`. `endPoint` is a corner of the bounding box of the last color's ellipse.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Colors vary around `startPoint`, starting in the direction of `endPoint`.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient (S-CLOCK-83, 84). It doesn't show `contents`.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        state.rare.content = .gradient(RenderGradient())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Creates a gradient without colors, because Segue doesn't read archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.rare.content = .gradient(RenderGradient())
    }

    /// The colors as `CGColor`s; nil means none. Other objects are ignored.
    open var colors: [Any]? {
        get { state.gradient.colors.isEmpty ? nil : state.gradient.colors }
        set {
            change("colors", \.gradient.colors, to: (newValue ?? []).compactMap { CGColor($0) })
            guard let wrong = newValue?.first(where: { CGColor($0) == nil }) else { return }
            MediaClock.current.note?(.wrongColors(self, type: String(describing: Swift.type(of: wrong))))
        }
    }

    /// The position of each color, 0…1 and ascending; nil spaces the colors evenly.
    open var locations: [NSNumber]? {
        get { state.gradient.locations.isEmpty ? nil : state.gradient.locations.map { NSNumber(value: Double($0)) } }
        set { change("locations", \.gradient.locations, to: (newValue ?? []).map { CGFloat($0.doubleValue) }) }
    }

    /// The start point in unit coordinates; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { state.gradient.start }
        set { change("startPoint", \.gradient.start, to: newValue) }
    }

    /// The end point in unit coordinates; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { state.gradient.end }
        set { change("endPoint", \.gradient.end, to: newValue) }
    }

    /// The geometry of the gradient.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: state.gradient.kind.rawValue) }
        set { change("type", \.gradient.kind, to: RenderGradient.Kind(rawValue: newValue.rawValue) ?? .axial) }
    }
}

extension LayerState {
    /// The gradient. Setting it has no effect on other kinds of layers.
    var gradient: RenderGradient {
        get {
            if case .gradient(let gradient) = rare.content { return gradient }
            return RenderGradient()
        }
        set { if case .gradient = rare.content { rare.content = .gradient(newValue) } }
    }
}
