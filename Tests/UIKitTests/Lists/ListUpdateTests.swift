import Foundation
import Testing

@testable import UIKit

struct ListUpdateTests {
    private func paths(_ count: Int, after update: ListUpdate) -> [Int?] {
        (0..<count).map { update.path(after: IndexPath(row: $0, section: 0))?.row }
    }

    @Test func deletionsUseOldIndexesAndInsertionsNewOnes() {
        var update = ListUpdate()
        update.deleted = [IndexPath(row: 1, section: 0)]
        update.inserted = [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)]
        #expect(paths(4, after: update) == [1, nil, 2, 4])
    }

    @Test func movedRowShiftsRowsAtBothEnds() {
        var update = ListUpdate()
        update.moved = [IndexPath(row: 0, section: 0): IndexPath(row: 2, section: 0)]
        #expect(paths(4, after: update) == [2, 0, 1, 3])
    }

    @Test func rowsMoveWithTheirSections() {
        var update = ListUpdate()
        update.deletedSections = [0]
        update.insertedSections = [1]
        #expect(update.path(after: IndexPath(row: 5, section: 0)) == nil)
        #expect(update.path(after: IndexPath(row: 5, section: 1)) == IndexPath(row: 5, section: 0))
        #expect(update.path(after: IndexPath(row: 5, section: 2)) == IndexPath(row: 5, section: 2))
    }

    @Test func snapshotFindsInsertionsDeletionsAndMoves() {
        var old = NSDiffableDataSourceSnapshot<String, Int>(), new = old
        old.appendSections(["a", "b"])
        old.appendItems([1, 2, 3], toSection: "a")
        old.appendItems([4], toSection: "b")
        new.appendSections(["a", "c"])
        new.appendItems([3, 1, 5], toSection: "a")
        new.appendItems([6], toSection: "c")
        let update = old.update(to: new)
        #expect(update.deletedSections == [1] && update.insertedSections == [1] && update.inserted == [IndexPath(item: 2, section: 0)])
        #expect(update.deleted == [IndexPath(item: 1, section: 0)])
        #expect(update.path(after: IndexPath(item: 0, section: 0)) == IndexPath(item: 1, section: 0))
        #expect(update.path(after: IndexPath(item: 2, section: 0)) == IndexPath(item: 0, section: 0))
        #expect(new.itemIdentifiers == [3, 1, 5, 6] && new.sectionIdentifier(containingItem: 5) == "a")
    }
}
