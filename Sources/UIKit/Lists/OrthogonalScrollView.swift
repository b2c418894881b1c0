/// The area in which a section's groups scroll orthogonally to the collection view.
struct LayoutStrip {
    /// The area's frame in the collection view's content.
    let frame: CGRect
    /// The scrollable content's size in points.
    let contentSize: CGSize
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The start of each group along the scrolling axis, in points.
    let stops: [CGFloat]
    /// A group's length along the scrolling axis, in points.
    let groupLength: CGFloat
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
}

/// A scroll view that contains the cells of a section that scrolls orthogonally.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    private var strip: LayoutStrip?
    private weak var collection: UICollectionView?

    init(in collection: UICollectionView) {
        self.collection = collection
        super.init(frame: .zero)
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        scrollDelegate = self
    }

    required init?(coder: NSCoder) { misuse("only a collection view creates a section's scroll view") }

    func show(_ strip: LayoutStrip) {
        self.strip = strip
        isPagingEnabled = strip.behavior == .paging
        let rate = strip.properties.decelerationRate, bounce = strip.properties.bounce
        decelerationRate = rate == .normal || rate == .automatic && strip.behavior == .continuous ? .normal : .fast
        bounces = bounce != .never
        (alwaysBounceHorizontal, alwaysBounceVertical) = (bounce == .always && isHorizontal, bounce == .always && !isHorizontal)
        if frame != strip.frame { frame = strip.frame }
        if contentSize != strip.contentSize { contentSize = strip.contentSize }
        center(strip)
    }

    /// Lets the first and the last group rest in the center, if groups do.
    private func center(_ strip: LayoutStrip) {
        guard strip.behavior == .groupPagingCentered else { return contentInset = .zero }
        let size = isHorizontal ? strip.contentSize.width : strip.contentSize.height, aside = aside(strip)
        let before = max(0, aside - (strip.stops.first ?? 0))
        let after = max(0, aside - (size - (strip.stops.last ?? 0) - strip.groupLength))
        let insets =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after) : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
        guard contentInset != insets else { return }
        let wasAtStart = contentOffset.x <= -contentInset.left && contentOffset.y <= -contentInset.top
        contentInset = insets
        if wasAtStart { contentOffset = CGPoint(x: -insets.left, y: -insets.top) }
    }

    /// The space between the edge and a group that rests in the center.
    private func aside(_ strip: LayoutStrip) -> CGFloat {
        let length = isHorizontal ? strip.frame.width : strip.frame.height
        return strip.behavior == .groupPagingCentered ? max(0, (length - strip.groupLength) / 2) : 0
    }

    private var isHorizontal: Bool {
        (strip?.contentSize.width ?? 0) - (strip?.frame.width ?? 0) >= (strip?.contentSize.height ?? 0) - (strip?.frame.height ?? 0)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.setNeedsLayout() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let strip else { return }
        let isHorizontal = isHorizontal, speed = isHorizontal ? velocity.x : velocity.y
        let target = isHorizontal ? targetContentOffset.pointee.x : targetContentOffset.pointee.y
        let place = stop(strip, near: target, from: isHorizontal ? contentOffset.x : contentOffset.y, speed: speed)
        if isHorizontal { targetContentOffset.pointee.x = place } else { targetContentOffset.pointee.y = place }
    }

    /// Returns the offset at which scrolling stops after a drag. With group paging, scrolling moves by at most one group.
    private func stop(_ strip: LayoutStrip, near target: CGFloat, from offset: CGFloat, speed: CGFloat) -> CGFloat {
        let length = isHorizontal ? strip.frame.width : strip.frame.height
        let (aside, insets) = (aside(strip), contentInset)
        let least = -(isHorizontal ? insets.left : insets.top), after = isHorizontal ? insets.right : insets.bottom
        let most = max(least, (isHorizontal ? strip.contentSize.width : strip.contentSize.height) + after - length)
        let stops = strip.stops.map { min(max($0 - aside, least), most) }
        func nearest(_ place: CGFloat) -> CGFloat { stops.min { abs($0 - place) < abs($1 - place) } ?? place }
        switch strip.behavior {
        case .none, .continuous, .paging: return target
        case .continuousGroupLeadingBoundary: return nearest(target)
        case .groupPaging, .groupPagingCentered:
            if speed > 0.1 { return stops.first { $0 > offset + 0.5 } ?? most }
            if speed < -0.1 { return stops.last { $0 < offset - 0.5 } ?? least }
            return nearest(offset)
        }
    }
}

extension UICollectionView {
    /// Adds, updates and removes the scroll views of sections that scroll orthogonally.
    func placeStrips() {
        let wanted = collectionViewLayout.strips
        for (section, view) in strips.sorted(by: { $0.key < $1.key }) where wanted[section] == nil {
            for (element, item) in inOrder(views) where item.superview === view { recycle(item, element); views[element] = nil }
            view.removeFromSuperview()
            strips[section] = nil
        }
        for (section, strip) in wanted.sorted(by: { $0.key < $1.key }) {
            let view = strips[section] ?? OrthogonalScrollView(in: self)
            if view.superview == nil { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            strips[section] = view
            view.show(strip)
        }
    }

    /// Returns the scroll view that contains a cell or a view attached to it, or nil if the cell's section doesn't scroll orthogonally.
    func strip(of element: Element) -> OrthogonalScrollView? {
        guard let strip = strips[element.path.first ?? 0] else { return nil }
        return element.kind.map(collectionViewLayout.attachedKinds.contains) ?? true ? strip : nil
    }
}
