import Stage
import UIKit

/// Shows the hint of a scene that is new to the user. It appears once the scene is idle. The first touch removes it permanently.
extension SceneViewController {
    /// The idle time before the hint appears, in seconds.
    private static let hintDelay: TimeInterval = 0.6

    /// Shows the hint once the scene has been idle for a moment.
    func updateHint(_ status: StageStatus, at time: TimeInterval) {
        guard hint != nil else { return }
        let isCalm = status.transition == nil && !status.isRecording && !status.isReplaying && !page.isExploded && playback.isLive
        guard isCalm else {
            page.hint = nil
            return hintDue = nil
        }
        if hintDue == nil { hintDue = time + Self.hintDelay }
        guard page.hint == nil, let hint, let hintDue, time >= hintDue else { return }
        page.hint = HintCard(hint, show: { [weak self] in self?.demonstrate() }, close: { [weak self] in self?.dropHint() })
    }

    /// Removes the hint permanently.
    func dropHint() {
        guard hint != nil else { return }
        (hint, hintDue, page.hint) = (nil, nil, nil)
        hintSeen()
    }

    /// Plays the hint's gesture once, slowly.
    private func demonstrate() {
        guard let script = hint?.script else { return }
        dropHint()
        let last = stage.lastTake
        stage.lastTake = script
        stage.perform(.replay)
        stage.lastTake = last
        hasNewPicture = true
    }
}
