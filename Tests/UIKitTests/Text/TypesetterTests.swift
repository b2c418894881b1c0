// Checks that labels, text layers, and strings share one typesetter and therefore show and measure the same lines.

import TestSupport
import Testing

@testable import UIKit

@MainActor struct TypesetterTests {
    private let font = UIFont.systemFont(ofSize: 17)

    /// Returns the lines of `text` in a label and in a text layer whose width is `width`.
    private func shown(_ text: String, width: CGFloat) -> (lines: [[RenderText.Line]], label: UILabel) {
        let device = VirtualDevice(size: CGSize(width: 400, height: 2000)), label = UILabel(), layer = CATextLayer()
        label.frame = CGRect(x: 0, y: 0, width: width, height: 1900)
        (label.numberOfLines, label.text) = (0, text)
        (layer.font, layer.fontSize, layer.isWrapped, layer.string) = (font, 17, true, text)
        layer.frame = label.frame
        device.window.addSubview(label)
        device.window.layer.addSublayer(layer)
        let lines = device.turn(at: 0).nodes.compactMap { node -> [RenderText.Line]? in
            guard case .text(let text) = node.content else { return nil }
            return text.lines
        }
        return (lines, label)
    }

    @Test func labelTextLayerAndStringHaveSameLines() throws {
        var numbers = SeededNumbers(seed: 5), most = 0
        let pieces = [
            "a", "word", "long-winded", " ", "  ", ",", ".", "(", "\n", "漢字", "。", "שלום", "مرحبا", "\u{A0}", "soft\u{AD}hyphen", "👍🏽",
            "e\u{301}",
        ]
        for _ in 0..<80 {
            let text = "t" + (0..<14).map { _ in pieces[numbers.below(pieces.count)] }.joined(), width = CGFloat(20 + numbers.below(250))
            let (shown, label) = shown(text, width: width)
            try #require(shown.count == 2)
            #expect(shown[0].map(\.string) == shown[1].map(\.string), "\(text) in \(width)")
            #expect(shown[0].map(\.origin.x) == shown[1].map(\.origin.x) && shown[0].map(\.isRightToLeft) == shown[1].map(\.isRightToLeft))
            let count = Set(shown[0].map(\.origin.y)).count
            let box = text.boundingRect(
                with: CGSize(width: width, height: .infinity), options: [.usesLineFragmentOrigin], attributes: [.font: font], context: nil
            )
            #expect(abs(box.height - CGFloat(count) * font.lineHeight) < 0.01, "\(text) in \(width)")
            #expect(label.sizeThatFits(CGSize(width: width, height: 0)).width == (2 * box.width).rounded(.up) / 2)
            most = max(most, count)
        }
        #expect(most > 6)
    }

    @Test func rightToLeftTextIsRightAlignedByDefault() {
        let width = font.width(of: "שלום"), hebrew = shown("שלום", width: 200).lines, latin = shown("word", width: 200).lines
        #expect(hebrew.map { $0.map(\.string) } == [["שלום"], ["שלום"]] && latin.map { $0.map(\.string) } == [["word"], ["word"]])
        for lines in hebrew { #expect(lines.map(\.origin.x) == [200 - width] && lines.map(\.isRightToLeft) == [true], "\(lines)") }
        for lines in latin { #expect(lines.map(\.origin.x) == [0] && lines.map(\.isRightToLeft) == [false], "\(lines)") }
    }
}
