extension UIView {
    /// Transitions from the view's last displayed picture to its appearance after `animations` has run, using the transition specified in
    /// `options` (S-ANIM-27). Without a transition, the change happens immediately.
    ///
    /// The changes made by `animations` aren't animated unless `options` contains `allowAnimatedContent`. Curls are replaced by
    /// cross-dissolves (S-ANIM-29). `completion` is called in the same way as in `animate`.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        var blend: ViewBlend?
        let context = AnimationContext(
            duration: duration, delay: 0, options: options, pacing: .curve(options.curve), inside: .current
        ) { finished in
            blend?.end()
            completion?(finished)
        }
        if areAnimationsEnabled, context.duration > 0 { blend = ViewBlend(view, options.blending) }
        context.run(endsInNextTurn: view.window == nil, isExamined: completion != nil) {
            if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { animations?() } }
            blend?.begin(in: context)
        }
    }

    /// Replaces `fromView` with `toView`, using the transition in `options` on their superview (S-ANIM-28).
    ///
    /// With `showHideTransitionViews`, both stay in the hierarchy: `fromView` is hidden and `toView` is shown.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if fromView.superview == nil, !options.contains(.showHideTransitionViews), let driver = UIApplication.shared.workingDriver {
            driver.emit(.fact(EngineFact(.replacedOutside, nil, fromView.layer, detail: toView.layer.messageName)))
        }
        let change = {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        let holder = fromView.superview ?? toView.superview ?? fromView
        transition(with: holder, duration: duration, options: options, animations: change, completion: completion)
    }
}

extension UIView.AnimationOptions {
    /// Flips around the vertical axis. The left side comes toward the viewer.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Flips around the vertical axis. The right side comes toward the viewer.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// A curl upward, drawn as a cross-dissolve.
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    /// A curl downward, drawn as a cross-dissolve.
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old picture to the new one.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Flips around the horizontal axis. The top comes toward the viewer.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Flips around the horizontal axis. The bottom comes toward the viewer.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    /// The transition's style, or nil if the options don't contain a transition.
    var blending: ViewBlend.Style? {
        switch rawValue >> 20 & 7 {
        case 1: .flip("transform.rotation.y", .pi)
        case 2: .flip("transform.rotation.y", -.pi)
        case 3, 4, 5: .dissolve
        case 6: .flip("transform.rotation.x", -.pi)
        case 7: .flip("transform.rotation.x", .pi)
        default: nil
        }
    }
}

/// Transitions from a view's picture before a change to its picture afterward.
@MainActor final class ViewBlend {
    enum Style {
        case dissolve
        /// A flip around an axis by an angle in radians.
        case flip(String, CGFloat)
    }

    private let view: UIView
    private let style: Style
    /// The layer that shows the old picture during a flip.
    private let before = CALayer()
    /// The layers that ignore depth during a flip.
    private var flat: [CALayer] = []

    /// Returns nil if `style` is nil, or if the view was never displayed and so has no old picture.
    init?(_ view: UIView, _ style: Style?) {
        guard let style, let picture = view.layer.lastPicture, let seen = view.layer.presentation() else { return nil }
        self.view = view
        self.style = style
        before.anchorPoint = seen.anchorPoint
        before.bounds = seen.bounds
        before.position = seen.position
        before.transform = seen.transform
        before.zPosition = seen.zPosition
        before.opacity = seen.opacity
        before.isHidden = seen.isHidden
        before.picture = picture
    }

    func begin(in context: AnimationContext) {
        switch style {
        case .dissolve:
            context.add(CATransition(), to: view.layer)
        case .flip(let axis, let angle):
            // Depth is ignored during the flip, so siblings neither cut through the view nor cover the half that turns away.
            for layer in [before, view.layer] where !layer.ignoresDepth {
                layer.ignoresDepth = true
                flat.append(layer)
            }
            view.layer.superlayer?.insertSublayer(before, above: view.layer)
            turn(before, axis, from: 0, to: angle, isHidden: [false, true], context)
            turn(view.layer, axis, from: -angle, to: 0, isHidden: [true, false], context)
        }
    }

    func end() {
        before.removeFromSuperlayer()
        for layer in flat { layer.ignoresDepth = false }
    }

    /// Adds a half turn that is visible only during its first or second half.
    private func turn(
        _ layer: CALayer, _ axis: String, from start: CGFloat, to end: CGFloat, isHidden: [Bool], _ context: AnimationContext
    ) {
        let turn = CABasicAnimation(keyPath: axis)
        turn.fromValue = start
        turn.toValue = end
        context.add(turn, to: layer)
        let hide = CAKeyframeAnimation(keyPath: "hidden")
        hide.values = isHidden
        hide.keyTimes = [0, 0.5]
        hide.calculationMode = .discrete
        context.add(hide, to: layer)
    }
}
