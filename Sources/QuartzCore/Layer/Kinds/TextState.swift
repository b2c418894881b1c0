import RenderTree
import Typography

/// A text layer's text and style.
package struct TextState: Sendable, Hashable {
    package var string = ""
    /// A number that increases whenever the text becomes another attributed string.
    package var styledVersion = 0
    package var fontName = "Inter-Regular"
    package var fontSize: CGFloat = 36
    package var color: CGColor? = .white
    package var isWrapped = false
    package var alignment = CATextLayerAlignmentMode.natural
    package var truncation = CATextLayerTruncationMode.none

    /// Returns the text laid out from the top of a box, including every line that starts inside the box. If the text doesn't fit and
    /// truncation is on, the last line is truncated.
    func rendered(in box: CGRect) -> RenderText? {
        guard let fonts = SystemFonts.library, let color, !string.isEmpty, fontSize > 0 else { return nil }
        let face = fonts.measure("", fontName: fontName, size: fontSize)
        let layout = fonts.layout(
            TextSetting(
                string, fontName: fontName, fontSize: fontSize, width: box.width, lineLimit: room(in: box.height, face.lineHeight),
                wrapping: isWrapped ? .words : .none, truncation: truncation.place
            ))
        let start = CGPoint(x: box.minX, y: box.minY + face.ascent)
        return RenderText(
            fontName: fontName, fontSize: fontSize, color: color,
            lines: layout.placed(from: start, width: box.width, alignment.inSetting, pitch: face.lineHeight)
        )
    }

    /// Returns the number of lines that fit, at least one. Without truncation, partially visible lines count.
    private func room(in height: CGFloat, _ lineHeight: CGFloat) -> Int {
        let lines = height / lineHeight, most: CGFloat = 1e6
        let room = truncation == .none ? lines.rounded(.up) : ((height + 0.5) / lineHeight).rounded(.down)
        return room > 1 ? Int(min(room, most)) : 1
    }
}

extension CATextLayerAlignmentMode {
    fileprivate var inSetting: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        default: .natural
        }
    }
}

extension CATextLayerTruncationMode {
    fileprivate var place: TextSetting.Truncation? {
        switch self {
        case .start: .start
        case .middle: .middle
        case .end: .end
        default: nil
        }
    }
}
