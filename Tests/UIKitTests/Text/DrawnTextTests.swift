import Testing

@testable import UIKit

@MainActor struct DrawnTextTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))

    private final class PaddedLabel: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 8)) }
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            super.textRect(forBounds: bounds.insetBy(dx: 20, dy: 8), limitedToNumberOfLines: numberOfLines).insetBy(dx: -20, dy: -8)
        }
    }

    private final class SilentLabel: UILabel {
        override func drawText(in rect: CGRect) { UIGraphicsGetCurrentContext()!.fill(rect) }
    }

    private func shownLeft(_ label: UILabel) -> CGFloat? {
        guard case .text(let text) = label.layer.content else { return nil }
        return text.lines.first.map { CGFloat($0.origin.x) }
    }

    private func show(_ view: UIView) {
        device.window.addSubview(view)
        device.turn(at: 0)
    }

    @Test func labelDrawsTextInTheRectangleOfItsOverride() {
        let plain = UILabel(), padded = PaddedLabel()
        (plain.text, padded.text) = ("Text", "Text")
        #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 40)
        #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 16)
        [plain, padded].forEach { $0.frame = CGRect(x: 0, y: 0, width: 200, height: 40) }
        show(plain)
        show(padded)
        #expect(shownLeft(plain) == 0 && shownLeft(padded) == 20)
    }

    @Test func labelWhoseOverrideChangesColorIsNotDrawnForever() {
        final class Colored: UILabel {
            var count = 0

            override func drawText(in rect: CGRect) {
                count += 1
                textColor = .red
                super.drawText(in: rect)
                textColor = .label
            }
        }
        let label = Colored(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "Text"
        show(label)
        #expect((1...2).contains(label.count) && shownLeft(label) == 0)
    }

    @Test func labelWhoseOverrideDrawsSomethingElseShowsNoText() {
        let label = SilentLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "Text"
        show(label)
        #expect(shownLeft(label) == nil)
    }

    @Test func negativeNumberOfLinesMeansNoLimit() {
        let label = UILabel()
        label.text = "One\nTwo\nThree"
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 100, height: 0))
        label.numberOfLines = -1
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == size && size.height > 50)
    }

    @Test func fieldHidesPlaceholderThatItsOverrideDoesNotDraw() {
        final class Field: UITextField { override func drawPlaceholder(in rect: CGRect) {} }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.placeholder = "Name"
        show(field)
        let label = field.subviews.compactMap { $0 as? UILabel }.first
        #expect(label?.isHidden == true)
        field.text = "Ada"
        device.turn(at: 1)
        #expect(label?.isHidden == false && label?.text == "Ada")
    }

    @Test func viewsAtTheEdgesOfAFieldNarrowItsText() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), left = UIView(), right = UIView()
        (left.frame, right.frame) = (CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 0, y: 0, width: 24, height: 24))
        (field.leftView, field.rightView) = (left, right)
        (field.leftViewMode, field.rightViewMode) = (.always, .whileEditing)
        show(field)
        #expect(left.frame == CGRect(x: 0, y: 7, width: 30, height: 20) && right.superview == nil)
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 34))
        field.becomeFirstResponder()
        device.turn(at: 1)
        #expect(right.frame == CGRect(x: 176, y: 5, width: 24, height: 24))
    }

    @Test func placeholderHasTheColorOfItsAttributes() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
        show(field)
        #expect(field.subviews.compactMap { $0 as? UILabel }.first?.textColor == .red)
    }
}
