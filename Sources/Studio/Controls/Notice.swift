import UIKit

/// A banner, at the top of the stage, that describes a problem in the scene. It has two lines and one action.
final class Notice: ChromeView {
    static let height: CGFloat = 56
    private let edge = UIView()
    private let body = UIView()
    private let icon = IconView(.alert, color: Palette.alert)
    private let title = UILabel("", Typeface.bodyStrong)
    private let detail = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let button: ChromeButton

    init(action: String, _ perform: @escaping () -> Void) {
        button = ChromeButton(title: action, style: .primary, perform)
        super.init(frame: .zero)
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 11
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = 10
        for part in [edge, body, icon, title, detail, button] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ title: String, _ detail: String) {
        (self.title.text, self.detail.text) = (title, detail)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 11).cgPath
        body.frame = bounds
        icon.frame = CGRect(x: 14, y: 18, width: 20, height: 20)
        let width = button.fittingWidth
        button.frame = CGRect(x: bounds.width - 14 - width, y: 14, width: width, height: ChromeButton.height)
        let room = max(0, button.frame.minX - 8 - 46)
        title.frame = CGRect(x: 46, y: 9, width: room, height: 20)
        detail.frame = CGRect(x: 46, y: 30, width: room, height: 16)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}

/// The placeholder for an empty list, with a title, a detail, and an action.
final class EmptyState: UIView {
    private let title = UILabel("", Typeface.title)
    private let detail = UILabel("", Typeface.body, Palette.textSecondary)
    private let button: ChromeButton

    init(action: String, _ perform: @escaping () -> Void) {
        button = ChromeButton(title: action, style: .filled, perform)
        super.init(frame: .zero)
        for label in [title, detail] { label.textAlignment = .center }
        for part in [title, detail, button] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ title: String, _ detail: String) {
        (self.title.text, self.detail.text) = (title, detail)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
        detail.frame = CGRect(x: 0, y: 24, width: bounds.width, height: 20)
        let width = button.fittingWidth
        button.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: 60, width: width, height: ChromeButton.height)
    }
}
