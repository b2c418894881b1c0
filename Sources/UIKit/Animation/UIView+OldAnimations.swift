// Animation blocks delimited by `beginAnimations` and `commitAnimations`, which iOS 13 deprecated but still supports (S-ANIM-51).

extension UIView {
    /// View transitions for use between `beginAnimations` and `commitAnimations`.
    public enum AnimationTransition: Int, Sendable {
        /// No transition, or a turn about the vertical axis.
        case none, flipFromLeft, flipFromRight
        /// Drawn as a cross-dissolve (S-ANIM-29).
        case curlUp, curlDown

        fileprivate var options: AnimationOptions {
            switch self {
            case .none: []
            case .flipFromLeft: .transitionFlipFromLeft
            case .flipFromRight: .transitionFlipFromRight
            case .curlUp: .transitionCurlUp
            case .curlDown: .transitionCurlDown
            }
        }
    }

    /// Begins a block of animated changes. `animationID` and `context` are passed to the delegate. Blocks can be nested.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        UIApplication.shared.noteCall()
        let block = OldAnimation(name: animationID, context: context)
        block.begin()
        OldAnimation.open.append(block)
    }

    /// Ends the innermost block and starts its animations. Does nothing if no block is open.
    public static func commitAnimations() {
        guard let block = OldAnimation.open.popLast() else {
            return Diagnostics.report("commitAnimations() without beginAnimations(_:context:); ignored")
        }
        block.commit()
    }

    /// Sets the block's delegate, which is retained until the block ends.
    public static func setAnimationDelegate(_ delegate: Any?) { OldAnimation.open.last?.delegate = delegate }

    /// Sets the delegate method that is called when the animations start. If the method has parameters, it receives the identifier and the
    /// context.
    public static func setAnimationWillStart(_ selector: Selector?) { OldAnimation.open.last?.willStart = selector }

    /// Sets the delegate method that is called when the animations end. If the method has parameters, it receives the identifier, whether
    /// no animation was interrupted (as a number), and the context.
    public static func setAnimationDidStop(_ selector: Selector?) { OldAnimation.open.last?.didStop = selector }

    /// Sets the duration of later changes, in seconds; 0.2 by default.
    public static func setAnimationDuration(_ duration: TimeInterval) { AnimationContext.current?.set(duration: duration) }

    /// Sets the delay of later changes, in seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) { AnimationContext.current?.set(delay: delay) }

    /// Sets the start time of later changes' animations.
    public static func setAnimationStart(_ startDate: Date) {
        AnimationContext.current?.set(delay: startDate.timeIntervalSinceNow)
    }

    /// Sets the curve of later changes; ease-in-out by default.
    public static func setAnimationCurve(_ curve: AnimationCurve) { AnimationContext.current?.set(curve: curve.curve) }

    /// Sets how often later changes repeat. The default, 0, means once.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        AnimationContext.current?.setRepetition(count: CGFloat(repeatCount))
    }

    /// Sets whether each cycle of later changes also runs backward. A property animator's block ignores this setting.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationContext.current?.setRepetition(autoreverses: repeatAutoreverses)
    }

    /// Sets whether later changes start from the visible value, not the model value (S-ANIM-4).
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        AnimationContext.current?.set(.beginFromCurrentState, fromCurrentState)
    }

    /// Transitions from the appearance of `view` before the block to its appearance when `commitAnimations` is called. Changes to the
    /// view's content aren't animated. `cache` has no effect.
    public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        OldAnimation.open.last?.blend(view, transition.options)
    }
}

/// A block between `beginAnimations` and `commitAnimations`.
@MainActor private final class OldAnimation {
    /// The open blocks, outermost first.
    static var open: [OldAnimation] = []

    var delegate: Any?
    var willStart: Selector?
    var didStop: Selector?
    private let name: String?
    private let context: UnsafeMutableRawPointer?
    private var animation: AnimationContext?
    private var outer: AnimationContext?
    private var blends: [ViewBlend] = []

    init(name: String?, context: UnsafeMutableRawPointer?) { (self.name, self.context) = (name, context) }

    func begin() {
        let animation = AnimationContext(
            BlockMotion(.curve(.easeInOut), duration: 0.2), delay: 0, options: [], inside: .current
        ) { [self] finished in stopped(finished) }
        animation.whenStarted = { [self] in call(willStart, [name as Any, context as Any]) }
        self.animation = animation
        outer = animation.open()
    }

    func commit() {
        guard let animation else { return }
        for blend in blends { blend.begin(in: animation) }
        animation.close(restoring: outer)
        (self.animation, outer) = (nil, nil)
    }

    func blend(_ view: UIView, _ options: UIView.AnimationOptions) {
        guard UIView.areAnimationsEnabled, let blend = ViewBlend(view, options.blending) else { return }
        blends.append(blend)
    }

    private func stopped(_ finished: Bool) {
        for blend in blends { blend.end() }
        call(didStop, [name as Any, NSNumber(value: finished), context as Any])
        delegate = nil
    }

    private func call(_ selector: Selector?, _ arguments: [Any]) {
        guard let selector, let delegate, type(of: delegate) is AnyClass else { return }
        selector.perform(on: delegate as AnyObject, arguments)
    }
}
