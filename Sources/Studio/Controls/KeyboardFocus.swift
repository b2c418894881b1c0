import Stage
import UIKit

/// A view that can have keyboard focus although it isn't a control.
@MainActor protocol Focusable: UIView {
    /// Whether the focus ring is drawn inside the view because it touches its neighbors.
    var isFocusRingInside: Bool { get }
    /// The rectangle that the focus ring surrounds, in the view's coordinates.
    var ringFrame: CGRect { get }
    /// Whether the view can currently receive keyboard focus.
    var canFocus: Bool { get }
    /// Called when the view gains or loses keyboard focus.
    func focusChanged(_ hasFocus: Bool)
    /// Changes the value by `step` steps. Returns false if the view doesn't have a value that can change.
    func adjust(by step: Int) -> Bool
}

extension Focusable {
    var isFocusRingInside: Bool { false }
    var ringFrame: CGRect { bounds }
    var canFocus: Bool { (self as? UIControl)?.isEnabled ?? true }
    func focusChanged(_ hasFocus: Bool) {}
    func adjust(by step: Int) -> Bool { false }
}

/// Tracks the control that has keyboard focus. Tab moves the focus in reading order, Return and Space press the control, and the arrow keys
/// move within its group.
///
/// The focus ring appears at the first key press and disappears at the first touch.
final class KeyboardFocus {
    private(set) weak var view: UIView?
    private let ring = FocusRing(radius: 6)

    /// Moves the focus to the next or previous control in `root`, wrapping around at the ends.
    func move(forward: Bool, in root: UIView) {
        let all = Self.stops(in: root)
        guard !all.isEmpty else { return set(nil) }
        let index = all.firstIndex { $0 === view }
        let next = index.map { ($0 + (forward ? 1 : -1) + all.count) % all.count } ?? (forward ? 0 : all.count - 1)
        set(all[next])
    }

    /// Moves the focus to `view`; nil removes it.
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

    /// Updates the focus ring after a list's rows have moved or disappeared.
    func followRows() {
        guard let list = view as? any RowList else { return }
        guard list.canFocus, list.window != nil else { return set(nil) }
        let frame = ringFrame(of: list)
        if ring.frame != frame { ring.frame = frame }
    }

    /// Handles a key that presses the focused control, changes its value, or moves the focus within its group. Returns false for other
    /// keys.
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

    /// Moves the focus to an adjacent view of the same type. Returns false if the view isn't in a group along that axis.
    private func go(_ step: Int, isVertical: Bool) -> Bool {
        guard let view, let parent = view.superview, (view as? any Focusable)?.isFocusRingInside == true else { return false }
        let group = Self.stops(in: parent).filter { $0.superview === parent && type(of: $0) == type(of: view) }
        guard let index = group.firstIndex(where: { $0 === view }), group.count > 1 else { return false }
        guard (abs(group[0].frame.midX - group[1].frame.midX) < 1) == isVertical else { return false }
        if group.indices.contains(index + step) { set(group[index + step]) }
        return true
    }

    // MARK: Reading order

    /// Returns the visible, enabled controls in `root`, in reading order.
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

    /// Scrolls until `view` is visible.
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

final class FocusRing: ChromeView {
    init(radius: CGFloat) {
        super.init(frame: .zero)
        layer.cornerRadius = radius + 4
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        layer.borderWidth = 2
        layer.borderColor = ink(Palette.accent)
    }
}
