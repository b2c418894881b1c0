import UIKit

/// A column header. Clicking it sorts the list by that column.
final class TakeColumnHeader: UIControl, HasTooltip {
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

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the sort direction. Pass nil if the list is sorted by another column.
    func show(isAscending: Bool?) {
        label.text = title + (isAscending.map { $0 ? " ↑" : " ↓" } ?? "")
        label.textColor = isAscending == nil ? Palette.textSecondary : Palette.text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
