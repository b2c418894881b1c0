import UIKit

/// A value that can be changed by dragging sideways. Clicking the value turns it into a text field.
final class ValueField: UIControl, Hoverable, Focusable, HasTooltip {
    let tip: Tip? = Tip("Drag to change; click to type")
    var isFocusRingInside: Bool { true }
    var isHovered = false { didSet { paint() } }
    /// Called when a drag starts, moves, and ends. The argument is the distance in points from the drag's starting point.
    var began: () -> Void = {}
    var dragged: (CGFloat) -> Void = { _ in }
    var ended: () -> Void = {}
    /// Called to start typing a value.
    var type: () -> Void = {}

    private let label = UILabel("", Typeface.numberSmall)
    private var start: CGFloat?
    private var isDragging = false

    /// The distance, in points, at which a press becomes a drag.
    private static let slack: CGFloat = 3

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 4
        label.textAlignment = .right
        label.isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ text: String) { if label.text != text { label.text = text } }

    private func paint() {
        backgroundColor = isHovered || isTracking ? Palette.controlHover : .clear
        label.textColor = isDragging ? Palette.accent : Palette.text
    }

    func adjust(by step: Int) -> Bool {
        began()
        dragged(CGFloat(step))
        ended()
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: 0, width: bounds.width - 4, height: bounds.height)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        (start, isDragging) = (touch.location(in: nil).x, false)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let start else { return false }
        let distance = touch.location(in: nil).x - start
        if !isDragging, abs(distance) >= Self.slack {
            isDragging = true
            began()
        }
        if isDragging { dragged(distance) }
        paint()
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isDragging { ended() } else { type() }
        finish()
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        if isDragging { ended() }
        finish()
    }

    private func finish() {
        (start, isDragging) = (nil, false)
        paint()
    }
}
