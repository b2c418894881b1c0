import Scenes
import UIKit

/// A scene in the grid: a fan of the scene's screens, its title and summary, and icons for its gestures.
final class SceneCard: UIControl, Hoverable, HasTooltip {
    static let height: CGFloat = 256
    private static let captionHeight: CGFloat = 72
    private static let radius: CGFloat = 10
    let scene: Scene
    /// A tooltip that explains the icons.
    var tip: Tip? { scene.trials.isEmpty ? nil : Tip(scene.trials.map(\.text).joined(separator: "; ")) }
    let fan: FanView
    var isHovered = false { didSet { if isHovered != oldValue { updateAppearance() } } }
    /// Called when the card starts or stops being hovered over or focused.
    var playChanged: (SceneCard) -> Void = { _ in }

    private let edge = UIView()
    private let body = UIView()
    private let view = UIView()
    private let title: UILabel
    private let summary: UILabel
    private let icons: [IconView]

    init(_ scene: Scene) {
        self.scene = scene
        fan = FanView(scene.name)
        title = UILabel(scene.title, Typeface.title)
        summary = UILabel(scene.summary, Typeface.secondary, Palette.textSecondary)
        var seen: [Icon] = []
        for icon in scene.trials.map(\.gesture.icon) where !seen.contains(icon) { seen.append(icon) }
        icons = seen.prefix(2).map { IconView($0, color: Palette.textSecondary) }
        super.init(frame: .zero)
        accessibilityLabel = "\(scene.title), \(scene.summary)"
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = Self.radius + 1
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = Self.radius
        body.layer.masksToBounds = true
        view.backgroundColor = Palette.stage
        layer.cornerRadius = Self.radius
        for part in [edge, body] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        for part in [view, title, summary] + icons { body.addSubview(part) }
        view.addSubview(fan)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func updateAppearance() {
        view.backgroundColor = isHovered ? Palette.rowHover : Palette.stage
        playChanged(self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        body.frame = bounds
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
