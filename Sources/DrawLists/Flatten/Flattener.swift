// Converts a node tree to a draw list in one pass, using a stack of open ancestors.

import CoreGraphics
import RenderTree

/// Converts snapshots to draw lists. Reuse it for all frames so that its stack isn't reallocated.
package struct Flattener {
    /// A node whose descendants are being visited.
    struct Ancestor {
        var depth: Int
        /// The `Place` for the node's descendants. The descendants' places differ only in the node index.
        var place: NodeFlattener.Place
        var opacity: Double
        var role: RenderNode.Extras.Role
        /// The index of the node's first item in the list.
        var start: Int
        var fadesApart = false
        /// The index of the start of the node's group, if the node may need a group.
        var group: Int?
        /// Whether the node needs a group regardless of its content.
        var needsGroup = false
        var blend = DrawItem.Blend.over
        /// The start index of the group that contains only the node's descendants.
        var clipGroup: Int?
        var outerClip: Int
        /// The clip of the node's own content.
        var ownClip: Int
        /// The border. The border is painted after the descendants because a layer's border is above its sublayers.
        var border: DrawItem?
        /// The items of the mask, which is the node's first descendant.
        var mask: Range<Int>?
        var hasMask = false
        /// The shadow of the subtree, unless the box alone casts the shadow.
        var casting: PendingShadow?
        /// The transform from the node's pixels to the surrounding pixels, if the two differ.
        var raster: Raster?

        /// Whether anything remains to be done after the descendants.
        var hasEnd: Bool { group != nil || clipGroup != nil || border != nil || casting != nil || role == .mask }
    }

    private var ancestors: [Ancestor] = []

    package init() {}

    /// Appends the content of `snapshot` to `list`, for a target of `target` pixels.
    ///
    /// Skips subtrees that are hidden or transparent, or that have infinite values.
    package mutating func flatten(_ snapshot: RenderSnapshot, target: PixelSize, into list: inout DrawList) {
        guard snapshot.scale > 0, snapshot.scale.isFinite else { return }
        let screen = Homography(CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale))
        let flattener = NodeFlattener(scale: snapshot.scale, target: PixelRect(target))
        let whole = NodeFlattener.Place(node: 0, map: screen, clip: 0, limits: flattener.target, tint: .one)
        var skipped: Int?
        // Nodes are large, so a span lends them instead of copying them.
        let nodes = snapshot.nodes.span
        for index in nodes.indices {
            let depth = nodes[index].depth
            if let left = skipped, depth > left { continue }
            skipped = nil
            // Ancestors are large, so they are read in place.
            while !ancestors.isEmpty, ancestors[ancestors.count - 1].depth >= depth { close(&list) }
            let next = index + 1, hasChildren = next < nodes.count && nodes[next].depth > depth
            if !hasChildren, nodes[index].isBare { continue }
            if !hasChildren, nodes[index].isPlain, !isInCrossFade {
                if ancestors.isEmpty {
                    paintPlain(nodes[index], index, in: whole, flattener, &list)
                } else {
                    paintPlain(nodes[index], index, in: ancestors[ancestors.count - 1].place, flattener, &list)
                }
                continue
            }
            var place = ancestors.isEmpty ? whole : ancestors[ancestors.count - 1].place
            place.node = index
            if !open(nodes, place, hasChildren, flattener, &list) { skipped = depth }
        }
        while !ancestors.isEmpty { close(&list) }
    }

    private mutating func open(
        _ nodes: borrowing Span<RenderNode>, _ outer: NodeFlattener.Place, _ hasChildren: Bool, _ flattener: NodeFlattener,
        _ list: inout DrawList
    ) -> Bool {
        let node = nodes[outer.node]
        var place = outer
        place.map = node.transform.concatenating(outer.map)
        let opacity = unit(node.opacity)
        guard !node.isHidden, opacity > 0, place.map.isFinite, node.bounds.isFinite else { return false }
        if node.extraBlock != nil {
            guard enter(node, &place) else { return false }
        }
        var ancestor = Ancestor(
            depth: node.depth, place: place, opacity: opacity, role: node.role, start: list.items.count, outerClip: place.clip,
            ownClip: place.clip
        )
        ancestor.hasMask = hasChildren && nodes[outer.node + 1].role == .mask
        let isFaded = isInCrossFade && node.role != .mask
        ancestor.blend = isFaded ? .add : .over
        ancestor.needsGroup = ancestor.hasMask || isFaded || node.role == .crossFade
        if node.extraBlock != nil { enterRaster(node, &ancestor) }
        ancestor.fadesApart = node.extras?.fadesApart ?? false
        if opacity < 1 || ancestor.needsGroup { ancestor.group = list.openGroup() }
        if node.role != .crossFade { paint(node, hasChildren, flattener, &ancestor, &list) }
        if hasChildren || ancestor.hasEnd { ancestors.append(ancestor) }
        return true
    }

    private var isInCrossFade: Bool { !ancestors.isEmpty && ancestors[ancestors.count - 1].role == .crossFade }

    /// Paints a plain node without descendants. Most nodes are plain and don't need an ancestor on the stack.
    private func paintPlain(
        _ node: RenderNode, _ index: Int, in outer: NodeFlattener.Place, _ flattener: NodeFlattener, _ list: inout DrawList
    ) {
        var place = outer
        place.node = index
        place.map = node.transform.concatenating(outer.map)
        guard !node.isHidden, place.map.isFinite, node.bounds.isFinite else { return }
        let hasContent = node.content.isPresent
        let border = flattener.paintBox(node, place, shadow: nil, borderLater: hasContent, into: &list)
        guard hasContent else { return }
        flattener.paintContent(node, place, into: &list)
        if let border { list.items.append(border) }
    }

    /// Applies a node's extra properties to its `Place`. Returns false for a mask whose parent doesn't have a mask.
    private func enter(_ node: RenderNode, _ place: inout NodeFlattener.Place) -> Bool {
        if node.role == .mask {
            guard let parent = ancestors.last, parent.hasMask, parent.place.node == place.node - 1 else { return false }
            // The mask multiplies content that has already been clipped, and only the mask's alpha matters.
            (place.clip, place.tint) = (0, .one)
        }
        if let tint = node.extras?.tint { place.tint *= SIMD4(premultiplied: tint) }
        return true
    }

    /// Sets up the pixel space of a group that has a separate scale. Only content that is certainly off screen is clipped.
    private func enterRaster(_ node: RenderNode, _ ancestor: inout Ancestor) {
        guard let extras = node.extras, extras.isGroup, let scale = extras.groupScale, Raster.scales.contains(scale),
            let back = ancestor.place.map.inverted()
        else { return }
        let outer = ancestor.place, own = Homography(CGAffineTransform(scaleX: scale, y: scale))
        let seen = outer.limits
        let corners = CGRect(x: seen.minX, y: seen.minY, width: seen.width, height: seen.height)
        ancestor.raster = Raster(map: (own.inverted() ?? .identity).concatenating(outer.map), limits: seen)
        ancestor.place.map = own
        ancestor.place.limits = back.concatenating(own).pixelBounds(of: corners).intersection(Raster.largest)
        ancestor.place.clip = 0
        ancestor.place.isResampled = true
        ancestor.needsGroup = true
    }

    private func paint(
        _ node: RenderNode, _ hasChildren: Bool, _ flattener: NodeFlattener, _ ancestor: inout Ancestor, _ list: inout DrawList
    ) {
        var place = ancestor.place
        // If a layer masks to its bounds, its shadow is cut too, and is visible only through a translucent background (S-CLOCK-87).
        let cutsShadow = node.masksToBounds && node.shadow != nil, isOpaque = SIMD4<Float>(premultiplied: node.backgroundColor).w == 1
        if cutsShadow, !isOpaque { openClip(node, &ancestor, &list) }
        let shadow = (cutsShadow && isOpaque ? nil : node.shadow).flatMap {
            flattener.prepare($0, of: node, hasChildren: hasChildren, &ancestor, into: &list) ? $0 : nil
        }
        (place.limits, place.clip, ancestor.ownClip) = (ancestor.place.limits, ancestor.place.clip, ancestor.place.clip)
        if node.extraBlock != nil { flattener.paintBackdrop(node, place, into: &list) }
        let hasContent = node.content.isPresent
        let body = list.items.count
        ancestor.border = flattener.paintBox(node, place, shadow: shadow, borderLater: hasChildren || hasContent, into: &list)
        if shadow != nil, ancestor.casting != nil { ancestor.casting?.body = body < list.items.count ? body : nil }
        let isCut = node.masksToBounds && node.content.leavesBox
        if node.masksToBounds, hasChildren || isCut, !cutsShadow || isOpaque { openClip(node, &ancestor, &list) }
        guard hasContent else { return }
        if isCut { place.clip = ancestor.place.clip }
        flattener.paintContent(node, place, into: &list)
    }

    /// Adds the node's clip. If there are more nested rounded clips than the shader supports, paints the content into a texture and applies
    /// the outer clips to the texture.
    private func openClip(_ node: RenderNode, _ ancestor: inout Ancestor, _ list: inout DrawList) {
        var outer = ancestor.place.clip
        if list.clips[outer].shapeCount == Clip.shapeLimit {
            ancestor.clipGroup = list.openGroup()
            outer = 0
        }
        let box = node.bounds.standardized
        list.clips.append(
            Clip(
                to: box, rounding: node.rounding(in: box), map: ancestor.place.map, outer: list.clips[outer],
                parent: outer
            )
        )
        ancestor.place.clip = list.clips.count - 1
    }

    private mutating func close(_ list: inout DrawList) {
        let ancestor = ancestors.removeLast()
        if let start = ancestor.clipGroup {
            list.closeGroup(from: start, opacity: 1, clip: ancestor.ownClip)
        }
        if let border = ancestor.border { list.items.append(border) }
        if let casting = ancestor.casting { list.settle(casting) }
        if let start = ancestor.group {
            let isMasked =
                ancestor.hasMask && ancestor.raster == nil
                && list.closeGroup(
                    from: start, opacity: ancestor.opacity, blend: ancestor.blend, through: ancestor.mask
                )
            if ancestor.hasMask, !isMasked { list.multiply(from: start, by: ancestor.mask) }
            if isMasked {
            } else if ancestor.needsGroup, start < list.items.count {
                let clip = ancestor.raster == nil ? 0 : ancestor.outerClip
                list.closeGroup(
                    from: start, opacity: ancestor.opacity, clip: clip, blend: ancestor.blend, raster: ancestor.raster
                )
            } else if start < list.items.count {
                list.fade(from: start, opacity: ancestor.opacity, apart: ancestor.fadesApart)
            }
        }
        if ancestor.role == .mask, !ancestors.isEmpty {
            ancestors[ancestors.count - 1].mask = ancestor.start..<max(ancestor.start, list.items.count)
        }
    }
}

extension RenderNode {
    /// Whether a node without descendants is just a box and content, painted opaque and unclipped.
    fileprivate var isPlain: Bool { opacity >= 1 && extraBlock == nil && shadow == nil && !masksToBounds }

    /// Whether a node without descendants paints nothing. A third of an interface's nodes are bare.
    fileprivate var isBare: Bool {
        backgroundColor == nil && borderWidth <= 0 && shadow == nil && extraBlock == nil && !content.isPresent
    }
}

extension Raster {
    /// The maximum extent of a group in its own pixel space. Content outside this extent is dropped.
    fileprivate static let largest = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
    /// The supported scales in pixels per point. Groups with any other scale are painted at the screen's scale.
    fileprivate static let scales = 0.01...64.0
}

extension DrawList {
    /// Multiplies everything since `start` by the alpha of the items in `mask`, which are moved to the end. If `mask` is nil, removes
    /// everything.
    fileprivate mutating func multiply(from start: Int, by mask: Range<Int>?) {
        guard let mask, !mask.isEmpty, mask.upperBound <= items.count else { return items.removeSubrange(start...) }
        let parts = Array(items[mask])
        items.removeSubrange(mask)
        let bounds = bounds(from: start), group = openGroup()
        items.append(contentsOf: parts)
        closeGroup(from: group, opacity: 1, clip: 0, blend: .keep, bounds: bounds)
    }
}
