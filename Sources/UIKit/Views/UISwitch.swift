/// An on/off switch. Its size is always 51 × 31 points; frames, bounds, and constraints only place it.
open class UISwitch: UIControl {
    override var keepsTaps: Bool { true }
    override func keepsDrag(from start: CGPoint, along way: CGVector) -> Bool { abs(way.dx) >= abs(way.dy) }

    /// Whether the switch is on.
    open var isOn: Bool {
        get { shownOn }
        set { setOn(newValue, animated: false) }
    }
    /// The background color of a switch that is on, or nil to use the system green.
    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the thumb, or nil to use white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    private var shownOn = false
    /// Whether the last change came from dragging the thumb, in which case lifting the finger must not toggle the switch back.
    private var wasDragged = false
    private let thumb = UIView()

    private static let standardSize = CGSize(width: 51, height: 31)
    /// The distance between the thumb and the edge, in points.
    private static let margin: CGFloat = 2

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.standardSize))
        setUp()
    }

    /// Creates a switch at the origin, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = Self.standardSize
        setUp()
    }

    private func setUp() {
        thumb.isUserInteractionEnabled = false
        addSubview(thumb)
    }

    /// Turns the switch on or off, optionally with an animation. Doesn't send an event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != shownOn else { return }
        shownOn = on
        setNeedsLayout()
        if animated, window != nil {
            UIView.animateInternally(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CATransform3DIsIdentity(layer.transform) ? kept(newValue) : newValue }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = kept(newValue) }
    }

    override func kept(_ frame: CGRect) -> CGRect { CGRect(origin: frame.origin, size: Self.standardSize) }

    open override var intrinsicContentSize: CGSize { Self.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasDragged = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if x < bounds.minX || x > bounds.maxX, (x > bounds.midX) != shownOn { toggle(dragged: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard !wasDragged, let touch, bounds.contains(touch.location(in: self)) else { return }
        toggle(dragged: false)
    }

    private func toggle(dragged: Bool) {
        wasDragged = dragged
        setOn(!shownOn, animated: true)
        sendActions(for: .valueChanged)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height - 2 * Self.margin
        let x = shownOn ? bounds.maxX - Self.margin - side : bounds.minX + Self.margin
        thumb.frame = CGRect(x: x, y: bounds.minY + Self.margin, width: side, height: side).madeFinite
        thumb.layer.cornerRadius = side / 2
        thumb.backgroundColor = thumbTintColor ?? .white
        layer.cornerRadius = bounds.height / 2
        layer.backgroundColor = (shownOn ? onTintColor ?? .systemGreen : .systemFill).cgColor(in: self)
    }
}
