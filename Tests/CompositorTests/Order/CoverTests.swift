// Checks that a full-screen color becomes the clear color, or is blended into the colors below it. Fewer pixels are then painted for the
// same result.

import CoreGraphics
import RenderTree
import Testing
@testable import Compositor
@testable import DrawLists

struct CoverTests {
    private let target = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
    private let half = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)

    private func folded(_ nodes: [RenderNode], over background: SIMD4<Float> = .one) -> (kinds: [String], SIMD4<Float>) {
        var flattener = Flattener(), list = DrawList()
        let snapshot = RenderSnapshot(size: CGSize(width: 100, height: 100), scale: 1, nodes: nodes)
        flattener.flatten(snapshot, target: snapshot.pixelSize, into: &list)
        let background = list.foldCovers(over: background, target: target)
        return (list.kinds, background)
    }

    @Test func shadeOverEverythingIsFoldedIntoColors() {
        let shade = box(0, 0, 100, 100, half)
        #expect(folded([box(10, 10, 20, 20, .pureRed), shade, label("x", 5, 20, size: 10)]) == (["box", "text"], SIMD4(0.5, 0.5, 0.5, 1)))
    }

    @Test func nodesCoveredByOpaqueBoxAreNotPainted() {
        let nodes = [
            box(10, 10, 20, 20, .pureRed), box(0, 0, 50, 50) { $0.opacity = 0.5 }, box(0, 0, 20, 20, .pureRed, depth: 1),
            box(10, 10, 20, 20, .pureRed, depth: 1), box(-5, 0, 200, 100, .pureBlue), box(30, 30, 9, 9, .pureGreen),
        ]
        #expect(folded(nodes) == (["box"], SIMD4(0, 0, 1, 1)))
        #expect(folded(nodes, over: .zero).1 == SIMD4(0, 0, 1, 1))
    }

    @Test func shadeThatMissesPixelIsPainted() {
        #expect(folded([box(0, 0, 100, 99, half)]).kinds == ["box"])
        #expect(folded([box(0, 0, 100, 100, half) { $0.cornerRadius = 4 }]).kinds == ["box"])
        #expect(folded([box(0.5, 0, 100, 100, half)]).kinds == ["box"])
    }

    @Test func shadeOverTransparentBackgroundIsPainted() {
        #expect(folded([box(0, 0, 100, 100, half)], over: .zero) == (["box"], .zero))
    }

    @Test func shadeInsideGroupIsPainted() {
        let nodes = [
            box(0, 0, 100, 100) { $0.opacity = 0.5 }, box(0, 0, 50, 50, .pureRed, depth: 1), box(0, 0, 100, 100, half, depth: 1),
        ]
        #expect(folded(nodes).kinds == ["groupStart", "box", "box", "groupEnd"])
    }
}

struct HiddenTests {
    /// Returns the kinds of items that remain on a screen of 400 × 400 pixels.
    private func seen(_ nodes: [RenderNode]) -> [String] {
        var flattener = Flattener(), list = DrawList()
        let snapshot = RenderSnapshot(size: CGSize(width: 400, height: 400), scale: 1, nodes: nodes)
        flattener.flatten(snapshot, target: snapshot.pixelSize, into: &list)
        list.dropHidden()
        return list.kinds
    }

    private let page = box(100, 0, 300, 400, .pureBlue)

    @Test func nodesBehindPageAreNotPainted() {
        #expect(seen([box(150, 20, 60, 60, .pureRed), label("x", 200, 200, size: 10), page]) == ["box"])
        #expect(seen([box(90, 20, 60, 60, .pureRed), page, box(150, 20, 60, 60, .pureRed)]) == ["box", "box", "box"])
        #expect(seen([box(150, 20, 60, 60, .pureRed), box(100, 0, 300, 400, CGColor(red: 0, green: 0, blue: 0, alpha: 0.9))]).count == 2)
    }

    @Test func groupsAreOmittedAsWhole() {
        let parts = [box(20, 20, 50, 50, .pureRed, depth: 1), box(30, 30, 50, 50, .pureGreen, depth: 1)]
        #expect(seen([box(150, 20, 200, 200) { $0.opacity = 0.5 }] + parts + [page]) == ["box"])
        #expect(seen([box(50, 20, 200, 200) { $0.opacity = 0.5 }] + parts + [page]) == ["groupStart", "box", "box", "groupEnd", "box"])
    }

    @Test func nodesThatBackdropBlursArePainted() {
        let glass = box(60, 0, 60, 400) { $0.extras = .changed { $0.backgroundBlur = 10 } }
        #expect(seen([box(105, 20, 20, 60, .pureRed), glass, page]) == ["box", "backdrop", "box"])
    }
}

extension PixelTests {
    @MainActor struct Shades {
        /// Returns everything that can be below a translucent cover. If `isBlack` is true, the cover also darkens images.
        private func below(isBlack: Bool) throws -> [RenderNode] {
            let path = RenderPath.ellipse(CGRect(x: 0, y: 0, width: 30, height: 20))
            var shape = RenderShape(), gradient = RenderGradient()
            (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, .pureGreen, .pureBlue, 3)
            (gradient.colors, gradient.locations) = ([.pureRed, .pureBlue], [0, 1])
            var nodes = [
                box(0, 0, 100, 60, .pureBlue),
                box(10, 10, 40, 30, .pureRed) { ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (8, 2, .pureGreen) },
                box(55, 10, 30, 30, CGColor(red: 1, green: 1, blue: 0, alpha: 0.6)) {
                    $0.shadow = RenderNode.Shadow(color: .black, opacity: 0.8, offset: CGSize(width: 3, height: 5), radius: 4)
                },
                box(60, 60, 30, 30) { $0.content = .shape(shape) },
                label("Shade", 5, 70, size: 20),
                box(5, 75, 50, 20) { $0.opacity = 0.5 }, box(5, 0, 20, 15, .pureRed, depth: 1), box(10, 5, 30, 10, .pureGreen, depth: 1),
            ]
            if isBlack { nodes.append(box(40, 40, 20, 20) { $0.content = .gradient(gradient) }) }
            return nodes
        }

        @Test(arguments: [true, false])
        func foldedShadeLooksLikeBlendedOne(isBlack: Bool) throws {
            let shade = CGColor(red: isBlack ? 0 : 0.2, green: 0, blue: isBlack ? 0 : 0.8, alpha: 0.4)
            let below = try below(isBlack: isBlack), above = [box(20, 20, 10, 60, .pureGreen)]
            let whole = try Picture(below + [box(0, 0, 100, 100, shade)] + above)
            let halves = try Picture(below + [box(0, 0, 50, 100, shade), box(50, 0, 50, 100, shade)] + above)
            #expect(whole.statistics.quads < halves.statistics.quads - 1)
            let off = zip(whole.image.pixels, halves.image.pixels).map { abs(Int($0) - Int($1)) }
            #expect(off.max()! <= 2 && off.count { $0 > 1 } < 100)
        }
    }
}
