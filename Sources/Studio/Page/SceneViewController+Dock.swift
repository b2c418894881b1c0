import Stage
import UIKit

/// Connects the dock to the features of a scene's page, and shows the run in it.
extension SceneViewController {
    /// Creates the dock. Called when the dock is first needed.
    func makeDock() -> DockView {
        let dock = DockView { [weak window] in window?.perform($0) }
        takes.connect(dock.takes)
        problems.connect(dock.problems, dock.problemCard)
        dock.present = { [weak window] in window?.present($0) }
        dock.resized = { [weak self] in
            self?.page.setNeedsLayout()
            self?.player.hasNewPicture = true
        }
        dock.scrub = { [weak self] in self?.player.look(at: $0) }
        dock.dragRange = { [weak self] in self?.player.dragRange(begin: $0, to: $1, snaps: self?.holdsShift == true) }
        dock.select = { [weak self] in self?.layers.select($0) }
        dock.openWhy = { [weak self] in self?.why.open() }
        dock.mute = { [weak self] in self?.player.mute($0, solo: $1) }
        dock.hold = { [weak self] in self?.player.hold($0) }
        dock.chooseRun = { [weak self] in self?.chooseRun($0) }
        dock.picturesOfRun = { [weak self] in self?.runs.pictures(of: $0) ?? [] }
        dock.pansRuler = { [weak self] in self?.holdsShift ?? false }
        return dock
    }

    /// Opens the run whose card the user has clicked. Shift-click compares it with the run on screen instead.
    private func chooseRun(_ id: Run.ID) {
        if holdsShift { runs.compare(id) } else { runs.open(id) }
    }

    /// Solos the animation in the row at `point`, in the page's coordinates, or unmutes all animations. Returns false if the point isn't on
    /// a row.
    func solo(at point: CGPoint) -> Bool { page.showsDock && dock.solo(at: dock.convert(point, from: page)) }

    /// Shows the log entry nearest to `time`, within 2.5 frames: a replay can shift events by up to two frames.
    func showLog(at time: TimeInterval) {
        let time = playback.timeline.mark(near: time).flatMap { abs($0 - time) < 2.5 / 60 ? $0 : nil } ?? time
        page.openDock(.tracks)
        if panel.isHidden { page.togglePanel() }
        if let past = stage.history.run(at: time), past.id != run.id { player.openRun(past.id) }
        player.look(at: time)
        dock.reveal(time)
    }

    /// Updates the dock, the panel, and the rail to show the run. The dock and the rail follow at `pace`.
    func showRun(_ status: StageStatus) {
        player.playback.follow(stage)
        problems.follow()
        comparison.show()
        runComparison.show()
        why.show(at: player.now)
        storm.showSteps()
        layers.showOnDevice(status, why.explainedMove)
        guard page.showsDock else { return page.highlight(nil) }
        guard !pace.isBehind else { return }
        dock.show(dockState(status))
        page.statusLine.show(dockHint, dock.tab == .takes ? takeCount : problemCount)
        layers.show(at: player.now)
    }

    private func dockState(_ status: StageStatus) -> DockView.State {
        let now = player.now, run = run
        return DockView.State(
            timeline: playback.timeline, run: { [weak self] in self?.run }, runID: run.id, isOver: run.isOver, runs: runs.cards,
            column: runs.column, now: now,
            isPlaying: playback.opened == nil ? !status.isFrozen : playback.runPlayback != nil,
            loops: player.loop.isOn, isRecording: status.isRecording, frame: run.turn(at: now)?.index ?? 0,
            lastFrame: run.isOver ? max(0, run.turns.count - 1) : nil, layer: playback.layer,
            release: releaseLimit(at: now), problems: playback.problems, isTried: run.number != nil, problem: playback.problem,
            hasProblemLine: problems.hasLine, fix: problems.fix, explainsProblem: why.isShown, values: why.valuePlots,
            range: playback.range,
            overwritten: playback.overwritten, overwrittenRun: playback.overwritten == nil ? nil : stage.overwritten,
            takes: takes.state, secondRun: comparison.device?.timeline ?? playback.otherTimeline,
            muted: stage.muted, held: Set(stage.held.keys))
    }

    /// Returns the limits for releasing the transition running at `now`. The limits come from the rule of the gesture that released the
    /// transition. If that gesture has no rule, the limits come from the scene's first rule.
    private func releaseLimit(at now: TimeInterval) -> ReleaseLimit? {
        let rules = stage.scene.releases, release = playback.timeline.release(of: now)
        if let release, let rule = release.gesture.flatMap({ rules[$0] }) { return ReleaseLimit(rule, release) }
        for trial in stage.scene.trials { if let rule = rules[trial.gesture] { return ReleaseLimit(rule) } }
        return nil
    }

    // MARK: The status line

    private var dockHint: String {
        if comparison.device != nil { return "Touch either device, both follow    Tab switches between A and B" }
        if page.isExploded { return "Drag to turn the layers    Click a name to select its layer    Esc closes" }
        if dock.tab == .film {
            return "Drag the handles to set the loop (Shift snaps to events)    Click a frame to go there    Ctrl+E exports"
        }
        if storm.finding != nil { return "Enter keeps it as a take    Space stops    Esc leaves" }
        if storm.search?.isRunning == true { return "Click a finding to play it    Ctrl+B stops" }
        if dock.tab == .problems, !playback.problems.isEmpty { return "Click a problem to go there    F8 goes to the next one" }
        if dock.tab == .problems, storm.maker != nil { return "Ctrl+B searches for problems" }
        guard dock.tab == .takes else { return dock.tracksHint }
        if stage.status.isRecording { return "R stops    Esc cancels touches, and is recorded" }
        if takes.selected != nil { return "Enter plays    F2 renames    Delete removes" }
        return takes.count == 0 ? "R records" : "Click a take to select it    R records"
    }

    private var takeCount: String { takes.count == 1 ? "1 take" : "\(takes.count) takes" }

    /// The problems of the run on screen, and the findings of a search in other runs.
    private var problemCount: String {
        let count = playback.problems.count { !$0.isNote }, notes = playback.problems.count - count, found = storm.search?.count ?? 0
        let others = found == 0 ? "" : found == 1 ? " here, 1 finding" : " here, \(found) findings"
        if count == 0, run.number == nil, storm.search == nil { return "Not tried yet" }
        if count == 0 { return (notes == 0 ? "No problems" : notes == 1 ? "1 note" : "\(notes) notes") + others }
        return (count == 1 ? "1 problem" : "\(count) problems") + others
    }
}
