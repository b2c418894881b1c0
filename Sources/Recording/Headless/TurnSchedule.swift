import UIKit

/// When the turns of a run without a window are, and what has come in before each: those of a recording as its window took
/// them, and after them, or without one, a turn each 1/fps seconds.
@MainActor struct TurnSchedule {
    private let take: Take?
    private let fps: Double
    /// The run's scale as a multiple of the recording's.
    private let scale: CGFloat
    private var player: ScriptPlayer?
    /// How many turns have been taken.
    private var count = 0

    init(_ script: GestureScript?, on driver: FrameDriver, fps: Double) {
        take = script?.take
        self.fps = take?.fps ?? fps
        scale = take.map { driver.screen.scale / $0.scale } ?? 1
        player = script.map { ScriptPlayer($0, on: driver) }
        driver.refreshInterval = take?.refreshInterval ?? 1 / fps
    }

    /// The turn that comes next.
    var next: Take.Turn { recorded ?? regular }

    private var recorded: Take.Turn? { take.flatMap { count < $0.turns.count ? $0.turns[count] : nil } }

    private var regular: Take.Turn {
        let before = take?.turns.count ?? 0
        let last = take?.turns.last ?? Take.Turn(time: 0, inputTime: 0, inputs: 0, isTick: true)
        let since = Double(count - before + (before > 0 ? 1 : 0)) / fps
        return Take.Turn(time: last.time + since, inputTime: last.inputTime + since, inputs: 0, isTick: true)
    }

    /// Brings in what has come in before the next turn, and goes on to the one after it.
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
