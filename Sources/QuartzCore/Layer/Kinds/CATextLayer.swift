import RenderTree

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "natural".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Aligns left. This is the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Aligns the lines with the left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Aligns the lines with the right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centers the lines.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Aligns left: justification is unsupported.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The position of the ellipsis in a truncated line.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "none".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Doesn't truncate. This is the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// Replaces the start of the line with an ellipsis.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// Replaces the end of the line with an ellipsis.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// Replaces the middle of the line with an ellipsis.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws text from the top of its bounds (S-CLOCK-85).
open class CATextLayer: CALayer {
    public override init() {
        super.init()
        state.rare.text = TextState()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    /// Creates a layer without text, because Segue doesn't read archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.rare.text = TextState()
    }

    /// The text, as a `String` or an `NSAttributedString`. An attributed string's attributes replace the layer's font, size, and color.
    /// With UIKit, a layer with an attributed string must be drawn on the main actor.
    open var string: Any? {
        didSet {
            styled = string as? any StyledTextContent
            var text = state.text
            text.string = string as? String ?? (string as? NSAttributedString)?.string ?? ""
            if styled != nil { text.styledVersion += 1 }
            change("string", \.text, to: text)
        }
    }
    private var styled: (any StyledTextContent)?

    /// The font, as a PostScript name or a `UIFont`; the size of a `UIFont` is ignored. The default is Inter.
    open var font: Any? {
        didSet {
            let name = font as? String ?? (font as? any NamedFace)?.faceName ?? TextState().fontName
            change("font", \.text.fontName, to: name)
        }
    }

    /// The font size in points; 36 by default.
    open var fontSize: CGFloat {
        get { state.text.fontSize }
        set { change("fontSize", \.text.fontSize, to: newValue) }
    }

    /// The text color; opaque white by default.
    open var foregroundColor: CGColor? {
        get { state.text.color }
        set { change("foregroundColor", \.text.color, to: newValue) }
    }

    /// Whether lines wrap at the width of the bounds; false by default.
    open var isWrapped: Bool {
        get { state.text.isWrapped }
        set { change("wrapped", \.text.isWrapped, to: newValue) }
    }

    /// The alignment of lines.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { state.text.alignment }
        set { change("alignmentMode", \.text.alignment, to: newValue) }
    }

    /// The truncation of lines that don't fit.
    open var truncationMode: CATextLayerTruncationMode {
        get { state.text.truncation }
        set { change("truncationMode", \.text.truncation, to: newValue) }
    }

    /// Whether glyphs may be positioned on subpixels. Has no effect.
    open var allowsFontSubpixelQuantization = false

    open override func add(_ anim: CAAnimation, forKey key: String?) {
        // Animating the size changes the line breaks, and thus more than the node's geometry.
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

    // A cache of the layout. Text is laid out only if the text or the bounds have changed.
    private var setIn: (text: TextState, box: CGRect)?
    private var setText = RenderNode.Content.none

    override func shownContent(in state: LayerState) -> RenderNode.Content {
        if let setIn, setIn.text == state.text, setIn.box == state.bounds { return setText }
        setIn = (state.text, state.bounds)
        let content = styled == nil ? state.text.rendered(in: state.bounds) : styledContent(state.text, in: state.bounds)
        setText = content.map { .text($0) } ?? .none
        return setText
    }

    private func styledContent(_ text: TextState, in box: CGRect) -> RenderText? {
        // Attributed strings refer to UIKit's types, which only the main actor may use.
        nonisolated(unsafe) let styled = styled
        return MainActor.assumeIsolated {
            styled?.content(in: box, isWrapped: text.isWrapped, alignment: text.alignment, truncation: text.truncation)
        }
    }
}

extension LayerState {
    /// The text state. Setting it has no effect on other kinds of layers.
    var text: TextState {
        get { rare.text ?? TextState() }
        set { if rare.text != nil { rare.text = newValue } }
    }
}
