import Testing
import UIKit

@MainActor struct SectionSnapshotTests {
    @Test func itemsOfCollapsedItemsAreInvisible() {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["planets", "stars"])
        snapshot.append(["Mars", "Venus"], to: "planets")
        snapshot.append(["Phobos"], to: "Mars")
        #expect(snapshot.items == ["planets", "Mars", "Phobos", "Venus", "stars"] && snapshot.visibleItems == ["planets", "stars"])
        snapshot.expand(["planets"])
        #expect(snapshot.visibleItems == ["planets", "Mars", "Venus", "stars"])
        #expect(snapshot.level(of: "Phobos") == 2 && snapshot.parent(of: "Phobos") == "Mars" && !snapshot.isVisible("Phobos"))
        snapshot.delete(["Mars"])
        #expect(snapshot.items == ["planets", "Venus", "stars"])
    }

    @Test func sectionsShowTheVisibleItemsOfTheirSnapshots() {
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["planets"])
        snapshot.append(["Mars"], to: "planets")
        source.apply(snapshot, to: 1, animatingDifferences: false)
        #expect(source.snapshot().itemIdentifiers == ["planets"] && source.snapshot(for: 1).items == ["planets", "Mars"])
        var all = source.snapshot()
        all.appendItems(["stars"])
        source.apply(all, animatingDifferences: false)
        #expect(source.snapshot(for: 1).items == ["planets", "stars"], "the tree is outdated")
    }
}
