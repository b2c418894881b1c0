/// A thread's open transactions, and the changes that wait to be published.
final class TransactionStack {
    /// What one `begin` … `commit` has set.
    struct Scope {
        var animationDuration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disableActions: Bool?
        var completionBlock: (() -> Void)?
        var completion: AnimationCompletion?
        /// Under keys that mean nothing here.
        var ownValues: [String: Any] = [:]
    }

    private static let currentOnThread = ThreadLocal<TransactionStack>()

    /// The calling thread's.
    static var current: TransactionStack {
        if let stack = currentOnThread.value { return stack }
        let stack = TransactionStack()
        currentOnThread.value = stack
        return stack
    }

    /// The implicit transaction's scope first, explicit ones after it.
    private var scopes = [Scope()]
    private(set) var changes = PendingChanges()
    /// The trees that were made on this thread, which is theirs; some may be gone.
    private var trees: [ShownTree] = []

    /// Layers that wait for layout or display.
    var unsettled = UnsettledLayers()

    private var lastSerial = 0

    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    var innermost: Scope {
        get { scopes[scopes.count - 1] }
        set { scopes[scopes.count - 1] = newValue }
    }

    /// A key is read from the innermost scope that set it (S-CLOCK-102).
    func value<Value>(_ key: KeyPath<Scope, Value?>) -> Value? {
        for scope in scopes.reversed() {
            if let value = scope[keyPath: key] { return value }
        }
        return nil
    }

    func ownValue(forKey key: String) -> Any? {
        for scope in scopes.reversed() {
            if let value = scope.ownValues[key] { return value }
        }
        return nil
    }

    func begin() { scopes.append(Scope()) }

    func commit() {
        demand(scopes.count > 1, "CATransaction.commit() without begin(): call them in pairs")
        innermost.completion?.seal()
        scopes.removeLast()
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
    var completions: [AnimationCompletion] { scopes.compactMap(\.completion) }

    /// Publishes what waits for `tree`, or everything where it is nil; the implicit scope starts anew.
    func publish(to tree: LayerTree? = nil) {
        guard scopes.count == 1 else { return }
        settleLayers()
        let implicit = innermost.completion
        // In its place, for an array of its own would be allocated in each frame.
        scopes[0] = Scope()
        take(for: tree).publish()
        implicit?.seal()
    }

    private func take(for tree: LayerTree?) -> PendingChanges {
        guard let tree, !changes.isEmpty, !isOnly(tree) else { return changes.takeAll() }
        return changes.take(for: tree)
    }

    /// Has changes told apart by their trees, if `tree` is not the only one.
    func add(_ tree: LayerTree) {
        trees.removeAll { $0.tree == nil }
        trees.append(ShownTree(tree: tree))
    }

    /// Whether a change can concern no other tree, so that none has to be asked where it belongs.
    private func isOnly(_ tree: LayerTree) -> Bool {
        if trees.count > 1 { trees.removeAll { $0.tree == nil } }
        return trees.count == 1 && trees[0].tree === tree
    }

    func changed(_ layer: CALayer, structure: Bool = false) {
        if scopes.count == 1 { changes.hadImplicitChange = true }
        changes.add(layer, structure: structure)
    }

    func added(_ record: AnimationRecord) {
        if scopes.count == 1 { changes.hadImplicitChange = true }
        changes.add(record)
    }

    /// Whether anything waits that belongs to `tree` or to no tree, and can be published now: an explicit transaction that is
    /// open holds everything back (S-CLOCK-104).
    func hasChanges(for tree: LayerTree) -> Bool {
        scopes.count == 1 && !changes.isEmpty && (isOnly(tree) || changes.concern(tree))
    }

    /// Gives animations added to `layer` or below it their beginning now, at the layer's present time (S-TRANS-32).
    func resolveBeginTimes(below layer: CALayer) { changes.resolveBeginTimes(below: layer) }
}

/// A tree that is not kept alive.
private struct ShownTree {
    weak var tree: LayerTree?
}
