import Input
import UIKit

/// A view that the keyboard can reach besides the controls.
@MainActor protocol Focusable: UIView {
    /// Whether the ring lies inside, because the view touches its neighbours.
    var isFocusRingInside: Bool { get }
    /// The frame around which the ring lies, in its own points.
    var ringFrame: CGRect { get }
    /// Whether the keyboard reaches it now.
    var canFocus: Bool { get }
    /// Called when the focus comes or goes.
    func focusChanged(_ hasFocus: Bool)
    /// Moves its value by a step; returns false if it has none.
    func adjust(by step: Int) -> Bool
}

extension Focusable {
    var isFocusRingInside: Bool { false }
    var ringFrame: CGRect { bounds }
    var canFocus: Bool { (self as? UIControl)?.isEnabled ?? true }
    func focusChanged(_ hasFocus: Bool) {}
    func adjust(by step: Int) -> Bool { false }
}

/// The control that keys act on: Tab goes from one to the next in reading order, Enter and Space press it, arrows go through its group.
///
/// The ring around it appears with the first key and goes with the first touch.
final class KeyboardFocus {
    private(set) weak var view: UIView?
    private let ring = FocusRing(radius: 6)

    /// Goes to the next control in `root`, or to the one before; at an end, to the other end.
    func move(forward: Bool, in root: UIView) {
        let all = Self.stops(in: root)
        guard !all.isEmpty else { return set(nil) }
        let index = all.firstIndex { $0 === view }
        let next = index.map { ($0 + (forward ? 1 : -1) + all.count) % all.count } ?? (forward ? 0 : all.count - 1)
        set(all[next])
    }

    /// Gives `view` the focus; nil takes it away.
    func set(_ view: UIView?) {
        guard view !== self.view else { return }
        let old = self.view
        self.view = view
        (old as? any Focusable)?.focusChanged(false)
        ring.removeFromSuperview()
        guard let view else { return }
        if let list = view as? any RowList { list.reveal(row: min(list.focusedRow, list.rowCount - 1)) }
        Self.reveal(view)
        show(around: view)
        (view as? any Focusable)?.focusChanged(true)
    }

    private func show(around view: UIView) {
        let isInside = (view as? any Focusable)?.isFocusRingInside ?? false
        ring.frame = ringFrame(of: view)
        ring.layer.cornerRadius = view is any RowList ? 6 : view.layer.cornerRadius + (isInside ? 0 : 4)
        ring.autoresizingMask = view is any RowList ? [] : [.flexibleWidth, .flexibleHeight]
        view.addSubview(ring)
    }

    private func ringFrame(of view: UIView) -> CGRect {
        let isInside = (view as? any Focusable)?.isFocusRingInside ?? false
        let frame = (view as? any Focusable)?.ringFrame ?? view.bounds
        return isInside ? frame : frame.insetBy(dx: -4, dy: -4)
    }

    /// Follows the row of a list whose rows have moved or gone.
    func followRows() {
        guard let list = view as? any RowList else { return }
        guard list.canFocus, list.window != nil else { return set(nil) }
        let frame = ringFrame(of: list)
        if ring.frame != frame { ring.frame = frame }
    }

    /// Handles a key that presses the focused control, changes its value or goes to another of its group; returns false for any other.
    func keyDown(_ key: KeyStroke) -> Bool {
        guard let view, view.window != nil else {
            set(nil)
            return false
        }
        if let list = view as? any RowList, list.rowKeyDown(key) {
            Self.reveal(list)
            followRows()
            return true
        }
        switch key.name {
        case "Return", "Keypad Enter", "Space":
            guard let control = view as? UIControl, control.isEnabled, !key.isRepeat else { return false }
            control.sendActions(for: .touchUpInside)
        case "Left", "Right":
            let step = key.name == "Left" ? -1 : 1
            guard (view as? any Focusable)?.adjust(by: step) == true || go(step, isVertical: false) else { return false }
        case "Up", "Down": return go(key.name == "Up" ? -1 : 1, isVertical: true)
        default: return false
        }
        return true
    }

    /// Goes to a neighbour of the same kind, beside or above each other. Returns false if there is none: a button on its own is no group.
    private func go(_ step: Int, isVertical: Bool) -> Bool {
        guard let view, let parent = view.superview, (view as? any Focusable)?.isFocusRingInside == true else { return false }
        let group = Self.stops(in: parent).filter { $0.superview === parent && type(of: $0) == type(of: view) }
        guard let index = group.firstIndex(where: { $0 === view }), group.count > 1 else { return false }
        guard (abs(group[0].frame.midX - group[1].frame.midX) < 1) == isVertical else { return false }
        if group.indices.contains(index + step) { set(group[index + step]) }
        return true
    }

    // MARK: Order

    /// Returns the controls that can be seen and used in `root`, in reading order.
    static func stops(in root: UIView) -> [UIView] {
        guard !root.isHidden, root.alpha > 0, root.isUserInteractionEnabled, !root.bounds.isEmpty else { return [] }
        if canFocus(root) { return [root] }
        let parts = root.subviews.sorted { ($0.frame.minY.rounded(), $0.frame.minX) < ($1.frame.minY.rounded(), $1.frame.minX) }
        return parts.flatMap(stops)
    }

    private static func canFocus(_ view: UIView) -> Bool {
        if let view = view as? any Focusable { return view.canFocus }
        return (view as? UIControl)?.isEnabled ?? false
    }

    /// Scrolls until `view` can be seen.
    private static func reveal(_ view: UIView) {
        var parent = view.superview
        while let next = parent {
            if let scroll = next as? UIScrollView {
                let frame = scroll.convert((view as? any Focusable)?.ringFrame ?? view.bounds, from: view).insetBy(dx: 0, dy: -8)
                let top = min(scroll.contentOffset.y, max(0, frame.minY))
                scroll.contentOffset.y = max(top, min(frame.maxY, scroll.contentSize.height) - scroll.bounds.height)
            }
            parent = next.superview
        }
    }
}

/// The ring that shows keyboard focus.
final class FocusRing: ChromeView {
    init(radius: CGFloat) {
        super.init(frame: .zero)
        layer.cornerRadius = radius + 4
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func paint() {
        layer.borderWidth = 2
        layer.borderColor = ink(Palette.accent)
    }
}
