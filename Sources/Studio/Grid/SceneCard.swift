import Scenes
import UIKit

/// A scene in the grid: its fan, its title and summary, and icons of its gestures.
final class SceneCard: UIControl, Hoverable {
    static let captionHeight: CGFloat = 72
    private static let radius: CGFloat = 10
    let scene: Scene
    let fan: FanView
    var isHovered = false { didSet { if isHovered != oldValue { lookChanged() } } }
    /// Whether the card has keyboard focus.
    var isFocusRingShown = false { didSet { ring.isHidden = !isFocusRingShown } }
    /// Called when hovering or focus begins or ends.
    var playChanged: (SceneCard) -> Void = { _ in }

    private let edge = UIView()
    private let body = UIView()
    private let view = UIView()
    private let title: UILabel
    private let summary: UILabel
    private let icons: [IconView]
    private let ring = FocusRing(radius: SceneCard.radius)

    init(_ scene: Scene) {
        self.scene = scene
        fan = FanView(scene.name)
        title = UILabel(scene.title, Typeface.title)
        summary = UILabel(scene.summary, Typeface.secondary, Palette.textSecondary)
        var seen: [Icon] = []
        for icon in scene.trials.map(\.gesture.icon) where !seen.contains(icon) { seen.append(icon) }
        icons = seen.prefix(2).map { IconView($0, color: Palette.textSecondary) }
        super.init(frame: .zero)
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = Self.radius + 1
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = Self.radius
        body.layer.masksToBounds = true
        view.backgroundColor = Palette.stage
        ring.isHidden = true
        for part in [edge, body, ring] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        for part in [view, title, summary] + icons { body.addSubview(part) }
        view.addSubview(fan)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private func lookChanged() {
        view.backgroundColor = isHovered ? Palette.rowHover : Palette.stage
        playChanged(self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        body.frame = bounds
        ring.frame = bounds.insetBy(dx: -4, dy: -4)
        let viewHeight = bounds.height - Self.captionHeight
        view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: viewHeight)
        fan.frame = view.bounds
        var x = bounds.width - 16
        for icon in icons.reversed() {
            x -= Icon.side
            icon.frame = CGRect(x: x, y: viewHeight + 16, width: Icon.side, height: Icon.side)
            x -= 4
        }
        title.frame = CGRect(x: 16, y: viewHeight + 14, width: max(0, x - 20), height: 20)
        summary.frame = CGRect(x: 16, y: viewHeight + 36, width: max(0, bounds.width - 32), height: 16)
    }
}

/// The ring that shows keyboard focus.
final class FocusRing: ChromeView {
    init(radius: CGFloat) {
        super.init(frame: .zero)
        layer.cornerRadius = radius + 4
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func paint() {
        layer.borderWidth = 2
        layer.borderColor = ink(Palette.accent)
    }
}

extension Scene.Trial.Gesture {
    /// The icon of the gesture.
    var icon: Icon {
        switch self {
        case .tap: .tap
        case .pinch: .pinch
        case .leftEdge: .leftEdge
        case .rightEdge: .rightEdge
        case .dragDown: .dragDown
        case .dragSideways: .dragSideways
        case .rotation: .rotation
        case .longPress: .longPress
        }
    }
}
