import RenderTree
import Synchronization

/// A visible layer tree, with its time, its active animations and its last snapshot.
package final class LayerTree {
    #if DEBUG
    private let census = LiveObjects.Mark(LayerTree.self)
    /// The number of layers published so far, for tests of scaling.
    private(set) var publishedLayers = 0
    #endif
    package let root: CALayer
    /// The time T in the tree's last turn.
    package private(set) var time: CFTimeInterval
    /// The last sampled snapshot.
    package private(set) var snapshot: RenderSnapshot

    /// Whether a queue or thread other than the main one has changed a view's layer since `takeForeignChange()`.
    private let hasForeignChange = Atomic<Bool>(false)
    /// The changes for the next commit, and whether this tree is in the thread's list of waiting trees.
    @exclusivity(unchecked) var pending = PendingChanges()
    var waits = false
    private let transactions = TransactionStack.current
    private(set) lazy var handle = Handle(self)

    /// All animations that haven't ended or whose end values are still visible, in the order they were added.
    private var records: [AnimationRecord] = []
    /// The animations whose layers redraw in every frame.
    private var redrawing: [AnimationRecord] = []
    /// A counter that increases whenever an animation is added, ends or is removed.
    package private(set) var lifeChanges = 0
    /// The highest layer number assigned. A layer gets its number when it is first shown.
    package internal(set) var lastLayerNumber: UInt32 = 0
    /// Returns how to show a newly added animation. If nil, all animations run.
    package var course: ((AnimationRecord) -> AnimationRecord.Course)?
    /// Called with every animated layer whose model may have changed, and with every layer that lost its last animation.
    package var modelChanged: ((CALayer) -> Void)?
    /// Called with every layer whose clock changes.
    package var clockChanged: ((CALayer) -> Void)?
    /// Whether anything has changed since the last sample, and whether the tree's structure has changed.
    private var hasChanged = true, needsWalk = true
    /// Whether the last sample has particles that move, or an emitter that may create some.
    private var emits = false
    /// Whether animations in the list may have been removed from their layers, or layers from the tree.
    private var mayHaveRemovals = false
    /// The number shared by all commits until the next sample. Layers store the number of the last commit that published them.
    private var commitNumber = 1

    /// The owners of the snapshot's nodes, and the last commit that the snapshot includes.
    private var owners: [NodeOwner] = []
    private var sampledCommit = 0
    /// The plan for frames in which the structure doesn't change, or nil until there's one.
    private var plan: FramePlan?
    /// The layers published or animated since the last frame, and this list's number, which layers store.
    @exclusivity(unchecked) private var changed: [CALayer] = []
    private(set) var changeList = 0
    /// The layers' clocks, and the intervals in which no animation starts or ends.
    private var bases = TimeBases()
    private var schedule = LifetimeSchedule()
    /// The number of frames between an animation's end and its notifications; 0 means the same frame (S-FRAME-8).
    package var completionLatencyFrames = 0
    /// The ended animations with pending notifications, and the number of frames until each notification is sent.
    private var lateEndings: [(record: AnimationRecord, frames: Int)] = []
    /// The time of the last search for ended animations, and the time of the last change to a clock. The clocks' current settings aren't
    /// valid for times before that change.
    private var lastEnding: CFTimeInterval
    private var lastClockChange = -CFTimeInterval.infinity

    /// Shows `root` on a screen of `size` points, starting at `time`. `root` must not have a superlayer.
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
        // Nothing can be published from another thread.
        if transactions === TransactionStack.current { transactions.gone(self) } else { pending.abandon() }
    }

    /// Changes the screen's size in points and its scale in pixels per point.
    package func resize(to size: CGSize, scale: CGFloat) {
        hasChanged = true
        noteStructureChange()
        snapshot = RenderSnapshot(size: size, scale: scale)
        owners = []
    }

    /// Advances the tree's clock. Time never goes backward.
    package func advance(to time: CFTimeInterval) { self.time = max(self.time, time) }

    /// Publishes the pending changes of this tree at its current time (S-FRAME-1, step 7).
    package func commit() {
        TransactionStack.current.publish(to: self)
        redraw()
        guard isLifeStepDue else { return }
        startAnimations()
        bases.advance(to: time)
        schedule.find(records, &bases)
    }

    /// Runs `body`, which runs the delayed work of all queues.
    package func serveQueues(_ body: () -> Void) {
        transactions.mayServeOtherQueues = true
        body()
        transactions.mayServeOtherQueues = false
    }

    /// Notes a change by another queue or thread.
    func noteForeignChange() { hasForeignChange.store(true, ordering: .relaxed) }

    /// Returns whether another queue or thread has changed a view's layer since the last call.
    package func takeForeignChange() -> Bool { hasForeignChange.exchange(false, ordering: .relaxed) }

    /// Reports an explicit transaction that is still open. Called at the end of a turn.
    package func noteOpenTransaction() {
        TransactionStack.current.noteUncommitted()
        copied.report()
    }

    /// Forgets the animations that code added in this turn, because no detector looks for mistakes.
    package func forgetAddedAnimations() { copied = CopiedAnimations() }

    /// The animations that code added in this turn, if the device looks for mistakes.
    var copied = CopiedAnimations()

    /// Redraws and publishes the layers whose drawing depends on a running animation. Does so once more after the animation ends.
    private func redraw() {
        guard !redrawing.isEmpty else { return }
        let due = redrawing
        redrawing.removeAll { $0.hasEnded || !$0.isAttached }
        due.forEach { $0.layer?.setNeedsDisplay() }
        TransactionStack.current.publish(to: self)
    }

    package var hasUncommittedChanges: Bool { TransactionStack.current.hasChanges(for: self) }

    /// Whether the next frame may differ, based on what is known without sampling.
    package var needsSample: Bool { hasChanged || isMoving }

    /// Whether a running animation changes the visible state over time (S-FRAME-14, 15).
    package var isMoving: Bool {
        if emits { return true }
        if !isLifeStepDue { return schedule.isMoving(bases) }
        return records.contains { record in
            guard let layer = record.layer else { return false }
            return record.isMoving(at: layer.localTime(at: time), rate: layer.rate)
        }
    }

    /// The animations that haven't ended, in the order they were added.
    package var livingAnimations: [AnimationRecord] { records.filter { !$0.hasEnded && $0.isAttached && $0.layer?.tree === self } }

    /// Returns the layers with numbers above `number`, parents first.
    package func layers(after number: UInt32) -> [CALayer] {
        guard lastLayerNumber > number else { return [] }
        var found: [CALayer] = []
        root.forEachInside { if $0.number > number { found.append($0) } }
        return found
    }

    /// Returns the layer with the given number, or nil if it isn't in this tree.
    package func layer(numbered number: UInt32) -> CALayer? {
        var found: CALayer?
        root.forEachInside { if $0.number == number { found = $0 } }
        return found
    }

    /// The earliest start time of a pending animation, or nil if none is pending on a running clock.
    package var nextBegin: CFTimeInterval? {
        if !isLifeStepDue { return schedule.nextBegin(bases, after: time) }
        return records.compactMap { record -> CFTimeInterval? in
            guard let layer = record.layer, let begin = record.begin, !record.hasStarted, layer.rate > 0 else { return nil }
            let local = layer.localTime(at: time)
            return begin > local ? time + (begin - local) / layer.rate : nil
        }.min()
    }

    /// Ends the animations that are over at the tree's time, and sends all notifications (S-FRAME-1, step 4; S-CLOCK-107).
    package func endAnimations() {
        MediaClock.current.deliverEnds()
        deliverLateEndings()
        if mayHaveRemovals { forgetRemoved() }
        guard isLifeStepDue else { return lastEnding = time }
        let over = finishedRecords()
        lastEnding = time
        if !over.isEmpty { lifeChanges += 1 }
        // Animations whose end values stay visible are kept until the next frame.
        schedule.invalidate()
        if completionLatencyFrames > 0 {
            over.forEach { $0.layer?.completeSilently($0) }
            lateEndings += over.map { ($0, completionLatencyFrames) }
        } else {
            AnimationCompletion.run(over.flatMap { $0.layer?.complete($0) ?? [] })
        }
        if !over.isEmpty { forgetRemoved() }
    }

    /// Whether ended animations will send notifications in a later frame.
    package var hasLateEndings: Bool { !lateEndings.isEmpty }

    private func deliverLateEndings() {
        guard hasLateEndings else { return }
        for index in lateEndings.indices { lateEndings[index].frames -= 1 }
        let due = lateEndings.filter { $0.frames <= 0 }
        lateEndings.removeAll { $0.frames <= 0 }
        AnimationCompletion.run(due.flatMap { $0.record.notifyEnd(finished: true) })
    }

    /// Updates the snapshot to the tree's time, and returns whether it changed.
    @discardableResult
    package func sample() -> Bool {
        hasChanged = false
        guard !needsWalk, !owners.isEmpty else { return walk() }
        let isNew = runPlan()
        return needsWalk ? walk() || isNew : isNew
    }

    /// Updates the nodes that have changed. Sets `needsWalk` if that isn't enough.
    private func runPlan() -> Bool {
        bases.advance(to: time)
        var picture = SampledPicture(nodes: taken(&snapshot.nodes), owners: taken(&owners), commit: sampledCommit)
        if plan == nil { plan = FramePlan(root, serial: TransactionStack.current.nextSerial(), &bases, picture) }
        let isNew = plan?.run(changed, bases, &picture) ?? false
        (snapshot.nodes, owners) = (picture.nodes, picture.owners)
        emits = plan?.islands.contains { $0.emits } ?? false
        if plan?.isOver != false { noteStructureChange() } else { noteSample() }
        return isNew
    }

    private func walk() -> Bool {
        let isFirst = owners.isEmpty
        var pass = SamplingPass(nodes: taken(&snapshot.nodes), owners: taken(&owners), commit: sampledCommit)
        pass.run(root, at: time)
        (snapshot.nodes, owners) = (pass.nodes, pass.owners)
        (needsWalk, plan, emits) = (false, nil, pass.emits)
        noteSample()
        return pass.isNew || isFirst
    }

    /// Records that the snapshot is up to date.
    private func noteSample() {
        bases.advance(to: time)
        bases.noteSample()
        // Explicit transactions can also publish between two frames.
        (sampledCommit, commitNumber) = (commitNumber, commitNumber + 1)
        if !changed.isEmpty { changed.removeAll(keepingCapacity: true) }
        changeList = TransactionStack.current.nextSerial()
    }

    // MARK: Changes from layers and animations

    /// Records for the next frame that a layer was published.
    func noteChange(of layer: CALayer) {
        #if DEBUG
        publishedLayers += 1
        #endif
        hasChanged = true
        if layer.hasLosses { lifeChanges += 1 }
        if layer.hasLosses { (mayHaveRemovals, layer.hasLosses) = (true, false) }
        layer.publishedBy = commitNumber
        if modelChanged != nil, layer.isAnimated { modelChanged?(layer) }
        list(layer)
    }

    private func list(_ layer: CALayer) {
        guard !needsWalk, layer.changeList != changeList else { return }
        layer.changeList = changeList
        changed.append(layer)
    }

    /// Records a change to a layer's clock, which takes effect immediately.
    func noteClockChange(of layer: CALayer) {
        clockChanged?(layer)
        hasChanged = true
        lastClockChange = time
        if case .island = layer.planPlace.list { list(layer) }
        guard !bases.follow(layer) else { return }
        noteClocks()
    }

    /// Records that a layer's animations were added, removed, or retimed, which takes effect immediately. `areLooks` is true if the
    /// animations may affect more than the layer's geometry and opacity.
    func noteAnimations(of layer: CALayer, areLooks: Bool = true) {
        lifeChanges += 1
        modelChanged?(layer)
        layer.hasOtherAnimations = true
        if areLooks { layer.hasAppearanceChange = true }
        schedule.invalidate()
        // The animations may change the siblings' order.
        if layer.usesDepth { noteStructureChange() } else { list(layer) }
    }

    /// Records a change in the set of animations that may end.
    func noteLifeChange() { schedule.invalidate() }

    /// Records that layers have been or will be added, removed, or reordered, or need to be sampled differently. This takes effect before
    /// publication, because changes to sublayers are visible immediately, even in an open transaction.
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
            // An animation added while its layer was outside a window starts now.
            if record.begin == nil { record.begin = layer.localTime(at: time) }
            noteAnimations(of: layer, areLooks: record.hasAppearance)
        }
        record.isDropped = false
        guard record.tree !== self else { return }
        (record.tree, record.isUnpublished) = (self, false)
        if let course = course?(record), course != .runs { record.follow(course) }
        lifeChanges += 1
        records.append(record)
        if record.redraws { redrawing.append(record) }
        // Transitions don't have a track.
        guard record.track == nil, let transition = record.animation as? CATransition, let layer = record.layer else { return }
        transition.before = nodes(of: layer)
        noteStructureChange()
    }

    /// Returns the nodes of a layer's subtree from the last sample.
    private func nodes(of layer: CALayer) -> [RenderNode] {
        guard let first = owners.firstIndex(where: { $0.isOf(layer) }), first < snapshot.nodes.count else { return [] }
        let depth = snapshot.nodes[first].depth
        return [snapshot.nodes[first]] + snapshot.nodes[(first + 1)...].prefix { $0.depth > depth }
    }

    func picture(of layer: CALayer) -> LayerPicture? { LayerPicture(nodes(of: layer)) }

    // MARK: Beginnings and ends

    /// Whether an animation may have started or ended.
    private var isLifeStepDue: Bool {
        bases.advance(to: time)
        return schedule.isDue(bases)
    }

    private func finishedRecords() -> [AnimationRecord] {
        let start = max(lastEnding, lastClockChange)
        var before = LastClockReading(at: start), now = LastClockReading(at: time)
        return records.filter { record in
            guard !record.hasEnded, let layer = record.layer, !layer.isHeld else { return false }
            // If the clock may have jumped, also ends animations whose ends it skipped.
            if before(of: layer).mayJump { return record.isOver(after: layer.timePieces(from: start, to: time)) }
            let moment = now(of: layer)
            return record.isOver(at: moment.local, rate: moment.rate)
        }
    }

    private func startAnimations() {
        var now = LastLocalTime()
        for record in records where !record.hasStarted {
            guard let layer = record.layer else { continue }
            // A delegate may have changed clocks.
            if record.startIfActive(at: now(of: layer, at: time)) { now = LastLocalTime() }
        }
    }

    private func forgetRemoved() {
        mayHaveRemovals = false
        schedule.invalidate()
        records.removeAll { record in
            guard record.tree === self else { return true }
            let isGone = record.layer.map { layer in layer.tree !== self || !layer.records.contains { $0 === record } } ?? true
            if isGone { record.tree = nil }
            return isGone
        }
    }
}

/// Moves an array out of its variable, leaving the variable empty. The caller can then modify the array in place, because its reference is
/// unique.
func taken<Element>(_ list: inout [Element]) -> [Element] {
    var out: [Element] = []
    swap(&list, &out)
    return out
}

extension CALayer {
    /// Sets the start time of this subtree's pending animations to the current time, before scrubbing changes the clock (S-TRANS-32).
    package func resolveBeginTimes() { TransactionStack.current.resolveBeginTimes(below: self) }
}
