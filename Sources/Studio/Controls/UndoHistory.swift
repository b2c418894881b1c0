/// Changes that can be undone, and done again, the latest first. Foundation's own on this system has none.
@MainActor struct UndoHistory {
    private var undoes: [() -> Void] = []
    private var redoes: [() -> Void] = []
    private var isUndoing = false, isRedoing = false

    /// The number of changes that are remembered.
    private static let most = 200

    /// Notes a change by what undoes it. While a change is undone, that does it again.
    mutating func note(_ undo: @escaping () -> Void) {
        if isUndoing { return redoes.append(undo) }
        if !isRedoing { redoes = [] }
        undoes.append(undo)
        if undoes.count > Self.most { undoes.removeFirst() }
    }

    /// Takes the latest change, to be undone between `beginUndo` and `end`.
    mutating func beginUndo() -> (() -> Void)? {
        isUndoing = !undoes.isEmpty
        return undoes.popLast()
    }

    /// Takes the latest change that was undone, to be done again.
    mutating func beginRedo() -> (() -> Void)? {
        isRedoing = !redoes.isEmpty
        return redoes.popLast()
    }

    mutating func end() { (isUndoing, isRedoing) = (false, false) }
}
