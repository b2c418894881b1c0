import UIKit

/// The line at the window's foot: what the pointer would do, and how many problems there are.
final class StatusLine: UIView {
    static let height: CGFloat = 24
    private let hint = UILabel("", Typeface.status, Palette.textSecondary)
    private let detail = UILabel("", Typeface.status, Palette.textSecondary)
    private let line = Hairline()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.window
        detail.textAlignment = .right
        for part in [hint, detail, line] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ hint: String, _ detail: String) {
        if self.hint.text != hint { self.hint.text = hint }
        if self.detail.text != detail { self.detail.text = detail }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        hint.frame = CGRect(x: 12, y: 4, width: max(0, bounds.width - 212), height: 16)
        detail.frame = CGRect(x: bounds.width - 212, y: 4, width: 200, height: 16)
    }
}
