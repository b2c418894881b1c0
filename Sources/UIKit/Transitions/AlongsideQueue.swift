/// The blocks that run alongside a transition: animations that start with the transition, completions, and handlers for the end of the
/// interaction (S-TRANS-58 to 60).
@MainActor final class AlongsideQueue {
    #if DEBUG
    private let census = LiveObjects.Mark(AlongsideQueue.self)
    #endif
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private var animations: [Block] = []
    private var completions: [Block] = []
    private var interactionEnds: [Block] = []
    private var interactionChanges: [Block] = []
    /// The views outside the container that animate alongside the transition (S-TRANS-59).
    private(set) var views: [UIView] = []
    /// Whether the transition's own animation has started.
    private(set) var hasRun = false

    func add(in view: UIView?, _ animation: Block?, completion: Block?) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation, !hasRun else { return !hasRun }
        animations.append(animation)
        if let view, !views.contains(where: { $0 === view }) { views.append(view) }
        return true
    }

    func addInteractionEnd(_ handler: @escaping Block) { interactionEnds.append(handler) }

    func addInteractionChange(_ handler: @escaping Block) { interactionChanges.append(handler) }

    /// Passes the pending animations to `run`. Later calls do nothing. `run` must call the closure that it receives.
    func runAnimations(_ context: any UIViewControllerTransitionCoordinatorContext, in run: (@escaping () -> Void) -> Void) {
        guard !hasRun else { return }
        hasRun = true
        let blocks = animations
        animations = []
        if !blocks.isEmpty { run { blocks.forEach { $0(context) } } }
    }

    func interactionChanged(_ context: any UIViewControllerTransitionCoordinatorContext) {
        interactionChanges.forEach { $0(context) }
        guard !context.isInteractive else { return }
        let ends = interactionEnds
        interactionEnds = []
        ends.forEach { $0(context) }
    }

    /// Calls all completions and releases them. Also calls completions that are added by these calls.
    func complete(_ context: any UIViewControllerTransitionCoordinatorContext) {
        while !completions.isEmpty { completions.removeFirst()(context) }
        (interactionEnds, interactionChanges, views) = ([], [], [])
    }

    /// Releases all blocks without calling them.
    func abandon() {
        (animations, completions) = ([], [])
        (interactionEnds, interactionChanges, views) = ([], [], [])
    }
}
