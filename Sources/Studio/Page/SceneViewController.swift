import Scenes
import Stage
import UIKit

/// One scene's page. It consists of features that share a player and a view. The page orders their work in a turn, and passes on touches,
/// wheel movements, and keys.
final class SceneViewController: UIViewController {
    let player: Player
    let codeRunner: (any CodeRunner)?
    let code: CodeArea?
    let parameters = ParameterList()
    let panel: SidePanel
    private(set) weak var window: (any PageWindow)?
    private let scenes: [Scene]

    // MARK: Views

    lazy var topBar = TopBar(title: stage.scene.title) { [weak self] in self?.window?.perform($0) }
    private lazy var transport = TransportBar({ [weak self] in self?.window?.perform($0) }, more: { [weak self] in self?.menus.showMore() })
    private lazy var notice: Notice = Notice(action: "Reset scene") { [weak self] in self?.reset() }
    lazy var page: SceneView = SceneView(
        topBar: topBar, panel: panel, transport: transport, notice: notice, makeDock: { [unowned self] in makeDock() })
    var dock: DockView { page.dock }

    // MARK: Features

    lazy var comparison = DeviceComparison(player, page, of: codeRunner)
    lazy var controls = DeviceControls(player, page, comparison, in: window)
    lazy var edits = Edits(player, controls, of: codeRunner)
    lazy var film = FilmExport(player, page, in: window)
    lazy var takes = TakesController(
        player, page, controls, film, edits, among: scenes,
        chooseScene: codeRunner.map { runner in { runner.choose(sceneNamed: $0) } }, in: window)
    lazy var storm = StormController(player, page, takes, of: codeRunner, in: window)
    lazy var runComparison = RunComparison(player, page, comparison)
    lazy var pictures = DevicePictures(
        player, page, secondDevice: { [comparison] in comparison.picture }, onionSkin: { [runComparison] in runComparison.onionSkin })
    lazy var runs = RunsController(player, page, comparison, controls, storm, pictures, of: codeRunner)
    lazy var problems = ProblemsController(
        player, page, FixInserter(player, code, edits, of: codeRunner, in: window), code, source, in: window)
    lazy var why = WhyController(player, page, comparison, problems, of: codeRunner, code)
    lazy var layers = LayersController(player, page, comparison, edits)
    lazy var deviceKeys = DeviceKeys(player)
    lazy var source = SourceController(player, page, code, in: window)
    lazy var menus = SceneMenus(player, page, controls, takes, source, in: window)
    lazy var hint = SceneHint(player, page, in: window)
    private lazy var offer = codeRunner.map { SceneOffer(of: $0, page, in: window) }

    // MARK: State

    /// Whether Shift is down. If so, the handles of the loop range snap to events.
    var holdsShift = false
    private var engineWarning: EngineWarning?
    /// The sandbox time at which the release badge disappears; nil if it stays or isn't visible.
    private var releaseEnd: TimeInterval?
    /// The displayed recording time, in tenths of a second, or nil if nothing is being recorded.
    private var shownTenth: Int?
    /// The sandbox time of the current turn.
    private var now: TimeInterval = 0
    private(set) var pace = UpdatePace()

    var stage: Stage { player.stage }
    var playback: Playback {
        get { player.playback }
        _modify { yield &player.playback }
    }
    /// The run on screen.
    var run: Run { player.run }

    /// Creates the page for `scene`. The device's first turn follows the turn at `now`. `scenes` contains all scenes in the gallery. If the
    /// scene is user code, `codeRunner` builds it. `hostTime` returns the current time while no turn is running.
    init(
        _ scene: Scene, among scenes: [Scene], of codeRunner: (any CodeRunner)?, in window: any PageWindow, style: UIUserInterfaceStyle,
        size: CGSize, at now: Turn, hostTime: @escaping () -> TimeInterval
    ) {
        var maker: DeviceMaker?
        if let codeRunner { maker = { codeRunner.makeDevice($0, $1) } }
        player = Player(scene, style: style, size: size, at: now, hostTime: hostTime, on: maker)
        panel = SidePanel(scene, among: scenes, parameters: parameters)
        (self.codeRunner, self.scenes, self.window) = (codeRunner, scenes, window)
        code = codeRunner.map { CodeArea($0) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func loadView() { view = page }

    override func viewDidLoad() {
        super.viewDidLoad()
        player.reveal = { [weak self] in self?.dock.reveal($0) }
        player.fitRun = { [weak self] in self?.page.madeDock?.fitWholeRun() }
        page.placed = { [weak self] in self?.player.hasNewPicture = true }
        transport.scrub.began = { [weak self] in self?.stage.perform(.hold) }
        transport.scrub.moved = { [weak self] in self?.stage.perform(.scrub($0)) }
        topBar.recording.stop = { [weak self] in self?.player.stopRecording() }
        takes.showLog = { [weak self] in self?.showLog(at: $0) }
        edits.connect(parameters)
        parameters.present = { [weak window] in window?.present($0) }
        parameters.copy = { [weak window] in window?.copy($0) }
        layers.rail.openWhy = { [weak self] in self?.why.open(aboutLayer: $0) }
        panel.tabSelected = { [weak self] in self?.player.hasNewPicture = true }
        if let code { add(code) }
        controls.showSize()
        controls.show()
    }

    private func add(_ code: CodeArea) {
        page.sides = code
        topBar.chip = code.chip
        topBar.showSkips = { code.toggleCard() }
        code.panel.restart = { [weak self] in self?.reset() }
        code.panel.replay = { [weak self] in self.map { $0.codeRunner?.replayToFailure(on: $0.stage) } }
        code.panel.openProgram = { [weak window] in window?.openCode(at: $0) }
        code.panel.copy = { [weak window] text in
            window?.copy(text)
            window?.report("Report copied")
        }
    }

    /// Whether the page changes without animation.
    var reducesMotion = false { didSet { page.callout.reducesMotion = reducesMotion } }

    /// Switches the page to `style`.
    func show(_ style: UIUserInterfaceStyle) {
        comparison.show(style)
        topBar.isDark = style == .dark
    }

    /// Restarts the scene.
    func reset() {
        player.reset()
        engineWarning = nil
    }

    /// Adds a second device, or removes it.
    func toggleCompare() {
        if comparison.device != nil { return comparison.end() }
        if comparison.begin() { hint.drop() }
    }

    // MARK: The device's turn

    /// Takes a turn on the stage if the stage needs one, and then shows the stage's state.
    func turn(_ turn: Turn) {
        now = turn.time
        let generation = stage.generation
        if let message = codeRunner?.update(stage) { page.statusLine.showMessage(message, at: turn.time) }
        // A device that takes over may not need a turn.
        if stage.generation != generation { player.hasNewPicture = true }
        if let codeRunner, codeRunner.code.builds > 0 { takes.playWaitingTake() }
        if takes.waitingTake == nil { offer?.show() }
        for case .happened(let event) in player.turn(turn) { engineWarning = EngineWarning(event) ?? engineWarning }
        player.resume()
        player.advanceRunPlayback(at: turn.time, loops: storm.finding != nil)
        comparison.turn(turn)
        // The bar's knob must stay under a finger.
        let status = stage.status
        pace.begin(at: turn.time, isMoving: player.hasMoved && !status.isFrozen && !transport.scrub.isTracking)
        showTransport(status)
        showNotice(status, at: turn.time)
        showCode(status, at: turn.time)
        if edits.show(in: parameters) {
            panel.setNeedsLayout()
            page.setNeedsLayout()
        }
        player.repeatPreview(at: turn.time, status)
        showRelease(status, at: turn.time)
        hint.update(status, at: turn.time)
        page.modeColor = modeColor(status)
        page.statusLine.update(at: turn.time)
        takes.drawFrames()
        takes.showComparison()
        takes.endReplay(status)
        film.advance()
        why.examine(status)
        storm.update(at: turn.time)
        showRun(status)
    }

    /// Whether a turn would change anything.
    var needsTurn: Bool {
        player.hasNewPicture || stage.needsTurn || comparison.device?.stage.needsTurn == true || pictures.isMoving || takes.lacksFrames
            || playback.runPlayback != nil || film.isWriting || why.needsTurn || storm.search?.isReplaying == true
            || pace.isBehind
    }

    /// The sandbox time of the next change that happens without input, or nil if there isn't one.
    var nextTurn: TimeInterval? {
        [
            stage.nextTurn, comparison.device?.stage.nextTurn, releaseEnd, player.loop.restart, engineWarning?.end, nextTenth,
            hint.nextTurn, runs.nextTurn, page.statusLine.end, code?.nextTurn, storm.search?.nextTurn(after: now),
        ].compactMap(\.self).min()
    }

    /// Updates every view that indicates the transition's progress, or whether touches are being recorded.
    private func showTransport(_ status: StageStatus) {
        let time = status.isRecording ? status.time : nil
        topBar.show(recording: time)
        transport.show(recording: time)
        if page.isRecording != status.isRecording { page.isRecording = status.isRecording }
        shownTenth = time.map { Int($0 * 10) }
        transport.scrub.isEnabled = status.transition != nil
        guard !pace.isBehind else { return }
        transport.show(playback.isLive ? status.transition : run.transition(at: player.now), isFrozen: status.isFrozen)
    }

    /// The sandbox time at which the displayed recording time next changes, or nil if it doesn't change.
    private var nextTenth: TimeInterval? {
        let status = stage.status
        guard status.isRecording, !status.isFrozen, let shownTenth else { return nil }
        return now + max(0.01, (Double(shownTenth + 1) / 10 - status.time) / status.rate)
    }

    private func showNotice(_ status: StageStatus, at time: TimeInterval) {
        if engineWarning?.isOver(at: time) == true { engineWarning = nil }
        notice.isHidden = status.stuck == nil && engineWarning == nil
        if let cause = status.stuck, let transition = status.transition {
            notice.show(cause.title, cause.detail(transition))
        } else if let engineWarning {
            notice.show(engineWarning.title, engineWarning.advice)
        }
    }

    /// Updates the views for user code, and dims a device that doesn't run the newest code.
    private func showCode(_ status: StageStatus, at time: TimeInterval) {
        code?.update(at: time)
        code?.update(status)
        if let code, let card = codeRunner?.code.card { topBar.show(skipped: card.isEmpty ? "" : card.count, isOn: code.showsCard) }
        let isOld = code?.showLastGoodBuild(isTouched: player.isTouched) == true
        page.isDimmed = status.failure != nil || isOld
    }

    private func modeColor(_ status: StageStatus) -> UIColor? {
        if status.stuck != nil || status.failure != nil || code?.lastGoodBuild != nil { return Palette.alert }
        if status.isFrozen { return Palette.playhead }
        if status.rate < 1 { return Palette.cancel }
        return status.transition == nil ? nil : Palette.accent
    }

    /// Shows the badge for the release at the time on screen. In a comparison, the captions below the devices show the verdicts instead.
    private func showRelease(_ status: StageStatus, at time: TimeInterval) {
        let now = playback.isLive ? status.time : player.now
        let shown = comparison.device == nil && storm.finding == nil ? playback.timeline.shownRelease(at: now, for: Motion.badgeHold) : nil
        releaseEnd = shown.flatMap { !playback.isLive || status.isFrozen ? nil : time + max(0, $0.end - now) / status.rate }
        let rule = shown?.release.gesture.flatMap { stage.scene.releases[$0] }
        if page.callout.show(shown?.release, by: rule) { page.placeCallout() }
    }

    // MARK: Fingers

    /// Prepares for a touch on the device, at a point in the page's coordinates.
    func willTouch(at point: CGPoint) {
        page.willTouch(at: point)
        hint.drop()
        player.willTouch()
    }

    /// Returns the frame of the pinchable view under `point`, in the window's coordinates.
    func pinchTarget(at point: CGPoint) -> CGRect? {
        guard let place = page.devicePoint(at: point) else { return nil }
        page.willTouch(at: point)
        let target = comparison.touchedStage.pinchTarget(at: place)
        return page.frame(ofDeviceBox: target ?? CGRect(origin: .zero, size: player.deviceSize))
    }

    /// Shows touches at their positions in the window's coordinates.
    func show(_ touches: [TouchOverlay.Touch], at time: TimeInterval) {
        if comparison.device != nil, !player.isTouched, let hovering = touches.first { page.willTouch(at: hovering.position) }
        let onDevice = touches.map {
            TouchOverlay.Touch(finger: $0.finger, position: page.devicePoint(from: $0.position), isDown: $0.isDown)
        }
        // A finding always shows its hand.
        let past = window?.choices.touches == true || storm.finding != nil ? player.pastTouches : []
        pictures.show(past.isEmpty ? onDevice : past, at: time)
    }

    // MARK: The wheel

    /// Returns whether the wheel with Ctrl zooms the view at `point`, in the page's coordinates.
    func zooms(at point: CGPoint) -> Bool {
        page.showsDock && dock.frame.contains(point) && takes.comparison?.frame.contains(point) != true
    }

    /// Zooms the ruler around `point`, by a wheel distance in points.
    func zoomed(by distance: CGFloat, at point: CGPoint) {
        dock.zoomed(by: distance, at: dock.convert(point, from: page))
        player.hasNewPicture = true
    }

    /// Scrolls the view under `point` by a wheel distance in points.
    func scrolled(by distance: CGFloat, sideways: CGFloat = 0, at point: CGPoint) {
        if let comparison = takes.comparison, comparison.frame.contains(point) { return comparison.scrolled(by: distance) }
        if page.showsDock, dock.frame.contains(point) {
            return dock.scrolled(by: distance, sideways: sideways, at: dock.convert(point, from: page))
        }
        if page.showsDock, !layers.rail.isHidden, layers.rail.frame.contains(point) { return layers.rail.scrolled(by: distance) }
        if code?.scrolled(by: distance, at: point) == true { return }
        if let pane = source.pane, pane.frame.contains(point) { return pane.scrolled(by: distance) }
        if !panel.isHidden, panel.frame.contains(point) { return panel.scrolled(by: distance) }
        page.panned(by: distance, sideways: sideways)
    }

    // MARK: Typing

    /// Whether the user is editing a name or a value, in which case that field receives keys and text.
    var isTyping: Bool { page.madeDock?.takes.isEditing == true || layers.madeInspector?.isTyping == true }

    /// Handles a key while the user is editing. Returns false if text input may follow the key.
    func nameKeyDown(_ key: KeyStroke) -> Bool {
        player.hasNewPicture = true
        if let inspector = layers.madeInspector, inspector.isTyping { return inspector.keyDown(key) }
        return dock.takes.keyDown(key)
    }

    /// Inserts text into the field being edited; returns false if no field is.
    func type(_ text: String) -> Bool {
        guard isTyping else { return false }
        if let inspector = layers.madeInspector, inspector.isTyping { inspector.insert(text) } else { dock.takes.insert(text) }
        player.hasNewPicture = true
        return true
    }
}
