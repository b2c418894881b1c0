import Input
import Scenes
import Stage
import UIKit

/// The keyboard shortcuts of a scene's page.
extension SceneViewController {
    /// Handles a key of the scene's page. Returns false for other keys.
    func keyDown(_ key: KeyStroke) -> Bool {
        if takeKeyDown(key) { return true }
        switch key {
        case KeyStroke("T", isControl: true): setRate(stage.status.rate == 0.1 ? 1 : 0.1)
        case KeyStroke("Space"): togglePlay()
        case KeyStroke("Left"), KeyStroke("Left", isRepeat: true): step(forward: false)
        case KeyStroke("Right"), KeyStroke("Right", isRepeat: true): step(forward: true)
        case KeyStroke(","): jump(forward: false)
        case KeyStroke("."): jump(forward: true)
        case KeyStroke("J"): playTape(rate: -1)
        case KeyStroke("K"): playTape(rate: 0)
        case KeyStroke("L"): playTape(rate: 1)
        case KeyStroke("I"): setRange(begins: true)
        case KeyStroke("O"): setRange(begins: false)
        case KeyStroke("I", isShift: true), KeyStroke("O", isShift: true): clearRange()
        case KeyStroke("["): openRun(forward: false)
        case KeyStroke("]"): openRun(forward: true)
        case KeyStroke("Y"): replayRun()
        case KeyStroke("P"): pinRun()
        case KeyStroke("F"): fitRun()
        case KeyStroke("E", isControl: true): beginExport()
        case KeyStroke("D"): toggleDock()
        case KeyStroke("F8"): nextProblem(forward: true)
        case KeyStroke("F8", isShift: true): nextProblem(forward: false)
        case KeyStroke("X"): toggleExploded()
        case KeyStroke("Z", isControl: true): undo()
        case KeyStroke("Z", isControl: true, isShift: true): redo()
        case KeyStroke("A"): toggleCompare()
        case KeyStroke("G"): toggleGhosts()
        case KeyStroke("-"): changeRate(by: 1)
        case KeyStroke("="), KeyStroke("+"): changeRate(by: -1)
        case KeyStroke("L", isControl: true): toggleLoop()
        case KeyStroke("R"): toggleRecording()
        case KeyStroke("R", isShift: true): replay()
        case KeyStroke("R", isControl: true): reset()
        case KeyStroke("1", isControl: true): zoom(toActualSize: true)
        case KeyStroke("2", isControl: true): zoom(toActualSize: false)
        case KeyStroke("C", isControl: true): copyPicture()
        case KeyStroke("S", isControl: true): savePicture()
        case KeyStroke("I", isControl: true, isShift: true): page.togglePanel()
        case KeyStroke("Left", isShift: true), KeyStroke("Left", isShift: true, isRepeat: true): step(forward: false, by: 10)
        case KeyStroke("Right", isShift: true), KeyStroke("Right", isShift: true, isRepeat: true): step(forward: true, by: 10)
        case KeyStroke("Home"): look(at: run.begin)
        case KeyStroke("End"): look(at: run.end)
        case KeyStroke("PageUp"): panel.scrolled(by: -panel.bounds.height)
        case KeyStroke("PageDown"): panel.scrolled(by: panel.bounds.height)
        case KeyStroke("F4"): toggleSource()
        case KeyStroke("Return"): tap()
        case KeyStroke("B"): if stage.status.canGoBack { stage.perform(.goBack) } else { goBack() }
        default: return toggle(keyNamed: key.name)
        }
        return true
    }

    private func toggle(keyNamed name: String) -> Bool {
        guard let number = Int(name), let pitfall = Pitfall(rawValue: number) else { return false }
        toggle(pitfall)
        return true
    }

    private func changeRate(by step: Int) {
        let index = (SpeedControl.rates.firstIndex(of: stage.status.rate) ?? 0) + step
        if let rate = SpeedControl.rates[safely: index] { setRate(rate) }
    }
}
