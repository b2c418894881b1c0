import UIKit

/// A slider for a number in a range, with a tick mark at the initial value.
final class ValueSlider: UIControl, Hoverable, Focusable {
    /// The positions of the thumb and the tick mark, 0…1.
    var place: CGFloat = 0 { didSet { setNeedsLayout() } }
    var tickPlace: CGFloat = 0 { didSet { setNeedsLayout() } }
    var isHovered = false { didSet { setNeedsLayout() } }
    /// Called with the new position, 0…1.
    var moved: (CGFloat) -> Void = { _ in }

    private static let knobSize: CGFloat = 14
    private let track = UIView()
    private let fill = UIView()
    private let tick = UIView()
    private let halo = UIView()
    private let knob = UIView()

    init() {
        super.init(frame: .zero)
        track.backgroundColor = Palette.hairline
        fill.backgroundColor = Palette.accent
        tick.backgroundColor = Palette.outline
        knob.backgroundColor = Palette.knob
        for bar in [track, fill] { bar.layer.cornerRadius = 2 }
        knob.layer.cornerRadius = Self.knobSize / 2
        for part in [track, fill, tick, halo, knob] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.width - Self.knobSize, middle = bounds.midY
        let left = room * min(max(place, 0), 1)
        track.frame = CGRect(x: 0, y: middle - 2, width: bounds.width, height: 4)
        fill.frame = CGRect(x: 0, y: middle - 2, width: left + Self.knobSize / 2, height: 4)
        tick.frame = CGRect(x: Self.knobSize / 2 + room * tickPlace - 1, y: middle - 4, width: 2, height: 8)
        knob.frame = CGRect(x: left, y: middle - Self.knobSize / 2, width: Self.knobSize, height: Self.knobSize)
        halo.frame = knob.frame.insetBy(dx: -4, dy: -4)
        halo.layer.cornerRadius = halo.frame.width / 2
        halo.backgroundColor = isTracking ? Palette.accentBand : Palette.accentWash
        halo.isHidden = !isHovered && !isTracking
        knob.layer.borderWidth = 1
        knob.layer.borderColor = ink(isTracking || isHovered ? Palette.accent : Palette.outline)
    }

    func adjust(by step: Int) -> Bool {
        moved(min(max(place + CGFloat(step) / Self.steps, 0), 1))
        return true
    }

    /// The number of arrow key presses from one end to the other.
    private static let steps: CGFloat = 20

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    private func follow(_ touch: UITouch) {
        let room = max(1, bounds.width - Self.knobSize)
        moved(min(max((touch.location(in: self).x - Self.knobSize / 2) / room, 0), 1))
    }
}
