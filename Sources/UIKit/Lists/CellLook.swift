import QuartzCore

/// The look of a cell before its first row, to find values that code sets for one row and that nothing resets for the next. Only replays have
/// it.
@MainActor final class CellLook {
    /// A property of a view in the cell. The path consists of the views' indices.
    private struct Key: Hashable {
        let path: String
        let property: String
    }

    private struct Value {
        let layer: CALayer
        let text: String
    }

    private let fresh: [Key: Value]
    private var growth: CellGrowth
    private var isReused = false
    /// The number of rows that the cell has shown.
    var rows = 0

    private init(_ cell: UIView) { (fresh, growth) = (Self.values(of: cell), CellGrowth(cell)) }

    /// Returns the look of a cell that is about to be configured, and starts to watch a reused cell.
    static func begin(_ look: CellLook?, _ cell: UIView) -> CellLook? {
        guard let recorder = ChangeRecorder.current else { return nil }
        guard let look else {
            let look = CellLook(cell)
            ConfiguredRow.begin(look, cell)
            return look
        }
        ConfiguredRow.begin(look, cell)
        recorder.forgetWrites()
        look.isReused = true
        look.growth.begin(cell)
        for value in values(of: cell).values { value.layer.isWatched = true }
        return look
    }

    /// Reports the values that code set for another row. A value counts only if one of the other cells doesn't have it.
    func end(_ cell: UIView, row: Int, others: [UIView]) {
        ConfiguredRow.end()
        guard isReused, let recorder = ChangeRecorder.current, let driver = UIApplication.shared.workingDriver else { return }
        isReused = false
        growth.report(cell, to: driver)
        let values = Self.values(of: cell)
        let kept = values.filter { key, value in
            fresh[key].map { $0.text != value.text } ?? false && !recorder.hasWritten(value.layer, key.property)
        }
        for value in values.values { value.layer.isWatched = false }
        guard !kept.isEmpty else { return }
        let looks = others.filter { $0 !== cell }.map(Self.values)
        for (key, value) in kept.sorted(by: { $0.key.path < $1.key.path }) {
            guard looks.contains(where: { $0[key]?.text == fresh[key]?.text }) else { continue }
            driver.emit(.fact(EngineFact(.keptLook, nil, value.layer, detail: "\(key.property) \(row)")))
        }
    }

    // MARK: Values

    /// The look of the cell and the texts of its labels, with their layers. A key ends with the property.
    static func texts(of cell: UIView) -> [String: (layer: CALayer, text: String)] {
        var texts: [String: (layer: CALayer, text: String)] = [:]
        for (key, value) in values(of: cell) { texts["\(key.path) \(key.property)"] = (value.layer, value.text) }
        func add(_ view: UIView, _ path: String) {
            if let label = view as? UILabel { texts["\(path) text"] = (label.layer, label.text ?? "") }
            for (index, subview) in view.subviews.enumerated() { add(subview, "\(path).\(index)") }
        }
        add(cell, "")
        return texts
    }

    /// The look of the cell, its content view, and the views in it.
    private static func values(of cell: UIView) -> [Key: Value] {
        let content = (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
        var values: [Key: Value] = [:]
        add(cell, "", to: &values)
        if let content { addAll(content, "c", to: &values) }
        return values
    }

    private static func addAll(_ view: UIView, _ path: String, to values: inout [Key: Value]) {
        add(view, path, to: &values)
        for (index, subview) in view.subviews.enumerated() { addAll(subview, "\(path).\(index)", to: &values) }
    }

    private static func add(_ view: UIView, _ path: String, to values: inout [Key: Value]) {
        let layer = view.layer
        func note(_ property: String, _ text: String) { values[Key(path: path, property: property)] = Value(layer: layer, text: text) }
        note("opacity", "\(layer.opacity)")
        note("transform", "\(layer.transform)")
        note("backgroundColor", layer.backgroundColor.map { "\($0)" } ?? "none")
        // A basic cell hides its labels itself.
        if !(view is UILabel), !(view is UIImageView) { note("hidden", "\(layer.isHidden)") }
        if let image = (view as? UIImageView)?.image {
            note("image", "\(ObjectIdentifier(image))")
        } else if view is UIImageView {
            note("image", "none")
        }
        if let scrollView = view as? UIScrollView { note("contentOffset", "\(scrollView.contentOffset)") }
        if let cell = view as? UITableViewCell { note("accessoryType", "\(cell.accessoryType)") }
    }
}

extension UIView {
    /// Notes that code set a property, if the view is part of a reused cell.
    func noteWrite(_ property: String) { if ownLayer.isWatched { ChangeRecorder.current?.noteWrite(ownLayer, property) } }
}
