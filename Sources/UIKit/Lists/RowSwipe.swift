/// Swipes the rows of a list sideways, and shows the actions behind them.
///
/// The widths and thresholds are estimates from screen recordings, because Apple doesn't document them.
@MainActor final class RowSwipe: NSObject {
    /// The distance at which a released row stays open, relative to the width of its actions.
    private static let openingShare: CGFloat = 0.5
    /// The distance at which a released row performs its first action, relative to the row's width.
    private static let fullShare: CGFloat = 0.6
    /// The speed at which a flick opens or closes a row, in points per second.
    private static let flickSpeed: CGFloat = 300

    private let row: (CGPoint) -> UIView?
    private let actions: (_ row: UIView, _ isLeading: Bool) -> UISwipeActionsConfiguration?
    private(set) weak var list: UIScrollView?
    private var swiped: (row: UIView, actions: RowActionsView)?
    private var origin: CGFloat = 0
    /// Called when a row starts to show or hide its actions.
    var onChange: (_ row: UIView, _ isOpen: Bool) -> Void = { _, _ in }

    /// Adds swipes to a list. `row` returns the row at a point of the list's content. `actions` returns its actions.
    init(
        _ list: UIScrollView, row: @escaping (CGPoint) -> UIView?,
        actions: @escaping (_ row: UIView, _ isLeading: Bool) -> UISwipeActionsConfiguration?
    ) {
        (self.list, self.row, self.actions) = (list, row, actions)
        super.init()
        let pan = RowSwipeGestureRecognizer(target: self, action: Selector(RowSwipe.dragged(_:)))
        pan.swipe = self
        list.addGestureRecognizer(pan)
        list.panGestureRecognizer.addTarget(self, action: Selector(RowSwipe.scrolled(_:)))
    }

    /// Whether a row shows its actions.
    var isOpen: Bool { swiped != nil && distance > 0 }

    // MARK: Dragging

    /// Returns whether a drag that starts at a point may move the row there.
    func mayBegin(at point: CGPoint, along way: CGVector) -> Bool {
        guard abs(way.dx) > abs(way.dy), let row = row(point) else { return false }
        if swiped?.row === row, distance > 0 { return true }
        close(animated: true)
        return open(row, isLeading: way.dx > 0)
    }

    /// Places the actions behind a row. Returns false if the row doesn't have any.
    private func open(_ row: UIView, isLeading: Bool) -> Bool {
        guard let list, let found = actions(row, isLeading), !found.actions.isEmpty else { return false }
        let view = RowActionsView(found, isLeading: isLeading) { [weak self] in self?.perform($0) }
        view.frame = row.frame
        list.insertSubview(view, belowSubview: row)
        swiped = (row, view)
        onChange(row, true)
        return true
    }

    /// Opens the row as if the user had swiped it.
    func reveal(_ row: UIView, isLeading: Bool) {
        close(animated: true)
        guard open(row, isLeading: isLeading), let swiped else { return }
        animate { self.move(to: swiped.actions.fullWidth) }
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let swiped else { return }
        let sign: CGFloat = swiped.actions.isLeading ? 1 : -1
        switch pan.state {
        case .began:
            origin = distance
            move(to: origin + sign * pan.translation(in: list).x)
        case .changed: move(to: origin + sign * pan.translation(in: list).x)
        case .ended: release(speed: sign * pan.velocity(in: list).x)
        case .cancelled: close(animated: true)
        default: break
        }
    }

    private func release(speed: CGFloat) {
        guard let swiped else { return }
        if isFull(distance), let first = swiped.actions.configuration.actions.first { return perform(first) }
        let opens = abs(speed) > Self.flickSpeed ? speed > 0 : distance > swiped.actions.fullWidth * Self.openingShare
        guard opens else { return close(animated: true) }
        animate { self.move(to: swiped.actions.fullWidth) }
    }

    private func isFull(_ distance: CGFloat) -> Bool {
        guard let swiped, swiped.actions.configuration.performsFirstActionWithFullSwipe else { return false }
        return distance > max(swiped.row.bounds.width * Self.fullShare, swiped.actions.fullWidth)
    }

    /// The distance by which the row is moved, in points.
    private var distance: CGFloat { abs(swiped?.row.transform.tx ?? 0) }

    private func move(to place: CGFloat) {
        guard let swiped else { return }
        let place = max(0, place)
        swiped.row.transform = CGAffineTransform(translationX: swiped.actions.isLeading ? place : -place, y: 0)
        swiped.actions.show(width: place, isFull: isFull(place))
    }

    private func scrolled(_ pan: UIPanGestureRecognizer) { if pan.state == .began { close(animated: true) } }

    // MARK: Ending

    private func perform(_ action: UIContextualAction) {
        guard let swiped else { return }
        UIApplication.shared.workingDriver?.emit(
            .fact(EngineFact(.actionBegan, nil, swiped.row.layer, detail: action.title ?? "", place: action.place)))
        action.handler(action, swiped.actions) { [weak self, weak row = swiped.row] _ in
            if self?.swiped?.row === row { self?.close(animated: true) }
        }
    }

    /// Moves the open row back to its place.
    func close(animated: Bool) {
        guard let swiped else { return }
        self.swiped = nil
        UIApplication.shared.workingDriver?.emit(.fact(EngineFact(.actionEnded, nil, swiped.row.layer)))
        onChange(swiped.row, false)
        guard animated else { return finish(swiped) }
        animate {
            swiped.row.transform = .identity
            swiped.actions.show(width: 0, isFull: false)
        } completion: {
            swiped.actions.removeFromSuperview()
        }
    }

    /// Keeps the actions behind the row after the list has moved it.
    func follow() {
        guard let swiped else { return }
        let row = swiped.row
        let box = CGRect(
            x: row.center.x - row.bounds.width / 2, y: row.center.y - row.bounds.height / 2, width: row.bounds.width,
            height: row.bounds.height)
        if swiped.actions.frame != box { swiped.actions.frame = box }
    }

    /// Restores a row that leaves the list.
    func forget(_ row: UIView) { if swiped?.row === row { close(animated: false) } }

    private func finish(_ swiped: (row: UIView, actions: RowActionsView)) {
        swiped.row.transform = .identity
        swiped.actions.removeFromSuperview()
    }

    private func animate(_ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        UIView.animateInternally(
            withDuration: 0.4, delay: 0, dampingRatio: 0.9, options: .allowUserInteraction,
            animations: change
        ) { _ in completion() }
    }
}

/// A pan that begins only sideways, on a row with actions.
private final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var swipe: RowSwipe?

    override func mayBegin(along way: CGVector) -> Bool {
        guard let swipe, let list = swipe.list else { return false }
        return swipe.mayBegin(at: location(in: list), along: way)
    }

    override func refusal(along way: CGVector) -> String { "the row has no actions on this side" }
}

/// The buttons behind a row.
private final class RowActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    private let buttons: [UIButton]
    private let onTap: (UIContextualAction) -> Void
    private var (width, isFull) = (CGFloat(0), false)

    private static let (minimumWidth, padding): (CGFloat, CGFloat) = (74, 16)

    init(_ configuration: UISwipeActionsConfiguration, isLeading: Bool, onTap: @escaping (UIContextualAction) -> Void) {
        (self.configuration, self.isLeading, self.onTap) = (configuration, isLeading, onTap)
        buttons = configuration.actions.map { action in
            let button = UIButton(type: .custom)
            button.backgroundColor = action.backgroundColor
            button.tintColor = .white
            button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
            if action.image == nil { button.setTitle(action.title, for: .normal) }
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.setTitleColor(.white, for: .normal)
            button.clipsToBounds = true
            return button
        }
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons.reversed() {
            button.addTarget(self, action: Selector(RowActionsView.tapped(_:)), for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { misuse("only a swipe creates a row's actions") }

    private func tapped(_ button: UIButton) {
        if let index = buttons.firstIndex(of: button) { onTap(configuration.actions[index]) }
    }

    /// The width at which all buttons have their normal widths.
    var fullWidth: CGFloat { widths.reduce(0, +) }

    private var widths: [CGFloat] { buttons.map { max(Self.minimumWidth, $0.sizeThatFits(.zero).width + 2 * Self.padding) } }

    /// Divides `width` among the buttons. In a full swipe, the first button covers the others.
    func show(width: CGFloat, isFull: Bool) {
        (self.width, self.isFull) = (width, isFull)
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = fullWidth > 0 ? width / fullWidth : 0
        var edge: CGFloat = 0
        for (index, (button, own)) in zip(buttons, widths).enumerated() {
            let share = isFull ? (index == 0 ? width : 0) : own * factor
            button.frame = CGRect(x: isLeading ? edge : bounds.width - edge - share, y: 0, width: max(0, share), height: bounds.height)
            edge += share
        }
    }
}
