import UIKit

/// The status bar at the bottom of the window: keyboard hints, and a note on the right.
final class StatusBar: UIView {
    static let height: CGFloat = 24
    /// The hints, with the most important one first. Narrow windows omit the last hints.
    var hints: [String] = [] { didSet { if hints != oldValue { rebuild() } } }
    var note = "" {
        didSet {
            noteLabel.text = note
            setNeedsLayout()
        }
    }

    private let line = Hairline()
    private let noteLabel = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private var labels: [UILabel] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.window
        addSubview(line)
        addSubview(noteLabel)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func rebuild() {
        labels.forEach { $0.removeFromSuperview() }
        labels = hints.map { UILabel($0, Typeface.status, Palette.textSecondary) }
        labels.forEach(addSubview)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        let width = noteLabel.intrinsicContentSize.width.rounded(.up)
        noteLabel.frame = CGRect(x: bounds.width - 12 - width, y: 4, width: width, height: 16)
        var x: CGFloat = 12
        for (index, label) in labels.enumerated() {
            label.sizeToFit()
            label.frame = CGRect(x: x, y: 4, width: label.bounds.width, height: 16)
            label.isHidden = index > 1 && bounds.width < 860 || label.frame.maxX > noteLabel.frame.minX - 16
            x = label.frame.maxX + 16
        }
    }
}
