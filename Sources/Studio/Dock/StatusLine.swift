import UIKit

/// The status line at the bottom of the window. It shows hints about the item under the pointer, the number of problems, and short
/// messages.
final class StatusLine: UIView {
    static let height: CGFloat = 24
    private let hint = UILabel("", Typeface.status, Palette.textSecondary)
    private let detail = UILabel("", Typeface.status, Palette.textSecondary)
    private let line = Hairline()
    private let messageLabel = UILabel("", Typeface.status)
    private var button: ChromeButton?
    /// The sandbox time at which the current message disappears, or nil if no message is shown.
    private(set) var end: TimeInterval?

    /// The duration of a message, in seconds.
    private static let messageDuration: TimeInterval = 8

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.window
        detail.textAlignment = .right
        for part in [hint, detail, messageLabel, line] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ hint: String, _ detail: String) {
        if self.hint.text != hint { self.hint.text = hint }
        if self.detail.text != detail { self.detail.text = detail }
    }

    /// Replaces the hint with a message for a few seconds. `action` is the title of a button that calls `act`.
    func showMessage(_ words: String, at time: TimeInterval, action: String? = nil, _ act: @escaping () -> Void = {}) {
        clear()
        (messageLabel.text, end, hint.isHidden) = (words, time + Self.messageDuration, true)
        button = action.map { title in ChromeButton(title: title, act) }
        button.map(addSubview)
        setNeedsLayout()
    }

    /// Removes the message.
    func clear() {
        button?.removeFromSuperview()
        (button, end, messageLabel.text, hint.isHidden) = (nil, nil, "", false)
    }

    /// Removes the message once its time is up.
    func update(at time: TimeInterval) {
        if let end, time >= end { clear() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        hint.frame = CGRect(x: 12, y: 4, width: max(0, bounds.width - 212), height: 16)
        messageLabel.frame = CGRect(
            x: 12, y: 4, width: min(messageLabel.intrinsicContentSize.width, max(0, bounds.width - 292)), height: 16)
        button?.frame = CGRect(x: messageLabel.frame.maxX + 8, y: 0, width: button?.fittingWidth ?? 0, height: bounds.height)
        detail.frame = CGRect(x: bounds.width - 212, y: 4, width: 200, height: 16)
    }
}
