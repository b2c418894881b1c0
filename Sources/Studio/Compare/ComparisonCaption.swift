import Stage
import UIKit

/// The labels around one of the two devices. The letter, progress, and conditions are above the device. The release is below it.
final class ComparisonCaption: ChromeView {
    /// Called when the letter is clicked.
    var choose: () -> Void = {}
    private let chip: ChipButton
    private let percent = UILabel("", Typeface.title)
    private let words = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let icon = IconView(.finish)
    private let verdict = UILabel("", Typeface.verdict)
    private let remaining = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let verdictRow = UIView()

    /// The height of the line above the device, and the gap between the device and the line below it, in points.
    static let (height, gap): (CGFloat, CGFloat) = (24, 12)

    init(_ side: ComparisonDevice.Side) {
        chip = ChipButton(side.letter)
        super.init(frame: .zero)
        words.textAlignment = .right
        chip.chosen = { [weak self] in self?.choose() }
        for part in [icon, verdict, remaining] as [UIView] { verdictRow.addSubview(part) }
        verdictRow.isUserInteractionEnabled = false
        for part in [chip, percent, words] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// The caption's views. They are siblings on the stage.
    var views: [UIView] { [self, verdictRow] }

    /// Shows the device's progress, the conditions that differ, and the outcome of its last release. Highlights the letter of the selected
    /// device.
    func show(progress: Double?, words: String, release: Release?, isChosen: Bool) {
        let percent = progress.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
        if self.percent.text != percent { self.percent.text = percent }
        if self.words.text != words { self.words.text = words }
        chip.isOn = isChosen
        verdictRow.isHidden = release == nil
        guard let release else { return }
        let color = release.finishes ? Palette.finish : Palette.cancel
        icon.icon = release.finishes ? .finish : .cancel
        (icon.color, verdict.textColor) = (color, color)
        verdict.text = release.verdict
        remaining.text = String(format: "in %.2f s", release.remaining)
    }

    /// Positions the lines above and below `device`.
    func place(around device: UIView) {
        let box = device.frame
        frame = CGRect(x: box.minX, y: box.minY - Self.height - 12, width: box.width, height: Self.height)
        verdictRow.frame = CGRect(x: box.minX, y: box.maxY + Self.gap, width: box.width, height: 20)
        let width = 16 + 4 + verdict.intrinsicContentSize.width + 4 + remaining.intrinsicContentSize.width
        var x = ((box.width - width) / 2).rounded()
        icon.frame = CGRect(x: x, y: 2, width: 16, height: 16)
        x += 20
        verdict.frame = CGRect(x: x, y: 0, width: verdict.intrinsicContentSize.width, height: 20)
        remaining.frame = CGRect(x: verdict.frame.maxX + 4, y: 0, width: remaining.intrinsicContentSize.width, height: 20)
        chip.frame = CGRect(x: 0, y: 2, width: 20, height: 20)
        percent.frame = CGRect(x: 28, y: 2, width: percent.intrinsicContentSize.width, height: 20)
        words.frame = CGRect(x: percent.frame.maxX + 8, y: 2, width: max(0, box.width - percent.frame.maxX - 8), height: 20)
    }

    private final class ChipButton: UIControl, Focusable, HasTooltip {
        var chosen: () -> Void = {}
        var isOn = false { didSet { if isOn != oldValue { paint() } } }
        let tip: Tip?
        private let label: UILabel

        init(_ letter: String) {
            label = UILabel(letter, Typeface.label, Palette.accent)
            tip = Tip("Show \(letter)", keys: "Tab")
            super.init(frame: .zero)
            label.textAlignment = .center
            layer.cornerRadius = 4
            addSubview(label)
            addTarget(self, action: Selector(ChipButton.tapped), for: .touchUpInside)
            paint()
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        private func tapped() { chosen() }

        private func paint() { backgroundColor = isOn ? Palette.accentBand : Palette.accentWash }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
        }
    }
}
