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

    @Test func partOfSnapshotIsTakenReplacedAndInserted() {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["planets", "stars"])
        snapshot.append(["Mars", "Venus"], to: "planets")
        snapshot.append(["Phobos"], to: "Mars")
        snapshot.expand(["Mars"])
        let planets = snapshot.snapshot(of: "planets")
        #expect(planets.rootItems == ["Mars", "Venus"] && planets.visibleItems == ["Mars", "Phobos", "Venus"])
        let mars = snapshot.snapshot(of: "Mars", includingParent: true)
        #expect(mars.rootItems == ["Mars"] && mars.level(of: "Phobos") == 1 && mars.items.count == 2)
        #expect(snapshot.snapshot(of: "Phobos").items.isEmpty && snapshot.snapshot(of: "moons").items.isEmpty)
        snapshot.replace(childrenOf: "stars", using: mars)
        #expect(snapshot.level(of: "stars") == 0 && snapshot.items.suffix(3) == ["stars", "Mars", "Phobos"])
        var moons = NSDiffableDataSourceSectionSnapshot<String>()
        moons.append(["Io"])
        snapshot.insert(moons, before: "planets")
        snapshot.insert(moons, after: "Venus")
        #expect(snapshot.items == ["Io", "planets", "Mars", "Phobos", "Venus", "Io", "stars", "Mars", "Phobos"])
    }
}
