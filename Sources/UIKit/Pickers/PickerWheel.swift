/// A wheel of a picker: a scroll view whose rows lie on a cylinder.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    let component: Int
    private(set) var count = 0
    /// The row in the middle, or the row that the wheel is turning to.
    private(set) var selection = 0
    var rowHeight: CGFloat = 32
    private weak var picker: UIPickerView?
    private var rows: [Int: UIView] = [:]
    /// Whether the wheel turns because of a tap.
    private var isTapped = false

    init(_ picker: UIPickerView, _ component: Int) {
        (self.picker, self.component) = (picker, component)
        super.init(frame: .zero)
        (showsVerticalScrollIndicator, contentInsetAdjustmentBehavior, alwaysBounceVertical) = (false, .never, true)
        keepsRange = false
        scrollDelegate = self
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PickerWheel.tapped(_:))))
    }

    required init?(coder: NSCoder) { misuse("only a picker creates its wheels") }

    func reload(count: Int) {
        rows.values.forEach { $0.removeFromSuperview() }
        (self.count, rows) = (count, [:])
        selection = min(selection, max(0, count - 1))
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        turn(to: selection, animated: false)
        setNeedsLayout()
    }

    /// Adapts the content to the wheel's size, and keeps the selected row in the middle.
    func fit() {
        let inset = max(0, (bounds.height - rowHeight) / 2)
        guard contentInset.top != inset || contentSize.width != bounds.width else { return }
        contentSize.width = bounds.width
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        turn(to: selection, animated: false)
    }

    func view(for row: Int) -> UIView? { rows[row] }

    func select(_ row: Int, animated: Bool) {
        (selection, isTapped) = (row, false)
        turn(to: row, animated: animated)
    }

    private func turn(to row: Int, animated: Bool) {
        setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top).madeFinite, animated: animated)
    }

    private func row(at offset: CGFloat) -> Int { min(max(0, Int(((offset + contentInset.top) / rowHeight).rounded())), max(0, count - 1)) }

    // MARK: Turning

    private func tapped(_ tap: UITapGestureRecognizer) {
        let angle = (tap.location(in: self).y - bounds.midY) / radius
        let row = row(at: contentOffset.y + asin(min(max(angle, -1), 1)) * radius)
        guard row != selection else { return }
        (selection, isTapped) = (row, true)
        turn(to: row, animated: true)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        selection = row(at: targetContentOffset.pointee.y)
        targetContentOffset.pointee.y = CGFloat(selection) * rowHeight - contentInset.top
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { picker?.turned(self) } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { picker?.turned(self) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        guard isTapped else { return }
        isTapped = false
        picker?.turned(self)
    }

    // MARK: Layout

    private var radius: CGFloat { max(rowHeight, bounds.height / 2) }

    /// Places the rows on the front of the cylinder.
    override func layoutSubviews() {
        super.layoutSubviews()
        let reach = radius * .pi / 2, middle = bounds.midY
        let first = max(0, Int((middle - reach) / rowHeight)), last = min(count - 1, Int((middle + reach) / rowHeight))
        let shown = first <= last ? first...last : nil
        for (row, view) in rows where shown?.contains(row) != true {
            view.removeFromSuperview()
            rows[row] = nil
        }
        UIView.performWithoutAnimation { shown?.forEach { place($0, middle) } }
    }

    private func place(_ row: Int, _ middle: CGFloat) {
        guard let view = rows[row] ?? picker?.makeRow(row, component) else { return }
        if rows[row] == nil {
            rows[row] = view
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        let angle = ((CGFloat(row) + 0.5) * rowHeight - middle) / radius, depth = max(0, cos(angle))
        view.transform = .identity
        view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
        view.center = CGPoint(x: bounds.width / 2, y: middle + sin(min(max(angle, -.pi / 2), .pi / 2)) * radius).madeFinite
        view.transform = CGAffineTransform(scaleX: 1, y: max(depth, 0.01))
        view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : depth * 0.6
    }
}
