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

    /// The changes that the next commit publishes, and whether the thread knows of them.
    @exclusivity(unchecked) var pending = PendingChanges()
    var waits = false
    private let transactions = TransactionStack.current
    private(set) lazy var handle = Handle(self)

    /// The animations that have not ended, and ended ones that still show, in the order in which they were added.
    private var records: [AnimationRecord] = []
    /// Those of them whose layers draw anew in each frame.
    private var redrawing: [AnimationRecord] = []
    /// A number that grows with each animation that is added, ends or is removed.
    package private(set) var lifeChanges = 0
    /// The number of the layer that was shown last for the first time; each layer has a number of its own from then on.
    package internal(set) var lastLayerNumber: UInt32 = 0
    /// Returns the visible part of an animation that is added; nil shows all as they run.
    package var course: ((AnimationRecord) -> AnimationRecord.Course)?
    /// Called with each layer that has animations whose own values may have changed, and with one that has lost its last animation.
    package var modelChanged: ((CALayer) -> Void)?
    /// Called with each layer whose clock changes.
    package var clockChanged: ((CALayer) -> Void)?
    /// Whether anything has changed since the last sample, and whether that was the tree's structure.
    private var hasChanged = true, needsWalk = true
    /// Whether animations of the list may have been removed from their layers, or layers from the tree.
    private var mayHaveLost = false
    /// The number of the next sample's commits; layers remember those that published them.
    private var commitNumber = 1

    /// The layers from which the snapshot's nodes were made, and the last commit that it includes.
    private var owners: [NodeOwner] = []
    private var sampledCommit = 0
    /// The work of a frame while the structure stays; nil until there is such a frame.
    private var plan: FramePlan?
    /// The layers that were published or animated differently since the last frame, and the number of this list, which they remember.
    @exclusivity(unchecked) private var changed: [CALayer] = []
    private(set) var changeList = 0
    /// The clocks of the layers, and the times between which no animation begins or ends.
    private var bases = TimeBases()
    private var schedule = LifeSchedule()
    /// The number of frames between the end of an animation and its notifications; 0 is the same frame (S-FRAME-8).
    package var completionLatencyFrames = 0
    /// The animations that are over, and the number of frames until their notifications.
    private var lateEndings: [(record: AnimationRecord, frames: Int)] = []
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
        noteStructureChange()
        root.show(in: self)
        root.noteChange(structure: true)
    }

    deinit {
        handle.object = nil
        root.forEachInside { $0.tree = nil }
        for record in records where record.tree === self { record.tree = nil }
        // On another thread nothing can be published.
        if transactions === TransactionStack.current { transactions.gone(self) } else { pending.abandon() }
    }

    /// Changes the screen's size in points and its pixels per point.
    package func resize(to size: CGSize, scale: CGFloat) {
        hasChanged = true
        noteStructureChange()
        snapshot = RenderSnapshot(size: size, scale: scale)
        owners = []
    }

    /// Moves the tree's clock; time never runs backwards.
    package func advance(to time: CFTimeInterval) { self.time = max(self.time, time) }

    /// Publishes the pending changes of this tree at its present time (S-FRAME-1, step 7).
    package func commit() {
        TransactionStack.current.publish(to: self)
        redraw()
        guard isLifeStepDue else { return }
        startAnimations()
        bases.advance(to: time)
        schedule.find(records, &bases)
    }

    /// Displays the layers whose drawing depends on a running animation, and once more after its end, and publishes that.
    private func redraw() {
        guard !redrawing.isEmpty else { return }
        let due = redrawing
        redrawing.removeAll { $0.hasEnded || !$0.isAttached }
        due.forEach { $0.layer?.setNeedsDisplay() }
        TransactionStack.current.publish(to: self)
    }

    /// Whether changes wait to be committed.
    package var hasUncommittedChanges: Bool { TransactionStack.current.hasChanges(for: self) }

    /// Whether the next frame would differ, as far as known without sampling.
    package var needsSample: Bool { hasChanged || isMoving }

    /// Whether an animation is under way whose picture changes with time (S-FRAME-14, 15).
    package var isMoving: Bool {
        if !isLifeStepDue { return schedule.isMoving(bases) }
        return records.contains { record in
            guard let layer = record.layer else { return false }
            return record.isMoving(at: layer.localTime(at: time), rate: layer.rate)
        }
    }

    /// The animations that have not ended, in the order in which they were added.
    package var livingAnimations: [AnimationRecord] { records.filter { !$0.hasEnded && $0.isAttached && $0.layer?.tree === self } }

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
        if !isLifeStepDue { return schedule.nextBegin(bases, after: time) }
        return records.compactMap { record -> CFTimeInterval? in
            guard let layer = record.layer, let begin = record.begin, !record.hasStarted, layer.rate > 0 else { return nil }
            let local = layer.localTime(at: time)
            return begin > local ? time + (begin - local) / layer.rate : nil
        }.min()
    }

    /// Ends the animations that are over at the tree's time and sends all notifications (S-FRAME-1, step 4; S-CLOCK-107).
    package func endAnimations() {
        MediaClock.current.deliverEnds()
        deliverLateEndings()
        if mayHaveLost { forgetRemoved() }
        guard isLifeStepDue else { return lastEnding = time }
        let over = finishedRecords()
        lastEnding = time
        if !over.isEmpty { lifeChanges += 1 }
        // Those that are seen at their end stay until the next frame.
        schedule.invalidate()
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
        hasChanged = false
        guard !needsWalk, !owners.isEmpty else { return walk() }
        let isNew = runPlan()
        return needsWalk ? walk() || isNew : isNew
    }

    /// Updates the nodes that have changed. Where that is not enough, the tree needs to be walked.
    private func runPlan() -> Bool {
        bases.advance(to: time)
        var picture = SampledPicture(nodes: taken(&snapshot.nodes), owners: taken(&owners), commit: sampledCommit)
        if plan == nil { plan = FramePlan(root, serial: TransactionStack.current.nextSerial(), &bases, picture) }
        let isNew = plan?.run(changed, bases, &picture) ?? false
        (snapshot.nodes, owners) = (picture.nodes, picture.owners)
        if plan?.isOver != false { noteStructureChange() } else { noteSample() }
        return isNew
    }

    private func walk() -> Bool {
        let isFirst = owners.isEmpty
        var pass = SamplingPass(nodes: taken(&snapshot.nodes), owners: taken(&owners), commit: sampledCommit)
        pass.run(root, at: time)
        (snapshot.nodes, owners) = (pass.nodes, pass.owners)
        (needsWalk, plan) = (false, nil)
        noteSample()
        return pass.isNew || isFirst
    }

    /// Notes that the snapshot includes everything.
    private func noteSample() {
        bases.advance(to: time)
        bases.noteSample()
        // Explicit transactions publish between two frames, too.
        (sampledCommit, commitNumber) = (commitNumber, commitNumber + 1)
        if !changed.isEmpty { changed.removeAll(keepingCapacity: true) }
        changeList = TransactionStack.current.nextSerial()
    }

    // MARK: Changes from layers and animations

    /// Notes that a layer was published, which the next frame must include.
    func noteChange(of layer: CALayer) {
        #if DEBUG
        publishedLayers += 1
        #endif
        hasChanged = true
        if layer.hasLosses { lifeChanges += 1 }
        if layer.hasLosses { (mayHaveLost, layer.hasLosses) = (true, false) }
        layer.publishedBy = commitNumber
        if modelChanged != nil, layer.isAnimated { modelChanged?(layer) }
        list(layer)
    }

    private func list(_ layer: CALayer) {
        guard !needsWalk, layer.changeList != changeList else { return }
        layer.changeList = changeList
        changed.append(layer)
    }

    /// Notes that a clock was changed, with immediate effect.
    func noteClockChange(of layer: CALayer) {
        clockChanged?(layer)
        hasChanged = true
        lastClockChange = time
        if case .island = layer.planPlace.list { list(layer) }
        guard !bases.follow(layer) else { return }
        noteClocks()
    }

    /// Notes that animations of a layer were added, removed or retimed, with immediate effect. `areLooks`: whether they may change more of
    /// it than its place.
    func noteAnimations(of layer: CALayer, areLooks: Bool = true) {
        lifeChanges += 1
        modelChanged?(layer)
        layer.hasOtherAnimations = true
        if areLooks { layer.hasLookChange = true }
        schedule.invalidate()
        // They may change the order among its siblings.
        if layer.usesDepth { noteStructureChange() } else { list(layer) }
    }

    /// Notes that animations may end that could not, or the reverse.
    func noteLifeChange() { schedule.invalidate() }

    /// Notes that layers have come, gone or changed their order or kind, or are about to. The change need not be published for that:
    /// sublayers take effect at once, also in an open transaction.
    func noteStructureChange() {
        needsWalk = true
        noteClocks()
    }

    private func noteClocks() {
        plan = nil
        bases.reset(serial: TransactionStack.current.nextSerial())
        schedule.invalidate()
    }

    func register(_ record: AnimationRecord) {
        hasChanged = true
        if let layer = record.layer {
            // One that was added while its layer was in no window begins now.
            if record.begin == nil { record.begin = layer.localTime(at: time) }
            noteAnimations(of: layer, areLooks: record.hasLook)
        }
        record.isDropped = false
        guard record.tree !== self else { return }
        (record.tree, record.isUnpublished) = (self, false)
        if let course = course?(record), course != .runs { record.follow(course) }
        lifeChanges += 1
        records.append(record)
        if record.redraws { redrawing.append(record) }
        // A transition has no track.
        guard record.track == nil, let transition = record.animation as? CATransition, let layer = record.layer else { return }
        transition.before = nodes(of: layer)
        noteStructureChange()
    }

    /// Returns the nodes of a layer with all its content, as last sampled.
    private func nodes(of layer: CALayer) -> [RenderNode] {
        guard let first = owners.firstIndex(where: { $0.isOf(layer) }), first < snapshot.nodes.count else { return [] }
        let depth = snapshot.nodes[first].depth
        return [snapshot.nodes[first]] + snapshot.nodes[(first + 1)...].prefix { $0.depth > depth }
    }

    func picture(of layer: CALayer) -> LayerPicture? { LayerPicture(nodes(of: layer)) }

    // MARK: Beginnings and ends

    /// Whether an animation may have begun or ended.
    private var isLifeStepDue: Bool {
        bases.advance(to: time)
        return schedule.isDue(bases)
    }

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
        var now = LastLocalTime()
        for record in records where !record.hasStarted {
            guard let layer = record.layer else { continue }
            // A delegate may change clocks.
            if record.startIfActive(at: now(of: layer, at: time)) { now = LastLocalTime() }
        }
    }

    private func forgetRemoved() {
        mayHaveLost = false
        schedule.invalidate()
        records.removeAll { record in
            guard record.tree === self else { return true }
            let isGone = record.layer.map { layer in layer.tree !== self || !layer.records.contains { $0 === record } } ?? true
            if isGone { record.tree = nil }
            return isGone
        }
    }
}

/// Takes a list out of its variable, which is left empty, so that the caller can modify the only reference.
func taken<Element>(_ list: inout [Element]) -> [Element] {
    var out: [Element] = []
    swap(&list, &out)
    return out
}

extension CALayer {
    /// Gives waiting animations in this layer and below it their beginning now, before a scrub moves the clock (S-TRANS-32).
    package func resolveBeginTimes() { TransactionStack.current.resolveBeginTimes(below: self) }
}
