import UIKit

/// The report card: the headline, four figures, and the omitted parts by cause. Clicking a part shows its line.
final class ReportCardView: UIView {
    /// Called with the clicked part.
    var choose: (UserCode.ReportCard.Entry) -> Void = { _ in }
    private let scroll = UIScrollView()
    private let headline = UILabel("", Typeface.title)
    private let rest = UILabel("Everything else runs as written.", Typeface.secondary, Palette.textSecondary)
    private let share = ShareBar()
    private var figures: [Figure] = []
    private var groups: [(head: GroupHead, rows: [EntryRow])] = []
    private var shown = UserCode.ReportCard()
    private var seconds: Double?

    init() {
        super.init(frame: .zero)
        headline.numberOfLines = 2
        scroll.showsVerticalScrollIndicator = false
        addSubview(scroll)
        for part in [headline, rest, share] as [UIView] { scroll.addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ card: UserCode.ReportCard, seconds: Double?) {
        guard card != shown || seconds != self.seconds else { return }
        if card != shown { scroll.contentOffset = .zero }
        (shown, self.seconds) = (card, seconds)
        headline.text = card.headline
        share.part = CGFloat(card.statements) / CGFloat(max(1, card.statements + card.skipped))
        (figures.map { $0 as UIView } + groups.flatMap { [$0.head] + $0.rows }).forEach { $0.removeFromSuperview() }
        figures = [
            Figure("\(card.statements)", "statements built"), Figure("\(card.skipped)", "skipped"),
            Figure("\(card.files)", card.files == 1 ? "file" : "files"),
            Figure(seconds.map { String(format: "%.1f s", $0) } ?? "–", "to build"),
        ]
        groups = card.groups.map { group in
            (GroupHead(group), group.entries.map { entry in EntryRow(entry) { [weak self] in self?.choose(entry) } })
        }
        (figures.map { $0 as UIView } + groups.flatMap { [$0.head] + $0.rows }).forEach(scroll.addSubview)
        setNeedsLayout()
    }

    func scrolled(by distance: CGFloat) { scroll.turned(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        let width = max(0, bounds.width - 32)
        let height = headline.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        headline.frame = CGRect(x: 16, y: 16, width: width, height: height)
        rest.frame = CGRect(x: 16, y: headline.frame.maxY + 2, width: width, height: 20)
        share.frame = CGRect(x: 16, y: rest.frame.maxY + 8, width: width, height: 4)
        var y = share.frame.maxY + 12
        for (index, figure) in figures.enumerated() {
            figure.frame = CGRect(x: 16 + (width * CGFloat(index) / 4).rounded(), y: y, width: (width / 4).rounded(), height: Figure.height)
        }
        y += Figure.height + 12
        for group in groups {
            group.head.frame = CGRect(x: 0, y: y, width: bounds.width, height: GroupHead.height)
            y = group.head.frame.maxY
            for row in group.rows {
                row.frame = CGRect(x: 8, y: y, width: bounds.width - 16, height: EntryRow.height)
                y = row.frame.maxY
            }
            y += 8
        }
        scroll.contentSize = CGSize(width: bounds.width, height: y)
    }
}

/// A bar that shows how much of the code was built.
private final class ShareBar: UIView {
    var part: CGFloat = 1 { didSet { setNeedsLayout() } }
    private let built = UIView()

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.outline
        built.backgroundColor = Palette.accent
        (layer.cornerRadius, built.layer.cornerRadius, clipsToBounds) = (2, 2, true)
        addSubview(built)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Leaves at least the last 4 points unfilled to show that something was omitted.
        built.frame = CGRect(x: 0, y: 0, width: min(bounds.width * part, bounds.width - 4), height: bounds.height)
    }
}

/// A figure with its unit below.
private final class Figure: UIView {
    static let height: CGFloat = 44
    private let number, unit: UILabel

    init(_ number: String, _ unit: String) {
        self.number = UILabel(number, UIFont.systemFont(ofSize: 20, weight: .light))
        self.unit = UILabel(unit, Typeface.status, Palette.textSecondary)
        super.init(frame: .zero)
        for part in [self.number, self.unit] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        number.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 26)
        unit.frame = CGRect(x: 0, y: 28, width: bounds.width, height: 16)
    }
}

/// The heading above the parts with the same cause.
private final class GroupHead: UIView {
    static let height: CGFloat = 32
    private let module, reason, count: UILabel
    private let line = Hairline()

    init(_ group: UserCode.ReportCard.Group) {
        module = UILabel(group.module, Typeface.bodyStrong)
        reason = UILabel(group.reason, Typeface.secondary, Palette.textSecondary)
        count = UILabel("\(group.entries.count)", Typeface.secondary, Palette.textSecondary)
        count.textAlignment = .right
        super.init(frame: .zero)
        for part in [line, module, reason, count] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        module.sizeToFit()
        module.frame = CGRect(x: 16, y: 6, width: min(module.bounds.width, bounds.width - 80), height: 20)
        count.frame = CGRect(x: bounds.width - 56, y: 6, width: 40, height: 20)
        reason.frame = CGRect(
            x: module.frame.maxX + 8, y: 6, width: max(0, count.frame.minX - module.frame.maxX - 12), height: 20)
    }
}

/// An omitted part: its code, the consequence, and its line.
private final class EntryRow: UIControl, Hoverable, Focusable {
    static let height: CGFloat = 40
    var isFocusRingInside: Bool { true }
    var isHovered = false { didSet { backgroundColor = isHovered ? Palette.rowHover : .clear } }
    private let code, effect, place: UILabel
    private let action: () -> Void

    init(_ entry: UserCode.ReportCard.Entry, _ action: @escaping () -> Void) {
        code = UILabel(entry.text, Typeface.number)
        effect = UILabel(entry.effect, Typeface.secondary, Palette.textSecondary)
        place = UILabel(entry.place, Typeface.numberSmall, Palette.textSecondary)
        self.action = action
        super.init(frame: .zero)
        layer.cornerRadius = 6
        place.textAlignment = .right
        for part in [code, effect, place] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        addTarget(self, action: Selector(EntryRow.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { action() }

    override func layoutSubviews() {
        super.layoutSubviews()
        code.frame = CGRect(x: 8, y: 4, width: bounds.width - 16, height: 16)
        place.sizeToFit()
        let width = min(place.bounds.width, bounds.width / 2)
        place.frame = CGRect(x: bounds.width - 8 - width, y: 20, width: width, height: 16)
        effect.frame = CGRect(x: 8, y: 20, width: max(0, place.frame.minX - 16), height: 16)
    }
}
