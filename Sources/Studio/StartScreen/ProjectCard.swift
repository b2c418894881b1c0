import UIKit

/// A recent project in the grid, with a picture of its last run, its name, age, path, and verdict.
final class ProjectCard: UIControl, Hoverable, HasTooltip {
    static let height: CGFloat = 96
    private static let radius: CGFloat = 10
    private static let stageWidth: CGFloat = 80
    private static let screen = CGRect(x: 23, y: 12, width: 34, height: 72)

    let project: RecentProject
    let tip: Tip?
    var isHovered = false { didSet { view.backgroundColor = isHovered ? Palette.rowHover : Palette.stage } }
    /// Whether there is room for the path.
    var showsPlace = true { didSet { setNeedsLayout() } }
    /// A picture of the last run; if nil, a folder icon is visible instead.
    var picture: UIImage? { didSet { showPicture() } }

    private let edge = UIView()
    private let body = UIView()
    private let view = UIView()
    private let screenEdge = ScreenEdge()
    private let screen = UIImageView()
    private let folder = IconView(.folder, color: Palette.textSecondary)
    private let name: UILabel
    private let age: UILabel
    private let place: UILabel
    private let icon: IconView?
    private let words: UILabel?

    init(_ project: RecentProject) {
        self.project = project
        tip = Tip("Open \(project.place)", keys: "Enter")
        name = UILabel(project.name, Typeface.title)
        age = UILabel(project.age, Typeface.status, Palette.textSecondary)
        place = UILabel(project.place, Typeface.secondary, Palette.textSecondary)
        icon = project.verdict.map { IconView($0.icon, color: $0.colors.icon) }
        words = project.verdict.map { UILabel($0.words, Typeface.secondary, $0.colors.words) }
        super.init(frame: .zero)
        accessibilityLabel = [project.name, project.place, project.age, project.verdict?.words].compactMap(\.self).joined(separator: ", ")
        place.lineBreakMode = .byTruncatingMiddle
        addParts()
        showPicture()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func addParts() {
        (edge.backgroundColor, body.backgroundColor, view.backgroundColor) = (Palette.hairline, Palette.panel, Palette.stage)
        (edge.layer.cornerRadius, body.layer.cornerRadius, layer.cornerRadius) = (Self.radius + 1, Self.radius, Self.radius)
        body.layer.masksToBounds = true
        screen.contentMode = .scaleAspectFill
        screen.layer.cornerRadius = 5
        screen.layer.masksToBounds = true
        for part in [edge, body] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        for part in [view, name, age, place, icon, words] as [UIView?] { part.map(body.addSubview) }
        for part in [screenEdge, screen, folder] as [UIView] { view.addSubview(part) }
    }

    private func showPicture() {
        screen.image = picture
        (screen.isHidden, screenEdge.isHidden, folder.isHidden) = (picture == nil, picture == nil, picture != nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        body.frame = bounds
        view.frame = CGRect(x: 0, y: 0, width: Self.stageWidth, height: bounds.height)
        (screen.frame, screenEdge.frame) = (Self.screen, Self.screen.insetBy(dx: -1, dy: -1))
        folder.frame = CGRect(x: (Self.stageWidth - Icon.side) / 2, y: (bounds.height - Icon.side) / 2, width: Icon.side, height: Icon.side)
        let left = Self.stageWidth + 16, right = bounds.width - 16
        let ageWidth = age.intrinsicContentSize.width.rounded(.up)
        let first: CGFloat = showsPlace ? 12 : 22
        age.frame = CGRect(x: right - ageWidth, y: first + 2, width: ageWidth, height: 16)
        name.frame = CGRect(x: left, y: first, width: max(0, age.frame.minX - 8 - left), height: 20)
        place.isHidden = !showsPlace
        place.frame = CGRect(x: left, y: 34, width: max(0, right - left), height: 16)
        let top = first + (showsPlace ? 46 : 28)
        icon?.frame = CGRect(x: left, y: top + 3, width: 14, height: 14)
        words?.frame = CGRect(x: left + 20, y: top + 2, width: max(0, right - left - 20), height: 16)
    }
}

/// The border and shadow of a small screen.
private final class ScreenEdge: ChromeView {
    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.fanEdge
        layer.cornerRadius = 6
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 6).cgPath
    }

    override func paint() { cast(Palette.shadowFan) }
}
