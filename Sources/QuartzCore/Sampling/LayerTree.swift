import RenderTree

/// A tree of layers that is shown: its time, the animations under way in it, and the picture of it.
package final class LayerTree {
    #if DEBUG
    private let census = Census.Mark(LayerTree.self)
    #endif
    package let root: CALayer
    /// The time at which the tree stands: the T of its last turn.
    package private(set) var time: CFTimeInterval
    /// What was seen when the tree was sampled last.
    package private(set) var snapshot: RenderSnapshot

    /// Animations that have not ended, and ended ones that still show, in the order in which they were added.
    private var records: [AnimationRecord] = []
    /// Whether anything was changed since the last sample, and whether that was more than a clock.
    private var hasChanged = true, needsWalk = true
    /// Whether animations of the list may have been taken off their layers, or layers out of the tree.
    private var mayHaveLost = false
    /// Counts the commits; layers remember by which they were published.
    private var commitNumber = 1

    /// The layers that the snapshot's nodes were made from, and the last commit that it takes account of.
    private var owners: [NodeOwner] = []
    private var sampledCommit = 0
    /// What a frame without changes has to do; nil until there is one, and where the whole tree must be walked each time.
    private var steady: SteadyFrame?
    private var isSteadyKnown = false
    /// How many frames later than an animation is over everybody hears of it; 0 is in the same one (S-FRAME-8).
    package var completionLatencyFrames = 0
    /// Animations that are over, and in how many frames that is told.
    private var lateEndings: [(record: AnimationRecord, frames: Int)] = []
    /// No animation begins or ends before this time unless something changes; nil: to be found out.
    private var nextLifeStep: CFTimeInterval?
    /// When the tree last looked for animations that are over, and when a clock was changed last: before that, the clocks as they are
    /// now say nothing.
    private var lastEnding: CFTimeInterval
    private var lastClockChange = -CFTimeInterval.infinity

    /// Shows `root`, which must have no superlayer, from `time` on, on a screen of `size` points.
    package init(root: CALayer, size: CGSize, scale: CGFloat, time: CFTimeInterval = 0) {
        demand(root.superlayer == nil, "only a root layer can be shown; take it out of its superlayer first")
        self.root = root
        self.time = time
        lastEnding = time
        snapshot = RenderSnapshot(size: size, scale: scale)
        root.shownTree = self
        TransactionStack.current.add(self)
        root.noteChange(structure: true)
    }

    /// Changes the screen's size, points, and pixels in a point.
    package func resize(to size: CGSize, scale: CGFloat) {
        (hasChanged, needsWalk) = (true, true)
        snapshot = RenderSnapshot(size: size, scale: scale)
        owners = []
    }

    /// Moves the tree's clock; time never runs backwards.
    package func advance(to time: CFTimeInterval) { self.time = max(self.time, time) }

    /// Publishes the changes that wait for this tree, at its present time (S-FRAME-1, step 7).
    package func commit() {
        commitNumber += 1
        TransactionStack.current.publish(to: self)
        guard isLifeStepDue else { return }
        startAnimations()
        findNextLifeStep()
    }

    /// Whether changes wait to be committed.
    package var hasUncommittedChanges: Bool { TransactionStack.current.hasChanges(for: self) }

    /// Whether the next frame would differ, as far as is known without sampling.
    package var needsSample: Bool { hasChanged || isMoving }

    /// Whether an animation is under way whose picture changes with time (S-FRAME-14, 15).
    package var isMoving: Bool {
        records.contains { record in
            guard let layer = record.layer else { return false }
            return record.isMoving(at: layer.localTime(at: time), rate: layer.rate)
        }
    }

    /// The earliest time at which an animation that waits will begin; nil where none waits on a running clock.
    package var nextBegin: CFTimeInterval? {
        records.compactMap { record -> CFTimeInterval? in
            guard let layer = record.layer, let begin = record.begin, !record.hasStarted, layer.rate > 0 else { return nil }
            let local = layer.localTime(at: time)
            return begin > local ? time + (begin - local) / layer.rate : nil
        }.min()
    }

    /// Ends the animations that are over at the tree's time and tells everybody (S-FRAME-1, step 4; S-CLOCK-107).
    package func endAnimations() {
        tellLateEndings()
        if mayHaveLost { forgetGone() }
        guard isLifeStepDue else { return lastEnding = time }
        let over = animationsOver()
        lastEnding = time
        if completionLatencyFrames > 0 {
            over.forEach { $0.layer?.completeSilently($0) }
            lateEndings += over.map { ($0, completionLatencyFrames) }
        } else {
            AnimationCompletion.run(over.flatMap { $0.layer?.complete($0) ?? [] })
        }
        if !over.isEmpty { forgetGone() }
    }

    /// Whether a later frame must tell of endings that have been.
    package var hasLateEndings: Bool { !lateEndings.isEmpty }

    private func tellLateEndings() {
        guard hasLateEndings else { return }
        for index in lateEndings.indices { lateEndings[index].frames -= 1 }
        let due = lateEndings.filter { $0.frames <= 0 }
        lateEndings.removeAll { $0.frames <= 0 }
        AnimationCompletion.run(due.flatMap { $0.record.tellEnd(finished: true) })
    }

    /// Brings the snapshot to the tree's time; whether it differs from the one before.
    @discardableResult
    package func sample() -> Bool {
        if needsWalk || owners.isEmpty { return walk() }
        hasChanged = false
        if !isSteadyKnown { (steady, isSteadyKnown) = (SteadyFrame(root), true) }
        return steady?.run(at: time, &snapshot.nodes) ?? walk()
    }

    private func walk() -> Bool {
        (hasChanged, needsWalk) = (false, false)
        let isFirst = owners.isEmpty
        var pass = SamplingPass(nodes: taken(&snapshot.nodes), owners: taken(&owners), commit: sampledCommit)
        pass.run(root, at: time)
        sampledCommit = commitNumber
        (snapshot.nodes, owners) = (pass.nodes, pass.owners)
        return pass.isNew || isFirst
    }

    // MARK: Told by layers and animations

    /// Something was published: the next frame must look at it.
    func noteChange(of layer: CALayer) {
        noteChange()
        (hasChanged, mayHaveLost) = (true, true)
        layer.publishedBy = commitNumber
    }

    /// A clock was changed, which counts at once: other times, and no other list of what moves.
    func noteClockChange(of layer: CALayer) {
        hasChanged = true
        nextLifeStep = nil
        lastClockChange = time
        if steady?.follow(layer) != true { (steady, isSteadyKnown) = (nil, false) }
    }

    /// Something was changed or is about to be: what was found out for frames without changes no longer holds. It need not be
    /// published for that: sublayers and animations count at once, also in a transaction that is left open.
    func noteChange() {
        (nextLifeStep, needsWalk) = (nil, true)
        (steady, isSteadyKnown) = (nil, false)
    }

    func register(_ record: AnimationRecord) {
        noteChange()
        hasChanged = true
        guard record.tree !== self else { return }
        record.tree = self
        records.append(record)
        if let transition = record.animation as? CATransition, let layer = record.layer { transition.before = nodes(of: layer) }
    }

    /// What was seen of a layer with everything in it when the tree was sampled last.
    private func nodes(of layer: CALayer) -> [RenderNode] {
        guard let first = owners.firstIndex(where: { $0.isOf(layer) }), first < snapshot.nodes.count else { return [] }
        let depth = snapshot.nodes[first].depth
        return [snapshot.nodes[first]] + snapshot.nodes[(first + 1)...].prefix { $0.depth > depth }
    }

    func picture(of layer: CALayer) -> LayerPicture? { LayerPicture(nodes(of: layer)) }

    // MARK: Beginnings and ends

    private var isLifeStepDue: Bool { nextLifeStep.map { time >= $0 } ?? true }

    /// A little early: ends count as reached up to a microsecond before (S-FRAME-7), and two ways of working out one instant may
    /// differ in the last digits.
    private static let early: CFTimeInterval = 1e-5

    private func animationsOver() -> [AnimationRecord] {
        let start = max(lastEnding, lastClockChange)
        var before = LastMoment(at: start), now = LastMoment(at: time)
        return records.filter { record in
            guard !record.hasEnded, let layer = record.layer, !layer.isHeld else { return false }
            // Time may have jumped since: what happened on the way counts as if there had been a frame.
            if before(of: layer).mayJump { return record.isOver(after: layer.timePieces(from: start, to: time)) }
            let moment = now(of: layer)
            return record.isOver(at: moment.local, rate: moment.rate)
        }
    }

    private func startAnimations() {
        for record in records where !record.hasStarted {
            guard let layer = record.layer else { continue }
            record.startIfActive(at: layer.localTime(at: time))
        }
    }

    private func findNextLifeStep() {
        var now = LastMoment(at: time)
        nextLifeStep = records.reduce(.infinity) { soonest, record in
            guard let layer = record.layer else { return soonest }
            let moment = now(of: layer)
            if moment.mayJump { return min(soonest, time) }
            return min(soonest, record.nextStep(at: moment.local, rate: moment.rate, now: time) - Self.early)
        }
    }

    private func forgetGone() {
        mayHaveLost = false
        records.removeAll { record in
            guard record.tree === self else { return true }
            let isGone = record.layer.map { layer in layer.tree !== self || !layer.records.contains { $0 === record } } ?? true
            if isGone { record.tree = nil }
            return isGone
        }
    }
}

/// Takes a list out of its variable, which is left empty: whoever changes the list then holds it alone.
private func taken<Element>(_ list: inout [Element]) -> [Element] {
    var out: [Element] = []
    swap(&list, &out)
    return out
}

extension CALayer {
    /// Gives animations that wait in this layer and below it their beginning now, before a scrub moves the clock (S-TRANS-32).
    package func resolveBeginTimes() { TransactionStack.current.resolveBeginTimes(below: self) }
}
