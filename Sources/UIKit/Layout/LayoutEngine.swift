/// Holds the constraints of one view tree, and computes the frames that satisfy them.
///
/// Each item has four variables that describe its box in its container's coordinates, so moving a container doesn't change its contents.
/// The engine belongs to the tree's root view. It collects changes until a layout pass solves them.
@MainActor final class LayoutEngine {
    #if DEBUG
    private let census = LiveObjects.Mark(LayoutEngine.self)
    #endif
    struct Box {
        var x: SolverSymbol
        var y: SolverSymbol
        var width: SolverSymbol
        var height: SolverSymbol
    }

    /// Constraints added by the engine itself, for content sizes and the frames of views without constraints.
    enum Implicit: Hashable {
        case x, y, width, height
        case widthNotNegative, heightNotNegative
        case hugsWidth, hugsHeight, holdsWidth, holdsHeight
    }

    final class Item {
        weak var item: (any LayoutItem)?
        let box: Box
        var implicit: [Implicit: LinearSolver.Constraint] = [:]
        var isChanged = false
        /// The frame for which the superview was laid out, or asked to be.
        var announced: CGRect?
        /// The content size that the constraints use, or nil if they don't use one.
        var contentSize: CGSize?
        /// The width for which the height of wrapping content was computed.
        var wrappedWidth: CGFloat?
        /// The width that replaces a larger intrinsic width. It comes from an earlier round of updating the content's height.
        var keptWidth: CGFloat?

        init(_ item: any LayoutItem, _ box: Box) { (self.item, self.box) = (item, box) }
    }

    private struct Installed {
        var handle: LinearSolver.Constraint
        /// The constant on the left side, excluding the constraint's own constant.
        var base: Double
    }

    var solver = LinearSolver()
    private(set) var items: [ObjectIdentifier: Item] = [:]
    /// The items in insertion order, which makes layout deterministic.
    private(set) var itemOrder: [ObjectIdentifier] = []
    private var constraints: [NSLayoutConstraint] = []
    private var installed: [ObjectIdentifier: Installed] = [:]
    private var toInstall: [NSLayoutConstraint] = []
    private var toChange: [NSLayoutConstraint] = []
    private var changedItems: [Item] = []
    private(set) var isDirty = false
    /// A view whose size is computed, not taken from its frame, for `systemLayoutSizeFitting(_:)`.
    weak var fittedView: UIView?

    /// Constraints that are ignored because they conflict with other constraints.
    private(set) var broken: [NSLayoutConstraint] = []

    // MARK: Changes of constraints

    func install(_ constraint: NSLayoutConstraint) {
        constraints.append(constraint)
        toInstall.append(constraint)
        markDirty(constraint)
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        constraints.removeAll { $0 === constraint }
        withdraw(constraint)
        markDirty(constraint)
    }

    func reinstall(_ constraint: NSLayoutConstraint) {
        withdraw(constraint)
        toInstall.append(constraint)
        markDirty(constraint)
    }

    func changeConstant(of constraint: NSLayoutConstraint) {
        toChange.append(constraint)
        markDirty(constraint)
    }

    private func withdraw(_ constraint: NSLayoutConstraint) {
        toInstall.removeAll { $0 === constraint }
        toChange.removeAll { $0 === constraint }
        broken.removeAll { $0 === constraint }
        if let record = installed.removeValue(forKey: ObjectIdentifier(constraint)) { solver.remove(record.handle) }
    }

    private func markDirty(_ constraint: NSLayoutConstraint) {
        isDirty = true
        // Otherwise, a view that replaces constraints in every layout pass would request layout forever.
        if fittedView == nil, let owner = constraint.owner, !owner.autoLayout.isLayingOut { owner.setNeedsLayoutForConstraints() }
    }

    // MARK: Items

    /// Marks an item whose position, insets or content changed.
    func noteChange(of item: any LayoutItem) {
        guard let known = items[ObjectIdentifier(item)], !known.isChanged else { return }
        known.isChanged = true
        changedItems.append(known)
        isDirty = true
    }

    /// Reinstalls the constraints that refer to the item's baselines.
    func noteBaselineChange(of item: any LayoutItem) {
        let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
        let concerned = constraints.filter {
            ($0.first === item && baselines.contains($0.firstAttribute))
                || ($0.second === item && baselines.contains($0.secondAttribute))
        }
        concerned.forEach(reinstall)
    }

    /// Removes an item that has no more constraints.
    func forget(_ item: any LayoutItem) {
        guard let known = items.removeValue(forKey: ObjectIdentifier(item)) else { return }
        itemOrder.removeAll { $0 == ObjectIdentifier(item) }
        changedItems.removeAll { $0 === known }
        known.implicit.values.forEach { solver.remove($0) }
        (item as? UIView)?.autoLayout.isInEngine = false
    }

    /// Returns the item's record, creating it if necessary.
    func known(_ item: any LayoutItem) -> Item {
        if let known = items[ObjectIdentifier(item)] { return known }
        let box = Box(
            x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(), height: solver.makeVariable()
        )
        let known = Item(item, box)
        items[ObjectIdentifier(item)] = known
        itemOrder.append(ObjectIdentifier(item))
        if fittedView == nil { (item as? UIView)?.autoLayout.isInEngine = true }
        known.isChanged = true
        changedItems.append(known)
        return known
    }

    /// Returns an item's computed frame in the container's coordinates, or nil if the item has no constraints.
    func frame(of item: any LayoutItem) -> CGRect? {
        guard let box = items[ObjectIdentifier(item)]?.box else { return nil }
        return CGRect(
            x: solver.value(of: box.x), y: solver.value(of: box.y),
            width: max(0, solver.value(of: box.width)), height: max(0, solver.value(of: box.height))
        )
    }

    // MARK: Solving

    /// Applies pending changes and solves the constraints.
    func solve() {
        guard isDirty else { return }
        isDirty = false
        guard applyChanges() else { return rebuild() }
        wrapContent()
        announce()
    }

    /// Applies constants first, then frames, and then new constraints, so that consistent changes aren't rejected halfway through. Returns
    /// false if a fixed frame contradicts existing constraints.
    private func applyChanges() -> Bool {
        let retried = broken
        for constraint in toChange {
            guard let record = installed[ObjectIdentifier(constraint)] else { continue }
            if !solver.setConstant(record.base - Double(constraint.constant), of: record.handle) {
                solver.remove(record.handle)
                installed[ObjectIdentifier(constraint)] = nil
                toInstall.append(constraint)
            }
        }
        toChange = []
        guard updateItems() else { return false }
        broken = []
        let new = toInstall
        toInstall = []
        for constraints in inOrderOfInstallation(retried + new) {
            constraints.forEach(put)
            solver.optimize()
        }
        return updateItems()
    }

    private func updateItems() -> Bool {
        while let item = changedItems.popLast() {
            (item.isChanged, item.keptWidth) = (false, nil)
            guard updateImplicit(item) else { return false }
        }
        return true
    }

    /// Returns the constraints in the order in which to install them. Required constraints come first, in their original order. That order
    /// decides which of them break. The others follow in groups, from the outermost views to the innermost.
    ///
    /// This way, each constraint involves lengths that are already determined. Installed from the inside out, each would change the lengths
    /// of all inner views.
    private func inOrderOfInstallation(_ constraints: [NSLayoutConstraint]) -> [[NSLayoutConstraint]] {
        let isRequired = { (constraint: NSLayoutConstraint) in constraint.priority.strength >= LinearSolver.required }
        var depths: [ObjectIdentifier: Int] = [:]
        func depth(of view: UIView) -> Int {
            if let known = depths[ObjectIdentifier(view)] { return known }
            let depth = view.superview.map { depth(of: $0) + 1 } ?? 0
            depths[ObjectIdentifier(view)] = depth
            return depth
        }
        let others = Dictionary(grouping: constraints.filter { !isRequired($0) }) { $0.owner.map(depth) ?? 0 }
        return [constraints.filter(isRequired)] + others.sorted { $0.key < $1.key }.map(\.value)
    }

    private func put(_ constraint: NSLayoutConstraint) {
        guard let left = expression(of: constraint), updateItems() else { return }
        var whole = left
        whole.constant -= Double(constraint.constant)
        guard let handle = solver.add(whole, constraint.solverRelation, strength: constraint.priority.strength) else {
            return breakConstraint(constraint)
        }
        installed[ObjectIdentifier(constraint)] = Installed(handle: handle, base: left.constant)
    }

    private func breakConstraint(_ constraint: NSLayoutConstraint) {
        broken.append(constraint)
        guard !constraint.isReported else { return }
        constraint.isReported = true
        let message = "constraints conflict; this one is ignored: \(constraint)"
        guard let driver = UIApplication.shared.workingDriver else { return Diagnostics.report(message) }
        let view = innerView(of: constraint)
        let isMasked = view?.translatesAutoresizingMaskIntoConstraints == true
        driver.report(EngineFact(isMasked ? .maskConflict : .constraintConflict, nil, view?.layer, detail: "\(constraint)"), message)
    }

    /// Returns the view that a constraint places: its second view if that is inside the first, or else the first.
    private func innerView(of constraint: NSLayoutConstraint) -> UIView? {
        let first = constraint.firstItem as? UIView
        guard let first, let second = constraint.secondItem as? UIView, second !== first, second.isDescendant(of: first) else {
            return first
        }
        return second
    }

    /// Rebuilds the solver: first the fixed frames, then the constraints in order.
    private func rebuild() {
        solver = LinearSolver()
        installed = [:]
        (toChange, changedItems, broken) = ([], [], [])
        let old = itemOrder.compactMap { items[$0]?.item }
        (items, itemOrder) = ([:], [])
        old.forEach { _ = known($0) }
        toInstall = constraints
        _ = applyChanges()
        wrapContent()
        announce()
    }

    /// Recomputes the heights of wrapping content for its newly computed widths.
    private func wrapContent() {
        var round = 0
        // If the widths of a view and its content conflict at the same priority, the new height can change the width again.
        while round < 3, wrapContent(keepsWidth: round > 0) { round += 1 }
    }

    /// Runs one round of `wrapContent()`, and returns whether anything changed.
    private func wrapContent(keepsWidth: Bool) -> Bool {
        var hasChanged = false
        for identifier in itemOrder {
            guard let known = items[identifier], let view = known.item as? UIView, view.wrapsContent else { continue }
            let width = CGFloat(solver.value(of: known.box.width))
            guard abs(width - (known.wrappedWidth ?? -1)) >= 0.5 else { continue }
            known.wrappedWidth = width
            known.keptWidth = keepsWidth ? width : nil
            _ = updateImplicit(known)
            hasChanged = true
        }
        return hasChanged
    }

    /// Requests layout of each view with subviews or guides that moved.
    private func announce() {
        guard fittedView == nil else { return }
        for identifier in itemOrder {
            guard let known = items[identifier], let item = known.item, let frame = frame(of: item) else { continue }
            // A frame that code has set stays until the constraints give another one or the superview is laid out (S-LAYOUT-30).
            let isSame = known.announced == frame
            known.announced = frame
            if let view = item as? UIView, !isSame, !view.autoLayout.translatesMask, !view.stands(in: frame) {
                view.superview?.setNeedsLayoutForConstraints()
            } else if let content = item as? ContentLayoutGuide {
                content.takeSize(frame.size)
            }
        }
    }
}
