import UIKit

/// Converts the engine's events to values with names and numbers in place of objects.
@MainActor package final class EventReader {
    private var names = InstanceNames()
    private var numbers = InstanceNumbers()
    /// The recognizers whose gestures are in progress. If a recognizer ends without having begun, the event is reported as `recognized`.
    private var begun: Set<ObjectIdentifier> = []

    /// Returns the address of the innermost call in user code; 0 if there is none.
    private let findPlace: () -> UInt

    /// Finds the properties that hold unnamed views, or nil if their names aren't needed.
    private var properties: PropertyNames?

    /// Creates a reader. `findPlace` finds the lines of mistakes; nil if they aren't needed. If `namesProperties` is true, unnamed views are
    /// named after the properties that hold them.
    package init(_ findPlace: (() -> UInt)? = nil, namesProperties: Bool = false) {
        self.findPlace = findPlace ?? { 0 }
        if namesProperties { properties = PropertyNames() }
    }

    /// Converts `event` to a value. Gestures are measured in the coordinate system of `window`.
    package func read(_ event: EngineEvent, in window: UIWindow) -> RunEvent.Payload {
        switch event {
        case .action(let recognizer): .gesture(gesture(recognizer, state(of: recognizer), in: window))
        case .recognizerPossible(let recognizer, let point): .gesture(gesture(recognizer, .possible, at: point))
        case .recognizerFailed(let recognizer, let why, let point): .gesture(gesture(recognizer, .failed, why, at: point))
        case .appearance(let controller, let callback, let animated): call(callback.rawValue, controller, .animated(animated))
        case .containment(let controller, let callback, let parent):
            call(callback.rawValue, controller, .parent(parent.map { names.name(of: $0) }))
        case .prepare(let controller, let segue, let destination):
            call("prepare", controller, .segue(segue, to: names.name(of: destination)))
        case .question(let question, let delegate, let answer):
            call(question, delegate, .answer(answer.map(InstanceNames.typeName)))
        case .notice(let notice, let delegate): call(notice, delegate, .none)
        case .transitionBegan(let kind, let interactive, let from, let to):
            .transition(
                TransitionEvent(
                    kind: kind, step: .began(interactive: interactive, from: names.name(of: from), to: names.name(of: to))))
        case .interactionEnded(let kind, let finished, let percent, let recognizer):
            .transition(
                TransitionEvent(
                    kind: kind,
                    step: .interactionEnded(
                        finished: finished, percent: percent, velocity: recognizer?.measures(in: window).velocity ?? [])))
        case .transitionEnded(let kind, let completed): .transition(TransitionEvent(kind: kind, step: .ended(completed: completed)))
        case .fact(let fact): .fact(read(fact))
        }
    }

    /// Returns the description of a visible layer.
    package func facts(of layer: CALayer) -> LayerFacts {
        let view = layer.delegate as? UIView
        let owner = view.flatMap { $0.next as? UIViewController }
        let isNamed = layer.name != nil || owner != nil
        let property = isNamed ? nil : view.flatMap { properties?.name(of: $0) }
        return LayerFacts(
            number: Int(layer.number), name: layer.name, kind: InstanceNames.typeName(of: view ?? layer),
            owner: owner.map { names.name(of: $0) }, property: property,
            takesTouches: view is UIControl || view?.gestureRecognizers?.isEmpty == false)
    }

    private func call(_ name: String, _ who: AnyObject, _ detail: CallbackEvent.Detail) -> RunEvent.Payload {
        .callback(CallbackEvent(name: name, who: names.name(of: who), detail: detail))
    }

    private func gesture(_ recognizer: UIGestureRecognizer, _ state: GestureEvent.State, in window: UIWindow) -> GestureEvent {
        GestureEvent(
            recognizer: numbers.number(of: recognizer), who: recognizer.traceName, state: state,
            measures: recognizer.measures(in: window), why: recognizer.delayReason)
    }

    private func gesture(
        _ recognizer: UIGestureRecognizer, _ state: GestureEvent.State, _ why: String? = nil, at point: CGPoint?
    ) -> GestureEvent {
        GestureEvent(
            recognizer: numbers.number(of: recognizer), who: recognizer.traceName, state: state, why: why, place: point,
            limit: recognizer.limit)
    }

    private func read(_ fact: EngineFact) -> FactEvent {
        let layer = fact.object as? CALayer, recognizer = fact.object as? UIGestureRecognizer
        let who = layer?.messageName ?? recognizer?.traceName ?? fact.object.map { names.name(of: $0) } ?? ""
        return FactEvent(
            kind: fact.kind, transition: fact.transition, who: who, layer: Int(layer?.number ?? 0), detail: fact.detail,
            place: place(of: fact))
    }

    /// Returns the address of the call that led to a fact. If no user code is running, this is the call that added the recognizer involved.
    private func place(of fact: EngineFact) -> UInt {
        if fact.place > 0 { return fact.place }
        let running = findPlace()
        return running > 0 ? running : (fact.object as? UIGestureRecognizer)?.place ?? 0
    }

    private func state(of recognizer: UIGestureRecognizer) -> GestureEvent.State {
        let identity = ObjectIdentifier(recognizer)
        switch recognizer.state {
        case .began:
            begun.insert(identity)
            return .began
        case .ended: return begun.remove(identity) == nil ? .recognized : .ended
        case .cancelled:
            begun.remove(identity)
            return .cancelled
        case .changed: return .changed
        case .failed: return .failed
        case .possible: return .possible
        }
    }
}

/// Numbers objects in the order they are first used.
@MainActor struct InstanceNumbers {
    private struct Entry {
        weak var object: AnyObject?
        let number: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var count = 0

    /// Returns the number of `object`, which never changes.
    mutating func number(of object: AnyObject) -> Int {
        if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.number }
        count += 1
        entries[ObjectIdentifier(object)] = Entry(object: object, number: count)
        return count
    }
}
