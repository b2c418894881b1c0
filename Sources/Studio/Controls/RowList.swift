import Input
import UIKit

/// A list whose rows are drawn, and have no views of their own. Tab reaches it; then arrows go through its rows, and Enter does what a tap
/// on a row does.
@MainActor protocol RowList: Focusable {
    var rowCount: Int { get }
    /// The row with the focus.
    var focusedRow: Int { get set }
    /// Returns the frame of a row, in points of the list.
    func frame(ofRow row: Int) -> CGRect
    /// Scrolls until a row can be seen.
    func reveal(row: Int)
    /// Does what a tap on a row does.
    func activate(row: Int)
}

extension RowList {
    var isFocusRingInside: Bool { true }
    var canFocus: Bool { rowCount > 0 }
    var ringFrame: CGRect { frame(ofRow: min(focusedRow, rowCount - 1)) }

    /// Handles a key that goes to another row or does something with this one; returns false for any other.
    func rowKeyDown(_ key: KeyStroke) -> Bool {
        guard rowCount > 0, !key.isControl, !key.isAlt, !key.isShift else { return false }
        let row = min(focusedRow, rowCount - 1)
        switch key.name {
        case "Up": focus(row - 1)
        case "Down": focus(row + 1)
        case "Home": focus(0)
        case "End": focus(rowCount - 1)
        case "Return", "Keypad Enter", "Space":
            if !key.isRepeat { activate(row: row) }
        default: return false
        }
        return true
    }

    private func focus(_ row: Int) {
        focusedRow = min(max(0, row), rowCount - 1)
        reveal(row: focusedRow)
    }
}
