import RenderTree
import Typography

/// The text of a text layer and its style.
package struct TextState: Sendable, Hashable {
    package var string = ""
    package var fontName = "Inter-Regular"
    package var fontSize: CGFloat = 36
    package var color: CGColor? = .white
    package var isWrapped = false
    package var alignment = CATextLayerAlignmentMode.natural
    package var truncation = CATextLayerTruncationMode.none

    /// Returns the text in a box: from its top down, as many lines as begin in it. The last line is truncated if the text does not fit and
    /// the layer truncates.
    func rendered(in box: CGRect) -> RenderText? {
        guard let fonts = SystemFonts.library, let color, !string.isEmpty, fontSize > 0 else { return nil }
        let face = fonts.measure("", fontName: fontName, size: fontSize)
        let lines = lines(in: box.size, face, fonts).enumerated().map { index, line in
            let slack = box.width - fonts.measure(line, fontName: fontName, size: fontSize).width
            let baseline = box.minY + face.ascent + CGFloat(index) * face.lineHeight
            return RenderText.Line(string: line, origin: CGPoint(x: box.minX + slack * alignment.share, y: baseline))
        }
        return RenderText(fontName: fontName, fontSize: fontSize, color: color, lines: lines)
    }

    private func lines(in size: CGSize, _ face: TextMetrics, _ fonts: FontLibrary) -> [String] {
        var lines = isWrapped
            ? fonts.lines(of: string, fontName: fontName, size: fontSize, width: size.width)
            : string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let room = truncation == .none
            ? (size.height / face.lineHeight).rounded(.up) : ((size.height + 0.5) / face.lineHeight).rounded(.down)
        let count = room < CGFloat(lines.count) ? max(1, Int(max(room, 0))) : lines.count
        guard let place = truncation.place else { return Array(lines.prefix(count)) }
        let last = lines[(count - 1)...].joined(separator: " ")
        lines = Array(lines.prefix(count - 1)) + [last]
        return lines.map { fonts.truncated($0, fontName: fontName, size: fontSize, width: size.width, at: place) }
    }
}

extension CATextLayerAlignmentMode {
    /// The share of the space beside a line that lies to its left.
    fileprivate var share: CGFloat { self == .right ? 1 : self == .center ? 0.5 : 0 }
}

extension CATextLayerTruncationMode {
    fileprivate var place: LineTruncation? {
        switch self {
        case .start: .start
        case .middle: .middle
        case .end: .end
        default: nil
        }
    }
}
