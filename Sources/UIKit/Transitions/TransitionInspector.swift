/// The observer of one transition for `EngineFact`s: what its code left undone, which nobody else can see afterwards. There is one only
/// while the device is observed, and it changes nothing.
@MainActor final class TransitionInspector {
    private weak var driver: FrameDriver?
    private weak var context: TransitionContext?
    private let kind: TransitionKind
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private weak var container: UIView?
    private weak var animator: AnyObject?
    /// The subviews of container and window before the animator.
    private var known: Set<ObjectIdentifier> = []
    /// The views that the animator has added there.
    private var added: [WeakView] = []
    /// The places of layers before the animator, if the new page was still to be laid out, and after it.
    private var unsettled = LayerPlaces()
    private var places = LayerPlaces()
    /// The serial numbers of the last animation before the animator, and of the animator's last one.
    private let firstSerial = CALayer.lastAnimationSerial
    private var lastSerial = 0
    private var seenSerial = 0
    private var hasLateAnimation = false
    /// Whether the interaction was under way at the end of the last turn.
    private var wasInteractive = false
    /// Whether the interaction has been seen to move the transition, and to hold the container's clock.
    private var isScrubbed = false
    private var holdsClock = false
    /// The calls by which the animator waits.
    private var waits: [String] = []
    /// Whether the old page has covered the new one so far.
    private var isAlwaysCovered = false
    private var isFirstTurn = true
    /// The outcome, once it is known.
    private var isCompleted: Bool?
    private var turnsSinceEnd = 0

    private struct WeakView { weak var view: UIView? }

    init(_ context: TransitionContext, _ driver: FrameDriver) {
        (self.context, self.driver, kind) = (context, driver, context.kind)
        (from, to, container, animator) = (context.plan.from, context.plan.to, context.containerView, context.animator)
        known = Set(places(of: context).map(ObjectIdentifier.init))
        if let page = context.plan.toView, page.isLayoutDue { unsettled = LayerPlaces(page.layer) }
    }

    private func places(of context: TransitionContext) -> [UIView] {
        context.containerView.subviews + (context.containerView.window?.subviews ?? [])
    }

    // MARK: Moments

    /// Looks at what the animator has made.
    func animatorReturned() {
        guard let context else { return }
        let own = [context.plan.from.viewIfLoaded, context.plan.to.viewIfLoaded, context.containerView]
        added = places(of: context).filter { view in !known.contains(ObjectIdentifier(view)) && !own.contains { $0 === view } }
            .map { WeakView(view: $0) }
        places = LayerPlaces(context.containerView.layer)
        lastSerial = CALayer.lastAnimationSerial
        seenSerial = lastSerial
        isAlwaysCovered = isCovered(context)
        inspectInteraction(context)
        if holdsClock { waits.forEach { tell(.waitsForTime, animator, detail: $0) } }
        waits = []
    }

    /// Notes that the animator waits for a time.
    func waits(by means: String) { waits.append(means) }

    /// Looks at what the code has made when it calls `completeTransition`.
    func completes(_ didComplete: Bool) {
        isCompleted = didComplete
        if isAlwaysCovered { tell(.addedBelow, to) }
        if isFirstTurn, didComplete, let duration = context?.duration, duration > 0.05 {
            tell(.endedAtOnce, animator, detail: "\(duration)")
        }
        guard didComplete, let view = context?.plan.toView, let container, !view.isDescendant(of: container) else { return }
        tell(.notAdded, to)
    }

    /// Looks at a turn's end. Returns whether there is nothing left to look at.
    func turnEnded() -> Bool {
        defer { isFirstTurn = false }
        guard let isCompleted else {
            guard let context else { return true }
            if isFirstTurn { inspectLayout() }
            isAlwaysCovered = isAlwaysCovered && isCovered(context)
            inspectInteraction(context)
            inspectAnimations(context)
            wasInteractive = context.isInteractive
            return driver == nil
        }
        // Code that is called in the turn of the end may still remove a view, or start the next transition.
        if turnsSinceEnd == 1 { inspectEnd(isCompleted) }
        turnsSinceEnd += 1
        guard turnsSinceEnd > 2 else { return false }
        inspectLives(isCompleted)
        return true
    }

    private func tell(_ kind: EngineFact.Kind, _ object: AnyObject?, detail: String = "") {
        driver?.tell(.fact(EngineFact(kind, self.kind, object, detail: detail)))
    }

    // MARK: Questions

    /// Whether the old page lies above the new one and stays there: opaque, still, and as large.
    private func isCovered(_ context: TransitionContext) -> Bool {
        guard kind == .push || kind == .present || kind == .tab, let over = context.plan.fromView, let view = context.plan.toView,
            over.superview === view.superview, let siblings = over.superview?.subviews,
            let upper = siblings.firstIndex(of: over), let lower = siblings.firstIndex(of: view), lower < upper
        else { return false }
        let isOpaque = !over.isHidden && over.alpha == 1 && (over.backgroundColor?.cgColor.alpha ?? 0) == 1
        return isOpaque && over.frame.contains(view.frame) && over.layer.recordsBelow.isEmpty && over.layer.mask == nil
    }

    private func inspectLayout() {
        guard let container else { return }
        if let layer = unsettled.stillEmpty.first(where: { $0.placeAnimation(after: firstSerial) != nil }) {
            return tell(.aimsAtOldPlace, layer, detail: layer.viewName)
        }
        for (layer, old) in places.moved {
            if let key = layer.placeAnimation(after: firstSerial) { return tell(.movedByLayout, layer, detail: key) }
            let aims = places.layers(under: container.layer, after: firstSerial, endingAt: old, of: layer)
            guard let aiming = aims.first else { continue }
            return tell(.aimsAtOldPlace, aiming, detail: layer.viewName)
        }
    }

    /// Finds out whether the interaction scrubs the animator's work: by UIKit's interaction controller, or by the container's clock.
    private func inspectInteraction(_ context: TransitionContext) {
        guard context.isInteractive else { return }
        if context.containerView.layer.speed == 0 { holdsClock = true }
        guard !isScrubbed, holdsClock || context.progress != nil else { return }
        isScrubbed = true
        tell(.scrubs, context.plan.interactor)
    }

    private func inspectAnimations(_ context: TransitionContext) {
        // A custom interaction controller may animate the rest itself.
        if wasInteractive, !context.isInteractive, context.progress == nil { lastSerial = CALayer.lastAnimationSerial }
        guard holdsClock, !hasLateAnimation, CALayer.lastAnimationSerial != seenSerial else { return }
        seenSerial = CALayer.lastAnimationSerial
        let late = context.containerView.layer.recordsBelow.first { $0.serial > lastSerial && $0.timing.end(from: 0).isFinite }
        guard let late, let layer = late.layer else { return }
        hasLateAnimation = true
        tell(.lateAnimation, layer, detail: late.keyPath)
    }

    private func inspectEnd(_ isCompleted: Bool) {
        let shown = isCompleted ? to : from
        if let view = shown?.viewIfLoaded, view.window != nil, shown?.transitionCoordinator == nil {
            if view.isHidden { tell(.invisible, shown, detail: "hidden") }
            if view.alpha < 0.01 { tell(.invisible, shown, detail: "alpha 0") }
        }
        driver?.tree.root.forEachInside { layer in
            if let kept = layer.records.first(where: isLeft) { tell(.keptAnimation, layer, detail: kept.keyPath) }
        }
        for view in added.compactMap(\.view) where view.window != nil && isLeft(view, over: shown?.viewIfLoaded) {
            tell(.leftover, view.layer, detail: view.superview is UIWindow ? "the window" : "the container")
        }
    }

    /// Returns whether an animation was added during the transition and stays when it is over. A very long one belongs to a spinner, which is
    /// meant to stay.
    private func isLeft(_ record: AnimationRecord) -> Bool {
        record.serial > firstSerial && !record.isRemovedAtEnd && record.timing.end(from: 0) < 60
    }

    /// Returns whether a view has no business there any more. What lies below a presented view may be its shade.
    private func isLeft(_ view: UIView, over page: UIView?) -> Bool {
        guard view.superview is UIWindow || view.superview === container else { return false }
        guard view.superview === container, let siblings = container?.subviews, let page else { return true }
        guard let place = siblings.firstIndex(of: view), let other = siblings.firstIndex(where: { page.isDescendant(of: $0) }) else {
            return false
        }
        return place > other
    }

    private func inspectLives(_ isCompleted: Bool) {
        let gone: UIViewController? =
            switch kind {
            case .push, .present: isCompleted ? nil : to
            case .pop, .dismiss: isCompleted ? from : nil
            case .tab, .segue: nil
            }
        if let gone, gone.parent == nil, gone.presentingViewController == nil, gone.viewIfLoaded?.window == nil {
            let owner = gone.viewIfLoaded?.boundSelectorOwner
            if owner != nil || !isWanted(gone, wasKeptBefore: gone.wasKeptBeforeUse) { tell(.livesOn, gone, detail: owner ?? "") }
        }
        if let context, !isWanted(context, wasKeptBefore: false) { tell(.livesOn, animator, detail: "context") }
    }

    /// Returns whether the program keeps an object on purpose. `wasKeptBefore` is true if the program kept it before it was first used.
    private func isWanted(_ object: AnyObject, wasKeptBefore: Bool) -> Bool {
        guard let screen = driver?.screen else { return true }
        let keepsItself = HolderSearch.findsCycle(of: object)
        let roots: [AnyObject?] = screen.windows + [screen.program?.delegate, screen.program?.sceneDelegate]
        return (wasKeptBefore && !keepsItself) || HolderSearch.finds(object, from: roots, includesDelegates: !keepsItself)
            || GlobalHolders.keep(object)
    }
}

/// The model's places of layers at one moment.
@MainActor struct LayerPlaces {
    private struct Place {
        weak var layer: CALayer?
        let position: CGPoint
        let bounds: CGRect
    }

    private var places: [Place] = []

    init() {}

    init(_ root: CALayer) { add(root) }

    private mutating func add(_ layer: CALayer) {
        places.append(Place(layer: layer, position: layer.position, bounds: layer.bounds))
        layer.sublayers?.forEach { add($0) }
    }

    /// The layers that have another place now, with the old position.
    var moved: [(layer: CALayer, old: CGPoint)] {
        places.compactMap { place in
            guard let layer = place.layer, layer.position != place.position || layer.bounds.size != place.bounds.size else { return nil }
            return (layer, place.position)
        }
    }

    /// The layers that had no size, and have none now.
    var stillEmpty: [CALayer] {
        places.compactMap { place in
            guard let layer = place.layer, place.bounds.size == .zero, layer.bounds.size == .zero else { return nil }
            return layer
        }
    }

    /// Returns the layers under `root` with an animation of their position, added after animation number `serial`, that ends at
    /// `point`, where `moved` was.
    func layers(under root: CALayer, after serial: Int, endingAt point: CGPoint, of moved: CALayer) -> [CALayer] {
        guard moved.position != point else { return [] }
        return root.recordsBelow.compactMap { record in
            guard let layer = record.layer, layer !== moved, record.serial > serial, record.keyPath.hasPrefix("position"),
                let parent = layer.superlayer,
                let home = moved.superlayer
            else { return nil }
            let there = home === parent ? point : parent.convert(point, from: home)
            let isThere = layer.position == point || abs(layer.position.x - there.x) + abs(layer.position.y - there.y) < 1e-6
            return isThere ? layer : nil
        }
    }
}

extension AnimationRecord {
    /// The key path of the animation, or else its key.
    @MainActor var keyPath: String { (animation as? CAPropertyAnimation)?.keyPath ?? key ?? String(describing: type(of: animation)) }
}

extension CALayer {
    /// The name of the layer or its view, or else its type.
    @MainActor package var viewName: String {
        if let name { return name }
        guard let view = delegate as? UIView else { return String(describing: type(of: self)) }
        let type = String(describing: type(of: view))
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
        return view.accessibilityIdentifier ?? text.map { "\(type) “\($0)”" } ?? type
    }

    /// Returns the key path of a running animation of the layer's place that was added after animation number `serial`; nil if
    /// there is none.
    @MainActor fileprivate func placeAnimation(after serial: Int) -> String? {
        records.first { $0.serial > serial && $0.isRunning && ($0.keyPath.hasPrefix("position") || $0.keyPath.hasPrefix("bounds")) }?
            .keyPath
    }
}

extension UIView {
    /// The recognizer or control in this tree that keeps its target by a bound selector, in words; nil if there is none.
    fileprivate var boundSelectorOwner: String? {
        for recognizer in ownRecognizers ?? [] where recognizer.targets.contains(where: \.action.isBound) { return recognizer.traceName }
        if let control = self as? UIControl, control.hasBoundSelector { return layer.viewName }
        for view in subviews { if let owner = view.boundSelectorOwner { return owner } }
        return nil
    }
}
