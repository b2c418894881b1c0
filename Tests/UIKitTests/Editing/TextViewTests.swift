import Testing
import UIKit

@MainActor struct TextViewTests {
    private let device = VirtualDevice(size: CGSize(width: 200, height: 300))

    @Test func longTextScrollsWithinItsInsets() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = Array(repeating: "Lorem ipsum dolor sit amet.", count: 30).joined(separator: " ")
        device.window.addSubview(view)
        device.turn(at: 0)
        #expect(view.contentSize.width == 200 && view.contentSize.height > 200)
        let label = try #require(view.subviews.first { $0 is UILabel })
        #expect(label.frame.minX == 5 && label.frame.minY == 8 && label.frame.width == 190)
        view.text = "short"
        device.turn(at: 1)
        #expect(view.contentSize.height < 40 && view.text == "short")
    }

    @Test func sizeOfTextFieldFollowsItsText() throws {
        let field = UITextField()
        field.translatesAutoresizingMaskIntoConstraints = false
        device.window.addSubview(field)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: device.window.leadingAnchor),
            field.topAnchor.constraint(equalTo: device.window.topAnchor),
        ])
        device.turn(at: 0)
        field.text = "12"
        device.turn(at: 1)
        let short = field.frame.width
        field.attributedText = NSAttributedString(string: "1234", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        device.turn(at: 2)
        #expect(short > 10 && field.frame.width > 4 * short)
        let label = try #require(field.subviews.first { $0 is UILabel } as? UILabel)
        #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 40))
        field.becomeFirstResponder()
        field.insertText("5")
        #expect(field.attributedText?.string == field.text && field.text?.count == 5)
        field.text = "12"
        device.turn(at: 3)
        #expect(field.frame.width == short)
    }

    @Test("S-LAYOUT-23: a text view that doesn't scroll is as high as its text at the width that constraints give it")
    func textViewWithoutScrollingIsAsHighAsItsText() {
        let (empty, long) = (UITextView(), UITextView())
        long.text = Array(repeating: "Lorem ipsum dolor sit amet.", count: 3).joined(separator: " ")
        for view in [empty, long] {
            view.isScrollEnabled = false
            view.translatesAutoresizingMaskIntoConstraints = false
            device.window.addSubview(view)
            view.leadingAnchor.constraint(equalTo: device.window.leadingAnchor).isActive = true
            view.widthAnchor.constraint(equalToConstant: 120).isActive = true
        }
        empty.topAnchor.constraint(equalTo: device.window.topAnchor).isActive = true
        long.topAnchor.constraint(equalTo: empty.bottomAnchor).isActive = true
        device.turn(at: 0)
        let line = (empty.font?.lineHeight ?? 0).rounded(.up)
        #expect(abs(empty.frame.height - 16 - line) <= 1 && long.frame.minY == empty.frame.maxY)
        let height = long.sizeThatFits(CGSize(width: 120, height: 1000)).height
        #expect(abs(long.frame.height - height) <= 1 && height > 60, "\(long.frame), \(height)")
        long.text = "short"
        device.turn(at: 1)
        #expect(abs(long.frame.height - 16 - line) <= 1)
    }

    @Test("S-KEY-6: the clear button empties the field and starts editing, unless the delegate refuses")
    func clearButtonEmptiesField() throws {
        final class Keeper: NSObject, UITextFieldDelegate {
            var allows = false
            func textFieldShouldClear(_ textField: UITextField) -> Bool { allows }
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), keeper = Keeper()
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        (field.text, field.clearButtonMode, field.delegate) = ("words", .unlessEditing, keeper)
        device.window.addSubview(field)
        device.turn(at: 0)
        #expect(field.textRect(forBounds: field.bounds).maxX == field.clearButtonRect(forBounds: field.bounds).minX)
        func tap(at time: TimeInterval) {
            let rect = field.clearButtonRect(forBounds: field.bounds)
            for (phase, delay) in [(UITouch.Phase.began, 0.0), (.ended, 0.05)] {
                device.touch(1, phase, at: CGPoint(x: rect.midX, y: rect.midY), time: time + delay)
                device.turn(at: time + delay)
            }
        }
        tap(at: 1)
        #expect(field.text == "words" && changes == 0 && !field.isEditing)
        keeper.allows = true
        tap(at: 2)
        #expect(field.text == "" && changes == 1 && field.isEditing)
        device.turn(at: 3)
        field.text = "more"
        device.turn(at: 4)
        #expect(field.textRect(forBounds: field.bounds) == field.bounds, "the button isn't shown while editing")
    }

    @Test func textFieldShowsTextOrPlaceholder() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        field.placeholder = "Name"
        device.window.addSubview(field)
        device.turn(at: 0)
        let label = try #require(field.subviews.first as? UILabel)
        #expect(label.text == "Name" && label.textColor == .placeholderText)
        (field.text, field.isSecureTextEntry) = ("abc", true)
        device.turn(at: 1)
        #expect(label.text == "•••" && label.textColor == .label)
    }

    @Test func textFieldSubclassCanSetTextAndPlaceholderRectangles() throws {
        final class Inset: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 2) }
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
                super.placeholderRect(forBounds: bounds).insetBy(dx: 5, dy: 0)
            }
        }
        let field = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        field.placeholder = "Name"
        device.window.addSubview(field)
        device.turn(at: 0)
        let label = try #require(field.subviews.first as? UILabel)
        #expect(label.frame == CGRect(x: 25, y: 2, width: 50, height: 30))
        field.text = "abc"
        device.turn(at: 1)
        #expect(label.frame == CGRect(x: 20, y: 2, width: 60, height: 30))
    }

    @Test func activityIndicatorSpinsUntilStoppedThenHides() {
        let wheel = UIActivityIndicatorView(style: .large)
        device.window.addSubview(wheel)
        device.turn(at: 0)
        #expect(wheel.isHidden && wheel.bounds.width == 37)
        wheel.startAnimating()
        device.turn(at: 1)
        #expect(!wheel.isHidden && wheel.isAnimating && wheel.layer.sublayers?.first?.sublayers?.first?.animationKeys() == ["turn"])
        wheel.stopAnimating()
        device.turn(at: 2)
        #expect(wheel.isHidden && !wheel.isAnimating)
    }
}
