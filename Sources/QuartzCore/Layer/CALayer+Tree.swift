// Insertion and removal of sublayers and masks.

extension CALayer {
    /// The sublayers in order. Presentation layers don't have sublayers.
    package final var children: [CALayer] { siblings.all }

    /// A placeholder for removed sublayers, used until the list is compacted.
    private static nonisolated(unsafe) let gapPlaceholder = CALayer()

    func replaceSublayers(_ layers: [CALayer]) {
        guard !isPresentation else { return }
        let kept = Set(layers.map(ObjectIdentifier.init))
        for layer in children where !kept.contains(ObjectIdentifier(layer)) { layer.removeFromSuperlayer() }
        layers.forEach { addSublayer($0) }
    }

    func setMask(_ layer: CALayer?) {
        guard !isPresentation, layer !== maskLayer else { return }
        demand(layer !== self && !(layer.map(isSelfOrDescendant) ?? false), "a layer cannot mask itself or one of its ancestors")
        let old = maskLayer
        old?.maskedLayer = nil
        old?.noteChange(structure: true)
        layer?.removeFromSuperlayer()
        layer?.maskedLayer?.mask = nil
        maskLayer = layer
        layer?.maskedLayer = self
        isSpecial = true
        hasLosses = true
        tree?.noteStructureChange()
        noteChange()
        layer?.noteChange(structure: true)
    }

    func replace(_ old: CALayer, _ new: CALayer) {
        guard old !== new, children.contains(where: { $0 === old }) else { return }
        insertSublayer(new, above: old)
        old.removeFromSuperlayer()
    }

    func leaveSuperlayer() {
        guard !isPresentation else { return }
        if let masked = maskedLayer { return masked.mask = nil }
        guard let parent else { return }
        postOrder(isIn: false)
        ChangeRecorder.current?.moved(self, from: parent, to: nil)
        parent.siblings.remove(self, leaving: Self.gapPlaceholder)
        self.parent = nil
        parent.sublayersChanged()
        noteChange(structure: true)
    }

    func insert(_ layer: CALayer, nextTo sibling: CALayer?, offset: Int) {
        layer.removeFromSuperlayer()
        let index = sibling.flatMap { $0.parent === self ? siblings.place(of: $0) : nil }
        insert(layer, at: index.map { $0 + offset } ?? siblings.count)
    }

    func insert(_ layer: CALayer, at index: Int) {
        demand(!isInside(layer), "a layer cannot be added to itself or its sublayers")
        guard !isPresentation else { return }
        layer.removeFromSuperlayer()
        siblings.insert(layer, at: min(max(index, 0), siblings.count))
        layer.parent = self
        ChangeRecorder.current?.moved(layer, from: nil, to: self)
        if layer.usesDepth { (hasDepth, isSpecial) = (true, true) }
        sublayersChanged()
        layer.noteChange(structure: true)
        layer.postOrder(isIn: true)
    }

    private func sublayersChanged() {
        hasLosses = true
        tree?.noteStructureChange()
        noteChange(isLook: false)
        if !isLaidOutByView { setNeedsLayout() }
        guard !CATransaction.disableActions() else { return }
        action(forKey: "sublayers")?.run(forKey: "sublayers", object: self, arguments: nil)
    }

    /// Runs the action for the layer's appearance or disappearance (S-CLOCK-100).
    func postOrder(isIn: Bool) {
        guard tree != nil, !CATransaction.disableActions() else { return }
        let event = isIn ? kCAOnOrderIn : kCAOnOrderOut
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
    }

    /// Makes the current superlayer and any later one sort its sublayers by depth.
    func noteDepth() {
        guard !usesDepth, !ignoresDepth else { return }
        usesDepth = true
        guard let parent else { return }
        (parent.hasDepth, parent.isSpecial) = (true, true)
        tree?.noteStructureChange()
    }

    /// Calls `body` for this layer and every layer inside it, parents first.
    package func forEachInside(_ body: (CALayer) -> Void) {
        body(self)
        inner.forEach { $0.forEachInside(body) }
    }

    /// The sublayers and the mask. Their clocks are relative to this layer's clock.
    var inner: [CALayer] { maskLayer.map { [$0] + children } ?? children }

    /// The layer that defines this layer's coordinates and parent clock: its superlayer or the layer that it masks (S-CLOCK-4).
    var holder: CALayer? { parent ?? maskedLayer }
}
