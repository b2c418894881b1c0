// Requests layout and display, and performs both before the next commit.

extension CALayer {
    func noteLayout() {
        guard !isPresentation, !waitsForLayout else { return }
        waitsForLayout = true
        noteChange()
        TransactionStack.current.unsettled.add(self)
    }

    func noteDisplay() {
        guard !isPresentation, !waitsForDisplay else { return }
        waitsForDisplay = true
        noteChange()
        TransactionStack.current.unsettled.add(self)
    }

    func sizeChanged() {
        if !isLaidOutByView { setNeedsLayout() }
        if needsDisplayOnBoundsChange || (hasPendingDrawing && tree != nil) { setNeedsDisplay() }
    }

    func layOutFromHighest() {
        guard !isPresentation else { return }
        var highest = self
        var layer = parent
        while let ancestor = layer {
            if ancestor.waitsForLayout { highest = ancestor }
            layer = ancestor.parent
        }
        highest.layOutSubtree()
    }

    /// Lays out this subtree from the top down. Each layer that needs it is laid out once (S-FRAME-4).
    func layOutSubtree() {
        layOut()
        inner.forEach { $0.layOutSubtree() }
    }

    fileprivate func layOut() {
        guard waitsForLayout else { return }
        waitsForLayout = false
        layoutSublayers()
    }
}

/// Caches the layers' depths in the tree.
private struct Depths {
    private var known: [ObjectIdentifier: Int] = [:]

    mutating func depth(of layer: CALayer) -> Int {
        if let depth = known[ObjectIdentifier(layer)] { return depth }
        let depth = layer.holder.map { self.depth(of: $0) + 1 } ?? 0
        known[ObjectIdentifier(layer)] = depth
        return depth
    }
}

/// The layers with pending layout or display.
struct UnsettledLayers {
    private var layers: [CALayer] = []

    /// The maximum number of rounds. Layout that needs more is assumed never to settle.
    static let maximumRounds = 100

    mutating func add(_ layer: CALayer) { layers.append(layer) }

    var isEmpty: Bool { layers.isEmpty }

    mutating func take() -> [CALayer] {
        defer { layers = [] }
        return layers
    }
}

extension TransactionStack {
    /// Performs pending layout and display (S-FRAME-1, steps 5 and 6), including any requested meanwhile. A layer that keeps requesting
    /// them is handled in the next commit.
    func settleLayers() {
        var rounds = 0
        while !unsettled.isEmpty, rounds < UnsettledLayers.maximumRounds {
            rounds += 1
            let layers = unsettled.take()
            var depths = Depths()
            let byDepth = layers.filter(\.waitsForLayout).map { (depth: depths.depth(of: $0), layer: $0) }.sorted { $0.depth < $1.depth }
            byDepth.forEach { $0.layer.layOut() }
            layers.forEach { $0.displayIfNeeded() }
        }
    }
}
