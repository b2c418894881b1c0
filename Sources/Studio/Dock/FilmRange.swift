import UIKit

/// The loop range around the film strip's frames, with a handle at each end.
final class FilmRange: UIView {
    /// Called while a handle is dragged, with the handle's x position in the strip, in points.
    var moved: (_ begin: Bool, CGFloat) -> Void = { _, _ in }

    private let begin = FilmGrip(isBegin: true)
    private let end = FilmGrip(isBegin: false)
    private let edges = [UIView(), UIView()]
    private static let edge: CGFloat = 2

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        for edge in edges {
            edge.isUserInteractionEnabled = false
            addSubview(edge)
        }
        for grip in [begin, end] {
            let isBegin = grip.isBegin
            grip.moved = { [weak self] in self?.moved(isBegin, $0) }
            addSubview(grip)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Positions the range between two x positions in the strip. If no range is set, shows only gray handles at the ends of the run.
    func show(from left: CGFloat, to right: CGFloat, y: CGFloat, height: CGFloat, isSet: Bool) {
        frame = CGRect(x: left, y: y, width: max(0, right - left), height: height)
        let color = isSet ? Palette.accent : Palette.outline
        for (index, edge) in edges.enumerated() {
            edge.frame = CGRect(x: 0, y: index == 0 ? 0 : height - Self.edge, width: bounds.width, height: Self.edge)
            edge.backgroundColor = color
            edge.isHidden = !isSet
        }
        begin.frame = CGRect(x: -FilmGrip.width, y: 0, width: FilmGrip.width, height: height)
        end.frame = CGRect(x: bounds.width, y: 0, width: FilmGrip.width, height: height)
        for grip in [begin, end] { grip.backgroundColor = color }
    }

    /// Returns the handle at `point`, or nil if `point` isn't on a handle. Only the handles receive touches, and they extend outside the
    /// bounds.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden else { return nil }
        return [begin, end].first { $0.point(inside: convert(point, to: $0), with: event) }
    }
}

private final class FilmGrip: UIControl, HasTooltip {
    static let width: CGFloat = 8
    let tip: Tip? = Tip("Drag to set the loop range", keys: Shortcut.caps(of: [.beginRange, .endRange]))
    let isBegin: Bool
    /// Called with the x position of the handle's inner edge in the strip, in points.
    var moved: (CGFloat) -> Void = { _ in }
    private let line = UIView()
    /// The distance from the finger to the inner edge, in points.
    private var offset: CGFloat = 0

    init(isBegin: Bool) {
        self.isBegin = isBegin
        super.init(frame: .zero)
        layer.cornerRadius = 4
        layer.maskedCorners =
            isBegin ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        line.backgroundColor = Palette.onAccent
        line.layer.cornerRadius = 1
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 3, y: (bounds.height / 2 - 8).rounded(), width: 2, height: 16)
    }

    /// Extends the touch area by 8 points on each side.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -8, dy: 0).contains(point) }

    /// Returns the touch's x position in the strip. The range's coordinates aren't suitable, because they move with the handle.
    private func place(of touch: UITouch) -> CGFloat { touch.location(in: superview?.superview).x }

    private var inner: CGFloat { convert(CGPoint(x: isBegin ? bounds.maxX : 0, y: 0), to: superview?.superview).x }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        offset = inner - place(of: touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moved(place(of: touch) + offset)
        return true
    }
}
