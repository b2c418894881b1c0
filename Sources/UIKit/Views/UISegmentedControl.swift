/// A row of segments, at most one of which is selected.
open class UISegmentedControl: UIControl {
    override var keepsTaps: Bool { true }

    /// The value of `selectedSegmentIndex` when no segment is selected.
    public static let noSegment = -1

    /// The index of the selected segment, or `noSegment`.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            demand(
                selectedSegmentIndex >= Self.noSegment && selectedSegmentIndex < numberOfSegments,
                "there is no segment \(selectedSegmentIndex) among \(numberOfSegments)"
            )
            if !textAttributes.isEmpty { paintTitles() }
            setNeedsLayout()
        }
    }
    /// Whether lifting the finger clears the selection.
    open var isMomentary = false
    /// The selected segment's background, or nil to use white, or gray in dark mode.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Whether segments are as wide as their content. Stored, but has no effect.
    open var apportionsSegmentWidthsByContent = false

    /// Sets the background for a state. Any image, even an empty one, replaces the control's standard background and selection. Only the
    /// background is drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        backgroundImages[state] = backgroundImage
        backgroundColor = backgroundImages.isEmpty ? .tertiarySystemFill : .clear
        setNeedsLayout()
    }
    /// Returns the background for a state.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[state] }
    /// Sets the image between segments. Does nothing, because no lines are drawn between segments.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) {}

    /// Enables or disables a segment. A disabled segment is dimmed and can't be selected by touches.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].alpha = enabled ? 1 : 0.4
        segments[segment].isEnabled = enabled
    }
    /// Returns whether a segment is enabled, or true for an index out of range.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) ? segments[segment].isEnabled : true }
    /// Sets the width of a segment. Does nothing, because all segments have the same width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
    /// Offsets the content of a segment. Does nothing.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}

    private var backgroundImages: [State: UIImage] = [:]
    private var textAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    private var segments: [Segment] = []
    private let chosen = UIView()

    /// The standard height, in points.
    private static let standardHeight: CGFloat = 32

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        chosen.isUserInteractionEnabled = false
        (chosen.layer.shadowOpacity, chosen.layer.shadowRadius, chosen.layer.shadowOffset) = (0.12, 4, CGSize(width: 0, height: 3))
        addSubview(chosen)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
    }

    /// Creates a control with one segment for each item. Each item should be a `String` or a `UIImage`. Other objects appear as their
    /// descriptions.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for (index, item) in (items ?? []).enumerated() {
            if let image = item as? UIImage {
                insertSegment(with: image, at: index, animated: false)
            } else {
                insertSegment(withTitle: item as? String ?? "\(item)", at: index, animated: false)
            }
        }
        bounds.size = intrinsicContentSize
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title. Out-of-range indices are clamped. `animated` has no effect.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(at: segment).label.text = title
        segmentsChanged()
    }

    /// Inserts a segment with an image. Out-of-range indices are clamped. `animated` has no effect.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(at: segment).picture.image = image
        segmentsChanged()
    }

    /// Inserts a segment that shows an action's image or title. Selecting the segment runs the action. Out-of-range indices are clamped.
    /// `animated` has no effect.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        show(action, in: insert(at: segment))
        segmentsChanged()
    }

    /// Gives a segment an action, and shows its image or title. Out-of-range indices are ignored.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        show(action, in: segments[segment])
        segmentsChanged()
    }

    /// Returns the action of a segment, or nil if there is none.
    open func actionForSegment(at segment: Int) -> UIAction? {
        segments.indices.contains(segment) ? segments[segment].action : nil
    }

    private func show(_ action: UIAction, in segment: Segment) {
        (segment.action, segment.picture.image) = (action, action.image)
        segment.label.text = action.image == nil ? action.title : nil
    }

    private func insert(at index: Int) -> Segment {
        let segment = Segment()
        addSubview(segment)
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        return segment
    }

    /// Removes a segment. Out-of-range indices are ignored. `animated` has no effect.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
        segments.remove(at: segment).removeFromSuperview()
        segmentsChanged()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
    }

    /// Sets a segment's title and removes its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].label.text = title
        segments[segment].picture.image = nil
        segmentsChanged()
    }

    /// Sets a segment's image and removes its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].picture.image = image
        segments[segment].label.text = nil
        segmentsChanged()
    }

    /// Returns a segment's image, or nil if it has none or the index is out of range.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].picture.image : nil
    }

    /// Returns a segment's title, or nil if it has none or the index is out of range.
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].label.text : nil }

    /// Sets the title attributes for a control state: font and color.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        textAttributes[state] = attributes
        segmentsChanged()
    }

    /// Returns the title attributes for a control state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    private func paintTitles() {
        for (index, segment) in segments.enumerated() {
            let normal = textAttributes[.normal], selected = index == selectedSegmentIndex ? textAttributes[.selected] : nil
            segment.label.textColor = (selected?[.foregroundColor] ?? normal?[.foregroundColor]) as? UIColor ?? .label
            if !textAttributes.isEmpty {
                segment.label.font = (selected?[.font] ?? normal?[.font]) as? UIFont ?? .systemFont(ofSize: 17)
            }
        }
    }

    private func segmentsChanged() {
        paintTitles()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func choose(at touch: UITouch) {
        let place = touch.location(in: self)
        guard bounds.contains(place), !segments.isEmpty else { return }
        let index = min(segments.count - 1, Int((place.x - bounds.minX) / (bounds.width / CGFloat(segments.count))))
        guard index != selectedSegmentIndex, segments[index].isEnabled else { return }
        let wasChosen = selectedSegmentIndex != Self.noSegment
        selectedSegmentIndex = index
        if wasChosen { UIView.animateInternally(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() } }
        sendActions(for: .valueChanged)
    }

    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        guard controlEvents.contains(.valueChanged), segments.indices.contains(selectedSegmentIndex) else { return }
        segments[selectedSegmentIndex].action?.run(sender: self)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        let widest = segments.reduce(0) { max($0, $1.width) }
        return CGSize(width: (widest + 20) * CGFloat(max(segments.count, 1)), height: Self.standardHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(segments.count, 1))
        for (index, segment) in segments.enumerated() {
            segment.label.font = .systemFont(ofSize: 13, weight: index == selectedSegmentIndex ? .semibold : .medium)
            segment.frame = CGRect(x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width, height: bounds.height).madeFinite
        }
        chosen.isHidden = selectedSegmentIndex == Self.noSegment || !backgroundImages.isEmpty
        guard !chosen.isHidden else { return }
        let isDark = traitCollection.userInterfaceStyle == .dark
        chosen.backgroundColor = selectedSegmentTintColor ?? (isDark ? .systemGray2 : .white)
        chosen.layer.cornerRadius = 7
        chosen.frame = segments[selectedSegmentIndex].frame.shrunk(dx: 2, dy: 2).madeFinite
    }
}

/// One segment: a title, or an image at its natural size.
private final class Segment: UIView {
    let label = UILabel()
    let picture = UIImageView()
    var action: UIAction?
    var isEnabled = true

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        picture.contentMode = .center
        for part in [label, picture] as [UIView] {
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { misuse("only a segmented control creates its segments") }

    /// The width of the content, in points.
    var width: CGFloat { max(label.sizeThatFits(.zero).width, picture.image?.size.width ?? 0) }
}
