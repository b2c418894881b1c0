import UIKit

/// The bar above a scene: the Back button, the scene's title, the playback speed, and switches.
final class TopBar: UIView {
    static let height: CGFloat = 40
    let speed = SpeedControl()
    let back: ChromeButton
    let reset: ChromeButton
    let help: ChromeButton
    let theme: ChromeButton
    let panel: ChromeButton
    let tracks: ChromeButton
    let cube: ChromeButton
    let touches: ChromeButton
    let device: ChromeButton
    let compareButton: ChromeButton
    let recording = RecordingChip()
    /// The chip that shows the build state of user code, or nil for a gallery scene.
    var chip: (any TopBarItem)? {
        didSet {
            oldValue?.removeFromSuperview()
            chip.map(addSubview)
            setNeedsLayout()
        }
    }
    /// The badge that reports skipped code. Clicking it opens the report card. The badge is hidden if no code was skipped.
    lazy var skips: ChromeButton = {
        let button = ChromeButton(icon: .skip, title: "", style: .filled) { [weak self] in self?.showSkips() }
        button.isHidden = true
        addSubview(button)
        return button
    }()
    /// Called to show or hide the report card.
    var showSkips: () -> Void = {}
    private var skipCount = ""
    private let title: UILabel
    private let hair = Hairline()
    private let line = Hairline()

    /// Creates a bar. Its buttons call `perform` with their action.
    init(title: String, _ perform: @escaping (Action) -> Void) {
        self.title = UILabel(title, Typeface.title)
        back = ChromeButton(.scenes, title: "Scenes", perform)
        reset = ChromeButton(.reset, perform)
        help = ChromeButton(.shortcuts, perform)
        theme = ChromeButton(.theme, perform)
        panel = ChromeButton(.panel, perform)
        tracks = ChromeButton(.tracks, perform)
        cube = ChromeButton(.exploded, perform)
        touches = ChromeButton(.touches, perform)
        device = ChromeButton(.deviceMenu, icon: .chevronDown, title: "", perform)
        compareButton = ChromeButton(.compare, perform)
        device.isIconLast = true
        super.init(frame: .zero)
        backgroundColor = Palette.window
        device.tip = Tip("Device size")
        recording.isHidden = true
        for part in [
            line, back, hair, self.title, device, speed, touches, cube, compareButton, tracks, reset, help, theme, panel, recording,
        ]
            as [UIView]
        {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Whether the window is dark. The theme button offers the other theme.
    var isDark = false {
        didSet {
            theme.icon = isDark ? .sun : .moon
            theme.tip = Tip(isDark ? "Light theme" : "Dark theme")
        }
    }

    /// Shows the elapsed recording time; nil means that nothing is being recorded.
    func show(recording seconds: TimeInterval?) {
        if recording.isHidden != (seconds == nil) {
            recording.isHidden = seconds == nil
            setNeedsLayout()
        }
        seconds.map(recording.show)
    }

    /// Shows how much code was skipped, such as "7 statements"; an empty string hides the badge.
    func show(skipped count: String, isOn: Bool) {
        skips.isOn = isOn
        guard count != skipCount else { return }
        skipCount = count
        skips.tip = Tip("Report card")
        setNeedsLayout()
    }

    /// Shows the size of the device's screen.
    func show(device size: String) {
        device.title = size
        setNeedsLayout()
    }

    /// Whether touches are shown.
    var showsTouches = false {
        didSet {
            touches.isOn = showsTouches
            touches.tip = Action.touches.tip(showsTouches ? "Hide touches" : nil)
        }
    }

    /// Whether the panel is shown.
    var showsPanel = false { didSet { panel.tip = Action.panel.tip(showsPanel ? "Hide panel" : "Show panel") } }

    /// Whether the layers are shown in 3D.
    var showsCube = false {
        didSet {
            cube.isOn = showsCube
            cube.tip = Action.exploded.tip(showsCube ? "Show the device" : nil)
        }
    }

    /// Whether two devices are being compared.
    var isComparingDevices = false {
        didSet {
            compareButton.isOn = isComparingDevices
            compareButton.tip = Action.compare.tip(isComparingDevices ? "Show one device" : nil)
        }
    }

    /// Whether the dock with the tracks is open.
    var showsTracks = false {
        didSet {
            tracks.isOn = showsTracks
            tracks.tip = Action.tracks.tip(showsTracks ? "Hide tracks" : "Show tracks")
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, side, top) = (bounds.width, ChromeButton.height, (bounds.height - ChromeButton.height) / 2)
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: width, height: hairline)
        back.frame = CGRect(x: 8, y: top, width: back.fittingWidth, height: side)
        hair.frame = CGRect(x: back.frame.maxX + 12, y: 10, width: hairline, height: bounds.height - 20)
        let left = hair.frame.maxX + 12
        var end = placeButtons(without: 0)
        for count in 1...lessImportant.count where end - left < title.intrinsicContentSize.width { end = placeButtons(without: count) }
        placeTitle(from: left, to: end)
    }

    /// If the bar has no room for the whole title, it hides these buttons in this order. The command palette lists their actions.
    private var lessImportant: [ChromeButton] { [theme, compareButton, cube, touches] }

    /// Places the speed and all buttons but the `count` least important ones. Returns the right end of the room for the title.
    private func placeButtons(without count: Int) -> CGFloat {
        let (side, top) = (ChromeButton.height, (bounds.height - ChromeButton.height) / 2), hidden = lessImportant.prefix(count)
        var right = bounds.width - 8
        for button in [panel, theme, help, reset, tracks, compareButton, cube, touches] {
            button.isHidden = hidden.contains { $0 === button }
            guard !button.isHidden else { continue }
            button.frame = CGRect(x: right - side, y: top, width: side, height: side)
            right = button.frame.minX - 8
        }
        speed.frame = CGRect(x: right - speed.fittingWidth, y: top, width: speed.fittingWidth, height: side)
        speed.isHidden = bounds.width < 456
        return (speed.isHidden ? right : speed.frame.minX) - 8
    }

    /// Places the title, the device size, and the chip. If there isn't enough room for both, the chip takes precedence over the device
    /// size. The recording chip is always visible.
    private func placeTitle(from left: CGFloat, to end: CGFloat) {
        title.frame = CGRect(x: left, y: 10, width: max(0, min(title.intrinsicContentSize.width, end - left)), height: 20)
        var x = title.frame.maxX + 12
        let isRecording = !recording.isHidden
        let wanted = isRecording ? recording.fittingWidth : chip?.fittingWidth ?? 0
        device.isHidden = x + device.fittingWidth + (wanted > 0 ? wanted + 12 : 0) > end
        if !device.isHidden {
            device.frame = CGRect(x: x, y: 6, width: device.fittingWidth, height: ChromeButton.height)
            x = device.frame.maxX + 12
        }
        if isRecording {
            let width = min(recording.fittingWidth, max(RecordingChip.minimumWidth, end - x))
            recording.frame = CGRect(x: max(left, min(x, end - width)), y: 8, width: width, height: RecordingChip.height)
        }
        chip?.isHidden = isRecording || wanted > end - x
        chip?.frame = CGRect(x: x, y: 8, width: chip?.fittingWidth ?? 0, height: 24)
        placeSkips(from: chip.map { $0.isHidden ? x : $0.frame.maxX + 12 } ?? x, to: end, isRecording)
    }

    /// Places the badge that reports skipped code. Shortens its text if there isn't enough room.
    private func placeSkips(from x: CGFloat, to end: CGFloat, _ isRecording: Bool) {
        guard !skipCount.isEmpty else { return skips.isHidden = true }
        for words in ["\(skipCount) skipped", skipCount.prefix { $0.isNumber } + " skipped"] {
            skips.title = String(words)
            skips.isHidden = isRecording || x + skips.fittingWidth > end
            skips.frame = CGRect(x: x, y: 6, width: skips.fittingWidth, height: ChromeButton.height)
            if !skips.isHidden { return }
        }
    }
}
