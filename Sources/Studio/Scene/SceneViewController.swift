import Problems
import Scenes
import Stage
import UIKit

/// One scene's page. It forwards commands from its bars, panel, and keys to the stage, and shows the stage's state.
final class SceneViewController: UIViewController {
    var reducesMotion = false { didSet { page.callout.reducesMotion = reducesMotion } }

    let player: Player
    var stage: Stage { player.stage }
    var playback: Playback {
        get { player.playback }
        _modify { yield &player.playback }
    }
    /// The run on screen.
    var run: Run { player.run }
    var deviceSize: CGSize { player.deviceSize }
    var isDark: Bool { player.isDark }
    var hasNewPicture: Bool {
        get { player.hasNewPicture }
        set { player.hasNewPicture = newValue }
    }
    var isTouched: Bool {
        get { player.isTouched }
        set { player.isTouched = newValue }
    }
    var hostTime: () -> TimeInterval { player.hostTime }
    private(set) weak var window: (any PageWindow)?
    lazy var comparison = DeviceComparison(player, page, of: codeRunner)
    lazy var controls = DeviceControls(player, page, comparison, of: codeRunner, in: window)
    lazy var edits = Edits(player, controls, of: codeRunner)
    lazy var film = FilmExport(player, page, in: window)
    lazy var takes = TakesController(player, page, controls, film, among: scenes, of: codeRunner, in: window)
    /// Whether the page shows ghosts: the model values of animated layers, and the selected layer's path.
    var showsGhosts = false
    /// The path that was traced last, and its ghosts.
    var followed: (way: LayerTrajectory, ghosts: Ghosts)?
    /// The examination of the current device's runs, or nil before the first examination.
    var examination: Examination?
    /// The examiner for an opened run from an earlier device, or nil until the user asks Why? there.
    var openedExaminer: (run: Run.ID, examiner: ReplayExaminer, isComplete: Bool)?
    /// The plots for the change that the Why tab explains.
    var plotted: (key: PlottedValues, plots: [ValuePlot])?
    /// The line of user code that the selected problem points to.
    var problemLine: (path: String, line: Int)?
    let panel: SidePanel
    /// Whether touches are shown.
    var showsTouches = false { didSet { topBar.showsTouches = showsTouches } }
    let codeRunner: (any CodeRunner)?
    let code: CodeArea?
    private lazy var notice: Notice = Notice(action: "Reset scene") { [weak self] in self?.reset() }
    private(set) var fingers: DeviceFingers
    lazy var topBar = TopBar(title: stage.scene.title) { [weak self] in self?.window?.perform($0) }
    private lazy var transport = TransportBar({ [weak self] in self?.window?.perform($0) }, more: { [weak self] in self?.showMore() })
    var dock: DockView { page.dock }
    lazy var page: SceneView = SceneView(
        topBar: topBar, panel: panel, transport: transport, notice: notice, makeDock: { [unowned self] in makeDock() })
    /// Starts searches for hands that break the scene; nil disables them.
    var storms: (any StormMaker)?
    /// The last search, or nil before the first.
    var storm: StormSearch?
    /// Whether the page has already offered a choice of view controllers in the code.
    var hasOfferedScenes = false
    /// Reads the scene's source; returns nil if the source isn't available. `hasSource` is true if the source might be available.
    var readSource: () -> SceneSource? = { nil }
    var hasSource = false
    lazy var source: SceneSource? = readSource()
    /// The facts about each run, cached with the recording and version of the run that they describe.
    var runFacts: [Run.ID: (recording: Int, version: Int, facts: RunFacts, reader: RunFactsReader)] = [:]
    /// The displayed length of the run in progress, and the sandbox time at which it was read.
    var liveLength: (run: Run.ID, length: TimeInterval, frames: Int, readAt: TimeInterval)?
    /// The sandbox time at which the text of a run's age next changes; nil if no age is shown.
    var nextAgeUpdate: TimeInterval?
    /// The selected layer's superlayers, and its frame in one particular picture, or nil until a layer is selected.
    var layerPath: (picture: RenderSnapshot, layer: Int, path: [Int], frame: CGRect?)?
    /// The pictures of the device and its touches, by screen name.
    private var devicePictures: [String: [RenderSnapshot]] = [:]
    /// The device's pictures merged with the dock's, and the version of the dock's picture.
    private var mergedPictures: (version: Int, pictures: [String: [RenderSnapshot]])?
    /// Whether Shift is down. If so, the handles of the loop range snap to events.
    var holdsShift = false
    let scenes: [Scene]
    private var engineWarning: EngineWarning?
    /// The scene's hint, or nil once the user has seen it.
    var hint: Hint?
    var hintDue: TimeInterval?
    /// The sandbox time at which the release badge disappears; nil if it stays or isn't visible.
    private var releaseEnd: TimeInterval?
    /// Called when the user has seen the hint.
    var hintSeen: () -> Void = {}
    /// The displayed recording time, in tenths of a second, or nil if nothing is being recorded.
    private var shownTenth: Int?
    /// The sandbox time of the current turn.
    private var now: TimeInterval = 0

    /// Creates the page for `scene`. The device's first turn follows the turn at `now`. `scenes` contains all scenes in the gallery. If the
    /// scene is user code, `codeRunner` builds it. `hostTime` returns the time between turns.
    init(
        _ scene: Scene, among scenes: [Scene], of codeRunner: (any CodeRunner)?, in window: any PageWindow, style: UIUserInterfaceStyle,
        size: CGSize, at now: Turn, hostTime: @escaping () -> TimeInterval
    ) {
        var maker: DeviceMaker?
        if let codeRunner { maker = { codeRunner.makeDevice($0, $1) } }
        player = Player(scene, style: style, size: size, at: now, hostTime: hostTime, on: maker)
        fingers = DeviceFingers(on: size)
        panel = SidePanel(scene, among: scenes)
        (self.codeRunner, self.scenes, self.window) = (codeRunner, scenes, window)
        code = codeRunner.map { CodeArea($0) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func loadView() { view = page }

    override func viewDidLoad() {
        super.viewDidLoad()
        edits.connect(panel.parameters)
        panel.parameters.present = { [weak window] in window?.present($0) }
        panel.parameters.copy = { [weak window] in window?.copy($0) }
        transport.scrub.began = { [weak self] in self?.stage.perform(.hold) }
        transport.scrub.moved = { [weak self] in self?.stage.perform(.scrub($0)) }
        topBar.recording.stop = { [weak self] in self?.player.stopRecording() }
        page.placed = { [weak self] in self?.hasNewPicture = true }
        showDevice()
        if let code { add(code) }
        connectExplanation()
        connectSource()
        takes.showLog = { [weak self] in self?.showLog(at: $0) }
        player.reveal = { [weak self] in self?.dock.reveal($0) }
        player.fitRun = { [weak self] in self?.page.madeDock?.fitWholeRun() }
        controls.show()
    }

    /// Updates the views for the device's size.
    func showDevice() {
        page.deviceSize = deviceSize
        topBar.show(device: Self.words(for: deviceSize))
        if fingers.size != deviceSize { fingers = DeviceFingers(on: deviceSize) }
        hasNewPicture = true
    }

    private func add(_ code: CodeArea) {
        let codeRunner = codeRunner
        page.code = code
        topBar.chip = code.chip
        code.panel.restart = { [weak self] in self?.reset() }
        code.panel.copy = { [weak self] text in
            self?.window?.copy(text)
            self?.window?.report("Report copied")
        }
        code.panel.openProgram = { [weak window] in window?.openCode(at: $0) }
        topBar.showSkips = { code.toggleCard() }
        code.panel.replay = { [weak self] in self.map { codeRunner?.replayToFailure(on: $0.stage) } }
    }

    func show(_ style: UIUserInterfaceStyle) {
        comparison.show(style)
        player.isDark = style == .dark
        topBar.show(isDark: isDark)
    }

    // MARK: The device's turn

    /// Takes a turn on the stage if the stage needs one, and then shows the stage's state.
    func turn(_ turn: Turn) {
        now = turn.time
        let generation = stage.generation
        if let message = codeRunner?.update(stage) { page.statusLine.showMessage(message, at: turn.time) }
        // A device that takes over may not need a turn.
        if stage.generation != generation { hasNewPicture = true }
        takes.playWaitingTake()
        offerScenes()
        for case .happened(let event) in player.turn(turn) { engineWarning = EngineWarning(event) ?? engineWarning }
        player.resume()
        player.advanceRecordingPlayback(at: turn.time, loops: finding != nil)
        comparison.turn(turn)
        let status = stage.status
        transport.scrub.isEnabled = status.transition != nil
        showRecording(status)
        let shown = playback.isLive ? status.transition : run.transition(at: playback.now(on: stage))
        transport.show(shown, isFrozen: status.isFrozen)
        showProblems(status, at: turn.time)
        code?.update(at: turn.time)
        code?.update(status)
        if let code, let codeRunner {
            topBar.show(skipped: codeRunner.code.card.isEmpty ? "" : codeRunner.code.card.count, isOn: code.showsCard)
        }
        controls.showParameters()
        page.isDimmed = status.failure != nil || code?.lastGoodBuild != nil && !isTouched
        page.lastGoodBuild = isTouched ? nil : code?.lastGoodBuild
        player.repeatPreview(at: turn.time, status)
        showRelease(status, at: turn.time)
        updateHint(status, at: turn.time)
        page.modeColor = modeColor(status)
        page.statusLine.update(at: turn.time)
        takes.drawFrames()
        takes.showComparison()
        takes.endReplay(status)
        film.advance()
        examineRuns(status)
        updateStorm(at: turn.time)
        showRun(status)
    }

    /// Updates every view that indicates whether touches are being recorded.
    private func showRecording(_ status: StageStatus) {
        let time = status.isRecording ? status.time : nil
        topBar.show(recording: time)
        transport.show(recording: time)
        if page.isRecording != status.isRecording { page.isRecording = status.isRecording }
        shownTenth = time.map { Int($0 * 10) }
    }

    /// The sandbox time at which the displayed recording time next changes, or nil if it doesn't change.
    private var nextTenth: TimeInterval? {
        let status = stage.status
        guard status.isRecording, !status.isFrozen, let shownTenth else { return nil }
        return now + max(0.01, (Double(shownTenth + 1) / 10 - status.time) / status.rate)
    }

    /// Whether a turn would change anything.
    var needsTurn: Bool {
        hasNewPicture || stage.needsTurn || comparison.device?.stage.needsTurn == true || (fingers.isMoving && !stage.status.isFrozen)
            || takes.lacksFrames || playback.recordingPlayback != nil || film.isWriting || isExamining || isExaminingOpenedRun
            || storm?.isReplaying == true
    }

    /// The sandbox time of the next change that happens without input, or nil if there isn't one.
    var nextTurn: TimeInterval? {
        [
            stage.nextTurn, comparison.device?.stage.nextTurn, releaseEnd, player.loop.restart, engineWarning?.end, nextTenth,
            page.hint == nil ? hintDue : nil, nextAgeUpdate, page.statusLine.end, code?.nextTurn,
            storm?.nextTurn(after: now),
        ].compactMap(\.self).min()
    }

    private func modeColor(_ status: StageStatus) -> UIColor? {
        if status.stuck != nil || status.failure != nil || code?.lastGoodBuild != nil { return Palette.alert }
        if status.isFrozen { return Palette.playhead }
        if status.rate < 1 { return Palette.cancel }
        return status.transition == nil ? nil : Palette.accent
    }

    private func showProblems(_ status: StageStatus, at time: TimeInterval) {
        if engineWarning?.isOver(at: time) == true { engineWarning = nil }
        notice.isHidden = status.stuck == nil && engineWarning == nil
        if let cause = status.stuck, let transition = status.transition {
            notice.show(cause.title, cause.detail(transition))
        } else if let engineWarning {
            notice.show(engineWarning.title, engineWarning.advice)
        }
    }

    // MARK: Time

    /// Restarts the scene.
    func reset() {
        player.reset()
        engineWarning = nil
    }

    /// Shows the badge for the release at the time that is on screen. In a comparison, the captions below the devices show the verdicts
    /// instead.
    private func showRelease(_ status: StageStatus, at time: TimeInterval) {
        let now = playback.isLive ? status.time : playback.now(on: stage)
        let shown = comparison.device == nil ? playback.timeline.shownRelease(at: now, for: Motion.badgeHold) : nil
        releaseEnd = shown.flatMap { !playback.isLive || status.isFrozen ? nil : time + max(0, $0.end - now) / status.rate }
        let rule = shown?.release.gesture.flatMap { stage.scene.releases[$0] }
        if page.callout.show(shown?.release, by: rule) { page.placeCallout() }
    }

    // MARK: Fingers

    /// Converts a point from the window's coordinates to the device's. Returns nil for a point outside the device or under a view that
    /// covers the stage.
    func devicePoint(at point: CGPoint) -> CGPoint? { page.devicePoint(at: point) }

    /// Converts the location of a touch that started on the device, even if the touch has since left the device.
    func devicePoint(from point: CGPoint) -> CGPoint { page.devicePoint(from: point) }

    /// Returns the frame of the pinchable view under `point`, in the window's coordinates.
    func pinchTarget(at point: CGPoint) -> CGRect? {
        guard let place = devicePoint(at: point) else { return nil }
        page.willTouch(at: point)
        return page.frame(
            ofDeviceBox: comparison.touchedStage.pinchTarget(at: place)
                ?? CGRect(origin: .zero, size: deviceSize)
        )
    }

    /// Shows touches at their positions in the window's coordinates.
    func show(_ touches: [TouchOverlay.Touch], at time: TimeInterval) {
        if comparison.device != nil, !isTouched, let hovering = touches.first { page.willTouch(at: hovering.position) }
        let onDevice = touches.map {
            TouchOverlay.Touch(finger: $0.finger, position: devicePoint(from: $0.position), isDown: $0.isDown)
        }
        if fingers.show(onDevice + findingTouches, on: stage, moves: finding != nil, at: time) { hasNewPicture = true }
    }

    /// The snapshots to draw into the page's screens, by screen name.
    var pictures: [String: [RenderSnapshot]] {
        if page.isExploded, let space = page.exploded.picture {
            return (page.madeDock?.pictures ?? [:]).merging([ExplodedView.pictureName: [space]]) { old, _ in old }
        }
        keepDevicePicture()
        var pictures = picturesWithDock
        if let second = comparison.picture {
            pictures[ComparisonDeviceViews.screenName] = [second] + (fingers.picture.map { [$0] } ?? [])
        }
        return pictures
    }

    /// The device's and the dock's pictures, which are merged only when one of them changes.
    private var picturesWithDock: [String: [RenderSnapshot]] {
        guard let dock = page.madeDock, !dock.pictures.isEmpty else { return devicePictures }
        let others = dock.pictures
        if mergedPictures?.version != dock.picturesVersion || dock.tab == .takes {
            mergedPictures = (dock.picturesVersion, devicePictures.merging(others) { old, _ in old })
        }
        return mergedPictures?.pictures ?? others
    }

    /// Rebuilds the list of the device's pictures, unless they haven't changed.
    private func keepDevicePicture() {
        let device = player.shownPicture, discs = fingers.picture, skin = comparison.device == nil ? onionSkin : nil
        if let kept = devicePictures[DeviceView.screenName], kept == [device] + [skin, discs].compactMap(\.self) { return }
        devicePictures = [DeviceView.screenName: [device] + [skin, discs].compactMap(\.self)]
        mergedPictures = nil
    }

    /// Returns whether the wheel with Ctrl zooms the view at `point`, in the page's coordinates.
    func zooms(at point: CGPoint) -> Bool { page.showsDock && dock.frame.contains(point) && page.comparison?.frame.contains(point) != true }

    /// Zooms the ruler around `point`, by a wheel distance in points.
    func zoomed(by distance: CGFloat, at point: CGPoint) {
        dock.zoomed(by: distance, at: dock.convert(point, from: page))
        hasNewPicture = true
    }

    /// Scrolls the view under `point` by a wheel distance in points.
    func scrolled(by distance: CGFloat, sideways: CGFloat = 0, at point: CGPoint) {
        if let comparison = page.comparison, comparison.frame.contains(point) { return comparison.scrolled(by: distance) }
        if page.showsDock, dock.frame.contains(point) {
            return dock.scrolled(by: distance, sideways: sideways, at: dock.convert(point, from: page))
        }
        if page.showsDock, !page.rail.isHidden, page.rail.frame.contains(point) { return page.rail.scrolled(by: distance) }
        if code?.scrolled(by: distance, at: point) == true { return }
        if let pane = page.source, pane.frame.contains(point) { return pane.scrolled(by: distance) }
        if !panel.isHidden, panel.frame.contains(point) { return panel.scrolled(by: distance) }
        page.panned(by: distance, sideways: sideways)
    }

    // MARK: Typing

    /// Whether the user is editing a name or a value, in which case that field receives keys and text.
    var isTyping: Bool { page.madeDock?.takes.isEditing == true || panel.madeInspector?.isTyping == true }

    /// Handles a key while the user is editing. Returns false if text input may follow the key.
    func nameKeyDown(_ key: KeyStroke) -> Bool {
        hasNewPicture = true
        if let inspector = panel.madeInspector, inspector.isTyping { return inspector.keyDown(key) }
        return dock.takes.keyDown(key)
    }

    /// Inserts text into the field that the user is editing; returns false if no such field exists.
    func type(_ text: String) -> Bool {
        guard isTyping else { return false }
        if let inspector = panel.madeInspector, inspector.isTyping { inspector.insert(text) } else { dock.takes.insert(text) }
        hasNewPicture = true
        return true
    }
}
