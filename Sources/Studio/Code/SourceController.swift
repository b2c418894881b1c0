import Scenes
import UIKit

/// Shows a gallery scene's source, and marks the lines that its pitfalls change.
extension SceneViewController {
    func connectSource() {
        panel.hasSource = code == nil && hasSource
        panel.difference = { [weak self] pitfall in
            guard let source = self?.source, let lines = PitfallDifference.find(pitfall, in: source) else { return nil }
            return (lines, source.files[lines.file].name)
        }
        panel.showSource = { [weak self] in self?.showSource($0, line: $1) }
    }

    /// Shows a source file, and marks a line in it. If `file` is nil, shows the lines that the first active pitfall changes, or else the
    /// first file.
    func showSource(_ file: Int? = nil, line: Int? = nil) {
        guard let source, !source.files.isEmpty else { return window?.report("The source isn't available") ?? () }
        var place = file.map { (file: $0, line: line) }
        if place == nil {
            let lines = stage.pitfalls.sorted { $0.rawValue < $1.rawValue }.lazy.compactMap { PitfallDifference.find($0, in: source) }.first
            place = lines.map { ($0.file, $0.line) }
        }
        let pane = page.source ?? makePane(source)
        pane.show(place?.file ?? 0, line: place?.line)
        page.source = pane
        hasNewPicture = true
    }

    private func makePane(_ source: SceneSource) -> SourcePane {
        let pane = SourcePane(source)
        pane.close = { [weak self] in self?.closeSource() }
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

    /// Shows or hides the source.
    func toggleSource() {
        if let code { return code.togglePanel() }
        if page.source == nil { showSource() } else { closeSource() }
    }

    /// Hides the source. Returns false if it isn't visible.
    @discardableResult func closeSource() -> Bool {
        guard page.source != nil else { return false }
        page.source = nil
        hasNewPicture = true
        return true
    }
}
