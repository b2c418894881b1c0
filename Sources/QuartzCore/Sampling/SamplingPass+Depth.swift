// Handles sublayers that leave their superlayer's plane. They share a 3D space, are painted by depth, and are split where they cross
// (S-CLOCK-89).

import RenderTree

extension SamplingPass {
    /// A flat layer in a shared space.
    struct Face {
        let layer: CALayer
        /// The local time of the layer's superlayer.
        let parentTime: CFTimeInterval
        /// The transform applied after the layer's matrix.
        let space: CATransform3D
        var fade = 1.0
        var tint: CGColor?
        /// The outermost transform layer around the face, inside the layer that flattens it, and the local time of the transform layer's
        /// superlayer.
        var group: (layer: CALayer, parentTime: CFTimeInterval)?
        /// Whether the face represents a transform layer without content.
        var isEmpty = false
    }

    /// Layers in painting order and, if they cross, their parts.
    struct Arrangement {
        let faces: [Face]
        let pieces: [DepthOrder.Piece]

        /// The sublayers in painting order, or nil if a sublayer is split or is a transform layer.
        var order: [CALayer]? {
            guard pieces.allSatisfy({ $0.cuts.isEmpty && faces[$0.plate].group == nil }) else { return nil }
            return pieces.map { faces[$0.plate].layer }
        }
    }

    /// Returns the sublayers in painting order if they are parallel to this layer's plane: first by height, and then by their order in
    /// `sublayers`. Otherwise, returns nil; the caller must then arrange the sublayers.
    func parallelChildren(of layer: CALayer, _ state: LayerState, at time: CFTimeInterval) -> [CALayer]? {
        let children = layer.children
        guard state.sublayerSpace?.keepsDepthOrder ?? true else { return nil }
        var heights: [CGFloat] = []
        heights.reserveCapacity(children.count)
        for child in children {
            guard child.flattensSublayers || children.count == 1 else { return nil }
            let place = self.state(of: child, atLocal: child.clock.localTime(atParent: time)).place
            guard place.isParallel || child.ignoresDepth else { return nil }
            heights.append(place.height)
        }
        return children.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { children[$0] }
    }

    /// Returns the sublayers in painting order, or nil if their nodes don't correspond to them one to one.
    func order(of layer: CALayer, at time: CFTimeInterval) -> [CALayer]? {
        let state = state(of: layer, atLocal: time)
        return parallelChildren(of: layer, state, at: time) ?? arrangement(of: layer, state, at: time).order
    }

    /// Arranges a layer's sublayers, if the layer flattens them.
    func arrangement(of layer: CALayer, _ state: LayerState, at time: CFTimeInterval) -> Arrangement {
        let space = state.sublayerSpace ?? CATransform3DIdentity
        var faces: [Face] = []
        for child in layer.children { collect(child, parentTime: time, Face(layer: child, parentTime: time, space: space), into: &faces) }
        return arrangement(of: faces)
    }

    func arrangement(of faces: [Face]) -> Arrangement { Arrangement(faces: faces, pieces: DepthOrder.pieces(of: faces.map(plate))) }

    /// Adds a layer or, if it is a transform layer, the flat layers inside it at any level.
    private func collect(_ layer: CALayer, parentTime: CFTimeInterval, _ face: Face, into faces: inout [Face]) {
        let time = layer.clock.localTime(atParent: parentTime)
        guard !layer.flattensSublayers, readsModel || layer.transition(at: time) == nil else { return faces.append(face) }
        let shown = state(of: layer, atLocal: time), count = faces.count
        if !shown.place.isHidden { collectInside(layer, shown, time: time, face.space, fade: 1, group: (layer, parentTime), into: &faces) }
        guard faces.count == count else { return }
        var empty = face
        (empty.group, empty.isEmpty) = ((layer, parentTime), true)
        faces.append(empty)
    }

    /// Adds all flat layers that are inside a transform layer.
    func collectInside(
        _ layer: CALayer, _ state: LayerState, time: CFTimeInterval, _ outer: CATransform3D, fade: Double,
        group: (layer: CALayer, parentTime: CFTimeInterval)?, into faces: inout [Face]
    ) {
        var space = CATransform3DConcat(state.place.matrix, outer)
        if let own = state.sublayerSpace { space = CATransform3DConcat(own, space) }
        for child in layer.children {
            let childTime = child.clock.localTime(atParent: time), shown = self.state(of: child, atLocal: childTime)
            if child.flattensSublayers {
                faces.append(Face(layer: child, parentTime: time, space: space, fade: fade, group: group))
            } else if !shown.place.isHidden {
                let opacity = fade * shown.place.opacity
                collectInside(child, shown, time: childTime, space, fade: opacity, group: group, into: &faces)
            }
        }
    }

    private func plate(_ face: Face) -> PlanarRect {
        let state = state(of: face.layer, atLocal: face.layer.clock.localTime(atParent: face.parentTime))
        let matrix = CATransform3DConcat(state.place.matrix, face.space), bounds = state.place.bounds
        let isSeen = !state.place.isHidden && state.place.opacity > 0 && (state.isDoubleSided || !matrix.facesAway)
        let isSolid = isSeen && !face.isEmpty && !face.layer.ignoresDepth && !bounds.isEmpty && bounds.isFinite && matrix.flattened.isFinite
        return PlanarRect(matrix: matrix, bounds: bounds, isSolid: isSolid)
    }

    /// Writes arranged layers. Consecutive layers that belong to the same transform layer share one node for it.
    mutating func place(_ arrangement: Arrangement, depth: Int) {
        var group: CALayer?, shown: Set<Int> = []
        for piece in arrangement.pieces {
            let face = arrangement.faces[piece.plate]
            if let next = face.group, next.layer !== group {
                let time = next.layer.clock.localTime(atParent: next.parentTime)
                writeGroup(next.layer, state(of: next.layer, atLocal: time), depth: depth, in: Setting())
            }
            group = face.group?.layer
            guard !face.isEmpty else { continue }
            let isFirst = shown.insert(piece.plate).inserted
            var inner = group == nil ? depth : depth + 1
            for (number, cut) in piece.cuts.enumerated() {
                writeCut(cut, in: face.layer.holder ?? face.layer, depth: inner, role: isFirst || number > 0 ? .part : .laterPart)
                inner += 2
            }
            place(face, depth: inner)
        }
    }

    /// Writes a node that clips to a half plane and, inside it, a node that undoes the first node's transform. Both belong to the
    /// superlayer.
    private mutating func writeCut(_ cut: HalfPlane, in layer: CALayer, depth: Int, role: RenderNode.Extras.Role) {
        let n = cut.normal, edge = -cut.offset * n
        let map = CGAffineTransform(a: n.x, b: n.y, c: -n.y, d: n.x, tx: edge.x, ty: edge.y)
        let reach = 4096 + 2 * (abs(edge.x) + abs(edge.y))
        var extras = RenderNode.Extras()
        extras.role = role
        let box = CGRect(x: 0, y: -reach, width: reach, height: 2 * reach)
        write(RenderNode(depth: depth, transform: Homography(map), bounds: box, masksToBounds: true, extras: extras), of: layer)
        index += 1
        extras.role = .part
        write(RenderNode(depth: depth + 1, transform: Homography(map.inverted()), bounds: .zero, extras: extras), of: layer)
        index += 1
    }
}

extension LayerPlacement {
    /// Whether the layer is parallel to the superlayer's plane.
    var isParallel: Bool { transform.m13 == 0 && transform.m23 == 0 && transform.m14 == 0 && transform.m24 == 0 }

    /// The z coordinate of a parallel layer, in points.
    var height: CGFloat {
        let t = transform, z = anchorPointZ
        guard t.m43 != 0 || z != 0 else { return zPosition }
        let w = t.m44 - z * t.m34
        return zPosition + (t.m43 - z * t.m33) / (w == 0 ? 1 : w)
    }

    /// Returns whether the layer and a layer with the placement `other` are certain to keep their order among parallel siblings.
    func isOrdered(like other: LayerPlacement?) -> Bool {
        guard let other else { return false }
        return isParallel == other.isParallel && height == other.height
    }
}

extension CATransform3D {
    /// Whether points in the plane z = 0 move along z.
    var leavesPlane: Bool { m13 != 0 || m23 != 0 || m43 != 0 }

    /// Whether the transform preserves the order of parallel layers along z.
    fileprivate var keepsDepthOrder: Bool {
        m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m33 * m44 - m43 * m34 > 0
    }
}
