import UIKit

/// A card over the device that appears while the code doesn't build. It says that an older build is still running.
final class LastBuildCard: ChromeView {
    private let body = UIView()
    private let title = UILabel("Last good build", Typeface.bodyStrong)
    private let detail = UILabel("", Typeface.secondary, Palette.textSecondary)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = 6
        for label in [title, detail] { label.textAlignment = .center }
        for part in [body, title, detail] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows when the running build was built.
    func show(builtAt time: String) { detail.text = "\(time), still running" }

    override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bounds
        body.layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 6).cgPath
        title.frame = CGRect(x: 8, y: 8, width: bounds.width - 16, height: 20)
        detail.frame = CGRect(x: 8, y: 28, width: bounds.width - 16, height: 20)
    }

    override func paint() {
        body.cast(Palette.shadowFloat)
        body.layer.borderWidth = hairline
        body.layer.borderColor = ink(Palette.hairline)
    }
}
