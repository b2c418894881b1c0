import Recording
import Scenes
import Stage
import UIKit

/// A request to a stage's process, which serves them in their order.
enum DeviceRequest {
    /// Loads the library at a path. Answered by `DeviceAnswer.loaded`.
    case load(path: String)
    /// Shows a scene of the library on a new device, with the parameters that differ from the code.
    case begin(scene: String, StageSettings)
    /// Does what a command asks for, without an answer.
    case command(Command)
    /// Takes a turn. Answered by `DeviceAnswer.frame`, unless the turn is only replayed.
    case turn(Turn, isAnswered: Bool)
    /// Holds the running transition. Answered by `DeviceAnswer.held`, unless it is only replayed.
    case hold(isAnswered: Bool)
    /// Does again what the unanswered requests in a file ask for. Answered by the `DeviceAnswer.frame` of the last turn among them.
    case replay(path: String)
    /// Finds what can be pinched under a point. Answered by `DeviceAnswer.pinchTarget`.
    case pinchTarget(CGPoint)
    /// Reads the model of a layer by its number. Answered by `DeviceAnswer.model`.
    case model(layer: Int)
    /// Finds what takes touches. Answered by `DeviceAnswer.touchTargets`.
    case touchTargets

    /// Whether it is a turn.
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
        case .replay(let path):
            writer.write(6)
            writer.write(path)
        case .model(let layer):
            writer.write(7)
            writer.write(layer)
        case .touchTargets: writer.write(8)
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
        case 6: self = .replay(path: try reader.read())
        case 7: self = .model(layer: try reader.read())
        case 8: self = .touchTargets
        default: throw WireError()
        }
    }
}

/// An answer of a stage's process.
enum DeviceAnswer {
    /// The library is loaded, or cannot be for this reason.
    case loaded(problem: String?)
    /// The result of a turn: its picture is written behind it, if it is new.
    case frame(isNew: Bool, events: [StageEvent], DeviceState)
    /// Whether a transition is held, and its progress.
    case held(CGFloat?)
    /// The box that can be pinched.
    case pinchTarget(CGRect?)
    /// The model of a layer.
    case model(LayerLook?)
    /// The views that take touches.
    case touchTargets(TouchTargets)
}

extension DeviceAnswer: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .loaded(let problem):
            writer.write(0)
            writer.write(problem)
        case .frame(let isNew, let events, let state):
            writer.write(1)
            writer.write(isNew)
            writer.write(events)
            writer.write(state)
        case .held(let percent):
            writer.write(2)
            writer.write(percent)
        case .pinchTarget(let box):
            writer.write(3)
            writer.write(box)
        case .model(let look):
            writer.write(4)
            writer.write(look)
        case .touchTargets(let targets):
            writer.write(5)
            writer.write(targets)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .loaded(problem: try reader.read())
        case 1: self = .frame(isNew: try reader.read(), events: try reader.read(), try reader.read())
        case 2: self = .held(try reader.read())
        case 3: self = .pinchTarget(try reader.read())
        case 4: self = .model(try reader.read())
        case 5: self = .touchTargets(try reader.read())
        default: throw WireError()
        }
    }
}

/// The state of a device after a turn.
struct DeviceState {
    var transition: TransitionStatus?
    var sight: TransitionSight?
    var canGoBack = false
    var needsTurn = true
    var hasWork = false
    var isBusy = false
    var nextBegin: TimeInterval?
    /// The parameters, if they differ from those of the turn before.
    var parameters: [ParameterDeclaration] = []
    /// The place in the library from which the engine was called last in the turn; nil if it was not.
    var call: UInt?
}
