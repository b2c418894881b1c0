@testable import Stage
import RenderTree
import UIKit

@testable import Problems

/// A run at 60 turns per second, for a single detector.
@MainActor final class DetectorRun {
    private var detectors: Detectors
    private(set) var problems: [RunProblem] = []
    private var n = 0

    init(_ detector: any Detector, _ findLine: LineLookup? = nil) { detectors = Detectors([detector], findLine) }

    /// The layers in a snapshot, each with its number, frame, and opacity.
    typealias Layers = [(number: Int, frame: CGRect, opacity: Double)]

    var time: TimeInterval { Double(n) / 60 }
    var sentences: [String] { problems.map(\.sentence) }

    /// Passes one turn to the detector. The layers are siblings, except those with a number in `depths`.
    func turn(
        _ events: RunEvent.Payload..., transition: TransitionStatus? = nil, layers: Layers = [], depths: [Int: Int] = [:],
        fingers: [InputEvent] = [], hasFingers: Bool = false,
        cost: TimeInterval? = nil,
        isBusy: Bool = false
    ) {
        n += 1
        var snapshot = RenderSnapshot(size: CGSize(width: 390, height: 844), scale: 1)
        snapshot.nodes = layers.map { layer in
            var node = RenderNode(
                name: "layer\(layer.number)", transform: Homography(CGAffineTransform(translationX: layer.frame.minX, y: layer.frame.minY)),
                bounds: CGRect(origin: .zero, size: layer.frame.size), opacity: layer.opacity, backgroundColor: .white)
            (node.layer, node.depth) = (layer.number, depths[layer.number] ?? 0)
            return node
        }
        let transitionActivity = transition.map { TransitionActivity(transition: 1, status: $0, hasFingers: hasFingers) }
        let frame = StageFrame(
            n: n, time: time, snapshot: snapshot, isNew: !layers.isEmpty,
            events: events.map { .happened(RunEvent($0, at: time)) }, transition: transition, transitionActivity: transitionActivity,
            cost: cost, isBusy: isBusy)
        problems += detectors.look(at: frame, fingers: fingers)
    }

    // MARK: Events

    static func status(_ phase: TransitionStatus.Phase, _ percent: CGFloat, duration: TimeInterval = 0.5) -> TransitionStatus {
        TransitionStatus(kind: .push, phase: phase, percent: percent, duration: duration)
    }

    static func began(interactive: Bool = true) -> RunEvent.Payload {
        .transition(TransitionEvent(kind: .push, step: .began(interactive: interactive, from: "A", to: "B")))
    }

    static func released(finished: Bool, percent: CGFloat = 0.5) -> RunEvent.Payload {
        .transition(TransitionEvent(kind: .push, step: .interactionEnded(finished: finished, percent: percent, velocity: [])))
    }

    static func ended(completed: Bool) -> RunEvent.Payload { .transition(TransitionEvent(kind: .push, step: .ended(completed: completed))) }

    static func gesture(_ who: String, _ state: GestureEvent.State, why: String? = nil, at place: CGPoint? = nil) -> RunEvent.Payload {
        .gesture(GestureEvent(recognizer: 1, who: who, state: state, why: why, place: place))
    }

    static func callback(_ name: String, _ who: String) -> RunEvent.Payload { .callback(CallbackEvent(name: name, who: who)) }

    static func answer(_ question: String, _ type: String?) -> RunEvent.Payload {
        .callback(CallbackEvent(name: question, who: "Delegate", detail: .answer(type)))
    }

    static func fact(_ kind: EngineFact.Kind, _ who: String, _ detail: String = "", layer: Int = 0, place: UInt = 0) -> RunEvent.Payload {
        .fact(FactEvent(kind: kind, transition: .push, who: who, layer: layer, detail: detail, place: place))
    }

    /// The event that reports that an interaction drives the transition.
    static let scrubs = fact(.scrubs, "Driver")

    static func finger(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat = 400, number: Int = 1) -> InputEvent {
        InputEvent(finger: number, phase: phase, location: CGPoint(x: x, y: y), time: 0)
    }
}
