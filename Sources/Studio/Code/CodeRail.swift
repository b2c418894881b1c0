import UIKit

/// The column on the left of a page with user code. It lists the files, marks those with errors, and lists the scenes if there are several.
final class CodeRail: ChromeView, FittingHeight {
    /// Called with the index of the file to show.
    var showFile: (Int) -> Void = { _ in }
    /// Called with the index of the scene to show.
    var showScene: (Int) -> Void = { _ in }

    private let filesHeader = UILabel("Your code", Typeface.label, Palette.textSecondary)
    private let place = UILabel("", Typeface.status, Palette.textSecondary)
    private let scenesHeader = UILabel("Scenes", Typeface.label, Palette.textSecondary)
    private let scroll = PanelScrollView()
    private let line = Hairline()
    private var files: [RailRow] = []
    private var scenes: [RailRow] = []

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        place.textAlignment = .right
        place.lineBreakMode = .byTruncatingHead
        scroll.showsVerticalScrollIndicator = false
        for part in [filesHeader, place, scenesHeader] { scroll.addSubview(part) }
        addSubview(scroll)
        addSubview(line)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the files and scenes of `code`. The file at `selected` is highlighted.
    func show(_ code: UserCode, selected: Int?, faulty: Set<String>) {
        place.text = code.place
        (files + scenes).forEach { $0.removeFromSuperview() }
        let counts = Dictionary(grouping: code.card.groups.flatMap(\.entries), by: \.file).mapValues(\.count)
        files = zip(code.files, Self.shortened(code.files.map(\.name))).enumerated().map { index, file in
            RailRow(.file, file.1, isOn: index == selected, isFaulty: faulty.contains(file.0.path), count: counts[file.0.path]) {
                [weak self] in
                self?.showFile(index)
            }
        }
        scenes = (code.scenes.count > 1 ? code.scenes : []).enumerated().map { index, title in
            RailRow(.play, title, isOn: index == code.scene, isFaulty: false) { [weak self] in self?.showScene(index) }
        }
        (files + scenes).forEach(scroll.addSubview)
        scenesHeader.isHidden = scenes.isEmpty
        setNeedsLayout()
    }

    /// Returns the paths without their common parent folders, so that more of each path fits.
    static func shortened(_ paths: [String]) -> [String] {
        let parts = paths.map { $0.split(separator: "/") }
        guard var shared = parts.first?.dropLast() else { return paths }
        for path in parts {
            shared = shared.prefix(zip(shared, path.dropLast()).prefix { $0 == $1 }.count)
        }
        return parts.map { $0.dropFirst(shared.count).joined(separator: "/") }
    }

    /// The height of all rows, in points.
    var fittingHeight: CGFloat {
        32 + CGFloat(files.count + scenes.count) * RailRow.height + (scenes.isEmpty ? 0 : 40) + 8
    }

    func scrolled(by distance: CGFloat) { scroll.turned(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        line.frame = CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height)
        let width = bounds.width
        filesHeader.frame = CGRect(x: 16, y: 0, width: 72, height: 32)
        place.frame = CGRect(x: 88, y: 0, width: width - 104, height: 32)
        var y: CGFloat = 32
        for row in files { y = put(row, at: y, width) }
        scenesHeader.frame = CGRect(x: 16, y: y + 8, width: width - 32, height: 32)
        if !scenes.isEmpty { y += 40 }
        for row in scenes { y = put(row, at: y, width) }
        scroll.contentSize = CGSize(width: width, height: y)
    }

    private func put(_ row: RailRow, at y: CGFloat, _ width: CGFloat) -> CGFloat {
        row.frame = CGRect(x: 8, y: y, width: width - 16, height: RailRow.height)
        return row.frame.maxY
    }
}

/// A file or scene in the rail.
private final class RailRow: UIControl, Hoverable {
    static let height: CGFloat = 28
    var isHovered = false { didSet { paint() } }
    private let icon: IconView
    private let title: UILabel
    private let mark = IconView(.alert, color: Palette.alert)
    private let count: UILabel
    private let isOn: Bool
    private let action: () -> Void

    init(_ icon: Icon, _ title: String, isOn: Bool, isFaulty: Bool, count: Int? = nil, _ action: @escaping () -> Void) {
        self.icon = IconView(icon, color: Palette.textSecondary)
        self.count = UILabel(count.map(String.init) ?? "", Typeface.secondary, Palette.textSecondary)
        self.title = UILabel(title, Typeface.body)
        (self.isOn, self.action) = (isOn, action)
        super.init(frame: .zero)
        layer.cornerRadius = 6
        self.title.lineBreakMode = .byTruncatingMiddle
        self.title.isUserInteractionEnabled = false
        mark.isHidden = !isFaulty
        self.count.isHidden = isFaulty || count == nil
        self.count.textAlignment = .right
        self.count.isUserInteractionEnabled = false
        for part in [self.icon, self.title, mark, self.count] as [UIView] { addSubview(part) }
        addTarget(self, action: Selector(RailRow.tapped), for: .touchUpInside)
        paint()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { action() }

    private func paint() { backgroundColor = isOn ? Palette.rowSelected : isHovered ? Palette.rowHover : .clear }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 8, y: 6, width: Icon.side, height: Icon.side)
        mark.frame = CGRect(x: bounds.width - 24, y: 6, width: Icon.side, height: Icon.side)
        count.frame = CGRect(x: bounds.width - 32, y: 4, width: 24, height: 20)
        let right = !mark.isHidden ? mark.frame.minX - 4 : !count.isHidden ? count.frame.minX - 4 : bounds.width - 8
        title.frame = CGRect(x: 32, y: 4, width: max(0, right - 32), height: 20)
    }
}
