import Stage
import UIKit

/// The views of a scene's page: the device on its stage, the bars, the dock, and the side panel. Features add their own views: a rail, a
/// card, overlays, a drawer, or a cover.
final class SceneView: UIView {
    let topBar: TopBar
    let panel: SidePanel
    let transport: TransportBar
    /// The dock. It is created on first use, because most windows open without it.
    var dock: DockView { madeDock ?? addDock() }
    /// The dock, if it exists.
    private(set) var madeDock: DockView?
    private let makeDock: () -> DockView
    /// The rail with the device's layers, on the left of the stage while the dock is open, or nil if there's none.
    var rail: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            rail.map { insertSubview($0, belowSubview: panel) }
            setNeedsLayout()
        }
    }
    let statusLine = StatusLine()
    /// Called when the device may have moved. The next turn then updates the views drawn over it.
    var placed: () -> Void = {}
    /// Whether the dock replaces the transport bar.
    var showsDock = false {
        didSet {
            topBar.showsTracks = showsDock
            panel.hasTabs = showsDock
            setNeedsLayout()
        }
    }
    /// Called with `true` when the user opens the dock, and with `false` when the user closes it.
    var dockChanged: (Bool) -> Void = { _ in }
    private let highlight = LayerHighlight()
    let exploded = ExplodedView()
    let ghosts = GhostOutlines()
    /// A view that covers the stage and the panel, or nil if nothing does.
    var cover: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            cover.map(addSubview)
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
    private var overlays: [any StageOverlay] = []
    /// The hint's card, or nil if there's no hint.
    var hint: HintCard? {
        didSet {
            oldValue?.views.forEach { $0.removeFromSuperview() }
            hint?.views.forEach(stageView.addSubview)
            setNeedsLayout()
        }
    }
    /// A card in the lower left corner of the stage, or nil if there's none. It keeps its size.
    var card: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            card.map { stageView.insertSubview($0, belowSubview: notice) }
            setNeedsLayout()
        }
    }
    /// The views on both sides of the stage, or nil for a gallery scene.
    var sides: (any StageSides)? {
        didSet {
            guard let sides else { return }
            addSubview(sides.rail)
            addSubview(sides.column)
            stageView.insertSubview(sides.card, aboveSubview: exploded)
            sides.layoutChanged = { [weak self] in self?.setNeedsLayout() }
        }
    }
    /// A view over the right side of the stage, or nil if there's none.
    var drawer: UIView? {
        didSet {
            guard drawer !== oldValue else { return }
            oldValue?.removeFromSuperview()
            drawer.map(addSubview)
            setNeedsLayout()
        }
    }
    /// Whether the device is dimmed because its content isn't live.
    var isDimmed: Bool {
        get { deviceView.isDimmed }
        set { deviceView.isDimmed = newValue }
    }
    let deviceView = DeviceView()
    /// The second device and the views around both devices, or nil if there's only one device.
    var secondDevice: (any SecondDevice)? {
        didSet {
            oldValue?.views.forEach { $0.removeFromSuperview() }
            secondDevice?.views.forEach { stageView.insertSubview($0, belowSubview: notice) }
            (deviceView.isHidden, touchedDevice) = (isExploded, nil)
            setNeedsLayout()
        }
    }
    /// A view over the device's screen that places itself, or nil if there's none.
    var outlines: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            outlines.map { stageView.insertSubview($0, belowSubview: notice) }
        }
    }
    /// The device that the user touches during a comparison.
    weak var touchedDevice: DeviceView?
    /// The Back button for windows without a top bar.
    let back: ChromeButton
    private let recordLine = UIView()
    /// The ground of a dock that covers a small window. It is hidden otherwise.
    let sheetGround = UIView()
    /// Whether touches are being recorded.
    var isRecording = false { didSet { recordLine.isHidden = !isRecording } }
    /// Whether the device is shown at its actual size, rather than at the largest size that fits.
    var isActualSize = false { didSet { if isActualSize != oldValue { setNeedsLayout() } } }
    /// The offset between a device at actual size and the stage's center, in points.
    private var pan = CGPoint.zero
    /// The area for the device.
    let stageView = UIView()
    private let modeLine = UIView()
    /// Whether the user wants the panel to be visible. If nil, this depends on the available room.
    var wantsPanel: Bool? { didSet { setNeedsLayout() } }
    /// Called when the user shows or hides the panel.
    var panelChosen: (Bool) -> Void = { _ in }
    /// Whether the panel covers a small window.
    private var showsPanelSheet = false { didSet { setNeedsLayout() } }
    /// Whether the dock covers a small window.
    private var showsDockSheet = false { didSet { setNeedsLayout() } }
    private lazy var dockBack = ChromeButton(icon: .chevronLeft, title: "Back") { [weak self] in self?.showsDockSheet = false }

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
        (exploded.isHidden, ghosts.isHidden) = (true, true)
        modeLine.isHidden = true
        for part in [deviceView, ghosts, highlight, exploded] + callout.views + [notice, modeLine, back] {
            stageView.addSubview(part)
        }
        sheetGround.backgroundColor = Palette.panel
        for part in [stageView, topBar, panel, transport, sheetGround, dockBack, statusLine, recordLine] as [UIView] {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Adds views over the stage, behind the release badge.
    func add(_ overlay: any StageOverlay) {
        overlays.append(overlay)
        let front = callout.views.first { $0.superview === stageView } ?? notice
        overlay.views.forEach { stageView.insertSubview($0, belowSubview: front) }
    }

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
        layout.isSmall ? showsPanelSheet : wantsPanel ?? (layout.hasRoomForPanel && (!panel.isEmpty || layout.hasDock))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout
        placeBars(layout)
        layOutDockSheet(layout)
        placePanel(layout)
        let area = layout.stage(withPanel: showsPanel)
        stageView.frame = placeRails(in: area, layout)
        placeOnStage(area, layout)
        placeDevice(layout)
        placeOnDevice()
        placeHint()
        placed()
    }

    private func placeBars(_ layout: SceneLayout) {
        topBar.frame = layout.top
        topBar.isHidden = layout.isSmall
        (transport.isHidden, statusLine.isHidden) = (layout.hasDock, !layout.hasDock)
        transport.hasMore = layout.isSmall
        madeDock?.isHidden = !layout.hasDock
        if layout.hasDock { dock.frame = layout.transport } else { transport.frame = layout.transport }
        statusLine.frame = layout.status
        back.isHidden = !layout.isSmall
        back.frame = CGRect(x: 12, y: 14, width: ChromeButton.height, height: ChromeButton.height)
        recordLine.frame = CGRect(x: 0, y: max(0, layout.top.maxY - 2), width: bounds.width, height: 2)
    }

    private func placePanel(_ layout: SceneLayout) {
        panel.frame = layout.panel
        (topBar.showsPanel, topBar.panel.isOn) = (showsPanel, showsPanel)
        (panel.isHidden, panel.floats, panel.isSheet) = (!showsPanel, !layout.hasRoomForPanel, layout.isSmall)
    }

    /// Places everything on the stage except the device. `area` is the area for the stage and its rails.
    private func placeOnStage(_ area: CGRect, _ layout: SceneLayout) {
        let room = stageView.bounds, drawerWidth = min(SceneLayout.codeWidth, bounds.width)
        notice.frame = CGRect(x: 16, y: 18, width: max(0, room.width - 32), height: Notice.height)
        cover?.frame = CGRect(
            x: stageView.frame.minX, y: stageView.frame.minY, width: bounds.width - stageView.frame.minX, height: room.height)
        drawer?.frame = CGRect(x: bounds.width - drawerWidth, y: area.minY, width: drawerWidth, height: area.height)
        if let card {
            card.frame.origin = CGPoint(
                x: min(24, max(0, room.width - card.frame.width)), y: max(0, room.height - card.frame.height - 20))
        }
        modeLine.frame = CGRect(x: 0, y: 0, width: room.width, height: 2)
        exploded.frame = room.shrunk(left: 0, top: layout.isSmall ? 40 : 0, right: 0, bottom: 0)
    }

    /// Places the views over the device.
    private func placeOnDevice() {
        let column = deviceView.frame.insetBy(dx: min(24, deviceView.frame.width / 8), dy: 0)
        sides?.card.frame = CGRect(
            x: column.minX, y: (column.minY + column.height * 0.78).rounded(), width: column.width, height: Self.sidesCardHeight)
        placeCallout()
        placeOverlays()
    }

    private func placeHint() {
        var room = stageView.bounds
        if !panel.isHidden, panel.floats { room.size.width = min(room.width, max(0, panel.frame.minX - stageView.frame.minX)) }
        hint?.place(beside: deviceView, in: room)
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

    /// The height of the card over the device, in points.
    private static let sidesCardHeight: CGFloat = 56

    /// The minimum width, in points, of the space next to a floating panel in which the device can be centered.
    private static let minimumRoom: CGFloat = 240

    /// Centers the device in the visible part of the stage.
    private func placeDevice(_ layout: SceneLayout) {
        let room = visibleRoom
        if let secondDevice { return secondDevice.place(deviceView, in: room, window: bounds.width) }
        let device = deviceView.deviceSize, bezel = DeviceView.bezel
        let actual = CGSize(width: device.width + 2 * bezel, height: device.height + 2 * bezel)
        let (size, strip) = isActualSize ? (actual, 0) : fittedSize(for: device, in: room)
        let (maxX, maxY) = (max(0, (size.width + 40 - room.width) / 2), max(0, (size.height + 40 - room.height) / 2))
        pan = isActualSize ? CGPoint(x: min(max(pan.x, -maxX), maxX), y: min(max(pan.y, -maxY), maxY)) : .zero
        let middle = room.midY - size.height / 2 + pan.y
        deviceView.frame = CGRect(
            x: (room.midX - size.width / 2 + pan.x).rounded(),
            y: (isActualSize ? middle : min(middle, room.maxY - strip - size.height)).rounded(),
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
        let width = SceneLayout.railWidth
        guard let sides else {
            rail?.isHidden = !layout.hasRail
            guard let rail, layout.hasRail else { return area }
            rail.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
            return CGRect(x: rail.frame.maxX, y: area.minY, width: area.width - width, height: area.height)
        }
        let stage = sides.layOut(in: area, hasRail: !layout.isSmall)
        rail?.isHidden = !layout.hasRail || sides.rail.isHidden
        if let rail, !rail.isHidden {
            let height = min(sides.rail.fittingHeight, area.height / 2)
            sides.rail.frame.size.height = height
            rail.frame = CGRect(x: area.minX, y: area.minY + height, width: width, height: area.height - height)
        }
        return stage
    }

    /// Outlines a rectangle on the device; nil removes the outline.
    func highlight(_ box: CGRect?) {
        highlight.isHidden = box == nil || isExploded || secondDevice != nil
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

    /// Places the overlays on the device's screen and next to the device.
    func placeOverlays() { overlays.forEach { $0.place(on: deviceView, in: visibleRoom) } }

    private func showCallout(beyondStage isBeyond: Bool) {
        for view in callout.views {
            if isBeyond {
                insertSubview(view, aboveSubview: sides?.column ?? rail ?? topBar)
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
        if let column = sides?.column, !column.isHidden, column.frame.minX >= stageView.frame.maxX {
            room.size.width += column.frame.width
        }
        return room
    }

    /// Whether the window has room only for the stage and one bar.
    var isSmall: Bool { layout.isSmall }

    /// The upper edge of the dock, in the page's coordinates; nil if it is closed or covers the page.
    var dockTop: CGFloat? { showsDock && !isSmall ? dock.frame.minY : nil }

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

    /// Hides the panel if it covers the device. Returns false if the panel doesn't cover the device.
    func closePanel() -> Bool {
        guard showsPanel, layout.isSmall || !layout.hasRoomForPanel else { return false }
        togglePanel()
        return true
    }

    func togglePanel() {
        if layout.isSmall { return showsPanelSheet.toggle() }
        wantsPanel = !showsPanel
        panelChosen(wantsPanel ?? true)
    }

    /// The color of the line above the stage; nil hides it.
    var modeColor: UIColor? {
        didSet { if modeColor !== oldValue { (modeLine.backgroundColor, modeLine.isHidden) = (modeColor, modeColor == nil) } }
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
