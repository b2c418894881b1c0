import Stage
import UIKit

/// Shows how a layer's local time is calculated, as a formula with the current numbers (S-CLOCK-2).
final class ClockFormula: ChromeView {
    static let height: CGFloat = 40
    private static let meanings = ["parent", "begin", "speed", "offset", "local"]

    private let parent = ReadOut("(", Typeface.numberSmall, Palette.text, .center, tail: " −")
    private let begin = ReadOut("", Typeface.numberSmall, Palette.text, .center, tail: ") ×")
    private let speed = UILabel("", Typeface.numberSmall)
    private let offset = ReadOut("", Typeface.numberSmall, Palette.text, .center, tail: " =")
    private let local = ReadOut("", Typeface.numberSmall, Palette.text, .center)
    private let words = meanings.map { UILabel($0, Typeface.secondary, Palette.textSecondary) }

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 6
        layer.borderWidth = 1
        for label in words + [speed] { label.textAlignment = .center }
        for part in numbers + words { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() { layer.borderColor = ink(Palette.hairline) }

    private var numbers: [UIView] { [parent, begin, speed, offset, local] }

    /// Shows how `clock` converts the superlayer's `time` to local time.
    func show(_ clock: ClockFacts, parent time: TimeInterval) {
        (parent.number, begin.number, offset.number) = (time.instant, clock.beginTime.instant, clock.timeOffset.instant)
        local.number = clock.local(atParent: time).instant
        let rate = clock.speed.rate + " +"
        if speed.text != rate { speed.text = rate }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(words.count)
        for (index, parts) in zip(numbers, words).enumerated() {
            let x = CGFloat(index) * width
            parts.0.frame = CGRect(x: x, y: 4, width: width, height: 16)
            parts.1.frame = CGRect(x: x, y: 20, width: width, height: 16)
        }
    }
}
