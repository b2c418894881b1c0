import Scenes
import UIKit

/// Shows a gallery scene's source, and marks the lines that its pitfalls change.
final class SourceController {
    /// Reads the scene's source; returns nil if the source isn't available. The closure is nil if the source is never available.
    var read: (() -> SceneSource?)? { didSet { page.panel.hasSource = read != nil } }
    private lazy var source: SceneSource? = read?()
    /// The visible source, or nil while it is hidden.
    private(set) var pane: SourcePane? { didSet { page.drawer = pane } }
    private let player: Player
    private let page: SceneView
    private let code: CodeArea?
    private weak var window: (any PageWindow)?

    /// Creates the controller. `code` is the area for user code, or nil for a gallery scene.
    init(_ player: Player, _ page: SceneView, _ code: CodeArea?, in window: (any PageWindow)?) {
        (self.player, self.page, self.code, self.window) = (player, page, code, window)
        page.panel.detail = { [weak self] in self?.makeDetail(of: $0) }
        page.panel.showSource = { [weak self] in self?.show() }
    }

    /// Returns the lines that a pitfall changes, or nil if they aren't known.
    func lines(of pitfall: Pitfall) -> PitfallDifference? { source.flatMap { PitfallDifference.find(pitfall, in: $0) } }

    private func makeDetail(of pitfall: Pitfall) -> DifferenceView? {
        guard let source, let lines = lines(of: pitfall) else { return nil }
        return DifferenceView(lines, in: source.files[lines.file].name) { [weak self] in self?.show(lines.file, line: lines.line) }
    }

    /// Shows a source file, and marks a line in it. If `file` is nil, shows the lines that the first active pitfall changes, or else the
    /// first file.
    func show(_ file: Int? = nil, line: Int? = nil) {
        guard let source, !source.files.isEmpty else { return window?.report("The source isn't available") ?? () }
        var place = file.map { (file: $0, line: line) }
        if place == nil {
            let lines = player.stage.pitfalls.sorted { $0.rawValue < $1.rawValue }.lazy.compactMap(lines(of:)).first
            place = lines.map { ($0.file, $0.line) }
        }
        let pane = pane ?? makePane(source)
        pane.show(place?.file ?? 0, line: place?.line)
        self.pane = pane
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
        if let code { return code.togglePanel() }
        if pane == nil { show() } else { close() }
    }

    /// Hides the source. Returns false if it isn't visible.
    @discardableResult func close() -> Bool {
        guard pane != nil else { return false }
        pane = nil
        player.hasNewPicture = true
        return true
    }
}
