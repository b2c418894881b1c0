import Stage
import UIKit

/// Connects a scene's page to its dock, and shows a given time, layer, or problem.
extension SceneViewController {
    /// Creates the dock. Called when the dock is first needed.
    func makeDock() -> DockView {
        let dock = DockView { [weak window] in window?.perform($0) }
        connect(dock)
        takes.connect(dock.takes)
        connectRuns(dock)
        return dock
    }

    private func connect(_ dock: DockView) {
        dock.scrub = { [weak self] in self?.player.look(at: $0) }
        dock.dragRange = { [weak self] in self?.player.dragRange(begin: $0, to: $1, snaps: self?.holdsShift == true) }
        dock.export = { [weak self] in self?.film.begin() }
        dock.present = { [weak self] in self?.window?.present($0) }
        dock.frameCard.copy = { [weak self] in self?.window?.perform(.copyPicture) }
        dock.frameCard.save = { [weak self] in self?.window?.perform(.savePicture) }
        dock.resized = { [weak self] in
            self?.page.setNeedsLayout()
            self?.hasNewPicture = true
        }
        dock.select = { [weak self] in self?.select($0) }
        dock.openWhy = { [weak self] in self?.openWhy() }
        dock.selectProblem = { [weak self] in self?.select(problem: $0) }
        dock.ignoreProblem = { [weak self] in self?.playback.ignoreProblem() }
        dock.mute = { [weak self] in self?.mute($0, solo: $1) }
        dock.hold = { [weak self] in self?.hold($0) }
        dock.showProblemLine = { [weak self] in self?.showProblemLine() }
        dock.copyProblem = { [weak self] in self?.copyProblem() }
    }

    /// Connects the views outside the dock that explain the run.
    func connectExplanation() {
        page.exploded.select = { [weak self] in self?.select($0) }
        page.exploded.changed = { [weak self] in self?.hasNewPicture = true }
        page.rail.select = { [weak self] in self?.select($0) }
        panel.inspectorMade = { [weak self] in self?.connect($0) }
        panel.whyMade = { [weak self] in self?.connect($0) }
        page.rail.openWhy = { [weak self] in self?.openWhy(aboutLayer: $0) }
    }

    /// Shows the log at `time`. Uses the nearest event within 2.5 frames, because events can shift by up to two frames in a replay.
    func showLog(at time: TimeInterval) {
        let time = playback.timeline.mark(near: time).flatMap { abs($0 - time) < 2.5 / 60 ? $0 : nil } ?? time
        page.openDock(.tracks)
        if panel.isHidden { page.togglePanel() }
        if let past = stage.history.run(at: time), past.id != run.id { player.openRun(past.id) }
        player.look(at: time)
        dock.reveal(time)
    }

    /// Freezes the device and selects a problem.
    private func select(problem index: Int) {
        stage.perform(.freeze(true))
        playback.select(problem: index, in: run, live: stage.time)
        findLineOfProblem()
        dock.reveal(playback.now(on: stage))
        hasNewPicture = true
    }

    /// Finds the source line of the selected problem.
    func findLineOfProblem() {
        problemLine = playback.selectedProblem.flatMap { code?.line(of: $0) }
    }

    /// Selects the next or previous problem, and opens the list of problems.
    func nextProblem(forward: Bool) {
        if !page.showsDock { page.toggleDock() }
        dock.show(.problems)
        let count = playback.problems.count
        guard count > 0 else { return }
        let next = playback.problem.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : count - 1)
        select(problem: (next + count) % count)
    }

    /// Replays the run with an animation muted, or unmuted if it is already muted. If `solo` is true, mutes all other animations instead
    /// or, if they are already muted, unmutes all animations.
    private func mute(_ row: Timeline.AnimationRow, solo: Bool) {
        var muted = stage.muted
        if solo {
            let others = Set(playback.timeline.animations.map(\.value)).subtracting([row.value])
            // The first click in a double-click has already toggled this row.
            muted = muted.subtracting([row.value]) == others ? [] : others
        } else {
            muted.formSymmetricDifference([row.value])
        }
        player.rerun(muting: muted, holding: stage.held)
    }

    /// Solos the animation in the row at `point`, in the page's coordinates, or unmutes all animations. Returns false if the point isn't on
    /// a row.
    func solo(at point: CGPoint) -> Bool { page.showsDock && dock.solo(at: dock.convert(point, from: page)) }

    /// Replays the run with an animation held at its current progress, or released if it is already held.
    private func hold(_ row: Timeline.AnimationRow) {
        var held = stage.held
        held[row.value] = held[row.value] == nil ? playback.timeline.fraction(of: row, at: playback.now(on: stage)) : nil
        player.rerun(muting: stage.muted, holding: held)
    }

    private func showProblemLine() {
        guard let line = problemLine else { return }
        _ = code?.show(line.path, line: line.line)
        hasNewPicture = true
    }

    private func copyProblem() {
        if let problem = playback.selectedProblem { window?.copy(problem.text) }
    }

    /// Switches between the device and a view of its layers in 3D.
    func toggleExploded() {
        comparison.end()
        page.isExploded.toggle()
        hasNewPicture = true
    }

    func connect(_ inspector: Inspector) {
        edits.connect(inspector)
        inspector.jump = { [weak self] in
            self?.player.look(at: $0)
            self?.dock.reveal($0)
        }
    }

    /// Adds a second device, or removes it.
    func toggleCompare() {
        if comparison.device != nil { return comparison.end() }
        if comparison.begin() { dropHint() }
    }

    /// Selects the layer that has the number `layer`, or deselects it if it is selected already.
    private func select(_ layer: Int) {
        playback.layer = playback.layer == layer ? nil : layer
        if playback.layer != nil, panel.tab == .log { panel.tab = .layer }
    }

    /// Prepares for a touch on the device. If a run is open, returns to the live device. If the playhead is in the past, starts a new run
    /// from there.
    func willTouch(at point: CGPoint) {
        page.willTouch(at: point)
        dropHint()
        player.willTouch()
    }

    /// Updates the dock, the panel, and the rail to show the run.
    func showRun(_ status: StageStatus) {
        playback.follow(stage)
        comparison.show()
        showRunComparison()
        showAnswers(at: playback.now(on: stage))
        drawGhosts(status)
        if page.isExploded {
            let titles = playback.timeline.layers.mapValues(\.title)
            page.exploded.show(player.shownPicture, selected: playback.layer, titles: titles)
        }
        guard page.showsDock else {
            nextAgeUpdate = nil
            return page.highlight(nil)
        }
        let now = playback.now(on: stage), run = run
        dock.show(
            DockView.State(
                timeline: playback.timeline, run: { [weak self] in self?.run }, runID: run.id, isOver: run.isOver, runs: runsState,
                column: runColumnState, now: now,
                isLive: playback.isLive, isPlaying: playback.opened == nil ? !status.isFrozen : playback.recordingPlayback != nil,
                loops: player.loop.isOn, isRecording: status.isRecording, frame: run.turn(at: now)?.index ?? 0,
                lastFrame: run.isOver ? max(0, run.turns.count - 1) : nil, layer: playback.layer,
                release: releaseLimit(at: now), problems: playback.problems, problem: playback.problem,
                hasProblemLine: problemLine != nil, explainsProblem: showsWhy, values: valuePlots,
                range: playback.range,
                overwritten: playback.overwritten, overwrittenRun: playback.overwritten == nil ? nil : stage.overwritten,
                takes: takes.state,
                secondRun: comparison.device?.timeline ?? playback.otherTimeline,
                muted: stage.muted, held: Set(stage.held.keys)))
        page.statusLine.show(dockHint, dock.tab == .takes ? takeCount : problemCount)
        showLayers(now)
    }

    /// Returns the limits for releasing the transition running at `now`. They come from the rule of the gesture that released the
    /// transition. If it has no rule, they come from the scene's first rule.
    private func releaseLimit(at now: TimeInterval) -> ReleaseLimit? {
        let rules = stage.scene.releases, release = playback.timeline.release(of: now)
        if let release, let rule = release.gesture.flatMap({ rules[$0] }) { return ReleaseLimit(rule, release) }
        for trial in stage.scene.trials { if let rule = rules[trial.gesture] { return ReleaseLimit(rule) } }
        return nil
    }

    private var dockHint: String {
        if comparison.device != nil { return "Touch either device, both follow    Tab switches between A and B" }
        if dock.tab == .film {
            return "Drag the handles to set the loop (Shift snaps to events)    Click a frame to go there    Ctrl+E exports"
        }
        if finding != nil { return "Enter keeps it as a take    Space stops    Esc leaves" }
        if let storm, storm.isRunning { return "Click a finding to play it    Ctrl+B stops" }
        guard dock.tab == .takes else { return dock.tracksHint }
        return stage.status.isRecording ? "R stops    Esc cancels touches, and is recorded" : "Enter plays    F2 renames    Delete deletes"
    }

    private var takeCount: String {
        takes.count == 1 ? "1 take" : "\(takes.count) takes"
    }

    /// The problems of the run on screen, and the findings of a search in other runs.
    private var problemCount: String {
        let count = playback.problems.count { !$0.isNote }, notes = playback.problems.count - count, found = storm?.count ?? 0
        let others = found == 0 ? "" : found == 1 ? " here, 1 finding" : " here, \(found) findings"
        if count == 0 { return (notes == 0 ? "No problems" : notes == 1 ? "1 note" : "\(notes) notes") + others }
        return (count == 1 ? "1 problem" : "\(count) problems") + others
    }

    private func showLayers(_ now: TimeInterval) {
        let picture = player.shownPicture, timeline = playback.timeline
        var paused: Set<Int> = []
        for layer in timeline.clocks.keys where timeline.clock(of: layer, at: now).speed == 0 { paused.insert(layer) }
        page.rail.show(picture, timeline.layers, selected: playback.layer, paused: paused, differing: comparison.differingLayers)
        var state = Inspector.State(timeline: timeline, now: now)
        if let layer = playback.layer {
            if layerPath?.layer != layer || layerPath?.picture != picture {
                layerPath = (picture, layer, LayerOutline.path(to: layer, in: picture), picture.frame(ofLayer: layer))
            }
            state.path = layerPath?.path ?? []
            state.node = picture.nodes.first { $0.layer == layer }
            state.isEditable = playback.isLive
            state.model =
                state.isEditable
                ? stage.model(ofLayer: layer) : state.node.map { timeline.model(of: layer, at: now, shown: LayerValues($0)) }
        }
        page.highlight(playback.layer == nil ? nil : layerPath?.frame)
        if panel.inspector.show(state) { panel.setNeedsLayout() }
    }
}
