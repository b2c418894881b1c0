import Stage
import UIKit

/// Connects the start screen to the user's projects, and to items dragged over the window.
extension Sandbox {
    /// The closures that connect the start screen to the owner of the window.
    package var startScreen: StartScreen {
        get { grid.door }
        set {
            driver.perform { grid.door = newValue }
            hasNewPicture = true
        }
    }

    /// The item being dragged over the window, or nil if nothing is being dragged.
    package var dragged: DraggedItem? {
        get { dropSheet?.item }
        set {
            guard newValue != dragged else { return }
            driver.perform { show(newValue) }
            hasNewPicture = true
        }
    }

    private var dropSheet: DropSheet? { driver.window.subviews.lazy.compactMap { $0 as? DropSheet }.first }

    private func show(_ item: DraggedItem?) {
        grid.dragHints = item?.hints
        guard let item else { return dropSheet?.removeFromSuperview() ?? () }
        if let dropSheet { return dropSheet.item = item }
        tips.hide()
        let sheet = DropSheet(item)
        sheet.foot = scene == nil ? StatusBar.height : 0
        sheet.frame = driver.window.bounds
        sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        driver.window.addSubview(sheet)
    }

    /// Reports the outcome of the user's code when the user leaves the code's page. Does nothing if the code was never built.
    func noteLeft(_ page: SceneViewController) {
        guard let codeRunner = page.codeRunner, codeRunner.code.builds > 0 else { return }
        let problems = page.playback.problems.count { !$0.isNote }, notes = codeRunner.code.notes
        let rest: RecentProject.Verdict = page.stage.history.listed.isEmpty ? .untouched : .clean
        startScreen.left(
            codeRunner, problems > 0 ? .problems(problems) : notes > 0 ? .notes(notes) : rest, page.player.pictureOfLastTransition)
    }
}
