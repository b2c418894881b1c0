import UIKit

/// An item that is being dragged over the window.
nonisolated package enum DraggedItem: Equatable, Sendable {
    /// A folder or file of code, with its number of Swift files.
    case code(name: String, files: Int, isFolder: Bool)
    /// A recorded take.
    case take(name: String)
    /// An item that can't be opened.
    case other
}

extension DraggedItem {
    var icon: Icon {
        switch self {
        case .code(_, _, let isFolder): isFolder ? .folder : .file
        case .take: .film
        case .other: .alert
        }
    }

    var title: String {
        switch self {
        case .code(let name, _, _): "Drop to open \(name)"
        case .take(let name): "Drop to replay \(name)"
        case .other: "Not Swift code"
        }
    }

    var detail: String {
        switch self {
        case .code(_, let files, _):
            "\(files == 1 ? "1 Swift file" : "\(files) Swift files"). Opening it runs its code with your permissions."
        case .take: "A recorded take"
        case .other: "Drop a .swift file or a folder."
        }
    }

    /// The hints for the status bar.
    var hints: [String] {
        switch self {
        case .code(_, _, let isFolder): ["Release to open the \(isFolder ? "folder" : "file")", "Esc cancels"]
        case .take: ["Release to replay the take", "Esc cancels"]
        case .other: ["Esc cancels"]
        }
    }

    var color: UIColor { self == .other ? Palette.alert : Palette.accent }
}

/// A border around the window's content, and a sheet that describes what dropping an item would do. Both are visible while an item is
/// dragged over the window.
final class DropSheet: ChromeView {
    /// The height of the bar that stays visible at the bottom, in points.
    var foot: CGFloat = 0 { didSet { setNeedsLayout() } }
    var item: DraggedItem { didSet { show() } }

    private let scrim = UIView()
    private let ring = UIView()
    private let edge = UIView()
    private let body = UIView()
    private var icon = IconView(.folder)
    private let title = UILabel("", Typeface.title)
    private let detail = UILabel("", Typeface.secondary, Palette.textSecondary)

    private static let size = CGSize(width: 400, height: 168)

    init(_ item: DraggedItem) {
        self.item = item
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        scrim.backgroundColor = Palette.scrim
        body.backgroundColor = Palette.panel
        (ring.layer.cornerRadius, edge.layer.cornerRadius, body.layer.cornerRadius) = (12, 12, 10)
        (title.textAlignment, detail.textAlignment) = (.center, .center)
        detail.numberOfLines = 2
        for part in [scrim, ring, edge, body, icon, title, detail] { addSubview(part) }
        show()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func show() {
        (icon.icon, icon.color) = (item.icon, item.color)
        (title.text, detail.text) = (item.title, item.detail)
        accessibilityLabel = "\(item.title). \(item.detail)"
        paint()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - foot)
        scrim.frame = content
        ring.frame = content.insetBy(dx: 8, dy: 8)
        let width = min(Self.size.width, bounds.width - 48)
        body.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - Self.size.height) / 2).rounded(), width: width,
            height: Self.size.height)
        edge.frame = body.frame.insetBy(dx: -2, dy: -2)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 12).cgPath
        let inner = body.frame.insetBy(dx: 16, dy: 0)
        let lines: CGFloat = detail.intrinsicContentSize.width > inner.width ? 2 : 1
        var y = body.frame.minY + ((Self.size.height - 68 - 16 * lines) / 2).rounded()
        icon.frame = CGRect(x: inner.midX - 16, y: y, width: 32, height: 32)
        y += 44
        title.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: 20)
        detail.frame = CGRect(x: inner.minX, y: y + 24, width: inner.width, height: 16 * lines)
    }

    override func paint() {
        ring.layer.borderWidth = 2
        ring.layer.borderColor = ink(item.color)
        edge.backgroundColor = item.color
        edge.cast(Palette.shadowFloat)
    }
}
