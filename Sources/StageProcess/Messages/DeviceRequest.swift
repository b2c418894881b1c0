import Scenes
import Stage
import UIKit

/// A request to a stage's process. The process serves its requests in order.
enum DeviceRequest {
    /// Loads the library at a path. The answer is `DeviceAnswer.loaded`.
    case load(path: String)
    /// Sets, by key, the source text of the number literals that have changed since the library was built. Precedes `begin`.
    case numbers([Int: String])
    /// Shows a scene of the library on a new device. The settings contain the parameters that differ from the code.
    case begin(scene: String, StageSettings)
    /// Performs a command, without an answer.
    case command(Command)
    /// Takes a turn. The answer is `DeviceAnswer.frame`, except in a replay.
    case turn(Turn, isAnswered: Bool)
    /// Holds the running transition. The answer is `DeviceAnswer.held`, except in a replay.
    case hold(isAnswered: Bool)
    /// Replays the requests in one part of a `RequestFile`. There is one `DeviceAnswer.frame` for each turn starting at the time `begin`,
    /// and another at the end of the part. A long replay also sends `DeviceAnswer.isReplaying`.
    case replay(path: String, Range<Int>, reportingFrom: TimeInterval)
    /// Finds the pinchable view under a point. The answer is `DeviceAnswer.pinchTarget`.
    case pinchTarget(CGPoint)
    /// Reads a layer's model, by the layer's number. The answer is `DeviceAnswer.model`.
    case model(layer: Int)
    /// Finds the touch targets. Answered by `DeviceAnswer.touchTargets`.
    case touchTargets
    /// Makes the process play inputs on one of the library's scenes from now on. Each message is then a `Storm.Job`, and the answer to it
    /// is an `ExaminedRun`.
    case playHands(scene: String, StageSettings)

    var isTurn: Bool { if case .turn = self { true } else { false } }
}

extension DeviceRequest: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .load(let path):
            writer.write(0)
            writer.write(path)
        case .begin(let scene, let settings):
            writer.write(1)
            writer.write(scene)
            writer.write(settings)
        case .command(let command):
            writer.write(2)
            writer.write(command)
        case .turn(let turn, let isAnswered):
            writer.write(3)
            writer.write(turn)
            writer.write(isAnswered)
        case .hold(let isAnswered):
            writer.write(4)
            writer.write(isAnswered)
        case .pinchTarget(let point):
            writer.write(5)
            writer.write(point)
        case .replay(let path, let part, let begin):
            writer.write(6)
            writer.write(path)
            writer.write(part.lowerBound)
            writer.write(part.upperBound)
            writer.write(begin)
        case .model(let layer):
            writer.write(7)
            writer.write(layer)
        case .touchTargets: writer.write(8)
        case .playHands(let scene, let settings):
            writer.write(9)
            writer.write(scene)
            writer.write(settings)
        case .numbers(let texts):
            writer.write(10)
            writer.write(texts.keys.sorted())
            writer.write(texts.sorted { $0.key < $1.key }.map(\.value))
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .load(path: try reader.read())
        case 1: self = .begin(scene: try reader.read(), try reader.read())
        case 2: self = .command(try reader.read())
        case 3: self = .turn(try reader.read(), isAnswered: try reader.read())
        case 4: self = .hold(isAnswered: try reader.read())
        case 5: self = .pinchTarget(try reader.read())
        case 6: self = .replay(path: try reader.read(), try reader.readRange(), reportingFrom: try reader.read())
        case 7: self = .model(layer: try reader.read())
        case 8: self = .touchTargets
        case 9: self = .playHands(scene: try reader.read(), try reader.read())
        case 10:
            let (keys, texts) = (try reader.read([Int].self), try reader.read([String].self))
            self = .numbers(Dictionary(zip(keys, texts)) { $1 })
        default: throw WireError()
        }
    }
}

/// An answer from a stage's process.
enum DeviceAnswer {
    /// The library has been loaded. If that failed, `problem` is the reason.
    case loaded(problem: String?)
    /// The result of a turn. If there is a new picture, it follows the answer.
    case frame(isNew: Bool, events: [StageEvent], DeviceState, ReplayedTurn?)
    /// A replay has made progress.
    case isReplaying
    /// The held transition's progress, or nil if no transition is held.
    case held(CGFloat?)
    /// The pinchable view's frame, or nil if no such view exists.
    case pinchTarget(CGRect?)
    /// A layer's model, or nil if it isn't available.
    case model(LayerValues?)
    case touchTargets(TouchTargets)
}

extension DeviceAnswer: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .loaded(let problem):
            writer.write(0)
            writer.write(problem)
        case .frame(let isNew, let events, let state, let replayed):
            writer.write(1)
            writer.write(isNew)
            writer.write(events)
            writer.write(state)
            writer.write(replayed)
        case .held(let percent):
            writer.write(2)
            writer.write(percent)
        case .pinchTarget(let box):
            writer.write(3)
            writer.write(box)
        case .model(let layerValues):
            writer.write(4)
            writer.write(layerValues)
        case .touchTargets(let targets):
            writer.write(5)
            writer.write(targets)
        case .isReplaying: writer.write(6)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .loaded(problem: try reader.read())
        case 1: self = .frame(isNew: try reader.read(), events: try reader.read(), try reader.read(), try reader.read())
        case 2: self = .held(try reader.read())
        case 3: self = .pinchTarget(try reader.read())
        case 4: self = .model(try reader.read())
        case 5: self = .touchTargets(try reader.read())
        case 6: self = .isReplaying
        default: throw WireError()
        }
    }
}

/// A turn of a replay.
struct ReplayedTurn {
    /// The turn, or the last turn before the end of the replayed part.
    var turn: Turn
    /// The events that describe layers, from turns that weren't reported; empty after the first answer.
    var layers: [StageEvent]
    /// The finger changes since the previous turn, and the previous turn's time.
    var touches: [InputEvent]
    var touchTime: TimeInterval
    /// Whether the replayed part ends here. The last turn's reply is sent separately.
    var isEnd: Bool
}

extension ReplayedTurn: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(turn)
        writer.write(layers)
        writer.write(touches)
        writer.write(touchTime)
        writer.write(isEnd)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            turn: try reader.read(), layers: try reader.read(), touches: try reader.read(), touchTime: try reader.read(),
            isEnd: try reader.read())
    }
}

extension WireReader {
    /// Reads the two bounds of a range.
    fileprivate mutating func readRange() throws -> Range<Int> {
        let (begin, end) = (try read(Int.self), try read(Int.self))
        guard 0 <= begin, begin <= end else { throw WireError() }
        return begin..<end
    }
}

/// A device's state after a turn.
struct DeviceState {
    var transition: TransitionStatus?
    var transitionActivity: TransitionActivity?
    var canGoBack = false
    var needsTurn = true
    var hasWork = false
    var isBusy = false
    var nextBegin: TimeInterval?
    var keyboard: KeyboardLayout?
    /// The parameters if they have changed since the previous turn, or an empty list otherwise.
    var parameters: [ParameterDeclaration] = []
    /// The address of the library code that made this turn's last call to the engine, or nil if there wasn't a call.
    var call: UInt?
}
