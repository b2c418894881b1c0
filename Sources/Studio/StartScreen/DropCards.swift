// The start screen's dashed cards: the drop target for code, and the card for an empty list of projects.

import UIKit

/// The last card in the project section. It describes what the user can drop on the window. Clicking it opens a folder.
final class DropCard: UIControl, Hoverable, HasTooltip {
    let tip: Tip? = Action.openFolder.tip("Open Swift code")
    var isHovered = false { didSet { backgroundColor = isHovered ? Palette.rowHover : .clear } }
    private let edge = DashedEdge()
    private let icon = IconView(.folder, color: Palette.textSecondary)
    private let words = UILabel("Drop a folder or a .swift file", Typeface.secondary, Palette.textSecondary)

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = DashedEdge.radius
        accessibilityLabel = "Open folder…"
        words.textAlignment = .center
        for part in [edge, icon, words] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds
        let top = ((bounds.height - 36) / 2).rounded()
        icon.frame = CGRect(x: ((bounds.width - Icon.side) / 2).rounded(), y: top, width: Icon.side, height: Icon.side)
        words.frame = CGRect(x: 0, y: top + 20, width: bounds.width, height: 16)
    }
}

/// The card that the start screen shows if the list of projects is empty. Its buttons open or create a project.
final class NoProjectsCard: UIView {
    private let edge = DashedEdge()
    private let words = UILabel("Open a folder with UIKit code, or start a new one", Typeface.secondary, Palette.textSecondary)
    private let buttons: [ChromeButton]

    init(create: @escaping () -> Void, open: @escaping () -> Void) {
        buttons = [.newProject(create), .openFolder(style: .filled, open)]
        super.init(frame: .zero)
        words.textAlignment = .center
        edge.isUserInteractionEnabled = false
        for part in [edge, words] + buttons as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds
        words.frame = CGRect(x: 8, y: 18, width: max(0, bounds.width - 16), height: 16)
        let width = buttons.reduce(8) { $0 + $1.fittingWidth }
        var x = ((bounds.width - width) / 2).rounded()
        for button in buttons {
            button.frame = CGRect(x: x, y: 48, width: button.fittingWidth, height: ChromeButton.height)
            x = button.frame.maxX + 8
        }
    }
}

/// A dashed border with rounded corners.
final class DashedEdge: ChromeView {
    static let radius: CGFloat = 10
    private let shape = CAShapeLayer()

    init() {
        super.init(frame: .zero)
        shape.fillColor = nil
        shape.lineDashPattern = [3, 2]
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A width of whole device pixels keeps the line sharp.
        let width = max(1, (1.5 / hairline).rounded(.down)) * hairline
        shape.lineWidth = width
        shape.path = UIBezierPath(roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: Self.radius).cgPath
    }

    override func paint() { shape.strokeColor = ink(Palette.outline) }
}

extension ChromeButton {
    /// Creates the button that creates a new project.
    static func newProject(_ action: @escaping () -> Void) -> ChromeButton {
        let button = ChromeButton(icon: .plus, title: "New…", style: .filled, action)
        (button.isRoomy, button.tip, button.accessibilityLabel) = (true, Action.newProject.tip("Create a starter project"), "New…")
        return button
    }

    /// Creates the button that opens a folder.
    static func openFolder(style: Style, _ action: @escaping () -> Void) -> ChromeButton {
        let button = ChromeButton(icon: .folder, title: "Open folder…", style: style, action)
        (button.isRoomy, button.tip, button.accessibilityLabel) = (true, Action.openFolder.tip("Open Swift code"), "Open folder…")
        return button
    }
}
