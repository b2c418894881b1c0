import Problems
import Stage
import UIKit

/// Searches for gestures that break the scene while the user works. Each finding becomes a run.
extension SceneViewController {
    /// Starts a search, or stops the running one.
    func toggleStorm() {
        if storm?.isRunning == true { return stopStorm() }
        guard let storms else { return }
        let request = StormRequest(
            scene: codeRunner.map { $0.code.scenes.indices.contains($0.code.scene) ? $0.code.scenes[$0.code.scene] : stage.scene.name }
                ?? stage.scene.name,
            codePath: codeRunner?.codePath, size: deviceSize, isDark: isDark, pitfalls: stage.pitfalls.map(\.rawValue).sorted())
        do {
            storm = StormSearch(try storms.begin(request), on: codeRunner?.makerOfCurrentBuild(), at: hostTime())
        } catch { return page.statusLine.showMessage("The search can't be started: \(error)", at: hostTime()) }
        page.storm = StormPanel(stop: { [weak self] in self?.stopStorm() }, close: { [weak self] in self?.page.storm = nil })
        if !page.showsDock { page.toggleDock() }
        dock.show(.tracks)
        hasNewPicture = true
    }

    func stopStorm() {
        storm?.stop(at: hostTime())
        hasNewPicture = true
    }

    /// Shows the search's progress, and plays the runs for its findings bit by bit.
    func updateStorm(at time: TimeInterval) {
        guard let storm else { return }
        storm.update(at: time)
        storm.advanceReplay(scriptedRun(of:)) { run in
            hasNewPicture = true
            return stage.add(run)
        }
        let state = StormPanel.State(
            isRunning: storm.isRunning, hands: storm.hands, transitions: storm.transitions, screens: storm.screens,
            seconds: storm.seconds(at: time), findings: storm.count, failure: storm.failure)
        if page.storm?.show(state) == true { hasNewPicture = true }
    }

    private func scriptedRun(of finding: StormFinding) -> ScriptedRun? {
        guard let script = storms?.script(of: finding.take), codeRunner == nil || storm?.makeDevice != nil else { return nil }
        var settings = StageSettings(size: script.take?.size ?? deviceSize, scale: Player.deviceScale)
        settings.style = isDark ? .dark : .light
        return ScriptedRun(script, of: stage.scene, settings, on: storm?.makeDevice) {
            var detectors = Detectors()
            return { detectors.look(at: $0, fingers: $1) }
        }
    }

    // MARK: Findings

    /// The finding shown by the run on screen, or nil if there isn't one.
    var finding: StormFinding? { playback.opened.flatMap { storm?.findings[$0] } }

    /// Plays the run on screen slowly and repeatedly, if it shows a finding.
    func playFinding() {
        guard finding != nil else { return }
        player.look(at: run.begin)
        player.playRecording(rate: Self.findingRate / stage.status.rate)
    }

    private static let findingRate = 0.1

    /// The fingers of the finding on screen, in the device's points.
    var findingTouches: [TouchOverlay.Touch] {
        guard finding != nil else { return [] }
        return run.fingers(at: playback.now(on: stage)).sorted { $0.key < $1.key }
            .map { TouchOverlay.Touch(finger: $0.key, position: $0.value, isDown: true) }
    }

    /// Whether the run on screen shows a finding whose take hasn't been kept yet.
    var canKeepFinding: Bool { finding != nil && playback.opened.map { storm?.isKept($0) != true } ?? false }

    /// Copies the take for the finding on screen to the user's takes.
    func keepFinding() {
        guard let finding, let id = playback.opened, canKeepFinding else { return }
        guard let path = takes.library?.keep(copyOf: finding.take) else {
            return page.statusLine.showMessage("The take can't be kept", at: hostTime())
        }
        storm?.keep(id)
        stage.pin(id, true)
        window?.report("Take kept", path)
        hasNewPicture = true
    }
}
