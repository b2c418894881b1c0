import Testing

@testable import UIKit

@MainActor struct UILabelTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let label = UILabel()

    init() {
        label.text = "The quick brown fox jumps over the lazy dog"
        device.window.addSubview(label)
    }

    private var shown: RenderText? {
        device.turn(at: 0)
        guard case .text(let text) = label.layer.content else { return nil }
        return text
    }

    private func frame(_ width: CGFloat, _ height: CGFloat = 100) { label.frame = CGRect(x: 0, y: 0, width: width, height: height) }

    @Test func labelWrapsWordsAndTruncatesLastAllowedLine() {
        frame(120)
        label.numberOfLines = 0
        let all = shown?.lines.map(\.string) ?? []
        #expect(all.joined(separator: " ") == label.text)
        #expect(all.count > 2 && all.allSatisfy { label.font.width(of: $0) <= 120 })
        label.numberOfLines = 2
        let two = shown?.lines.map(\.string) ?? []
        #expect(two.count == 2 && two[0] == all[0] && two[1].hasSuffix("…"))
        #expect(label.font.width(of: two[1]) <= 120)
    }

    @Test("S-TEXT-8: lines that don't fit the label's height aren't shown", arguments: [(20.0, 1), (41, 2), (60, 2), (61, 3), (0, 1)])
    func labelShowsOnlyLinesThatFit(height: CGFloat, count: Int) throws {
        frame(90, height)
        label.numberOfLines = 0
        let lines = shown?.lines ?? []
        #expect(lines.count == count && lines.last?.string.hasSuffix("…") == true)
        #expect(height == 0 || lines[0].origin.y > 0, "the lines are inside the label")
        frame(90, 400)
        #expect(try #require(shown).lines.count > 3)
        label.numberOfLines = 2
        #expect(try #require(shown).lines.count == 2)
    }

    @Test func newlinesBreakLinesAndOverlongWordBreaksAnywhere() {
        frame(60, 400)
        label.numberOfLines = 0
        label.text = "a\n\nIncomprehensibilities"
        let lines = shown?.lines.map(\.string) ?? []
        #expect(Array(lines.prefix(2)) == ["a", ""] && lines.dropFirst(2).joined() == "Incomprehensibilities")
        #expect(lines.count > 3 && lines.allSatisfy { label.font.width(of: $0) <= 60 })
    }

    @Test(
        arguments: [
            (NSLineBreakMode.byTruncatingTail, "The"), (.byTruncatingHead, "dog"), (.byTruncatingMiddle, "The"),
        ])
    func overlongLineIsTruncatedByItsMode(mode: NSLineBreakMode, kept: String) throws {
        frame(150)
        label.lineBreakMode = mode
        let line = try #require(shown?.lines.first?.string)
        #expect(line.contains("…") && line.contains(kept) && label.font.width(of: line) <= 150)
        label.lineBreakMode = .byClipping
        #expect(shown?.lines.first?.string == label.text)
    }

    @Test func fittingSizeGrowsByWholeLinesAsWidthShrinks() {
        let one = label.sizeThatFits(.zero)
        #expect(label.intrinsicContentSize == one)
        label.numberOfLines = 0
        let narrow = label.sizeThatFits(CGSize(width: one.width / 2 + 20, height: 0))
        #expect(narrow.height == 2 * one.height && narrow.width <= one.width / 2 + 20)
        label.preferredMaxLayoutWidth = one.width / 2 + 20
        #expect(label.intrinsicContentSize == narrow)
    }

    @Test func constrainedMultilineLabelIsAsHighAsNeeded() {
        let one = label.sizeThatFits(.zero).height, below = UIView()
        label.numberOfLines = 0
        for view in [label, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            device.window.addSubview(view)
        }
        let width = label.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            width, label.leftAnchor.constraint(equalTo: device.window.leftAnchor),
            label.topAnchor.constraint(equalTo: device.window.topAnchor), below.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        device.turn(at: 0)
        let lines = shown?.lines.count ?? 0
        #expect(
            lines > 2 && label.frame.height == (CGFloat(lines) * label.font.lineHeight).rounded() && below.frame.minY == label.frame.maxY)
        width.constant = 380
        device.turn(at: 1)
        #expect(label.frame.height == label.font.lineHeight.rounded() && below.frame.minY == label.frame.height)
        label.text = "\n"
        device.turn(at: 2)
        #expect(label.frame.height == (2 * label.font.lineHeight).rounded(.up) && one == 20.5)
    }

    @Test func attributedTextSetsFontColorAndAlignment() throws {
        frame(300)
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        label.attributedText = NSAttributedString(
            string: "Hi",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style,
            ])
        let text = try #require(shown)
        #expect(text.fontName == ".SFUI-Bold" && text.fontSize == 30 && text.color == UIColor.red.cgColor)
        #expect(text.lines[0].origin.x > 200 && label.text == "Hi")
        label.text = "Hi"
        #expect(shown?.fontSize == 17 && label.attributedText?.string == "Hi")
    }

    @Test func textShrinksToWidthDownToMinimumScale() throws {
        let full = label.sizeThatFits(.zero).width
        frame(full / 2)
        label.adjustsFontSizeToFitWidth = true
        #expect(abs(try #require(shown).fontSize - 7.6) < 0.2 && shown?.lines[0].string == label.text)
        label.minimumScaleFactor = 0.8
        #expect(abs(try #require(shown).fontSize - 13.6) < 0.01 && shown?.lines[0].string != label.text)
    }

    @Test func baselinesIncludeLineHeightOfParagraph() throws {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 40
        label.attributedText = NSAttributedString(string: "Hi", attributes: [.paragraphStyle: style])
        frame(100, 40)
        let baseline = try #require(shown).lines[0].origin.y
        #expect(label.firstBaselineOffset == baseline && label.lastBaselineOffset == 40 - baseline)
    }

    @Test func baselinesOfDifferentFontSizesAlign() {
        let big = UILabel()
        (big.text, big.font) = ("Big", .systemFont(ofSize: 40))
        for view in [label, big] {
            view.translatesAutoresizingMaskIntoConstraints = false
            device.window.addSubview(view)
        }
        NSLayoutConstraint.activate([
            big.topAnchor.constraint(equalTo: device.window.topAnchor, constant: 20),
            label.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
        ])
        device.turn(at: 0)
        let (a, b) = (label.font.ascender.rounded(), big.font.ascender.rounded())
        #expect(label.frame.minY + a == big.frame.minY + b)
        label.font = .systemFont(ofSize: 30)
        device.turn(at: 1)
        #expect(label.frame.minY + label.font.ascender.rounded() == big.frame.minY + b)
    }
}
