import RenderTree
import Testing
import UIKit

@testable import Problems

/// Checks the numbers that detectors compare, and which layers count as visible or covered.
struct LayerAppearanceTests {
    private func node(_ layer: Int, _ frame: CGRect, opacity: Double = 1, depth: Int = 0, color: CGColor? = .white) -> RenderNode {
        var node = RenderNode(
            depth: depth, transform: Homography(CGAffineTransform(translationX: frame.minX, y: frame.minY)),
            bounds: CGRect(origin: .zero, size: frame.size), opacity: opacity, backgroundColor: color)
        node.layer = layer
        return node
    }

    private func snapshot(_ nodes: [RenderNode]) -> RenderSnapshot {
        var snapshot = RenderSnapshot(size: CGSize(width: 100, height: 200), scale: 1)
        snapshot.nodes = nodes
        return snapshot
    }

    private func appearance(_ node: RenderNode) -> LayerAppearance { snapshot([node]).appearances[node.layer]! }

    private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test func valuesAreThreeCornersOpacityAndContent() {
        #expect(Array(appearance(node(1, box, opacity: 0.5)).values) == [10, 20, 40, 20, 10, 60, 60])
        var hidden = node(1, box)
        hidden.isHidden = true
        #expect(Array(appearance(hidden).values) == [10, 20, 40, 20, 10, 60, 0] && appearance(hidden).opacity == 0)
        var gradient = node(1, box), content = RenderGradient()
        (content.start, content.end) = (CGPoint(x: 0.1, y: 0.2), CGPoint(x: 0.5, y: 1))
        gradient.content = .gradient(content)
        #expect(Array(appearance(gradient).values.dropFirst(7)) == [39, 78, 195, 390])
        #expect(appearance(gradient).distance(to: appearance(node(1, box))) == .infinity)
    }

    @Test func distanceIsLargestDifference() {
        let one = appearance(node(1, box))
        #expect(one.distance(to: appearance(node(1, box.offsetBy(dx: 3, dy: -7)))) == 7)
        #expect(one.distance(to: appearance(node(1, box, opacity: 0.75))) == 30)
        #expect(one.distance(to: appearance(node(1, CGRect(x: 10, y: 20, width: 30, height: 51)))) == 11)
    }

    @Test(arguments: [
        (0, false, false), (0.02, false, false), (0.021, true, false), (0.2, true, false), (0.201, true, true), (1, true, true),
    ])
    func opacityDecidesWhatIsVisible(opacity: Double, isVisible: Bool, isClear: Bool) {
        let seen = appearance(node(1, box, opacity: opacity))
        #expect(seen.isShown == isVisible && seen.isVisible == isVisible && seen.isClear == isClear)
        let outside = appearance(node(1, box.offsetBy(dx: 100, dy: 0), opacity: opacity))
        #expect(outside.isShown == isVisible && !outside.isVisible && !outside.isClear && outside.share == 0)
    }

    @Test func shareIsVisiblePartOfScreen() {
        #expect(appearance(node(1, CGRect(x: 0, y: 0, width: 100, height: 50))).share == 0.25)
        #expect(appearance(node(1, CGRect(x: 50, y: 150, width: 500, height: 500))).share == 0.125)
        #expect(!appearance(node(1, CGRect(x: 50, y: 50, width: 0, height: 50))).isShown)
    }

    @Test func inkIsOpacityOfPaint() {
        let half = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(appearance(node(1, box, opacity: 0.5, color: half)).ink == 0.25 && appearance(node(1, box, color: nil)).ink == 1)
        var border = node(1, box, opacity: 0.5, color: half)
        border.borderWidth = 1
        #expect(appearance(border).ink == 0.5 && appearance(border).paints)
        #expect(!appearance(node(1, box, color: nil)).paints && appearance(node(1, box)).paints)
    }

    @Test func similarLooksDifferByUpTo24() {
        let one = appearance(node(1, box))
        #expect(
            one.looks(like: appearance(node(1, box.offsetBy(dx: 24, dy: -24))))
                && !one.looks(like: appearance(node(1, box.offsetBy(dx: 0, dy: 24.5)))))
        #expect(one.looks(like: appearance(node(1, box, opacity: 0.8))) && !one.looks(like: appearance(node(1, box, opacity: 0.79))))
        let wide = CGRect(x: 10, y: 20, width: 54, height: 40), wider = CGRect(x: 10, y: 20, width: 54.5, height: 40)
        #expect(one.looks(like: appearance(node(1, wide))) && !one.looks(like: appearance(node(1, wider))))
    }

    @Test(arguments: [(0.98, false), (0.99, false), (0.995, true), (1, true)]) func onlyOpaqueLayerCovers(opacity: Double, isCovered: Bool)
    {
        let nodes = [node(1, box), node(2, box, opacity: opacity)]
        #expect(snapshot(nodes).coveredLayers == (isCovered ? [1] : []))
    }

    @Test func coverMustBeAnUprightFilledBoxInFront() {
        func covered(_ change: (inout RenderNode) -> Void) -> Set<Int> {
            var cover = node(2, box.insetBy(dx: -1, dy: -1))
            change(&cover)
            return snapshot([node(1, box), cover]).coveredLayers
        }
        #expect(covered { _ in } == [1] && covered { $0.cornerRadius = 1 }.isEmpty && covered { $0.isHidden = true }.isEmpty)
        #expect(
            covered { $0.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.9) }.isEmpty
                && covered { $0.backgroundColor = nil }.isEmpty)
        for path in [\Homography.m12, \.m21, \.m13, \.m23] { #expect(covered { $0.transform[keyPath: path] = 1e-3 }.isEmpty) }
        #expect(covered { $0.depth = 1 }.isEmpty, "a sublayer doesn't hide its superlayer")
        #expect(covered { $0.bounds.size.width = 20 }.isEmpty, "a part stays visible")
        #expect(snapshot([node(2, box), node(1, box)]).coveredLayers == [2])
    }

    @Test func layerWithMaskOrInMaskDoesNotCover() {
        var mask = node(3, box, depth: 1), extras = RenderNode.Extras()
        extras.role = .mask
        mask.extras = extras
        #expect(snapshot([node(1, box), node(2, box), mask]).coveredLayers.contains(1) == false)
        // The mask also applies to the other sublayers.
        let masked = [node(1, box), node(2, box), mask, node(4, box, depth: 2), node(5, box, depth: 1)]
        #expect(!snapshot(masked).coveredLayers.contains(1))
        #expect(snapshot(masked + [node(6, box)]).coveredLayers.contains(1), "a later sibling covers")
    }

    @Test func partsOutsideTheScreenNeedNoCover() {
        #expect(
            snapshot([node(1, CGRect(x: -50, y: 0, width: 100, height: 50)), node(2, CGRect(x: 0, y: 0, width: 60, height: 60))])
                .coveredLayers == [1])
    }
}
