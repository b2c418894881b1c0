/// An observer that reports `EngineFact`s about one transition, such as missing cleanup. It exists only if the device has an observer, and
/// never affects the transition.
@MainActor final class TransitionInspector {
    private weak var driver: FrameDriver?
    private weak var context: TransitionContext?
    private let kind: TransitionKind
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private weak var container: UIView?
    private weak var animator: AnyObject?
    /// The subviews of the container and the window before the animator runs.
    private var known: Set<ObjectIdentifier> = []
    /// The views that the animator added to the container and the window.
    private var added: [WeakView] = []
    /// The snapshots in the pages before the animator runs, and the snapshots that the animator adds to them.
    /// The name of an animated view outside the container, or an empty string.
    private var movingOutside = ""
    private var knownSnapshots: Set<ObjectIdentifier> = []
    private var addedSnapshots: [WeakView] = []
    /// The geometry of the layers, recorded after the animator runs and, if the new page still needs layout, also before it runs.
    private var unsettled = RecordedGeometry()
    private var places = RecordedGeometry()
    /// The property values of the old page's views before the animator runs.
    private var before = ViewStates(of: nil)
    /// The frame that the new page must have at the end.
    private var finalFrame: FinalFrame
    /// The serial numbers of the last animation added before the animator runs, and of the last animation that the animator adds.
    private let firstSerial = CALayer.lastAnimationSerial
    private var lastSerial = 0
    private var seenSerial = 0
    private var hasLateAnimation = false
    /// The length of the animator's animations in seconds, or the transition's duration if there are none, or endless ones.
    private var animatedTime: TimeInterval = 0
    /// The greatest progress of the interaction, 0…1.
    private var greatestProgress: CGFloat = 0
    /// Whether the interaction has moved the transition, and whether it has frozen the container's clock.
    private var isScrubbed = false
    private var holdsClock = false
    /// Descriptions of the calls that make the animator wait.
    private var waits: [String] = []
    /// Whether the old page has covered the new page so far, or the page that comes back has covered the page that moves away.
    private var isAlwaysCovered = false, isAlwaysCovering = false
    private var isFirstTurn = true
    /// Whether the transition completed, or nil before it ends.
    private var isCompleted: Bool?
    private var turnsSinceEnd = 0
    /// The number of successive turns in which nothing temporary could keep a page alive.
    private var quietTurns = 0
    /// The number of the delayed work that was added last when the transition completed.
    private var lastWork = 0

    private struct WeakView { weak var view: UIView? }

    init(_ context: TransitionContext, _ driver: FrameDriver) {
        (self.context, self.driver, kind, finalFrame) = (context, driver, context.kind, FinalFrame(context.plan))
        (from, to, container, animator) = (context.plan.from, context.plan.to, context.containerView, context.animator)
        known = Set(places(of: context).map(ObjectIdentifier.init))
        before = ViewStates(of: context.plan.from.viewIfLoaded, bars: bars)
        knownSnapshots = Set(snapshots.map(ObjectIdentifier.init))
        if let page = context.plan.toView, page.isLayoutDue { unsettled = RecordedGeometry(page.layer) }
        if kind == .push {
            context.plan.from.rowOpeningNextPage = driver.selectedRow.flatMap {
                $0.opens(from: context.plan.from, in: driver.turns) ? $0 : nil
            }
        }
    }

    /// Reports a method of a delegate with wrong labels, so the built-in animation plays.
    private func inspectDelegate() {
        switch kind {
        case .push, .pop:
            let stem = "navigationController(_: UIKit.UINavigationController, animationControllerFor"
            let delegate = from?.navigationController?.delegate ?? to?.navigationController?.delegate
            reportMisnamed(stem, stem + ":", in: delegate, "navigationController(_:animationControllerFor:from:to:)")
        case .present:
            let title = "animationController(forPresented:presenting:source:)"
            reportMisnamed("animationControllerForPresented", "animationController(forPresented:", in: to?.transitioningDelegate, title)
        default: break
        }
    }

    /// Reports that an object has no method that UIKit calls, but one with a similar name.
    private func reportMisnamed(_ stem: String, _ method: String, in owner: AnyObject?, _ title: String) {
        guard let place = DeclaredMethods.misnamed(stem, method, in: owner), let owner else { return }
        let detail = "\(EngineFact.Silence.misnamed.rawValue) \(type(of: owner)) \(title)"
        driver?.emit(.fact(EngineFact(.notAsked, kind, owner, detail: detail, place: place)))
    }

    private func places(of context: TransitionContext) -> [UIView] {
        context.containerView.subviews + (context.containerView.window?.subviews ?? [])
    }

    /// The snapshots inside the two pages.
    private var snapshots: [UIView] { [from, to].compactMap { $0?.viewIfLoaded }.flatMap(\.snapshotsInside) }

    /// The bars around the pages, which animators may change.
    private var bars: [UIView] {
        let tabs = from?.tabBarController?.tabBar, navigation = from?.navigationController?.navigationBar
        return [tabs, navigation].compactMap { $0?.window == nil ? nil : $0 }
    }

    // MARK: Events

    /// Inspects the animator's results.
    func animatorReturned() {
        guard let context else { return }
        let own = [context.plan.from.viewIfLoaded, context.plan.to.viewIfLoaded, context.containerView]
        added = places(of: context).filter { view in !known.contains(ObjectIdentifier(view)) && !own.contains { $0 === view } }
            .map { WeakView(view: $0) }
        addedSnapshots = snapshots.filter { !knownSnapshots.contains(ObjectIdentifier($0)) }.map { WeakView(view: $0) }
        places = RecordedGeometry(context.containerView.layer)
        lastSerial = CALayer.lastAnimationSerial
        finalFrame.animatorReturned(serials)
        seenSerial = lastSerial
        animatedTime = length(of: context)
        isAlwaysCovered = isCovered(context)
        isAlwaysCovering = isCovering(context)
        movingOutside = viewMovingOutside?.layer.viewName ?? ""
        if kind == .push, isBuiltIn { inspectBackground(context) }
        if isBuiltIn { inspectDelegate() }
        if animator is any CAAnimationDelegate {
            reportMisnamed("animationDidStop(", "animationDidStop(_:", in: animator, "animationDidStop(_:finished:)")
        }
        inspectInteraction(context)
        if holdsClock { waits.forEach { reportFact(.waitsForTime, animator, detail: $0) } }
        waits = []
    }

    private var isBuiltIn: Bool { animator.map { String(reflecting: type(of: $0)).hasPrefix("UIKit.") } ?? false }

    /// Records that the animator waits for something. `means` describes the call.
    func waits(by means: String) { waits.append(means) }

    /// Inspects the state when code calls `completeTransition`.
    func completes(_ didComplete: Bool) {
        isCompleted = didComplete
        lastWork = driver?.queue.lastSerial ?? 0
        reportBriefAnimations()
        if didComplete, animator != nil, !isBuiltIn { finalFrame.completes() }
        if isAlwaysCovered { reportFact(.addedBelow, to) }
        if isAlwaysCovering, didComplete { reportFact(.addedAbove, to) }
        if let context, context.isInteractive, context.progress != nil {
            reportFact(.endedDuringInteraction, animator, detail: movingOutside)
        }
        // The built-in animators have nothing to animate if the code has already moved the page.
        if isFirstTurn, didComplete, !isBuiltIn, let duration = context?.duration, duration > 0.05 {
            let isAnimated = context?.containerView.layer.recordsBelow.contains { $0.serial > firstSerial } == true
            reportFact(.endedAtOnce, animator, detail: "\(duration)" + (isAnimated ? " animated" : ""))
        }
        guard didComplete, let view = context?.plan.toView, let container, !view.isDescendant(of: container) else { return }
        reportFact(.notAdded, to)
    }

    /// Inspects the state at the end of a turn, and returns whether the inspection is finished.
    func turnEnded() -> Bool {
        defer { isFirstTurn = false }
        guard let isCompleted else {
            guard let context else { return true }
            if isFirstTurn { inspectLayout() }
            isAlwaysCovered = isAlwaysCovered && isCovered(context)
            isAlwaysCovering = isAlwaysCovering && isCovering(context)
            inspectInteraction(context)
            inspectAnimations(context)
            return driver == nil
        }
        // Later in the same turn, code can still remove a view or start another transition.
        if turnsSinceEnd == 1 { inspectEnd(isCompleted) }
        turnsSinceEnd += 1
        quietTurns = mayKeepPages ? 0 : quietTurns + 1
        guard turnsSinceEnd > 2, quietTurns > 1 else { return false }
        inspectLives(isCompleted)
        return true
    }

    /// Whether anything that will end soon may keep a page alive: a finger, whose handler can wait for the lift, an animation, whose
    /// completion can wait for its end, or delayed work, whose closure can use the page.
    private var mayKeepPages: Bool {
        guard let driver else { return false }
        return driver.dispatcher.hasTouches || driver.queue.hasEndingWork(upTo: lastWork)
            || driver.tree.livingAnimations.contains { $0.timing.end(from: 0) < Self.endless }
    }

    /// The length from which an animation counts as endless, such as a spinner's, in seconds.
    private static let endless: TimeInterval = 60

    private func reportFact(_ kind: EngineFact.Kind, _ object: AnyObject?, detail: String = "", place: UInt = 0) {
        driver?.emit(.fact(EngineFact(kind, self.kind, object, detail: detail, place: place)))
    }

    // MARK: Inspection

    /// Returns whether the old page covers the new page and will keep covering it, because it is opaque, not animated, and at least as
    /// large.
    private func isCovered(_ context: TransitionContext) -> Bool {
        guard kind == .push || kind == .present || kind == .tab, let over = context.plan.fromView, let view = context.plan.toView,
            over.superview === view.superview, let siblings = over.superview?.subviews,
            let upper = siblings.firstIndex(of: over), let lower = siblings.firstIndex(of: view), lower < upper
        else { return false }
        return over.hidesEverything(in: view.frame)
    }

    /// Returns whether the page that comes back covers the page that moves away, which therefore can't be seen.
    private func isCovering(_ context: TransitionContext) -> Bool {
        guard kind == .pop || kind == .dismiss, let over = context.plan.toView, let view = context.plan.fromView,
            over.superview === view.superview, let siblings = over.superview?.subviews,
            let upper = siblings.firstIndex(of: over), let lower = siblings.firstIndex(of: view), lower < upper
        else { return false }
        return over.hidesEverything(in: view.superview?.bounds ?? .zero) && !view.layer.recordsBelow.isEmpty
    }

    /// Reports a pushed page with a translucent background. The old page shows through until the push ends, and then disappears at once.
    private func inspectBackground(_ context: TransitionContext) {
        guard let page = context.plan.toView, page.hasTranslucentBackground, let old = context.plan.fromView, !old.hasTranslucentBackground
        else { return }
        reportFact(.transparentPage, to)
    }

    /// A view outside the container that an animation of the animator moves. An interaction doesn't stop such an animation.
    private var viewMovingOutside: UIView? {
        guard let container else { return nil }
        return added.compactMap(\.view).first { view in
            !view.isDescendant(of: container) && view.layer.recordsBelow.contains { $0.serial > firstSerial }
        }
    }

    /// The serial numbers of the animator's animations.
    private var serials: Range<Int> { firstSerial + 1..<max(firstSerial, lastSerial) + 1 }

    /// Reports layout that moves what the animator animates. Skips UIKit's animators, which expect layout, and the animations that other
    /// code adds in the same turn. Also skips a view that the animator shifts along one axis and then animates back: such an animation is
    /// relative, so layout only changes its end (S-ANIM-5).
    private func inspectLayout() {
        guard let container, !isBuiltIn else { return }
        if let layer = unsettled.stillEmpty.first(where: { $0.placeAnimation(in: serials) != nil }) {
            return reportFact(.aimsAtOldPlace, layer, detail: layer.viewName)
        }
        for (layer, old) in places.moved {
            if let key = layer.placeAnimation(in: serials) {
                if unsettled.position(of: layer) == old, layer.movesAlongAxis(in: serials) { continue }
                return reportFact(.movedByLayout, layer, detail: key)
            }
            // Moving the old page may change its layout, for example because its safe area changes.
            if let page = from?.viewIfLoaded, (layer.delegate as? UIView)?.isDescendant(of: page) == true { continue }
            let aims = places.layers(under: container.layer, in: serials, endingAt: old, of: layer)
            guard let aiming = aims.first else { continue }
            return reportFact(.aimsAtOldPlace, aiming, detail: layer.viewName)
        }
    }

    /// Returns the length of the animator's animations.
    private func length(of context: TransitionContext) -> TimeInterval {
        let ends = context.containerView.layer.recordsBelow.filter { $0.serial > firstSerial }.map { $0.timing.end(from: $0.begin ?? 0) }
        guard let last = ends.max(), last.isFinite, last < 60 else { return context.duration }
        return last
    }

    /// Whether the animations cover the transition's duration. If they don't, the interaction can't move the remaining part.
    private func coversDuration(_ context: TransitionContext) -> Bool { animatedTime > 0.9 * context.duration }

    /// Determines whether the interaction scrubs the animator's animations, using UIKit's interaction controller or the container's clock.
    private func inspectInteraction(_ context: TransitionContext) {
        guard context.isInteractive else { return }
        greatestProgress = max(greatestProgress, context.percentComplete)
        if context.containerView.layer.speed == 0 { holdsClock = true }
        guard !isScrubbed, holdsClock || context.progress != nil else { return }
        isScrubbed = true
        reportFact(.scrubs, context.plan.interactor)
    }

    /// Reports an interaction that went past the end of the animations, if no later animation explains it.
    private func reportBriefAnimations() {
        guard let context, context.progress != nil, isScrubbed, !hasLateAnimation, !coversDuration(context),
            Double(greatestProgress) * context.duration > animatedTime + 0.1 * context.duration
        else { return }
        reportFact(.animatesTooBriefly, animator, detail: "\(animatedTime) \(context.duration)")
    }

    private func inspectAnimations(_ context: TransitionContext) {
        // Animations that code adds after the finger lifts don't need to follow it, unless they replace a part of the transition.
        if !context.isInteractive, context.progress == nil || coversDuration(context) { lastSerial = CALayer.lastAnimationSerial }
        guard holdsClock, !hasLateAnimation, CALayer.lastAnimationSerial != seenSerial else { return }
        seenSerial = CALayer.lastAnimationSerial
        let late = context.containerView.layer.recordsBelow.first { record in
            record.serial > lastSerial && record.timing.end(from: 0).isFinite && !(record.layer?.delegate is ScrollBar)
        }
        guard let late, let layer = late.layer else { return }
        hasLateAnimation = true
        reportFact(.lateAnimation, layer, detail: late.keyPath)
    }

    /// Reports changes to the page that remains or returns, if the animator made them and didn't undo them.
    private func inspectChanges(_ isCompleted: Bool) {
        // The next transition's animator may already have changed the page.
        guard (isCompleted ? to : from)?.runningCoordinator == nil else { return }
        let isGoing = kind == .push || kind == .present
        if isCompleted, isGoing {
            from?.changesOnLeaving = before.changes
        } else if isCompleted {
            to?.changesOnLeaving.filter(\.remains).forEach { reportFact($0, "back") }
            to?.changesOnLeaving = []
        } else {
            before.changes.forEach { reportFact($0, "cancelled") }
        }
    }

    private func reportFact(_ change: PageChange, _ reason: String) {
        guard let view = change.view, view.window != nil else { return }
        reportFact(.changeLeft, view.layer, detail: "\(change.property.rawValue) \(reason)")
    }

    private func inspectEnd(_ isCompleted: Bool) {
        inspectChanges(isCompleted)
        let shown = isCompleted ? to : from
        if isCompleted, kind == .pop { inspectSelection() }
        if isCompleted, kind == .present, let cover = coverOfPage { reportFact(.addedBelow, to, detail: cover.layer.viewName) }
        if let view = shown?.viewIfLoaded, view.window != nil, shown?.runningCoordinator == nil {
            if view.isHidden { reportFact(.invisible, shown, detail: "hidden") }
            if view.alpha < 0.01 { reportFact(.invisible, shown, detail: "alpha 0") }
            if isCompleted, let mistake = finalFrame.mistake { reportFact(.wrongFinalFrame, shown, detail: mistake) }
        }
        driver?.tree.root.forEachInside { layer in
            if let kept = layer.records.first(where: isLeft) { reportFact(.keptAnimation, layer, detail: kept.keyPath) }
        }
        for view in added.compactMap(\.view) where view.window != nil && isLeft(view, over: shown?.viewIfLoaded) {
            reportFact(.leftover, view.layer, detail: view.superview is UIWindow ? "the window" : "the container")
        }
        for view in addedSnapshots.compactMap(\.view) where view.window != nil && !view.isHidden && view.alpha > 0.01 {
            reportFact(.leftover, view.layer, detail: view.superview?.layer.viewName ?? "")
        }
    }

    /// A visible view in the presentation's container that covers the presented page and takes its touches, such as a dimming view.
    private var coverOfPage: UIView? {
        guard let container, let page = to?.viewIfLoaded, page.window != nil, to?.presentedViewController == nil,
            let place = container.subviews.firstIndex(where: { page.isDescendant(of: $0) })
        else { return nil }
        let frame = page.convert(page.bounds, to: container), center = CGPoint(x: frame.midX, y: frame.midY)
        return container.subviews[(place + 1)...].first { view in
            let isSeen = !view.isHidden && view.alpha * (view.backgroundColor?.cgColor.alpha ?? 0) > Self.faint
            return isSeen && view.frame.contains(frame) && view.hitTest(view.convert(center, from: container), with: nil) === view
        }
    }

    /// The opacity up to which a view doesn't dim what it covers.
    private static let faint: CGFloat = 0.05

    /// Reports a visible row that is still selected after the page that it opened was closed.
    private func inspectSelection() {
        if let left = to?.rowOpeningNextPage?.remaining {
            let place = DeclaredMethods.place(of: "tableView(_: UIKit.UITableView, didSelectRowAt:", in: left.table.delegate)
            reportFact(.selectionLeft, left.table.layer, detail: "\(left.row)", place: place)
        }
        to?.rowOpeningNextPage = nil
    }

    /// Returns whether an animation was added during the transition and is still on its layer when the transition ends. Very long
    /// animations are excluded, because they belong to spinners.
    private func isLeft(_ record: AnimationRecord) -> Bool {
        record.serial > firstSerial && !record.isRemovedAtEnd && record.timing.end(from: 0) < Self.endless
    }

    /// Returns whether a view should have been removed. Views below a presented page may be its dimming view, so they don't count. Nor do
    /// views that are outside the screen or of which only a strip is visible, such as the snapshot of a page next to its menu, or empty views
    /// without size.
    private func isLeft(_ view: UIView, over page: UIView?) -> Bool {
        guard view.superview is UIWindow || view.superview === container else { return false }
        if view.bounds.isEmpty, view.layer.sublayers?.isEmpty ?? true { return false }
        if kind == .present, let container, view.superview === container {
            let seen = view.frame.intersection(container.bounds), part = seen.width * seen.height / (view.frame.width * view.frame.height)
            if part < 0.5 { return false }
        }
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
            if owner != nil || !isWanted(gone, wasKeptBefore: gone.wasKeptBeforeUse) {
                reportFact(.livesOn, gone, detail: owner ?? PropertyNames.keepers(of: gone))
            }
        }
        if let context, !isWanted(context, wasKeptBefore: false) { reportFact(.livesOn, animator, detail: "context") }
    }

    /// Returns whether the program keeps an object intentionally. `wasKeptBefore` is true if the program already kept the object before its
    /// first use.
    private func isWanted(_ object: AnyObject, wasKeptBefore: Bool) -> Bool {
        guard let screen = driver?.screen else { return true }
        let keepsItself = ReferenceSearch.findsCycle(of: object)
        let roots: [AnyObject?] = screen.windows + [screen.program?.delegate, screen.program?.sceneDelegate]
        return (wasKeptBefore && !keepsItself) || ReferenceSearch.finds(object, from: roots, includesDelegates: !keepsItself)
            || GlobalReferences.keep(object)
    }
}

/// The model geometry of layers at one point in time.
@MainActor struct RecordedGeometry {
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

    /// The layers whose geometry has changed since it was recorded, with their old positions.
    var moved: [(layer: CALayer, old: CGPoint)] {
        places.compactMap { place in
            guard let layer = place.layer, layer.position != place.position || layer.bounds.size != place.bounds.size else { return nil }
            return (layer, place.position)
        }
    }

    /// Returns a layer's recorded position.
    func position(of layer: CALayer) -> CGPoint? { places.first { $0.layer === layer }?.position }

    /// The layers whose size was zero when recorded and is still zero.
    var stillEmpty: [CALayer] {
        places.compactMap { place in
            guard let layer = place.layer, place.bounds.size == .zero, layer.bounds.size == .zero else { return nil }
            return layer
        }
    }

    /// Returns the layers below `root` whose position animations end at `point`, the old position of `moved`. Only considers animations
    /// with these serial numbers.
    func layers(under root: CALayer, in serials: Range<Int>, endingAt point: CGPoint, of moved: CALayer) -> [CALayer] {
        guard moved.position != point else { return [] }
        return root.recordsBelow.compactMap { record in
            guard let layer = record.layer, layer !== moved, serials.contains(record.serial), record.keyPath.hasPrefix("position"),
                let parent = layer.superlayer,
                let home = moved.superlayer
            else { return nil }
            let there = home === parent ? point : parent.convert(point, from: home)
            let isThere = layer.position == point || abs(layer.position.x - there.x) + abs(layer.position.y - there.y) < 1e-6
            return isThere ? layer : nil
        }
    }
}

extension UIView {
    /// Whether the view hides everything behind it in a rectangle of its superview, and nothing animates it.
    fileprivate func hidesEverything(in rect: CGRect) -> Bool {
        let isOpaque = !isHidden && alpha == 1 && (backgroundColor?.cgColor.alpha ?? 0) == 1
        return isOpaque && frame.contains(rect) && layer.recordsBelow.isEmpty && layer.mask == nil
    }

    /// The snapshots in this view's tree, without snapshots that are part of another one.
    fileprivate var snapshotsInside: [UIView] { subviews.flatMap { $0 is SnapshotView ? [$0] : $0.snapshotsInside } }
}

extension AnimationRecord {
    /// The animation's key path or, without one, its key.
    @MainActor var keyPath: String { (animation as? CAPropertyAnimation)?.keyPath ?? key ?? String(describing: type(of: animation)) }
}

extension FrameDriver {
    /// Notes that code waits for something. It matters if a transition's animator runs the code.
    func noteWait(by means: String) { TransitionScrub.current?.waits?(means) }
}

extension CALayer {
    /// The layer's name, or a description of its view or type.
    @MainActor package var viewName: String {
        if let name { return name }
        guard let view = delegate as? UIView else { return String(describing: type(of: self)) }
        let type = String(describing: type(of: view))
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
        return view.accessibilityIdentifier ?? text.map { "\(type) “\($0)”" } ?? type
    }

    /// Returns the key path of a running position or bounds animation, or nil if there is none. Only considers animations with these serial
    /// numbers.
    @MainActor fileprivate func placeAnimation(in serials: Range<Int>) -> String? {
        records.first {
            serials.contains($0.serial) && $0.isRunning && ($0.keyPath.hasPrefix("position") || $0.keyPath.hasPrefix("bounds"))
        }?
        .keyPath
    }

    /// Returns whether the animations with these serial numbers change only the position, relatively, and along one axis.
    @MainActor fileprivate func movesAlongAxis(in serials: Range<Int>) -> Bool {
        let moves = records.filter { serials.contains($0.serial) && $0.isRunning && !$0.keyPath.hasPrefix("opacity") }
        let offsets = moves.map { record -> CGPoint? in
            guard let move = record.animation as? CABasicAnimation, move.isAdditive else { return nil }
            switch record.keyPath {
            case "position": return move.fromValue as? CGPoint
            case "position.x": return (move.fromValue as? CGFloat).map { CGPoint(x: $0, y: 0) }
            case "position.y": return (move.fromValue as? CGFloat).map { CGPoint(x: 0, y: $0) }
            default: return nil
            }
        }
        let known = offsets.compactMap(\.self)
        return known.count == offsets.count && (known.allSatisfy { $0.x == 0 } || known.allSatisfy { $0.y == 0 })
    }
}

extension UIView {
    /// A description of a recognizer or control in this tree that retains its target through a bound selector, or nil if there is none.
    fileprivate var boundSelectorOwner: String? {
        for recognizer in ownRecognizers ?? [] where recognizer.targets.contains(where: \.action.isBound) { return recognizer.traceName }
        if let control = self as? UIControl, control.hasBoundSelector { return layer.viewName }
        for view in subviews { if let owner = view.boundSelectorOwner { return owner } }
        return nil
    }
}
