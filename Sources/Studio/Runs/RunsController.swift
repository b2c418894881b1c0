import Stage
import UIKit

/// Opens a scene's runs, and compares them with each other.
final class RunsController {
    /// The facts about each run, cached with the recording and version of the run that they describe.
    private var facts: [Run.ID: (recording: Int, version: Int, facts: RunFacts, reader: RunFactsReader)] = [:]
    /// The displayed length of the run in progress, and the sandbox time at which it was read.
    private var liveLength: (run: Run.ID, length: TimeInterval, frames: Int, readAt: TimeInterval)?
    /// The sandbox time at which the text of a run's age next changes; nil if no age is shown.
    private var nextAge: TimeInterval?
    private let player: Player
    private let page: SceneView
    private let comparison: DeviceComparison
    private let controls: DeviceControls
    private let storm: StormController
    private let pictures: DevicePictures
    private let codeRunner: (any CodeRunner)?
    private var stage: Stage { player.stage }
    private var playback: Playback { player.playback }

    init(
        _ player: Player, _ page: SceneView, _ comparison: DeviceComparison, _ controls: DeviceControls, _ storm: StormController,
        _ pictures: DevicePictures, of codeRunner: (any CodeRunner)?
    ) {
        (self.player, self.page, self.comparison, self.controls) = (player, page, comparison, controls)
        (self.storm, self.pictures, self.codeRunner) = (storm, pictures, codeRunner)
    }

    /// Opens a run. If it shows a finding, plays it.
    func open(_ id: Run.ID) {
        player.openRun(id)
        storm.playFinding()
    }

    /// The step that creates the first run, or nil if there is a run.
    var obstacle: String? { stage.history.listed.isEmpty ? "Touch the device first" : nil }

    /// Opens the next or previous run in the list.
    func open(forward: Bool) {
        let runs = stage.history.listed, run = player.run
        if !page.showsDock { page.toggleDock() }
        let index = runs.firstIndex { $0.id == run.id }
        // If the newest run is over but hasn't been opened, going back opens it first.
        let next = playback.opened == nil && !forward && run.isOver ? runs.count - 1 : (index ?? runs.count) + (forward ? 1 : -1)
        guard runs.indices.contains(next) else { return forward && playback.opened != nil ? player.returnToLive() : () }
        player.openRun(runs[next].id)
    }

    /// Compares a run with the run on screen, or ends its comparison.
    func compare(_ id: Run.ID) {
        comparison.end()
        page.isExploded = false
        player.compareRun(id)
    }

    /// Replays the run's touches with the current build of the code, and plays the result.
    func replay() {
        guard player.canReplayRun else { return }
        comparison.end()
        player.replayRun()
        controls.show()
    }

    /// Pins the run to keep it when old runs are dropped, or unpins it.
    func pin() {
        let run = player.run
        guard run.number != nil else { return }
        stage.pin(run.id, !run.isPinned)
        player.hasNewPicture = true
    }

    /// Zooms the ruler to fit the whole run.
    func fit() {
        guard page.showsDock else { return }
        page.dock.fitWholeRun()
        player.hasNewPicture = true
    }

    // MARK: Showing

    /// The sandbox time at which the cards next change without input; nil if they don't.
    var nextTurn: TimeInterval? { page.showsDock ? nextAge : nil }

    /// The cards of the runs. A card shows the age of its run, unless the run is in progress or was recorded with an older build.
    var cards: RunStrip.State {
        let build = stage.history.build, now = player.hostTime(), selected = player.run.id
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
            if let finding = storm.search?.findings[run.id] {
                card.outcome = .alert
                card.finding = RunCard.FindingWords(title: finding.title, size: finding.size)
            }
            return card
        }
        nextAge = due < .infinity ? due : nil
        return RunStrip.State(cards: cards, tenthsOfMegabytes: Int((Double(10 * stage.history.byteCount) / Double(1 << 20)).rounded()))
    }

    /// The interval for updating the length of a run in progress, in seconds. Laying out the text takes time in each frame that shows a new
    /// length, and no one can read 60 lengths per second.
    private static let liveLengthInterval: TimeInterval = 0.1

    /// Returns the length and the number of frames to show for a run.
    private func shownLength(of run: Run) -> (length: TimeInterval, frames: Int) {
        guard !run.isOver, !stage.status.isFrozen else { return (run.length, run.turns.count) }
        let now = player.hostTime()
        if let liveLength, liveLength.run == run.id, (liveLength.readAt..<liveLength.readAt + Self.liveLengthInterval).contains(now) {
            return (liveLength.length, liveLength.frames)
        }
        liveLength = (run.id, run.length, run.turns.count, now)
        return (run.length, run.turns.count)
    }

    private func note(of run: Run, _ build: Int, _ now: TimeInterval) -> String {
        if !run.isOver { return stage.status.isFrozen ? "Stopped" : "Recording" }
        if run.build != build { return "Build \(run.build)" }
        return run.endedAt.map { RunFacts.age(max(0, now - $0)) } ?? ""
    }

    /// The details of the run on screen, or nil if that run isn't in the list.
    var column: RunColumn.State? {
        let run = player.run
        guard let number = run.number else { return nil }
        let (length, frames) = shownLength(of: run)
        var state = RunColumn.State(number: number, facts: facts(of: run), length: length, frames: frames)
        // Only pictures need the middle, and it changes in each frame of a run in progress.
        state.facts?.middle = 0
        (state.isLive, state.isPinned, state.canReplay) = (!run.isOver, run.isPinned, run.log != nil)
        state.isStopped = stage.status.isFrozen
        (state.finding, state.canKeep) = (storm.finding, storm.canKeepFinding)
        state.age = run.endedAt.map { RunFacts.age(max(0, player.hostTime() - $0)) } ?? ""
        if codeRunner != nil {
            state.code = run.build == stage.history.build ? "Build \(run.build), current" : "Build \(run.build)"
        }
        return state
    }

    private func facts(of run: Run) -> RunFacts {
        let known = self.facts[run.id].flatMap { $0.recording == run.recording ? $0 : nil }
        if let known, known.version == run.version { return known.facts }
        var reader = known?.reader ?? RunFactsReader()
        let facts = reader.facts(of: run)
        self.facts[run.id] = (run.recording, run.version, facts, reader)
        if self.facts.count > 2 * max(8, stage.history.all.count) {
            let ids = Set(stage.history.all.map(\.id))
            self.facts = self.facts.filter { ids.contains($0.key) }
        }
        return facts
    }

    /// Returns the pictures for a run's card: one from the run's middle, or the live device's if the run is in progress.
    func pictures(of id: Run.ID) -> [RenderSnapshot] {
        guard let run = stage.history[id: id] else { return [] }
        return run.isOver ? run.snapshot(at: facts(of: run).middle).map { [$0] } ?? [] : pictures.live
    }
}
