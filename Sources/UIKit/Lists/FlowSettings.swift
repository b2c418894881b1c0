/// The values of a flow layout's properties.
struct FlowSettings: Equatable {
    var minimumLineSpacing: CGFloat = 10
    var minimumInteritemSpacing: CGFloat = 10
    var itemSize = CGSize(width: 50, height: 50)
    var estimatedItemSize = CGSize.zero
    var scrollDirection = UICollectionView.ScrollDirection.vertical
    var headerReferenceSize = CGSize.zero
    var footerReferenceSize = CGSize.zero
    var sectionInset = UIEdgeInsets.zero
}
