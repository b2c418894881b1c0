import RenderTree

/// The rule that determines the inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "non-zero".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point is inside if the path's windings around it don't cancel out.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if a ray from it crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "miter".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A sharp corner, or a beveled corner if it exceeds the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A rounded corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut off straight.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of a stroke's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "butt".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stroke ends at the end of the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The stroke ends with a half circle around the end of the path.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// The stroke extends beyond the end of the path by half of the line width.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that fills and strokes a path, even outside its bounds (S-CLOCK-79 to 82). It doesn't show `contents`.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        state.rare.content = .shape(RenderShape())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Creates a layer without a path, because Segue doesn't read archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.rare.content = .shape(RenderShape())
    }

    /// The path in the layer's coordinates; nil means none. If it is mutable, the layer copies it.
    ///
    /// The path never animates implicitly (S-CLOCK-81). Explicit animations can interpolate between paths that have the same structure.
    open var path: CGPath? {
        get { state.shape.path.isEmpty ? nil : CGPath(elements: state.shape.path.elements) }
        set { change("path", \.shape.path, to: RenderPath(newValue?.elements ?? PathElements())) }
    }

    /// The fill color; opaque black by default, nil means none.
    open var fillColor: CGColor? {
        get { state.shape.fillColor }
        set { change("fillColor", \.shape.fillColor, to: newValue) }
    }

    /// The rule that determines the inside of the path.
    open var fillRule: CAShapeLayerFillRule {
        get { state.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
        set { change("fillRule", \.shape.fillRule, to: newValue == .evenOdd ? .evenOdd : .nonZero) }
    }

    /// The stroke color; nil by default, which means none.
    open var strokeColor: CGColor? {
        get { state.shape.strokeColor }
        set { change("strokeColor", \.shape.strokeColor, to: newValue) }
    }

    /// The start of the stroke as a fraction of the path's length; 0 by default.
    open var strokeStart: CGFloat {
        get { state.shape.strokeStart }
        set { change("strokeStart", \.shape.strokeStart, to: newValue) }
    }

    /// The end of the stroke as a fraction of the path's length; 1 by default.
    open var strokeEnd: CGFloat {
        get { state.shape.strokeEnd }
        set { change("strokeEnd", \.shape.strokeEnd, to: newValue) }
    }

    /// The width of the stroke in points; 1 by default.
    open var lineWidth: CGFloat {
        get { state.shape.lineWidth }
        set { change("lineWidth", \.shape.lineWidth, to: max(newValue, 0)) }
    }

    /// The miter limit; 10 by default. A corner whose miter is longer than this many line widths is beveled.
    open var miterLimit: CGFloat {
        get { state.shape.miterLimit }
        set { change("miterLimit", \.shape.miterLimit, to: newValue) }
    }

    /// The shape of the stroke's ends.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: state.shape.cap.rawValue) }
        set { change("lineCap", \.shape.cap, to: RenderShape.Cap(rawValue: newValue.rawValue) ?? .butt) }
    }

    /// The shape of the stroke's corners.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: state.shape.join.rawValue) }
        set { change("lineJoin", \.shape.join, to: RenderShape.Join(rawValue: newValue.rawValue) ?? .miter) }
    }

    /// The offset into the dash pattern at the start of the stroke, in points.
    open var lineDashPhase: CGFloat {
        get { state.shape.dashPhase }
        set { change("lineDashPhase", \.shape.dashPhase, to: newValue) }
    }

    /// The alternating lengths of dashes and gaps, in points; nil means a solid line. Invalid lengths are treated as 0.
    open var lineDashPattern: [NSNumber]? {
        get { state.shape.dashes.isEmpty ? nil : state.shape.dashes.map { NSNumber(value: Double($0)) } }
        set {
            let lengths = (newValue ?? []).map { $0.doubleValue > 0 && $0.doubleValue.isFinite ? CGFloat($0.doubleValue) : 0 }
            change("lineDashPattern", \.shape.dashes, to: lengths)
        }
    }
}

extension LayerState {
    /// The shape. Setting it has no effect on other kinds of layers.
    var shape: RenderShape {
        get {
            if case .shape(let shape) = rare.content { return shape }
            return RenderShape()
        }
        set { if case .shape = rare.content { rare.content = .shape(newValue) } }
    }
}
