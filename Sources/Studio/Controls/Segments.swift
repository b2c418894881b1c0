import UIKit

/// A segmented control with text labels.
class Segments: ChromeView {
    /// Called with the index of the selected segment.
    var choose: (Int) -> Void = { _ in }
    /// The index of the selected segment, or nil if none is selected.
    var selected: Int? = 0 { didSet { if selected != oldValue { show() } } }
    private let parts: [Segment]

    /// Creates segments. `padding` is the space on either side of a title, in points.
    init(_ titles: [String], font: UIFont = Typeface.body, alignment: NSTextAlignment = .natural, padding: CGFloat = 12) {
        parts = titles.map { Segment(UILabel($0, font), alignment, padding) }
        super.init(frame: .zero)
        backgroundColor = Palette.controlFill
        layer.cornerRadius = 6
        for (index, part) in parts.enumerated() {
            part.chosen = { [weak self] in self?.choose(index) }
            addSubview(part)
        }
        show()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `count` after the label at `index`; nil removes it.
    func show(count: String?, at index: Int) {
        guard parts[index].show(count) else { return }
        parts[index].setNeedsLayout()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Sets whether the segment at `index` can be chosen.
    func setEnabled(_ isEnabled: Bool, at index: Int) { parts[index].isEnabled = isEnabled }

    private func show() { for (index, part) in parts.enumerated() { part.isOn = index == selected } }

    var fittingWidth: CGFloat { parts.reduce(4) { $0 + $1.fittingWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 2
        // If more space is available, all segments share it.
        let more = max(0, (bounds.width - fittingWidth) / CGFloat(parts.count)).rounded(.down)
        for part in parts {
            part.frame = CGRect(x: x, y: 2, width: part.fittingWidth + more, height: bounds.height - 4)
            x = part.frame.maxX
        }
    }

    private final class Segment: UIControl, Hoverable, Focusable {
        let isFocusRingInside = true
        var chosen: () -> Void = {}
        var isOn = false { didSet { paint() } }
        var isHovered = false { didSet { paint() } }
        override var isEnabled: Bool { didSet { label.alpha = isEnabled ? 1 : 0.4 } }
        private let label: UILabel
        private let count = UILabel("", Typeface.numberSmall, Palette.alert)
        private let padding: CGFloat

        init(_ label: UILabel, _ alignment: NSTextAlignment, _ padding: CGFloat) {
            (self.label, self.padding) = (label, padding)
            super.init(frame: .zero)
            label.textAlignment = alignment
            layer.cornerRadius = 4
            for part in [label, count] {
                part.isUserInteractionEnabled = false
                addSubview(part)
            }
            addTarget(self, action: Selector(Segment.tapped), for: .touchUpInside)
            paint()
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        private func tapped() { chosen() }

        func show(_ text: String?) -> Bool {
            guard count.text != text ?? "" else { return false }
            count.text = text ?? ""
            return true
        }

        private var countWidth: CGFloat { (count.text ?? "").isEmpty ? 0 : count.intrinsicContentSize.width + 8 }

        var fittingWidth: CGFloat { label.intrinsicContentSize.width + countWidth + 2 * padding }

        override func layoutSubviews() {
            super.layoutSubviews()
            let left = padding + max(0, (bounds.width - fittingWidth) / 2).rounded(.down)
            label.frame = CGRect(x: left, y: 0, width: label.intrinsicContentSize.width, height: bounds.height)
            count.frame = CGRect(x: label.frame.maxX + 8, y: 0, width: countWidth, height: bounds.height)
        }

        private func paint() {
            label.textColor = isOn ? Palette.text : Palette.textSecondary
            backgroundColor = isOn ? Palette.segmentOn : isHovered ? Palette.controlHover : .clear
        }
    }
}
