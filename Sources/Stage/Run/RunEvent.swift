import QuartzCore
import UIKit

/// An event on a device, as a value. Trace lines and the timeline's lanes are based on these events.
package struct RunEvent: Equatable, Sendable {
    /// The device's time T in the event's turn, in seconds.
    package var time: TimeInterval
    package var payload: Payload

    package enum Payload: Equatable, Sendable {
        case gesture(GestureEvent)
        case callback(CallbackEvent)
        case transition(TransitionEvent)
        case animation(AnimationEvent)
        /// Layers appeared for the first time.
        case layers([LayerFacts])
        /// The relation between a layer's clock and its superlayer's clock changed.
        case clock(ClockFacts)
        /// The model of an animated layer changed, or its last animation ended.
        case model(ModelFacts)
        /// The engine detected something that may be a mistake.
        case fact(FactEvent)
        /// A layer changed. Only devices that record changes report this.
        case change(LayerChange)
    }

    package init(_ payload: Payload, at time: TimeInterval) { (self.payload, self.time) = (payload, time) }
}

/// A change in a recognizer's state.
package struct GestureEvent: Equatable, Sendable {
    package enum State: String, Sendable, CaseIterable {
        /// The recognizer received its first touch. Traces omit this.
        case possible
        case began, changed, ended, cancelled
        /// The recognizer ended without having begun.
        case recognized
        /// The recognizer failed and sent no action.
        case failed
    }

    /// The recognizer's number, unique on the device.
    package var recognizer: Int
    /// The recognizer's name or, if it isn't named, the name of its type.
    package var who: String
    package var state: State
    /// The measured values, in points of the window and seconds.
    package var measures: GestureMeasures
    /// The reason for a failure or, in other states, for a delay.
    package var why: String?
    /// The location of the first touch, in the window's points.
    package var place: CGPoint?
    /// The limit that determines whether the gesture begins, with the first touch and the point at which the gesture failed; nil if the
    /// gesture has no limit.
    package var limit: GestureLimit?

    package init(
        recognizer: Int, who: String, state: State, measures: GestureMeasures = .none, why: String? = nil, place: CGPoint? = nil,
        limit: GestureLimit? = nil
    ) {
        (self.recognizer, self.who, self.state, self.measures) = (recognizer, who, state, measures)
        (self.why, self.place, self.limit) = (why, place, limit)
    }
}

/// A callback to a controller, or a request to a delegate.
package struct CallbackEvent: Equatable, Sendable {
    package enum Detail: Equatable, Sendable {
        case none
        case animated(Bool)
        /// The name of the controller's new parent.
        case parent(String?)
        case segue(String?, to: String)
        /// The type of the delegate's answer, or nil if it didn't answer.
        case answer(String?)
    }

    /// The callback's name, such as "viewWillAppear".
    package var name: String
    /// The name of the controller or delegate.
    package var who: String
    package var detail: Detail

    package init(name: String, who: String, detail: Detail = .none) { (self.name, self.who, self.detail) = (name, who, detail) }
}

/// A step of a transition.
package struct TransitionEvent: Equatable, Sendable {
    package enum Step: Equatable, Sendable {
        case began(interactive: Bool, from: String, to: String)
        /// The fingers were lifted. `velocity` has one number for a pinch or rotation and two for a pan; it is empty outside an action.
        case interactionEnded(finished: Bool, percent: CGFloat, velocity: [CGFloat])
        /// `completeTransition(_:)` was called.
        case ended(completed: Bool)
    }

    package var kind: TransitionKind
    package var step: Step

    package init(kind: TransitionKind, step: Step) { (self.kind, self.step) = (kind, step) }
}

/// A possible mistake that only the engine can detect.
package struct FactEvent: Equatable, Sendable {
    package var kind: EngineFact.Kind
    /// The transition's kind, or nil outside transitions.
    package var transition: TransitionKind?
    /// The name of the affected controller, animator, layer, or view.
    package var who: String
    /// The layer's number, or 0 if no layer is affected.
    package var layer: Int
    package var detail: String
    /// The address of the innermost call in user code; 0 if there is none, or if the device doesn't record changes.
    package var place: UInt

    package init(
        kind: EngineFact.Kind, transition: TransitionKind?, who: String, layer: Int = 0, detail: String = "", place: UInt = 0
    ) {
        (self.kind, self.transition, self.who, self.layer, self.detail) = (kind, transition, who, layer, detail)
        self.place = place
    }
}

/// The start or end of an animation.
package enum AnimationEvent: Equatable, Sendable {
    case added(AnimationFacts)
    /// The animation with this number ended or was removed.
    case ended(Int)
}

/// A visible layer.
package struct LayerFacts: Equatable, Sendable {
    /// The number by which nodes and animations refer to the layer.
    package var number: Int
    /// The layer's name, or nil if the layer isn't named.
    package var name: String?
    /// The type of the layer's view, or of the layer itself if it has no view.
    package var kind: String
    /// The name of the controller whose root view the layer belongs to, or nil for other layers.
    package var owner: String?
    /// The name of the property that holds the layer's view, or nil if it is unknown. Only replays find it.
    package var property: String?
    /// Whether the layer belongs to a control or to a view with recognizers.
    package var takesTouches: Bool

    package init(number: Int, name: String?, kind: String, owner: String?, property: String? = nil, takesTouches: Bool = false) {
        (self.number, self.name, self.kind, self.owner) = (number, name, kind, owner)
        (self.property, self.takesTouches) = (property, takesTouches)
    }

    /// The display name.
    package var title: String { name ?? owner ?? property ?? kind }
}

/// The clock of a layer (S-CLOCK-2).
package struct ClockFacts: Equatable, Sendable {
    /// The layer's number.
    package var layer: Int
    package var beginTime, timeOffset: TimeInterval
    package var speed: Double

    package init(layer: Int, beginTime: TimeInterval = 0, timeOffset: TimeInterval = 0, speed: Double = 1) {
        (self.layer, self.beginTime, self.timeOffset, self.speed) = (layer, beginTime, timeOffset, speed)
    }

    /// Converts a time on the superlayer's clock to the layer's time.
    package func local(atParent time: TimeInterval) -> TimeInterval { (time - beginTime) * speed + timeOffset }
}
