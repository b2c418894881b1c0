/// A part of the program or the engine that changes layers.
package struct ChangeAuthor: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A block passed to `UIView.animate` or a similar function.
        case block
        /// A block of a property animator.
        case animator
        /// A property animator that ended at its start, or was stopped, and set the model accordingly.
        case animatorEnd
        /// An animation added to a layer directly.
        case explicit
        /// A layout pass.
        case layout
        /// The completion of animations.
        case completion
        /// An animation's delegate, or code that removes an animation.
        case animationEnd
        /// An animator's `animateTransition(using:)`, or the start of an interaction controller.
        case transition
        /// The engine's own cleanup when a transition ends.
        case transitionEnd
        /// The action of a gesture recognizer.
        case gesture
        /// A view's or recognizer's touch methods, such as `touchesBegan`.
        case touches
        /// The action of a control.
        case control
        /// A controller's callback, such as `viewDidLoad`.
        case callback
        /// A timer, a display link, or delayed work on the main queue.
        case timer
        /// Any other code.
        case code
    }

    package var kind: Kind
    /// The name of the recognizer, callback, view, or animator, or an empty string if there isn't one.
    package var name: String
    /// The duration in seconds of a block or animator, or 0 for other kinds.
    package var duration: Double

    package init(_ kind: Kind, _ name: String = "", duration: Double = 0) {
        (self.kind, self.name, self.duration) = (kind, name, duration)
    }
}
