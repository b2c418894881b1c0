import UIKit

/// The turns of a run without a window, with the input before each: those of a recording as its window took them, and after them, or
/// without one, a turn every 1/fps seconds.
@MainActor struct TurnSchedule {
    private let take: Take?
    private let fps: Double
    /// The ratio of the run's scale to the recording's.
    private let scale: CGFloat
    private var player: ScriptPlayer?
    /// The number of turns taken.
    private var count = 0

    init(_ script: GestureScript?, on driver: FrameDriver, fps: Double) {
        take = script?.take
        self.fps = take?.fps ?? fps
        scale = take.map { driver.screen.scale / $0.scale } ?? 1
        player = script.map { ScriptPlayer($0, on: driver) }
        driver.refreshInterval = take?.refreshInterval ?? 1 / fps
    }

    /// The next turn.
    var next: Take.Turn { recorded ?? regular }

    private var recorded: Take.Turn? { take.flatMap { count < $0.turns.count ? $0.turns[count] : nil } }

    private var regular: Take.Turn {
        let before = take?.turns.count ?? 0
        let last = take?.turns.last ?? Take.Turn(time: 0, inputTime: 0, inputs: 0, isTick: true)
        let since = Double(count - before + (before > 0 ? 1 : 0)) / fps
        return Take.Turn(time: last.time + since, inputTime: last.inputTime + since, inputs: 0, isTick: true)
    }

    /// Delivers the input before the next turn, and advances to the one after it.
    mutating func prepare(_ driver: FrameDriver) {
        for resize in take?.resizes ?? [] where resize.turn == count {
            driver.resize(to: resize.size, scale: resize.scale * scale)
        }
        events().forEach(driver.enqueue)
        count += 1
    }

    private mutating func events() -> [InputEvent] {
        let (isRecorded, turn) = (recorded != nil, next)
        return (isRecorded ? player?.events(count: turn.inputs) : player?.events(upTo: turn.inputTime)) ?? []
    }
}
