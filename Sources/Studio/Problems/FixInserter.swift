import Stage
import UIKit

/// Inserts the selected problem's fix into the user's file. The file changes only if it still contains the text for which the fix was
/// offered. Ctrl+Z restores that text.
final class FixInserter {
    /// The fix to offer for the selected problem, or nil for none.
    private(set) var fix: InsertedFix?
    private let player: Player
    private let code: CodeArea?
    private let edits: Edits
    private let codeRunner: (any CodeRunner)?
    private weak var window: (any PageWindow)?

    init(_ player: Player, _ code: CodeArea?, _ edits: Edits, of codeRunner: (any CodeRunner)?, in window: (any PageWindow)?) {
        (self.player, self.code, self.edits, self.codeRunner, self.window) = (player, code, edits, codeRunner, window)
    }

    /// Looks for a fix for the selected problem at `line`. Offers none if the files may differ from the code on screen.
    func find(at line: (path: String, line: Int)?) {
        fix = nil
        guard let codeRunner, case .done = codeRunner.code.build, player.run.build == player.stage.history.build,
            let problem = player.playback.selectedProblem
        else { return }
        let files = codeRunner.code.files.compactMap { file in codeRunner.text(of: file.path).map { (path: file.path, text: $0) } }
        fix = InsertedFix.of(problem, at: line, in: files)
    }

    /// Inserts the fix, and shows the new line.
    func insert() {
        guard let fix = fix.take() else { return }
        player.hasNewPicture = true
        guard replace(fix.before, with: fix.after, in: fix) else { return }
        _ = code?.show(fix.file, line: fix.line, isWrong: false)
        window?.report("Inserted \(fix.title)", "Line \(fix.line); Ctrl+Z removes it")
    }

    /// Replaces the file's text and registers the undo. Shows a message and returns false if the file isn't replaced.
    @discardableResult private func replace(_ before: String, with after: String, in fix: InsertedFix) -> Bool {
        if let reason = codeRunner?.replace(before, with: after, in: fix.file) {
            window?.report("Nothing was changed", reason)
            return false
        }
        edits.registerUndo { [weak self] in self?.replace(after, with: before, in: fix) }
        return true
    }
}
