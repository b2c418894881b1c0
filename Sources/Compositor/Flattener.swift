// From the tree to the draw list: one walk over the nodes, with a stack of the ancestors that are still open.

import CoreGraphics
import RenderTree

/// Turns snapshots into things to paint. Keep it from frame to frame: its stack then needs no new memory.
struct Flattener {
    /// A node whose descendants are being walked.
    private struct Ancestor {
        var depth: Int
        /// From the node's own plane to device pixels.
        var map: Homography
        /// For its descendants.
        var clip: Int
        /// Where its own group opens, if it may need one.
        var opacityGroup: Int?
        /// Where the group opens that only its descendants belong to.
        var clipGroup: Int?
        var outerClip: Int
        var opacity: Double
        /// Painted when its descendants are done, as a layer's border lies above its sublayers.
        var border: DrawItem?
    }

    private var ancestors: [Ancestor] = []

    /// Appends what `snapshot` shows on a target of `target` pixels to `list`.
    ///
    /// A node that is hidden, clear, a mask, or whose numbers are infinite is left out with everything in it.
    mutating func flatten(_ snapshot: RenderSnapshot, target: PixelSize, into list: inout DrawList) {
        guard snapshot.scale > 0, snapshot.scale.isFinite else { return }
        let screen = Homography(CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale))
        let pass = FlatteningPass(scale: snapshot.scale, target: PixelRect(target))
        var skipped: Int?
        for index in snapshot.nodes.indices {
            let depth = snapshot.nodes[index].depth
            if let left = skipped, depth > left { continue }
            skipped = nil
            while let last = ancestors.last, last.depth >= depth { close(pass, &list) }
            let hasChildren = index + 1 < snapshot.nodes.count && snapshot.nodes[index + 1].depth > depth
            let opened = open(snapshot.nodes[index], index, hasChildren, ancestors.last?.map ?? screen, pass, &list)
            if !opened { skipped = depth }
        }
        while !ancestors.isEmpty { close(pass, &list) }
    }

    private mutating func open(
        _ node: RenderNode, _ index: Int, _ hasChildren: Bool, _ parentMap: Homography, _ pass: FlatteningPass,
        _ list: inout DrawList
    ) -> Bool {
        let opacity = unit(node.opacity), map = node.transform.concatenating(parentMap)
        guard !node.isHidden, node.role != .mask, opacity > 0, map.isFinite, node.bounds.hasFiniteSides else { return false }
        let outerClip = ancestors.last?.clip ?? 0
        var ancestor = Ancestor(
            depth: node.depth, map: map, clip: outerClip, opacityGroup: nil, clipGroup: nil, outerClip: outerClip,
            opacity: opacity, border: nil
        )
        if opacity < 1 { ancestor.opacityGroup = list.openGroup() }
        ancestor.border = pass.paint(node, index, map: map, clip: outerClip, borderLater: hasChildren, into: &list)
        if node.masksToBounds, hasChildren { openClip(node, &ancestor, &list) }
        ancestors.append(ancestor)
        return true
    }

    /// More rounded clips inside of each other than the shader takes at a time: the outer ones are then applied to the
    /// picture of all that lies in the inner one.
    private func openClip(_ node: RenderNode, _ ancestor: inout Ancestor, _ list: inout DrawList) {
        var outer = ancestor.outerClip
        if list.clips[outer].shapeCount == Clip.shapeLimit {
            ancestor.clipGroup = list.openGroup()
            outer = 0
        }
        let box = node.bounds.standardized
        list.clips.append(
            Clip(to: box, radius: node.radius(in: box), map: ancestor.map, outer: list.clips[outer], parent: outer)
        )
        ancestor.clip = list.clips.count - 1
    }

    private mutating func close(_ pass: FlatteningPass, _ list: inout DrawList) {
        let ancestor = ancestors.removeLast()
        if let start = ancestor.clipGroup {
            list.closeGroup(from: start, opacity: 1, clip: ancestor.outerClip)
        }
        if let border = ancestor.border { list.items.append(border) }
        if let start = ancestor.opacityGroup {
            list.fade(from: start, opacity: ancestor.opacity)
        }
    }
}

extension CGRect {
    fileprivate var hasFiniteSides: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}
