// Checks the draw list without a GPU: which items are omitted or merged, and how each item is clipped.

import CoreGraphics
import RenderTree
import Testing
@testable import Compositor
@testable import DrawLists

struct FlattenerTests {
    private func flatten(_ nodes: [RenderNode], scale: Double = 1) -> DrawList {
        var flattener = Flattener(), list = DrawList()
        let snapshot = RenderSnapshot(size: CGSize(width: 100, height: 100), scale: scale, nodes: nodes)
        flattener.flatten(snapshot, target: snapshot.pixelSize, into: &list)
        return list
    }

    private func kinds(_ list: DrawList) -> [String] { list.kinds }

    @Test func siblingsKeepTheirOrder() {
        let list = flatten([box(0, 0, 10, 10, .pureRed), box(0, 0, 20, 20, .pureBlue), label("x", 5, 20, size: 10)])
        #expect(kinds(list) == ["box", "box", "text"])
        #expect(list.items.map(\.node) == [0, 1, 2])
    }

    @Test func listIsEmptyAfterItsItemsAreRemoved() {
        var list = flatten(
            GoldenScene.all.flatMap { $0.snapshot(scale: 1).nodes } + [box(0, 0, 300, 300, .pureRed), label("x", 5, 20, size: 10)])
        #expect(!list.runs.isEmpty && !list.paths.isEmpty && !list.images.isEmpty && !list.stops.isEmpty && list.clips.count > 1)
        list.removeAll()
        #expect(list.items.isEmpty && list.runs.isEmpty && list.paths.isEmpty && list.images.isEmpty && list.shadows.isEmpty)
        #expect(list.masks.isEmpty && list.stops.isEmpty && list.covers.isEmpty && list.clips == [.none] && list.isFlat)
    }

    @Test(arguments: [(4000.0, true), (4090, true), (-4090, true), (4100, false), (-4100, false)])
    func groupWithItsOwnScaleHasLimitedExtent(x: Double, isPainted: Bool) {
        let group = box(0, 0, 10, 10) {
            $0.extras = .changed { ($0.isGroup, $0.groupScale) = (true, 1) }
            $0.transform = Homography(CGAffineTransform(translationX: 50, y: 50).scaledBy(x: 0.01, y: 0.01))
        }
        let list = flatten([group, box(x - 2, 0, 4, 10, .pureRed, depth: 1)])
        #expect(kinds(list).contains("box") == isPainted)
    }

    @Test func transformsCombineFromRootDown() {
        let list = flatten([box(10, 10, 50, 50), box(5, 5, 10, 10, .pureRed, depth: 1)], scale: 2)
        #expect(list.items.first?.content?.box?.quad.center == SIMD3(40, 40, 1))
        #expect(list.items.first?.bounds.contains(PixelRect(minX: 30, minY: 30, maxX: 50, maxY: 50)) == true)
    }

    @Test func invisibleNodesAreOmitted() {
        let list = flatten([
            box(0, 0, 10, 10), box(0, 0, 0, 10, .pureRed), box(0, 0, 10, 10, .pureRed.copy(alpha: 0)!), box(200, 0, 10, 10, .pureRed),
            label("", 0, 20, size: 10), label("x", 0, 20, size: 10, .clear), box(0, 0, 9, 9) { $0.borderWidth = 2 },
            box(0, 0, 9, 9, .pureRed) { $0.isHidden = true }, box(0, 0, .infinity, 9, .pureRed),
            box(0, 0, 9, 9, .pureRed) { $0.transform.m31 = .infinity },
        ])
        #expect(kinds(list).isEmpty)
    }

    @Test(arguments: ["Ag", "ก้", "永"], [(1, 0), (2, -13), (-1, 60), (0.3, 8)] as [(Double, Double)])
    func linesOutsideScreenAreOmitted(word: String, place: (scale: Double, y: Double)) {
        let lines = (0..<200).map { RenderText.Line(string: word, origin: CGPoint(x: 5, y: Double($0) * 7 - 700)) }
        func places(turned: Double) -> [CGPoint] {
            var node = box(0, 0, 50, 50)
            node.content = .text(RenderText(fontName: "Inter-Regular", fontSize: 12, color: .black, lines: lines))
            // Lines of turned text are checked one by one.
            node.transform = Homography(m11: 1, m12: turned, m13: 0, m21: 0, m22: place.scale, m23: 0, m31: 0, m32: place.y, m33: 1)
            return flatten([node]).runs.map(\.origin)
        }
        let all = places(turned: 1e-15)
        #expect(places(turned: 0) == all && all.count > 10 && all.count < 120)
    }

    @Test func styledTextIsPaintedFromBoxesToPictures() throws {
        var node = box(10, 10, 50, 50)
        let style = RenderText.Style(fontName: "Inter-Bold", fontSize: 20, color: .pureRed)
        let lines = [("a", nil), ("b", style)].map { RenderText.Line(string: $0.0, origin: CGPoint(x: 5, y: 20), style: $0.1) }
        var text = RenderText(fontName: "Inter-Regular", fontSize: 12, color: .pureBlue, lines: lines)
        text.boxes = [.init(rect: CGRect(x: 5, y: 22, width: 8, height: 1), color: .pureGreen)]
        text.pictures = [
            .init(rect: CGRect(x: 20, y: 10, width: 4, height: 2), image: try #require(.init(width: 1, height: 1, pixels: [0, 0, 0, 255])))
        ]
        node.content = .text(text)
        let list = flatten([node])
        #expect(kinds(list) == ["box", "text", "text", "image"])
        #expect(list.runs.map(\.mask.fontName) == ["Inter-Regular", "Inter-Bold"] && list.runs.map(\.pointsPerPixel) == [1, 1])
        let colors = list.items.compactMap { item in if case .text(_, let color)? = item.content { color } else { nil } }
        #expect(colors == [SIMD4(0, 0, 1, 1), SIMD4(1, 0, 0, 1)])
        #expect(list.items[0].content?.box?.quad.center == SIMD3(19, 32.5, 1))
    }

    @Test func siblingsAfterSkippedSubtreeArePainted() {
        let list = flatten([
            box(0, 0, 9, 9, .pureRed) { $0.isHidden = true }, box(0, 0, 9, 9, .pureRed, depth: 1), box(0, 0, 9, 9, .pureRed, depth: 2),
            box(0, 0, 9, 9, .pureBlue), box(0, 0, 9, 9, .pureGreen, depth: 1),
        ])
        #expect(list.items.map(\.node) == [3, 4])
    }

    @Test func borderOfParentComesAfterItsChildren() {
        let parent = box(0, 0, 50, 50, .pureRed) { ($0.borderWidth, $0.borderColor) = (2, .black) }
        #expect(flatten([parent]).items.count == 1)
        #expect(flatten([parent, box(0, 0, 10, 10, .pureBlue, depth: 1)]).items.map(\.node) == [0, 1, 0])
    }

    @Test func borderOfLeafComesAfterItsContent() {
        var leaf = box(0, 0, 50, 50, .pureRed) { ($0.borderWidth, $0.borderColor) = (2, .black) }
        leaf.content = label("x", 5, 20, size: 10).content
        let list = flatten([leaf])
        #expect(kinds(list) == ["box", "text", "box"])
        #expect(list.items.last?.content?.box?.border?.width == 2)
    }

    @Test func leavesOfCrossFadeAreAdded() {
        let fade = box(0, 0, 50, 50) { $0.extras = .changed { $0.role = .crossFade } }
        let list = flatten([fade, box(0, 0, 20, 20, .pureRed, depth: 1), box(0, 0, 20, 20, .pureBlue, depth: 1), box(0, 0, 9, 9, .pureRed)])
        let blends = list.items.filter { $0.step.levels == -1 }.map(\.blend)
        #expect(blends == [.add, .add, .over] && list.items.last?.blend == .over)
    }

    @Test func nodeInsideClipIsNotClipped() {
        let clip = box(10, 10, 80, 80) { ($0.masksToBounds, $0.cornerRadius) = (true, 10) }
        let list = flatten([clip, box(20, 20, 10, 10, .pureRed, depth: 1), box(0, 0, 40, 40, .pureRed, depth: 1)])
        #expect(list.items.map(\.clip) == [0, 1])
        #expect(list.clips[1].shape != nil)
    }

    @Test func pixelAlignedRectangularClipNeedsNoShape() {
        let list = flatten([box(10, 10, 80, 80) { $0.masksToBounds = true }, box(-50, 0, 100, 40, .pureRed, depth: 1)])
        #expect(list.clips[1].shape == nil)
        #expect(list.clips[1].scissor == PixelRect(minX: 10, minY: 10, maxX: 90, maxY: 90))
    }

    @Test func emptyClipHidesItsContent() {
        let list = flatten([box(10, 10, 0, 80) { $0.masksToBounds = true }, box(0, 0, 100, 40, .pureRed, depth: 1)])
        #expect(kinds(list).isEmpty)
    }

    @Test func fadedLeafIsNotGroup() {
        let list = flatten([box(0, 0, 10, 10, .pureRed) { $0.opacity = 0.25 }])
        #expect(kinds(list) == ["box"])
        #expect(list.items.last?.opacity == 0.25)
    }

    @Test func nestedOpacitiesMultiply() {
        let list = flatten([box(0, 0, 10, 10) { $0.opacity = 0.5 }, box(0, 0, 10, 10, .pureRed, depth: 1) { $0.opacity = 0.5 }])
        #expect(list.items.last?.opacity == 0.25)
        #expect(kinds(list) == ["box"])
    }

    @Test func groupIsCroppedToItsPaintedArea() {
        let list = flatten([
            box(0, 0, 100, 100) { $0.opacity = 0.5 }, box(10, 10, 20, 20, .pureRed, depth: 1), box(20, 20, 20, 20, .pureRed, depth: 1),
        ])
        #expect(kinds(list) == ["groupStart", "box", "box", "groupEnd"])
        let bounds = list.items[0].bounds
        #expect(bounds.contains(PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 40)) && bounds.width < 40)
    }

    @Test func fadedGroupWithoutVisibleContentIsOmitted() {
        let list = flatten([box(0, 0, 100, 100) { $0.opacity = 0.5 }, box(300, 0, 10, 10, .pureRed, depth: 1)])
        #expect(kinds(list).isEmpty)
    }

    @Test func secondFrameNeedsNoNewMemory() {
        var flattener = Flattener(), list = DrawList()
        let nodes = (0..<50).map { box(Double($0), 0, 10, 10, .pureRed, depth: $0 % 4) }
        let snapshot = RenderSnapshot(size: CGSize(width: 100, height: 100), scale: 1, nodes: nodes)
        flattener.flatten(snapshot, target: snapshot.pixelSize, into: &list)
        let before = list.items.withUnsafeBufferPointer(\.baseAddress)
        list.removeAll()
        flattener.flatten(snapshot, target: snapshot.pixelSize, into: &list)
        #expect(list.items.withUnsafeBufferPointer(\.baseAddress) == before)
    }
}
