/// A popover's frame, and the point at which its arrow points (S-TRANS-127).
struct PopoverPlace {
    /// The height of the arrow, in points.
    static let arrow: CGFloat = 13

    /// The frame of the panel and its arrow.
    let frame: CGRect
    /// The direction of the arrow, or an empty set if the popover has no arrow.
    let direction: UIPopoverArrowDirection
    /// The coordinate of the arrow's tip along its edge of the frame.
    let tip: CGFloat

    /// Places a panel of a size next to `source` in the first permitted direction that leaves enough space, or else in the direction that
    /// leaves the most. Without a source or a direction, centers the panel.
    init(_ size: CGSize, at source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection) {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter(permitted.contains)
        guard !source.isNull, let first = order.first else {
            let fitting = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
            let origin = CGPoint(x: room.midX - fitting.width / 2, y: room.midY - fitting.height / 2)
            (frame, direction, tip) = (CGRect(origin: origin, size: fitting), [], 0)
            return
        }
        func side(_ direction: UIPopoverArrowDirection) -> CGSize {
            switch direction {
            case .up: CGSize(width: room.width, height: room.maxY - source.maxY - Self.arrow)
            case .down: CGSize(width: room.width, height: source.minY - room.minY - Self.arrow)
            case .left: CGSize(width: room.maxX - source.maxX - Self.arrow, height: room.height)
            default: CGSize(width: source.minX - room.minX - Self.arrow, height: room.height)
            }
        }
        func share(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let side = side(direction)
            return max(0, min(1, side.width / size.width)) * max(0, min(1, side.height / size.height))
        }
        let best = order.reduce(first) { share($1) > share($0) ? $1 : $0 }, limit = side(best)
        let panel = CGSize(width: max(0, min(size.width, limit.width)), height: max(0, min(size.height, limit.height)))
        let isVertical = best == .up || best == .down
        let whole = CGSize(width: panel.width + (isVertical ? 0 : Self.arrow), height: panel.height + (isVertical ? Self.arrow : 0))
        func along(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            max(low, min(middle - length / 2, high - length))
        }
        let origin: CGPoint
        switch best {
        case .up: origin = CGPoint(x: along(source.midX, whole.width, room.minX, room.maxX), y: source.maxY)
        case .down: origin = CGPoint(x: along(source.midX, whole.width, room.minX, room.maxX), y: source.minY - whole.height)
        case .left: origin = CGPoint(x: source.maxX, y: along(source.midY, whole.height, room.minY, room.maxY))
        default: origin = CGPoint(x: source.minX - whole.width, y: along(source.midY, whole.height, room.minY, room.maxY))
        }
        (frame, direction) = (CGRect(origin: origin, size: whole), best)
        tip = isVertical ? source.midX - origin.x : source.midY - origin.y
    }

    /// The insets of the part that the arrow covers.
    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: direction == .up ? Self.arrow : 0, left: direction == .left ? Self.arrow : 0,
            bottom: direction == .down ? Self.arrow : 0, right: direction == .right ? Self.arrow : 0)
    }

    /// The outline of the panel with its arrow, in the frame's coordinates.
    var outline: UIBezierPath {
        let panel = CGRect(origin: .zero, size: frame.size).inset(by: insets), radius: CGFloat = 13
        let path = UIBezierPath(roundedRect: panel, cornerRadius: min(radius, panel.width / 2, panel.height / 2))
        guard !direction.isEmpty else { return path }
        let isVertical = direction == .up || direction == .down
        let half = Self.arrow, length = isVertical ? panel.width : panel.height
        let middle = max(radius + half, min(tip, length - radius - half))
        func corner(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
            switch direction {
            case .up: CGPoint(x: along, y: panel.minY - out)
            case .down: CGPoint(x: along, y: panel.maxY + out)
            case .left: CGPoint(x: panel.minX - out, y: along)
            default: CGPoint(x: panel.maxX + out, y: along)
            }
        }
        let points = [corner(middle - half, 0), corner(middle, Self.arrow), corner(middle + half, 0)]
        // The arrow turns in the direction of the panel's outline, or else the overlap would be a hole.
        let turned = direction == .up || direction == .right ? points : points.reversed()
        path.move(to: turned[0])
        turned.dropFirst().forEach(path.addLine)
        path.close()
        return path
    }
}

/// A popover's panel with its arrow. The page extends under the arrow, and its safe area doesn't.
final class PopoverView: UIView {
    private let page: UIView
    private let box = UIView()
    private let outline = CAShapeLayer()
    private var place: PopoverPlace?
    /// The color under the page, or nil for the system's background color.
    var color: UIColor? { didSet { box.backgroundColor = color ?? .systemBackground } }

    init(_ page: UIView) {
        self.page = page
        super.init(frame: .zero)
        box.backgroundColor = .systemBackground
        box.layer.mask = outline
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 20, .zero)
        addSubview(box)
        page.fill(box)
        box.addSubview(page)
    }

    required init?(coder: NSCoder) { misuse("create a popover's view with its page") }

    override var ownSafeAreaInsets: UIEdgeInsets { place?.insets ?? .zero }

    /// Shows the arrow of a place, whose frame the view then gets.
    func point(_ place: PopoverPlace) {
        self.place = place
        updateSafeArea()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.settle(in: bounds)
        page.settle(in: box.bounds)
        outline.frame = bounds
        outline.path = place?.outline.cgPath
        layer.shadowPath = outline.path
    }
}

/// The area outside a popover. A tap dismisses the popover.
final class PopoverTapArea: UIView {
    private weak var popover: UIPopoverPresentationController?
    private let tap = UITapGestureRecognizer()

    init(_ popover: UIPopoverPresentationController) {
        self.popover = popover
        super.init(frame: .zero)
        tap.addTarget(self, action: Selector(PopoverTapArea.tapped(_:)))
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { misuse("create the area around a popover with its controller") }

    private func tapped(_ tap: UITapGestureRecognizer) { popover?.tappedOutside() }
}
