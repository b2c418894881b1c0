import Input
import Scenes
import Stage
import UIKit

/// A scene in the sandbox: its device on the stage, the bars for its time, and the panel of things to try.
final class SceneViewController: UIViewController {
    /// Called to return to the grid.
    var goBack: () -> Void = {}
    /// Called when the theme should change.
    var toggleTheme: () -> Void = {}
    /// Called when a recording begins or ends.
    var recordingChanged: (Bool) -> Void = { _ in }
    var reducesMotion = false { didSet { callout.reducesMotion = reducesMotion } }

    let stage: Stage
    /// Whether the pictures here have changed since they were last drawn.
    var hasNewPicture = true
    let deviceView = DeviceView()
    private let stageView = UIView()
    private let modeLine = UIView()
    private let callout = ReleaseCallout()
    private let panel: SidePanel
    private let desk: (any CodeDesk)?
    private let code: CodeArea?
    private lazy var notice = Notice(action: "Reset scene") { [weak self] in self?.reset() }
    private let touches = TouchOverlay(size: StageSettings.phone, scale: 2)
    private lazy var topBar = TopBar(
        title: stage.scene.title, back: { [weak self] in self?.goBack() }, reset: { [weak self] in self?.reset() },
        theme: { [weak self] in self?.toggleTheme() }, panel: { [weak self] in self?.togglePanel() })
    private lazy var transport = TransportBar(
        step: { [weak self] in self?.stage.perform(.step(forward: $0)) }, play: { [weak self] in self?.togglePlay() },
        loop: { [weak self] in self?.toggleLoop() })
    /// The user's choice for the panel; nil follows the available room.
    private var wantsPanel: Bool?
    private var touchPicture: RenderSnapshot?
    private var touchTime: TimeInterval = 0
    private var lastShown: TimeInterval?
    private var loop = PreviewLoop()
    private var complaint: Complaint?

    /// Makes the page of `scene`, one of `scenes`, with a device that is switched on after the turn `now`; `hostTime` is the time between
    /// turns. `desk` has the code of a scene that is the user's own.
    init(
        _ scene: Scene, among scenes: [Scene], of desk: (any CodeDesk)? = nil, style: UIUserInterfaceStyle, at now: Turn,
        hostTime: @escaping () -> TimeInterval
    ) {
        var settings = StageSettings(scale: 2)
        settings.style = style
        var maker: DeviceMaker?
        if let desk { maker = { desk.makeDevice($0, $1, $2) } }
        stage = Stage(scene, settings, at: now, hostTime: hostTime, on: maker)
        panel = SidePanel(scene, among: scenes)
        self.desk = desk
        code = desk.map { CodeArea($0) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.window
        stageView.backgroundColor = Palette.stage
        stageView.layer.masksToBounds = true
        deviceView.deviceSize = StageSettings.phone
        notice.isHidden = true
        for part in [deviceView] + callout.views + [notice, modeLine] { stageView.addSubview(part) }
        for part in [stageView, topBar, panel, transport] as [UIView] { view.addSubview(part) }
        topBar.speed.choose = { [weak self] in self?.setRate($0) }
        panel.toggle = { [weak self] in self?.toggle($0) }
        transport.scrub.began = { [weak self] in self?.stage.perform(.hold) }
        transport.scrub.moved = { [weak self] in self?.stage.perform(.scrub($0)) }
        if let code { add(code) }
        showControls()
    }

    private func add(_ code: CodeArea) {
        let desk = desk
        for part in [code.rail, code.panel] as [UIView] { view.addSubview(part) }
        topBar.chip = code.chip
        code.layoutChanged = { [weak self] in self?.view.setNeedsLayout() }
        code.panel.restart = { [weak self] in self?.reset() }
        code.panel.replay = { [weak self] in self.map { desk?.replayToFailure(on: $0.stage) } }
    }

    func show(_ style: UIUserInterfaceStyle) {
        stage.perform(.style(style))
        topBar.theme.icon = style == .dark ? .sun : .moon
    }

    // MARK: Layout

    private var layout: SceneLayout { SceneLayout(size: view.bounds.size) }
    private var showsPanel: Bool { wantsPanel ?? (layout.hasRoomForPanel && !panel.isEmpty) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = layout
        topBar.frame = layout.top
        topBar.isHidden = layout.isSmall
        notice.frame = CGRect(x: 16, y: 18, width: max(0, layout.stage(withPanel: showsPanel).width - 32), height: Notice.height)
        transport.frame = layout.transport
        panel.frame = layout.panel
        (panel.isHidden, panel.floats) = (!showsPanel, !layout.hasRoomForPanel)
        let area = layout.stage(withPanel: showsPanel)
        stageView.frame = code?.layOut(in: area, hasRail: !layout.isSmall) ?? area
        modeLine.frame = CGRect(x: 0, y: 0, width: stageView.bounds.width, height: 2)
        let size = DeviceView.size(for: StageSettings.phone, in: stageView.bounds.size)
        deviceView.frame = CGRect(
            x: ((stageView.bounds.width - size.width) / 2).rounded(), y: ((stageView.bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        callout.place(beside: deviceView, in: stageView.bounds)
        topBar.panel.isOn = showsPanel
    }

    private func togglePanel() {
        wantsPanel = !showsPanel
        view.setNeedsLayout()
    }

    // MARK: The device's turn

    /// Takes a turn of the stage if it needs one, and shows its state.
    func turn(_ turn: Turn) {
        desk?.update(stage)
        if let frame = stage.turnIfNeeded(turn) {
            hasNewPicture = hasNewPicture || frame.isNew
            frame.events.forEach(take)
        }
        let status = stage.status
        transport.scrub.isEnabled = status.transition != nil
        transport.show(status.transition, isFrozen: status.isFrozen)
        showProblems(status, at: turn.time)
        code?.update(status)
        deviceView.isDimmed = status.failure != nil
        if loop.begins(at: turn.time, status) { playAgain() }
        callout.update(status, at: turn.time)
        let color = modeColor(status)
        modeLine.backgroundColor = color
        modeLine.isHidden = color == nil
    }

    private func take(_ event: StageEvent) {
        switch event {
        case .released(let release): show(release)
        case .complaint(let text): complaint = Complaint(text)
        }
    }

    /// Whether a turn would change anything.
    var needsTurn: Bool { stage.needsTurn || (touches.isMoving && !stage.status.isFrozen) }

    /// The sandbox's time at which a turn will change something by itself; nil for never.
    var nextTurn: TimeInterval? {
        [stage.nextTurn, callout.nextTurn, loop.restart, complaint?.end].compactMap(\.self).min()
    }

    private func modeColor(_ status: StageStatus) -> UIColor? {
        if status.stuck != nil || status.failure != nil { return Palette.alert }
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

    private func showControls() {
        topBar.speed.rate = stage.status.rate
        transport.loop.isOn = loop.isOn
        panel.show(stage.pitfalls)
    }

    private func setRate(_ rate: Double) {
        stage.perform(.rate(rate))
        showControls()
    }

    private func togglePlay() { stage.perform(.freeze(!stage.status.isFrozen)) }

    /// Shows the scene from its beginning.
    private func reset() {
        stopRecording()
        stage.perform(.freeze(false))
        stage.perform(.restart)
        complaint = nil
        callout.hide()
    }

    private func toggle(_ pitfall: Pitfall) {
        guard panel.offers(pitfall) else { return }
        stage.perform(.pitfalls(stage.pitfalls.symmetricDifference([pitfall])))
        showControls()
    }

    private func toggleLoop() {
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

    private func tap() {
        if case .transition(let place, _) = stage.scene.preview { stage.perform(.tap(place)) }
    }

    // MARK: Takes

    private func toggleRecording() {
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

    private func replay() {
        stopRecording()
        stage.perform(.replay)
    }

    private func show(_ release: Release) {
        callout.show(release, by: release.gesture.flatMap { stage.scene.releases[$0] })
        callout.place(beside: deviceView, in: stageView.bounds)
    }

    // MARK: Fingers

    /// Returns the point of the device under a point of the window, or nil beside it and under parts that lie over the stage.
    func devicePoint(at point: CGPoint) -> CGPoint? {
        if !panel.isHidden && panel.frame.contains(point) || code?.contains(point) == true { return nil }
        guard stageView.frame.contains(point) else { return nil }
        if !notice.isHidden, notice.frame.contains(stageView.convert(point, from: view)) { return nil }
        return deviceView.devicePoint(at: deviceView.convert(point, from: view))
    }

    /// Returns the same for a finger that came down on the device, wherever it has moved.
    func devicePoint(from point: CGPoint) -> CGPoint { deviceView.devicePoint(from: deviceView.convert(point, from: view)) }

    /// Returns the frame of the pinchable view on the device, in points of the window.
    func pinchTarget(at point: CGPoint) -> CGRect? {
        guard let place = devicePoint(at: point) else { return nil }
        let target = stage.pinchTarget(at: place) ?? CGRect(origin: .zero, size: StageSettings.phone)
        let fit = deviceView.fit
        let onFrame = CGRect(
            x: target.minX * fit + deviceView.screen.frame.minX, y: target.minY * fit + deviceView.screen.frame.minY,
            width: target.width * fit, height: target.height * fit)
        return deviceView.convert(onFrame, to: view)
    }

    /// Shows the positions of fingers, in points of the window.
    func show(_ fingers: [TouchOverlay.Touch], at time: TimeInterval) {
        let replayed = stage.replayedFingers.sorted { $0.key > $1.key }
        touches.show(
            fingers.map {
                TouchOverlay.Touch(finger: $0.finger, position: devicePoint(from: $0.position), isDown: $0.isDown)
            } + replayed.map { TouchOverlay.Touch(finger: $0.key, position: $0.value, isDown: true) })
        // A lifted finger fades even while the device's time is paused.
        if !stage.status.isFrozen { touchTime += max(0, time - (lastShown ?? time)) }
        lastShown = time
        let picture = touches.frame(at: touchTime).snapshot
        hasNewPicture = hasNewPicture || picture != touchPicture
        touchPicture = picture
    }

    /// The snapshots of its screens, by their names.
    var pictures: [String: [RenderSnapshot]] {
        [DeviceView.screenName: [stage.snapshot] + (touchPicture.map { [$0] } ?? [])]
    }

    /// Scrolls the panel by a turn of the wheel, in points.
    func scrolled(by distance: CGFloat, at point: CGPoint) {
        if code?.scrolled(by: distance, at: point) == true { return }
        if !panel.isHidden, panel.frame.contains(point) { panel.scrolled(by: distance) }
    }

    // MARK: Keys

    /// Handles a key; returns false if it means nothing here.
    func keyDown(_ key: KeyStroke) -> Bool {
        switch key {
        case KeyStroke("T", isControl: true): setRate(stage.status.rate == 0.1 ? 1 : 0.1)
        case KeyStroke("Space"): togglePlay()
        case KeyStroke("Left"), KeyStroke("Left", isRepeat: true): stage.perform(.step(forward: false))
        case KeyStroke("Right"), KeyStroke("Right", isRepeat: true): stage.perform(.step(forward: true))
        case KeyStroke("-"): changeRate(by: 1)
        case KeyStroke("="), KeyStroke("+"): changeRate(by: -1)
        case KeyStroke("L", isControl: true): toggleLoop()
        case KeyStroke("R"): toggleRecording()
        case KeyStroke("R", isControl: true): reset()
        case KeyStroke("F4"): code?.togglePanel()
        case KeyStroke("R", isShift: true): replay()
        case KeyStroke("Return"): tap()
        case KeyStroke("B"): if stage.status.canGoBack { stage.perform(.goBack) } else { goBack() }
        default: return toggle(keyNamed: key.name)
        }
        return true
    }

    private func toggle(keyNamed name: String) -> Bool {
        guard let number = Int(name), let pitfall = Pitfall(rawValue: number) else { return false }
        toggle(pitfall)
        return true
    }

    private func changeRate(by step: Int) {
        let index = (SpeedControl.rates.firstIndex(of: stage.status.rate) ?? 0) + step
        if let rate = SpeedControl.rates[safely: index] { setRate(rate) }
    }
}
