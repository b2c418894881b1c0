import Gallery
import Input
import Recording
import UIKit

/// A scene in the sandbox: its device on the stage, the bars for its time, and the panel of things to try.
final class SceneViewController: UIViewController {
    /// Called to return to the grid.
    var goBack: () -> Void = {}
    /// Called when the theme should change.
    var toggleTheme: () -> Void = {}
    /// Called with a take when it ends.
    var takeRecorded: (TakeRecorder) -> Void = { _ in }
    /// Makes the journal of a new take, or nil if there can be none.
    var makeJournal: () -> Journal? = { nil }
    var recordingChanged: (Bool) -> Void = { _ in }
    var reducesMotion = false

    let device: StageDevice
    let deviceView = DeviceView()
    private let stage = UIView()
    private let modeLine = UIView()
    private let badge = ReleaseBadge()
    private let panel: SidePanel
    private lazy var notice = Notice(action: "Reset scene") { [weak self] in self?.reset() }
    private let touches = TouchOverlay(size: StageDevice.size, scale: 2)
    private lazy var topBar = TopBar(
        title: device.scene.title, back: { [weak self] in self?.goBack() }, reset: { [weak self] in self?.reset() },
        theme: { [weak self] in self?.toggleTheme() }, panel: { [weak self] in self?.togglePanel() })
    private lazy var transport = TransportBar(
        step: { [weak self] in self?.device.step(forward: $0) }, play: { [weak self] in self?.togglePlay() },
        loop: { [weak self] in self?.toggleLoop() })
    /// The user's choice for the panel; nil follows the available room.
    private var wantsPanel: Bool?
    /// The take that Shift+R replays; nil if none has been recorded.
    var lastTake: GestureScript?
    private var release: Release?
    private var badgeEnds: TimeInterval?
    private var touchPicture: RenderSnapshot?
    private var touchTime: TimeInterval = 0
    private var lastShown: TimeInterval?
    /// The time at which the loop restarts, on the sandbox's clock; nil while the scene moves.
    private var loopRestart: TimeInterval?
    private var isLooping = false
    private var watchdog = StuckWatch()
    /// A mistake of the scene's code, and the time until which it is shown, on the sandbox's clock.
    private var complaint: (text: String, end: TimeInterval)?

    /// The pause between two rounds of the loop, in seconds.
    private static let loopPause: TimeInterval = 0.6
    /// The time for which a complaint is shown, in seconds.
    private static let complaintHold: TimeInterval = 6

    init(_ scene: Scene, style: UIUserInterfaceStyle, at turn: StageDevice.Turn) {
        device = StageDevice(scene, switches: PitfallSwitches(), style: style, at: turn)
        panel = SidePanel(scene)
        super.init(nibName: nil, bundle: nil)
        device.observe = { [weak self] in self?.heard($0) }
        device.hear = { [weak self] in self?.complaint = ($0, .nan) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.window
        stage.backgroundColor = Palette.stage
        stage.layer.masksToBounds = true
        deviceView.deviceSize = StageDevice.size
        for part in [badge, badge.leader, badge.dot] as [UIView] { part.alpha = 0 }
        notice.isHidden = true
        for part in [deviceView, badge.leader, badge.dot, badge, notice, modeLine] as [UIView] { stage.addSubview(part) }
        for part in [stage, topBar, panel, transport] as [UIView] { view.addSubview(part) }
        topBar.speed.choose = { [weak self] in self?.setRate($0) }
        panel.toggle = { [weak self] in self?.toggle($0) }
        transport.scrub.began = { [weak self] in self?.device.takeHold() }
        transport.scrub.moved = { [weak self] in self?.device.scrub(to: $0) }
        showControls()
    }

    func show(_ style: UIUserInterfaceStyle) {
        device.style = style
        topBar.theme.icon = style == .dark ? .sun : .moon
    }

    // MARK: Layout

    private var layout: SceneLayout { SceneLayout(size: view.bounds.size) }
    private var showsPanel: Bool { wantsPanel ?? layout.hasRoomForPanel }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = layout
        topBar.frame = layout.top
        topBar.isHidden = layout.isSmall
        notice.frame = CGRect(x: 16, y: 18, width: max(0, layout.stage(withPanel: showsPanel).width - 32), height: Notice.height)
        transport.frame = layout.transport
        panel.frame = layout.panel
        (panel.isHidden, panel.floats) = (!showsPanel, !layout.hasRoomForPanel)
        stage.frame = layout.stage(withPanel: showsPanel)
        modeLine.frame = CGRect(x: 0, y: 0, width: stage.bounds.width, height: 2)
        let size = DeviceView.size(for: StageDevice.size, in: stage.bounds.size)
        deviceView.frame = CGRect(
            x: ((stage.bounds.width - size.width) / 2).rounded(), y: ((stage.bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        placeBadge()
        topBar.panel.isOn = showsPanel
    }

    private func togglePanel() {
        wantsPanel = !showsPanel
        view.setNeedsLayout()
    }

    // MARK: The device's turn

    /// Lets the device take its turn, and shows its progress.
    func turn(_ turn: StageDevice.Turn) {
        device.turn(turn)
        let status = device.transition
        transport.scrub.isEnabled = status != nil
        transport.show(status, isFrozen: device.isFrozen)
        watch(status, at: turn.time)
        restartLoop(at: turn.time)
        endBadge(at: turn.time)
        modeLine.backgroundColor = modeColor
        modeLine.isHidden = modeColor == nil
    }

    /// Whether a turn is needed.
    var needsTurn: Bool { device.needsTurn || (touches.isMoving && !device.isFrozen) }

    /// The time at which a turn will be needed by itself, on the sandbox's clock.
    var nextTurn: TimeInterval? {
        let stuck = watchdog.deadline.flatMap(device.clock.hostTime(at:))
        return [device.nextTurn, badgeEnds, loopRestart, stuck, complaint?.end].compactMap(\.self).filter { !$0.isNaN }.min()
    }

    private var isStuck: Bool { watchdog.cause != nil }

    private var modeColor: UIColor? {
        if isStuck { return Palette.alert }
        if device.isFrozen { return Palette.playhead }
        if device.rate < 1 { return Palette.cancel }
        return device.transition == nil ? nil : Palette.accent
    }

    private func watch(_ status: TransitionStatus?, at time: TimeInterval) {
        watchdog.look(at: device.sight, time: device.time)
        if let end = complaint?.end { complaint?.end = end.isNaN ? time + Self.complaintHold : end }
        if let end = complaint?.end, time >= end { complaint = nil }
        notice.isHidden = watchdog.cause == nil && complaint == nil
        if let cause = watchdog.cause, let status {
            notice.show(cause.title, cause.detail(status))
        } else if let text = complaint?.text {
            let (title, advice) = Self.words(of: text)
            notice.show(title, advice)
        }
    }

    /// Returns a complaint's first line, without details of this run, and its consequence.
    private static func words(of complaint: String) -> (title: String, advice: String) {
        let parts = complaint.split(separator: ";", maxSplits: 1)
        if parts.count > 1 { return (String(parts[0]), "The call was ignored; a second one could end the next transition") }
        return (String(complaint.prefix(upTo: complaint.firstRange(of: " for <")?.lowerBound ?? complaint.endIndex)),
            "A page gets an appearance callback twice, or not at all")
    }

    // MARK: Time

    private func showControls() {
        topBar.speed.rate = device.rate
        transport.loop.isOn = isLooping
        panel.show(device.switches.on)
    }

    private func setRate(_ rate: Double) {
        device.rate = rate
        showControls()
    }

    private func togglePlay() { device.isFrozen.toggle() }

    /// Shows the scene from its beginning.
    private func reset() {
        stopRecording()
        device.isFrozen = false
        device.reset()
        (watchdog, complaint) = (StuckWatch(), nil)
        hideBadge()
    }

    private func toggle(_ pitfall: Pitfall) {
        guard panel.offers(pitfall) else { return }
        if device.switches.on.remove(pitfall) == nil { device.switches.on.insert(pitfall) }
        showControls()
    }

    private func toggleLoop() {
        isLooping.toggle()
        loopRestart = nil
        showControls()
        if isLooping { device.isFrozen = false }
    }

    /// Restarts the loop, which repeats the transition that a tap starts.
    private func restartLoop(at time: TimeInterval) {
        guard isLooping, case .transition(let tap, _) = device.scene.preview, !device.isFrozen, !device.driver.isBusy else {
            return loopRestart = nil
        }
        guard let restart = loopRestart else { return loopRestart = time + Self.loopPause }
        guard time >= restart else { return }
        loopRestart = nil
        stopRecording()
        device.reset()
        device.tap(at: tap)
    }

    // MARK: Takes

    private func toggleRecording() {
        guard !device.isRecording else { return stopRecording() }
        device.isFrozen = false
        device.record(in: makeJournal())
        recordingChanged(true)
    }

    /// Ends and keeps the take that is being recorded, if any, whatever else begins or ends.
    func stopRecording() {
        guard let take = device.stopRecording() else { return }
        lastTake = take.script
        takeRecorded(take)
        recordingChanged(false)
    }

    private func replay() {
        stopRecording()
        if let lastTake { device.replay(lastTake) }
    }

    // MARK: Why it finishes or cancels

    private func heard(_ event: EngineEvent) {
        guard case .interactionEnded(_, let finished, let percent, let recognizer) = event else { return }
        let release = Release(
            finished: finished, percent: percent, recognizer: recognizer, status: device.transition, screen: device.driver.window)
        self.release = release
        badge.show(release, by: release.gesture.flatMap { device.scene.releases[$0] })
        badgeEnds = .nan
        placeBadge()
        fade(badge: 1, in: Motion.quick)
    }

    /// Places the badge beside the device, on the side of the finger, or over the bottom of the stage if there is no room.
    private func placeBadge() {
        guard let release else { return }
        let size = badge.fittingSize
        let frame = deviceView.frame
        let isLeft = release.gesture == .leftEdge
        let room = isLeft ? frame.minX : stage.bounds.width - frame.maxX
        let finger = frame.minY + DeviceView.bezel + (release.place?.y ?? StageDevice.size.height / 2) * deviceView.fit
        let y = min(max(16, finger - size.height / 2), stage.bounds.height - size.height - 16).rounded()
        let isBeside = room >= 240 && room >= size.width + 24
        for part in [badge.leader, badge.dot] { part.isHidden = !isBeside }
        guard isBeside else {
            let width = min(size.width, stage.bounds.width - 32)
            badge.frame = CGRect(
                x: ((stage.bounds.width - width) / 2).rounded(), y: stage.bounds.height - size.height - 16, width: width,
                height: size.height)
            return
        }
        badge.frame = CGRect(
            x: isLeft ? frame.minX - 24 - size.width : frame.maxX + 24, y: y, width: size.width, height: size.height)
        let line = badge.frame.midY.rounded()
        badge.leader.frame = CGRect(x: isLeft ? badge.frame.maxX : frame.maxX, y: line, width: 24, height: 1)
        let end = isLeft ? frame.minX : frame.maxX
        badge.dot.frame = CGRect(x: end - 2.5, y: line - 2, width: 5, height: 5)
    }

    private func endBadge(at time: TimeInterval) {
        guard let end = badgeEnds else { return }
        if device.isFrozen { return badgeEnds = .nan }
        if end.isNaN { return badgeEnds = time + Motion.badgeHold / min(1, device.rate) }
        if time >= end { hideBadge() }
    }

    private func hideBadge() {
        badgeEnds = nil
        fade(badge: 0, in: Motion.panel)
    }

    private func fade(badge alpha: CGFloat, in duration: TimeInterval) {
        let change = { for part in [self.badge, self.badge.leader, self.badge.dot] as [UIView] { part.alpha = alpha } }
        if reducesMotion { return change() }
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut, animations: change)
    }

    // MARK: Fingers

    /// Returns the point of the device under a point of the window, or nil beside it and under parts that lie over the stage.
    func devicePoint(at point: CGPoint) -> CGPoint? {
        if !panel.isHidden, panel.frame.contains(point) { return nil }
        guard stage.frame.contains(point) else { return nil }
        if !notice.isHidden, notice.frame.contains(stage.convert(point, from: view)) { return nil }
        return deviceView.devicePoint(at: deviceView.convert(point, from: view))
    }

    /// Returns the same for a finger that came down on the device, wherever it has moved.
    func devicePoint(from point: CGPoint) -> CGPoint { deviceView.devicePoint(from: deviceView.convert(point, from: view)) }

    /// Returns the frame of the pinchable view on the device, in points of the window.
    func pinchTarget(at point: CGPoint) -> CGRect? {
        guard let place = devicePoint(at: point) else { return nil }
        let target = device.driver.pinchTarget(at: place) ?? CGRect(origin: .zero, size: StageDevice.size)
        let fit = deviceView.fit
        let onFrame = CGRect(
            x: target.minX * fit + deviceView.screen.frame.minX, y: target.minY * fit + deviceView.screen.frame.minY,
            width: target.width * fit, height: target.height * fit)
        return deviceView.convert(onFrame, to: view)
    }

    /// Shows the positions of fingers, in points of the window.
    func show(_ fingers: [TouchOverlay.Touch], at time: TimeInterval) {
        touches.show(fingers.map {
            TouchOverlay.Touch(finger: $0.finger, position: devicePoint(from: $0.position), isDown: $0.isDown)
        })
        // A lifted finger fades even while the device's time is paused.
        if !device.isFrozen { touchTime += max(0, time - (lastShown ?? time)) }
        lastShown = time
        touchPicture = touches.frame(at: touchTime).snapshot
    }

    /// The snapshots of its screens, by their names.
    var pictures: [String: [RenderSnapshot]] {
        [DeviceView.screenName: [device.snapshot] + (touchPicture.map { [$0] } ?? [])]
    }

    /// Scrolls the panel by a turn of the wheel, in points.
    func scrolled(by distance: CGFloat, at point: CGPoint) {
        if !panel.isHidden, panel.frame.contains(point) { panel.scrolled(by: distance) }
    }

    // MARK: Keys

    /// Handles a key; returns false if it means nothing here.
    func keyDown(_ key: KeyStroke) -> Bool {
        switch key {
        case KeyStroke("T", isControl: true): setRate(device.rate == 0.1 ? 1 : 0.1)
        case KeyStroke("Space"): togglePlay()
        case KeyStroke("Left"), KeyStroke("Left", isRepeat: true): device.step(forward: false)
        case KeyStroke("Right"), KeyStroke("Right", isRepeat: true): device.step(forward: true)
        case KeyStroke("-"): changeRate(by: 1)
        case KeyStroke("="), KeyStroke("+"): changeRate(by: -1)
        case KeyStroke("L", isControl: true): toggleLoop()
        case KeyStroke("R"): toggleRecording()
        case KeyStroke("R", isShift: true): replay()
        case KeyStroke("Return"): if case .transition(let tap, _) = device.scene.preview { device.tap(at: tap) }
        case KeyStroke("B"): if !device.goBack() { goBack() }
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
        let index = (SpeedControl.rates.firstIndex(of: device.rate) ?? 0) + step
        if let rate = SpeedControl.rates[safely: index] { setRate(rate) }
    }
}
