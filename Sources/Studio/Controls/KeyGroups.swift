// The keyboard shortcuts in groups, and the part of the shortcuts dialog that shows a group.

import UIKit

/// A group of related shortcuts.
struct KeyGroup {
    /// A shortcut: its effect and its key caps, separated by spaces. Lowercase words such as "to" aren't keys.
    typealias Line = (does: String, keys: String)

    let title: String
    /// The column of the group in a wide dialog.
    let column: Int
    let lines: [Line]

    static let all = [
        KeyGroup(
            title: "Time", column: 0,
            lines: [
                ("Play or pause", "Space"), ("Step back, step forward", "← →"), ("Loop", "Ctrl L"), ("Slower, faster", "− ="),
                ("Jump ten frames", "Shift ← →"), ("First frame, last frame", "Home End"), ("Slow animations to a tenth", "Ctrl T"),
                ("Previous event, next event", ", ."),
                ("Next problem", "F8"), ("Play backward, pause, play forward", "J K L"), ("Loop range: begin, end", "I O"),
            ]),
        KeyGroup(
            title: "Takes", column: 0,
            lines: [
                ("Record, stop", "R"), ("Replay the last take", "Shift R"), ("Rename the take", "F2"),
                ("Keep as baseline", "Ctrl Shift B"), ("Export a film", "Ctrl E"), ("Copy picture", "Ctrl C"), ("Save picture", "Ctrl S"),
                ("Copy the screen as text", "Ctrl Shift C"),
            ]),
        KeyGroup(
            title: "Window", column: 0,
            lines: [
                ("Open folder", "Ctrl O"), ("New project", "Ctrl N"), ("Remove a project from the list", "Delete"),
                ("Search", "/"), ("Next control, previous control", "Tab"), ("Activate", "Enter"), ("Full screen", "F11"),
                ("Zoom in, out, reset", "Ctrl + − 0"), ("Keyboard shortcuts", "?"), ("Quit", "Ctrl Q"),
            ]),
        KeyGroup(
            title: "Gestures", column: 1,
            lines: [
                ("Pinch", "Ctrl drag"), ("Pinch by 10 %", "Ctrl wheel"), ("Move both fingers", "Ctrl Shift drag"),
                ("Show a keyboard finger", "V"),
                ("Move it, press it", "↑ ↓ ← → V"), ("Open, or start the transition", "Enter"), ("Go back", "B"),
                ("Cancel, close, deselect, or leave", "Esc"),
            ]),
        KeyGroup(
            title: "View", column: 1,
            lines: [
                ("Show touches", "T"), ("Show or hide the source", "F4"), ("Show or hide the tracks", "D"), ("Layers in 3D", "X"),
                ("Ghosts and motion paths", "G"), ("Select a layer", "Shift click"), ("Solo an animation", "Alt click"),
                ("Compare A and B", "A"),
                ("Switch between A and B", "Tab"),
                ("Inspector", "Ctrl Shift I"), ("Actual size, fit", "Ctrl 1 2"),
            ]),
        KeyGroup(
            title: "Runs", column: 1,
            lines: [
                ("Previous run, next run", "[ ]"), ("Replay the run on the current build", "Y"), ("Pin the run", "P"),
                ("Fit the run to the ruler", "F"), ("Zoom the ruler", "Ctrl wheel"), ("Move the ruler", "Shift drag"),
                ("Compare a run with the open one", "Shift click"),
            ]),
        KeyGroup(
            title: "Scene", column: 1,
            lines: [("Toggle a pitfall", "0 to 9"), ("Reset scene", "Ctrl R"), ("Undo, redo", "Ctrl Z Ctrl Shift Z")]),
    ]
}

/// A group of shortcuts in the dialog: its title and a row for each.
final class KeyGroupView: UIView {
    let group: KeyGroup
    private let title: UILabel
    private let rows: [KeyRow]

    private static let (titleHeight, rowHeight): (CGFloat, CGFloat) = (32, 28)

    init(_ group: KeyGroup) {
        self.group = group
        title = UILabel(group.title, Typeface.label, Palette.textSecondary)
        rows = group.lines.map { KeyRow($0) }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(title)
        rows.forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Shows the rows that contain all words of `text`. Hides the group if there are none.
    func filter(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        filter { line in words.allSatisfy { "\(line.does) \(line.keys)".lowercased().contains($0) } }
    }

    /// Returns whether any shortcut satisfies `isWanted`.
    func has(_ isWanted: (KeyGroup.Line) -> Bool) -> Bool { group.lines.contains(where: isWanted) }

    /// Shows only the rows whose shortcuts satisfy `isWanted`.
    func filter(_ isWanted: (KeyGroup.Line) -> Bool) {
        for (row, line) in zip(rows, group.lines) { row.isHidden = !isWanted(line) }
        isHidden = rows.allSatisfy(\.isHidden)
        setNeedsLayout()
    }

    var fittingHeight: CGFloat { Self.titleHeight + Self.rowHeight * CGFloat(rows.count { !$0.isHidden }) }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 16)
        for (index, row) in rows.filter({ !$0.isHidden }).enumerated() {
            row.frame = CGRect(
                x: 0, y: Self.titleHeight + CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
    }
}

/// A shortcut's row: the effect on the left, the keys on the right.
private final class KeyRow: UIView {
    private let label: UILabel
    private let parts: [UIView]

    init(_ line: KeyGroup.Line) {
        label = UILabel(line.does, Typeface.body)
        parts = line.keys.split(separator: " ").map { key in
            key.allSatisfy(\.isLowercase) ? UILabel(String(key), Typeface.body, Palette.textSecondary) : KeyCap(String(key))
        }
        super.init(frame: .zero)
        addSubview(label)
        parts.forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width
        for part in parts.reversed() {
            part.sizeToFit()
            let width = (part as? KeyCap)?.fittingWidth ?? part.bounds.width
            part.frame = CGRect(x: right - width, y: 4, width: width, height: KeyCap.height)
            right = part.frame.minX - 5
        }
        label.frame = CGRect(x: 0, y: 4, width: max(0, right - 8), height: 20)
    }
}
