// Adds the engine's own constraints, for frames, guides and content sizes.

extension LayoutEngine {
    /// A priority just below required, and above all others.
    private static let nearlyRequiredPriority: Float = 999.5
    /// The largest priority of hugging. It is below a stack's own constraints, so a stack stretches its views (S-LAYOUT-17).
    private static let largestHugging: Float = 999.2

    /// Updates an item's implicit constraints. Returns false if they contradict required constraints.
    func updateImplicit(_ known: Item) -> Bool {
        switch known.item {
        case let guide as PinnedLayoutGuide: pin(known, guide)
        case let guide as ContentLayoutGuide: hold(known, guide)
        case is DistanceGuide: true
        case let view as UIView where view === fittedView: fit(known, view)
        case let view as UIView where view.autoLayout.translatesMask: fix(known, view)
        case let view as UIView where view.superview == nil: fit(known, view)
        case let view as UIView: free(known, view)
        default: demandNotNegative(known)
        }
    }

    /// Fixes the view's position and size to its frame. While a size is computed, a length that autoresizes keeps its distance from the
    /// superview's length instead (S-LAYOUT-12).
    private func fix(_ known: Item, _ view: UIView) -> Bool {
        for key in [Implicit.hugsWidth, .hugsHeight, .holdsWidth, .holdsHeight] { withdraw(key, of: known) }
        let frame = view.untransformedFrame
        var (width, height) = (constant(known.box.width, frame.width), constant(known.box.height, frame.height))
        if let outer = view.superview, let fitted = fittedView, outer.isDescendant(of: fitted) {
            let mask = view.autoresizingMask
            if mask.contains(.flexibleWidth), mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin]) {
                width = constant(known.box.width, frame.width - outer.bounds.width)
                width.add(self.known(outer).box.width, times: -1)
            }
            if mask.contains(.flexibleHeight), mask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin]) {
                height = constant(known.box.height, frame.height - outer.bounds.height)
                height.add(self.known(outer).box.height, times: -1)
            }
        }
        return demand(.x, of: known, constant(known.box.x, frame.minX)) && demand(.y, of: known, constant(known.box.y, frame.minY))
            && demand(.width, of: known, width) && demand(.height, of: known, height)
    }

    /// Lets constraints determine the view's frame, with the intrinsic content size as a fallback for the size.
    private func free(_ known: Item, _ view: UIView) -> Bool {
        for key in [Implicit.x, .y, .width, .height] { withdraw(key, of: known) }
        var size = view.contentSize(forWidth: known.wrappedWidth)
        known.contentSize = size
        size.width = min(size.width, known.keptWidth ?? size.width)
        demandContent(known, \.width, size.width, view, .horizontal, (.hugsWidth, .holdsWidth))
        demandContent(known, \.height, size.height, view, .vertical, (.hugsHeight, .holdsHeight))
        return demandNotNegative(known)
    }

    /// Lets the content and the constraints determine the view's size.
    private func fit(_ known: Item, _ view: UIView) -> Bool {
        guard free(known, view) else { return false }
        return demand(.x, of: known, constant(known.box.x, 0)) && demand(.y, of: known, constant(known.box.y, 0))
    }

    private func pin(_ known: Item, _ guide: PinnedLayoutGuide) -> Bool {
        guard let view = guide.owningView else { return true }
        let owner = self.known(view), place = guide.currentPlace
        var width = constant(known.box.width, -place.reduction.width)
        width.add(owner.box.width, times: -1)
        var height = constant(known.box.height, -place.reduction.height)
        height.add(owner.box.height, times: -1)
        return demand(.x, of: known, constant(known.box.x, place.origin.x))
            && demand(.y, of: known, constant(known.box.y, place.origin.y))
            && demand(.width, of: known, width) && demand(.height, of: known, height)
    }

    private func hold(_ known: Item, _ guide: ContentLayoutGuide) -> Bool {
        demand(.x, of: known, constant(known.box.x, 0)) && demand(.y, of: known, constant(known.box.y, 0))
            && demandNotNegative(known)
    }

    /// Returns `symbol` − `value`, an expression that must become 0.
    private func constant(_ symbol: SolverSymbol, _ value: CGFloat) -> LinearExpression {
        var expression = LinearExpression(-Double(value))
        expression.add(symbol)
        return expression
    }

    @discardableResult private func demandNotNegative(_ known: Item) -> Bool {
        let strength = Self.nearlyRequiredPriority
        return demand(.widthNotNegative, of: known, constant(known.box.width, 0), .greaterThanOrEqual, strength)
            && demand(.heightNotNegative, of: known, constant(known.box.height, 0), .greaterThanOrEqual, strength)
    }

    private func demandContent(
        _ known: Item, _ side: KeyPath<Box, SolverSymbol>, _ length: CGFloat, _ view: UIView,
        _ axis: NSLayoutConstraint.Axis, _ keys: (hugs: Implicit, holds: Implicit)
    ) {
        withdraw(keys.hugs, of: known)
        withdraw(keys.holds, of: known)
        guard length != UIView.noIntrinsicMetric, length.isFinite else { return }
        let expression = constant(known.box[keyPath: side], length)
        let hugging = min(view.contentHuggingPriority(for: axis).strength, Self.largestHugging)
        let resistance = min(view.contentCompressionResistancePriority(for: axis).strength, Self.nearlyRequiredPriority)
        _ = demand(keys.hugs, of: known, expression, .lessThanOrEqual, hugging)
        _ = demand(keys.holds, of: known, expression, .greaterThanOrEqual, resistance)
    }

    private func withdraw(_ key: Implicit, of known: Item) {
        if let handle = known.implicit.removeValue(forKey: key) { solver.remove(handle) }
    }

    /// Adds an implicit constraint, or updates its constant if the constraint already exists.
    private func demand(
        _ key: Implicit, of known: Item, _ expression: LinearExpression,
        _ relation: LinearSolver.Relation = .equal, _ strength: Float = LinearSolver.required
    ) -> Bool {
        if let handle = known.implicit[key] { return solver.setConstant(expression.constant, of: handle) }
        known.implicit[key] = solver.add(expression, relation, strength: strength)
        return known.implicit[key] != nil
    }
}
