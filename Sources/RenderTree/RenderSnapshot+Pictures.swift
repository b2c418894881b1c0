// Embeds snapshots in another snapshot's nodes.

import CoreGraphics
import Foundation

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
    /// Doesn't copy nodes that `whole` already contains.
    public func show(_ pictures: [String: [RenderSnapshot]], into whole: inout RenderSnapshot) {
        (whole.size, whole.scale) = (size, scale)
        var count = nodes.count, used = 0
        for shown in pictures.values { for picture in shown { count += picture.nodes.count } }
        whole.nodes.reserveCapacity(count)
        nodes.withUnsafeBufferPointer { nodes in
            for index in nodes.indices {
                whole.nodes.put(nodes.baseAddress! + index, at: &used)
                guard let name = nodes[index].name, let shown = pictures[name] else { continue }
                for picture in shown { whole.nodes.put(picture, inside: nodes[index], at: &used) }
            }
        }
        whole.nodes.removeLast(whole.nodes.count - used)
    }
}

extension [RenderNode] {
    /// Replaces the node at `index`, or appends a node, and moves on to the next index. Comparing bytes takes less time than counting
    /// references, and most nodes stay the same from frame to frame.
    fileprivate mutating func put(_ node: UnsafePointer<RenderNode>, at index: inout Int) {
        defer { index += 1 }
        guard index < count else { return append(node.pointee) }
        let place = index
        withUnsafeMutableBufferPointer { nodes in
            let old = nodes.baseAddress! + place
            if memcmp(old, node, MemoryLayout<RenderNode>.size) != 0 { old.pointee = node.pointee }
        }
    }

    /// Puts the nodes of `picture`, stretched to the box of `node`.
    fileprivate mutating func put(_ picture: RenderSnapshot, inside node: RenderNode, at index: inout Int) {
        guard picture.size.width > 0, picture.size.height > 0 else { return }
        let box = node.bounds, depth = node.depth + 1
        let fit = Homography(
            CGAffineTransform(
                a: box.width / picture.size.width, b: 0, c: 0, d: box.height / picture.size.height, tx: box.minX, ty: box.minY))
        picture.nodes.withUnsafeBufferPointer { nodes in
            withUnsafeTemporaryAllocation(of: RenderNode.self, capacity: 1) { moved in
                let part = moved.baseAddress!
                for next in nodes.indices {
                    // These bytes don't own their references. Only numbers change in them.
                    memcpy(part, nodes.baseAddress! + next, MemoryLayout<RenderNode>.size)
                    if part.pointee.depth == 0 { part.pointee.transform = part.pointee.transform.concatenating(fit) }
                    part.pointee.depth += depth
                    put(part, at: &index)
                }
            }
        }
    }
}
