import Stage
import UIKit

/// Shows the hint of a scene that is new to the user. The hint appears once the scene is idle. The first touch removes it permanently.
final class SceneHint {
    /// The scene's hint, or nil once the user has seen it.
    var hint: Hint?
    private var due: TimeInterval?
    private let player: Player
    private let page: SceneView
    private weak var window: (any PageWindow)?

    init(_ player: Player, _ page: SceneView, in window: (any PageWindow)?) {
        (self.player, self.page, self.window) = (player, page, window)
    }

    /// The idle time before the hint appears, in seconds.
    private static let delay: TimeInterval = 0.6

    /// The sandbox time at which the hint appears, or nil if it is visible or isn't due.
    var nextTurn: TimeInterval? { page.hint == nil ? due : nil }

    /// Shows the hint once the scene has been idle for a moment.
    func update(_ status: StageStatus, at time: TimeInterval) {
        guard let hint else { return }
        let isIdle = status.transition == nil && !status.isRecording && !status.isReplaying
        guard isIdle, !page.isExploded, player.playback.isLive else {
            page.hint = nil
            return due = nil
        }
        let due = due ?? time + Self.delay
        self.due = due
        guard page.hint == nil, time >= due else { return }
        page.hint = HintCard(hint, show: { [weak self] in self?.demonstrate() }, close: { [weak self] in self?.drop() })
    }

    /// Removes the hint permanently.
    func drop() {
        guard hint != nil else { return }
        (hint, due, page.hint) = (nil, nil, nil)
        window?.choices.hinted.append(player.stage.scene.name)
    }

    /// Plays the hint's gesture once, slowly.
    private func demonstrate() {
        guard let script = hint?.script else { return }
        drop()
        let stage = player.stage, last = stage.lastTake
        stage.lastTake = script
        stage.perform(.replay)
        stage.lastTake = last
        player.hasNewPicture = true
    }
}
