import UIKit

/// A control that selects the speed of the device's clock. The sandbox's own clock isn't affected.
final class SpeedControl: ChromeView, HasTooltip {
    let tip: Tip? = Tip("Speed of the device, not of the window", keys: Shortcut.caps(of: [.slower, .faster]))
    static let rates: [Double] = [1, 0.5, 0.25, 0.1]
    private static let titles = ["×1", "×0.5", "×0.25", "×0.1"]
    private static let padding: CGFloat = 10
    /// Called with the selected rate.
    var choose: (Double) -> Void = { _ in }
    /// The current rate. If it isn't one of `rates`, no segment is selected.
    var rate = 1.0 { didSet { if rate != oldValue { setNeedsLayout() } } }

    private let segments = titles.map { Segment($0) }

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.controlFill
        layer.cornerRadius = 6
        for (segment, rate) in zip(segments, Self.rates) {
            segment.chosen = { [weak self] in self?.choose(rate) }
            addSubview(segment)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    var fittingWidth: CGFloat { segments.reduce(4) { $0 + $1.fittingWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 2
        for (segment, rate) in zip(segments, Self.rates) {
            segment.isOn = rate == self.rate
            segment.frame = CGRect(x: x, y: 2, width: segment.fittingWidth, height: bounds.height - 4)
            x = segment.frame.maxX
        }
    }

    private final class Segment: UIControl, Hoverable, Focusable {
        let isFocusRingInside = true
        var chosen: () -> Void = {}
        var isOn = false { didSet { paint() } }
        var isHovered = false { didSet { paint() } }
        private let label: UILabel

        init(_ title: String) {
            label = UILabel(title, Typeface.number)
            super.init(frame: .zero)
            label.textAlignment = .center
            layer.cornerRadius = 4
            addSubview(label)
            addTarget(self, action: Selector(Segment.tapped), for: .touchUpInside)
            paint()
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        private func tapped() { chosen() }

        var fittingWidth: CGFloat { label.intrinsicContentSize.width + 2 * SpeedControl.padding }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
        }

        private func paint() {
            label.textColor = isOn ? Palette.text : Palette.textSecondary
            backgroundColor = isOn ? Palette.segmentOn : isHovered ? Palette.controlHover : .clear
        }
    }
}
