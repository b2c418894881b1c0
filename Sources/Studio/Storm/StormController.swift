import Problems
import Stage
import UIKit

/// Searches for gestures that break the scene while the user works. Each finding becomes a run.
final class StormController {
    /// Starts searches for gestures that break the scene; nil disables them.
    var maker: (any StormMaker)?
    /// The last search, or nil before the first.
    private(set) var search: StormSearch?
    /// The progress of the search, or nil if it isn't visible.
    private var panel: StormPanel? { didSet { page.card = panel } }
    private let overlay = FindingOverlay()
    private lazy var steps = makeSteps()
    private let player: Player
    private let page: SceneView
    private let takes: TakesController
    private let codeRunner: (any CodeRunner)?
    private weak var window: (any PageWindow)?
    private var stage: Stage { player.stage }

    init(
        _ player: Player, _ page: SceneView, _ takes: TakesController, of codeRunner: (any CodeRunner)?, in window: (any PageWindow)?
    ) {
        (self.player, self.page, self.takes, self.codeRunner, self.window) = (player, page, takes, codeRunner, window)
        page.add(overlay)
        page.panel.sections[.steps] = { [unowned self] in steps }
    }

    private func makeSteps() -> StepsView {
        let steps = StepsView()
        steps.jump = { [weak self] time in self.map { $0.player.look(at: $0.player.run.begin + time) } }
        return steps
    }

    /// Starts a search, or stops the running one.
    func toggle() {
        if stop() { return }
        guard let maker else { return }
        let request = StormRequest(
            scene: codeRunner.map { $0.code.scenes.indices.contains($0.code.scene) ? $0.code.scenes[$0.code.scene] : stage.scene.name }
                ?? stage.scene.name,
            codePath: codeRunner?.codePath, size: player.deviceSize, isDark: page.topBar.isDark,
            pitfalls: stage.pitfalls.map(\.rawValue).sorted())
        do {
            search = StormSearch(try maker.begin(request), on: codeRunner?.makerOfCurrentBuild(), at: player.hostTime())
        } catch { return page.statusLine.showMessage("The search can't be started: \(error)", at: player.hostTime()) }
        panel = StormPanel(stop: { [weak self] in _ = self?.stop() }, close: { [weak self] in self?.panel = nil })
        if !page.showsDock { page.toggleDock() }
        page.dock.show(.tracks)
        player.hasNewPicture = true
    }

    /// Stops the search. Returns false if no search is running.
    func stop() -> Bool {
        guard let search, search.isRunning else { return false }
        search.stop(at: player.hostTime())
        player.hasNewPicture = true
        return true
    }

    /// Closes the panel. Returns false if it isn't open.
    func closePanel() -> Bool {
        guard panel != nil else { return false }
        panel = nil
        return true
    }

    /// Shows the search's progress, and plays the runs for its findings bit by bit.
    func update(at time: TimeInterval) {
        guard let search else { return }
        search.update(at: time)
        search.advanceReplay(scriptedRun(of:)) { run in
            player.hasNewPicture = true
            return stage.add(run)
        }
        let state = StormPanel.State(
            isRunning: search.isRunning, hands: search.hands, transitions: search.transitions, screens: search.screens,
            seconds: search.seconds(at: time), findings: search.count, failure: search.failure)
        if panel?.show(state) == true { player.hasNewPicture = true }
    }

    private func scriptedRun(of finding: StormFinding) -> ScriptedRun? {
        guard let script = maker?.script(of: finding.take), codeRunner == nil || search?.makeDevice != nil else { return nil }
        var settings = StageSettings(size: script.take?.size ?? player.deviceSize, scale: Player.deviceScale)
        settings.style = page.topBar.isDark ? .dark : .light
        return ScriptedRun(script, of: stage.scene, settings, on: search?.makeDevice) { Detectors.examiner() }
    }

    // MARK: Findings

    /// The finding shown by the run on screen, or nil if there isn't one.
    var finding: StormFinding? { player.playback.opened.flatMap { search?.findings[$0] } }

    /// Plays the run on screen slowly and repeatedly, if it shows a finding.
    func playFinding() {
        guard finding != nil else { return }
        player.look(at: player.run.begin)
        player.playRun(rate: Self.findingRate / stage.status.rate)
    }

    private static let findingRate = 0.1

    // MARK: Steps

    /// The hands of the findings, keyed by their takes.
    private var hands: [String: (steps: [HandStep], paths: [HandPath])] = [:]
    /// The rows on screen, with the values that they depend on. Building them reads a snapshot for each touch.
    private var shownRows: (key: RowsKey, rows: [StepsView.Row])?

    private struct RowsKey: Equatable {
        var take: String
        var run, turns: Int
    }

    /// Shows the steps of the finding on screen in the panel.
    func showSteps() {
        showOnDevice()
        page.panel.hasSteps = page.showsDock && finding != nil
        guard page.panel.hasSteps, page.panel.tab == .steps, let finding else { return }
        let now = player.now, steps = hand(of: finding).steps
        var state = StepsView.State()
        state.size = finding.size
        state.rows = rows(of: finding, steps)
        state.current = steps.lastIndex { $0.time <= now + HeadlessRun.tolerance }
        if let origin = finding.origin {
            state.hand = "hand \(origin.hand)"
            state.replays = "\(origin.replays) replay\(origin.replays == 1 ? "" : "s")"
            state.facts = [
                StepsView.Fact(label: "Found with", text: StormFinding.size(origin.fingers, origin.steps)),
                StepsView.Fact(label: "Now", text: finding.size),
                StepsView.Fact(label: "Reproduced", text: "\(origin.reproduced) of \(Finding.checks) times"),
            ]
        }
        state.facts.append(StepsView.Fact(label: "Take", text: canKeepFinding ? "Not kept yet" : "Kept"))
        if self.steps.show(state) { page.panel.setNeedsLayout() }
    }

    private func hand(of finding: StormFinding) -> (steps: [HandStep], paths: [HandPath]) {
        if let known = hands[finding.take] { return known }
        let hand = maker?.script(of: finding.take).flatMap { Hand($0) }
        let found = (hand?.stepList ?? [], hand?.paths ?? [])
        hands[finding.take] = found
        return found
    }

    /// Draws the fingers' paths and the current step of the finding on screen.
    private func showOnDevice() {
        guard let finding, !page.isExploded, page.secondDevice == nil else {
            overlay.show(nil)
            return
        }
        let hand = hand(of: finding), now = player.now
        let current = hand.steps.lastIndex { $0.time <= now + HeadlessRun.tolerance }
        let progress = current.flatMap { player.run.transition(at: hand.steps[$0].time) }
        overlay.show(
            FindingOverlay.State(
                fingers: hand.paths, steps: hand.steps, current: current, now: now,
                percent: progress.map { Int(($0.percent * 100).rounded()) }))
        page.placeOverlays()
    }

    private func rows(of finding: StormFinding, _ steps: [HandStep]) -> [StepsView.Row] {
        let key = RowsKey(take: finding.take, run: player.run.id, turns: player.run.turns.count)
        if let shownRows, shownRows.key == key { return shownRows.rows }
        let rows = steps.map { StepsView.Row(words: $0.words, detail: detail(of: $0), time: $0.time - player.run.begin) }
        shownRows = (key, rows)
        return rows
    }

    /// Returns the layer that a finger touches, or the transition's progress when it lifts.
    private func detail(of step: HandStep) -> String {
        switch step.action {
        case .down:
            guard let place = step.place, let layer = player.run.snapshot(at: step.time)?.layer(at: place) else { return step.detail }
            return player.playback.timeline.layers[layer]?.title ?? step.detail
        case .lift: return player.run.transition(at: step.time).map { "at \(Int(($0.percent * 100).rounded())) %" } ?? step.detail
        case .move, .change: return step.detail
        }
    }

    // MARK: Keeping

    /// Whether the run on screen shows a finding whose take hasn't been kept yet.
    var canKeepFinding: Bool { finding != nil && player.playback.opened.map { search?.isKept($0) != true } ?? false }

    /// Copies the take for the finding on screen to the user's takes.
    func keepFinding() {
        guard let finding, let id = player.playback.opened, canKeepFinding else { return }
        guard let path = takes.library?.keep(copyOf: finding.take) else {
            return page.statusLine.showMessage("The take can't be kept", at: player.hostTime())
        }
        search?.keep(id)
        stage.pin(id, true)
        window?.report("Take kept", String(path.split(separator: "/").last ?? ""))
        player.hasNewPicture = true
    }
}
