import RenderTree

/// The alignment of lines.
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

/// The place where a line that is too long is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// No truncation; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text, starting at the top of its box (S-CLOCK-85).
open class CATextLayer: CALayer {
    public override init() {
        super.init()
        state.rare.text = TextState()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.rare.text = TextState()
    }

    /// The text: a `String`, or an `NSAttributedString`, of which only the characters are used.
    open var string: Any? {
        didSet {
            let plain = string as? String ?? (string as? NSAttributedString)?.string ?? ""
            change("string", \.text.string, to: plain)
        }
    }

    /// A face, by its PostScript name or as a `UIFont`, whose size is ignored; Inter by default.
    open var font: Any? {
        didSet {
            let name = font as? String ?? (font as? any NamedFace)?.faceName ?? TextState().fontName
            change("font", \.text.fontName, to: name)
        }
    }

    /// The em size in points; 36 by default.
    open var fontSize: CGFloat {
        get { state.text.fontSize }
        set { change("fontSize", \.text.fontSize, to: newValue) }
    }

    /// The colour of the text; opaque white by default.
    open var foregroundColor: CGColor? {
        get { state.text.color }
        set { change("foregroundColor", \.text.color, to: newValue) }
    }

    /// Whether lines wrap at the width of the box; false by default.
    open var isWrapped: Bool {
        get { state.text.isWrapped }
        set { change("wrapped", \.text.isWrapped, to: newValue) }
    }

    /// The alignment of lines.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { state.text.alignment }
        set { change("alignmentMode", \.text.alignment, to: newValue) }
    }

    /// The place where lines that do not fit are truncated.
    open var truncationMode: CATextLayerTruncationMode {
        get { state.text.truncation }
        set { change("truncationMode", \.text.truncation, to: newValue) }
    }

    /// Has no effect.
    open var allowsFontSubpixelQuantization = false

    open override func add(_ anim: CAAnimation, forKey key: String?) {
        // A box that changes its size breaks lines anew, which affects more than the node's place.
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

    // Set again only when the text or its box has changed.
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
    /// The text's state; setting it has no effect on other layers.
    var text: TextState {
        get { rare.text ?? TextState() }
        set { if rare.text != nil { rare.text = newValue } }
    }
}
