import Scenes
import Stage
import UIKit

/// Creates pages for scenes, and connects them to the window, the choices, the takes, and the user's folders.
extension Sandbox {
    /// Creates and connects the page for `scene`. If the scene is user code, `codeRunner` builds it.
    func page(of scene: Scene, _ codeRunner: (any CodeRunner)? = nil) -> SceneViewController {
        let page = SceneViewController(
            scene, among: codeRunner == nil ? scenes : [], of: codeRunner, in: self, style: style, size: choices.device, at: now,
            hostTime: hostTime)
        page.player.stage.processorTime = processorTime
        connect(page)
        page.loadViewIfNeeded()
        if choices.rate != 1 { page.controls.setRate(choices.rate) }
        page.page.dockChanged = { [weak self] in
            self?.showsDock = $0
            self?.dockChosen($0)
        }
        page.show(style)
        page.takes.library = codeRunner.map(\.takes) ?? takeLibrary
        page.film.maker = films
        page.storm.maker = storms
        page.stage.makeJournal = { [weak self, weak page] in
            page?.takes.library.map { $0.makeJournal(of: scene.name) } ?? self?.makeJournal(scene.name)
        }
        page.stage.takeEnded = { [weak self, weak page] in
            self?.lastTakes[scene.name] = $0.script
            page?.takes.end($0)
        }
        page.player.recordingChanged = { [weak self] in self?.titleChanged("Segue: \(scene.title)" + ($0 ? ", recording" : "")) }
        return refreshed(page)
    }

    /// Applies the settings that the user may have changed on another page. Call this method before showing a page.
    func refreshed(_ page: SceneViewController) -> SceneViewController {
        page.reducesMotion = reducesMotion
        page.topBar.showsTouches = choices.touches
        page.page.wantsPanel = choices.panel
        page.page.showsDock = showsDock
        page.holdsShift = holdsShift
        page.stage.lastTake = lastTakes[page.stage.scene.name]
        if page.topBar.isDark != (style == .dark) { page.show(style) }
        return page
    }

    /// Connects a page to the window and to the choices.
    private func connect(_ page: SceneViewController) {
        let scene = page.stage.scene
        if let source, page.code == nil { page.source.read = { source(scene) } }
        if let demonstration, !choices.hinted.contains(scene.name) {
            page.hint.hint = Hint(scene) { demonstration(scene.name, $0) }
        }
        page.page.panelChosen = { [weak self] in self?.choices.panel = $0 }
    }

    func copyDevicePicture() {
        guard let scene else { return }
        let isCopied = copyPicture(scene.player.shownPicture)
        showMessage(isCopied ? "Picture copied" : "Can't copy pictures on this desktop", isCopied ? "" : "Ctrl+S saves it")
    }

    func saveDevicePicture() {
        guard let scene else { return }
        savePicture(scene.player.shownPicture, scene.stage.scene.name) { [weak self] in
            switch $0 {
            case .file(let path): self?.showMessage("Picture saved", path)
            case .cancelled: break
            case .failed: self?.showMessage("Couldn't save the picture")
            }
        }
    }
}
