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
    private(set) var changes = PendingChanges()
    /// The trees made on this thread, which owns them; some may be gone.
    private var trees: [ShownTree] = []

    /// Layers that wait for layout or display.
    var unsettled = UnsettledLayers()

    private(set) var lastSerial = 0
    private var publications = 0

    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    var innermost: Scope {
        get { scopes[scopes.count - 1] }
        set { scopes[scopes.count - 1] = newValue }
    }

    /// Returns the value from the innermost scope that set the key (S-CLOCK-102).
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

    /// Publishes the changes for `tree`, or all changes if it is nil; the implicit scope starts anew.
    func publish(to tree: LayerTree? = nil) {
        guard scopes.count == 1 else { return }
        settleLayers()
        let implicit = innermost.completion
        // In place, since an array of its own would be allocated in each frame.
        scopes[0] = Scope()
        publications += 1
        take(for: tree).publish(publications)
        implicit?.seal()
    }

    private func take(for tree: LayerTree?) -> PendingChanges {
        guard let tree, !changes.isEmpty, !isOnly(tree) else { return changes.takeAll() }
        return changes.take(for: tree)
    }

    /// Adds a tree. From the second tree on, changes are told apart by their trees.
    func add(_ tree: LayerTree) {
        trees.removeAll { $0.tree == nil }
        trees.append(ShownTree(tree: tree))
    }

    /// Returns whether a change can concern no other tree, so that its tree need not be looked up.
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

    /// Returns whether anything is pending for `tree` or for no tree, and can be published now: an open explicit transaction holds
    /// everything back (S-CLOCK-104).
    func hasChanges(for tree: LayerTree) -> Bool {
        scopes.count == 1 && !changes.isEmpty && (isOnly(tree) || changes.concern(tree))
    }

    /// Gives animations added to `layer` or below it their beginning now, at the layer's present time (S-TRANS-32).
    func resolveBeginTimes(below layer: CALayer) { changes.resolveBeginTimes(below: layer) }
}

/// A weak reference to a tree.
private struct ShownTree {
    weak var tree: LayerTree?
}
