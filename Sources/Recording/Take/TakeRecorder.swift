import UIKit

/// Writes down what fingers do in a window, and when its turns are taken, as a gesture script with a take.
///
/// Whatever device a touch came from, it becomes a finger: that is all that the recognizers saw of it. Each input is a tick
/// of the script, and a source that only pauses tells how long it lasts.
package struct TakeRecorder {
    private struct Finger {
        let number: Int
        /// By tick.
        var actions: [(tick: Int, action: GestureScript.Action)] = []
        var position: CGPoint?
        var isDown = false
    }

    private var take: Take
    /// When each tick begins, milliseconds from the first frame.
    private var ticks = [0]
    private var fingers: [Finger] = []
    /// The last finger that does something in the last tick, by its index.
    private var lastInTick = -1
    private var inputs = 0
    /// Where all that is recorded goes as it happens; nil where it is in memory only.
    package let journal: Journal?

    /// Starts a recording of `scene` on a screen of `size` points, with `scale` device pixels in a point, whose display shows
    /// `fps` frames a second.
    package init(scene: String, size: CGSize, scale: CGFloat, fps: Double, journal: Journal? = nil) {
        take = Take(scene: scene, size: size, scale: scale, fps: fps, refreshInterval: 1 / fps)
        self.journal = journal
        journal?.append(TakeJournalLine.header(take))
    }

    /// A finger did something. Times count from the first frame, are whole milliseconds and never run back: an earlier one counts
    /// as the last. What fingers do that never came down is left out: nothing hears of it.
    package mutating func add(_ event: InputEvent) {
        let index = index(of: event.finger)
        guard (event.phase == .began) != fingers[index].isDown else { return }
        journal?.append(TakeJournalLine.input(event))
        let time = max(ticks[ticks.count - 1], Int((event.time * 1000).rounded()))
        switch event.phase {
        case .began:
            move(index, to: event.location, time)
            act(index, .pointerDown(button: 0), time)
        case .moved: act(index, .pointerMove(event.location, origin: .viewport, duration: 0), time)
        case .ended: act(index, .pointerUp(button: 0), time)
        case .cancelled: act(index, .pointerCancel, time)
        case .stationary: return
        }
        if event.phase == .moved { fingers[index].position = event.location }
        fingers[index].isDown = event.phase == .began || event.phase == .moved
        inputs += 1
    }

    /// A turn was taken: T = `time`, seconds of the device, which never runs back.
    package mutating func addTurn(
        at time: TimeInterval, inputTime: TimeInterval, isTick: Bool, refreshInterval: TimeInterval
    ) {
        let last = take.turns.last ?? Take.Turn(time: 0, inputTime: 0, inputs: 0, isTick: true)
        let turn = Take.Turn(
            time: max(last.time, time), inputTime: max(last.inputTime, inputTime), inputs: inputs, isTick: isTick)
        journal?.append(TakeJournalLine.turn(turn, refreshInterval))
        take.turns.append(turn)
        take.refreshInterval = refreshInterval
        inputs = 0
    }

    /// The screen has another size, points, or scale in the turn to come.
    package mutating func resize(to size: CGSize, scale: CGFloat) {
        let resize = Take.Resize(turn: take.turns.count, size: size, scale: scale)
        journal?.append(TakeJournalLine.resize(resize))
        take.resizes.append(resize)
    }

    /// What has been recorded so far. It lasts until the last turn.
    package var script: GestureScript {
        let end = max(ticks[ticks.count - 1], take.turns.last.map { Int(($0.inputTime * 1000).rounded()) } ?? 0)
        let lengths = zip(ticks, ticks.dropFirst() + [end]).map { $1 - $0 }
        let clock = GestureScript.Source(
            id: "clock", kind: .none, actions: lengths.map { .pause(duration: $0 == 0 ? nil : $0) })
        let sources = fingers.enumerated().map { index, finger in
            GestureScript.Source(id: "finger\(index + 1)", kind: .pointer(.touch), actions: Self.padded(finger.actions))
        }
        return GestureScript(sources: [clock] + sources, take: take)
    }

    private mutating func index(of number: Int) -> Int {
        if let index = fingers.firstIndex(where: { $0.number == number }) { return index }
        fingers.append(Finger(number: number))
        return fingers.count - 1
    }

    private mutating func move(_ finger: Int, to place: CGPoint, _ time: Int) {
        guard fingers[finger].position != place else { return }
        fingers[finger].position = place
        act(finger, .pointerMove(place, origin: .viewport, duration: 0), time)
    }

    /// Fingers act in the order of their sources within a tick, so what happened the other way round takes two.
    private mutating func act(_ finger: Int, _ action: GestureScript.Action, _ time: Int) {
        if ticks[ticks.count - 1] != time || finger <= lastInTick { ticks.append(time) }
        lastInTick = finger
        fingers[finger].actions.append((ticks.count - 1, action))
    }

    /// One action for each tick, up to the last that is one.
    private static func padded(_ actions: [(tick: Int, action: GestureScript.Action)]) -> [GestureScript.Action] {
        var all: [GestureScript.Action] = []
        for (tick, action) in actions {
            all += Array(repeating: .pause(duration: nil), count: tick - all.count) + [action]
        }
        return all
    }
}
