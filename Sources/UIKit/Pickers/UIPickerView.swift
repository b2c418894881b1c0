/// Wheels that each select one of several rows.
open class UIPickerView: UIView {
    /// The data source, held weakly. If it is nil, the delegate provides the rows, if it can (S-LIST-51).
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { if dataSource !== oldValue { setNeedsReload() } } }
    /// The delegate, held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { if delegate !== oldValue { setNeedsReload() } } }
    /// Whether the band behind the selected rows is visible. Stored, but has no effect: the band is always visible.
    open var showsSelectionIndicator = true

    private var wheels: [PickerWheel] = []
    private let band = UIView()
    private var needsReload = true

    /// The size of a picker on a phone, and the height of its rows, in points.
    private static let (standardSize, rowHeight) = (CGSize(width: 320, height: 216), CGFloat(32))
    /// The horizontal margins of the band, and the spacing between wheels, in points.
    private static let (margin, gap): (CGFloat, CGFloat) = (9, 5)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.standardSize : frame.size))
        setUp()
    }

    /// Creates a picker for an interface file.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = Self.standardSize
        setUp()
    }

    private func setUp() {
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    open override var intrinsicContentSize: CGSize { Self.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

    // MARK: Rows

    /// The number of wheels.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    /// Returns the number of rows of a wheel. Traps if the wheel doesn't exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component).count }

    /// Returns the size of a wheel's rows, in points. Traps if the wheel doesn't exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        layoutIfNeeded()
        let wheel = wheel(component)
        return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
    }

    /// Returns a row's view, or nil if the row isn't visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component).view(for: row) }

    /// Loads all wheels again and keeps their selection if possible.
    open func reloadAllComponents() { setNeedsReload() }

    /// Loads a wheel again and keeps its selection if possible. Traps if the wheel doesn't exist.
    open func reloadComponent(_ component: Int) {
        let wheel = wheel(component)
        wheel.reload(count: rowCount(component))
        setNeedsLayout()
    }

    private var rowSource: (any UIPickerViewDataSource)? { dataSource ?? delegate as? any UIPickerViewDataSource }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        let count = max(0, rowSource?.numberOfComponents(in: self) ?? 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(self, wheels.count)
            wheels.append(wheel)
            addSubview(wheel)
        }
        for (component, wheel) in wheels.enumerated() {
            let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight
            wheel.rowHeight = height.isFinite && height >= 1 ? height : Self.rowHeight
            wheel.reload(count: rowCount(component))
        }
    }

    private func rowCount(_ component: Int) -> Int { max(0, rowSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0) }

    private func wheel(_ component: Int) -> PickerWheel {
        loadIfNeeded()
        demand(wheels.indices.contains(component), "the picker has no component \(component); it has \(wheels.count)")
        return wheels[component]
    }

    /// Returns a row's view from the delegate, or a label with the row's title.
    func makeRow(_ row: Int, _ component: Int) -> UIView {
        let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        if let own, !(own is MissingRow) { return own }
        let label = UILabel()
        label.font = .systemFont(ofSize: 22)
        label.textAlignment = .center
        if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = title
            label.font = .systemFont(ofSize: 22)
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    // MARK: Selection

    /// Returns the selected row of a wheel, or -1 if the wheel has no rows. Traps if the wheel doesn't exist.
    open func selectedRow(inComponent component: Int) -> Int {
        let wheel = wheel(component)
        return wheel.count == 0 ? -1 : wheel.selection
    }

    /// Turns a wheel to a row, without notifying the delegate. Traps if the row doesn't exist.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        let wheel = wheel(component)
        demand((0..<max(1, wheel.count)).contains(row), "the picker's component \(component) has no row \(row)")
        wheel.select(row, animated: animated)
    }

    func turned(_ wheel: PickerWheel) { delegate?.pickerView(self, didSelectRow: wheel.selection, inComponent: wheel.component) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
        band.frame =
            CGRect(x: Self.margin, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * Self.margin), height: height)
            .madeFinite
        let widths = wheelWidths()
        var x = bounds.midX - (widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))) / 2
        for (wheel, width) in zip(wheels, widths) {
            wheel.settle(in: CGRect(x: x, y: 0, width: width, height: bounds.height).madeFinite)
            wheel.fit()
            x += width + Self.gap
        }
    }

    private func wheelWidths() -> [CGFloat] {
        let room = max(0, bounds.width - 2 * Self.margin - Self.gap * CGFloat(max(0, wheels.count - 1)))
        return wheels.map { wheel in
            let own = delegate?.pickerView(self, widthForComponent: wheel.component) ?? 0
            return own > 0 ? own : room / CGFloat(wheels.count)
        }
    }
}

/// The source of a picker's rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker. Every method is optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns a wheel's width in points; 0 divides the width evenly.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a wheel's rows in points. Heights below 1 are replaced by 32.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns a row's title.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns a row's title with attributes, which has precedence over the plain title.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// Returns a row's view, which has precedence over its titles. `view` is always nil.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// Called after the user has turned a wheel to a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns 0 by default, which divides the width evenly.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// Returns 32 by default, in points.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// Returns nil by default.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    /// Returns nil by default, which selects the plain title.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Returns a placeholder by default, which selects the titles.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { MissingRow() }
    /// Does nothing by default.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The result of a delegate that doesn't provide views for rows.
private final class MissingRow: UIView {}
