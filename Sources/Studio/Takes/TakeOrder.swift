import UIKit

/// The order of the takes in the list: by one of its columns, and which end comes first.
struct TakeOrder: Equatable {
    /// A column that sorts.
    enum Column: String, CaseIterable { case take, scene, length, recorded }

    var column = Column.recorded
    /// Whether the smallest comes first: A, the shortest, the oldest.
    var isAscending = false

    /// Sorts by a column; again by the same one turns it round.
    mutating func choose(_ column: Column) {
        isAscending = column == self.column ? !isAscending : column != .recorded
        self.column = column
    }

    /// Returns entries in this order; those that are equal in it stay as they are.
    func sorted(_ entries: [TakeEntry], titles: [String: String]) -> [TakeEntry] {
        func isBefore(_ a: TakeEntry, _ b: TakeEntry) -> Bool {
            switch column {
            case .take: a.name.localizedStandardCompare(b.name) == .orderedAscending
            case .scene: (titles[a.scene] ?? a.scene) < (titles[b.scene] ?? b.scene)
            case .length: a.seconds < b.seconds
            case .recorded: a.recorded < b.recorded
            }
        }
        return entries.sorted { isAscending ? isBefore($0, $1) : isBefore($1, $0) }
    }
}

/// The head of a column: a click sorts by it.
final class TakeHead: UIControl, Tipped {
    let tip: Tip?
    private let label = UILabel("", Typeface.label, Palette.textSecondary)
    private let title: String
    private let perform: () -> Void

    init(_ title: String, isRight: Bool = false, _ perform: @escaping () -> Void) {
        (self.title, self.perform, tip) = (title, perform, Tip("Sort by \(title.lowercased())"))
        super.init(frame: .zero)
        label.textAlignment = isRight ? .right : .left
        addSubview(label)
        addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Shows whether the list is in this column's order, and which end comes first.
    func show(isAscending: Bool?) {
        label.text = title + (isAscending.map { $0 ? " ↑" : " ↓" } ?? "")
        label.textColor = isAscending == nil ? Palette.textSecondary : Palette.text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
