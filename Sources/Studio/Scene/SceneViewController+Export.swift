import Stage
import UIKit

/// Exports films: opens the export sheet and continues any export in progress.
extension SceneViewController {
    /// Opens the export sheet for `whole`, or for the loop range of the run on screen if `whole` is nil.
    func beginExport(of whole: Run? = nil) {
        guard sheet == nil, let maker = films, let window = page.window, !stage.status.isRecording else { return }
        stage.perform(.freeze(true))
        let run = whole ?? run
        guard run.end > run.begin else { return }
        let sheet = ExportSheet(
            run, of: deviceSize, style: page.traitCollection.userInterfaceStyle, loop: whole == nil ? playback.range : nil, name: filmName,
            by: maker)
        sheet.closed = { [weak self] in self?.endExport(with: $0) }
        self.sheet = sheet
        window.addSubview(sheet)
        placeSheet()
        hasNewPicture = true
    }

    /// Places the sheet above the dock if there is enough room, so that the user can still set the range on the ruler. Otherwise, the sheet
    /// covers the window.
    func placeSheet() {
        guard let sheet, let window = page.window else { return }
        var frame = window.bounds
        if showsDock, dock.frame.minY >= ExportSheet.size.height + 16 { frame.size.height = dock.frame.minY }
        if sheet.frame != frame { sheet.frame = frame }
    }

    /// The default film name. It combines the names of the scene and of the first gesture recognizer that began.
    private var filmName: String {
        let gesture = playback.timeline.gestures.first { $0.attempts.contains { $0.began != nil } }?.who.lowercased().replacing(
            " ", with: "-")
        return [stage.scene.name, gesture].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "-")
    }

    private func endExport(with path: String?) {
        sheet?.removeFromSuperview()
        sheet = nil
        hasNewPicture = true
        guard let path else { return }
        let name = String(path.split(separator: "/").last ?? "")
        if showsDock {
            page.statusLine.showMessage("Saved \(name)", at: hostTime(), action: "Show in folder") { [weak self] in
                self?.films?.reveal(path)
            }
        } else {
            showMessage("Saved \(name)", path)
        }
    }

    /// The task to perform after replaying a take: export a film, or show the log at a given time.
    enum AfterReplay: Equatable { case film, log(TimeInterval) }

    /// Performs `afterReplay` once the replay is over.
    func endReplay(_ status: StageStatus) {
        guard let purpose = afterReplay, !status.isReplaying, !status.isBusy else { return }
        afterReplay = nil
        switch purpose {
        case .film: beginExport(of: Run(joining: stage.history.current))
        case .log(let time): showLog(at: time)
        }
    }

    /// Continues the export in progress.
    func advanceExport() {
        guard let sheet else { return }
        placeSheet()
        sheet.show(range: playback.range)
        guard sheet.isWriting else { return }
        sheet.advance()
        hasNewPicture = true
    }
}
