import Problems
import Stage
import UIKit

/// Shows which code set the values on screen, and examines every run once everything is at rest. Both replay the log while recording which
/// code changes layers.
final class WhyController {
    /// The examination of the current device's runs, or nil until they are first examined.
    private(set) var examination: Examination?
    /// The examiner for an opened run from an earlier device, or nil until the user asks Why? there.
    private var openedExaminer: (run: Run.ID, examiner: ReplayExaminer, isComplete: Bool)?
    /// The plots for the change that the Why tab explains.
    private var plotted: (key: PlottedValues, plots: [ValuePlot])?
    private let player: Player
    private let page: SceneView
    private let comparison: DeviceComparison
    private let problems: ProblemsController
    private let codeRunner: (any CodeRunner)?
    private let code: CodeArea?
    /// The content of the Why tab.
    private(set) lazy var view = makeView()
    private var panel: SidePanel { page.panel }
    private var stage: Stage { player.stage }
    private var playback: Playback { player.playback }
    private var run: Run { player.run }

    init(
        _ player: Player, _ page: SceneView, _ comparison: DeviceComparison, _ problems: ProblemsController,
        of codeRunner: (any CodeRunner)?, _ code: CodeArea?
    ) {
        (self.player, self.page, self.comparison, self.problems) = (player, page, comparison, problems)
        (self.codeRunner, self.code) = (codeRunner, code)
        page.panel.sections[.why] = { [unowned self] in view }
    }

    /// The numbers of turns to replay at once: in the background, and after the user has asked a question.
    private static let (backgroundTurns, questionTurns) = (20, 600)

    // MARK: Examining

    /// Whether an examination will continue in the next turn.
    var needsTurn: Bool { isExamining || isExaminingOpenedRun }

    /// Whether the examination of the current device's runs will continue in the next turn.
    var isExamining: Bool { canExamine(stage.status) && examination?.isComplete(for: stage) != true && hasSomethingToExamine }

    /// Whether everything is at rest, so that a background replay doesn't disturb the user. While time is stopped, fingers move nothing, so
    /// they don't prevent an answer.
    private func canExamine(_ status: StageStatus) -> Bool {
        guard !player.isTouched || status.isFrozen && isShown, !status.isReplaying, playback.runPlayback == nil,
            comparison.device == nil
        else { return false }
        return status.isFrozen || !status.isBusy || status.stuck != nil || stage.history.latest?.isOver == true
    }

    private var hasSomethingToExamine: Bool {
        stage.log.isComplete && stage.history.current.contains { $0.number != nil } && (codeRunner == nil || codeRunner?.canReplay == true)
    }

    /// Continues examining the runs if nothing moves, and shows any problems found.
    func examine(_ status: StageStatus) {
        if examination?.fits(stage) == false { examination = nil }
        guard canExamine(status), examination?.isComplete(for: stage) != true, hasSomethingToExamine else { return }
        if examination == nil { examination = makeDeviceForReplay().map { Examination(of: stage, lines: lines, on: $0) } }
        guard examination?.advance(along: stage, turns: isShown ? Self.questionTurns : Self.backgroundTurns) == true else { return }
        if let examiner = examination?.examiner, !examiner.hasFailed || stage.status.failure != nil { stage.adopt(examiner.problems) }
        player.playback.follow(stage)
        player.hasNewPicture = true
    }

    private func makeDeviceForReplay() -> DeviceMaker? {
        if let codeRunner { return codeRunner.makerOfReplays() }
        return { [scene = stage.scene] in SceneDevice(scene, $0, present: $1) }
    }

    private var lines: ReplayExaminer.Lines? {
        codeRunner.map { runner in
            ReplayExaminer.Lines(
                find: { [weak runner] in runner?.line(at: $0) }, isFinding: { [weak runner] in runner?.isFindingLines == true })
        }
    }

    // MARK: Why?

    /// Whether the Why tab is visible.
    var isShown: Bool { page.showsDock && !panel.isHidden && panel.tab == .why && panel.comparison == nil }

    /// Opens the Why tab, or returns to the layer's values. If no layer is selected, selects the layer of the selected problem.
    func toggle() {
        if isShown { return panel.tab = .layer }
        if playback.layer == nil, let layer = playback.selectedProblem?.layer, layer > 0 { player.playback.layer = layer }
        open()
    }

    /// Opens the Why tab for the selected layer or, if no layer is selected, for the frame on screen. Time stops, because the answers
    /// describe a single instant.
    func open() {
        comparison.end()
        page.openDock()
        if panel.isHidden { page.togglePanel() }
        panel.tab = .why
        if !stage.status.isFrozen, stage.status.isBusy { stage.perform(.freeze(true)) }
        player.hasNewPicture = true
    }

    /// Opens the Why tab for the layer with the given number.
    func open(aboutLayer layer: Int) {
        player.playback.layer = layer
        open()
    }

    private func makeView() -> WhyView {
        let why = WhyView()
        why.select = { [weak self] entry in
            guard let self else { return }
            if let line = entry.line { _ = code?.show(line.file, line: line.number, isWrong: entry.isProblem) }
            problems.choose(playback.problems.firstIndex { Self.shows(entry, playback.timeline.begin, $0) })
            player.hasNewPicture = true
        }
        return why
    }

    /// Updates the Why tab, if it is open, for the time on screen.
    func show(at now: TimeInterval) {
        guard isShown else { return }
        var state = WhyView.State()
        state.time = now - playback.timeline.begin
        state.title = playback.layer.map { playback.timeline.layers[$0]?.title ?? "layer \($0)" } ?? "This frame"
        if let examiner = examinerOfShownRun {
            fill(&state, from: examiner, now)
        } else {
            state.message = missingAnswers
        }
        if view.show(state) { panel.setNeedsLayout() }
    }

    /// The examiner with information about the run on screen, or nil if there isn't one yet.
    private var examinerOfShownRun: ReplayExaminer? {
        let run = run
        guard !run.isOfCurrentDevice else { return examination?.isComplete(for: stage) == true ? examination?.examiner : nil }
        guard let log = run.log, run.build == stage.history.build, let makeDevice = makeDeviceForReplay() else { return nil }
        if openedExaminer?.run != run.id { openedExaminer = (run.id, ReplayExaminer(log, lines: lines, on: makeDevice), false) }
        if openedExaminer?.isComplete == false, let examiner = openedExaminer?.examiner {
            openedExaminer?.isComplete = examiner.advance(along: log, to: .infinity, isStopped: false, turns: Self.questionTurns)
            player.hasNewPicture = true
        }
        return openedExaminer?.isComplete == true ? openedExaminer?.examiner : nil
    }

    private var missingAnswers: String {
        if run.number == nil { return "Touch the device first" }
        if !run.isOfCurrentDevice, run.build != stage.history.build { return "Recorded with another build; Y replays it" }
        if !stage.log.isComplete { return "The recording was too long to replay" }
        if isExamining || isExaminingOpenedRun { return "Replaying…" }
        if codeRunner?.canReplay == false { return "Wait for the build to finish" }
        if playback.runPlayback != nil { return "Stop the playback to ask" }
        return stage.status.isFrozen ? "This run can't be replayed" : "Stop the time to ask"
    }

    /// Whether the replay of an opened run from an earlier device will continue in the next turn.
    private var isExaminingOpenedRun: Bool { isShown && !run.isOfCurrentDevice && openedExaminer?.isComplete == false }

    private func fill(_ state: inout WhyView.State, from examiner: ReplayExaminer, _ now: TimeInterval) {
        let run = run, begin = playback.timeline.begin
        guard let layer = playback.layer else {
            let frame = run.turn(at: now)
            let before = frame.map { $0.index > 0 ? run.turns[$0.index - 1] : $0.time - Stage.frame } ?? now
            state.entries = examiner.answers(after: before, to: now).map { entry(of: $0, begin, isAboutFrame: true) }
            if state.entries.isEmpty { state.message = "Nothing was set in this frame" }
            return
        }
        let answers = examiner.answers(ofLayer: layer, at: now, since: run.begin)
        state.entries = answers.map { entry(of: $0, begin, isAboutFrame: false) }
        if answers.isEmpty { state.message = "Nothing has set a value of this layer" }
        let known = Set(answers.map(\.property))
        state.unset = Self.commonProperties.filter { !known.contains($0) }
        state.inherited = inherited(by: layer)
    }

    private static let commonProperties = ["transform", "opacity", "cornerRadius", "isHidden"]

    private func entry(of answer: Why.Answer, _ begin: TimeInterval, isAboutFrame: Bool) -> WhyView.Entry {
        let change = answer.change
        var entry = WhyView.Entry(
            layer: change.layer, property: answer.property, title: isAboutFrame ? answer.title : answer.property,
            values: "\(change.from.text) → \(change.to.text)", author: answer.author.prefix(1).uppercased() + answer.author.dropFirst(),
            time: change.time - begin, line: answer.line,
            step: zip(change.from.numbers, change.to.numbers).map { $1 - $0 }, isAnimated: change.isAnimated, isReplaced: answer.isReplaced)
        entry.isProblem = !answer.isReplaced && playback.problems.contains { Self.shows(entry, begin, $0) }
        return entry
    }

    /// Returns whether a change causes or exhibits a problem. Such a change is in the problem's line, or it moved the same layer in the same
    /// frame.
    private static func shows(_ entry: WhyView.Entry, _ begin: TimeInterval, _ problem: RunProblem) -> Bool {
        guard !problem.isNote, !problem.isDeliberate, problem.layer == 0 || problem.layer == entry.layer else { return false }
        if let line = entry.line, problem.place == line { return true }
        return problem.layer == entry.layer && abs(problem.time - begin - entry.time) < Stage.frame / 2
            && RunProblem.Kind.movements.contains(problem.kind)
    }

    // MARK: The explained change

    /// The change that the Why tab explains; nil if the tab is closed.
    private var explained: WhyView.Entry? { isShown ? view.explained : nil }

    /// The frames of a layer before and after the change that the Why tab explains; nil if it didn't move the layer.
    var explainedMove: Ghosts.ExplainedMove? {
        guard let entry = explained, entry.layer > 0 else { return nil }
        let run = run, time = playback.timeline.begin + entry.time
        guard let turn = run.turn(at: time), let to = run.snapshot(at: time)?.frame(ofLayer: entry.layer) else { return nil }
        // The picture before the first turn isn't part of the run.
        let before = turn.index > 0 ? run.snapshot(at: run.turns[turn.index - 1])?.frame(ofLayer: entry.layer) : entry.frame(before: to)
        guard let from = before else { return nil }
        let (x, y) = ((to.midX - from.midX).rounded(), (to.midY - from.midY).rounded())
        guard x != 0 || y != 0 || from.size != to.size else { return nil }
        let name = playback.timeline.layers[entry.layer]?.title ?? "layer"
        let distance = abs(y) >= abs(x) ? y : x
        let step = distance == 0 ? "changes its size" : "\(distance > 0 ? "+" : "−")\(Int(abs(distance))) pt"
        return Ghosts.ExplainedMove(from: from, to: to, words: "\(name) \(step)\(entry.isAnimated ? "" : ", not animated")")
    }

    /// The plots of the explained value and, if it is a single number, one related value of the same layer. Empty if the Why tab doesn't
    /// explain a value, or if the value, such as a color, has no plot.
    var valuePlots: [ValuePlot] {
        guard let entry = explained, entry.layer > 0 else { return [] }
        let others = view.entries.filter { $0.layer == entry.layer && $0.property != entry.property }.map(\.property)
        let key = PlottedValues(
            run: run.id, version: run.version, layer: entry.layer, time: entry.time, properties: [entry.property] + others)
        if plotted?.key != key {
            let time = playback.timeline.begin + entry.time, run = run
            let plots = ValuePlot.numbers(of: entry.property).compactMap {
                ValuePlot($0, ofLayer: key.layer, in: run, explained: time)
            }
            let related = plots.count == 1 ? others.lazy.compactMap { ValuePlot($0, ofLayer: key.layer, in: run) }.first : nil
            plotted = (key, plots + (related.map { [$0] } ?? []))
        }
        return plotted?.plots ?? []
    }

    /// The superlayers' opacities, transforms, and clocks that differ from the defaults.
    private func inherited(by layer: Int) -> [WhyView.Inherited] {
        let picture = player.shownPicture, timeline = playback.timeline, now = player.now
        return LayerOutline.path(to: layer, in: picture).dropLast().reversed().flatMap { number -> [WhyView.Inherited] in
            guard let node = picture.nodes.first(where: { $0.layer == number }) else { return [] }
            let title = node.depth == 0 ? "screen" : timeline.layers[number]?.title ?? "layer"
            var found: [WhyView.Inherited] = []
            if node.opacity != 1 { found.append(.init(title: "opacity of \(title)", value: LayerProperty.opacity.text(LayerValues(node)))) }
            if node.isHidden { found.append(.init(title: "isHidden of \(title)", value: "true")) }
            let speed = timeline.clock(of: number, at: now).speed
            if speed != 1 { found.append(.init(title: "speed of \(title)", value: "×\(speed.rate)")) }
            return found
        }
    }
}

/// The plotted values. The values are read again only if they change.
private struct PlottedValues: Equatable {
    let run: Run.ID
    let version: Int
    let layer: Int
    let time: TimeInterval
    let properties: [String]
}

extension RunProblem.Kind {
    /// The kinds that concern a layer's motion.
    fileprivate static let movements: Set<RunProblem.Kind> = [.jump, .jumpAtStart, .jumpAtEnd, .flash, .layout, .modelNotSet, .stopped]
}
