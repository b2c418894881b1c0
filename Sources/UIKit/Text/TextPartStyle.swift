import Typography

/// The attributes of a part of a `StyledText`.
struct TextPartStyle: Equatable {
    /// An image between letters.
    struct Picture: Equatable {
        let image: UIImage?
        /// The rectangle in points, relative to the baseline, with y pointing up.
        let bounds: CGRect
    }

    /// A line under or through the letters. Its color is nil if the letters' color applies.
    struct Rule: Equatable {
        /// The `NSUnderlineStyle`.
        let style: Int
        let color: UIColor?
    }

    let font: UIFont
    let color: UIColor?
    let paragraph: NSParagraphStyle?
    /// The space added after each character, in points.
    let tracking: CGFloat
    /// The distance in points by which the letters are raised.
    let rise: CGFloat
    let background: UIColor?
    let underline, strikethrough: Rule?
    let picture: Picture?

    init(_ attributes: [NSAttributedString.Key: Any], font: UIFont) {
        func rule(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> Rule? {
            guard let style = number(attributes[style]), style != 0, abs(style) < 1e6 else { return nil }
            return Rule(style: Int(style), color: attributes[color] as? UIColor)
        }
        self.font = attributes[.font] as? UIFont ?? font
        let link: UIColor? = attributes[.link] == nil ? nil : .link
        color = link ?? attributes[.foregroundColor] as? UIColor
        paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
        tracking = number(attributes[.kern]) ?? number(attributes[.tracking]) ?? 0
        rise = number(attributes[.baselineOffset]) ?? 0
        background = attributes[.backgroundColor] as? UIColor
        underline = rule(.underlineStyle, .underlineColor)
        strikethrough = rule(.strikethroughStyle, .strikethroughColor)
        let color = color
        picture = (attributes[.attachment] as? NSTextAttachment).map {
            let size = $0.image?.size ?? .zero
            return Picture(
                image: $0.image?.inText(color ?? .label), bounds: $0.bounds == .zero ? CGRect(origin: .zero, size: size) : $0.bounds)
        }
    }

    /// Whether the part has only a font, a color, and a paragraph style.
    var isPlain: Bool {
        tracking == 0 && rise == 0 && background == nil && underline == nil && strikethrough == nil && picture == nil
    }

    /// The distance from the top of the line to the baseline. Rounded to whole points, as in labels.
    @MainActor func ascent(_ scale: CGFloat) -> CGFloat {
        if let picture { return picture.bounds.maxY * scale }
        return scaledFont(scale).metrics.ascent.rounded() + rise
    }

    /// The distance from the baseline to the bottom of the line.
    @MainActor func descent(_ scale: CGFloat) -> CGFloat {
        if let picture { return -picture.bounds.minY * scale }
        let font = scaledFont(scale), ascent = font.metrics.ascent.rounded()
        return font.labelLineHeight - ascent - rise
    }

    private func scaledFont(_ scale: CGFloat) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }

    /// Converts colors for drawing.
    struct Inks {
        /// Returns the letters' color for a part's own color, which is nil if it has none.
        let letters: (UIColor?) -> CGColor
        /// Returns the color of a background or a line.
        let fill: (UIColor) -> CGColor
    }

    /// A run of letters with this style, at its place.
    struct Placed {
        let style: TextPartStyle
        let scale: CGFloat
        /// The left end of the baseline.
        let start: CGPoint
        let width: CGFloat
    }
}

extension TextPartStyle.Placed {
    /// The thickness of lines under or through letters, and their distances from the baseline, in relation to the font size. Guesses from
    /// Inter's metrics.
    private static let thickness: CGFloat = 0.065, underlineDrop: CGFloat = 0.11, strikethroughRise: CGFloat = 0.28

    /// Adds the run to a text: its box, its lines, and its letters or image. `band` is the vertical extent of the line of text.
    @MainActor func add(
        _ line: RenderText.Line, in band: ClosedRange<CGFloat>, to text: inout RenderText, _ inks: TextPartStyle.Inks
    ) {
        if let picture = style.picture { return add(picture, to: &text) }
        let size = style.font.pointSize * scale, color = inks.letters(style.color), baseline = start.y - style.rise
        let fill = CGRect(x: start.x, y: band.lowerBound, width: width, height: band.upperBound - band.lowerBound)
        if let background = style.background { text.add(fill, inks.fill(background)) }
        if let rule = style.underline { add(rule, at: baseline + size * Self.underlineDrop, color, to: &text, inks) }
        if let rule = style.strikethrough { add(rule, at: baseline - size * Self.strikethroughRise, color, to: &text, inks) }
        var line = line
        line.origin.y = baseline
        let own = RenderText.Style(fontName: style.font.fontName, fontSize: size, color: color)
        if own != text.style(of: line) { line.style = own }
        if !line.string.isEmpty { text.lines.append(line) }
    }

    @MainActor private func add(
        _ rule: TextPartStyle.Rule, at y: CGFloat, _ color: CGColor, to text: inout RenderText, _ inks: TextPartStyle.Inks
    ) {
        let kind = NSUnderlineStyle(rawValue: rule.style & 0xF)
        let thickness = max(1, style.font.pointSize * scale * Self.thickness) * (kind == .thick ? 2 : 1)
        for index in 0..<(kind == .double ? 2 : 1) {
            let place = CGRect(x: start.x, y: y + CGFloat(2 * index) * thickness, width: width, height: thickness)
            text.add(place, rule.color.map(inks.fill) ?? color)
        }
    }

    private func add(_ picture: TextPartStyle.Picture, to text: inout RenderText) {
        guard let image = picture.image?.cgImage else { return }
        let bounds = picture.bounds
        let rect = CGRect(
            x: start.x + bounds.minX * scale, y: start.y - bounds.maxY * scale, width: bounds.width * scale, height: bounds.height * scale)
        text.pictures.append(RenderText.Picture(rect: rect, image: image))
    }
}

extension UIImage {
    /// The image as it appears between letters: templates and symbols have the letters' color.
    fileprivate func inText(_ color: UIColor) -> UIImage {
        let isTemplate = renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
        return isTemplate ? withTintColor(color) : self
    }
}

extension RenderText {
    /// Adds a box. A box that continues the last one extends it, because two adjacent edges would show a seam.
    fileprivate mutating func add(_ rect: CGRect, _ color: CGColor) {
        if let index = boxes.lastIndex(where: { $0.rect.minY == rect.minY && $0.rect.height == rect.height && $0.color == color }),
            abs(boxes[index].rect.maxX - rect.minX) < 0.01
        {
            boxes[index].rect.size.width += rect.width
        } else {
            boxes.append(Box(rect: rect, color: color))
        }
    }
}

/// Returns the number in an attribute's value.
private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(truncating: value)
    case let value as NSUnderlineStyle: CGFloat(value.rawValue)
    default: nil
    }
}
