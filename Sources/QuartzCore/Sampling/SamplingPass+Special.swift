import RenderTree

// Handles layers for which a node followed by the sublayers isn't enough: masked layers, replicators, emitters, layers in 3D, sorted sublayers, text,
// and layers with a `CATransition`. Every frame that visits such a layer rewrites the layer's own node, but not its descendants' nodes.

extension SamplingPass {
    /// The context that determines a layer's node.
    struct Setting {
        /// The transform applied after the layer's matrix and before flattening.
        var space: CATransform3D?
        var tint: CGColor?
        /// A factor applied to the layer's opacity.
        var fade = 1.0
        var role = RenderNode.Extras.Role.content
        /// An offset in the layer's own plane.
        var shift = CGSize.zero

        /// Returns the setting that applies to a layer's new content during a transition.
        func after(_ arrangement: CATransition.Arrangement) -> Setting {
            Setting(space: space, fade: fade * (arrangement.fade ?? 1), shift: arrangement.after)
        }
    }

    /// Writes the nodes of a layer's subtree.
    mutating func place(_ layer: CALayer, parentTime: CFTimeInterval, depth: Int, in setting: Setting = Setting()) {
        let time = layer.clock.localTime(atParent: parentTime)
        let state = state(of: layer, atLocal: time)
        if !readsModel, let (transition, progress) = layer.transition(at: time) {
            place(transition, at: progress, of: layer, state, time: time, depth: depth, in: setting)
        } else {
            place(layer, state, time: time, depth: depth, in: setting)
        }
    }

    private mutating func place(_ layer: CALayer, _ state: LayerState, time: CFTimeInterval, depth: Int, in setting: Setting) {
        guard layer.flattensSublayers else { return placeInSpace(layer, state, time: time, depth: depth, in: setting) }
        write(RenderNode(of: layer, state, depth: depth, in: setting), of: layer)
        index += 1
        if let mask = layer.maskLayer { place(mask, parentTime: time, depth: depth + 1, in: Setting(role: .mask)) }
        if let picture = layer.picture { show(picture, of: layer, in: state.place.bounds, depth: depth + 1) }
        if let replicator = state.hasRare ? state.rare.replicator : nil {
            placeCopies(replicator, of: layer, state, time: time, depth: depth + 1)
        } else {
            if let emitter = state.hasRare ? state.rare.emitter : nil { show(emitter, of: layer, at: time, depth: depth + 1) }
            placeChildren(of: layer, state, time: time, depth: depth + 1)
        }
    }

    private mutating func placeChildren(of layer: CALayer, _ state: LayerState, time: CFTimeInterval, depth: Int) {
        guard let children = layer.hasDepth ? parallelChildren(of: layer, state, at: time) : layer.children else {
            return place(arrangement(of: layer, state, at: time), depth: depth)
        }
        if layer.placesSublayers {
            let space = state.sublayerSpace
            for child in children { place(child, parentTime: time, depth: depth, in: Setting(space: space)) }
        } else {
            for child in children { visit(child, parentTime: time, depth: depth) }
        }
    }

    private mutating func show(_ picture: LayerPicture, of layer: CALayer, in box: CGRect, depth: Int) {
        for node in picture.nodes(over: box, depth: depth) {
            write(node, of: layer)
            index += 1
        }
    }

    private mutating func show(_ emitter: EmitterState, of layer: CALayer, at time: CFTimeInterval, depth: Int) {
        let particles = Particles(of: emitter, at: time, depth: depth)
        for node in particles.nodes {
            write(node, of: layer)
            index += 1
        }
        if particles.isActive, layer.rate != 0 { emits = true }
    }

    /// Writes the copies. Copy k has `instanceTransform` applied k times around the center, followed by the layer's sublayer transform.
    private mutating func placeCopies(
        _ replicator: ReplicatorState, of layer: CALayer, _ state: LayerState, time: CFTimeInterval, depth: Int
    ) {
        let step = replicator.transform.about(CGPoint(x: state.place.bounds.midX, y: state.place.bounds.midY), z: 0)
        let outer = state.sublayerSpace ?? CATransform3DIdentity
        var copy = CATransform3DIdentity, faces: [Face] = []
        for number in 0..<replicator.count {
            let space = CATransform3DConcat(copy, outer), tint = replicator.tint(ofCopy: number)
            let copyTime = time - CFTimeInterval(number) * replicator.delay
            for child in layer.children { faces.append(Face(layer: child, parentTime: copyTime, space: space, tint: tint)) }
            copy = CATransform3DConcat(copy, step)
        }
        if layer.hasDepth || replicator.transform.leavesPlane { return place(arrangement(of: faces), depth: depth) }
        for face in faces { place(face, depth: depth) }
    }

    /// Writes a whole layer.
    mutating func place(_ face: Face, depth: Int) {
        // Multiplying by the identity would add rounding errors that the layer's own map doesn't have.
        let space = face.space == CATransform3DIdentity ? nil : face.space
        place(face.layer, parentTime: face.parentTime, depth: depth, in: Setting(space: space, tint: face.tint, fade: face.fade))
    }

    // MARK: Space

    /// Writes a transform layer: one node for the layer itself, and then the nodes of all flat layers nested inside it, from back to front.
    private mutating func placeInSpace(
        _ layer: CALayer, _ state: LayerState, time: CFTimeInterval, depth: Int, in setting: Setting
    ) {
        writeGroup(layer, state, depth: depth, in: setting)
        var faces: [Face] = []
        let shift = CATransform3DMakeTranslation(setting.shift.width, setting.shift.height, 0)
        let outer = CATransform3DConcat(shift, setting.space ?? CATransform3DIdentity)
        collectInside(layer, state, time: time, outer, fade: 1, group: nil, into: &faces)
        place(arrangement(of: faces), depth: depth + 1)
    }

    /// Writes the node of a transform layer.
    mutating func writeGroup(_ layer: CALayer, _ state: LayerState, depth: Int, in setting: Setting) {
        var node = RenderNode(
            name: layer.name, depth: depth, bounds: .zero, opacity: state.place.opacity * setting.fade, isHidden: state.place.isHidden
        )
        var extras = RenderNode.Extras()
        (extras.role, extras.tint, extras.fadesApart) = (setting.role, setting.tint, node.opacity < 1)
        node.extras = extras
        write(node, of: layer)
        index += 1
    }

    // MARK: Transitions

    /// Writes a group node that contains the old content's last visible state and the live layer.
    private mutating func place(
        _ transition: CATransition, at progress: Double, of layer: CALayer, _ state: LayerState, time: CFTimeInterval,
        depth: Int, in setting: Setting
    ) {
        let arrangement = transition.arrangement(at: progress, size: state.place.bounds.size)
        var group = RenderNode(depth: depth, bounds: .zero)
        var extras = RenderNode.Extras()
        extras.role = setting.role == .content && arrangement.fade != nil ? .crossFade : setting.role
        extras.tint = setting.tint
        group.extras = extras
        write(group, of: layer)
        index += 1
        let after = setting.after(arrangement)
        if arrangement.isAfterBelow { place(layer, state, time: time, depth: depth + 1, in: after) }
        placeBefore(transition, arrangement, depth: depth + 1)
        if !arrangement.isAfterBelow { place(layer, state, time: time, depth: depth + 1, in: after) }
    }

    private mutating func placeBefore(_ transition: CATransition, _ arrangement: CATransition.Arrangement, depth: Int) {
        guard let before = transition.before, let root = before.first else { return }
        for (number, picture) in before.enumerated() {
            var node = number == 0 ? picture.before(arrangement, depth: depth) : picture
            if number > 0 { node.depth += depth - root.depth }
            write(node, of: transition)
            index += 1
        }
    }
}

extension RenderNode {
    /// Returns a node for the old content, at its position in the transition.
    func before(_ arrangement: CATransition.Arrangement, depth: Int) -> RenderNode {
        var node = self
        node.depth = depth
        node.shift(by: arrangement.before)
        node.opacity *= 1 - (arrangement.fade ?? 0)
        return node
    }

    /// Creates a layer's node for a given state and context.
    init(of layer: CALayer, _ state: LayerState, depth: Int, in setting: SamplingPass.Setting) {
        self.init(of: layer, state, depth: depth)
        if setting.space != nil || !state.isDoubleSided {
            let matrix = setting.space.map { CATransform3DConcat(state.place.matrix, $0) } ?? state.place.matrix
            let map = matrix.flattened
            transform = map.isFinite ? map : .identity
            isHidden = state.place.isHidden || !map.isFinite || (!state.isDoubleSided && matrix.facesAway)
        }
        opacity *= setting.fade
        shift(by: setting.shift)
        guard setting.role != .content || setting.tint != nil else { return }
        var extras = self.extras ?? Extras()
        (extras.role, extras.tint) = (setting.role, setting.tint)
        self.extras = extras
    }

    /// Moves the node in its own plane.
    fileprivate mutating func shift(by size: CGSize) {
        guard size != .zero else { return }
        let map = Homography(CGAffineTransform(translationX: size.width, y: size.height)).concatenating(transform)
        if map.isFinite { transform = map } else { isHidden = true }
    }
}

extension CALayer {
    /// Returns the layer's active transition and its progress. If the layer has several transitions, returns the last one.
    func transition(at time: CFTimeInterval) -> (CATransition, progress: Double)? {
        for record in records.reversed() {
            guard let transition = record.animation as? CATransition, let begin = record.begin else { continue }
            guard let position = record.timing.position(at: time, from: begin) else { continue }
            let progress = transition.progress(at: position.fraction)
            if progress.isFinite { return (transition, progress) }
        }
        return nil
    }
}
