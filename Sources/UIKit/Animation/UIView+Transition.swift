extension UIView {
    /// Blends the picture of `view` in the last frame into that after `animations`, with the transition among the options (S-ANIM-27);
    /// without one the change just happens.
    ///
    /// The changes of `animations` do not animate unless `allowAnimatedContent` is among the options. A curl is drawn as a cross-dissolve
    /// (S-ANIM-29). `completion` is called as in `animate`.
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
        context.run(endsInNextTurn: view.window == nil) {
            if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { animations?() } }
            blend?.begin(in: context)
        }
    }

    /// Replaces `fromView` with `toView`, with the transition among the options; their superview is blended (S-ANIM-28).
    ///
    /// With `showHideTransitionViews` both stay in place, and `fromView` is hidden and `toView` shown instead.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
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
    /// Turns about the vertical axis, the left side coming forward.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, the right side coming forward.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Drawn as a cross-dissolve.
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    /// Drawn as a cross-dissolve.
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
    /// One picture turns into the other.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, the top coming forward.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, the bottom coming forward.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    /// The style with which a transition blends; nil for no transition.
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

/// A view's two pictures, before and after a change, while one turns into the other.
@MainActor final class ViewBlend {
    enum Style {
        case dissolve
        /// A flip about an axis, by an angle.
        case flip(String, CGFloat)
    }

    private let view: UIView
    private let style: Style
    /// The layer with the old picture while it flips.
    private let before = CALayer()

    /// Returns nil if there is nothing to blend: no style, or a view that no frame has shown.
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
            view.layer.superlayer?.insertSublayer(before, above: view.layer)
            turn(before, axis, from: 0, to: angle, isHidden: [false, true], context)
            turn(view.layer, axis, from: -angle, to: 0, isHidden: [true, false], context)
        }
    }

    func end() { before.removeFromSuperlayer() }

    /// Adds half a turn, of which only one half is visible.
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
