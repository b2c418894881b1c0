import UIKit

/// A scrolling source file with line numbers. Only visible lines have views.
final class SourceView: UIView {
    private var lines: [Substring] = []
    private var role: (line: Int, role: SourceLine.Role)?
    private var rows: [SourceLine] = []
    /// The scroll offset, in points.
    private(set) var offset: CGFloat = 0
    /// The height at which the highlighted line was last made visible; nil if it wasn't yet.
    private var revealedHeight: CGFloat?

    private static let margin: CGFloat = 4

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `text` and highlights a 1-based line; nil highlights none. Scrolls to the highlighted line if it isn't visible, also when the
    /// view's height changes.
    func show(_ text: String, marking mark: (line: Int, role: SourceLine.Role)? = nil) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        (role, revealedHeight) = (mark, nil)
        setNeedsLayout()
    }

    private func reveal(_ line: Int) {
        let top = CGFloat(line - 1) * SourceLine.height + Self.margin
        guard top < offset || top + SourceLine.height > offset + bounds.height else { return }
        offset = limited(top - (bounds.height / 2).rounded())
    }

    func scrolled(by distance: CGFloat) {
        offset = limited(offset + distance)
        setNeedsLayout()
    }

    private func limited(_ offset: CGFloat) -> CGFloat {
        min(max(0, offset), max(0, CGFloat(lines.count) * SourceLine.height + 2 * Self.margin - bounds.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.height > 0, revealedHeight != bounds.height {
            revealedHeight = bounds.height
            role.map { reveal($0.line) }
        }
        offset = limited(offset)
        let first = max(0, Int((offset - Self.margin) / SourceLine.height))
        let count = min(lines.count - first, Int(bounds.height / SourceLine.height) + 2)
        while rows.count < count {
            let row = SourceLine()
            rows.append(row)
            addSubview(row)
        }
        for (index, row) in rows.enumerated() {
            row.isHidden = index >= count
            guard index < count else { continue }
            let n = first + index + 1
            row.show(n, lines[n - 1], role?.line == n ? role?.role ?? .plain : .plain)
            row.frame = CGRect(
                x: 0, y: CGFloat(n - 1) * SourceLine.height + Self.margin - offset, width: bounds.width, height: SourceLine.height)
        }
    }
}
