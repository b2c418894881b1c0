import RenderTree

/// A painter of nodes on the processor, used by `render(in:)` to make them part of a picture.
///
/// Nodes look as the compositor draws them, with two differences: a node in perspective is drawn with the affine map that fits best at its
/// middle, and a blurred background shows nothing from outside the groups that the node is in.
package struct NodePainter {
    let context: CGContext
    /// The nodes in paint order, as in a snapshot.
    let nodes: [RenderNode]

    package init(context: CGContext, nodes: [RenderNode]) { (self.context, self.nodes) = (context, nodes) }

    /// Draws all nodes, each topmost one in the user space of the context.
    package func paint() {
        var index = 0
        while index < nodes.count {
            paint(index)
            index = end(of: index)
        }
    }

    /// Returns the end of the node's descendants.
    private func end(of index: Int) -> Int {
        var next = index + 1
        while next < nodes.count, nodes[next].depth > nodes[index].depth { next += 1 }
        return next
    }

    private func children(of index: Int) -> [Int] {
        var children: [Int] = [], next = index + 1
        let end = end(of: index)
        while next < end {
            children.append(next)
            next = self.end(of: next)
        }
        return children
    }

    /// Draws a node with all its content; additively, if it is part of a cross-fade.
    private func paint(_ index: Int, isAdded: Bool = false) {
        let node = nodes[index], opacity = min(max(node.opacity, 0), 1)
        guard !node.isHidden, opacity > 0, let map = node.transform.map(around: node.bounds) else { return }
        let children = children(of: index), extras = node.extras
        let mask = children.first { nodes[$0].role == .mask }
        context.saveGState()
        context.concatenate(map)
        context.fade(by: opacity)
        if let tint = extras?.tint { context.tint(tint) }
        if let extras, extras.backgroundBlur > 0 { context.blur(node.outline, deviation: extras.backgroundBlur) }
        let isFaded = opacity < 1 && extras?.fadesApart != true
        let isOne = isFaded || isAdded || mask != nil || node.role == .crossFade
        if isOne {
            if isAdded { context.setBlendMode(.plusLighter) }
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        paintWithShadow(node, children.filter { $0 != mask })
        if let mask { paint(mask: mask) }
        if isOne { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private func paint(mask: Int) {
        context.beginMask()
        paint(mask)
        context.endMask()
    }

    private func paintWithShadow(_ node: RenderNode, _ children: [Int]) {
        guard let shadow = node.shadow else { return paintBody(node, children) }
        let color = shadow.color.copy(alpha: shadow.color.alpha * min(max(shadow.opacity, 0), 1)) ?? shadow.color
        context.saveGState()
        context.setLayerShadow(offset: shadow.offset, deviation: shadow.radius, color: color)
        if let path = node.extras?.shadowPath {
            context.castShadow(of: path.elements)
            context.restoreGState()
            paintBody(node, children)
        } else {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            paintBody(node, children)
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    /// Paints box, content, descendants and border.
    private func paintBody(_ node: RenderNode, _ children: [Int]) {
        if node.role == .crossFade { return children.forEach { paint($0, isAdded: true) } }
        if let color = node.backgroundColor {
            context.setFillColor(color)
            context.fill(node.outline, .winding)
        }
        context.saveGState()
        if node.masksToBounds { context.clip(node.outline, .winding) }
        paintContent(of: node)
        children.forEach { paint($0) }
        context.restoreGState()
        guard node.borderWidth > 0, let color = node.borderColor else { return }
        context.setFillColor(color)
        context.fill(node.border, .evenOdd)
    }
}

extension Homography {
    /// Returns this map if it has no perspective, or else the nearest affine map at the middle of a box, or nil if there is none.
    fileprivate func map(around box: CGRect) -> CGAffineTransform? {
        guard isFinite, (box.minX + box.minY + box.width + box.height).isFinite else { return nil }
        if let affine { return affine }
        let (x, y) = (box.midX, box.midY), w = x * m13 + y * m23 + m33
        guard w > 0 else { return nil }
        let place = apply(to: CGPoint(x: x, y: y))
        let (a, b) = ((m11 - place.x * m13) / w, (m12 - place.y * m13) / w)
        let (c, d) = ((m21 - place.x * m23) / w, (m22 - place.y * m23) / w)
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: place.x - a * x - c * y, ty: place.y - b * x - d * y)
    }
}
