import Stage
import UIKit

/// The device's layer tree, to the left of the stage.
final class LayerRail: ChromeView, RowList {
    private static let (rowHeight, headerHeight): (CGFloat, CGFloat) = (28, 32)
    /// Called with the identifier of the tapped layer.
    var select: (Int) -> Void = { _ in }
    /// Called with the identifier of a layer that the user double-clicks.
    var openWhy: (Int) -> Void = { _ in }

    private let head = UILabel("Layers", Typeface.label, Palette.textSecondary)
    private let count = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let clip = UIView()
    private let canvas = Canvas()
    private let line = Hairline()
    private var outline: LayerOutline?
    private var selected: Int?
    private var toggled: Set<Int> = []
    private var offset: CGFloat = 0
    private var paused: Set<Int> = []
    private var differing: Set<Int> = []
    private var last: (snapshot: RenderSnapshot, layers: [Int: LayerFacts])?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        clip.layer.masksToBounds = true
        count.textAlignment = .right
        clip.addSubview(canvas)
        for part in [head, count, clip, line] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the layers of `snapshot`. `paused` contains the layers whose clocks are stopped. `differing` contains the layers that differ
    /// from the second device's, or nil if there's no second device.
    func show(_ snapshot: RenderSnapshot, _ layers: [Int: LayerFacts], selected: Int?, paused: Set<Int>, differing: Set<Int>? = nil) {
        let other = differing ?? []
        if outline != nil, let last, last.snapshot == snapshot, last.layers == layers, selected == self.selected, paused == self.paused,
            other == self.differing
        {
            return
        }
        last = (snapshot, layers)
        let words = differing.map { $0.count == 1 ? "1 differs" : "\($0.count) differ" } ?? "\(snapshot.nodes.count)"
        if count.text != words { count.text = words }
        let next = LayerOutline(snapshot, named: layers, toggled: toggled)
        guard next != outline || selected != self.selected || paused != self.paused || other != self.differing else { return }
        (outline, self.selected, self.paused, self.differing) = (next, selected, paused, other)
        draw()
    }

    /// Expands the superlayers of the last layer in `path`, and scrolls to this layer.
    func reveal(_ path: [Int]) {
        guard let last, let layer = path.last else { return }
        // The outline is rebuilt each time, because a layer's sublayers get rows only once the layer is expanded.
        for number in path.dropLast() {
            let rows = LayerOutline(last.snapshot, named: last.layers, toggled: toggled).rows
            rows.first { $0.layer == number }.map(open)
        }
        let rows = LayerOutline(last.snapshot, named: last.layers, toggled: toggled).rows
        guard let index = rows.firstIndex(where: { $0.layer == layer }) else { return }
        let top = CGFloat(index) * Self.rowHeight
        if top < offset || top + Self.rowHeight > offset + clip.bounds.height { offset = max(0, top - (clip.bounds.height / 2).rounded()) }
        outline = nil
    }

    private func open(_ row: LayerOutline.Row) { if row.hasSublayers, !isOpen(row) { toggled.formSymmetricDifference([row.layer]) } }

    private func draw() {
        guard let outline else { return }
        let height = clip.bounds.height, width = clip.bounds.width
        offset = min(offset, max(0, CGFloat(outline.rows.count) * Self.rowHeight - height))
        canvas.begin()
        for (index, row) in outline.rows.enumerated() {
            let y = CGFloat(index) * Self.rowHeight - offset
            guard y > -Self.rowHeight, y < height else { continue }
            draw(row, at: y, width)
        }
        canvas.finish()
    }

    private func draw(_ row: LayerOutline.Row, at y: CGFloat, _ width: CGFloat) {
        let isOn = row.layer == selected, left = 16 + CGFloat(row.depth) * 16
        if isOn { canvas.box(CGRect(x: 8, y: y, width: width - 16, height: Self.rowHeight), Palette.rowSelected, radius: 6) }
        if row.hasSublayers {
            canvas.icon(isOpen(row) ? .chevronDown : .chevronRight, at: CGPoint(x: left - 2, y: y + 6), Palette.textSecondary)
        }
        let color = row.color.map { UIColor(cgColor: $0) }
        let hasColor = (row.color?.alpha ?? 0) > 0
        canvas.box(
            CGRect(x: left + 18, y: y + 8, width: 12, height: 12), hasColor ? color : nil, outline: Palette.outline, radius: 3)
        var right = width - 16
        if row.isHidden {
            canvas.icon(.eyeOff, at: CGPoint(x: right - 16, y: y + 6), Palette.textDisabled)
            right -= 22
        }
        if differing.contains(row.layer) {
            canvas.icon(.differs, at: CGPoint(x: right - 16, y: y + 6), Palette.accent)
            right -= 22
        }
        if paused.contains(row.layer) {
            canvas.icon(.pause, at: CGPoint(x: right - 16, y: y + 6), Palette.textSecondary)
            right -= 22
        }
        canvas.text(
            row.title, CGRect(x: left + 36, y: y + 4, width: max(0, right - left - 36), height: 20), Typeface.body,
            row.isHidden ? Palette.textDisabled : Palette.text)
    }

    // MARK: Keys

    var focusedRow = 0
    var rowCount: Int { outline?.rows.count ?? 0 }

    func focusChanged(_ hasFocus: Bool) {
        if hasFocus, let index = outline?.rows.firstIndex(where: { $0.layer == selected }) { focusedRow = index }
    }

    func frame(ofRow row: Int) -> CGRect {
        CGRect(x: 8, y: Self.headerHeight + CGFloat(row) * Self.rowHeight - offset, width: bounds.width - 16, height: Self.rowHeight)
    }

    func reveal(row: Int) {
        let top = CGFloat(row) * Self.rowHeight
        offset = max(0, min(max(offset, top + Self.rowHeight - clip.bounds.height), top))
        draw()
    }

    func activate(row: Int) { if let layer = outline?.rows[row].layer { select(layer) } }

    /// Expands or collapses the focused layer.
    func adjust(by step: Int) -> Bool {
        guard let row = outline?.rows[min(focusedRow, rowCount - 1)] else { return false }
        if row.hasSublayers, isOpen(row) != (step > 0) { toggle(row) }
        return true
    }

    private func toggle(_ row: LayerOutline.Row) {
        toggled.formSymmetricDifference([row.layer])
        outline = nil
        if let last {
            show(last.snapshot, last.layers, selected: selected, paused: paused, differing: differing.isEmpty ? nil : differing)
        }
    }

    private func isOpen(_ row: LayerOutline.Row) -> Bool { (row.depth < LayerOutline.openDepth) != toggled.contains(row.layer) }

    func scrolled(by distance: CGFloat) {
        offset = max(0, offset + distance)
        draw()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        head.frame = CGRect(x: 16, y: 0, width: 100, height: Self.headerHeight)
        count.frame = CGRect(x: bounds.width - 116, y: 0, width: 100, height: Self.headerHeight)
        clip.frame = CGRect(x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight))
        canvas.frame = clip.bounds
        line.frame = CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height)
        draw()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, let outline else { return }
        let point = touch.location(in: clip)
        guard point.y >= 0 else { return }
        let index = Int((point.y + offset) / Self.rowHeight)
        guard outline.rows.indices.contains(index) else { return }
        let row = outline.rows[index], left = 16 + CGFloat(row.depth) * 16
        if row.hasSublayers, point.x < left + 16 {
            toggle(row)
        } else if touch.tapCount == 2 {
            openWhy(row.layer)
        } else {
            select(row.layer)
        }
    }
}
