import Stage
import UIKit

/// A single-line text field with an insertion point and a selection. Its owner passes text to `insert(_:)` and keys to `keyDown(_:)`.
final class SearchField: ChromeView, Focusable {
    var text: String { line.text }
    /// Called after each change to the text.
    var changed: (String) -> Void = { _ in }
    /// Returns the text to paste, or nil if there's no text.
    var clipboard: () -> String? = { nil }
    /// Copies text to the clipboard.
    var copy: (String) -> Void = { _ in }
    /// Whether the field receives text and keys.
    var isActive = false { didSet { if isActive != oldValue { show() } } }

    private var line = TextLine()
    private let hint: String
    private let icon = IconView(.search, color: Palette.textSecondary)
    private let label = UILabel("", Typeface.body)
    private let key: KeyCap?
    private let caret = UIView()
    private let band = UIView()
    /// Clips text that is wider than the field.
    private let pane = UIView()
    private lazy var erase = ChromeButton(icon: .cross) { [weak self] in self?.clear() }
    /// The horizontal scroll offset of long text, in points.
    private var shift: CGFloat = 0

    private static let textLeft: CGFloat = 30

    /// Creates a field with the placeholder `hint`. `key` is the shortcut that moves the focus to the field.
    init(_ hint: String, key: String? = nil) {
        self.hint = hint
        self.key = key.map { KeyCap($0) }
        super.init(frame: .zero)
        backgroundColor = Palette.fieldFill
        layer.cornerRadius = 6
        caret.backgroundColor = Palette.accent
        band.backgroundColor = Palette.accentBand
        pane.clipsToBounds = true
        pane.isUserInteractionEnabled = false
        for part in [band, label, caret] as [UIView] { pane.addSubview(part) }
        for part in [icon, pane, self.key, erase] as [UIView?] { part.map(addSubview) }
        erase.tip = Tip("Clear")
        show()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    // MARK: Focus

    /// The field's border serves as the focus ring.
    let isFocusRingInside = true

    func focusChanged(_ hasFocus: Bool) { isActive = hasFocus }

    // MARK: Mouse

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isActive = true
        guard let touch = touches.first else { return }
        let place = index(at: touch.location(in: pane).x)
        edit {
            if touch.tapCount > 1 { $0.selectWord(at: place) } else { $0.put(at: place) }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.tapCount <= 1 else { return }
        let place = index(at: touch.location(in: pane).x)
        edit { $0.put(at: place, selecting: true) }
    }

    /// Returns the index of the caret position nearest to `x`, in the pane's coordinates.
    private func index(at x: CGFloat) -> Int {
        let places = (0...line.letters.count).map { abs(place(of: $0) - shift - x) }
        return places.indices.min { places[$0] < places[$1] } ?? 0
    }

    // MARK: Keys

    /// Replaces the selection with `text`, or inserts it at the caret.
    func insert(_ text: String) { edit { $0.insert(text) } }

    /// Handles a key that edits the text or moves the caret. Returns false for other keys.
    func keyDown(_ key: KeyStroke) -> Bool {
        if key.isAlt { return false }
        if key.isControl { return command(key) }
        switch key.name {
        case "Backspace": edit { $0.erase() }
        case "Delete": edit { $0.erase(forward: true) }
        case _ where text.isEmpty: return false
        case "Left": edit { $0.move(.back, selecting: key.isShift) }
        case "Right": edit { $0.move(.forward, selecting: key.isShift) }
        case "Home": edit { $0.move(.start, selecting: key.isShift) }
        case "End": edit { $0.move(.end, selecting: key.isShift) }
        default: return false
        }
        return true
    }

    private func command(_ key: KeyStroke) -> Bool {
        switch key.name {
        case "A": edit { $0.selectAll() }
        case "C": if line.hasSelection { copy(line.selectedText) }
        case "X" where line.hasSelection:
            copy(line.selectedText)
            insert("")
        case "X": break
        case "V": if let text = clipboard() { insert(text) }
        default: return false
        }
        return true
    }

    /// Replaces the text and selects it, so that typing overwrites it.
    func replace(with text: String) {
        edit {
            $0.selectAll()
            $0.insert(text)
            $0.selectAll()
        }
    }

    /// Clears the text. The field stays active.
    func clear() {
        edit {
            $0.selectAll()
            $0.erase()
        }
    }

    private func edit(_ change: (inout TextLine) -> Void) {
        let before = text
        change(&line)
        show()
        if text != before { changed(text) }
    }

    // MARK: Appearance

    private func show() {
        label.text = text.isEmpty ? hint : text
        label.textColor = text.isEmpty ? Palette.textSecondary : Palette.text
        caret.isHidden = !isActive || line.hasSelection
        band.isHidden = !isActive || !line.hasSelection
        key?.isHidden = isActive || !text.isEmpty
        erase.isHidden = text.isEmpty
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
        key?.frame = CGRect(x: bounds.width - 28, y: middle - 10, width: 20, height: 20)
        erase.frame = CGRect(x: bounds.width - 26, y: middle - 12, width: 24, height: 24)
        pane.frame = CGRect(x: Self.textLeft, y: middle - 10, width: max(0, bounds.width - Self.textLeft - 32), height: 20)
        let caretPlace = place(of: line.caret)
        // Long text scrolls to keep the caret visible.
        shift = min(max(0, shift), caretPlace)
        shift = max(shift, caretPlace + 2 - pane.bounds.width)
        label.frame = CGRect(x: -shift, y: 0, width: max(pane.bounds.width, place(of: text.count)) + shift, height: 20)
        caret.frame = CGRect(x: caretPlace - shift, y: 2, width: 1, height: 16)
        let (start, end) = (place(of: line.selection.lowerBound), place(of: line.selection.upperBound))
        band.frame = CGRect(x: start - shift, y: 1, width: end - start, height: 18)
    }

    /// Returns the x position of the character at `index`, in points from the start of the text.
    private func place(of index: Int) -> CGFloat {
        guard index > 0 else { return 0 }
        let typed = UILabel(String(line.letters.prefix(index)), Typeface.body)
        typed.sizeToFit()
        return typed.bounds.width + 1
    }
}
