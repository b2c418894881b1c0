import UIKit

/// The recording indicator in the top bar, with the elapsed time and a Stop key.
final class RecordingChip: UIControl, Hoverable, HasTooltip {
    static let height: CGFloat = 24
    private static let (timeWidth, keyWidth): (CGFloat, CGFloat) = (52, 40)
    /// The width without the word "Recording", in points.
    static let minimumWidth: CGFloat = 24 + timeWidth + 10 + keyWidth + 4

    let tip: Tip? = Action.record.tip("Stop recording")
    var stop: () -> Void = {}
    var isHovered = false { didSet { paint() } }
    private let dot = UIView()
    private let word = UILabel("Recording", Typeface.secondary, Palette.onRecord)
    private let time = UILabel("", Typeface.number, Palette.onRecord)
    private let key = UIView()
    private let keyLabel = UILabel("Stop", Typeface.label, Palette.onRecord)

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 6
        (dot.layer.cornerRadius, key.layer.cornerRadius) = (4, 4)
        (dot.backgroundColor, key.backgroundColor) = (Palette.onRecord, Palette.recordKey)
        (time.textAlignment, keyLabel.textAlignment) = (.right, .center)
        for part in [dot, word, time, key] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        key.addSubview(keyLabel)
        addTarget(self, action: Selector(RecordingChip.tapped), for: .touchUpInside)
        paint()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { stop() }

    /// Shows the elapsed time of the recording.
    func show(_ seconds: TimeInterval) {
        let text = Self.words(seconds)
        if time.text != text { time.text = text }
    }

    /// Formats a time as "0:03.4".
    static func words(_ seconds: TimeInterval) -> String {
        let tenths = Int(max(0, seconds) * 10)
        return String(format: "%d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
    }

    override var isHighlighted: Bool { didSet { paint() } }

    private func paint() {
        backgroundColor = Palette.record
        key.alpha = isHighlighted ? 0.5 : 1
    }

    var fittingWidth: CGFloat { 24 + word.intrinsicContentSize.width + 8 + Self.timeWidth + 10 + Self.keyWidth + 4 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.midY
        dot.frame = CGRect(x: 10, y: middle - 4, width: 8, height: 8)
        key.frame = CGRect(x: bounds.width - Self.keyWidth - 4, y: middle - 9, width: Self.keyWidth, height: 18)
        keyLabel.frame = key.bounds
        time.frame = CGRect(x: key.frame.minX - 10 - Self.timeWidth, y: middle - 8, width: Self.timeWidth, height: 16)
        word.isHidden = bounds.width < fittingWidth
        word.frame = CGRect(x: 24, y: middle - 8, width: max(0, time.frame.minX - 8 - 24), height: 16)
    }
}
