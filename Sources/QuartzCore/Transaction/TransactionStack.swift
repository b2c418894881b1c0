/// A thread's open transactions, and the changes not yet published.
final class TransactionStack {
    /// The settings of one `begin` … `commit`.
    struct Scope {
        var animationDuration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disableActions: Bool?
        var completionBlock: (() -> Void)?
        var completion: AnimationCompletion?
        /// The values under the caller's own keys.
        var ownValues: [String: Any] = [:]
    }

    private static let currentOnThread = ThreadLocal<TransactionStack>()

    /// The stack of the calling thread.
    static var current: TransactionStack {
        if let stack = currentOnThread.value { return stack }
        let stack = TransactionStack()
        currentOnThread.value = stack
        return stack
    }

    /// The scopes: the implicit transaction's first, explicit ones after it.
    private var scopes = [Scope()]
    private let changes = ThreadChanges()
    #if DEBUG
    /// The number of changes that commits have looked at, so that tests see how it grows.
    var visits = 0
    #endif

    /// The layer of which a presentation copy is being made.
    var pictured: CALayer?
    /// Whether the action for a property is searched that a layer's class adds.
    private(set) var searchesForOwn = false

    /// Returns the result of `search`, the search of an action for a property that a layer's class adds.
    func searchingForOwn(_ search: () -> (any CAAction)?) -> (any CAAction)? {
        let outer = searchesForOwn
        searchesForOwn = true
        defer { searchesForOwn = outer }
        return search()
    }

    /// Layers that wait for layout or display.
    var unsettled = UnsettledLayers()

    /// The number of bodies that `runAtOnce` is running inside each other.
    private var nestedBodies = 0
    /// The greatest such number. Code rarely nests more on purpose, and the stack has room for far more.
    private static let mostNestedBodies = 4

    /// Runs `body` unless too many bodies are running inside each other, as when a completion restarts a block that completes at once.
    /// Returns whether it ran.
    func runAtOnce(_ body: () -> Void) -> Bool {
        guard nestedBodies < Self.mostNestedBodies else { return false }
        nestedBodies += 1
        defer { nestedBodies -= 1 }
        body()
        return true
    }

    private var lastSerial = 0
    private var publications = 0

    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// The last serial number that an animation, or what orders animations, has got.
    private(set) var lastAnimationSerial = 0

    func nextAnimationSerial() -> Int {
        lastAnimationSerial = nextSerial()
        return lastAnimationSerial
    }

    var innermost: Scope {
        get { scopes[scopes.count - 1] }
        set { scopes[scopes.count - 1] = newValue }
    }

    /// Returns the value from the innermost scope that set the key (S-CLOCK-102).
    func value<Value>(_ value: (Scope) -> Value?) -> Value? {
        for index in scopes.indices.reversed() {
            if let value = value(scopes[index]) { return value }
        }
        return nil
    }

    /// Whether property changes skip the search for an action. Every change asks, so the answer is kept.
    private(set) var disablesActions = false

    func setDisablesActions(_ flag: Bool?) {
        scopes[scopes.count - 1].disableActions = flag
        findDisabledActions()
    }

    private func findDisabledActions() { disablesActions = value { $0.disableActions } ?? false }

    func begin() { scopes.append(Scope()) }

    func commit() {
        demand(scopes.count > 1, "CATransaction.commit() without begin(): call them in pairs")
        innermost.completion?.seal()
        scopes.removeLast()
        findDisabledActions()
        if scopes.count == 1, !changes.hadImplicitChange { publish() }
    }

    func flush() {
        guard scopes.count == 1 else { return }
        publish()
    }

    func setCompletionBlock(_ block: (() -> Void)?) {
        innermost.completion?.seal()
        innermost.completionBlock = block
        innermost.completion = block.map { block in
            AnimationCompletion(rank: .transaction(outwards: -scopes.count)) { _ in block() }
        }
    }

    /// The completion blocks that cover an animation added now.
    var completions: [AnimationCompletion] {
        var all: [AnimationCompletion] = []
        for index in scopes.indices {
            if let completion = scopes[index].completion { all.append(completion) }
        }
        return all
    }

    /// The pacing of the innermost scope that sets one. Every added animation asks, so that no scope is copied for it.
    var timingFunction: CAMediaTimingFunction? {
        for index in scopes.indices.reversed() {
            if let function = scopes[index].timingFunction { return function }
        }
        return nil
    }

    /// Publishes the changes for `tree`, or all changes if it is nil; the implicit scope starts anew.
    func publish(to tree: LayerTree? = nil) {
        guard scopes.count == 1 else { return }
        settleLayers()
        let implicit = innermost.completion
        // In place, since an array of its own would be allocated in each frame.
        scopes[0] = Scope()
        disablesActions = false
        publications += 1
        var due = tree.map { changes.take(for: $0) } ?? changes.takeAll()
        due.publish(publications)
        changes.reuse(&due)
        implicit?.seal()
    }

    func changed(_ layer: CALayer, structure: Bool = false) {
        if scopes.count == 1 { changes.hadImplicitChange = true }
        if structure { layer.hasStructureChange = true }
        guard layer.changeSerial == 0 else { return }
        layer.changeSerial = nextSerial()
        changes.add(layer)
    }

    func added(_ record: AnimationRecord) {
        if scopes.count == 1 { changes.hadImplicitChange = true }
        changes.add(record)
    }

    /// Notes that a layer leaves `tree`, for another one or none, with whatever waits to be published.
    func left(_ tree: LayerTree, _ layer: CALayer) {
        guard layer.changeSerial != 0 || layer.records.contains(where: \.isUnpublished) else { return }
        changes.move(layer, outOf: tree)
    }

    /// Notes that a tree of this stack goes away.
    func gone(_ tree: LayerTree) { changes.adopt(from: tree) }

    /// Returns whether anything is pending for `tree` or for no tree, and can be published now: an open explicit transaction holds
    /// everything back (S-CLOCK-104).
    func hasChanges(for tree: LayerTree) -> Bool { scopes.count == 1 && changes.concern(tree) }

    /// Gives animations added to `layer` or below it their beginning now, at the layer's present time (S-TRANS-32).
    func resolveBeginTimes(below layer: CALayer) { changes.resolveBeginTimes(below: layer) }
}
