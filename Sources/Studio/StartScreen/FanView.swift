import Stage
import UIKit

/// Three small screens that overlap and show a transition: before it, halfway through it (in front), and after it.
final class FanView: ChromeView {
    /// The widths of the middle and side screens, and the distance between their centers, in points.
    private static let (middle, side, reach): (CGFloat, CGFloat, CGFloat) = (72, 56, 60)

    /// The frames shown at rest, or nil until they are drawn.
    var stills: ThumbnailAnimation.Stills? { didSet { screens.forEach { $0.isHidden = stills == nil } } }
    /// The frame in the middle screen during playback, or nil at rest.
    var playing: RenderSnapshot?

    private let name: String
    private let screens: [FanScreen]

    /// Creates a fan. `name` is unique and identifies the fan's screens.
    init(_ name: String) {
        self.name = name
        screens = (0..<3).map { FanScreen("fan.\(name).\($0)") }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for screen in [screens[0], screens[2], screens[1]] {
            screen.isHidden = true
            addSubview(screen)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        place(screens[0], Self.side, at: bounds.midX - Self.reach)
        place(screens[1], Self.middle, at: bounds.midX)
        place(screens[2], Self.side, at: bounds.midX + Self.reach)
    }

    private func place(_ screen: FanScreen, _ width: CGFloat, at x: CGFloat) {
        let height = (width * StageSettings.phone.height / StageSettings.phone.width).rounded()
        screen.frame = CGRect(x: x - width / 2, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }

    /// The snapshots of the screens, keyed by name.
    var pictures: [String: [RenderSnapshot]] {
        guard let stills else { return [:] }
        return [screens[0].name: [stills.before], screens[1].name: [playing ?? stills.middle], screens[2].name: [stills.after]]
    }
}

/// One of the fan's screens: a cutout with rounded corners, a border, and a shadow.
private final class FanScreen: ChromeView {
    let name: String
    private let edge = UIView()
    private let hole = UIView()

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        hole.accessibilityIdentifier = name
        hole.layer.masksToBounds = true
        edge.backgroundColor = Palette.fanEdge
        addSubview(edge)
        addSubview(hole)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = DeviceView.screenRadius * bounds.width / StageSettings.phone.width
        hole.frame = bounds
        hole.layer.cornerRadius = radius
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.cornerRadius = radius + 1
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: radius + 1).cgPath
    }

    override func paint() { edge.cast(Palette.shadowFan) }
}
