/// Changes that can be undone, and done again, the latest first. Foundation's own on this system has none.
@MainActor struct UndoHistory {
    /// Changes that are undone in one step, oldest first.
    private typealias Step = [() -> Void]
    private var undoes: [Step] = []
    private var redoes: [Step] = []
    private var isUndoing = false, isRedoing = false
    /// The changes of the step that is being made; nil if each change is a step.
    private var current: Step?

    /// The number of changes that are remembered.
    private static let most = 200

    /// Notes a change by what undoes it. While a change is undone, that does it again.
    mutating func note(_ undo: @escaping () -> Void) {
        if current == nil { add([undo]) } else { current?.append(undo) }
    }

    private mutating func add(_ step: Step) {
        if isUndoing { return redoes.append(step) }
        if !isRedoing { redoes = [] }
        undoes.append(step)
        if undoes.count > Self.most { undoes.removeFirst() }
    }

    /// Makes one step of all changes until `end`.
    mutating func begin() { current = [] }

    /// Takes the latest step, to be undone before `end` is called; nil if there is none.
    mutating func beginUndo() -> (() -> Void)? {
        guard let step = undoes.popLast() else { return nil }
        (isUndoing, current) = (true, [])
        return { step.reversed().forEach { $0() } }
    }

    /// Takes the latest step that was undone, to be redone before `end` is called; nil if there is none.
    mutating func beginRedo() -> (() -> Void)? {
        guard let step = redoes.popLast() else { return nil }
        (isRedoing, current) = (true, [])
        return { step.reversed().forEach { $0() } }
    }

    mutating func end() {
        if let step = current.take(), !step.isEmpty { add(step) }
        (isUndoing, isRedoing) = (false, false)
    }
}
