import RenderTree
import Testing
import UIKit

@testable import Stage

struct SnapshotLogTests {
    /// Returns a snapshot of `count` boxes. The box with index `moved` is at `x`.
    private func picture(_ count: Int = 40, moved: Int = 0, x: CGFloat = 0) -> RenderSnapshot {
        var snapshot = RenderSnapshot(size: CGSize(width: 390, height: 844), scale: 1)
        snapshot.nodes = (0..<count).map { RenderNode(depth: 0, bounds: CGRect(x: $0 == moved ? x : 0, y: 0, width: 10, height: 10)) }
        return snapshot
    }

    @Test func everySnapshotIsRestoredExactly() {
        var log = SnapshotLog()
        var pictures: [RenderSnapshot] = []
        for n in 0..<500 {
            // The number of boxes changes occasionally, and one box always moves.
            let picture = picture(40 + n / 97, moved: n % 7, x: CGFloat(n))
            pictures.append(picture)
            log.add(picture, at: Double(n))
        }
        #expect(log.count == 500 && log.times == (0..<500).map(Double.init))
        for n in 0..<500 { #expect(log.snapshot(at: Double(n) + 0.5) == pictures[n]) }
        #expect(log.snapshot(at: -1) == nil)
    }

    @Test func movedBoxUsesNoMemoryForOthers() {
        var few = SnapshotLog(), many = SnapshotLog()
        for n in 0..<100 {
            few.add(picture(40, x: CGFloat(n)), at: Double(n))
            many.add(picture(4000, x: CGFloat(n)), at: Double(n))
        }
        let whole = 3960 * MemoryLayout<RenderNode>.stride
        #expect(many.byteCount - few.byteCount == whole)
    }

    @Test func oldestSnapshotsAreForgottenFirst() {
        var log = SnapshotLog()
        for n in 0..<1000 { log.add(picture(x: CGFloat(n)), at: Double(n)) }
        log.forget(before: 500, keeping: .max)
        #expect(log.snapshot(at: 500) == picture(x: 500) && log.snapshot(at: 999) == picture(x: 999))
        #expect(log.snapshot(at: 100) == nil)
        let left = log.byteCount
        log.forget(before: 500, keeping: left / 2)
        #expect(log.byteCount <= left / 2 && log.snapshot(at: 999) == picture(x: 999))
        #expect(log.count == log.times.count)
    }

    @Test func forgettingAfterTimeAllowsNewBranch() {
        var log = SnapshotLog()
        for n in 0..<300 { log.add(picture(x: CGFloat(n)), at: Double(n)) }
        log.forget(after: 150)
        #expect(log.snapshot(at: 1000) == picture(x: 150) && log.count == 151)
        log.add(picture(x: 7), at: 151)
        #expect(log.snapshot(at: 151) == picture(x: 7) && log.snapshot(at: 150) == picture(x: 150))
    }

    @Test func replacedLayerWithEqualAppearanceIsDistinguished() {
        var log = SnapshotLog(), first = picture(), second = picture()
        (first.nodes[3].layer, second.nodes[3].layer) = (5, 6)
        log.add(first, at: 0)
        log.add(second, at: 1)
        #expect(first == second, "the snapshots are equal")
        #expect(log.snapshot(at: 0)?.nodes[3].layer == 5 && log.snapshot(at: 1)?.nodes[3].layer == 6)
    }
}
