// Checks the format of the text dump, which other tests compare, and the nodes' positions on screen.

import CoreGraphics
import RenderTree
import Testing

struct SnapshotTests {
    private let snapshot = RenderSnapshot(
        size: CGSize(width: 390, height: 844), scale: 2,
        nodes: [
            RenderNode(name: "page", bounds: CGRect(x: 0, y: 0, width: 390, height: 844), backgroundColor: .white),
            RenderNode(
                name: "tile", depth: 1, transform: Homography(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 20, ty: 30)),
                bounds: CGRect(x: 0, y: 0, width: 100, height: 80), opacity: 0.25, masksToBounds: true, cornerRadius: 24,
                borderWidth: 1, borderColor: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5),
                shadow: RenderNode.Shadow(color: .black, opacity: 0.5, offset: CGSize(width: 0, height: -3), radius: 3)
            ),
            RenderNode(
                depth: 2, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), isHidden: true,
                content: .text(
                    RenderText(
                        fontName: "Inter-Regular", fontSize: 15, color: .black,
                        lines: [RenderText.Line(string: "Hi", origin: CGPoint(x: 0, y: 12.5))]
                    ))
            ),
        ]
    )

    @Test func dumpHasOneLinePerNodeIndentedByDepth() {
        #expect(
            snapshot.description == """
                screen 390x844 @2
                  page [0,0,390,844] fill #ffffff
                    tile [20,30,50,40] radius 24 border 1 #ff000080 opacity 0.25 clips shadow #000000 0.5 [0,-3] 3
                      - [0,0,10,10] text Inter-Regular 15 #000000 "Hi" at [0,12.5] hidden
                """)
    }

    @Test func rotatedNodeShowsItsMatrix() {
        let turn = Homography(CGAffineTransform(rotationAngle: .pi / 2))
        let node = RenderNode(transform: turn, bounds: CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(node.description == "  - bounds [0,0,4,2] matrix [0,1,0,-1,0,0,0,0,1]")
    }

    @Test func equalSnapshotsHaveEqualDumps() {
        var other = snapshot
        #expect(other.description == snapshot.description)
        other.nodes[1].opacity = 0.26
        #expect(other.description != snapshot.description)
    }

    @Test func placementCombinesAncestors() {
        var placements: [RenderSnapshot.Placement] = []
        snapshot.forEachPlaced { placements.append($1) }
        #expect(
            placements.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 390, height: 844), CGRect(x: 20, y: 30, width: 50, height: 40),
                CGRect(x: 20, y: 30, width: 5, height: 5),
            ])
        #expect(placements.map(\.opacity) == [1, 0.25, 0.25])
        #expect(placements.map(\.isHidden) == [false, false, true])
    }

    @Test func placementAfterSubtreeIsThatOfItsOwnAncestors() {
        func node(_ depth: Int, _ x: CGFloat, opacity: Double = 1, isHidden: Bool = false) -> RenderNode {
            RenderNode(
                depth: depth, transform: Homography(CGAffineTransform(translationX: x, y: 0)),
                bounds: CGRect(x: 0, y: 0, width: 1, height: 1), opacity: opacity, isHidden: isHidden)
        }
        let nodes = [
            node(0, 1, opacity: 0.5), node(1, 10), node(2, 100, opacity: 0.5, isHidden: true), node(3, 1000), node(2, 200), node(1, 20),
            node(2, 300), node(0, 2),
        ]
        var places: [RenderSnapshot.Placement] = []
        RenderSnapshot(size: .zero, scale: 1, nodes: nodes).forEachPlaced { places.append($1) }
        #expect(places.map(\.frame.minX) == [1, 11, 111, 1111, 211, 21, 321, 2])
        #expect(places.map(\.opacity) == [0.5, 0.5, 0.25, 0.25, 0.5, 0.5, 0.5, 1])
        #expect(places.map(\.isHidden) == [false, false, true, true, false, false, false, false])
        #expect(places.map(\.transform.m31) == [1, 11, 111, 1111, 211, 21, 321, 2])
    }

    // MARK: Parts of divided layers

    /// A page with a layer in two parts, each with the layer and its child, and a layer above them.
    private var divided: RenderSnapshot {
        func node(_ name: String, _ depth: Int, _ layer: Int, _ role: RenderNode.Extras.Role = .content) -> RenderNode {
            var extras = RenderNode.Extras()
            extras.role = role
            var node = RenderNode(
                name: name, depth: depth, bounds: CGRect(x: 0, y: 0, width: CGFloat(layer), height: 1), extras: extras)
            node.layer = layer
            return node
        }
        var nodes = [node("page", 0, 1), node("far", 1, 0, .part), node("a", 2, 2), node("b", 3, 3)]
        nodes += [node("near", 1, 0, .laterPart), node("a", 2, 2), node("b", 3, 3), node("c", 1, 4)]
        return RenderSnapshot(size: CGSize(width: 9, height: 9), scale: 1, nodes: nodes)
    }

    @Test func dividedLayerIsListedOnceWithoutItsParts() {
        let whole = divided.withoutParts
        #expect(whole.nodes.map(\.name) == ["page", "a", "b", "c"] && whole.nodes.map(\.depth) == [0, 1, 2, 1])
        #expect(whole.size == divided.size && snapshot.withoutParts == snapshot)
    }

    @Test func onlyFarthestPartIsPlacedUnlessAllAreRequested() {
        var names: [String?] = [], all: [String?] = []
        divided.forEachPlaced { node, _ in names.append(node.name) }
        divided.forEachPlaced(allParts: true) { node, _ in all.append(node.name) }
        #expect(names == ["page", "far", "a", "b", "c"] && all == ["page", "far", "a", "b", "near", "a", "b", "c"])
    }

    @Test func layerIsFoundByItsNumber() {
        #expect(divided.frame(ofLayer: 3) == CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(divided.frame(ofLayer: 7) == nil)
    }

    @Test func sizeAndScaleAreDumped() {
        #expect(RenderSnapshot(size: CGSize(width: 1.5, height: 2), scale: 3).description == "screen 1.5x2 @3")
    }
}
