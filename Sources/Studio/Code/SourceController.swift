import Scenes
import UIKit

/// Shows a gallery scene's source, and marks the lines that its pitfalls change.
final class SourceController {
    /// Reads the scene's source; returns nil if the source isn't available. The closure is nil if the source is never available.
    var read: (() -> SceneSource?)? { didSet { page.panel.hasSource = read != nil } }
    private lazy var source: SceneSource? = read?()
    private let player: Player
    private let page: SceneView
    private weak var window: (any PageWindow)?

    init(_ player: Player, _ page: SceneView, in window: (any PageWindow)?) {
        (self.player, self.page, self.window) = (player, page, window)
        page.panel.difference = { [weak self] pitfall in
            guard let source = self?.source, let lines = PitfallDifference.find(pitfall, in: source) else { return nil }
            return (lines, source.files[lines.file].name)
        }
        page.panel.showSource = { [weak self] in self?.show($0, line: $1) }
    }

    /// Shows a source file, and marks a line in it. If `file` is nil, shows the lines that the first active pitfall changes, or else the
    /// first file.
    func show(_ file: Int? = nil, line: Int? = nil) {
        guard let source, !source.files.isEmpty else { return window?.report("The source isn't available") ?? () }
        var place = file.map { (file: $0, line: line) }
        if place == nil {
            let lines = player.stage.pitfalls.sorted { $0.rawValue < $1.rawValue }.lazy.compactMap {
                PitfallDifference.find($0, in: source)
            }.first
            place = lines.map { ($0.file, $0.line) }
        }
        let pane = page.source ?? makePane(source)
        pane.show(place?.file ?? 0, line: place?.line)
        page.source = pane
        player.hasNewPicture = true
    }

    private func makePane(_ source: SceneSource) -> SourcePane {
        let pane = SourcePane(source)
        pane.close = { [weak self] in self?.close() }
        pane.edit = { [weak self] in self?.window?.edit($0, $1) }
        pane.chooseFile = { [weak self, weak pane] anchor in
            guard let pane else { return }
            let items = source.files.enumerated().map { index, file -> PopMenu.Item in
                .action(file.name, icon: index == pane.file ? .check : nil) { pane.show(index) }
            }
            self?.window?.present(PopMenu(items, beside: anchor))
        }
        return pane
    }

    /// Shows or hides the source, or the panel with the user's code.
    func toggle() {
        if let code = page.code { return code.togglePanel() }
        if page.source == nil { show() } else { close() }
    }

    /// Hides the source. Returns false if it isn't visible.
    @discardableResult func close() -> Bool {
        guard page.source != nil else { return false }
        page.source = nil
        player.hasNewPicture = true
        return true
    }
}
