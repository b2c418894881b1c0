import UIKit

/// A script's inputs in chronological order. The inputs are computed one at a time, so long scripts don't use more memory.
package struct ScriptTimeline: Sequence, IteratorProtocol {
    private let script: GestureScript
    private let start: TimeInterval
    private var pointers: [Pointer]
    private var tick = 0
    /// The start of the tick in milliseconds since the script's start.
    private var tickBegin = 0.0
    private var tickLength = 0.0
    private var motions: [Motion] = []
    private var step = 0
    private var stepCount = 0
    /// The number of steps computed so far.
    private(set) var stepsTaken = 0
    private var ready: ArraySlice<ScriptInput> = []

    private struct Pointer {
        var position = CGPoint.zero
        var isTouching = false
    }

    /// A pointer's movement during a tick.
    private struct Motion {
        enum Path {
            case move(from: CGPoint, to: CGPoint)
            case scroll(CGVector, at: CGPoint)
        }

        let source: Int
        let path: Path
        /// The duration in milliseconds.
        let duration: Double
    }

    init(_ script: GestureScript, startingAt start: TimeInterval) {
        self.script = script
        self.start = start
        pointers = Array(repeating: Pointer(), count: script.sources.count)
    }

    package mutating func next() -> ScriptInput? {
        while ready.isEmpty {
            if step < stepCount {
                takeStep()
            } else if tick < script.tickCount {
                beginTick()
            } else {
                return nil
            }
        }
        return ready.removeFirst()
    }

    // MARK: Ticks and steps

    private mutating func beginTick() {
        tickBegin += tickLength
        tickLength = script.length(ofTick: tick)
        motions = []
        (step, stepCount) = (0, 0)
        for (source, action) in script.actions(inTick: tick) { begin(action, of: source) }
        stepCount = motions.isEmpty ? 0 : Swift.max(1, Int((120 * tickLength / 1000).rounded()))
        tick += 1
    }

    private mutating func begin(_ action: GestureScript.Action, of source: Int) {
        switch action {
        case .pause: break
        case .pointerMove(let point, let origin, let duration):
            let from = pointers[source].position
            let to = origin == .pointer ? CGPoint(x: from.x + point.x, y: from.y + point.y) : point
            begin(.move(from: from, to: to), of: source, duration: duration)
        case .scroll(let point, let delta, let duration):
            begin(.scroll(delta, at: point), of: source, duration: duration)
        case .pointerDown(let button): press(button, isDown: true, source)
        case .pointerUp(let button): press(button, isDown: false, source)
        case .pointerCancel: cancel(source)
        case .keyDown(let key): emit(.key(key, isDown: true), source)
        case .keyUp(let key): emit(.key(key, isDown: false), source)
        }
    }

    private mutating func begin(_ path: Motion.Path, of source: Int, duration: Int?) {
        let motion = Motion(source: source, path: path, duration: duration.map { Double($0) } ?? tickLength)
        if motion.duration > 0, isSeen(motion) { motions.append(motion) } else { advance(motion, from: 0, to: 1) }
    }

    /// Returns whether the motion produces any inputs. A finger that doesn't touch the screen can move for days, but only its final
    /// position matters.
    private func isSeen(_ motion: Motion) -> Bool {
        guard case .move = motion.path else { return true }
        return isMouse(motion.source) || pointers[motion.source].isTouching
    }

    private mutating func takeStep() {
        let before = step
        step += 1
        stepsTaken += 1
        for motion in motions {
            advance(motion, from: part(of: motion, atStep: before), to: part(of: motion, atStep: step))
        }
    }

    private func part(of motion: Motion, atStep step: Int) -> Double {
        Swift.min(1, Double(step) * tickLength / (Double(stepCount) * motion.duration))
    }

    // MARK: Output

    private mutating func advance(_ motion: Motion, from before: Double, to part: Double) {
        switch motion.path {
        case .move(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            move(motion.source, to: part == 1 ? end : CGPoint(x: start.x + dx * part, y: start.y + dy * part))
        case .scroll(let delta, let point):
            let share = part - before
            if share > 0 { emit(.wheel(CGVector(dx: delta.dx * share, dy: delta.dy * share), at: point), motion.source) }
        }
    }

    private mutating func move(_ source: Int, to position: CGPoint) {
        pointers[source].position = position
        if isMouse(source) {
            emit(.mouseMoved(to: position), source)
        } else if pointers[source].isTouching {
            emit(.touch(.moved, at: position), source)
        }
    }

    private mutating func press(_ button: Int, isDown: Bool, _ source: Int) {
        pointers[source].isTouching = isDown
        let position = pointers[source].position
        let touch = ScriptInput.Kind.touch(isDown ? .began : .ended, at: position)
        emit(isMouse(source) ? .mouseButton(button, isDown: isDown, at: position) : touch, source)
    }

    private mutating func cancel(_ source: Int) {
        pointers[source].isTouching = false
        let position = pointers[source].position
        emit(isMouse(source) ? .mouseCancelled(at: position) : .touch(.cancelled, at: position), source)
    }

    private mutating func emit(_ kind: ScriptInput.Kind, _ source: Int) {
        ready.append(ScriptInput(time: now, source: source + 1, kind: kind))
    }

    private func isMouse(_ source: Int) -> Bool { script.sources[source].kind == .pointer(.mouse) }

    /// The time of the step in seconds. The time is the result of a single division of integers, so it exactly equals the time n/fps of a
    /// turn at the same instant.
    private var now: TimeInterval {
        let steps = Double(Swift.max(1, stepCount))
        return ((start * 1000 + tickBegin) * steps + Double(step) * tickLength) / (1000 * steps)
    }
}

extension GestureScript {
    /// The start time of manually written scripts in a run, in seconds.
    package static let defaultStart: TimeInterval = 0.5

    /// Returns the script's inputs in chronological order. The first tick is at `start`.
    package func timeline(startingAt start: TimeInterval? = nil) -> ScriptTimeline {
        ScriptTimeline(self, startingAt: start ?? self.start)
    }
}
