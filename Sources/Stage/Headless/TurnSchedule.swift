import UIKit

/// Schedules the turns of a headless run, and the input before each of them. A recording's turns come first, at their recorded times. The
/// remaining turns are 1/fps seconds apart.
@MainActor struct TurnSchedule {
    private let take: Take?
    private let fps: Double
    private let refreshInterval: TimeInterval
    /// The run's pixels per point, relative to the recording's.
    private let scale: CGFloat
    private var player: ScriptPlayer?
    /// The number of turns taken so far.
    private var count = 0
    /// The fingers that have been down at any time since the second-to-last turn, keyed by finger number, in the device's points.
    private(set) var fingers: [Int: CGPoint] = [:]
    private var lifted: Set<Int> = []

    init(_ script: GestureScript?, on stage: Stage, _ settings: StageSettings) {
        take = script?.take
        fps = take?.fps ?? settings.displayRate
        refreshInterval = take?.refreshInterval ?? 1 / settings.displayRate
        scale = take.map { settings.scale / $0.scale } ?? 1
        player = script.map { stage.player(of: $0) }
    }

    var next: Turn {
        let (time, inputTime) = recorded.map { ($0.time, $0.inputTime) } ?? regular
        return Turn(time: time, inputTime: inputTime, isTick: recorded?.isTick ?? true, refreshInterval: refreshInterval)
    }

    private var recorded: Take.Turn? { take.flatMap { count < $0.turns.count ? $0.turns[count] : nil } }

    /// The times of a turn that follows the recorded turns. These turns are a fixed interval apart.
    private var regular: (time: TimeInterval, inputTime: TimeInterval) {
        let before = take?.turns.count ?? 0
        let since = Double(count - before + (before > 0 ? 1 : 0)) / fps
        let last = take?.turns.last
        return ((last?.time ?? 0) + since, (last?.inputTime ?? 0) + since)
    }

    /// Sends the pending input to `stage`, and then takes the next turn.
    mutating func turn(_ stage: Stage) -> StageFrame {
        let turn = next
        for resize in take?.resizes ?? [] where resize.turn == count {
            stage.perform(.resize(resize.size, scale: resize.scale * scale))
        }
        for change in take?.styles ?? [] where change.turn == count { stage.perform(.style(change.style)) }
        for change in take?.backgrounds ?? [] where change.turn == count { stage.perform(.background(change.isEntered)) }
        let events = (recorded.map { player?.events(count: $0.inputs) } ?? player?.events(upTo: turn.inputTime)) ?? []
        follow(events)
        stage.enqueue(events)
        count += 1
        return stage.turn(turn)
    }

    /// Updates the fingers. A finger that went down and up since the last turn still appears in this turn.
    private mutating func follow(_ events: [InputEvent]) {
        for finger in lifted { fingers[finger] = nil }
        lifted = []
        let before = fingers
        for event in events {
            let isUp = event.phase == .ended || event.phase == .cancelled
            let isBrief = isUp && before[event.finger] == nil
            if isBrief { lifted.insert(event.finger) } else { lifted.remove(event.finger) }
            fingers[event.finger] = isUp && !isBrief ? nil : event.location
        }
    }
}
