import RenderTree
import Testing
import UIKit

@testable import Studio

/// Checks which layers differ between two snapshots.
@MainActor struct LayerDifferenceTests {
    private func node(_ name: String?, _ depth: Int, _ layer: Int, x: CGFloat = 0, opacity: Double = 1, radius: CGFloat = 0) -> RenderNode {
        var node = RenderNode(
            name: name, depth: depth, transform: Homography(CGAffineTransform(translationX: x, y: 0)),
            bounds: CGRect(x: 0, y: 0, width: 100, height: 50), opacity: opacity, cornerRadius: radius)
        node.layer = layer
        return node
    }

    private func picture(_ nodes: [RenderNode]) -> RenderSnapshot {
        RenderSnapshot(size: CGSize(width: 400, height: 400), scale: 1, nodes: nodes)
    }

    private func between(_ first: [RenderNode], _ second: [RenderNode]) -> [LayerDifference] {
        LayerDifference.between(picture(first), picture(second)) { "layer \($0)" }
    }

    @Test func layerMovedOnlyByItsParentDoesNotDiffer() {
        let found = between(
            [node("card", 0, 1), node("title", 1, 2, x: 8)], [node("card", 0, 1, x: 20), node("title", 1, 2, x: 8)])
        #expect(found.map(\.title) == ["card"])
        #expect(found.first?.values == [.init(property: "frame", first: "0, 0, 100 × 50", second: "20, 0, 100 × 50")])
    }

    @Test("differences of half a point, 0.009 in opacity and half a point of radius are ignored")
    func invisibleDifferencesAreIgnored() {
        #expect(between([node("a", 0, 1)], [node("a", 0, 1, x: 0.5, opacity: 0.991, radius: 0.5)]).isEmpty)
        let values = between([node("a", 0, 1)], [node("a", 0, 1, x: 0.51, opacity: 0.98, radius: 0.51)]).first?.values
        #expect(values?.map(\.property) == ["frame", "corner radius", "opacity"])
        #expect(values?.last.map { [$0.first, $0.second] } == ["1.00", "0.98"])
    }

    @Test func missingLayerIsOneDifferenceIncludingSublayers() {
        let found = between(
            [node("root", 0, 1), node("page", 1, 2), node(nil, 2, 3), node("bar", 1, 4)],
            [node("root", 0, 7), node("bar", 1, 9, opacity: 0.5)])
        #expect(found.map(\.title) == ["bar", "page"])
        #expect(found[0].first == 4 && found[0].second == 9, "layers are matched by name, not by number")
        #expect(found[1].first == 2 && found[1].second == nil)
        #expect(found[1].values == [.init(property: "layer", first: "present", second: "missing")])
    }

    @Test func siblingsWithSameNameAreMatchedInOrder() {
        let found = between([node(nil, 0, 1), node(nil, 0, 2)], [node(nil, 0, 1), node(nil, 0, 2, x: 5), node(nil, 0, 3)])
        #expect(found.map(\.second) == [2, 3] && found.map(\.title) == ["layer 2", "layer 3"])
    }
}
