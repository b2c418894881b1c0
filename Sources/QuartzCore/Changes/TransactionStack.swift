/// A thread's open transactions and unpublished changes.
final class TransactionStack {
    /// One transaction's settings.
    struct Scope {
        var animationDuration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disableActions: Bool?
        var completionBlock: (() -> Void)?
        var completion: AnimationCompletion?
        /// The number of animations when the transaction began, and when its completion block was set.
        var recordsAtStart = 0
        var recordsAtBlock = 0
        /// The address of the call that began the transaction, or 0 if changes aren't recorded.
        var place: UInt = 0
        /// The values for custom keys.
        var ownValues: [String: Any] = [:]
    }

    private static let currentOnThread = ThreadLocal<TransactionStack>()

    /// The calling thread's stack.
    static var current: TransactionStack {
        if let stack = currentOnThread.value { return stack }
        let stack = TransactionStack()
        currentOnThread.value = stack
        return stack
    }

    /// The implicit transaction, followed by explicit ones.
    private var scopes = [Scope()]
    private let changes = ThreadChanges()
    /// Whether changes may come from another queue than the main queue: always for the stack of another thread. Delayed work of other
    /// queues runs on the main thread.
    var mayServeOtherQueues = !MainQueue.isCurrent
    #if DEBUG
    /// The number of changes that commits have examined, for tests of scaling.
    var visits = 0
    #endif

    /// The recorder of changes. Nil unless a device records changes.
    var recorder: ChangeRecorder?
    /// The layer whose presentation copy is being created.
    var pictured: CALayer?
    /// Whether the current search for an action concerns a property added by a layer's class.
    private(set) var searchesForCustomProperty = false

    /// Runs `search`, which looks for the action of a property added by a layer's class.
    func searchingForCustomProperty(_ search: () -> (any CAAction)?) -> (any CAAction)? {
        let outer = searchesForCustomProperty
        searchesForCustomProperty = true
        defer { searchesForCustomProperty = outer }
        return search()
    }

    /// Layers with pending layout or display.
    var unsettled = UnsettledLayers()

    /// The current nesting depth of `runAtOnce`.
    private var nestedBodies = 0
    /// The maximum nesting depth. Intentional nesting is rarely deeper, and the stack has room for much more.
    private static let maximumNestedBodies = 4

    /// Runs `body` unless calls are nested too deeply, as when a completion restarts a block that completes immediately. Returns whether
    /// `body` ran.
    func runAtOnce(_ body: () -> Void) -> Bool {
        guard nestedBodies < Self.maximumNestedBodies else { return false }
        nestedBodies += 1
        defer { nestedBodies -= 1 }
        body()
        return true
    }

    private var lastSerial = 0
    private var publications = 0
    /// The number of animations added so far.
    private var recordCount = 0
    /// The number of changes to layer values so far, and the number of changes that affected layers with animations.
    private(set) var (changeCount, animatedChangeCount) = (0, 0)

    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// The last serial number given to an animation or to anything ordered along with animations.
    private(set) var lastAnimationSerial = 0

    func nextAnimationSerial() -> Int {
        lastAnimationSerial = nextSerial()
        return lastAnimationSerial
    }

    var innermost: Scope {
        get { scopes[scopes.count - 1] }
        set { scopes[scopes.count - 1] = newValue }
    }

    /// Returns a value from the innermost transaction that sets it (S-CLOCK-102).
    func value<Value>(_ value: (Scope) -> Value?) -> Value? {
        for index in scopes.indices.reversed() {
            if let value = value(scopes[index]) { return value }
        }
        return nil
    }

    /// Whether property changes run without actions. The value is cached because every property change reads it.
    private(set) var disablesActions = false

    func setDisablesActions(_ flag: Bool?) {
        scopes[scopes.count - 1].disableActions = flag
        findDisabledActions()
    }

    private func findDisabledActions() { disablesActions = value { $0.disableActions } ?? false }

    func begin() {
        var scope = Scope()
        scope.recordsAtStart = recordCount
        if recorder != nil { scope.place = ChangeRecorder.currentPlace }
        scopes.append(scope)
    }

    func commit() {
        demand(scopes.count > 1, "CATransaction.commit() without begin(): call them in pairs")
        noteLateCompletion()
        innermost.completion?.seal()
        scopes.removeLast()
        findDisabledActions()
        if scopes.count == 1, !changes.hadImplicitChange { publish() }
    }

    /// Reports a completion block that was set after its transaction's animations were added.
    private func noteLateCompletion() {
        let scope = scopes[scopes.count - 1]
        guard let completion = scope.completion, scope.recordsAtBlock > scope.recordsAtStart, !completion.isWaiting else { return }
        MediaClock.current.note?(.lateCompletion)
    }

    func flush() {
        guard scopes.count == 1 else { return }
        publish()
    }

    func setCompletionBlock(_ block: (() -> Void)?) {
        innermost.completion?.seal()
        innermost.recordsAtBlock = recordCount
        innermost.completionBlock = block
        innermost.completion = block.map { block in
            AnimationCompletion(rank: .transaction(outwards: -scopes.count)) { _ in block() }
        }
    }

    /// The completions that a newly added animation must notify.
    var completions: [AnimationCompletion] {
        var all: [AnimationCompletion] = []
        for index in scopes.indices {
            if let completion = scopes[index].completion { all.append(completion) }
        }
        return all
    }

    /// The timing function of the innermost transaction that sets a timing function. Doesn't copy the scopes, because the property is read
    /// for every added animation.
    var timingFunction: CAMediaTimingFunction? {
        for index in scopes.indices.reversed() {
            if let function = scopes[index].timingFunction { return function }
        }
        return nil
    }

    /// Reports an explicit transaction that is still open at the end of a turn, so that nothing is published.
    func noteUncommitted() {
        guard scopes.count > 1 else { return }
        MediaClock.current.note?(.uncommitted(place: scopes[1].place))
    }

    /// Publishes the changes for `tree`, or all changes if `tree` is nil, and starts a new implicit transaction. Does nothing while
    /// explicit transactions are open.
    func publish(to tree: LayerTree? = nil) {
        guard scopes.count == 1 else { return }
        settleLayers()
        let implicit = innermost.completion
        // The scope is assigned in place, because a new array would allocate memory in every frame.
        scopes[0] = Scope()
        disablesActions = false
        publications += 1
        var due = tree.map { changes.take(for: $0) } ?? changes.takeAll()
        due.publish(publications)
        changes.reuse(&due)
        implicit?.seal()
    }

    func changed(_ layer: CALayer, structure: Bool = false) {
        if !structure { changeCount &+= 1 }
        if mayServeOtherQueues, layer.delegate != nil, !MainQueue.isServed {
            layer.tree?.noteForeignChange()
        }
        if !layer.records.isEmpty { animatedChangeCount &+= 1 }
        if scopes.count == 1 { changes.hadImplicitChange = true }
        if structure { layer.hasStructureChange = true }
        guard layer.changeSerial == 0 else { return }
        layer.changeSerial = nextSerial()
        changes.add(layer)
    }

    func added(_ record: AnimationRecord) {
        recordCount &+= 1
        if scopes.count == 1 { changes.hadImplicitChange = true }
        changes.add(record)
    }

    /// Moves a layer's pending changes when it leaves `tree`, whether or not it enters another tree.
    func left(_ tree: LayerTree, _ layer: CALayer) {
        guard layer.changeSerial != 0 || layer.records.contains(where: \.isUnpublished) else { return }
        changes.move(layer, outOf: tree)
    }

    /// Takes over the changes from a tree that is being deallocated.
    func gone(_ tree: LayerTree) { changes.adopt(from: tree) }

    /// Returns whether changes for `tree` or for layers outside any tree can be published now. An open explicit transaction prevents
    /// publication (S-CLOCK-104).
    func hasChanges(for tree: LayerTree) -> Bool { scopes.count == 1 && changes.concern(tree) }

    /// Sets the start time of new animations in the subtree of `layer` to their layers' current time (S-TRANS-32).
    func resolveBeginTimes(below layer: CALayer) { changes.resolveBeginTimes(below: layer) }
}
