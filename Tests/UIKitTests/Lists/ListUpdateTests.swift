import Foundation
import TestSupport
import Testing

@testable import UIKit

struct ListUpdateTests {
    private func paths(_ count: Int, after update: ListUpdate) -> [Int?] {
        (0..<count).map { update.path(after: IndexPath(row: $0, section: 0))?.row }
    }

    @Test("S-LIST-8: an item that a snapshot contains already moves to its new place")
    func presentItemMoves() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([1, 2, 3], toSection: 0)
        snapshot.appendItems([2, 4], toSection: 1)
        snapshot.insertItems([4], beforeItem: 3)
        #expect(snapshot.itemIdentifiers(inSection: 0) == [1, 4, 3] && snapshot.itemIdentifiers(inSection: 1) == [2])
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

    @Test("S-LIST-39: items of a deleted section move to the section that has them now")
    func itemsOfDeletedSectionMoveToTheirNewSection() {
        var old = NSDiffableDataSourceSnapshot<String, Int>(), new = old
        old.appendSections(["a", "b"])
        old.appendItems([1], toSection: "a")
        old.appendItems([2, 3], toSection: "b")
        new.appendSections(["a"])
        new.appendItems([1, 2], toSection: "a")
        let update = old.update(to: new)
        #expect(update.moved == [IndexPath(item: 0, section: 1): IndexPath(item: 1, section: 0)] && update.deleted.isEmpty)
        #expect(update.mismatch(from: [1, 2], to: [2]) == nil)
    }

    // MARK: Random updates

    /// A random update of random sections, and the sections before and after it. Rows have unique numbers.
    private struct Sample {
        var update = ListUpdate()
        var old: [[Int]] = [], new: [[Int]] = []

        init(seed: UInt64) {
            var chance = SeededNumbers(seed: seed), next = 0
            func rows(_ count: Int) -> [Int] {
                next += count
                return Array(next - count..<next)
            }
            for _ in 0..<chance.whole(1...4) { old.append(rows(chance.below(5))) }
            var loose: [Int] = [], isNew: [Bool] = []
            for (section, rows) in old.enumerated() {
                if chance.once(in: 5) {
                    update.deletedSections.insert(section)
                    continue
                }
                var kept: [Int] = []
                for (item, number) in rows.enumerated() {
                    switch chance.below(6) {
                    case 0: update.deleted.insert(IndexPath(item: item, section: section))
                    case 1: loose.append(number)
                    default: kept.append(number)
                    }
                }
                new.append(kept)
                isNew.append(false)
            }
            for _ in 0..<chance.below(3) {
                let place = chance.whole(0...new.count)
                new.insert(rows(chance.below(3)), at: place)
                isNew.insert(true, at: place)
            }
            update.insertedSections = IndexSet(isNew.indices.filter { isNew[$0] })
            let targets = isNew.indices.filter { !isNew[$0] }
            guard !targets.isEmpty else { return }
            loose += rows(chance.below(3))
            for number in loose {
                let section = chance.one(of: targets), place = chance.whole(0...new[section].count)
                new[section].insert(number, at: place)
            }
            for number in loose {
                guard let target = path(of: number, in: new) else { continue }
                if let source = path(of: number, in: old) { update.moved[source] = target } else { update.inserted.insert(target) }
            }
        }

        func path(of number: Int, in sections: [[Int]]) -> IndexPath? {
            for (section, rows) in sections.enumerated() {
                if let item = rows.firstIndex(of: number) { return IndexPath(item: item, section: section) }
            }
            return nil
        }
    }

    @Test(arguments: UInt64(1)...200) func rowsAreWhereTheUpdatePutsThem(seed: UInt64) {
        let sample = Sample(seed: seed)
        for (section, rows) in sample.old.enumerated() {
            for (item, number) in rows.enumerated() {
                let place = sample.update.path(after: IndexPath(item: item, section: section))
                #expect(place == sample.path(of: number, in: sample.new), "\(sample)")
            }
        }
        let before = sample.old.map(\.count), after = sample.new.map(\.count)
        #expect(sample.update.mismatch(from: before, to: after) == nil, "\(sample)")
        #expect(sample.update.mismatch(from: before, to: after + [1]) != nil)
        for section in after.indices where !sample.update.insertedSections.contains(section) {
            for change in [-1, 1] {
                var wrong = after
                wrong[section] += change
                #expect(sample.update.mismatch(from: before, to: wrong) != nil, "section \(section) of \(sample)")
            }
        }
    }

    @Test func reloadedRowsAndMovedSectionsAreKnown() {
        var update = ListUpdate()
        #expect(update.isEmpty)
        (update.reloaded, update.reloadedSections) = ([IndexPath(row: 1, section: 0)], [2])
        #expect(update.isReloaded(IndexPath(row: 1, section: 0)) && update.isReloaded(IndexPath(row: 5, section: 2)))
        #expect(!update.isReloaded(IndexPath(row: 0, section: 0)) && !update.isEmpty)
        #expect(update.mismatch(from: [2, 2, 2], to: [2, 2, 7]) == nil, "a reloaded section may have other rows")
        #expect(update.mismatch(from: [2, 2, 2], to: [2, 3, 2]) != nil)
        update = ListUpdate()
        update.movedSections = [0: 2]
        #expect((0..<4).map { update.section(after: $0) } == [2, 0, 1, 3] && !update.isEmpty)
        for change in [
            { (update: inout ListUpdate) in update.deletedSections = [0] }, { $0.insertedSections = [0] }, { $0.deleted = [[0, 0]] },
            { $0.inserted = [[0, 0]] }, { $0.moved = [[0, 0]: [0, 1]] },
        ] as [(inout ListUpdate) -> Void] {
            var update = ListUpdate()
            change(&update)
            #expect(!update.isEmpty)
        }
    }

    /// An object whose closures don't write `self`, because they don't escape.
    @MainActor private final class Shelf {
        private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), table = UITableView()
        private(set) var updates: [String] = []

        func update() {
            list.performBatchUpdates({ updates.append("list") })
            table.performBatchUpdates({ updates.append("table") }, completion: nil)
            table.performBatchUpdates(nil)
        }
    }

    @MainActor @Test func closureOfBatchDoesNotEscape() {
        let shelf = Shelf()
        shelf.update()
        #expect(shelf.updates == ["list", "table"])
    }
}
