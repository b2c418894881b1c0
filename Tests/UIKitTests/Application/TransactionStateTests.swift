import QuartzCore
import Testing

@testable import UIKit

/// Checks that UIKit's own changes of layers never animate implicitly (S-CLOCK-99), and leave the transaction as they found it.
@MainActor struct TransactionStateTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let secret = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
    private let editor = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 80))
    private let well = UIColorWell(frame: CGRect(x: 20, y: 300, width: 40, height: 40))

    init() {
        device.window.rootViewController = page
        field.borderStyle = .roundedRect
        secret.isSecureTextEntry = true
        (field.text, secret.text, editor.text) = ("a", "b", "c")
        for view in [field, secret, editor, well] as [UIView] { page.view.addSubview(view) }
        device.turn(at: 0)
    }

    /// Returns the keys of all animations below a layer, except the keyboard's own.
    private func keys(below layer: CALayer) -> [String] {
        (layer.animationKeys() ?? []).filter { $0 != "keyboard" } + (layer.sublayers ?? []).flatMap(keys)
    }

    /// Makes each change in a separate turn. The layers have already been visible.
    private func expectQuiet(_ changes: [(name: String, change: () -> Void)]) {
        for (index, (name, change)) in changes.enumerated() {
            device.driver.perform(change)
            #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil, "\(name)")
            device.turn(at: Double(index + 1))
            #expect(!CATransaction.disableActions(), "the turn after \(name)")
            #expect(keys(below: device.driver.screen.rootLayer) == [], "\(name)")
        }
    }

    @Test("S-CLOCK-99: a new size and a new style animate no layers of UIKit") func sizeAndStyleChangeAtOnce() {
        expectQuiet([
            ("a smaller screen", { device.resize(to: CGSize(width: 300, height: 600)) }),
            ("a dark style", { device.window.overrideUserInterfaceStyle = .dark }),
            ("a larger screen", { device.resize(to: CGSize(width: 500, height: 900)) }),
            ("larger views", { for view in [field, secret, editor, well] as [UIView] { view.frame.size.width += 50 } }),
            ("another border", { field.borderStyle = .none }), ("the old border", { field.borderStyle = .roundedRect }),
            ("a selected color", { well.selectedColor = .red }), ("another color", { well.selectedColor = .blue }),
        ])
    }

    @Test("S-CLOCK-99: the insertion point and the keyboard change at once") func insertionPointMovesAtOnce() {
        let text = "some longer text\nof two lines"
        expectQuiet([
            ("a field in use", { field.becomeFirstResponder() }), ("a longer text", { field.text = "some longer text" }),
            ("a centered text", { field.textAlignment = .center }), ("another tint", { field.tintColor = .red }),
            ("another return key", { field.returnKeyType = .go }), ("a secret field", { secret.becomeFirstResponder() }),
            ("a longer secret", { secret.text = "longer" }), ("a text view", { editor.becomeFirstResponder() }),
            ("a longer text of two lines", { editor.text = text }), ("another font", { editor.font = .systemFont(ofSize: 25) }),
            ("a dark keyboard", { device.window.overrideUserInterfaceStyle = .dark }),
            ("no text in use", { editor.resignFirstResponder() }),
        ])
    }
}
