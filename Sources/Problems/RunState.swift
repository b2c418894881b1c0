import QuartzCore
import Stage
import UIKit

/// The state of a run up to the current turn.
package struct RunState {
    /// The maximum interval between two frames, in seconds, across which layers are expected to move continuously.
    static let maximumInterval: TimeInterval = 0.05

    /// A transition, reconstructed from its events.
    struct TransitionRecord {
        let kind: TransitionKind
        let isInteractive: Bool
        let from: String
        let to: String
        let begin: TimeInterval
        /// The types of the objects that the delegate returned, or nil if it didn't return an object.
        let animator: String?
        let interactor: String?
        /// Whether the interaction scrubs the animator's animations. If it doesn't, the interaction controller moves the views itself.
        var isScrubbed = false
        /// The outcome of the interaction, or nil before the release.
        var isFinished: Bool?
        /// The time at which the transition ended, or nil while it runs.
        var end: TimeInterval?

        /// The transition's name for messages.
        var title: String { "\(kind.noun) from \(from) to \(to)" }
        /// The animator's name for messages.
        var mover: String { animator ?? "the \(kind.noun)'s animator" }
    }

    /// One touch sequence: all fingers, from the first touch-down until the last finger lifts.
    struct Touch {
        var begin: TimeInterval
        var start: CGPoint
        var down: [Int: CGPoint] = [:]
        var maximumFingers = 0
        /// The maximum distance between the first finger and its starting point.
        var travel: CGFloat = 0
        var isCancelled = false
        /// Whether a recognizer has sent an action for these fingers.
        var isTaken = false
        /// The numbers of the recognizers that are still possible.
        var open: Set<Int> = []
        /// The failed recognizers with their reasons.
        var failures: [GestureEvent] = []

        /// The place of the finger with the lowest number, or nil if no finger is down.
        var firstFinger: CGPoint? { down.min { $0.key < $1.key }?.value }

        mutating func note(_ finger: InputEvent) {
            switch finger.phase {
            case .began:
                down[finger.finger] = finger.location
                maximumFingers = max(maximumFingers, down.count)
            case .ended, .cancelled:
                down[finger.finger] = nil
                if finger.phase == .cancelled { isCancelled = true }
            default:
                guard down[finger.finger] != nil else { return }
                down[finger.finger] = finger.location
                if down.count == 1 { travel = max(travel, hypot(finger.location.x - start.x, finger.location.y - start.y)) }
            }
        }
    }

    /// The time of the current turn in seconds.
    private(set) var time: TimeInterval = 0
    /// The running transitions, in the order they began.
    private(set) var running: [TransitionRecord] = []
    private(set) var lastEnded: TransitionRecord?
    private(set) var layers: [Int: LayerFacts] = [:]
    /// The active animations, keyed by number.
    private(set) var animations: [Int: AnimationFacts] = [:]
    /// The animations that ended recently, with their end times.
    private(set) var endedAnimations: [(time: TimeInterval, facts: AnimationFacts)] = []
    /// The active continuous gestures, keyed by recognizer.
    private(set) var gestures: [Int: String] = [:]
    private(set) var lastGesture: (event: GestureEvent, time: TimeInterval)?
    /// The end time of the last continuous gesture.
    private(set) var lastGestureEnd: TimeInterval?
    private(set) var touch: Touch?
    private(set) var stuck = StuckWatch()
    private(set) var size = CGSize.zero
    /// Which code changed which layer, and how far each layer moved. Empty unless the device records changes.
    private(set) var changes = ChangeRecord()
    private(set) var steps = RecentMovements()
    /// The last use of the running transition's context by its animator, or nil if the animator hasn't used it.
    private(set) var lastUse: FactEvent?
    /// The last release of an interaction controller that drives no transition, with its time.
    private(set) var unusedRelease: (fact: FactEvent, time: TimeInterval)?
    /// The address of the last call to `beginIgnoringInteractionEvents()`, or 0.
    private(set) var ignoringCall: UInt = 0
    /// The address of the code that refused the last swipe back, or 0.
    private(set) var swipeRefusal: UInt = 0
    /// The address of the method that returned the last interaction controller, or 0.
    private(set) var interactorMethod: UInt = 0
    private let findLine: LineLookup?
    /// The times of this frame and of the previous frame. A long interval between them explains a jump.
    private(set) var lastFrames: [TimeInterval] = []
    private var animator: String?
    private var interactor: String?

    /// Whether any finger is down.
    var hasFingers: Bool { !(touch?.down.isEmpty ?? true) }

    /// Whether an animation is running that will end by itself.
    var isAnimating: Bool { animations.values.contains { !$0.isEndless } }

    /// The running transition that began last.
    var transitionRecord: TransitionRecord? { running.last }

    /// Creates the state for the start of a run. `findLine` finds the lines of recorded changes.
    init(_ findLine: LineLookup? = nil) { self.findLine = findLine }

    /// Returns whether the last transition that ended was running at `time`. If it was, other detectors examine its animations.
    func isInLastTransition(_ time: TimeInterval) -> Bool {
        lastEnded.map { $0.begin <= time && time <= $0.end ?? .infinity } ?? false
    }

    /// Returns the line of user code at a recorded address, or nil if it is unknown.
    func line(at address: UInt) -> CodeLine? {
        guard address > 0, let findLine else { return nil }
        return MainActor.assumeIsolated { findLine(address) }
    }

    /// Returns the line at a recorded address in a form that fits into a sentence, such as " (Page.swift:14)", or an empty string if the
    /// line is unknown.
    func lineText(at address: UInt) -> String { line(at: address).map { " (\($0.text))" } ?? "" }

    /// Returns the line that last set one of a layer's properties, or nil if no user code did.
    func line(setting properties: Set<String>, of layer: Int) -> CodeLine? {
        changes.latest { $0.layer == layer && $0.place > 0 && properties.contains($0.property) }.flatMap { line(at: $0.place) }
    }

    /// Returns the line that added a layer to its superlayer, or nil if no user code did.
    func line(adding layer: Int) -> CodeLine? {
        let addition = changes.all.last { $0.layer == layer && $0.kind == .superlayer && $0.to != .none }
        return addition.flatMap { line(at: $0.place) }
    }

    /// Returns the line that last added a layer to a superlayer with this name, or nil if no user code did.
    func line(addingTo name: String) -> CodeLine? {
        let addition = changes.all.last { $0.kind == .superlayer && $0.to.text == name && $0.place > 0 }
        return addition.flatMap { line(at: $0.place) }
    }

    /// Returns the line that last moved a layer. If only layout moved the layer, returns the line that added it.
    func line(placing layer: Int) -> CodeLine? {
        line(setting: ["position.x", "position.y", "bounds.size"], of: layer) ?? line(adding: layer)
    }

    /// Returns the number of the only layer with a name, or nil if there are none or several.
    func layer(named name: String) -> Int? {
        let found = layers.values.filter { $0.title == name }
        return found.count == 1 ? found[0].number : nil
    }

    /// Returns the appearances of all layers in the current turn's frame.
    func appearances(of frame: StageFrame) -> [Int: LayerAppearance] {
        if !steps.now.isEmpty { return steps.now }
        let known = turnAppearances.all ?? frame.snapshot.appearances
        turnAppearances.all = known
        return known
    }

    /// The appearances in the current turn, or nil until a detector needs them.
    private final class TurnAppearances { var all: [Int: LayerAppearance]? }
    private var turnAppearances = TurnAppearances()

    /// Returns a layer's name for messages.
    func name(of layer: Int) -> String { layers[layer]?.title ?? "a layer" }

    /// The types of UIKit's bars.
    static let bars: Set<String> = ["UITabBar", "UIToolbar", "UINavigationBar"]

    /// Returns whether a visible layer is a bar or belongs to one. Bars lay out their content themselves.
    func isInBar(_ layer: Int) -> Bool {
        ([layer] + steps.ancestors(of: layer)).contains { Self.bars.contains(layers[$0]?.kind ?? "") }
    }

    /// Returns whether a layer is one of a scroll view's scroll bars. A scroll view adds and fades them itself.
    func isScrollBar(_ layer: Int) -> Bool { layers[layer]?.kind == "ScrollBar" }

    /// Returns whether a visible layer is in the container of the running transition, whose animations an interaction controls. Always true
    /// unless the device records changes.
    func isInContainer(_ layer: Int) -> Bool {
        guard changes.isPresent, let kind = transitionRecord?.kind else { return true }
        let container = kind == .present || kind == .dismiss ? "PresentationContainer" : "TransitionWrapperView"
        return steps.ancestors(of: layer).contains { layers[$0]?.kind == container } || isInBar(layer)
    }

    /// Returns the change that set `isUserInteractionEnabled` of the only view named `name` to false, if code changed it during the run.
    func changeThatClosed(_ name: String) -> LayerChange? {
        guard layers.values.count(where: { $0.title == name }) == 1 else { return nil }
        return changes.latest {
            $0.property == "isUserInteractionEnabled" && $0.to.text == "false" && self.name(of: $0.layer) == name && $0.time > 0
        }
    }

    // MARK: Notes

    mutating func begin(_ frame: StageFrame) {
        (time, size) = (frame.time, frame.snapshot.size)
        turnAppearances = TurnAppearances()
        lastFrames = lastFrames.suffix(1) + [frame.time]
        changes.beginTurn()
        endedAnimations.removeAll { $0.time < frame.time - 0.2 }
        if let touch, touch.down.isEmpty, touch.open.isEmpty { self.touch = nil }
    }

    mutating func end(_ frame: StageFrame) {
        stuck.look(at: frame.transitionActivity, time: frame.time)
        if changes.isPresent { steps.inspect(frame) }
    }

    mutating func note(_ finger: InputEvent, at time: TimeInterval) {
        var touch = self.touch
        if finger.phase == .began, touch?.down.isEmpty ?? true { touch = Touch(begin: time, start: finger.location) }
        touch?.note(finger)
        self.touch = touch
    }

    mutating func note(_ event: RunEvent) {
        switch event.payload {
        case .gesture(let gesture): note(gesture, at: event.time)
        case .callback(let callback): note(callback)
        case .transition(let transition): note(transition, at: event.time)
        case .animation(.added(let facts)): animations[facts.number] = facts
        case .animation(.ended(let number)):
            if let facts = animations.removeValue(forKey: number) { endedAnimations.append((event.time, facts)) }
        case .layers(let new): for layer in new { layers[layer.number] = layer }
        case .fact(let fact) where fact.kind == .scrubs:
            if let index = running.lastIndex(where: { $0.kind == fact.transition }) { running[index].isScrubbed = true }
        case .fact(let fact): note(fact, at: event.time)
        case .change(let change): changes.note(change)
        case .clock, .model: break
        }
    }

    private mutating func note(_ fact: FactEvent, at time: TimeInterval) {
        switch fact.kind {
        case .contextUsed: lastUse = fact
        case .releasedUnused: unusedRelease = (fact, time)
        case .ignoresTouches: ignoringCall = fact.place
        case .swipeRefused: swipeRefusal = fact.place
        case .interactorReturned: interactorMethod = fact.place
        default: break
        }
    }

    private mutating func note(_ gesture: GestureEvent, at time: TimeInterval) {
        switch gesture.state {
        case .possible: touch?.open.insert(gesture.recognizer)
        case .failed:
            touch?.open.remove(gesture.recognizer)
            touch?.failures.append(gesture)
        case .began, .changed:
            gestures[gesture.recognizer] = gesture.who
            touch?.isTaken = true
        case .ended, .cancelled, .recognized:
            if gestures.removeValue(forKey: gesture.recognizer) != nil { lastGestureEnd = time }
            touch?.open.remove(gesture.recognizer)
            touch?.isTaken = true
        }
        if gesture.state != .possible, gesture.state != .failed { lastGesture = (gesture, time) }
    }

    private mutating func note(_ callback: CallbackEvent) {
        guard case .answer(let answer) = callback.detail else { return }
        if callback.name.hasPrefix("animationController") { (animator, interactor) = (answer, nil) }
        if callback.name.hasPrefix("interactionController") { interactor = answer }
    }

    private mutating func note(_ transition: TransitionEvent, at time: TimeInterval) {
        switch transition.step {
        case .began(let isInteractive, let from, let to):
            running.append(
                TransitionRecord(
                    kind: transition.kind, isInteractive: isInteractive, from: from, to: to, begin: time, animator: animator,
                    interactor: interactor))
            (animator, interactor, lastUse) = (nil, nil, nil)
        case .interactionEnded(let isFinished, _, _):
            if let index = running.lastIndex(where: { $0.kind == transition.kind }) { running[index].isFinished = isFinished }
        case .ended:
            guard let index = running.lastIndex(where: { $0.kind == transition.kind }) else { return }
            var transitionRecord = running.remove(at: index)
            transitionRecord.end = time
            lastEnded = transitionRecord
        }
    }
}

extension AnimationFacts {
    /// Whether the animation is too long to be part of a transition, like a spinner's.
    var isEndless: Bool { duration * repeatCount > 60 }
}
