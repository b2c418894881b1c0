// Table view and collection view members for drags between apps, prefetching, focus, and index titles. They have no effect.

extension UITableView {
    /// Whether more than one row can be selected during editing. Such rows have no buttons. Segue doesn't show their circles.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether rows can be dragged. Stored, but has no effect.
    public var dragInteractionEnabled: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The height of rows below the last one. Stored, but has no effect.
    public var fillerRowHeight: CGFloat {
        get { kept(else: 0) }
        set { keep(newValue) }
    }
    /// Whether content views stay in the safe area. Stored, but has no effect.
    public var insetsContentViewsToSafeArea: Bool {
        get { kept(else: true) }
        set { keep(newValue) }
    }
    /// Whether rows are prefetched. Stored, but has no effect.
    public var isPrefetchingEnabled: Bool {
        get { kept(else: true) }
        set { keep(newValue) }
    }
    /// Whether focus returns to the last row. Stored, but has no effect.
    public var remembersLastFocusedIndexPath: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether selection follows focus. Stored, but has no effect.
    public var selectionFollowsFocus: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether a drag is in progress; always false.
    public var hasActiveDrag: Bool { false }
    /// Whether a drop is in progress; always false.
    public var hasActiveDrop: Bool { false }
    /// Whether updates wait for the end of a batch; always false.
    public var hasUncommittedUpdates: Bool { false }
    /// The object that prefetches data; held weakly and never called.
    public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { kept(else: WeakReference(nil)).object as? any UITableViewDataSourcePrefetching }
        set { keep(WeakReference(newValue)) }
    }
}

/// An object that prefetches the data of rows. Segue never calls it, because rows are loaded when they become visible.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// On iPhone, called before rows become visible.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// On iPhone, called when rows are no longer about to become visible.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// An object that prefetches the data of items. Segue never calls it, because items are loaded when they become visible.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// On iPhone, called before items become visible.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// On iPhone, called when items are no longer about to become visible.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing by default.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// A reference to an object that isn't retained.
struct WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}

extension UICollectionView {
    /// The object that prefetches data; held weakly and never called.
    public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { kept(else: WeakReference(nil)).object as? any UICollectionViewDataSourcePrefetching }
        set { keep(WeakReference(newValue)) }
    }
    /// Whether items can be dragged. Stored, but has no effect.
    public var dragInteractionEnabled: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether items can be selected during editing. Stored, but has no effect.
    public var allowsSelectionDuringEditing: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether more than one item can be selected during editing. Stored, but has no effect.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether items can get focus. Stored, but has no effect.
    public var allowsFocus: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether selection follows focus. Stored, but has no effect.
    public var selectionFollowsFocus: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether focus returns to the last item. Stored, but has no effect.
    public var remembersLastFocusedIndexPath: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether the collection view is in editing mode. Stored, but has no effect.
    public var isEditing: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether a drag is in progress; always false.
    public var hasActiveDrag: Bool { false }
    /// Whether a drop is in progress; always false.
    public var hasActiveDrop: Bool { false }
    /// Whether updates wait for the end of a batch; always false.
    public var hasUncommittedUpdates: Bool { false }
}

extension UITableViewCell {
    /// The accessory in editing mode. Stored, but has no effect.
    public var editingAccessoryType: AccessoryType {
        get { kept(else: .none) }
        set { keep(newValue) }
    }
    /// The accessory view in editing mode. Stored, but has no effect.
    public var editingAccessoryView: UIView? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The background of the selected cell if multiple selection is allowed. Stored, but has no effect.
    public var multipleSelectionBackgroundView: UIView? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// Whether touches reach the cell during a drag. Stored, but has no effect.
    public var userInteractionEnabledWhileDragging: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether the cell shows a delete button; always false.
    public var showingDeleteConfirmation: Bool { false }
}
