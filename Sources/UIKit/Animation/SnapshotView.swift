/// A view that shows an earlier picture of another view, stretched to fill the snapshot's bounds (S-ANIM-30).
final class SnapshotView: UIView {
    /// Creates a view that shows the region `part` of `picture`. If `picture` is nil, the view is blank.
    init(_ picture: LayerPicture?, part: CGRect) {
        super.init(frame: CGRect(origin: .zero, size: part.size))
        var picture = picture
        picture?.source = part
        layer.picture = picture
        clipsToBounds = true
    }

    /// Creates a view that shows a picture without stretching its edges. The picture is cut into nine parts. Only the middle part stretches
    /// in both directions.
    init(_ picture: LayerPicture?, part: CGRect, caps: UIEdgeInsets) {
        super.init(frame: CGRect(origin: .zero, size: part.size))
        let columns = Self.cut(part.width, caps.left, caps.right), rows = Self.cut(part.height, caps.top, caps.bottom)
        let across: [AutoresizingMask] = [.flexibleRightMargin, .flexibleWidth, .flexibleLeftMargin]
        let down: [AutoresizingMask] = [.flexibleBottomMargin, .flexibleHeight, .flexibleTopMargin]
        for (row, y) in rows.enumerated() {
            for (column, x) in columns.enumerated() where x.length > 0 && y.length > 0 {
                let piece = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
                let view = SnapshotView(picture, part: piece.offsetBy(dx: part.minX, dy: part.minY))
                view.frame = piece
                view.autoresizingMask = [across[column], down[row]]
                addSubview(view)
            }
        }
    }

    /// Creates a blank view.
    required init?(coder: NSCoder) { super.init(coder: coder) }

    private static func cut(_ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
        let first = min(max(first, 0), length), last = min(max(last, 0), length - first)
        return [(0, first), (first, length - first - last), (length - last, last)]
    }
}

extension UIView {
    func snapshot(of rect: CGRect, afterScreenUpdates afterUpdates: Bool, caps: UIEdgeInsets = .zero) -> UIView {
        let picture = afterUpdates && isHidden ? nil : picture(afterScreenUpdates: afterUpdates)
        if picture == nil { reportEmptyPicture("snapshotView(afterScreenUpdates: \(afterUpdates))") }
        return caps == .zero ? SnapshotView(picture, part: rect) : SnapshotView(picture, part: rect, caps: caps)
    }

    func drawPicture(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        guard var picture = picture(afterScreenUpdates: afterUpdates) else {
            reportEmptyPicture("drawHierarchy(in:afterScreenUpdates: \(afterUpdates))")
            return false
        }
        picture.source = bounds
        picture.paint(in: context, over: rect)
        return true
    }

    /// Reports that a picture of the view is blank, because no frame has shown the view.
    private func reportEmptyPicture(_ method: String) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil, alpha > 0.01 else { return }
        // A picture of a view that was hidden all along is blank on purpose.
        guard !isHidden || layer.lastPicture != nil else { return }
        driver.emit(.fact(EngineFact(.emptyPicture, nil, layer, detail: isHidden ? "hidden" : method)))
    }

    private func picture(afterScreenUpdates: Bool) -> LayerPicture? {
        guard afterScreenUpdates else { return layer.lastPicture }
        layoutIfNeeded()
        return layer.currentPicture()
    }
}
