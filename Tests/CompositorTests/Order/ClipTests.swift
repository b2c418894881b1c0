import CoreGraphics
import DrawLists
import RenderTree
import Testing

/// Checks the clips of boxes: the scissor, the shape, and the rectangles inside that need no clipping.
struct ClipTests {
    private let box = CGRect(x: 10, y: 20, width: 40, height: 30)

    private func sides(_ rect: PixelRect) -> [Int] { rect.isEmpty ? [] : [rect.minX, rect.minY, rect.maxX, rect.maxY] }

    private func clip(
        _ box: CGRect, radius: CGFloat = 0, _ map: CGAffineTransform = .identity, outer: Clip = .none, parent: Int = 0
    ) -> Clip {
        Clip(to: box, rounding: Rounding(radius: radius), map: Homography(map), outer: outer, parent: parent)
    }

    @Test func alignedBoxIsOnlyAScissor() {
        let clip = clip(box)
        #expect(sides(clip.scissor) == [10, 20, 50, 50] && clip.wideCore == clip.scissor && clip.highCore.isEmpty)
        #expect(clip.shape == nil && clip.shapeCount == 0 && clip.parent == 0)
    }

    @Test(arguments: [(0.0009, true), (-0.0009, true), (0.0011, false), (-0.0011, false), (0.5, false)])
    func sideMayBeOffByThousandth(offset: CGFloat, isAligned: Bool) {
        for moved in [box.offsetBy(dx: offset, dy: 0), box.offsetBy(dx: 0, dy: offset)] { #expect((clip(moved).shape == nil) == isAligned) }
        var (wide, high) = (box, box)
        (wide.size.width, high.size.height) = (40 + offset, 30 + offset)
        #expect((clip(wide).shape == nil) == isAligned && (clip(high).shape == nil) == isAligned)
    }

    @Test func roundedBoxHasTwoCores() {
        let clip = clip(box, radius: 5)
        #expect(
            sides(clip.scissor) == [10, 20, 50, 50] && sides(clip.wideCore) == [10, 25, 50, 45] && sides(clip.highCore) == [15, 20, 45, 50])
        #expect(clip.shape?.halfSize == SIMD2(20, 15) && clip.shapeCount == 1)
        #expect(clip.shape?.map.apply(to: CGPoint(x: 30, y: 35)) == .zero, "the shape's origin is its center")
        #expect(clip.leavesUnclipped(PixelRect(minX: 10, minY: 25, maxX: 50, maxY: 45)) && clip.leavesUnclipped(clip.highCore))
        #expect(!clip.leavesUnclipped(PixelRect(minX: 10, minY: 24, maxX: 50, maxY: 45)) && !clip.leavesUnclipped(clip.scissor))
    }

    @Test func coresFollowScale() {
        let scaled = clip(box, radius: 5, CGAffineTransform(scaleX: 2, y: 2))
        #expect(sides(scaled.wideCore) == [20, 50, 100, 90] && sides(scaled.highCore) == [30, 40, 90, 100])
        #expect(scaled.shape?.halfSize == SIMD2(20, 15) && scaled.shape?.pixelsPerUnit == 2)
        let turned = clip(box, radius: 5, CGAffineTransform(rotationAngle: 0.1))
        #expect(turned.wideCore.isEmpty && turned.highCore.isEmpty && turned.shape != nil)
    }

    @Test func emptyOrInvisibleBoxClipsAll() {
        #expect(
            clip(CGRect(x: 3.5, y: 3, width: 0, height: 5)).scissor.isEmpty
                && clip(box, radius: 5, CGAffineTransform(scaleX: 0, y: 1)).scissor.isEmpty)
        #expect(clip(box, CGAffineTransform(scaleX: 0, y: 0)).scissor.isEmpty)
    }

    @Test func innerClipIsWithinOuter() {
        let outer = clip(CGRect(x: 0, y: 0, width: 30, height: 100), radius: 3)
        let inner = clip(box, radius: 5, outer: outer, parent: 1)
        #expect(sides(inner.scissor) == [10, 20, 30, 50] && inner.shapeCount == 2 && inner.parent == 1)
        let plain = clip(box, outer: outer, parent: 1)
        #expect(sides(plain.scissor) == [10, 20, 30, 50] && sides(plain.wideCore) == [10, 20, 50, 50] && plain.shapeCount == 1)
        let clips = [.none, outer, inner, clip(box, outer: inner, parent: 2)]
        #expect(clips[3].isWithin(2, of: clips) && clips[3].isWithin(1, of: clips) && clips[2].isWithin(1, of: clips))
        #expect(!clips[1].isWithin(2, of: clips) && !clips[2].isWithin(3, of: clips) && clips[3].isWithin(0, of: clips))
    }

    @Test func onlyShapeAmongAncestorsIsFound() {
        let outer = clip(box, radius: 3), plain = clip(box, outer: outer, parent: 1), two = clip(box, radius: 3, outer: plain, parent: 2)
        let clips = [.none, outer, plain, two]
        #expect(clips.onlyPlainShape(1) == outer.shape && clips.onlyPlainShape(2) == outer.shape && outer.shape != nil)
        #expect(clips.onlyPlainShape(3) == nil && clips.onlyPlainShape(0) == nil)
        for map in [CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 3, y: 3)] {
            #expect([.none, clip(box, radius: 3, map)].onlyPlainShape(1) != nil, "\(map)")
        }
        for map in [
            CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(scaleX: -1, y: 1),
        ] {
            #expect([.none, clip(box, radius: 3, map)].onlyPlainShape(1) == nil, "\(map)")
        }
    }
}
