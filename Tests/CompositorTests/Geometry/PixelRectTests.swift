import CoreGraphics
import DrawLists
import Testing

/// Compares operations on rectangles with the same operations on sets of pixels.
struct PixelRectTests {
    private static func pixels(_ rect: PixelRect) -> Set<Int> {
        guard !rect.isEmpty else { return [] }
        return Set((rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { y * 10 + $0 } })
    }

    /// All rectangles on 3 × 3 pixels, also empty and inverted ones.
    private static let all: [(rect: PixelRect, pixels: Set<Int>)] = (0...2).flatMap { minX in
        (0...2).flatMap { minY in
            (1...3).flatMap { maxX in
                (1...3).map { maxY in
                    let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
                    return (rect, pixels(rect))
                }
            }
        }
    }

    @Test func operationsMatchSetsOfPixels() {
        for (one, pixels) in Self.all {
            for (other, others) in Self.all {
                let both = Self.pixels(one.intersection(other))
                guard both == pixels.intersection(others), one.intersects(other) != both.isEmpty else {
                    Issue.record("\(one) and \(other)")
                    continue
                }
                if !others.isEmpty, one.contains(other) != others.isSubset(of: pixels) { Issue.record("\(one) contains \(other)") }
            }
        }
    }

    @Test func unionIsSmallestRectangleAroundBoth() {
        for (one, pixels) in Self.all {
            for (other, others) in Self.all {
                let either = pixels.union(others), union = one.union(other)
                let columns = either.map { $0 % 10 }, rows = either.map { $0 / 10 }
                guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
                    if !union.isEmpty { Issue.record("\(one) and \(other)") }
                    continue
                }
                if union != PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1) { Issue.record("\(one) and \(other)") }
            }
        }
    }

    @Test func partsAroundInsideCoverTheRestOnce() {
        for (one, pixels) in Self.all where !pixels.isEmpty {
            for (inside, inner) in Self.all where !inner.isEmpty && one.contains(inside) {
                var parts: [PixelRect] = []
                one.forEachPart(around: inside) { parts.append($0) }
                let covered = parts.map(Self.pixels)
                #expect(covered.allSatisfy { !$0.isEmpty } && covered.reduce(0) { $0 + $1.count } == pixels.count - inner.count)
                #expect(covered.reduce(Set()) { $0.union($1) } == pixels.subtracting(inner))
            }
        }
    }

    @Test func partsComeFromTopToBottom() {
        var parts: [PixelRect] = []
        PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9).forEachPart(around: PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 7)) {
            parts.append($0)
        }
        let sides = parts.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
        #expect(sides == [[0, 0, 9, 3], [0, 3, 2, 7], [6, 3, 9, 7], [0, 7, 9, 9]])
    }

    @Test func sidesBetweenPixelsAreRounded() {
        let rect = CGRect(x: 0.25, y: -1.5, width: 3.5, height: 4)
        #expect(PixelRect(around: rect) == PixelRect(minX: 0, minY: -2, maxX: 4, maxY: 3))
        #expect(PixelRect(within: rect) == PixelRect(minX: 1, minY: -1, maxX: 3, maxY: 2))
        let whole = CGRect(x: 1, y: 2, width: 3, height: 4), same = PixelRect(minX: 1, minY: 2, maxX: 4, maxY: 6)
        #expect(PixelRect(around: whole) == same && PixelRect(within: whole) == same)
        #expect(same.width == 3 && same.height == 4 && same.area == 12)
        #expect(PixelRect(PixelSize(width: 3, height: 4)) == PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 4))
    }

    @Test func hugeSidesAreClamped() {
        let all = CGRect(x: -1e300, y: CGFloat.nan, width: 2e300, height: 1)
        #expect(PixelRect(around: all) == PixelRect(minX: -1_000_000, minY: 0, maxX: 1_000_000, maxY: 0))
        #expect(PixelRect.unlimited == PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000))
    }
}
