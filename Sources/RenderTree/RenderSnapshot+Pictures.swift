// Embeds snapshots in another snapshot's nodes.

import CoreGraphics

extension RenderSnapshot {
    /// Returns a copy with other snapshots embedded. The snapshots in `pictures["x"]` appear in each node named "x", below its children.
    /// The snapshots are stacked, and are stretched to the node's box. Names that don't match a node are ignored.
    public func showing(_ pictures: [String: [RenderSnapshot]]) -> RenderSnapshot {
        guard !pictures.isEmpty else { return self }
        var whole = RenderSnapshot(size: size, scale: scale)
        show(pictures, into: &whole)
        return whole
    }

    /// Writes the result of `showing(_:)` to `whole`. Reuses the memory of `whole`: if it is uniquely referenced, nothing is allocated.
    public func show(_ pictures: [String: [RenderSnapshot]], into whole: inout RenderSnapshot) {
        (whole.size, whole.scale) = (size, scale)
        whole.nodes.removeAll(keepingCapacity: true)
        var count = nodes.count
        for shown in pictures.values { for picture in shown { count += picture.nodes.count } }
        whole.nodes.reserveCapacity(count)
        for node in nodes {
            whole.nodes.append(node)
            guard let name = node.name, let shown = pictures[name] else { continue }
            for picture in shown { whole.append(picture, inside: node) }
        }
    }

    private mutating func append(_ picture: RenderSnapshot, inside node: RenderNode) {
        guard picture.size.width > 0, picture.size.height > 0 else { return }
        let box = node.bounds
        let fit = Homography(
            CGAffineTransform(
                a: box.width / picture.size.width, b: 0, c: 0, d: box.height / picture.size.height, tx: box.minX, ty: box.minY))
        for var part in picture.nodes {
            if part.depth == 0 { part.transform = part.transform.concatenating(fit) }
            part.depth += node.depth + 1
            nodes.append(part)
        }
    }
}
