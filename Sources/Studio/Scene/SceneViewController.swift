import Input
import Problems
import Recording
import Scenes
import Stage
import UIKit

/// A scene in the sandbox: commands from its bars, its panel and keys go to the stage, and the stage's state is shown.
final class SceneViewController: UIViewController {
    /// Called to return to the grid.
    var goBack: () -> Void = {}
    /// Called when the theme should change.
    var toggleTheme: () -> Void = {}
    /// Called when the keyboard shortcuts should be shown.
    var showKeys: () -> Void = {}
    /// Called when a recording begins or ends.
    var recordingChanged: (Bool) -> Void = { _ in }
    /// Called to show a menu, and to fill the screen with the window.
    var present: (PopMenu) -> Void = { _ in }
    var toggleFullScreen: () -> Void = {}
    /// Called to copy and to save the picture of the device.
    var copyPicture: () -> Void = {}
    var savePicture: () -> Void = {}
    /// Called with the path of a file that the mouse drags out of the window.
    var dragFile: (String) -> Void = { _ in }
    /// Called when the speed of the device, its screen or the shown touches have been chosen by hand.
    var rateChanged: (Double) -> Void = { _ in }
    var deviceChanged: (CGSize) -> Void = { _ in }
    var toggleTouches: () -> Void = {}
    var reducesMotion = false { didSet { page.callout.reducesMotion = reducesMotion } }

    let stage: Stage
    /// The second device of a comparison; nil while there is one only.
    var twin: Twin?
    /// Whether models that differ from what is seen, and the way of the selected layer, are shown.
    var showsGhosts = false
    /// The changes by hand, and the one that is being made.
    var undoHistory = UndoHistory()
    var edited: EditedValue?
    var lastChange: (parameter: String, time: TimeInterval)?
    /// The way that was followed last, with its ghosts.
    var followed: (way: LayerWay, ghosts: Ghosts)?
    /// The line of own code that the selected problem is about.
    var problemLine: (path: String, line: Int)?
    /// Whether the pictures here have changed since they were last drawn.
    var hasNewPicture = true
    let panel: SidePanel
    /// The size of the device's screen in points.
    var deviceSize: CGSize
    /// The pixels per point that the device believes to have.
    static let deviceScale: CGFloat = 2
    private(set) var isDark = false
    /// Whether touches are shown.
    var showsTouches = false { didSet { topBar.showsTouches = showsTouches } }
    let desk: (any CodeDesk)?
    let code: CodeArea?
    private lazy var notice: Notice = Notice(action: "Reset scene") { [weak self] in self?.reset() }
    private(set) var fingers: DeviceFingers
    lazy var topBar = TopBar(
        title: stage.scene.title, back: { [weak self] in self?.goBack() }, reset: { [weak self] in self?.reset() },
        help: { [weak self] in self?.showKeys() }, theme: { [weak self] in self?.toggleTheme() },
        panel: { [weak self] in self?.page.togglePanel() }, tracks: { [weak self] in self?.toggleDock() },
        cube: { [weak self] in self?.toggleExploded() }, touches: { [weak self] in self?.toggleTouches() },
        device: { [weak self] in self?.showDeviceMenu() }, twins: { [weak self] in self?.toggleCompare() })
    private lazy var transport = TransportBar(
        step: { [weak self] in self?.step(forward: $0) }, play: { [weak self] in self?.togglePlay() },
        loop: { [weak self] in self?.toggleLoop() }, record: { [weak self] in self?.toggleRecording() },
        more: { [weak self] in self?.showMore() })
    var dock: DockView { page.dock }
    lazy var page: SceneView = SceneView(
        topBar: topBar, panel: panel, transport: transport, notice: notice, makeDock: { [unowned self] in makeDock() })
    /// The view of the run.
    var playback = Playback()
    /// Puts text on the desktop's clipboard.
    var copy: (String) -> Void = { _ in }
    /// Called when the dock is opened or closed.
    var dockChanged: (Bool) -> Void = { _ in }
    /// The owner of the takes that the dock lists; nil lists none.
    var shelf: (any TakeShelf)? { didSet { shelf?.changed = { [weak self] in self?.hasNewPicture = true } } }
    /// The maker of films of the run; nil makes none.
    var films: (any FilmMaker)?
    /// The dialog that exports a film, while it is open.
    var sheet: ExportSheet?
    /// The purpose of the replay that runs; nil for none.
    var afterReplay: AfterReplay?
    /// Says in the window what has happened.
    var say: (String, String) -> Void = { _, _ in }
    /// The take that is played as soon as there is a build of the code; nil for none.
    var waitingTake: GestureScript?
    /// Whether the code's controllers have been offered.
    var hasOfferedScenes = false
    /// Reads the scene's source; nil if it is not here. `hasSource` says whether it may be.
    var readSource: () -> SceneSource? = { nil }
    var hasSource = false
    /// Opens an editor at a line of a file.
    var edit: (String, Int?) -> Void = { _, _ in }
    lazy var source: SceneSource? = readSource()
    /// Plays a gesture on another scene, by its name.
    var playElsewhere: (String, GestureScript) -> Void = { _, _ in }
    /// The time of day.
    var wallTime: () -> Date = { Date() }
    /// Whether time goes on when the run that was opened is left.
    var resumesLive = false
    /// What is known of the runs, of a version of each.
    var runFacts: [Run.ID: (version: Int, facts: RunFacts)] = [:]
    /// The sandbox's time at which the age of a run changes its words; nil if none is shown.
    var agesDue: TimeInterval?
    /// The path of the take that is being compared.
    var comparedPath: String?
    /// The path of the selected take.
    var takePath: String?
    /// The pictures of takes, by their paths.
    var takeFrames: [String: TakeFrames] = [:]
    /// Whether the take that ends is not kept.
    var dropsTake = false
    /// The take that was dropped last.
    var discarded: TakeRecorder?
    /// The path to the selected layer in a picture, and its frame there; nil until one is selected.
    var layerPath: (picture: RenderSnapshot, layer: Int, path: [Int], frame: CGRect?)?
    /// The picture at the playhead; nil until one is looked at.
    var pastPicture: PastPicture?
    /// The pictures of the device and of the fingers on it, by the name of its screen.
    private var devicePictures: [String: [RenderSnapshot]] = [:]
    /// Those of the device with those of the dock, of a version of the dock's.
    private var mergedPictures: (version: Int, pictures: [String: [RenderSnapshot]])?
    /// Whether Shift is down: grips of the loop range go to events.
    var holdsShift = false
    let scenes: [Scene]
    /// The sandbox's time.
    let hostTime: () -> TimeInterval
    /// Whether a finger of the user is on the device.
    var isTouched = false
    /// Whether the device's clock stands only while the page is not shown.
    var resumesAtNextTurn = false
    private(set) var loop = PreviewLoop()
    private var complaint: Complaint?
    /// The first thing to try, until it has been seen; and the time at which it appears.
    var hint: Hint?
    var hintDue: TimeInterval?
    /// The sandbox's time at which the shown release's badge goes; nil if it stays, or none is shown.
    private var releaseEnd: TimeInterval?
    /// Called when the hint has been seen.
    var hintSeen: () -> Void = {}
    /// The tenths of a second of a recording that are shown.
    private var shownTenth: Int?
    /// The sandbox's time.
    private var now: TimeInterval = 0

    /// Makes the page of `scene`, one of `scenes`, with a device that is switched on after the turn `now`; `hostTime` is the time between
    /// turns. `desk` has the code of a scene that is the user's own.
    init(
        _ scene: Scene, among scenes: [Scene], of desk: (any CodeDesk)? = nil, style: UIUserInterfaceStyle,
        size: CGSize = StageSettings.phone,
        at now: Turn, hostTime: @escaping () -> TimeInterval
    ) {
        var settings = StageSettings(size: size, scale: Self.deviceScale)
        deviceSize = size
        fingers = DeviceFingers(on: size)
        settings.memory = .runs
        settings.style = style
        var maker: DeviceMaker?
        if let desk { maker = { desk.makeDevice($0, $1) } }
        stage = Stage(scene, settings, at: now, hostTime: hostTime, on: maker)
        stage.makeExaminer = {
            var detectors = Detectors()
            return { detectors.look(at: $0, fingers: $1) }
        }
        panel = SidePanel(scene, among: scenes)
        (self.desk, self.scenes, self.hostTime) = (desk, scenes, hostTime)
        code = desk.map { CodeArea($0) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func loadView() { view = page }

    override func viewDidLoad() {
        super.viewDidLoad()
        topBar.speed.choose = { [weak self] in self?.setRate($0) }
        panel.parameters.change = { [weak self] in self?.change($0, to: $1) }
        panel.parameters.present = { [weak self] in self?.present($0) }
        panel.parameters.together = { [weak self] in self?.inOneStep($0) }
        panel.parameters.tune = { [weak self] in self?.tune(literal: $0, to: $1) }
        panel.parameters.copy = { [weak self] in self?.copy($0) }
        panel.toggle = { [weak self] in self?.toggle($0) }
        transport.scrub.began = { [weak self] in self?.stage.perform(.hold) }
        transport.scrub.moved = { [weak self] in self?.stage.perform(.scrub($0)) }
        topBar.recording.stop = { [weak self] in self?.stopRecording() }
        page.placed = { [weak self] in self?.hasNewPicture = true }
        showDevice()
        if let code { add(code) }
        connectExplanation()
        connectSource()
        topBar.showsTwins = false
        showControls()
    }

    /// Whether the takes are those of own code, which plays in processes of its own.
    var shelfIsOfCode: Bool { desk != nil }

    /// Shows the device's size.
    func showDevice() {
        page.deviceSize = deviceSize
        topBar.show(device: Self.words(for: deviceSize))
        if fingers.size != deviceSize { fingers = DeviceFingers(on: deviceSize) }
        hasNewPicture = true
    }

    private func add(_ code: CodeArea) {
        let desk = desk
        page.code = code
        topBar.chip = code.chip
        code.panel.restart = { [weak self] in self?.reset() }
        code.panel.replay = { [weak self] in self.map { desk?.replayToFailure(on: $0.stage) } }
    }

    func show(_ style: UIUserInterfaceStyle) {
        showStyle(style)
        isDark = style == .dark
        topBar.show(isDark: isDark)
    }

    // MARK: The device's turn

    /// Takes a turn of the stage if it needs one, and shows its state.
    func turn(_ turn: Turn) {
        now = turn.time
        desk?.update(stage)
        playWaitingTake()
        offerScenes()
        if let frame = stage.turnIfNeeded(turn) {
            hasNewPicture = hasNewPicture || frame.isNew
            playback.add(frame, of: stage)
            frame.events.forEach(take)
        }
        resume()
        moveTape(at: turn.time)
        turnTwin(turn)
        let status = stage.status
        transport.scrub.isEnabled = status.transition != nil
        showRecording(status)
        let shown = playback.isLive ? status.transition : run.transition(at: playback.now(on: stage))
        transport.show(shown, isFrozen: status.isFrozen)
        showProblems(status, at: turn.time)
        code?.update(at: turn.time)
        code?.update(status)
        if code != nil || twin != nil { showParameters() }
        page.isDimmed = status.failure != nil || code?.lastGoodBuild != nil && !isTouched
        page.lastGoodBuild = isTouched ? nil : code?.lastGoodBuild
        if loop.begins(at: turn.time, status) { playAgain() }
        showRelease(status, at: turn.time)
        updateHint(status, at: turn.time)
        page.modeColor = modeColor(status)
        page.statusLine.update(at: turn.time)
        drawTakeFrames()
        showComparison()
        endReplay(status)
        advanceExport()
        showRun(status)
    }

    /// Gives a parameter a value. What fingers have done before is done again with it, if none is at work.
    func set(_ parameter: String, to value: ParameterValue?) {
        if twin != nil { return setCompared(parameter, to: value) }
        let isRun =
            stage.history.current.contains { !$0.fingers.isEmpty } && !isTouched && stage.status.failure == nil && !stage.status.isRecording
        stage.perform(isRun ? .parameterFromBeginning(parameter, value) : .parameter(parameter, value))
        hasNewPicture = true
    }

    /// Shows that touches are recorded, everywhere at once.
    private func showRecording(_ status: StageStatus) {
        let time = status.isRecording ? status.time : nil
        topBar.show(recording: time)
        transport.show(recording: time)
        if page.isRecording != status.isRecording { page.isRecording = status.isRecording }
        shownTenth = time.map { Int($0 * 10) }
    }

    /// Returns the sandbox's time at which the shown time of a recording changes; nil for never.
    private var nextTenth: TimeInterval? {
        let status = stage.status
        guard status.isRecording, !status.isFrozen, let shownTenth else { return nil }
        return now + max(0.01, (Double(shownTenth + 1) / 10 - status.time) / status.rate)
    }

    private func showParameters() {
        let (declared, values) = chosenStage.parameters
        guard panel.parameters.show(declared, values, desk?.code.literals ?? []) else { return }
        panel.setNeedsLayout()
        page.setNeedsLayout()
    }

    private func take(_ event: StageEvent) {
        switch event {
        case .complaint(let text): complaint = Complaint(text)
        case .released, .happened: break
        }
    }

    /// Whether a turn would change anything.
    var needsTurn: Bool {
        stage.needsTurn || twin?.stage.needsTurn == true || (fingers.isMoving && !stage.status.isFrozen) || lacksTakeFrames
            || playback.tape != nil
            || sheet?.isWriting == true
    }

    /// The sandbox's time at which a turn will change something by itself; nil for never.
    var nextTurn: TimeInterval? {
        [
            stage.nextTurn, twin?.stage.nextTurn, releaseEnd, loop.restart, complaint?.end, nextTenth,
            page.hint == nil ? hintDue : nil, agesDue, page.statusLine.end, code?.nextTurn,
        ].compactMap(\.self).min()
    }

    private func modeColor(_ status: StageStatus) -> UIColor? {
        if status.stuck != nil || status.failure != nil || code?.lastGoodBuild != nil { return Palette.alert }
        if status.isFrozen { return Palette.playhead }
        if status.rate < 1 { return Palette.cancel }
        return status.transition == nil ? nil : Palette.accent
    }

    private func showProblems(_ status: StageStatus, at time: TimeInterval) {
        if complaint?.isOver(at: time) == true { complaint = nil }
        notice.isHidden = status.stuck == nil && complaint == nil
        if let cause = status.stuck, let transition = status.transition {
            notice.show(cause.title, cause.detail(transition))
        } else if let complaint {
            notice.show(complaint.title, complaint.advice)
        }
    }

    // MARK: Time

    func showControls() {
        topBar.speed.rate = stage.status.rate
        transport.loops = loop.isOn
        panel.show(chosenStage.pitfalls)
    }

    func setRate(_ rate: Double) {
        stage.perform(.rate(rate))
        showControls()
        rateChanged(rate)
    }

    func togglePlay() {
        if playback.opened != nil { return playTape(rate: playback.tape == nil ? 1 : 0) }
        let isFrozen = stage.status.isFrozen
        // Playing from a past instant makes another run of it.
        if isFrozen, let past = playback.playhead {
            playback.goLive()
            stage.perform(.rewind(to: past))
        }
        if isFrozen { page.madeDock?.fitAgain() }
        hasNewPicture = true
        stage.perform(.freeze(!isFrozen))
    }

    /// Shows the scene from its beginning.
    func reset() {
        stopRecording()
        playback.goLive()
        page.madeDock?.fitAgain()
        stage.perform(.freeze(false))
        stage.perform(.restart)
        complaint = nil
    }

    func toggle(_ pitfall: Pitfall) {
        guard panel.offers(pitfall) else { return }
        if twin != nil { return toggleCompared(pitfall) }
        stage.perform(.pitfalls(stage.pitfalls.symmetricDifference([pitfall])))
        showControls()
    }

    func toggleLoop() {
        guard case .transition = stage.scene.preview else { return }
        loop.isOn.toggle()
        showControls()
        if loop.isOn { stage.perform(.freeze(false)) }
    }

    /// Shows the transition of the preview from the beginning.
    private func playAgain() {
        stopRecording()
        stage.perform(.restart)
        tap()
    }

    func tap() {
        guard case .transition(let place, _) = stage.scene.preview else { return }
        let phone = StageSettings.phone
        stage.perform(.tap(CGPoint(x: place.x * deviceSize.width / phone.width, y: place.y * deviceSize.height / phone.height)))
    }

    // MARK: Takes

    func toggleRecording() {
        guard !stage.status.isRecording else { return stopRecording() }
        stage.perform(.freeze(false))
        stage.perform(.record)
        recordingChanged(true)
    }

    /// Ends and keeps the take that is being recorded, if any, whatever else begins or ends.
    func stopRecording() {
        guard stage.status.isRecording else { return }
        stage.perform(.stopRecording)
        recordingChanged(false)
    }

    func replay() {
        stopRecording()
        stage.perform(.replay)
    }

    /// Explains the release that belongs to the instant shown. Two devices have their verdicts below them.
    private func showRelease(_ status: StageStatus, at time: TimeInterval) {
        let now = playback.isLive ? status.time : playback.now(on: stage)
        let shown = twin == nil ? playback.timeline.shownRelease(at: now, for: Motion.badgeHold) : nil
        releaseEnd = shown.flatMap { !playback.isLive || status.isFrozen ? nil : time + max(0, $0.end - now) / status.rate }
        let rule = shown?.release.gesture.flatMap { stage.scene.releases[$0] }
        if page.callout.show(shown?.release, by: rule) { page.placeCallout() }
    }

    // MARK: Fingers

    /// Returns the point of the device under a point of the window, or nil beside it and under parts that lie over the stage.
    func devicePoint(at point: CGPoint) -> CGPoint? { page.devicePoint(at: point) }

    /// Returns the same for a finger that came down on the device, wherever it has moved.
    func devicePoint(from point: CGPoint) -> CGPoint { page.devicePoint(from: point) }

    /// Returns the frame of the pinchable view on the device, in points of the window.
    func pinchTarget(at point: CGPoint) -> CGRect? {
        guard let place = devicePoint(at: point) else { return nil }
        page.willTouch(at: point)
        return page.frame(
            ofDeviceBox: (page.touchesTwin ? twin?.stage ?? stage : stage).pinchTarget(at: place) ?? CGRect(origin: .zero, size: deviceSize)
        )
    }

    /// Shows the positions of fingers, in points of the window.
    func show(_ touches: [TouchOverlay.Touch], at time: TimeInterval) {
        if twin != nil, !isTouched, let hovering = touches.first { page.willTouch(at: hovering.position) }
        let onDevice = touches.map {
            TouchOverlay.Touch(finger: $0.finger, position: devicePoint(from: $0.position), isDown: $0.isDown)
        }
        if fingers.show(onDevice, on: stage, at: time) { hasNewPicture = true }
    }

    /// The snapshots of its screens, by their names.
    var pictures: [String: [RenderSnapshot]] {
        if page.isExploded, let space = page.exploded.picture {
            return (page.madeDock?.pictures ?? [:]).merging([ExplodedView.pictureName: [space]]) { old, _ in old }
        }
        keepDevicePicture()
        var pictures = picturesWithDock
        if let twin {
            let discs = fingers.picture.map { [$0] } ?? []
            pictures[TwinViews.screenName] = [twin.picture(at: playback.playhead)] + discs
        }
        return pictures
    }

    /// The pictures of the device and of the dock, merged anew only if there are others.
    private var picturesWithDock: [String: [RenderSnapshot]] {
        guard let dock = page.madeDock, !dock.pictures.isEmpty else { return devicePictures }
        let others = dock.pictures
        if mergedPictures?.version != dock.picturesVersion || dock.tab == .takes {
            mergedPictures = (dock.picturesVersion, devicePictures.merging(others) { old, _ in old })
        }
        return mergedPictures?.pictures ?? others
    }

    /// Lists the pictures of the device anew if there are others: while only a playhead moves there are none.
    private func keepDevicePicture() {
        let device = shownPicture, discs = fingers.picture, skin = twin == nil ? onionSkin : nil
        if let kept = devicePictures[DeviceView.screenName], kept == [device] + [skin, discs].compactMap(\.self) { return }
        devicePictures = [DeviceView.screenName: [device] + [skin, discs].compactMap(\.self)]
        mergedPictures = nil
    }

    /// The snapshots of the screens of dialogs over it.
    var dialogPictures: [String: [RenderSnapshot]] { sheet?.pictures ?? [:] }

    /// Whether Ctrl and the wheel magnify what is at `point`, a place of the page.
    func zooms(at point: CGPoint) -> Bool { showsDock && dock.frame.contains(point) && page.comparison?.frame.contains(point) != true }

    /// Magnifies time around `point` by a turn of the wheel, in points.
    func zoomed(by distance: CGFloat, at point: CGPoint) {
        dock.zoomed(by: distance, at: dock.convert(point, from: page))
        hasNewPicture = true
    }

    /// Scrolls the part under `point` by a turn of the wheel, in points.
    func scrolled(by distance: CGFloat, sideways: CGFloat = 0, at point: CGPoint) {
        if let comparison = page.comparison, comparison.frame.contains(point) { return comparison.scrolled(by: distance) }
        if showsDock, dock.frame.contains(point) {
            return dock.scrolled(by: distance, sideways: sideways, at: dock.convert(point, from: page))
        }
        if showsDock, !page.rail.isHidden, page.rail.frame.contains(point) { return page.rail.scrolled(by: distance) }
        if code?.scrolled(by: distance, at: point) == true { return }
        if let pane = page.source, pane.frame.contains(point) { return pane.scrolled(by: distance) }
        if !panel.isHidden, panel.frame.contains(point) { return panel.scrolled(by: distance) }
        page.panned(by: distance, sideways: sideways)
    }
}
