/// A part of a collection's content that scrolls across it: the groups of one section.
struct LayoutStrip {
    /// The box in the collection's content.
    let frame: CGRect
    /// The size of what scrolls in it.
    let contentSize: CGSize
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The beginnings of the groups, along the strip.
    let stops: [CGFloat]
    /// The length of a group, along the strip.
    let groupLength: CGFloat
}

/// The scroll view of a section that scrolls across its collection. The section's cells are its subviews.
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

    required init?(coder: NSCoder) { misuse("a section's scroll view is made by its collection") }

    func show(_ strip: LayoutStrip) {
        self.strip = strip
        isPagingEnabled = strip.behavior == .paging
        decelerationRate = strip.behavior == .continuous ? .normal : .fast
        if frame != strip.frame { frame = strip.frame }
        if contentSize != strip.contentSize { contentSize = strip.contentSize }
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

    /// Returns the offset at which a drag comes to rest. Pages of groups go on by one at most.
    private func stop(_ strip: LayoutStrip, near target: CGFloat, from offset: CGFloat, speed: CGFloat) -> CGFloat {
        let length = isHorizontal ? strip.frame.width : strip.frame.height
        let aside = strip.behavior == .groupPagingCentered ? (length - strip.groupLength) / 2 : 0
        let most = max(0, (isHorizontal ? strip.contentSize.width : strip.contentSize.height) - length)
        let stops = strip.stops.map { min(max($0 - aside, 0), most) }
        func nearest(_ place: CGFloat) -> CGFloat { stops.min { abs($0 - place) < abs($1 - place) } ?? place }
        switch strip.behavior {
        case .none, .continuous, .paging: return target
        case .continuousGroupLeadingBoundary: return nearest(target)
        case .groupPaging, .groupPagingCentered:
            if speed > 0.1 { return stops.first { $0 > offset + 0.5 } ?? most }
            if speed < -0.1 { return stops.last { $0 < offset - 0.5 } ?? 0 }
            return nearest(offset)
        }
    }
}

extension UICollectionView {
    /// Makes and places the scroll views of sections that scroll across.
    func placeStrips() {
        let wanted = collectionViewLayout.strips
        for (section, view) in strips where wanted[section] == nil {
            for (element, item) in views where item.superview === view { recycle(item, element); views[element] = nil }
            view.removeFromSuperview()
            strips[section] = nil
        }
        for (section, strip) in wanted {
            let view = strips[section] ?? OrthogonalScrollView(in: self)
            if view.superview == nil { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            strips[section] = view
            view.show(strip)
        }
    }

    /// Returns the scroll view of a cell's section; nil for one that does not scroll across.
    func strip(of element: Element) -> OrthogonalScrollView? { element.kind == nil ? strips[element.path.section] : nil }
}
