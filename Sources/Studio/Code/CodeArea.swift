import Stage
import UIKit

/// Adds the parts for user code to a scene's page: the rail on the left, the code panel on the right, the status chip, and the card about
/// the last good build.
final class CodeArea: StageSides {
    private let files = CodeRail()
    let panel: CodePanel
    private let lastBuildCard = LastBuildCard()
    var rail: any FittingHeight { files }
    var column: UIView { panel }
    var card: UIView { lastBuildCard }
    let chip = StatusChip()
    private let codeRunner: any CodeRunner
    private var shown: UserCode?
    private var failure: DeviceFailure?
    private var selected = 0
    /// Whether the user or a failed build opened the panel; nil if neither opened or closed it.
    private var opensPanel: Bool?
    /// Whether a failure opened the panel. The panel then closes after the next build without failures.
    private var isOpenedByFailure = false
    /// A panel that would cover the device stays closed until it is needed.
    private var isPanelClosed: Bool {
        get { !(opensPanel ?? !floats) }
        set { opensPanel = !newValue }
    }
    /// Whether the panel covers the stage.
    private var floats = false
    /// Whether the user selected the visible file.
    private var isChosen = false
    private var running: RunningLine?
    /// The highlighted line and its file.
    private var pointed: (file: String, line: Int, role: SourceLine.Role)?

    /// The line of user code that last called the engine, and the device's time of that call.
    private struct RunningLine {
        let file: String
        let line: Int
        let time: TimeInterval
    }
    /// The finish time of the visible build, if a later build failed; nil if the visible build is the newest.
    var lastGoodBuild: String? {
        switch codeRunner.code.build {
        case .failed, .impossible: codeRunner.code.lastGood
        case .running, .done, .cancelled: nil
        }
    }
    var layoutChanged: () -> Void = {}

    init(_ codeRunner: any CodeRunner) {
        self.codeRunner = codeRunner
        panel = CodePanel(codeRunner)
        lastBuildCard.isHidden = true
        files.showFile = { [weak self] in self?.select($0) }
        files.showScene = { codeRunner.choose(scene: $0) }
        panel.close = { [weak self] in self?.togglePanel() }
        chip.cancel = { codeRunner.cancelBuild() }
        panel.showLine = { [weak self] in _ = self?.show($0, line: $1) }
    }

    /// Shows or hides the report card in the code panel.
    func toggleCard() {
        let isOpen = panel.showsCard && !isPanelClosed
        (panel.showsCard, isPanelClosed) = (!isOpen, isOpen)
        show()
        layoutChanged()
    }

    /// Whether the report card is visible.
    var showsCard: Bool { panel.showsCard && !isPanelClosed && !codeRunner.code.card.isEmpty }

    /// The time after which a running build can be cancelled, in seconds.
    private static let cancelDelay: TimeInterval = 2
    private var buildBegan: TimeInterval?

    /// The sandbox time at which the running build becomes cancellable; nil if no build is running or the build is already cancellable.
    var nextTurn: TimeInterval? { chip.isCancellable ? nil : buildBegan.map { $0 + Self.cancelDelay } }

    /// Updates the elapsed time of the current build.
    func update(at time: TimeInterval) {
        guard case .running = codeRunner.code.build else {
            (buildBegan, chip.isCancellable) = (nil, false)
            return
        }
        buildBegan = buildBegan ?? time
        chip.isCancellable = time - (buildBegan ?? time) >= Self.cancelDelay - 1e-9
    }

    /// Cancels a build that takes a long time. Returns false if there's no such build.
    func cancelBuild() -> Bool {
        guard chip.isCancellable else { return false }
        codeRunner.cancelBuild()
        return true
    }

    /// Shows the state of the code and its stage. Returns whether anything changed.
    func update(_ status: StageStatus) {
        let code = codeRunner.code
        let failure = status.failure
        let running =
            status.isBusy && failure == nil
            ? codeRunner.runningLine.map { RunningLine(file: $0.file, line: $0.line, time: status.time) } : nil
        if running?.line != self.running?.line || running?.file != self.running?.file || running != nil && status.isFrozen {
            follow(running)
        }
        guard code != shown || failure != self.failure else { return }
        // A new failure reopens the panel even if the user closed it.
        if failure != self.failure, failure != nil { openForFailure() }
        switch code.build {
        case .failed: if code.build != shown?.build { openForFailure() }
        case .done where failure == nil && isOpenedByFailure: (isPanelClosed, isOpenedByFailure) = (true, false)
        default: break
        }
        (shown, self.failure) = (code, failure)
        chip.show(code, status)
        show()
        layoutChanged()
    }

    private func openForFailure() {
        isOpenedByFailure = isOpenedByFailure || isPanelClosed
        isPanelClosed = false
    }

    /// Highlights the running line, and shows its file unless the user selected one.
    private func follow(_ line: RunningLine?) {
        running = line
        if line != nil { pointed = nil }
        if let line, !isChosen, let index = codeRunner.code.files.firstIndex(where: { $0.path == line.file }) { selected = index }
        show()
    }

    /// Shows a file and highlights one line, as a mistake unless `isWrong` is false. Returns false if the file isn't part of the code.
    func show(_ file: String, line: Int, isWrong: Bool = true) -> Bool {
        guard let index = codeRunner.code.files.firstIndex(where: { $0.path == file }) else { return false }
        pointed = (file, line, isWrong ? .wrong : .cause)
        select(index)
        return true
    }

    /// Returns the line of code that causes a problem, or nil if it isn't known.
    func line(of problem: RunProblem) -> (path: String, line: Int)? {
        if let place = problem.place { return (place.file, place.number) }
        return ProblemSourceLine.of(problem, in: codeRunner.code.files.map { ($0.path, codeRunner.text(of: $0.path) ?? "") })
    }

    /// Shows the card about the last good build, unless the newest build is on screen or `isTouched`. Returns whether it is visible.
    func showLastGoodBuild(isTouched: Bool) -> Bool {
        let time = isTouched ? nil : lastGoodBuild
        lastBuildCard.isHidden = time == nil
        time.map(lastBuildCard.show(builtAt:))
        return time != nil
    }

    private func select(_ index: Int) {
        (selected, isPanelClosed, isOpenedByFailure, isChosen) = (index, false, false, true)
        panel.showsCard = false
        show()
        layoutChanged()
    }

    private func show() {
        let code = codeRunner.code
        let file = code.files.indices.contains(selected) ? code.files[selected] : code.files.first
        let paths = Set(code.files.map(\.path))
        var faulty = Set(failure?.stack.compactMap(\.file).first(where: paths.contains).map { [$0] } ?? [])
        if case .failed(let faults, _, _) = code.build { faulty.formUnion(faults.compactMap(\.file)) }
        files.show(code, selected: isPanelClosed ? nil : code.files.firstIndex { $0 == file }, faulty: faulty)
        panel.show(
            file, running: running?.file == file?.path ? running.map { ($0.line, $0.time) } : nil,
            pointing: pointed?.file == file?.path ? pointed.map { ($0.line, $0.role) } : nil, failure: failure)
    }

    func togglePanel() {
        isPanelClosed.toggle()
        isOpenedByFailure = false
        show()
        layoutChanged()
    }

    /// Hides the panel if it covers the stage. Returns false if the panel doesn't cover the stage.
    func closeFloatingPanel() -> Bool {
        guard floats, !isPanelClosed else { return false }
        togglePanel()
        return true
    }

    // MARK: Layout

    /// The minimum width at which the rail appears next to the stage, and the minimum width of a stage next to the panel, in points.
    private static let (railRoom, stageRoom): (CGFloat, CGFloat) = (860, 240)

    /// Lays out the parts between the bars and returns the area left for the stage. In a narrow window, the panel covers the stage.
    func layOut(in area: CGRect, hasRail: Bool) -> CGRect {
        var stage = area
        rail.isHidden = area.width < Self.railRoom || !hasRail
        if !rail.isHidden {
            rail.frame = CGRect(x: area.minX, y: area.minY, width: SceneLayout.railWidth, height: area.height)
            (stage.origin.x, stage.size.width) = (rail.frame.maxX, stage.width - rail.frame.width)
        }
        let width = min(SceneLayout.codeWidth, stage.width)
        panel.frame = CGRect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
        floats = stage.width - width < Self.stageRoom
        panel.isHidden = isPanelClosed
        if !isPanelClosed, !floats { stage.size.width -= width }
        return stage
    }

    /// Scrolls the part at `point` by `distance` points. Returns false if the point is outside all parts.
    func scrolled(by distance: CGFloat, at point: CGPoint) -> Bool {
        if !panel.isHidden, panel.frame.contains(point) {
            panel.scrolled(by: distance)
        } else if !rail.isHidden, rail.frame.contains(point) {
            files.scrolled(by: distance)
        } else {
            return false
        }
        return true
    }
}
