import RenderTree

/// On which side lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Left; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Drawn as `left`.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a line that is too long is shortened.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text from the top of its box down (S-CLOCK-85).
open class CATextLayer: CALayer {
    public required init() {
        super.init()
        state.rare.text = TextState()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.rare.text = TextState()
    }

    /// A `String`, or an `NSAttributedString`, whose characters alone count.
    open var string: Any? {
        didSet {
            let plain = string as? String ?? (string as? NSAttributedString)?.string ?? ""
            change("string", \.text.string, to: plain)
        }
    }

    /// A face by its PostScript name or as a `UIFont`, whose size does not count; Inter by default.
    open var font: Any? {
        didSet {
            let name = font as? String ?? (font as? any NamedFace)?.faceName ?? TextState().fontName
            change("font", \.text.fontName, to: name)
        }
    }

    /// Em size, points; 36 by default.
    open var fontSize: CGFloat {
        get { state.text.fontSize }
        set { change("fontSize", \.text.fontSize, to: newValue) }
    }

    /// The ink; opaque white by default.
    open var foregroundColor: CGColor? {
        get { state.text.color }
        set { change("foregroundColor", \.text.color, to: newValue) }
    }

    /// Whether lines are broken at the width of the box; false by default.
    open var isWrapped: Bool {
        get { state.text.isWrapped }
        set { change("wrapped", \.text.isWrapped, to: newValue) }
    }

    /// On which side lines stand.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { state.text.alignment }
        set { change("alignmentMode", \.text.alignment, to: newValue) }
    }

    /// Where lines are shortened that do not fit.
    open var truncationMode: CATextLayerTruncationMode {
        get { state.text.truncation }
        set { change("truncationMode", \.text.truncation, to: newValue) }
    }

    /// Without effect.
    open var allowsFontSubpixelQuantization = false

    open override func add(_ anim: CAAnimation, forKey key: String?) {
        // A box that changes its size breaks lines anew: more than the node's place follows from it.
        isSpecial = true
        super.add(anim, forKey: key)
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "string": string
        case "font": font
        default: super.value(forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "string": string = value
        case "font": font = value
        default: super.setValue(value, forKey: key)
        }
    }

    // Set anew only where the text or its box has changed.
    private var setIn: (text: TextState, box: CGRect)?
    private var setText = RenderNode.Content.none

    override func shownContent(in state: LayerState) -> RenderNode.Content {
        if let setIn, setIn.text == state.text, setIn.box == state.bounds { return setText }
        setIn = (state.text, state.bounds)
        setText = state.text.rendered(in: state.bounds).map { .text($0) } ?? .none
        return setText
    }
}

extension LayerState {
    /// Writing it does nothing to a layer that is no text layer.
    var text: TextState {
        get { rare.text ?? TextState() }
        set { if rare.text != nil { rare.text = newValue } }
    }
}
