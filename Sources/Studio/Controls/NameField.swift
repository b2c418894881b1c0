import Stage
import UIKit

/// A field for editing a name in place. The whole name is selected at first.
final class NameField: ChromeView {
    /// Called with the new name, or with nil if the name stays the same.
    var ended: (String?) -> Void = { _ in }
    private var line = TextLine()
    private let label = UILabel("", Typeface.bodyStrong)
    private let caret = UIView()
    private let band = UIView()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.fieldFill
        layer.cornerRadius = 4
        layer.masksToBounds = true
        caret.backgroundColor = Palette.accent
        band.backgroundColor = Palette.accentBand
        for part in [band, label, caret] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Starts editing `name`, with the entire name selected.
    func begin(with name: String) {
        line = TextLine()
        line.insert(name)
        line.selectAll()
        show()
    }

    /// Replaces the selection. Slashes become dashes because the name is used as a file name.
    func insert(_ text: String) { edit { $0.insert(text.replacing("/", with: "-")) } }

    /// Handles a key. Returns false if the key may produce text input. No other view receives keys while this field is visible.
    func keyDown(_ key: KeyStroke) -> Bool {
        switch key.name {
        case "Return": ended(text)
        case "Escape": ended(nil)
        case "Backspace": edit { $0.erase() }
        case "Delete": edit { $0.erase(forward: true) }
        case "Left": edit { $0.move(.back, selecting: key.isShift) }
        case "Right": edit { $0.move(.forward, selecting: key.isShift) }
        case "Home": edit { $0.move(.start, selecting: key.isShift) }
        case "End": edit { $0.move(.end, selecting: key.isShift) }
        case "A" where key.isControl: edit { $0.selectAll() }
        default: return key.isControl || key.name.count > 1 && key.name != "Space"
        }
        return true
    }

    /// The name without leading and trailing spaces, or nil if it isn't a valid file name.
    var text: String? {
        let name = line.text.trimmingCharacters(in: .whitespaces)
        return name.isEmpty || name.hasPrefix(".") ? nil : name
    }

    private func edit(_ change: (inout TextLine) -> Void) {
        change(&line)
        show()
    }

    private func show() {
        label.text = line.text
        caret.isHidden = line.hasSelection
        band.isHidden = !line.hasSelection
        setNeedsLayout()
    }

    override func paint() {
        layer.borderWidth = 1
        layer.borderColor = ink(Palette.accent)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = place(of: line.caret), shift = max(0, place + 10 - bounds.width)
        label.frame = CGRect(x: 6 - shift, y: 0, width: max(bounds.width, self.place(of: line.letters.count) + 12), height: bounds.height)
        caret.frame = CGRect(x: 6 + place - shift, y: 4, width: 1, height: bounds.height - 8)
        let (start, end) = (self.place(of: line.selection.lowerBound), self.place(of: line.selection.upperBound))
        band.frame = CGRect(x: 6 + start - shift, y: 3, width: end - start, height: bounds.height - 6)
    }

    /// Returns the x position of the character at `index`, in points.
    private func place(of index: Int) -> CGFloat {
        index > 0 ? UILabel(String(line.letters.prefix(index)), Typeface.bodyStrong).intrinsicContentSize.width : 0
    }
}
