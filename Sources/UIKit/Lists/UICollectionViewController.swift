/// A view controller that manages a collection view.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let firstLayout: UICollectionViewLayout
    /// Whether the selection is cleared before the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether pushing another collection view controller animates the change of layouts. This property is stored but has no effect.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether a long press moves items, if the controller implements `collectionView(_:moveItemAt:to:)`.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { if isViewLoaded { updateMovingPress() } }
    }
    private var movingPress: UILongPressGestureRecognizer?

    /// Creates a controller whose collection view uses `layout`.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        firstLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a flow layout for an interface file.
    public required init?(coder: NSCoder) {
        firstLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view. It fills the controller's `view` (S-LIST-6).
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return viewIfLoaded as? UICollectionView ?? list
        }
        set {
            let old = list
            list = newValue
            guard let newValue else { return }
            if !isViewLoaded || viewIfLoaded is UICollectionView { return wrap(newValue) }
            if newValue.superview == nil { place(newValue, over: old) }
            old?.removeFromSuperview()
        }
    }
    private var list: UICollectionView?

    /// The collection view's layout, or the initial layout if the view isn't loaded yet.
    open var collectionViewLayout: UICollectionViewLayout { list?.collectionViewLayout ?? firstLayout }

    open override func loadView() {
        if loadInterface() {
            guard let collection = viewIfLoaded as? UICollectionView ?? list else { return }
            if viewIfLoaded === collection { wrap(collection) }
            if collection.dataSource == nil { collection.dataSource = self }
            if collection.delegate == nil { collection.delegate = self }
            return
        }
        let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: firstLayout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.alwaysBounceVertical = true
        collection.dataSource = self
        collection.delegate = self
        wrap(collection)
    }

    /// Makes a view that contains the collection view the controller's `view`.
    private func wrap(_ collection: UICollectionView) {
        list = collection
        let wrapper = UIView(frame: collection.frame)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = wrapper
        place(collection, over: nil)
    }

    /// Lets the collection view fill `view`, in front of the old collection view.
    private func place(_ collection: UICollectionView, over old: UICollectionView?) {
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let old, old.superview === view { view.insertSubview(collection, aboveSubview: old) } else { view.addSubview(collection) }
    }

    /// Adds or removes the long press that moves items.
    private func updateMovingPress() {
        let isWanted = installsStandardGestureForInteractiveMovement && declaresMoves
        if !isWanted, let press = movingPress {
            press.view?.removeGestureRecognizer(press)
            movingPress = nil
        }
        guard isWanted, movingPress == nil, let collectionView else { return }
        let press = UILongPressGestureRecognizer(target: self, action: Selector(UICollectionViewController.moved(_:)))
        collectionView.addGestureRecognizer(press)
        movingPress = press
    }

    private var declaresMoves: Bool { DeclaredMethods.declares(type(of: self), UICollectionView.moveMethod) }

    private func moved(_ press: UILongPressGestureRecognizer) {
        guard let collectionView else { return }
        let point = press.location(in: collectionView)
        switch press.state {
        case .began:
            if let path = collectionView.indexPathForItem(at: point) { collectionView.beginInteractiveMovementForItem(at: path) }
            collectionView.updateInteractiveMovementTargetPosition(point)
        case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
        case .ended: collectionView.endInteractiveMovement()
        default: collectionView.cancelInteractiveMovement()
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateMovingPress()
        guard clearsSelectionOnViewWillAppear else { return }
        for path in collectionView?.indexPathsForSelectedItems ?? [] { collectionView?.deselectItem(at: path, animated: animated) }
    }

    // MARK: Data source

    /// Returns the number of sections; 1 unless overridden.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns the number of items in a section; 0 unless overridden.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns a configured cell for an item that is becoming visible. Traps unless overridden.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        misuse("\(type(of: self)) must override collectionView(_:cellForItemAt:)")
    }
    /// Returns a configured header or footer. Traps unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        misuse("\(type(of: self)) must override collectionView(_:viewForSupplementaryElementOfKind:at:), as the layout has a \(kind)")
    }

    /// Returns whether the user may move an item. Returns true if the class declares `collectionView(_:moveItemAt:to:)`, unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { declaresMoves }
    /// Moves an item in the data after the user has moved it. Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    // MARK: Delegate

    /// Returns whether a touch highlights an item; true unless overridden.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// Called when a touch highlights an item. Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Called when an item's highlight ends. Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns whether a tap selects an item; true unless overridden.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Returns whether a tap deselects a selected item; true unless overridden.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// Called after a tap has selected an item. Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Called after a tap has deselected an item. Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Called before a cell becomes visible. Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    /// Called after a cell has left the view. Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Called before a header, a footer, or another supplementary view becomes visible. Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Called after a supplementary view has left the view. Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the proposed offset. Segue never calls this method.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the layout for an interactive change from one layout to another; a new transition layout unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
    /// Returns the place for a moving item. Calls the form used before iOS 15 unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    /// Returns the place for a moving item, in the form used before iOS 15; the proposed place unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Calls the form used before iOS 16 unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.first.flatMap { self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point) }
    }
    /// Returns nil unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    // MARK: Scrolling

    /// Called after `contentOffset` changes. Does nothing unless overridden.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called before a drag scrolls the content. Does nothing unless overridden.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the finger lifts, with its velocity in points per millisecond. Does nothing unless overridden.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called after the finger lifts. Does nothing unless overridden.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called before the content decelerates. Does nothing unless overridden.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called when the content has stopped. Does nothing unless overridden.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called when an animated change of `contentOffset` ends. Does nothing unless overridden.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns the view to zoom; nil unless overridden, which disables zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Called when a pinch starts to zoom the content. Does nothing unless overridden.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Called after the scale changes. Does nothing unless overridden.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called when zooming ends at a scale. Does nothing unless overridden.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns whether a tap on the status bar scrolls to the top. Segue never calls this method.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// On iPhone, called after a tap on the status bar has scrolled to the top. Segue never calls it.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Called after `adjustedContentInset` changes. Does nothing unless overridden.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
