import UIKit

/// The bar above a scene: back to the grid, the scene's title, the speed of its time, and switches.
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
    /// The state of own code; nil for none.
    var chip: StatusChip? {
        didSet {
            oldValue?.removeFromSuperview()
            chip.map(addSubview)
            setNeedsLayout()
        }
    }
    private let title: UILabel
    private let hair = Hairline()
    private let line = Hairline()

    init(
        title: String, back: @escaping () -> Void, reset: @escaping () -> Void, help: @escaping () -> Void, theme: @escaping () -> Void,
        panel: @escaping () -> Void, tracks: @escaping () -> Void, cube: @escaping () -> Void
    ) {
        self.title = UILabel(title, Typeface.title)
        self.back = ChromeButton(icon: .chevronLeft, title: "Scenes", back)
        self.reset = ChromeButton(icon: .reset, reset)
        self.help = ChromeButton(icon: .help, help)
        self.theme = ChromeButton(icon: .sun, theme)
        self.panel = ChromeButton(icon: .panelRight, panel)
        self.tracks = ChromeButton(icon: .panelBottom, tracks)
        self.cube = ChromeButton(icon: .cube, cube)
        super.init(frame: .zero)
        backgroundColor = Palette.window
        self.back.tip = Tip("Back to scenes", keys: "Esc")
        self.reset.tip = Tip("Reset scene", keys: "Ctrl R")
        self.help.tip = Tip("Keyboard shortcuts", keys: "?")
        for part in [line, self.back, hair, self.title, speed, self.cube, self.tracks, self.reset, self.help, self.theme, self.panel]
            as [UIView]
        {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Shows the state of what its buttons switch.
    func show(isDark: Bool) {
        theme.icon = isDark ? .sun : .moon
        theme.tip = Tip(isDark ? "Light theme" : "Dark theme")
    }

    /// Whether the panel is shown.
    var showsPanel = false { didSet { panel.tip = Tip(showsPanel ? "Hide panel" : "Show panel") } }

    /// Whether the layers are shown in space.
    var showsCube = false {
        didSet {
            cube.isOn = showsCube
            cube.tip = Tip(showsCube ? "Show the device" : "Layers in 3D", keys: "X")
        }
    }

    /// Whether the dock with the tracks is shown.
    var showsTracks = false {
        didSet {
            tracks.isOn = showsTracks
            tracks.tip = Tip(showsTracks ? "Hide tracks" : "Show tracks", keys: "D")
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, side, top) = (bounds.width, ChromeButton.height, (bounds.height - ChromeButton.height) / 2)
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: width, height: hairline)
        back.frame = CGRect(x: 8, y: top, width: back.fittingWidth, height: side)
        hair.frame = CGRect(x: back.frame.maxX + 12, y: 10, width: hairline, height: bounds.height - 20)
        var right = width - 8
        for button in [panel, theme, help, reset, tracks, cube] {
            button.frame = CGRect(x: right - side, y: top, width: side, height: side)
            right = button.frame.minX - 8
        }
        speed.frame = CGRect(x: right - speed.fittingWidth, y: top, width: speed.fittingWidth, height: side)
        speed.isHidden = width < 456
        let left = hair.frame.maxX + 12
        title.frame = CGRect(x: left, y: 10, width: max(0, speed.frame.minX - 8 - left), height: 20)
        guard let chip else { return }
        title.sizeToFit()
        title.frame = CGRect(x: left, y: 10, width: min(title.bounds.width, title.frame.width), height: 20)
        let room = speed.frame.minX - 8 - (title.frame.maxX + 16)
        chip.isHidden = chip.fittingWidth > room
        chip.frame = CGRect(x: title.frame.maxX + 16, y: 8, width: chip.fittingWidth, height: StatusChip.height)
    }
}
