// From the tree to the draw list: one walk over the nodes, with a stack of the ancestors that are still open.

import CoreGraphics
import RenderTree

/// Turns snapshots into things to paint. Keep it from frame to frame: its stack then needs no new memory.
struct Flattener {
    /// A node whose descendants are being walked.
    struct Ancestor {
        var depth: Int
        /// For its descendants, but for their index.
        var place: FlatteningPass.Place
        var opacity: Double
        var role: RenderNode.Extras.Role
        /// What of the list is its own begins here.
        var start: Int
        var fadesApart = false
        /// Where its own group opens, if it may need one.
        var group: Int?
        /// Whether it does, whatever is in it.
        var needsGroup = false
        var blend = DrawItem.Blend.over
        /// Where the group opens that only its descendants belong to.
        var clipGroup: Int?
        var outerClip: Int
        /// The clip for what it paints itself.
        var ownClip: Int
        /// Painted when its descendants are done, as a layer's border lies above its sublayers.
        var border: DrawItem?
        /// Where its mask stands in the list; it is the first of its descendants.
        var mask: Range<Int>?
        var hasMask = false
        /// The shadow of all that it shows, if its box alone does not cast it.
        var casting: Casting?
        /// From its own pixels to those around it, if it has its own.
        var raster: Raster?
    }

    /// A group with pixels of another size than the screen's.
    struct Raster {
        /// From the group's pixels to those of what it is painted into.
        var map: Homography
        /// The pixels that are seen there.
        var limits: PixelRect
    }

    private var ancestors: [Ancestor] = []

    /// Appends what `snapshot` shows on a target of `target` pixels to `list`.
    ///
    /// A node that is hidden, clear, or whose numbers are infinite is left out with everything in it.
    mutating func flatten(_ snapshot: RenderSnapshot, target: PixelSize, into list: inout DrawList) {
        guard snapshot.scale > 0, snapshot.scale.isFinite else { return }
        let screen = Homography(CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale))
        let pass = FlatteningPass(scale: snapshot.scale, target: PixelRect(target))
        let whole = FlatteningPass.Place(node: -1, map: screen, clip: 0, limits: pass.target, tint: .one)
        var skipped: Int?
        for index in snapshot.nodes.indices {
            let depth = snapshot.nodes[index].depth
            if let left = skipped, depth > left { continue }
            skipped = nil
            while let last = ancestors.last, last.depth >= depth { close(&list) }
            var place = ancestors.last?.place ?? whole
            place.node = index
            if !open(snapshot.nodes, place, pass, &list) { skipped = depth }
        }
        while !ancestors.isEmpty { close(&list) }
    }

    private mutating func open(
        _ nodes: [RenderNode], _ outer: FlatteningPass.Place, _ pass: FlatteningPass, _ list: inout DrawList
    ) -> Bool {
        let node = nodes[outer.node], next = outer.node + 1
        let hasChildren = next < nodes.count && nodes[next].depth > node.depth
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
        ancestor.hasMask = hasChildren && nodes[next].role == .mask
        let isFaded = ancestors.last?.role == .crossFade && node.role != .mask
        ancestor.blend = isFaded ? .add : .over
        ancestor.needsGroup = ancestor.hasMask || isFaded || node.role == .crossFade
        if node.extraBlock != nil { enterRaster(node, &ancestor) }
        ancestor.fadesApart = node.extras?.fadesApart ?? false
        if opacity < 1 || ancestor.needsGroup { ancestor.group = list.openGroup() }
        if node.role != .crossFade { paint(node, hasChildren, pass, &ancestor, &list) }
        ancestors.append(ancestor)
        return true
    }

    /// What the few nodes with extras do to their place; false for a mask of nothing.
    private func enter(_ node: RenderNode, _ place: inout FlatteningPass.Place) -> Bool {
        if node.role == .mask {
            guard let parent = ancestors.last, parent.hasMask, parent.place.node == place.node - 1 else { return false }
            // It multiplies what is clipped already, and only its alpha counts.
            (place.clip, place.tint) = (0, .one)
        }
        if let tint = node.extras?.tint { place.tint *= SIMD4(premultiplied: tint) }
        return true
    }

    /// A group with a scale of its own begins a space of its own, in which nothing is cut but what the screen surely does not show.
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
        _ node: RenderNode, _ hasChildren: Bool, _ pass: FlatteningPass, _ ancestor: inout Ancestor, _ list: inout DrawList
    ) {
        var place = ancestor.place
        let shadow = node.shadow.flatMap {
            pass.prepare($0, of: node, hasChildren: hasChildren, &ancestor, into: &list) ? $0 : nil
        }
        (place.limits, place.clip, ancestor.ownClip) = (ancestor.place.limits, ancestor.place.clip, ancestor.place.clip)
        if node.extraBlock != nil { pass.paintBackdrop(node, place, into: &list) }
        let hasContent = node.content.isSomething
        let body = list.items.count
        ancestor.border = pass.paintBox(node, place, shadow: shadow, borderLater: hasChildren || hasContent, into: &list)
        if shadow != nil, ancestor.casting != nil { ancestor.casting?.body = body < list.items.count ? body : nil }
        let isCut = node.masksToBounds && node.content.leavesBox
        if node.masksToBounds, hasChildren || isCut { openClip(node, &ancestor, &list) }
        guard hasContent else { return }
        if isCut { place.clip = ancestor.place.clip }
        pass.paintContent(node, place, into: &list)
    }

    /// More rounded clips inside of each other than the shader takes at a time: the outer ones are then applied to the
    /// picture of all that lies in the inner one.
    private func openClip(_ node: RenderNode, _ ancestor: inout Ancestor, _ list: inout DrawList) {
        var outer = ancestor.place.clip
        if list.clips[outer].shapeCount == Clip.shapeLimit {
            ancestor.clipGroup = list.openGroup()
            outer = 0
        }
        let box = node.bounds.standardized
        list.clips.append(
            Clip(
                to: box, radius: node.radius(in: box), corners: node.corners, map: ancestor.place.map, outer: list.clips[outer],
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
            let isMasked = ancestor.hasMask && ancestor.raster == nil && list.closeGroup(
                from: start, opacity: ancestor.opacity, blend: ancestor.blend, through: ancestor.mask
            )
            if ancestor.hasMask, !isMasked { list.multiply(from: start, by: ancestor.mask) }
            if isMasked {
                // Done.
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

extension Flattener.Raster {
    /// Pixels of a group of its own beyond which nothing is kept.
    fileprivate static let largest = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
    /// Pixels in a point; with others the group is painted with the screen's.
    fileprivate static let scales = 0.01...64.0
}

extension RenderNode.Content {
    /// Whether it may be painted outside of the node's box.
    fileprivate var leavesBox: Bool {
        switch self {
        case .none, .gradient: false
        case .image(let image): image.gravity != .resize
        case .text, .shape: true
        }
    }

    fileprivate var isSomething: Bool {
        if case .none = self { false } else { true }
    }
}

extension DrawList {
    /// Multiplies everything since `start` by the alpha of what stands in `mask`, which is moved to the end; without one nothing is left.
    fileprivate mutating func multiply(from start: Int, by mask: Range<Int>?) {
        guard let mask, !mask.isEmpty, mask.upperBound <= items.count else { return items.removeSubrange(start...) }
        let parts = Array(items[mask])
        items.removeSubrange(mask)
        let bounds = bounds(from: start), group = openGroup()
        items.append(contentsOf: parts)
        closeGroup(from: group, opacity: 1, clip: 0, blend: .keep, bounds: bounds)
    }
}
