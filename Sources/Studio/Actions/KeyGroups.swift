// Groups the keyboard shortcuts, and shows each group in the shortcuts dialog.

import UIKit

/// A group of related shortcuts.
struct KeyGroup {
    /// A shortcut: its effect and its key caps, separated by spaces. Lowercase words in it, such as "to", aren't keys.
    struct Line {
        let does: String
        let keys: String
        let actions: [Action]

        /// Creates a line for a gesture, or for a key without an action.
        init(_ does: String, keys: String) { (self.does, self.keys, actions) = (does, keys, []) }

        /// Creates a line for one or more actions. `does` replaces the first action's title.
        init(_ actions: Action..., does: String? = nil) {
            self.does = does ?? actions[0].title
            keys = Shortcut.caps(of: actions)
            self.actions = actions
        }
    }

    let title: String
    /// The dialog's column that contains the group, if the dialog is wide.
    let column: Int
    let lines: [Line]

    static let all = [
        KeyGroup(
            title: "Time", column: 0,
            lines: [
                Line(.playOrPause), Line(.stepBack, .stepForward, does: "Step back, step forward"), Line(.loop),
                Line(.slower, .faster, does: "Slower, faster"), Line(.jumpBack, .jumpForward, does: "Jump ten frames"),
                Line(.firstFrame, .lastFrame, does: "First frame, last frame"), Line(.slowMotion),
                Line(.previousEvent, .nextEvent, does: "Previous event, next event"),
                Line(.nextProblem), Line(.previousProblem),
                Line(.playBackward, .pausePlayback, .playForward, does: "Play backward, pause, play forward"),
                Line(.beginRange, .endRange, does: "Loop range: begin, end"), Line(.clearRange),
            ]),
        KeyGroup(
            title: "Takes", column: 0,
            lines: [
                Line(.record, does: "Record, stop"), Line(.replayTake), Line(.playTake), Line(.renameTake), Line(.deleteTake),
                Line(.keepBaseline), Line(.exportFilm), Line(.copyPicture), Line(.savePicture), Line(.copyScreenText),
            ]),
        KeyGroup(
            title: "Window", column: 0,
            lines: [
                Line(.commands), Line(.openFolder), Line(.newProject), Line("Remove a project from the list", keys: "Delete"),
                Line("Search", keys: "/"), Line("Next control, previous control", keys: "Tab"), Line("Activate", keys: "Enter"),
                Line(.fullScreen), Line(.zoomIn, .zoomOut, .actualZoom, does: "Zoom in, out, reset"), Line(.shortcuts),
                Line("Quit", keys: "Ctrl Q"),
            ]),
        KeyGroup(
            title: "Gestures", column: 1,
            lines: [
                Line("Pinch", keys: "Ctrl drag"), Line("Pinch by 10 %", keys: "Ctrl wheel"),
                Line("Move both fingers", keys: "Ctrl Shift drag"), Line("Show a keyboard finger", keys: "V"),
                Line("Move it, press it", keys: "↑ ↓ ← → V"), Line(.start, does: "Open, or start the transition"), Line(.back),
                Line("Cancel, close, deselect, or leave", keys: "Esc"),
            ]),
        KeyGroup(
            title: "View", column: 1,
            lines: [
                Line(.touches), Line(.source), Line(.tracks), Line(.exploded), Line(.why), Line(.ghosts),
                Line("Select a layer", keys: "Shift click"),
                Line("Solo an animation", keys: "Alt click"), Line(.compare), Line("Switch between A and B", keys: "Tab"), Line(.panel),
                Line(.scrollPanelUp, .scrollPanelDown, does: "Scroll the panel"), Line(.actualSize, .fit, does: "Actual size, fit"),
            ]),
        KeyGroup(
            title: "Runs", column: 1,
            lines: [
                Line(.previousRun, .nextRun, does: "Previous run, next run"), Line(.replayRun), Line(.pinRun), Line(.fitRun),
                Line(.keepFinding),
                Line("Zoom the ruler", keys: "Ctrl wheel"), Line("Move the ruler", keys: "Shift drag"),
                Line("Compare a run with the open one", keys: "Shift click"),
            ]),
        KeyGroup(
            title: "Scene", column: 1,
            lines: [Line("Toggle a pitfall", keys: "0 to 9"), Line(.reset), Line(.undo, .redo, does: "Undo, redo"), Line(.storm)]),
    ]
}

/// A group of shortcuts in the dialog: a title, and a row for each shortcut.
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

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows only the rows that contain all words of `text`. Hides the group if no row matches.
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

/// A shortcut's row, with the effect on the left and the keys on the right.
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

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

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
