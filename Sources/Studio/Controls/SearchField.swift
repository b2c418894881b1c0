import Input
import UIKit

/// A line of text input. Its owner passes keys to `type(_:)`.
final class SearchField: ChromeView {
    private(set) var text = ""
    /// Called after each change.
    var changed: (String) -> Void = { _ in }
    /// Whether it receives keys.
    var isActive = false { didSet { if isActive != oldValue { show() } } }

    private let icon = IconView(.search, color: Palette.textSecondary)
    private let label = UILabel("", Typeface.body)
    private let key = KeyCap("/")
    private let caret = UIView()

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.fieldFill
        layer.cornerRadius = 6
        caret.backgroundColor = Palette.accent
        for part in [icon, label, key, caret] { addSubview(part) }
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SearchField.activate)))
        show()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func activate() { isActive = true }

    /// Handles a key that types or erases; returns false for any other key.
    func type(_ key: KeyStroke) -> Bool {
        switch key.name {
        case "Backspace": text = String(text.dropLast())
        case "Space": text += " "
        case _ where key.name.count == 1 && !key.isControl && !key.isAlt:
            text += key.isShift ? key.name : key.name.lowercased()
        default: return false
        }
        show()
        changed(text)
        return true
    }

    func clear() {
        text = ""
        isActive = false
        show()
        changed(text)
    }

    private func show() {
        label.text = text.isEmpty ? "Search scenes" : text
        label.textColor = text.isEmpty ? Palette.textSecondary : Palette.text
        (caret.isHidden, key.isHidden) = (!isActive, isActive)
        paint()
        setNeedsLayout()
    }

    override func paint() {
        layer.borderWidth = isActive ? 2 : 1
        layer.borderColor = ink(isActive ? Palette.accent : Palette.outline)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.midY
        icon.frame = CGRect(x: 8, y: middle - 8, width: 16, height: 16)
        label.frame = CGRect(x: 30, y: middle - 10, width: max(0, bounds.width - 62), height: 20)
        key.frame = CGRect(x: bounds.width - 28, y: middle - 10, width: 20, height: 20)
        let typed = UILabel(text, Typeface.body)
        typed.sizeToFit()
        caret.frame = CGRect(x: 30 + typed.bounds.width + 1, y: middle - 8, width: 1, height: 16)
    }
}
