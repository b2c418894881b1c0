import TestSupport
import Testing

@testable import UIKit

/// Checks measurements of text that are valid for every font (S-TEXT-1 to 3).
@MainActor struct TextFiguresTests {
    private let label = UILabel()

    private func size(_ text: String, lines: Int = 1, width: CGFloat = 0) -> CGSize {
        (label.text, label.numberOfLines) = (text, lines)
        return label.sizeThatFits(CGSize(width: width, height: 0))
    }

    @Test("S-TEXT-1: metrics are proportional to the font's size", arguments: [1.0, 4, 33, 100]) func metricsAreProportional(size: CGFloat)
    {
        let small = UIFont.systemFont(ofSize: size), large = UIFont.systemFont(ofSize: 3 * size)
        #expect(isNear(large.ascender, 3 * small.ascender) && isNear(large.descender, 3 * small.descender))
        #expect(isNear(large.lineHeight, 3 * small.lineHeight) && isNear(large.leading, 3 * small.leading))
        #expect(isNear(small.lineHeight, small.ascender - small.descender))
        #expect(small.ascender > 0 && small.descender < 0 && small.leading >= 0)
        let widths = [size, 3 * size].map { size in
            ("Width" as NSString).size(withAttributes: [.font: UIFont(name: "Inter-Regular", size: size)!]).width
        }
        #expect(isNear(widths[1], 3 * widths[0], 0.01 * size))
    }

    @Test("S-TEXT-2: a label's size is a whole number of half points, and grows by one line at a time") func labelSizeGrowsByLines() {
        label.font = .systemFont(ofSize: 20)
        let one = size("Word"), heights = (1...4).map { size(Array(repeating: "Word", count: $0).joined(separator: "\n"), lines: 0).height }
        #expect(2 * one.width == (2 * one.width).rounded() && heights[0] == one.height)
        let exact = ("Word" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
        #expect(one.width >= exact && one.width < exact + 0.5)
        for count in 1...4 { #expect(heights[count - 1] == (2 * CGFloat(count) * label.font.lineHeight).rounded(.up) / 2) }
        #expect(size("a\nb\nc\nd", lines: 2).height == heights[1] && size("a\nb", lines: 3).height == heights[1])
        #expect(size("", lines: 0).height == heights[0])
    }

    @Test("S-TEXT-3: a line wraps between words if the next one doesn't fit") func lineWrapsBetweenWords() {
        label.font = .systemFont(ofSize: 20)
        let words = size("Word Word"), word = size("Word")
        #expect(size("Word Word", lines: 0, width: words.width) == words)
        #expect(size("Word Word", lines: 0, width: words.width - 2).height == size("Word\nWord", lines: 0).height)
        #expect(size("Word Word", lines: 0, width: word.width).width <= word.width)
        #expect(size("Word Word", lines: 1, width: word.width).height == word.height)
    }
}
