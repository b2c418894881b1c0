import Stage
import UIKit

/// Opens a scene's runs, and compares them with each other.
extension SceneViewController {
    func connectRuns(_ dock: DockView) {
        dock.chooseRun = { [weak self] in self?.chooseRun($0) }
        dock.replayRun = { [weak self] in self?.replayRun() }
        dock.keepFinding = { [weak self] in self?.keepFinding() }
        dock.pinRun = { [weak self] in self?.pinRun() }
        dock.picturesOfRun = { [weak self] in self?.pictures(ofRun: $0) ?? [] }
        dock.pansRuler = { [weak self] in self?.holdsShift ?? false }
    }

    /// Opens the run whose card the user has clicked. Shift-click compares it with the run on screen instead.
    private func chooseRun(_ id: Run.ID) {
        if holdsShift { return compareRun(id) }
        player.openRun(id)
        playFinding()
    }

    /// Opens the next or previous run in the list.
    func openRun(forward: Bool) {
        let runs = stage.history.listed
        guard !runs.isEmpty else { return }
        if !page.showsDock { page.toggleDock() }
        let index = runs.firstIndex { $0.id == run.id }
        // If the newest run is over but hasn't been opened, going back opens it first.
        let next = playback.opened == nil && !forward && run.isOver ? runs.count - 1 : (index ?? runs.count) + (forward ? 1 : -1)
        guard runs.indices.contains(next) else { return forward && playback.opened != nil ? player.returnToLive() : () }
        player.openRun(runs[next].id)
    }

    /// Compares a run with the run on screen, or ends its comparison.
    private func compareRun(_ id: Run.ID) {
        comparison.end()
        if page.isExploded { toggleExploded() }
        player.compareRun(id)
    }

    /// Replays the run's touches with the current build of the code, and plays the result.
    func replayRun() {
        guard player.canReplayRun else { return }
        comparison.end()
        player.replayRun()
        controls.show()
    }

    /// Pins the run to keep it when old runs are dropped, or unpins it.
    func pinRun() {
        let run = run
        guard run.number != nil else { return }
        stage.pin(run.id, !run.isPinned)
        hasNewPicture = true
    }

    /// Zooms the ruler to fit the whole run.
    func fitRun() {
        guard page.showsDock else { return }
        dock.fitWholeRun()
        hasNewPicture = true
    }

    // MARK: Showing

    /// The cards of the runs. A card shows the age of its run, unless the run is in progress or was recorded with an older build.
    var runsState: RunStrip.State {
        let build = stage.history.build, now = hostTime(), selected = run.id
        var due = TimeInterval.infinity
        let cards = stage.history.listed.map { run -> RunCard.Content in
            var card = RunCard.Content()
            let facts = facts(of: run)
            (card.id, card.number, card.outcome, card.length) = (run.id, run.number ?? 0, facts.outcome, shownLength(of: run).length)
            if card.length != run.length, let liveLength { due = min(due, liveLength.readAt + Self.liveLengthInterval) }
            (card.isPinned, card.isSelected, card.isLive) = (run.isPinned, run.id == selected, !run.isOver)
            card.isOld = run.build != build
            // The picture of a run in progress is updated every six turns, about ten times per second.
            card.picture = run.isOver ? run.version : run.turns.count / 6
            card.letter = playback.other == nil ? nil : run.id == selected ? "A" : run.id == playback.other ? "B" : nil
            if let ended = run.endedAt { due = min(due, now + RunFacts.timeUntilNextAge(max(0, now - ended))) }
            card.note = note(of: run, build, now)
            if let finding = storm?.findings[run.id] {
                card.outcome = .alert
                card.finding = RunCard.Finding(title: finding.title, size: finding.size)
            }
            return card
        }
        nextAgeUpdate = due < .infinity ? due : nil
        return RunStrip.State(cards: cards, tenthsOfMegabytes: Int((Double(10 * stage.history.byteCount) / Double(1 << 20)).rounded()))
    }

    /// The interval for updating the length of a run in progress, in seconds. Laying out the text takes time in each frame that shows a new
    /// length, and no one can read 60 lengths per second.
    private static let liveLengthInterval: TimeInterval = 0.1

    /// Returns the length and the number of frames to show for a run.
    private func shownLength(of run: Run) -> (length: TimeInterval, frames: Int) {
        guard !run.isOver, !stage.status.isFrozen else { return (run.length, run.turns.count) }
        let now = hostTime()
        if let liveLength, liveLength.run == run.id, (liveLength.readAt..<liveLength.readAt + Self.liveLengthInterval).contains(now) {
            return (liveLength.length, liveLength.frames)
        }
        liveLength = (run.id, run.length, run.turns.count, now)
        return (run.length, run.turns.count)
    }

    private func note(of run: Run, _ build: Int, _ now: TimeInterval) -> String {
        if !run.isOver { return "Recording" }
        if run.build != build { return "Build \(run.build)" }
        return run.endedAt.map { RunFacts.age(max(0, now - $0)) } ?? ""
    }

    /// The details of the run on screen, or nil if that run isn't in the list.
    var runColumnState: RunColumn.State? {
        let run = run
        guard let number = run.number else { return nil }
        let (length, frames) = shownLength(of: run)
        var state = RunColumn.State(number: number, facts: facts(of: run), length: length, frames: frames)
        // Only pictures need it, and it changes in each frame of a run in progress.
        state.facts?.middle = 0
        (state.isLive, state.isPinned, state.canReplay) = (!run.isOver, run.isPinned, run.log != nil)
        (state.finding, state.canKeep) = (finding, canKeepFinding)
        state.age = run.endedAt.map { RunFacts.age(max(0, hostTime() - $0)) } ?? ""
        if codeRunner != nil {
            state.code = run.build == stage.history.build ? "Build \(run.build), current" : "Build \(run.build)"
        }
        return state
    }

    private func facts(of run: Run) -> RunFacts {
        let known = runFacts[run.id].flatMap { $0.recording == run.recording ? $0 : nil }
        if let known, known.version == run.version { return known.facts }
        var reader = known?.reader ?? RunFactsReader()
        let facts = reader.facts(of: run)
        runFacts[run.id] = (run.recording, run.version, facts, reader)
        if runFacts.count > 2 * max(8, stage.history.all.count) {
            let ids = Set(stage.history.all.map(\.id))
            runFacts = runFacts.filter { ids.contains($0.key) }
        }
        return facts
    }

    private func pictures(ofRun id: Run.ID) -> [RenderSnapshot] {
        guard let run = stage.history[id: id] else { return [] }
        if !run.isOver { return [stage.snapshot] + (fingers.picture.map { [$0] } ?? []) }
        return run.snapshot(at: facts(of: run).middle).map { [$0] } ?? []
    }

    // MARK: A and B

    /// The compared run's picture at the time on screen, or nil if no run is compared.
    private var otherPicture: RenderSnapshot? {
        guard let other = playback.otherRun(on: stage) else { return nil }
        let time = playback.now(on: stage) - other.delay
        return other.run.snapshot(at: min(max(time, other.run.begin), other.run.end))
    }

    /// The compared run's picture, as an onion skin with 35 % opacity.
    var onionSkin: RenderSnapshot? {
        guard var skin = otherPicture, !skin.nodes.isEmpty else { return nil }
        skin.nodes[0].opacity *= 0.35
        return skin
    }

    /// Outlines the layers that differ from the compared run's, and lists them in the panel.
    func showRunComparison() {
        let other = comparison.device == nil ? otherPicture : nil
        if (other != nil) != (page.runOutlines != nil) {
            page.runOutlines = other == nil ? nil : DifferenceOutlines()
            if comparison.device == nil { panel.compare = other == nil ? nil : CompareView(ofRuns: true) }
        }
        guard let other, let outlines = page.runOutlines else { return }
        let picture = player.shownPicture
        let differences = LayerDifference.between(picture, other) { playback.timeline.layers[$0]?.title }
        let first = picture.visibleFrames(ofLayers: Set(differences.compactMap(\.first)))
        let second = other.visibleFrames(ofLayers: Set(differences.compactMap(\.second)))
        outlines.show(own: first, others: second, on: page.deviceView)
        let now = playback.now(on: stage) - playback.timeline.begin
        if panel.compare?.show(CompareView.State(differences: differences, now: now)) == true { panel.setNeedsLayout() }
    }
}
