/// Stores the changes that can be undone and redone, newest first. Foundation on Linux doesn't have `UndoManager`.
@MainActor struct UndoHistory {
    /// The closures that undo one step, oldest first.
    private typealias Step = [() -> Void]
    private var undoes: [Step] = []
    private var redoes: [Step] = []
    private var isUndoing = false, isRedoing = false
    /// The changes in the open group, or nil if every change is a separate step.
    private var current: Step?

    /// The maximum number of steps.
    private static let most = 200

    /// Registers a closure that undoes a change. During an undo, the closure redoes the change instead.
    mutating func note(_ undo: @escaping () -> Void) {
        if current == nil { add([undo]) } else { current?.append(undo) }
    }

    private mutating func add(_ step: Step) {
        if isUndoing { return redoes.append(step) }
        if !isRedoing { redoes = [] }
        undoes.append(step)
        if undoes.count > Self.most { undoes.removeFirst() }
    }

    /// Starts a group: all changes until `end` form a single step.
    mutating func begin() { current = [] }

    /// Removes and returns the newest step, or nil if there aren't any steps. The caller runs the step and then calls `end`.
    mutating func beginUndo() -> (() -> Void)? {
        guard let step = undoes.popLast() else { return nil }
        (isUndoing, current) = (true, [])
        return { step.reversed().forEach { $0() } }
    }

    /// Removes and returns the newest undone step, or returns nil if no step has been undone. The caller runs the step and then calls
    /// `end`.
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
