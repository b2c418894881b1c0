import UIKit

/// A line, at the bottom of the window or above the dock, that briefly reports what just happened.
final class Toasts {
    /// The duration of a toast, in seconds.
    private static let length: TimeInterval = 5
    /// The default distance from the bottom of the window, in points. This keeps toasts clear of the bars there.
    private static let rise: CGFloat = 64
    /// The lower edge of toasts, in the window's coordinates; nil for the default.
    var bottom: CGFloat?

    private unowned let window: UIWindow
    private var view: ToastView?
    private var end: TimeInterval?

    init(in window: UIWindow) { self.window = window }

    /// The time at which the toast disappears, or nil if no toast is visible.
    var nextTurn: TimeInterval? { end }

    /// Shows a toast at `time`. The toast consists of `words`, `detail`, and a possible next step: a verb and its keys.
    func show(_ words: String, _ detail: String = "", verb: String = "", keys: String = "", at time: TimeInterval) {
        hide()
        let view = ToastView(words, detail, verb: verb, keys: keys)
        place(view)
        window.addSubview(view)
        (self.view, end) = (view, time + Self.length)
    }

    func hide() {
        view?.removeFromSuperview()
        (view, end) = (nil, nil)
    }

    /// Removes the toast when its time is up. Until then, adjusts its position to the window's size.
    func turn(at time: TimeInterval) {
        if let end, time >= end { hide() }
        view.map(place)
    }

    private func place(_ view: ToastView) {
        let width = min(view.fittingWidth, window.bounds.width - 32)
        view.frame = CGRect(
            x: 16, y: (bottom ?? window.bounds.height - Self.rise) - ToastView.height, width: width, height: ToastView.height)
    }
}

private final class ToastView: ChromeView {
    static let height: CGFloat = 36
    private static let padding: CGFloat = 14
    private let edge = UIView()
    private let body = UIView()
    private let label: UILabel
    private let detail: UILabel
    private let verb: UILabel
    private let caps: [KeyCap]

    init(_ words: String, _ detail: String, verb: String, keys: String) {
        label = UILabel(words, Typeface.bodyStrong)
        self.detail = UILabel(detail, Typeface.secondary, Palette.textSecondary)
        self.detail.lineBreakMode = .byTruncatingMiddle
        self.verb = UILabel(verb, Typeface.secondary)
        caps = keys.split(separator: " ").map { KeyCap(String($0)) }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        (edge.backgroundColor, body.backgroundColor) = (Palette.hairline, Palette.panel)
        (edge.layer.cornerRadius, body.layer.cornerRadius) = (11, 10)
        for part in [edge, body, label, self.detail, self.verb] + caps as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// The width of the keys and their label, with the space before them.
    private var capsWidth: CGFloat { caps.isEmpty ? 0 : caps.reduce(18 + verb.intrinsicContentSize.width) { $0 + $1.fittingWidth + 4 } }

    private var hasDetail: Bool { !(detail.text ?? "").isEmpty }

    var fittingWidth: CGFloat {
        let words = label.intrinsicContentSize.width + (hasDetail ? 10 + detail.intrinsicContentSize.width : 0)
        return (words + capsWidth).rounded(.up) + 2 * Self.padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bounds
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 11).cgPath
        var x = bounds.width - Self.padding
        for cap in caps.reversed() {
            cap.frame = CGRect(x: x - cap.fittingWidth, y: 8, width: cap.fittingWidth, height: KeyCap.height)
            x = cap.frame.minX - 4
        }
        if !caps.isEmpty {
            let width = verb.intrinsicContentSize.width
            verb.frame = CGRect(x: x - 4 - width, y: 10, width: width, height: 16)
            x = verb.frame.minX - 10
        }
        let width = min(label.intrinsicContentSize.width, max(0, x - Self.padding))
        label.frame = CGRect(x: Self.padding, y: 8, width: width, height: 20)
        detail.frame = CGRect(x: label.frame.maxX + 10, y: 10, width: max(0, x - label.frame.maxX - 10), height: 16)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}
