import Stage
import UIKit

/// Exports films: opens the export sheet and continues any export in progress.
final class FilmExport {
    /// The exporter of films; nil disables export.
    var maker: (any FilmMaker)?
    /// The export dialog, while it is open.
    private(set) var sheet: ExportSheet?
    private let player: Player
    private let page: SceneView
    private weak var window: (any PageWindow)?

    init(_ player: Player, _ page: SceneView, in window: (any PageWindow)?) {
        (self.player, self.page, self.window) = (player, page, window)
    }

    /// Whether a film is being written.
    var isWriting: Bool { sheet?.isWriting == true }

    /// The step that must come before the run on screen can be exported, or nil.
    var obstacle: String? {
        if player.stage.status.isRecording { return "End the recording first, with \(Action.record.keys)" }
        return player.run.end > player.run.begin ? nil : "Touch the device first"
    }

    /// Opens the export sheet for `whole`, or for the loop range of the run on screen if `whole` is nil.
    func begin(of whole: Run? = nil) {
        guard sheet == nil, let maker, let window, obstacle == nil || whole != nil else { return }
        player.stage.perform(.freeze(true))
        let run = whole ?? player.run
        let sheet = ExportSheet(
            run, of: player.deviceSize, style: page.traitCollection.userInterfaceStyle,
            loop: whole == nil ? player.playback.range : nil, name: name, by: maker)
        sheet.closed = { [weak self] in self?.end(with: $0) }
        self.sheet = sheet
        window.present(sheet)
        placeSheet()
        player.hasNewPicture = true
    }

    /// Places the sheet above the dock if there is enough room, so that the user can still set the range on the ruler. Otherwise, the sheet
    /// covers the window.
    private func placeSheet() {
        guard let sheet, let window = page.window else { return }
        var frame = window.bounds
        if page.showsDock, page.dock.frame.minY >= ExportSheet.size.height + 16 { frame.size.height = page.dock.frame.minY }
        if sheet.frame != frame { sheet.frame = frame }
    }

    /// The default film name. It combines the scene's name and the name of the first gesture recognizer that began.
    private var name: String {
        let gesture = player.playback.timeline.gestures.first { $0.attempts.contains { $0.began != nil } }?.who.lowercased().replacing(
            " ", with: "-")
        return [player.stage.scene.name, gesture].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "-")
    }

    private func end(with path: String?) {
        sheet?.removeFromSuperview()
        sheet = nil
        player.hasNewPicture = true
        guard let path else { return }
        let name = String(path.split(separator: "/").last ?? "")
        if page.showsDock {
            page.statusLine.showMessage("Saved \(name)", at: player.hostTime(), action: "Show in folder") { [weak self] in
                self?.maker?.reveal(path)
            }
        } else {
            window?.report("Saved \(name)", path)
        }
    }

    /// Continues the export in progress.
    func advance() {
        guard let sheet else { return }
        placeSheet()
        sheet.show(range: player.playback.range)
        guard sheet.isWriting else { return }
        sheet.advance()
        player.hasNewPicture = true
    }
}
