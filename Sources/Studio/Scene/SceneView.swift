import Stage
import UIKit

/// The views of a scene's page: the device on its stage, the bars, the dock, and the side panel.
final class SceneView: UIView {
    let topBar: TopBar
    let panel: SidePanel
    let transport: TransportBar
    /// The dock. It is created on first use, because most windows open without it.
    var dock: DockView { madeDock ?? addDock() }
    /// The dock, if it exists.
    private(set) var madeDock: DockView?
    private let makeDock: () -> DockView
    let rail = LayerRail()
    let statusLine = StatusLine()
    /// Called when the device may have moved. The next turn then updates the views drawn over it.
    var placed: () -> Void = {}
    /// Whether the dock replaces the transport bar.
    var showsDock = false {
        didSet {
            topBar.showsTracks = showsDock
            panel.hasInspector = showsDock
            setNeedsLayout()
        }
    }
    /// Called with `true` when the user opens the dock, and with `false` when the user closes it.
    var dockChanged: (Bool) -> Void = { _ in }
    private let highlight = LayerHighlight()
    let exploded = ExplodedView()
    let ghosts = GhostOutlines()
    /// The comparison of a take with its baseline, which covers the stage and the panel, or nil if no comparison is shown.
    var comparison: ComparisonView? {
        didSet {
            oldValue?.removeFromSuperview()
            comparison.map(addSubview)
            setNeedsLayout()
        }
    }
    /// Whether the stage shows the layers in 3D instead of the device.
    var isExploded = false {
        didSet {
            (exploded.isHidden, deviceView.isHidden) = (!isExploded, isExploded)
            callout.views.forEach { $0.isHidden = isExploded }
            topBar.showsCube = isExploded
            setNeedsLayout()
        }
    }
    let notice: Notice
    let callout = ReleaseCallout()
    let finding = FindingOverlay()
    /// The hint's card, or nil if there's no hint.
    var hint: HintCard? {
        didSet {
            oldValue?.views.forEach { $0.removeFromSuperview() }
            hint?.views.forEach(stageView.addSubview)
            setNeedsLayout()
        }
    }
    /// The progress of a search for gestures that break the scene, or nil if there's no search.
    var storm: StormPanel? {
        didSet {
            oldValue?.removeFromSuperview()
            storm.map { stageView.insertSubview($0, belowSubview: notice) }
            setNeedsLayout()
        }
    }
    /// The views for user code, or nil for a gallery scene.
    var code: CodeArea? {
        didSet {
            code?.views.forEach(addSubview)
            code?.layoutChanged = { [weak self] in self?.setNeedsLayout() }
        }
    }
    /// The scene's source, over the right side of the stage, or nil while it is hidden.
    var source: SourcePane? {
        didSet {
            guard source !== oldValue else { return }
            oldValue?.removeFromSuperview()
            source.map(addSubview)
            setNeedsLayout()
        }
    }
    /// Whether the device is dimmed because its content isn't live.
    var isDimmed: Bool {
        get { deviceView.isDimmed }
        set { deviceView.isDimmed = newValue }
    }
    /// The time of day of the build on screen, if a later build has failed, or nil if the newest build is on screen.
    var lastGoodBuild: String? {
        didSet {
            lastBuildCard.isHidden = lastGoodBuild == nil
            lastGoodBuild.map(lastBuildCard.show(builtAt:))
        }
    }
    private let lastBuildCard = LastBuildCard()
    let deviceView = DeviceView()
    /// A comparison's second device and the views around both devices, or nil if there's no comparison.
    var comparisonViews: ComparisonDeviceViews? {
        didSet {
            oldValue?.views.forEach { $0.removeFromSuperview() }
            comparisonViews?.views.forEach { stageView.insertSubview($0, belowSubview: notice) }
            (deviceView.isHidden, touchedDevice) = (isExploded, nil)
            setNeedsLayout()
        }
    }
    /// The outlines of differences from the compared run, or nil if no run is compared.
    var runOutlines: DifferenceOutlines? {
        didSet {
            oldValue?.removeFromSuperview()
            runOutlines.map { stageView.insertSubview($0, belowSubview: notice) }
        }
    }
    /// The device that the controls affect.
    var chosenSide = ComparisonDevice.Side.second { didSet { if chosenSide != oldValue { setNeedsLayout() } } }
    /// The device that the user touches during a comparison.
    private weak var touchedDevice: DeviceView?
    /// The Back button for windows without a top bar.
    let back: ChromeButton
    private let recordLine = UIView()
    private let sheetGround = UIView()
    /// Whether touches are being recorded.
    var isRecording = false { didSet { recordLine.isHidden = !isRecording } }
    /// Whether the device is shown at its actual size, rather than at the largest size that fits.
    var isActualSize = false { didSet { if isActualSize != oldValue { setNeedsLayout() } } }
    /// The offset between a device at actual size and the stage's center, in points.
    private var pan = CGPoint.zero
    private let stageView = UIView()
    private let modeLine = UIView()
    /// Whether the user wants the panel to be visible. If nil, this depends on the available room.
    var wantsPanel: Bool? { didSet { setNeedsLayout() } }
    /// Called when the user shows or hides the panel.
    var panelChosen: (Bool) -> Void = { _ in }

    init(topBar: TopBar, panel: SidePanel, transport: TransportBar, notice: Notice, makeDock: @escaping () -> DockView) {
        (self.topBar, self.panel, self.transport, self.notice, self.makeDock) = (topBar, panel, transport, notice, makeDock)
        back = ChromeButton(icon: .chevronLeft, style: .filled) { [weak topBar] in topBar?.back.sendActions(for: .touchUpInside) }
        super.init(frame: UIScreen.main.bounds)
        backgroundColor = Palette.window
        stageView.backgroundColor = Palette.stage
        stageView.layer.masksToBounds = true
        // Setting them sets their tooltips.
        (topBar.showsCube, topBar.showsTracks, topBar.isComparingDevices) = (false, false, false)
        back.tip = Action.scenes.tip()
        recordLine.backgroundColor = Palette.record
        recordLine.isHidden = true
        recordLine.isUserInteractionEnabled = false
        panel.close = { [weak self] in self?.togglePanel() }
        notice.isHidden = true
        (lastBuildCard.isHidden, exploded.isHidden, ghosts.isHidden) = (true, true, true)
        modeLine.isHidden = true
        for part in [deviceView, ghosts, highlight, exploded, lastBuildCard] + finding.views + callout.views + [notice, modeLine, back] {
            stageView.addSubview(part)
        }
        sheetGround.backgroundColor = Palette.panel
        for part in [stageView, topBar, rail, panel, transport, sheetGround, dockBack, statusLine, recordLine] as [UIView] {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func addDock() -> DockView {
        let dock = makeDock()
        madeDock = dock
        dock.isHidden = true
        insertSubview(dock, belowSubview: statusLine)
        return dock
    }

    // MARK: Layout

    private var layout: SceneLayout { SceneLayout(size: bounds.size, dock: showsDock ? dock.wantedHeight : nil) }
    private var showsPanel: Bool {
        layout.isSmall ? showsSheet : wantsPanel ?? (layout.hasRoomForPanel && (!panel.isEmpty || layout.hasDock))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout
        topBar.frame = layout.top
        topBar.isHidden = layout.isSmall
        (transport.isHidden, statusLine.isHidden) = (layout.hasDock, !layout.hasDock)
        madeDock?.isHidden = !layout.hasDock
        if layout.hasDock { dock.frame = layout.transport } else { transport.frame = layout.transport }
        layOutDockSheet(layout)
        statusLine.frame = layout.status
        panel.frame = layout.panel
        topBar.showsPanel = showsPanel
        (panel.isHidden, panel.floats, panel.isSheet) = (!showsPanel, !layout.hasRoomForPanel, layout.isSmall)
        (back.isHidden, transport.hasMore) = (!layout.isSmall, layout.isSmall)
        back.frame = CGRect(x: 12, y: 14, width: ChromeButton.height, height: ChromeButton.height)
        recordLine.frame = CGRect(x: 0, y: max(0, layout.top.maxY - 2), width: bounds.width, height: 2)
        let area = layout.stage(withPanel: showsPanel)
        stageView.frame = placeRails(in: area, layout)
        notice.frame = CGRect(x: 16, y: 18, width: max(0, stageView.bounds.width - 32), height: Notice.height)
        comparison?.frame = CGRect(
            x: stageView.frame.minX, y: stageView.frame.minY, width: bounds.width - stageView.frame.minX, height: stageView.frame.height)
        let sourceWidth = min(SourcePane.width, bounds.width)
        source?.frame = CGRect(x: bounds.width - sourceWidth, y: area.minY, width: sourceWidth, height: area.height)
        let (stormSize, room) = (StormPanel.size, stageView.bounds)
        storm?.frame = CGRect(
            x: min(24, max(0, room.width - stormSize.width)), y: max(0, room.height - stormSize.height - 20), width: stormSize.width,
            height: stormSize.height)
        modeLine.frame = CGRect(x: 0, y: 0, width: stageView.bounds.width, height: 2)
        exploded.frame = stageView.bounds.shrunk(left: 0, top: layout.isSmall ? 40 : 0, right: 0, bottom: 0)
        placeDevice(layout)
        let card = deviceView.frame.insetBy(dx: min(24, deviceView.frame.width / 8), dy: 0)
        lastBuildCard.frame = CGRect(
            x: card.minX, y: (card.minY + card.height * 0.78).rounded(), width: card.width, height: LastBuildCard.height)
        placeCallout()
        placeFinding()
        var hintRoom = stageView.bounds
        if !panel.isHidden, panel.floats {
            hintRoom.size.width = min(hintRoom.width, max(0, panel.frame.minX - stageView.frame.minX))
        }
        hint?.place(beside: deviceView, in: hintRoom)
        topBar.panel.isOn = showsPanel
        placed()
    }

    /// In a small window, lays out the dock as a sheet that covers the stage, below a Back button.
    private func layOutDockSheet(_ layout: SceneLayout) {
        if !layout.isSmall, showsDockSheet { showsDockSheet = false }
        let isShown = showsDockSheet && showsDock
        madeDock?.isSheet = isShown
        dockBack.isHidden = !isShown
        sheetGround.isHidden = !isShown
        guard isShown else { return }
        dock.isHidden = false
        let middle = layout.panel
        sheetGround.frame = middle
        dockBack.frame = CGRect(x: 8, y: middle.minY + 8, width: dockBack.fittingWidth, height: ChromeButton.height)
        dock.frame = CGRect(x: 0, y: middle.minY + 44, width: middle.width, height: max(0, middle.height - 44))
    }

    /// The minimum width, in points, of the space next to a floating panel in which the device can be centered.
    private static let minimumRoom: CGFloat = 240

    /// Centers the device in the visible part of the stage.
    private func placeDevice(_ layout: SceneLayout) {
        let room = visibleRoom
        if let comparisonViews { return comparisonViews.place(deviceView, in: room, window: bounds.width, chosen: chosenSide) }
        let device = deviceView.deviceSize, bezel = DeviceView.bezel
        let actual = CGSize(width: device.width + 2 * bezel, height: device.height + 2 * bezel)
        let (size, strip) = isActualSize ? (actual, 0) : fittedSize(for: device, in: room)
        let (maxX, maxY) = (max(0, (size.width + 40 - room.width) / 2), max(0, (size.height + 40 - room.height) / 2))
        pan = isActualSize ? CGPoint(x: min(max(pan.x, -maxX), maxX), y: min(max(pan.y, -maxY), maxY)) : .zero
        deviceView.frame = CGRect(
            x: (room.midX - size.width / 2 + pan.x).rounded(),
            y: min(room.midY - size.height / 2 + pan.y, room.maxY - strip - size.height).rounded(),
            width: size.width, height: size.height)
        // The layout of the views next to the device depends on the frame of its screen.
        deviceView.layoutIfNeeded()
    }

    /// The part of the stage that isn't covered by a panel. If that part is too narrow for a device, this is the whole stage.
    private var visibleRoom: CGRect {
        var room = stageView.bounds
        if showsPanel, panel.floats, !layout.isSmall {
            let left = panel.frame.minX - stageView.frame.minX
            if left >= Self.minimumRoom { room.size.width = min(room.width, left) }
        }
        return room
    }

    /// Returns the largest size for the device, and the height to reserve below the device for a badge that doesn't fit on either side.
    private func fittedSize(for device: CGSize, in room: CGRect) -> (size: CGSize, strip: CGFloat) {
        let size = DeviceView.size(for: device, in: room.size), wide = calloutRoom
        let (left, right) = (room.midX - size.width / 2, room.midX + size.width / 2)
        guard max(left - wide.minX, wide.maxX - right) < ReleaseCallout.minimumRoom else { return (size, 0) }
        let strip = ReleaseCallout.strip
        let rest = CGSize(width: room.width, height: room.height - strip + 12)
        return (DeviceView.size(for: device, in: rest), strip + 8)
    }

    /// The size of the device's screen, in points.
    var deviceSize: CGSize {
        get { deviceView.deviceSize }
        set {
            deviceView.deviceSize = newValue
            setNeedsLayout()
        }
    }

    /// The device's scale on screen, as a percentage of its actual size.
    var zoomPercent: Int { Int((deviceView.fit * 100).rounded()) }

    /// Pans a device at actual size by a wheel distance in points.
    func panned(by distance: CGFloat, sideways: CGFloat) {
        guard isActualSize else { return }
        pan = CGPoint(x: pan.x - sideways, y: pan.y - distance)
        setNeedsLayout()
    }

    /// Returns the frame of the menu button or of the device size button, in the page's coordinates.
    func frame(ofMenuButton isMore: Bool) -> CGRect {
        let button: UIView = isMore || topBar.isHidden || topBar.device.isHidden ? transport.more : topBar.device
        return button.isHidden ? CGRect(x: bounds.width - 36, y: 6, width: 28, height: 28) : convert(button.bounds, from: button)
    }

    /// The rectangle, in the page's coordinates, below which a menu opens over the middle of the device.
    var frameOfOffer: CGRect {
        let device = convert(deviceView.bounds, from: deviceView)
        return CGRect(x: device.midX - PopMenu.width / 2, y: device.minY, width: PopMenu.width, height: (device.height * 0.3).rounded())
    }

    /// Places the rails to the left of the stage, and returns the rest of `area`.
    private func placeRails(in area: CGRect, _ layout: SceneLayout) -> CGRect {
        rail.isHidden = !layout.hasRail
        guard let code else {
            guard layout.hasRail else { return area }
            rail.frame = CGRect(x: area.minX, y: area.minY, width: LayerRail.width, height: area.height)
            return CGRect(x: rail.frame.maxX, y: area.minY, width: area.width - LayerRail.width, height: area.height)
        }
        let stage = code.layOut(in: area, hasRail: !layout.isSmall)
        rail.isHidden = rail.isHidden || code.rail.isHidden
        if !rail.isHidden {
            let height = min(code.rail.fittingHeight, area.height / 2)
            code.rail.frame.size.height = height
            rail.frame = CGRect(x: area.minX, y: area.minY + height, width: LayerRail.width, height: area.height - height)
        }
        return stage
    }

    /// Outlines a rectangle on the device; nil removes the outline.
    func highlight(_ box: CGRect?) {
        highlight.isHidden = box == nil || isExploded || comparisonViews != nil
        guard let box else { return }
        let place = stageView.convert(frame(ofDeviceBox: box), from: self)
        if highlight.frame != place { highlight.frame = place }
    }

    /// Places the release badge on the stage if there is enough room. Otherwise, places it over the code and rails next to the stage or, if
    /// there isn't enough room there either, below the device.
    func placeCallout() {
        let stage = visibleRoom.shrunk(left: 0, top: layout.isSmall ? 40 : 0, right: 0, bottom: 0)
        if callout.place(beside: deviceView, in: stage) { return showCallout(beyondStage: false) }
        if callout.place(beside: deviceView, in: calloutRoom) { return showCallout(beyondStage: true) }
        callout.place(below: deviceView.frame, in: stage)
        showCallout(beyondStage: false)
    }

    /// Places the explanation of the finding on the device's screen and next to the device.
    func placeFinding() { finding.place(on: deviceView, in: visibleRoom) }

    private func showCallout(beyondStage isBeyond: Bool) {
        for view in callout.views {
            if isBeyond {
                insertSubview(view, aboveSubview: code?.panel ?? rail)
                view.frame = convert(view.frame, from: stageView)
            } else if view.superview !== stageView {
                stageView.insertSubview(view, belowSubview: notice)
            }
        }
    }

    /// The area for the release badge, in the stage's coordinates. The area consists of the visible stage, and of the rails and code next
    /// to the stage.
    private var calloutRoom: CGRect {
        var room = visibleRoom
        guard !layout.isSmall else { return room }
        room = room.shrunk(left: -stageView.frame.minX, top: 0, right: 0, bottom: 0)
        if let code, !code.panel.isHidden, code.panel.frame.minX >= stageView.frame.maxX { room.size.width += code.panel.frame.width }
        return room
    }

    /// Whether the dock covers a small window.
    private var showsDockSheet = false { didSet { setNeedsLayout() } }
    private lazy var dockBack = ChromeButton(icon: .chevronLeft, title: "Back") { [weak self] in self?.showsDockSheet = false }

    /// Whether the window has room only for the stage and one bar.
    var isSmall: Bool { layout.isSmall }

    /// Opens the dock, unless it is open.
    func openDock() {
        guard !showsDock else { return }
        showsDock = true
        dockChanged(true)
    }

    /// Opens the dock at `tab`, as a sheet in a small window.
    func openDock(_ tab: DockTab) {
        openDock()
        dock.show(tab)
        if layout.isSmall { showsDockSheet = true }
        setNeedsLayout()
    }

    /// Opens or closes the dock.
    func toggleDock() {
        if isSmall {
            if !closeDockSheet() { openDock(dock.tab) }
            return
        }
        showsDock.toggle()
        dockChanged(showsDock)
    }

    /// Closes the sheet with the dock in a small window. Returns false if it isn't open.
    func closeDockSheet() -> Bool {
        guard layout.isSmall, showsDockSheet else { return false }
        showsDockSheet = false
        return true
    }

    /// Whether the panel covers a small window.
    private var showsSheet = false { didSet { setNeedsLayout() } }

    /// Hides the panel if it covers the device. Returns false if the panel doesn't cover the device.
    func closePanel() -> Bool {
        guard showsPanel, layout.isSmall || !layout.hasRoomForPanel else { return false }
        togglePanel()
        return true
    }

    func togglePanel() {
        if layout.isSmall { return showsSheet.toggle() }
        wantsPanel = !showsPanel
        panelChosen(wantsPanel ?? true)
    }

    /// The color of the line above the stage; nil hides it.
    var modeColor: UIColor? {
        didSet { if modeColor !== oldValue { (modeLine.backgroundColor, modeLine.isHidden) = (modeColor, modeColor == nil) } }
    }

    // MARK: The device's points

    /// Converts a point from the page's coordinates to the device's. Returns nil for a point outside the device or under a view that covers
    /// the stage.
    func devicePoint(at point: CGPoint) -> CGPoint? {
        if isExploded || comparison != nil || source?.frame.contains(point) == true { return nil }
        if showsDock, !rail.isHidden, rail.frame.contains(point) { return nil }
        if !sheetGround.isHidden { return nil }
        if !panel.isHidden && panel.frame.contains(point) || code?.contains(point) == true { return nil }
        guard stageView.frame.contains(point) else { return nil }
        if !back.isHidden, back.frame.insetBy(dx: -8, dy: -8).contains(stageView.convert(point, from: self)) { return nil }
        if let hint, hint.frame.contains(stageView.convert(point, from: self)) { return nil }
        if !notice.isHidden, notice.frame.contains(stageView.convert(point, from: self)) { return nil }
        guard let device = device(at: point) else { return nil }
        return device.devicePoint(at: device.convert(point, from: self))
    }

    /// Returns the device at `point`, or nil if there's no device.
    private func device(at point: CGPoint) -> DeviceView? {
        [deviceView, comparisonViews?.device].compactMap(\.self).first {
            !$0.isHidden && $0.devicePoint(at: $0.convert(point, from: self)) != nil
        }
    }

    /// Routes the next touches to the device at `point`.
    func willTouch(at point: CGPoint) { touchedDevice = device(at: point) }

    /// Whether touches are delivered to the second device.
    var touchesSecondDevice: Bool { touchedDevice != nil && touchedDevice === comparisonViews?.device }

    /// Converts the location of a touch that started on the device, even if the touch has since left the device.
    func devicePoint(from point: CGPoint) -> CGPoint {
        let device = touchedDevice ?? deviceView
        return device.devicePoint(from: device.convert(point, from: self))
    }

    /// Converts a rectangle from the device's coordinates to the page's.
    func frame(ofDeviceBox box: CGRect) -> CGRect {
        let device = touchedDevice ?? (deviceView.isHidden ? comparisonViews?.device : nil) ?? deviceView
        let fit = device.fit, screen = device.screen.frame
        let onFrame = CGRect(
            x: box.minX * fit + screen.minX, y: box.minY * fit + screen.minY, width: box.width * fit, height: box.height * fit)
        return convert(onFrame, from: device)
    }
}

/// The outline of the selected layer.
private final class LayerHighlight: ChromeView {
    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        layer.name = "outline of the selected layer"
        layer.cornerRadius = 2
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        layer.borderWidth = 2
        layer.borderColor = ink(Palette.accent)
    }
}
