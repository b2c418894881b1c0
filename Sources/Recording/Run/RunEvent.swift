import QuartzCore
import UIKit

/// Something that happened on a device, as a value: the lines of a trace and the lanes of the instrument are made of these.
package struct RunEvent: Equatable, Sendable {
    /// The device's time T of the turn in which it happened, in seconds.
    package var time: TimeInterval
    package var what: What

    package enum What: Equatable, Sendable {
        case gesture(GestureEvent)
        case callback(CallbackEvent)
        case transition(TransitionEvent)
        case animation(AnimationEvent)
        /// Layers that are shown for the first time.
        case layers([LayerFacts])
        /// A layer's clock within its superlayer's has changed.
        case clock(ClockFacts)
        /// The model of a layer with animations has other values, or has no animations any more.
        case model(ModelFacts)
        /// The engine has seen something that may be a mistake.
        case fact(FactEvent)
    }

    package init(_ what: What, at time: TimeInterval) { (self.what, self.time) = (what, time) }
}

/// A change of a recognizer's state.
package struct GestureEvent: Equatable, Sendable {
    package enum State: String, Sendable, CaseIterable {
        /// The first touch has reached it. Traces leave it out.
        case possible
        case began, changed, ended, cancelled
        /// It has ended without having begun.
        case recognized
        /// It has ended without an action.
        case failed
    }

    /// The measurements, in points of the window and seconds.
    package enum Measures: Equatable, Sendable {
        case none
        case pan(translation: CGPoint, velocity: CGPoint)
        case pinch(scale: CGFloat, velocity: CGFloat)
        case rotation(angle: CGFloat, velocity: CGFloat)
    }

    /// A number that no other recognizer of the device has.
    package var recognizer: Int
    /// The recognizer's name, or the name of its kind.
    package var who: String
    package var state: State
    package var measures: Measures
    /// The reason for which it failed; of another state, the reason for which it comes late.
    package var why: String?
    /// The place of the first touch, in points of the window.
    package var place: CGPoint?
    /// The limit that decides whether it begins, with its first touch and where it failed; nil if it has none.
    package var limit: GestureLimit?

    package init(
        recognizer: Int, who: String, state: State, measures: Measures = .none, why: String? = nil, place: CGPoint? = nil,
        limit: GestureLimit? = nil
    ) {
        (self.recognizer, self.who, self.state, self.measures) = (recognizer, who, state, measures)
        (self.why, self.place, self.limit) = (why, place, limit)
    }
}

/// A callback of a controller, or a question to a delegate.
package struct CallbackEvent: Equatable, Sendable {
    package enum Detail: Equatable, Sendable {
        case none
        case animated(Bool)
        /// The name of the parent of a controller that moves.
        case parent(String?)
        case segue(String?, to: String)
        /// The type of a delegate's answer; nil if it gave none.
        case answer(String?)
    }

    /// The name of the callback, such as "viewWillAppear".
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
        /// The fingers let go; `velocity` has one number for a pinch or a rotation, two for a pan, none outside an action.
        case interactionEnded(finished: Bool, percent: CGFloat, velocity: [CGFloat])
        /// `completeTransition(_:)` was called.
        case ended(completed: Bool)
    }

    package var kind: TransitionKind
    package var step: Step

    package init(kind: TransitionKind, step: Step) { (self.kind, self.step) = (kind, step) }
}

/// Something that only the engine knows, which may be a mistake.
package struct FactEvent: Equatable, Sendable {
    package var kind: EngineFact.Kind
    /// The kind of the transition; nil outside transitions.
    package var transition: TransitionKind?
    /// The name of the controller, animator, layer or view concerned.
    package var who: String
    /// The layer's number; 0 if it is not about a layer.
    package var layer: Int
    package var detail: String

    package init(kind: EngineFact.Kind, transition: TransitionKind?, who: String, layer: Int = 0, detail: String = "") {
        (self.kind, self.transition, self.who, self.layer, self.detail) = (kind, transition, who, layer, detail)
    }
}

/// The beginning or the end of an animation's life.
package enum AnimationEvent: Equatable, Sendable {
    case added(AnimationFacts)
    /// The animation with this number has ended, or was removed.
    case ended(Int)
}

/// A layer that is shown.
package struct LayerFacts: Equatable, Sendable {
    /// The number under which nodes and animations mention it.
    package var number: Int
    /// Its own name; nil if it has none.
    package var name: String?
    /// The type of its view, or its own if it has none.
    package var kind: String
    /// The name of the controller whose view it is; nil for others.
    package var owner: String?

    package init(number: Int, name: String?, kind: String, owner: String?) {
        (self.number, self.name, self.kind, self.owner) = (number, name, kind, owner)
    }

    /// The name under which it is shown.
    package var title: String { name ?? owner ?? kind }
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

    /// Returns the layer's time at a time of its superlayer.
    package func local(atParent time: TimeInterval) -> TimeInterval { (time - beginTime) * speed + timeOffset }
}
