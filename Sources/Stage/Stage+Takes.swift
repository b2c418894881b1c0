import UIKit

// Records takes, and replays the last one.

extension Stage {
    /// Starts recording a take. Restarts the scene, because a take can only be replayed from the start.
    func record() {
        if !isUntouched { restart() }
        recorder = TakeRecorder(
            scene: scene.name, size: settings.size, scale: settings.scale, fps: settings.displayRate, conditions: settings.conditions,
            journal: makeJournal())
    }

    func endRecording() {
        guard let take = recorder else { return }
        recorder = nil
        lastTake = take.script
        takeEnded(take)
    }

    func replay() {
        endRecording()
        guard let lastTake else { return }
        restart()
        player = self.player(of: lastTake, startingAt: 0)
        isUntouched = false
    }

    func stopReplay() {
        guard var player else { return }
        deliver(player.cancel(at: inputTime(of: now.inputTime)))
        self.player = nil
    }

    var isPlayDue: Bool { player?.nextTime.map { $0 <= inputTime(of: now.inputTime) } ?? false }

    func play() {
        deliver(player?.events(upTo: inputTime(of: now.inputTime)) ?? [])
        if player?.nextTime == nil { player = nil }
    }

    /// The number of a replay's first finger. Further fingers have successively lower numbers, so they never collide with the user's
    /// fingers.
    private static let firstReplayed = -100

    private func deliver(_ events: [InputEvent]) {
        for var event in events {
            event.finger = Self.firstReplayed - abs(event.finger)
            let isUp = event.phase == .ended || event.phase == .cancelled
            replayedFingers[event.finger] = isUp ? nil : event.location
            ask(.touch(event))
        }
    }
}
