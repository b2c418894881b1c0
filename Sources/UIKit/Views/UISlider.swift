/// A control for picking a number from a range by dragging a thumb along a track.
open class UISlider: UIControl {
    /// The current value, clamped to the range.
    open var value: Float {
        get { shownValue }
        set { setValue(newValue, animated: false) }
    }
    /// The value at the slider's left end. The default is 0.
    open var minimumValue: Float = 0 {
        didSet {
            demand(minimumValue.isFinite, "a slider's minimumValue must be finite, not \(minimumValue)")
            value = shownValue
        }
    }
    /// The value at the slider's right end. The default is 1.
    open var maximumValue: Float = 1 {
        didSet {
            demand(maximumValue.isFinite, "a slider's maximumValue must be finite, not \(maximumValue)")
            value = shownValue
        }
    }
    /// Whether the slider sends `.valueChanged` throughout a drag, not only at its end.
    open var isContinuous = true
    /// The color of the track to the left of the thumb, or nil to use the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the track to the right of the thumb, or nil to use `systemFill`.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the thumb, or nil to use white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    private var shownValue: Float = 0
    /// The horizontal distance between the thumb's center and the finger at touch-down, in points.
    private var grip: CGFloat = 0
    private var thumbAtGrab: CGFloat = 0
    private let (left, right, thumb) = (UIImageView(), UIImageView(), UIImageView())
    private var thumbImages: [UIControl.State.RawValue: UIImage] = [:]
    private var (minimumImages, maximumImages): ([UIControl.State.RawValue: UIImage], [UIControl.State.RawValue: UIImage]) = ([:], [:])

    /// The thumb's diameter, and the heights of the track and the control, in points.
    private static let (thumbSize, trackHeight, standardHeight): (CGFloat, CGFloat, CGFloat) = (28, 4, 31)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [right, left, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        (thumb.layer.shadowRadius, thumb.layer.shadowOffset) = (3, CGSize(width: 0, height: 2))
    }

    /// Sets the value, with an optional animation. NaN is ignored and logged. Other values are clamped to the range.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else {
            return UIApplication.shared.warn("a slider's value must be a number; it stays \(shownValue)", about: layer)
        }
        shownValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
        setNeedsLayout()
        if animated, window != nil {
            UIView.animateInternally(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
        }
    }

    // MARK: Images

    /// Sets the thumb's image for a control state, or removes it if `image` is nil.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        setNeedsLayout()
    }

    /// Sets the track image for a control state. The image stretches along the part of the track to the left of the thumb.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumImages[state.rawValue] = image
        setNeedsLayout()
    }

    /// Sets the track image for a control state. The image stretches along the part of the track to the right of the thumb.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumImages[state.rawValue] = image
        setNeedsLayout()
    }

    /// Returns the thumb's image for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }
    /// Returns a control state's image for the track to the left of the thumb.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumImages[state.rawValue] }
    /// Returns a control state's image for the track to the right of the thumb.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumImages[state.rawValue] }

    /// The thumb's image for the current state.
    open var currentThumbImage: UIImage? { image(of: thumbImages) }
    /// The image for the track to the left of the thumb, in the current state.
    open var currentMinimumTrackImage: UIImage? { image(of: minimumImages) }
    /// The image for the track to the right of the thumb, in the current state.
    open var currentMaximumTrackImage: UIImage? { image(of: maximumImages) }

    private func image(of images: [UIControl.State.RawValue: UIImage]) -> UIImage? {
        images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.standardHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.standardHeight) }

    // MARK: Places

    /// Returns the rectangle of the track. Subclasses override it to change the track's height.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4), height: Self.trackHeight)
    }

    /// Returns the rectangle of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
        let span = Double(maximumValue) - Double(minimumValue)
        let part = span > 0 ? CGFloat((Double(value) - Double(minimumValue)) / span) : 0
        let x = bounds.minX + Self.thumbSize / 2 + part * max(0, bounds.width - Self.thumbSize)
        return CGRect(x: x - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The image at the left end. Stored, but has no effect.
    open var minimumValueImage: UIImage?
    /// The image at the right end. Stored, but has no effect.
    open var maximumValueImage: UIImage?

    // MARK: Tracking

    override func keepsDrag(from start: CGPoint, along way: CGVector) -> Bool {
        abs(way.dx) >= abs(way.dy) && abs(start.x - grabbedCenter) <= Self.thumbSize
    }

    /// The x coordinate of the thumb's center when the finger touched it, in points.
    private var grabbedCenter: CGFloat { isTracking ? thumbAtGrab : thumb.center.x }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        thumbAtGrab = thumb.center.x
        grip = touch.location(in: self).x - thumbAtGrab
        return abs(grip) <= Self.thumbSize
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let way = bounds.width - Self.thumbSize
        guard way > 0 else { return true }
        let part = Float(min(max((touch.location(in: self).x - grip - bounds.minX - Self.thumbSize / 2) / way, 0), 1))
        let old = shownValue
        value = (1 - part) * minimumValue + part * maximumValue
        if isContinuous, shownValue != old { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let way = trackRect(forBounds: bounds), grip = thumbRect(forBounds: bounds, trackRect: way, value: shownValue).madeFinite
        thumb.bounds.size = grip.size
        thumb.center = CGPoint(x: grip.midX, y: grip.midY).madeFinite
        place(left, in: way, from: way.minX, to: grip.midX, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor)
        place(right, in: way, from: grip.midX, to: way.maxX, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill)
        thumb.image = currentThumbImage
        thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : nil
        (thumb.layer.cornerRadius, thumb.layer.shadowOpacity) = thumb.image == nil ? (Self.thumbSize / 2, 0.2) : (0, 0)
    }

    /// Lays out one side of the track, which is an image at its natural height or a colored bar.
    private func place(
        _ track: UIImageView, in way: CGRect, from start: CGFloat, to end: CGFloat, _ image: UIImage?, _ color: UIColor?
    ) {
        let height = image?.size.height ?? way.height
        track.frame = CGRect(x: start, y: way.midY - height / 2, width: max(0, end - start), height: height).madeFinite
        (track.image, track.backgroundColor) = (image, image == nil ? color : nil)
        track.layer.cornerRadius = image == nil ? way.height / 2 : 0
    }
}
