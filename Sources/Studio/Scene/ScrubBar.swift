import UIKit

/// A bar that shows a transition's progress. Dragging it scrubs the transition.
final class ScrubBar: UIControl, Hoverable, HasTooltip {
    var tip: Tip? { Tip(isEnabled ? "Drag to scrub" : "No transition to scrub; start one", keys: isEnabled ? "" : Action.start.keys) }
    /// The progress, 0…1.
    var percent: CGFloat = 0 { didSet { if percent != oldValue { setNeedsLayout() } } }
    var isHovered = false { didSet { setNeedsLayout() } }
    /// Called at touch-down, at each move, and when the touch is lifted.
    var began: () -> Void = {}
    var moved: (CGFloat) -> Void = { _ in }
    var ended: () -> Void = {}

    private static let knobSize: CGFloat = 14
    private let track = UIView()
    private let fill = UIView()
    private let rim = UIView()
    private let knob = UIView()
    private let ticks = [UIView(), UIView()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.backgroundColor = Palette.hairline
        fill.backgroundColor = Palette.playhead
        rim.backgroundColor = Palette.window
        knob.backgroundColor = Palette.playhead
        for bar in [track, fill] { bar.layer.cornerRadius = 2 }
        rim.layer.cornerRadius = Self.knobSize / 2 + 2
        knob.layer.cornerRadius = Self.knobSize / 2
        for tick in ticks {
            tick.backgroundColor = Palette.outline
            tick.layer.cornerRadius = 1
        }
        for part in [track, fill] + ticks + [rim, knob] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override var isEnabled: Bool { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, middle) = (bounds.width, bounds.midY)
        track.frame = CGRect(x: 0, y: middle - 2, width: width, height: 4)
        fill.frame = CGRect(x: 0, y: middle - 2, width: isEnabled ? width * percent : 0, height: 4)
        let radius = Self.knobSize / 2 + (isHovered || isTracking ? 1 : 0)
        knob.frame = CGRect(x: width * percent - radius, y: middle - radius, width: 2 * radius, height: 2 * radius)
        knob.layer.cornerRadius = radius
        rim.frame = knob.frame.insetBy(dx: -2, dy: -2)
        rim.layer.cornerRadius = radius + 2
        for part in [knob, rim] { part.isHidden = !isEnabled }
        for (tick, place) in zip(ticks, [CGFloat(0), 1]) {
            tick.frame = CGRect(x: width * place - 1, y: middle - 6, width: 2, height: 12)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        began()
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ended() }

    override func cancelTracking(with event: UIEvent?) { ended() }

    private func follow(_ touch: UITouch) {
        guard bounds.width > 0 else { return }
        moved(min(max(touch.location(in: self).x / bounds.width, 0), 1))
    }
}
