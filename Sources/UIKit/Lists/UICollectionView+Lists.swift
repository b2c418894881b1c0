// The background and swipes of list layouts.

extension UICollectionView {
    /// Takes a list's background, unless code has set one, and adds its swipes.
    func takeList(_ list: UICollectionLayoutListConfiguration) {
        if backgroundColor == nil || backgroundColor == .systemBackground { backgroundColor = list.ground }
        let hasSwipes = list.leadingSwipeActionsConfigurationProvider != nil || list.trailingSwipeActionsConfigurationProvider != nil
        if hasSwipes, swipe == nil { addSwipes() }
    }

    /// The swipes of items, or nil if no section has any.
    var swipe: RowSwipe? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }

    private func addSwipes() {
        swipe = RowSwipe(
            self, row: { [weak self] point in self?.indexPathForItem(at: point).flatMap { self?.cellForItem(at: $0) } },
            actions: { [weak self] row, isLeading in
                guard let self, let path = (row as? UICollectionViewCell).flatMap(indexPath(for:)),
                    let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
                else { return nil }
                return isLeading
                    ? list.leadingSwipeActionsConfigurationProvider?(path) : list.trailingSwipeActionsConfigurationProvider?(path)
            })
    }
}
