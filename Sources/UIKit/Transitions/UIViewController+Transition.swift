extension UIViewController {
    /// A controller's preferred transition when it is pushed or presented.
    @preconcurrency @MainActor public struct Transition {
        enum Kind {
            case modal(UIModalTransitionStyle)
            case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        /// The options of a zoom transition.
        @preconcurrency @MainActor public final class ZoomOptions: NSObject {
            /// The color of the dimming view over the page below, or nil for black.
            public var dimmingColor: UIColor?
            /// The visual effect over the page below. This property is stored but has no effect.
            public var dimmingVisualEffect: UIVisualEffect?
            /// Returns the part of the page, in page coordinates, to align with the source view, or nil for the whole page.
            public var alignmentRectProvider: ((ZoomOptions.AlignmentRectContext) -> CGRect?)?
            /// Returns whether a downward pan or a pinch can dismiss the page. Nil means that they always can.
            public var interactiveDismissShouldBegin: ((UIZoomTransitionInteractionContext) -> Bool)?

            /// The views that determine an alignment.
            @preconcurrency @MainActor public struct AlignmentRectContext {
                /// The view from which the page zooms.
                public let sourceView: UIView
                /// The page that zooms out of the source view.
                public let zoomedViewController: UIViewController
            }

            public override init() { super.init() }
        }

        /// The controllers of a zoom transition.
        @preconcurrency @MainActor public struct ZoomSourceViewProviderContext {
            /// The controller that the page zooms from and returns to.
            public let sourceViewController: UIViewController
            /// The controller of the zoomed page.
            public let zoomedViewController: UIViewController
        }

        /// The page slides up from the bottom.
        public static var coverVertical: Transition { Transition(kind: .modal(.coverVertical)) }
        /// The page fades in.
        public static var crossDissolve: Transition { Transition(kind: .modal(.crossDissolve)) }
        /// The page flips over.
        public static var flipHorizontal: Transition { Transition(kind: .modal(.flipHorizontal)) }
        /// The page slides up from the bottom. The page curl isn't supported.
        public static var partialCurl: Transition { Transition(kind: .modal(.partialCurl)) }

        /// The page grows out of a view in the page below, and shrinks back into it (S-TRANS-107). Without such a view, the page fades.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(kind: .zoom(options, sourceViewProvider)) }

        /// Returns the animator. `page` is the controller with the preferred transition, and `other` is the controller below it.
        func animator(_ page: UIViewController, _ other: UIViewController, isBack: Bool) -> (any UIViewControllerAnimatedTransitioning) {
            switch kind {
            case .modal(.crossDissolve): return DissolveAnimator(isDismissal: isBack)
            case .modal(.flipHorizontal): return FlipAnimator(isDismissal: isBack)
            case .modal: return CoverAnimator(isDismissal: isBack)
            case .zoom(let options, let provider):
                let source = (other as? UINavigationController)?.topViewController ?? other
                let context = ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: page)
                return ZoomAnimator(page, isBack: isBack, options) { provider(context) }
            }
        }
    }
}

/// The animator that zooms a page out of a view in the page below, and later back into it (S-TRANS-107).
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let page: UIViewController
    private let isBack: Bool
    private let options: UIViewController.Transition.ZoomOptions?
    private let source: () -> UIView?

    /// The duration in seconds.
    static let duration: TimeInterval = 0.45

    init(_ page: UIViewController, isBack: Bool, _ options: UIViewController.Transition.ZoomOptions?, source: @escaping () -> UIView?) {
        (self.page, self.isBack, self.options, self.source) = (page, isBack, options, source)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let zoomed = context.view(forKey: isBack ? .from : .to) else { return context.completeTransition(true) }
        let other = context.view(forKey: isBack ? .to : .from)
        let place = isBack ? zoomed.frame : context.finalFrameOfPage
        if isBack {
            if let other {
                other.settle(in: context.finalFrameOfPage)
                container.insertSubview(other, belowSubview: zoomed)
            }
        } else {
            zoomed.settle(in: place)
            container.addSubview(zoomed)
        }
        container.layoutIfNeeded()
        let veil = UIView(frame: container.bounds)
        veil.backgroundColor = options?.dimmingColor ?? .black
        container.insertSubview(veil, belowSubview: zoomed)
        run(zoomed, place, veil, context)
    }

    private func run(_ zoomed: UIView, _ place: CGRect, _ veil: UIView, _ context: any UIViewControllerContextTransitioning) {
        let view = source(), (radius, clips, mask) = (zoomed.layer.cornerRadius, zoomed.clipsToBounds, zoomed.mask)
        let start = view.map { $0.convert($0.bounds, to: context.containerView) }
        let window = UIView(frame: CGRect(origin: .zero, size: place.size))
        window.backgroundColor = .black
        zoomed.mask = window
        func show(open: Bool) {
            guard let start, place.width > 0, place.height > 0 else {
                zoomed.alpha = open ? 1 : 0
                veil.alpha = open ? 0.2 : 0
                return
            }
            let part = aligned(view, place)
            let scale = open ? 1 : max(start.width / part.width, start.height / part.height)
            zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
            let middle = open ? CGPoint(x: place.midX, y: place.midY) : CGPoint(x: start.midX, y: start.midY)
            let shift = open ? .zero : CGPoint(x: part.midX - place.width / 2, y: part.midY - place.height / 2)
            zoomed.center = CGPoint(x: middle.x - shift.x * scale, y: middle.y - shift.y * scale)
            let size = open ? place.size : CGSize(width: start.width / scale, height: start.height / scale)
            let center = open ? CGPoint(x: place.width / 2, y: place.height / 2) : CGPoint(x: part.midX, y: part.midY)
            (window.bounds.size, window.center) = (size, center)
            window.layer.cornerRadius = open ? radius : (view?.layer.cornerRadius ?? 0) / scale
            veil.alpha = open ? 0.2 : 0
        }
        let alpha = view?.alpha ?? 1
        UIView.performWithoutAnimation { show(open: isBack) }
        view?.alpha = 0
        UIView.animate(withDuration: Self.duration, pacing: .pushSpring) {
            show(open: !isBack)
        } completion: { [self] _ in
            veil.removeFromSuperview()
            view?.alpha = alpha
            zoomed.mask = mask
            zoomed.transform = .identity
            zoomed.alpha = 1
            (zoomed.layer.cornerRadius, zoomed.clipsToBounds) = (radius, clips)
            zoomed.settle(in: place)
            let isOpen = isBack == context.transitionWasCancelled
            page.zoomDismissGestures = isOpen ? page.zoomDismissGestures ?? ZoomDismissGestures(page, options) : nil
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Returns the part of the page to align with the source view.
    private func aligned(_ view: UIView?, _ place: CGRect) -> CGRect {
        let whole = CGRect(origin: .zero, size: place.size)
        guard let view, let provider = options?.alignmentRectProvider else { return whole }
        let found = provider(.init(sourceView: view, zoomedViewController: page)) ?? whole
        return found.width > 0 && found.height > 0 ? found : whole
    }
}
