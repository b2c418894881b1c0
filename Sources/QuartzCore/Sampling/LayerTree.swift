import RenderTree

/// A visible tree of layers: its time, its current animations, and its picture.
package final class LayerTree {
    #if DEBUG
    private let census = Census.Mark(LayerTree.self)
    /// The number of layers published so far, each time counted, so that tests see how it grows.
    private(set) var publishedLayers = 0
    #endif
    package let root: CALayer
    /// The time T of the tree's last turn.
    package private(set) var time: CFTimeInterval
    /// The picture of the last sample.
    package private(set) var snapshot: RenderSnapshot

    /// The animations that have not ended, and ended ones that still show, in the order in which they were added.
    private var records: [AnimationRecord] = []
    /// A number that grows with each animation that is added, ends or is removed.
    package private(set) var lifeChanges = 0
    /// The number of the layer that was shown last for the first time; each layer has a number of its own from then on.
    package internal(set) var lastLayerNumber: UInt32 = 0
    /// Called with each layer whose clock changes.
    package var clockChanged: ((CALayer) -> Void)?
    /// Whether anything has changed since the last sample, and whether that was more than a clock.
    private var hasChanged = true, needsWalk = true
    /// Whether animations of the list may have been removed from their layers, or layers from the tree.
    private var mayHaveLost = false
    /// The number of commits; layers remember the one that published them.
    private var commitNumber = 1

    /// The layers from which the snapshot's nodes were made, and the last commit that it includes.
    private var owners: [NodeOwner] = []
    private var sampledCommit = 0
    /// The work of a frame without changes; nil until there is one, and if the whole tree must be walked each time.
    private var steady: SteadyFrame?
    private var isSteadyKnown = false
    /// The number of frames between the end of an animation and its notifications; 0 is the same frame (S-FRAME-8).
    package var completionLatencyFrames = 0
    /// The animations that are over, and the number of frames until their notifications.
    private var lateEndings: [(record: AnimationRecord, frames: Int)] = []
    /// The earliest time at which an animation begins or ends unless something changes; nil: not yet computed.
    private var nextLifeStep: CFTimeInterval?
    /// The time of the last search for ended animations or of the last change of a clock: the present clocks say nothing about earlier
    /// times.
    private var lastEnding: CFTimeInterval
    private var lastClockChange = -CFTimeInterval.infinity

    /// Shows `root`, which must have no superlayer, from `time` on, on a screen of `size` points.
    package init(root: CALayer, size: CGSize, scale: CGFloat, time: CFTimeInterval = 0) {
        demand(root.superlayer == nil, "only a root layer can be shown; take it out of its superlayer first")
        self.root = root
        self.time = time
        lastEnding = time
        snapshot = RenderSnapshot(size: size, scale: scale)
        root.show(in: self)
        TransactionStack.current.add(self)
        root.noteChange(structure: true)
    }

    /// Changes the screen's size in points and its pixels per point.
    package func resize(to size: CGSize, scale: CGFloat) {
        (hasChanged, needsWalk) = (true, true)
        snapshot = RenderSnapshot(size: size, scale: scale)
        owners = []
    }

    /// Moves the tree's clock; time never runs backwards.
    package func advance(to time: CFTimeInterval) { self.time = max(self.time, time) }

    /// Publishes the pending changes of this tree at its present time (S-FRAME-1, step 7).
    package func commit() {
        commitNumber += 1
        TransactionStack.current.publish(to: self)
        guard isLifeStepDue else { return }
        startAnimations()
        findNextLifeStep()
    }

    /// Whether changes wait to be committed.
    package var hasUncommittedChanges: Bool { TransactionStack.current.hasChanges(for: self) }

    /// Whether the next frame would differ, as far as known without sampling.
    package var needsSample: Bool { hasChanged || isMoving }

    /// Whether an animation is under way whose picture changes with time (S-FRAME-14, 15).
    package var isMoving: Bool {
        records.contains { record in
            guard let layer = record.layer else { return false }
            return record.isMoving(at: layer.localTime(at: time), rate: layer.rate)
        }
    }

    /// The animations that have not ended, in the order in which they were added.
    package var livingAnimations: [AnimationRecord] { records.filter { !$0.hasEnded && $0.isAttached } }

    /// Returns the layers whose numbers are above `number`, parents before their sublayers.
    package func layers(after number: UInt32) -> [CALayer] {
        guard lastLayerNumber > number else { return [] }
        var found: [CALayer] = []
        root.forEachInside { if $0.number > number { found.append($0) } }
        return found
    }

    /// Returns the layer with this number; nil if it is not shown here.
    package func layer(numbered number: UInt32) -> CALayer? {
        var found: CALayer?
        root.forEachInside { if $0.number == number { found = $0 } }
        return found
    }

    /// The earliest time at which a waiting animation begins; nil if none waits on a running clock.
    package var nextBegin: CFTimeInterval? {
        records.compactMap { record -> CFTimeInterval? in
            guard let layer = record.layer, let begin = record.begin, !record.hasStarted, layer.rate > 0 else { return nil }
            let local = layer.localTime(at: time)
            return begin > local ? time + (begin - local) / layer.rate : nil
        }.min()
    }

    /// Ends the animations that are over at the tree's time and sends all notifications (S-FRAME-1, step 4; S-CLOCK-107).
    package func endAnimations() {
        deliverLateEndings()
        if mayHaveLost { forgetRemoved() }
        guard isLifeStepDue else { return lastEnding = time }
        let over = finishedRecords()
        lastEnding = time
        if !over.isEmpty { lifeChanges += 1 }
        if completionLatencyFrames > 0 {
            over.forEach { $0.layer?.completeSilently($0) }
            lateEndings += over.map { ($0, completionLatencyFrames) }
        } else {
            AnimationCompletion.run(over.flatMap { $0.layer?.complete($0) ?? [] })
        }
        if !over.isEmpty { forgetRemoved() }
    }

    /// Whether notifications of ended animations are left for a later frame.
    package var hasLateEndings: Bool { !lateEndings.isEmpty }

    private func deliverLateEndings() {
        guard hasLateEndings else { return }
        for index in lateEndings.indices { lateEndings[index].frames -= 1 }
        let due = lateEndings.filter { $0.frames <= 0 }
        lateEndings.removeAll { $0.frames <= 0 }
        AnimationCompletion.run(due.flatMap { $0.record.tellEnd(finished: true) })
    }

    /// Brings the snapshot to the tree's time. Returns whether it differs from the previous one.
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

    // MARK: Changes from layers and animations

    /// Notes that something was published, which the next frame must include.
    func noteChange(of layer: CALayer) {
        #if DEBUG
        publishedLayers += 1
        #endif
        noteChange()
        (hasChanged, mayHaveLost) = (true, true)
        if !records.isEmpty { lifeChanges += 1 }
        layer.publishedBy = commitNumber
    }

    /// Notes that a clock was changed, with immediate effect: times differ, the list of moving layers stays.
    func noteClockChange(of layer: CALayer) {
        clockChanged?(layer)
        hasChanged = true
        nextLifeStep = nil
        lastClockChange = time
        if steady?.follow(layer) != true { (steady, isSteadyKnown) = (nil, false) }
    }

    /// Notes that something was changed or is about to be: the results for frames without changes are no longer valid. The change need not
    /// be published for that: sublayers and animations take effect at once, also in an open transaction.
    func noteChange() {
        (nextLifeStep, needsWalk) = (nil, true)
        (steady, isSteadyKnown) = (nil, false)
    }

    func register(_ record: AnimationRecord) {
        noteChange()
        hasChanged = true
        guard record.tree !== self else { return }
        record.tree = self
        lifeChanges += 1
        records.append(record)
        if let transition = record.animation as? CATransition, let layer = record.layer { transition.before = nodes(of: layer) }
    }

    /// Returns the nodes of a layer with all its content, as last sampled.
    private func nodes(of layer: CALayer) -> [RenderNode] {
        guard let first = owners.firstIndex(where: { $0.isOf(layer) }), first < snapshot.nodes.count else { return [] }
        let depth = snapshot.nodes[first].depth
        return [snapshot.nodes[first]] + snapshot.nodes[(first + 1)...].prefix { $0.depth > depth }
    }

    func picture(of layer: CALayer) -> LayerPicture? { LayerPicture(nodes(of: layer)) }

    // MARK: Beginnings and ends

    private var isLifeStepDue: Bool { nextLifeStep.map { time >= $0 } ?? true }

    /// A small lead: ends count as reached up to a microsecond early (S-FRAME-7), and two computations of one instant may differ in the
    /// last digits.
    private static let early: CFTimeInterval = 1e-5

    private func finishedRecords() -> [AnimationRecord] {
        let start = max(lastEnding, lastClockChange)
        var before = LastMoment(at: start), now = LastMoment(at: time)
        return records.filter { record in
            guard !record.hasEnded, let layer = record.layer, !layer.isHeld else { return false }
            // Time may have jumped since: ends on the way count as if there had been a frame.
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

    private func forgetRemoved() {
        mayHaveLost = false
        records.removeAll { record in
            guard record.tree === self else { return true }
            let isGone = record.layer.map { layer in layer.tree !== self || !layer.records.contains { $0 === record } } ?? true
            if isGone { record.tree = nil }
            return isGone
        }
    }
}

/// Takes a list out of its variable, which is left empty, so that the caller can modify the only reference.
private func taken<Element>(_ list: inout [Element]) -> [Element] {
    var out: [Element] = []
    swap(&list, &out)
    return out
}

extension CALayer {
    /// Gives waiting animations in this layer and below it their beginning now, before a scrub moves the clock (S-TRANS-32).
    package func resolveBeginTimes() { TransactionStack.current.resolveBeginTimes(below: self) }
}
