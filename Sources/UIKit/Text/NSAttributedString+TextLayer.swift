// Draws attributed strings in text layers.

import QuartzCore
import RenderTree

extension NSAttributedString: StyledTextContent {
    package func content(
        in box: CGRect, isWrapped: Bool, alignment: CATextLayerAlignmentMode, truncation: CATextLayerTruncationMode
    ) -> RenderText? {
        guard length > 0 else { return nil }
        let text = StyledText(self, font: .systemFont(ofSize: 12))
        let mode = truncation.lineBreakMode ?? (isWrapped ? .byWordWrapping : .byClipping)
        let width = isWrapped || truncation != .none ? box.width : .greatestFiniteMagnitude
        let limit = isWrapped ? text.fittingCount(width: width, height: box.height, mode) : 1
        let lines = text.lines(width: width, limit: limit, mode, truncates: truncation != .none)
        let inks = TextPartStyle.Inks(letters: { ($0 ?? .black).cgColor }, fill: { $0.cgColor })
        return text.rendered(lines, in: box, alignment: alignment.textAlignment, with: inks)
    }
}

extension CATextLayerAlignmentMode {
    /// The alignment, or nil if the text's paragraphs determine it.
    fileprivate var textAlignment: NSTextAlignment? {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        default: nil
        }
    }
}

extension CATextLayerTruncationMode {
    fileprivate var lineBreakMode: NSLineBreakMode? {
        switch self {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: nil
        }
    }
}
