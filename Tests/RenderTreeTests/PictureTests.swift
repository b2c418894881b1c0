import CoreGraphics
import RenderTree
import Testing

struct PictureTests {
    private let picture = RenderSnapshot(
        size: CGSize(width: 100, height: 200), scale: 2,
        nodes: [
            RenderNode(name: "page", bounds: CGRect(x: 0, y: 0, width: 100, height: 200)),
            RenderNode(name: "dot", depth: 1, bounds: CGRect(x: 10, y: 20, width: 4, height: 4)),
        ])
    private let frame = RenderSnapshot(
        size: CGSize(width: 400, height: 400), scale: 1,
        nodes: [
            RenderNode(bounds: CGRect(x: 0, y: 0, width: 400, height: 400)),
            RenderNode(
                name: "hole", depth: 1, transform: Homography(CGAffineTransform(translationX: 30, y: 40)),
                bounds: CGRect(x: 0, y: 0, width: 50, height: 100)),
            RenderNode(name: "glass", depth: 2, bounds: CGRect(x: 0, y: 0, width: 1, height: 1)),
        ])

    private func places(in snapshot: RenderSnapshot) -> [String: CGRect] {
        var places: [String: CGRect] = [:]
        snapshot.forEachPlaced { node, place in node.name.map { places[$0] = place.frame } }
        return places
    }

    @Test func embeddedSnapshotFillsNodeOfItsName() {
        let whole = frame.showing(["hole": [picture]])
        #expect(whole.nodes.map { $0.name ?? "" } == ["", "hole", "page", "dot", "glass"])
        #expect(whole.nodes.map(\.depth) == [0, 1, 2, 3, 2])
        #expect(places(in: whole)["page"] == CGRect(x: 30, y: 40, width: 50, height: 100))
        #expect(places(in: whole)["dot"] == CGRect(x: 35, y: 50, width: 2, height: 2))
        #expect(whole.size == frame.size && whole.scale == frame.scale)
    }

    @Test func severalEmbeddedSnapshotsOverlapInOrder() {
        let whole = frame.showing(["hole": [picture, picture]])
        #expect(whole.nodes.compactMap(\.name) == ["hole", "page", "dot", "page", "dot", "glass"])
    }

    @Test func embeddedSnapshotWithoutSizeIsOmitted() {
        for (width, height, isShown) in [(0, 200, false), (100, 0, false), (-1, 200, false), (100, -1, false), (0.001, 0.001, true)] {
            var picture = picture
            picture.size = CGSize(width: width, height: height)
            #expect(frame.showing(["hole": [picture]]).nodes.count == (isShown ? 5 : 3), "\(width) × \(height)")
        }
    }

    @Test func unsharedSnapshotReusesItsMemory() {
        var whole = RenderSnapshot(size: .zero, scale: 1)
        frame.show(["hole": [picture, picture]], into: &whole)
        let capacity = whole.nodes.capacity
        frame.show(["hole": [picture]], into: &whole)
        #expect(whole == frame.showing(["hole": [picture]]))
        #expect(whole.nodes.capacity == capacity)
    }

    @Test func reusedSnapshotShowsChangedNodes() {
        var whole = RenderSnapshot(size: .zero, scale: 1), frame = frame, picture = picture
        frame.show(["hole": [picture]], into: &whole)
        frame.nodes[2].opacity = 0.5
        frame.nodes[2].content = .shape(RenderShape())
        picture.nodes[1].transform.m31 = 3
        picture.nodes[0].name = "a name that doesn't fit into a string's own bytes"
        for pictures in [[picture], [picture, picture], []] {
            frame.show(["hole": pictures], into: &whole)
            #expect(
                whole == frame.showing(["hole": pictures]) && whole.nodes.map(\.name) == frame.showing(["hole": pictures]).nodes.map(\.name)
            )
        }
    }

    @Test func snapshotWithoutNodeIsIgnored() {
        #expect(frame.showing(["nowhere": [picture]]) == frame)
        #expect(frame.showing([:]) == frame)
        #expect(frame.showing(["hole": [RenderSnapshot(size: .zero, scale: 1)]]) == frame)
    }
}
