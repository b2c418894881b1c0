import Stage
import UIKit

/// A list that draws its rows itself instead of using a view for each row. Tab moves the focus to the list, the arrow keys move through its
/// rows, and Return does the same as tapping a row.
@MainActor protocol RowList: Focusable {
    var rowCount: Int { get }
    /// The index of the row with the focus.
    var focusedRow: Int { get set }
    /// Returns the frame of a row in the list's coordinates.
    func frame(ofRow row: Int) -> CGRect
    /// Scrolls until a row is visible.
    func reveal(row: Int)
    /// Performs the action of tapping a row.
    func activate(row: Int)
}

extension RowList {
    var isFocusRingInside: Bool { true }
    var canFocus: Bool { rowCount > 0 }
    var ringFrame: CGRect { frame(ofRow: min(focusedRow, rowCount - 1)) }

    /// Handles a key that moves to another row or activates the focused row. Returns false for other keys.
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
