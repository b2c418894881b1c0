import Scenes
import Stage
import UIKit

/// Selects problems in the run on screen, and shows the line of user code that causes the selected one.
final class ProblemsController {
    /// The line of user code that causes the selected problem, or nil if it isn't known.
    private(set) var line: (path: String, line: Int)?
    /// The lines of the gallery scene that the pitfall behind the selected problem changes, or nil if they aren't known.
    private var pitfallLines: PitfallDifference?
    /// Whether a line that causes the selected problem can be shown.
    var hasLine: Bool { line != nil || pitfallLines != nil }
    /// The problem to which `line` and the fix belong.
    private var shown: RunProblem?
    private let fixes: FixInserter
    private let player: Player
    private let page: SceneView
    private let code: CodeArea?
    private let source: SourceController
    private weak var window: (any PageWindow)?

    init(
        _ player: Player, _ page: SceneView, _ fixes: FixInserter, _ code: CodeArea?, _ source: SourceController,
        in window: (any PageWindow)?
    ) {
        (self.player, self.page, self.fixes, self.window) = (player, page, fixes, window)
        (self.code, self.source) = (code, source)
    }

    /// The fix to offer for the selected problem, or nil for none.
    var fix: InsertedFix? { fixes.fix }

    func connect(_ list: ProblemList, _ card: ProblemCard) {
        list.select = { [weak self] in self?.select($0) }
        card.ignore = { [weak self] in self?.player.playback.ignoreProblem() }
        card.showLine = { [weak self] in self?.showLine() }
        card.copy = { [weak self] in self?.copy() }
        card.insertFix = { [weak self] in self?.fixes.insert() }
    }

    /// Selects a problem without moving the playhead; nil deselects.
    func choose(_ index: Int?) {
        player.playback.choose(problem: index)
        findLine()
    }

    /// Freezes the device and selects a problem.
    private func select(_ index: Int) {
        player.stage.perform(.freeze(true))
        player.playback.select(problem: index, in: player.run, live: player.stage.time)
        findLine()
        player.reveal(player.now)
        player.hasNewPicture = true
    }

    private func findLine() {
        shown = player.playback.selectedProblem
        line = shown.flatMap { code?.line(of: $0) }
        pitfallLines = shown.flatMap { pitfall(behind: $0) }.flatMap(source.lines(of:))
        fixes.find(at: line)
    }

    /// Returns the active pitfall that causes a problem, or nil if several others could cause it.
    private func pitfall(behind problem: RunProblem) -> Pitfall? {
        let active = player.stage.pitfalls
        return active.first { $0.title == problem.title } ?? (active.count == 1 ? active.first : nil)
    }

    /// Updates the line and the fix if another problem is now selected, because the list of problems has changed.
    func follow() {
        if player.playback.selectedProblem != shown { findLine() }
    }

    /// Selects the next or previous problem, and opens the list of problems.
    func selectNext(forward: Bool) {
        if !page.showsDock { page.toggleDock() }
        page.dock.show(.problems)
        let count = player.playback.problems.count
        guard count > 0 else { return }
        let next = player.playback.problem.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : count - 1)
        select((next + count) % count)
    }

    /// Deselects the problem and the layer. Returns false if neither was selected.
    func deselect() -> Bool {
        defer { follow() }
        return player.playback.deselect()
    }

    private func showLine() {
        if let line {
            _ = code?.show(line.path, line: line.line)
        } else if let pitfallLines {
            source.show(pitfallLines.file, line: pitfallLines.line)
        }
        player.hasNewPicture = true
    }

    private func copy() {
        if let problem = player.playback.selectedProblem { window?.copy(problem.text) }
    }
}
