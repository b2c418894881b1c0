import Testing

@testable import UIKit

/// Checks labels and drawn strings whose parts have different attributes.
@MainActor struct StyledTextTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))

    private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
        let text = EditableAttributedString(string: "")
        for part in parts { text.append(NSAttributedString(string: part.0, attributes: part.1)) }
        return text
    }

    private func display(
        _ text: NSAttributedString, width: CGFloat = 300, height: CGFloat = 60, _ change: (UILabel) -> Void = { _ in }
    ) -> RenderText? {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.attributedText = text
        change(label)
        device.window.addSubview(label)
        device.turn(at: 0)
        guard case .text(let text) = label.layer.content else { return nil }
        return text
    }

    private let small = UIFont.systemFont(ofSize: 15), large = UIFont.boldSystemFont(ofSize: 30)
    private var twoSizes: NSAttributedString { text(("Small ", [.font: small]), ("large", [.font: large, .foregroundColor: UIColor.red])) }

    @Test("S-TEXT-9: each part uses its own font and color") func partsHaveTheirOwnFontsAndColors() throws {
        let shown = try #require(display(twoSizes) { $0.textColor = .blue })
        #expect(shown.lines.map(\.string) == ["Small ", "large"])
        let styles = shown.lines.map(shown.style(of:))
        #expect(styles.map(\.fontName) == [small.fontName, large.fontName] && styles.map(\.fontSize) == [15, 30])
        #expect(styles.map(\.color) == [UIColor.blue.cgColor, UIColor.red.cgColor])
        #expect(shown.lines[1].origin.x == small.width(of: "Small "))
        #expect(shown.lines[0].origin.y == shown.lines[1].origin.y)
    }

    @Test("S-TEXT-9: a line is as high as its highest part") func lineIsAsHighAsItsHighestPart() {
        let label = UILabel(), one = UILabel()
        label.attributedText = twoSizes
        (one.font, one.text) = (large, "large")
        #expect(label.intrinsicContentSize.height == one.intrinsicContentSize.height)
        let widths = [small.width(of: "Small "), large.width(of: "large")]
        #expect(abs(label.intrinsicContentSize.width - widths.reduce(0, +)) <= 0.5)
        label.numberOfLines = 0
        label.attributedText = text(("Small\n", [.font: small]), ("large", [.font: large]))
        #expect(abs(label.intrinsicContentSize.height - small.lineHeight - large.lineHeight) <= 1)
    }

    @Test func sameStyleEverywhereIsPlainText() throws {
        let same: [NSAttributedString.Key: Any] = [.font: large, .foregroundColor: UIColor.red]
        let shown = try #require(display(text(("One ", same), ("two", same))))
        #expect(shown.lines.map(\.string) == ["One two"] && shown.lines[0].style == nil && shown.fontSize == 30)
    }

    @Test("S-TEXT-9: underlines, strikethroughs, and backgrounds are boxes as wide as their letters")
    func linesAndBackgroundsAreBoxes() throws {
        let width = small.width(of: "two"), start = small.width(of: "one ")
        for (key, value) in [
            (NSAttributedString.Key.underlineStyle, 1 as Any), (.strikethroughStyle, 1), (.backgroundColor, UIColor.green),
        ] {
            let shown = try #require(display(text(("one ", [.font: small]), ("two", [.font: small, key: value]))))
            let box = try #require(shown.boxes.first), baseline = shown.lines[0].origin.y
            #expect(shown.boxes.count == 1 && abs(box.rect.minX - start) < 0.01 && abs(box.rect.width - width) < 0.01, "\(key)")
            #expect(box.color == (key == .backgroundColor ? UIColor.green : .label).cgColor, "\(key)")
            switch key {
            case .underlineStyle: #expect(box.rect.minY > baseline && box.rect.height < 3)
            case .strikethroughStyle: #expect(box.rect.maxY < baseline && box.rect.height < 3)
            default: #expect(box.rect.minY < baseline - 10 && box.rect.maxY > baseline)
            }
        }
        let double = NSUnderlineStyle.double.rawValue
        #expect(
            display(text(("a", [.underlineStyle: double, .underlineColor: UIColor.red])))?.boxes.map(\.color) == [
                UIColor.red.cgColor, UIColor.red.cgColor,
            ])
    }

    @Test func underlineOfTwoPartsIsOneBox() throws {
        let shown = try #require(
            display(text(("one", [.underlineStyle: 1, .kern: 2]), ("two", [.underlineStyle: 1, .kern: 3]))))
        #expect(shown.boxes.count == 1 && shown.lines.count == 6)
    }

    @Test("S-TEXT-9: kern follows each character, and an offset raises letters") func kernAndOffsetMoveLetters() throws {
        let plain = "ab".size(withAttributes: [.font: small]).width
        #expect(abs(text(("ab", [.font: small, .kern: 4.0])).size().width - plain - 8) < 0.6)
        let shown = try #require(display(text(("a", [.font: small]), ("2", [.font: small, .baselineOffset: 6]))))
        #expect(shown.lines[0].origin.y - shown.lines[1].origin.y == 6)
    }

    @Test("S-TEXT-9: the bottom of an image is at the baseline, unless it has bounds") func imageStandsOnBaseline() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        let attachment = NSTextAttachment(image: image), whole = EditableAttributedString(string: "a ", attributes: [.font: small])
        whole.append(NSAttributedString(attachment: attachment))
        whole.append(NSAttributedString(string: " b", attributes: [.font: small]))
        var shown = try #require(display(whole))
        let start = small.width(of: "a "), baseline = shown.lines[0].origin.y
        #expect(shown.pictures.map(\.rect) == [CGRect(x: start, y: baseline - 10, width: 20, height: 10)])
        #expect(shown.lines.map(\.string) == ["a ", " b"] && abs(shown.lines[1].origin.x - start - 20) < 0.01)
        attachment.bounds = CGRect(x: 2, y: -3, width: 8, height: 6)
        shown = try #require(display(whole))
        #expect(shown.pictures.map(\.rect) == [CGRect(x: start + 2, y: shown.lines[0].origin.y - 3, width: 8, height: 6)])
    }

    @Test func labelStatesApplyToAllParts() throws {
        let dimmed = try #require(display(twoSizes) { $0.isEnabled = false })
        #expect(dimmed.lines.map { dimmed.style(of: $0).color.alpha } == [0.4, 0.4])
        let lit = try #require(
            display(twoSizes) { ($0.isHighlighted, $0.highlightedTextColor) = (true, .green) })
        #expect(Set(lit.lines.map { lit.style(of: $0).color }) == [UIColor.green.cgColor])
        let narrow = try #require(display(twoSizes, width: 60) { $0.adjustsFontSizeToFitWidth = true })
        #expect(narrow.lines.map { narrow.style(of: $0).fontSize / 15 }.map { $0 < 1.2 } == [true, true])
        #expect(narrow.lines.map(\.string) == ["Small ", "large"])
    }

    @Test func paragraphStylesOfLinesApply() throws {
        let centered = NSMutableParagraphStyle(), right = NSMutableParagraphStyle()
        (centered.alignment, right.alignment, centered.lineSpacing) = (.center, .right, 7)
        let parts = text(("one\n", [.font: small, .paragraphStyle: centered]), ("two", [.font: small, .paragraphStyle: right]))
        let shown = try #require(display(parts, width: 200) { $0.numberOfLines = 0 })
        let widths = ["one", "two"].map { $0.size(withAttributes: [.font: small]).width }
        #expect(abs(shown.lines[0].origin.x - (200 - widths[0]) / 2) < 0.3 && abs(shown.lines[1].origin.x - (200 - widths[1])) < 0.6)
        #expect(abs(shown.lines[1].origin.y - shown.lines[0].origin.y - small.lineHeight - 7) < 0.01)
    }

    @Test func drawnStringHasAllItsColors() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in
            text(("■", [.font: large, .foregroundColor: UIColor.red]), ("■", [.font: large, .foregroundColor: UIColor.blue]))
                .draw(in: CGRect(x: 0, y: 0, width: 80, height: 40))
        }
        let pixels = try #require(image.cgImage).pixels,
            colors = stride(from: 0, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 4]) }
        #expect(colors.contains([255, 0, 0, 255]) && colors.contains([0, 0, 255, 255]))
    }
}
