import Boundary
import UIKit

/// Records a window's touches and turns as a gesture script with a take.
///
/// Touches from all kinds of devices are recorded as fingers, because that is how recognizers see them. Each input is a tick in the script.
/// An additional source, which contains only pauses, sets the duration of each tick.
package struct TakeRecorder {
    private struct Finger {
        var number: Int
        var actions: [(tick: Int, action: GestureScript.Action)] = []
        var position: CGPoint?
        var isDown = false
    }

    private var take: Take
    /// The start times of the ticks, in milliseconds since the first frame.
    private var ticks = [0]
    private var fingers: [Finger] = []
    /// The index of the finger that acted last in the latest tick.
    private var lastInTick = -1
    private var inputs = 0
    /// The journal for the recording; nil to keep it only in memory.
    package let journal: Journal?

    /// Creates a recorder for `scene` on a screen of `size` points with `scale` pixels per point. Its display shows `fps` frames per
    /// second. `conditions` are the initial conditions.
    package init(
        scene: String, size: CGSize, scale: CGFloat, fps: Double, conditions: Take.Conditions = .init(), journal: Journal? = nil
    ) {
        take = Take(scene: scene, size: size, scale: scale, fps: fps, refreshInterval: 1 / fps)
        take.conditions = conditions
        self.journal = journal
        journal?.append(TakeJournalLine.header(take.identifyingSubject(of: journal)))
    }

    /// Records a touch. Times are whole milliseconds since the first frame. If a time is earlier than the last one, the last one is used.
    /// Touches of a finger that never touched down are dropped, because nothing receives them. Positions and times are clamped to the
    /// limits for files, and the clamped touches are delivered.
    package mutating func add(_ event: InputEvent) {
        var event = event
        event.location = CGPoint(x: Self.bounded(event.location.x), y: Self.bounded(event.location.y))
        guard event.phase != .stationary, let index = index(of: event.finger) else { return }
        guard (event.phase == .began) != fingers[index].isDown else { return }
        journal?.append(TakeJournalLine.input(event))
        let time = max(ticks[ticks.count - 1], Self.milliseconds(event.time))
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

    /// Records a turn on the device. If the turn's time is earlier than the last turn's, uses the last turn's time.
    package mutating func add(_ turn: Turn) {
        let last = take.turns.last ?? Take.Turn(time: 0, inputTime: 0, inputs: 0, isTick: true)
        let recorded = Take.Turn(
            time: max(last.time, Self.bounded(turn.time, by: InputLimits.takeLength)),
            inputTime: max(last.inputTime, Self.bounded(turn.inputTime, by: Self.length)), inputs: inputs, isTick: turn.isTick)
        journal?.append(TakeJournalLine.turn(recorded, turn.refreshInterval))
        take.turns.append(recorded)
        take.refreshInterval = turn.refreshInterval
        inputs = 0
    }

    /// Records a new screen size in points or a new scale, which apply from the next turn on.
    package mutating func resize(to size: CGSize, scale: CGFloat) {
        let resize = Take.Resize(turn: take.turns.count, size: size, scale: scale)
        journal?.append(TakeJournalLine.resize(resize))
        take.resizes.append(resize)
    }

    var hasTurns: Bool { !take.turns.isEmpty }

    /// Sets the user code file on which to replay the take.
    mutating func play(on code: String) { take.code = code }

    /// The script recorded so far. It ends with the last turn.
    package var script: GestureScript {
        let end = max(ticks[ticks.count - 1], take.turns.last.map { Self.milliseconds($0.inputTime) } ?? 0)
        let lengths = zip(ticks, ticks.dropFirst() + [end]).map { $1 - $0 }
        let clock = GestureScript.Source(
            id: "clock", kind: .none, actions: lengths.map { .pause(duration: $0 == 0 ? nil : $0) })
        let sources = fingers.enumerated().map { index, finger in
            GestureScript.Source(id: "finger\(index + 1)", kind: .pointer(.touch), actions: Self.padded(finger.actions))
        }
        return GestureScript(sources: [clock] + sources, take: take)
    }

    private static func bounded(_ coordinate: CGFloat) -> CGFloat {
        min(max(coordinate, -InputLimits.coordinate), InputLimits.coordinate)
    }

    /// The maximum duration of a script, in seconds.
    private static let length = TimeInterval(InputLimits.scriptLength) / 1000

    private static func bounded(_ time: TimeInterval, by limit: TimeInterval) -> TimeInterval { min(.maximum(time, 0), limit) }

    private static func milliseconds(_ time: TimeInterval) -> Int { Int((bounded(time, by: length) * 1000).rounded()) }

    /// Returns a finger's index in `fingers`, or nil if the script can't contain another finger.
    private mutating func index(of number: Int) -> Int? {
        if let index = fingers.firstIndex(where: { $0.number == number }) { return index }
        // One source is reserved for the durations of ticks.
        guard fingers.count >= InputLimits.scriptSources - 1 else {
            fingers.append(Finger(number: number))
            return fingers.count - 1
        }
        guard let index = fingers.firstIndex(where: { !$0.isDown }) else { return nil }
        fingers[index].number = number
        return index
    }

    private mutating func move(_ finger: Int, to place: CGPoint, _ time: Int) {
        guard fingers[finger].position != place else { return }
        fingers[finger].position = place
        act(finger, .pointerMove(place, origin: .viewport, duration: 0), time)
    }

    /// Adds an action. Within a tick, fingers act in the order of their sources. Any other order requires another tick.
    private mutating func act(_ finger: Int, _ action: GestureScript.Action, _ time: Int) {
        if ticks[ticks.count - 1] != time || finger <= lastInTick { ticks.append(time) }
        lastInTick = finger
        fingers[finger].actions.append((ticks.count - 1, action))
    }

    /// Returns one action per tick, up to the last recorded action.
    private static func padded(_ actions: [(tick: Int, action: GestureScript.Action)]) -> [GestureScript.Action] {
        var all: [GestureScript.Action] = []
        for (tick, action) in actions {
            all += Array(repeating: .pause(duration: nil), count: tick - all.count) + [action]
        }
        return all
    }
}
