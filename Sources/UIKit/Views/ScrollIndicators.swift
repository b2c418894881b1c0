/// A scroll view's two indicators, created on first use. They are visible while the content moves.
@MainActor final class ScrollIndicators {
    private unowned let scrollView: UIScrollView
    private var bars: (horizontal: UIView, vertical: UIView)?

    /// A bar's thickness, its distance from the edge, and its minimum length, in points.
    private static let (thickness, margin, shortest): (CGFloat, CGFloat, CGFloat) = (3, 3, 36)

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Returns whether a view is one of the two bars.
    func contains(_ view: UIView) -> Bool { bars?.horizontal === view || bars?.vertical === view }

    func show() {
        guard scrollView.window != nil else { return }
        if bars == nil { bars = (makeBar(), makeBar()) }
        update()
        bars?.vertical.alpha = 1
        bars?.horizontal.alpha = 1
    }

    func hide() {
        guard let bars else { return }
        UIView.animateInternally(withDuration: 0.25, delay: 0.25, options: [.allowUserInteraction, .overrideInheritedDuration]) {
            bars.vertical.alpha = 0
            bars.horizontal.alpha = 0
        }
    }

    func update() {
        guard let bars else { return }
        let view = scrollView
        let (content, own) = (view.adjustedContentInset, view.scrollIndicatorInsets)
        let room = view.bounds.shrunk(
            left: content.left + own.left + Self.margin, top: content.top + own.top + Self.margin,
            right: content.right + own.right + Self.margin, bottom: content.bottom + own.bottom + Self.margin
        )
        let range = (view.range(.horizontal), view.range(.vertical))
        let isDark = view.traitCollection.userInterfaceStyle == .dark
        let isWhite = view.indicatorStyle == .white || (view.indicatorStyle == .default && isDark)
        let color = isWhite ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
        (bars.vertical.backgroundColor, bars.horizontal.backgroundColor) = (color, color)
        bars.vertical.isHidden = !view.showsVerticalScrollIndicator || range.1.lowerBound == range.1.upperBound
        bars.horizontal.isHidden = !view.showsHorizontalScrollIndicator || range.0.lowerBound == range.0.upperBound
        let (y, height) = Self.span(room.minY, room.height, range.1, view.contentOffset.y, view.bounds.height)
        let (x, width) = Self.span(room.minX, room.width, range.0, view.contentOffset.x, view.bounds.width)
        bars.vertical.frame = CGRect(x: room.maxX - Self.thickness, y: y, width: Self.thickness, height: height).madeFinite
        bars.horizontal.frame = CGRect(x: x, y: room.maxY - Self.thickness, width: width, height: Self.thickness).madeFinite
        view.bringSubviewToFront(bars.vertical)
        view.bringSubviewToFront(bars.horizontal)
    }

    /// Returns a bar's start and length along its axis, in points.
    private static func span(
        _ start: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>, _ offset: CGFloat, _ seen: CGFloat
    ) -> (CGFloat, CGFloat) {
        let way = range.upperBound - range.lowerBound
        guard way > 0, length > 0 else { return (start, 0) }
        let overshoot = max(0, range.lowerBound - offset, offset - range.upperBound)
        let size = max(min(shortest, length), length * (seen / (seen + way)) - overshoot)
        let progress = min(max((offset - range.lowerBound) / way, 0), 1)
        return (start + (length - size) * progress, size)
    }

    private func makeBar() -> UIView {
        let bar = ScrollBar()
        bar.isUserInteractionEnabled = false
        bar.layer.cornerRadius = Self.thickness / 2
        bar.alpha = 0
        scrollView.addSubview(bar)
        return bar
    }
}

/// A bar that shows which part of a scroll view's content is visible.
final class ScrollBar: UIView {}
