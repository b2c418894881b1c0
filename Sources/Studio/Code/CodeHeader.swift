import UIKit

/// The header of a pane in the code panel: an icon, a title, a note on the right, and buttons.
final class CodeHeader: ChromeView {
    static let height: CGFloat = 36
    private let icon: IconView
    private let title = UILabel("", Typeface.body)
    private let note = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let buttons: [ChromeButton]
    private let line = Hairline()

    init(_ icon: Icon, color: UIColor = Palette.textSecondary, buttons: [ChromeButton]) {
        (self.icon, self.buttons) = (IconView(icon, color: color), buttons)
        super.init(frame: .zero)
        title.lineBreakMode = .byTruncatingMiddle
        for part in [self.icon, title, note, line] + buttons as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func setTips(_ tips: [Tip]) { for (button, tip) in zip(buttons, tips) { button.tip = tip } }

    func show(_ title: String, note: String = "") {
        (self.title.text, self.note.text) = (title, note)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 16, y: 10, width: Icon.side, height: Icon.side)
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
        var right = bounds.width - 8
        for button in buttons.reversed() {
            button.frame = CGRect(x: right - button.fittingWidth, y: 4, width: button.fittingWidth, height: ChromeButton.height)
            right = button.frame.minX - 4
        }
        note.sizeToFit()
        note.frame = CGRect(x: right - 4 - note.bounds.width, y: 8, width: note.bounds.width, height: 20)
        title.frame = CGRect(x: 40, y: 8, width: max(0, note.frame.minX - 48), height: 20)
    }
}
