import Stage
import UIKit

/// The way out of a scene, a step at a time, and back to it.
extension SceneViewController {
    /// Takes back the latest step: cancels, closes, deselects, or returns to the newest frame. Returns false if only
    /// the scene itself is left.
    func escape() -> Bool {
        let steps = [cancel, close, deselect, returnToNow]
        guard steps.contains(where: { $0() }) else { return false }
        hasNewPicture = true
        return true
    }

    /// Cancels the touches of a replay, or a build that takes long.
    private func cancel() -> Bool {
        guard stage.status.isReplaying else { return code?.cancelBuild() ?? false }
        stage.perform(.stopReplay)
        return true
    }

    /// Closes a part that covers the device or takes its place.
    private func close() -> Bool {
        if page.comparison != nil {
            endComparison()
        } else if page.isExploded {
            toggleExploded()
        } else if twin != nil {
            endCompare()
        } else if page.hint != nil {
            dropHint()
        } else {
            return closeSource() || page.closeDockSheet() || page.closePanel() || code?.closeFloatingPanel() == true
        }
        return true
    }

    /// Deselects the layer, the problem and the take.
    private func deselect() -> Bool {
        let hasTake = showsTakes && selectedTake != nil
        if hasTake { takePath = nil }
        if playback.problem != nil { problemLine = nil }
        return playback.deselect() || hasTake
    }

    /// Shows the newest frame if the playhead is at a past instant.
    private func returnToNow() -> Bool {
        guard !playback.isLive else { return false }
        returnToLive()
        return true
    }

    /// Stops the device's clock while the page is not shown, and cancels its touches: these `fingers`, and a replay's touches.
    func leave(cancelling fingers: [Int], at time: TimeInterval) {
        stopRecording()
        if stage.status.isReplaying { stage.perform(.stopReplay) }
        let places = stage.history.fingers(at: stage.time)
        for finger in fingers {
            stage.perform(.touch(InputEvent(finger: finger, phase: .cancelled, location: places[finger] ?? .zero, time: time)))
        }
        isTouched = false
        playback.play(rate: 0, at: hostTime(), in: run)
        resumesAtNextTurn = !stage.status.isFrozen
        if resumesAtNextTurn { stage.perform(.freeze(true)) }
    }

    /// Lets the device's clock run again. The host's time must have passed to the present while it stood.
    func resume() {
        guard resumesAtNextTurn else { return }
        resumesAtNextTurn = false
        stage.perform(.freeze(false))
    }
}

/// The pages of the gallery's scenes that were left last, as they were.
struct LeftPages {
    /// The pages, in the order in which they were left.
    private var pages: [SceneViewController] = []

    /// The number of pages that are kept: each keeps up to 64 MB of runs.
    static let most = 6

    /// Keeps a page in place of an earlier one of the same scene.
    mutating func keep(_ page: SceneViewController) {
        _ = take(page.stage.scene.name)
        pages.append(page)
        if pages.count > Self.most { pages.removeFirst() }
    }

    /// Returns the page of the scene called `name`, which is kept no longer; nil if there is none.
    mutating func take(_ name: String) -> SceneViewController? {
        pages.firstIndex { $0.stage.scene.name == name }.map { pages.remove(at: $0) }
    }
}
