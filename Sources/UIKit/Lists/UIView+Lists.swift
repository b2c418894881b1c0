// Answers questions that other parts of UIKit ask about the views in lists.

extension UIView {
    /// Returns whether the view is a list that selects a row or item when the touch ends. Short taps never reach the row's view, because
    /// the list holds them back (S-GEST-57).
    func selects(at touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        return switch self {
        case let table as UITableView: table.delegate != nil && table.allowsSelection && table.indexPathForRow(at: point) != nil
        case let collection as UICollectionView:
            collection.delegate != nil && collection.allowsSelection && collection.indexPathForItem(at: point) != nil
        default: false
        }
    }

    /// Whether this is the content view of a cell.
    var isContentOfCell: Bool {
        (superview as? UITableViewCell)?.contentView === self || (superview as? UICollectionViewCell)?.contentView === self
    }
}

extension UIScrollView {
    /// Whether this is a table or collection view, which places its subviews itself.
    var isList: Bool { self is UITableView || self is UICollectionView }
}

extension UIScrollView {
    /// Lays out self-sizing content at the new offset, and scrolls again while measured sizes change the offset that `place` returns.
    func settleScrolling(_ place: () -> CGPoint?) {
        for _ in 0..<Self.settlingLimit {
            layoutIfNeeded()
            guard let place = place(), place != contentOffset else { return }
            setContentOffset(place, animated: false)
        }
    }

    /// The maximum number of layout passes for content that changes its size in each pass.
    private static var settlingLimit: Int { 16 }
}
