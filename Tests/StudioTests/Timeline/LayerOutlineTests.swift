import Stage
import Testing
import UIKit

@testable import RenderTree
@testable import Studio

@MainActor struct LayerOutlineTests {
    /// A screen with a window, a page that contains two tiles with a label each, and a hidden page.
    private var snapshot: RenderSnapshot {
        var snapshot = RenderSnapshot(size: CGSize(width: 390, height: 844), scale: 1)
        func add(_ layer: Int, _ depth: Int, _ box: CGRect, name: String? = nil, hidden: Bool = false) {
            var node = RenderNode(
                name: name, depth: depth, transform: Homography(CGAffineTransform(translationX: box.minX, y: box.minY)),
                bounds: CGRect(origin: .zero, size: box.size), isHidden: hidden)
            node.layer = layer
            snapshot.nodes.append(node)
        }
        let all = CGRect(x: 0, y: 0, width: 390, height: 844)
        add(1, 0, all)
        add(2, 1, all)
        add(3, 2, all, name: "main")
        add(4, 3, CGRect(x: 20, y: 100, width: 100, height: 100), name: "tile.one")
        add(5, 4, CGRect(x: 0, y: 0, width: 50, height: 20))
        add(6, 3, CGRect(x: 140, y: 100, width: 100, height: 100), name: "tile.two")
        add(7, 4, CGRect(x: 0, y: 0, width: 50, height: 20))
        add(8, 2, all, name: "detail", hidden: true)
        add(9, 3, all)
        return snapshot
    }

    private let layers = [
        2: LayerFacts(number: 2, name: nil, kind: "UIWindow", owner: nil),
        9: LayerFacts(number: 9, name: nil, kind: "UIView", owner: "Page"),
    ]

    @Test func rowsHaveNamesAndDepths() {
        let rows = LayerOutline(snapshot, named: layers).rows
        #expect(rows.map(\.title) == ["screen", "UIWindow", "main", "tile.one", "layer", "tile.two", "layer", "detail", "Page"])
        #expect(rows.map(\.depth) == [0, 1, 2, 3, 4, 3, 4, 2, 3])
        #expect(rows.map(\.isHidden) == [false, false, false, false, false, false, false, true, true])
        #expect(rows.map(\.hasSublayers) == [true, true, true, true, false, true, false, true, false])
    }

    @Test func closedLayerHidesItsSublayers() {
        let rows = LayerOutline(snapshot, named: layers, toggled: [3, 8]).rows
        #expect(rows.map(\.layer) == [1, 2, 3, 8])
    }

    @Test func pathLeadsFromScreenToLayer() {
        #expect(LayerOutline.path(to: 7, in: snapshot) == [1, 2, 3, 6, 7])
        #expect(LayerOutline.path(to: 1, in: snapshot) == [1])
        #expect(LayerOutline.path(to: 77, in: snapshot).isEmpty)
    }

    // MARK: In 3D

    @Test func siblingsOfSameSizeSharePlaneWithTheirSublayers() {
        #expect(ExplodedPicture.planes(of: snapshot) == [0, 1, 2, 3, 3, 3, 3, 4, 5])
    }

    private func exploded(_ view: ExplodedPicture.Viewpoint, selected: Int? = nil) -> ExplodedPicture {
        let color = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        return ExplodedPicture(
            of: snapshot, on: CGSize(width: 768, height: 700), scale: 1, view, selected: selected, titles: [:],
            ink: .init(outline: color, selected: color, hidden: color, wash: color))
    }

    @Test func frontViewKeepsEverythingInPlace() throws {
        let picture = exploded(.init(turn: 0, tilt: 0, gap: 0))
        let page = try #require(picture.snapshot.nodes.first)
        let box = page.transform.boundingBox(of: page.bounds)
        #expect(abs(box.midX - 384) < 1e-9 && abs(box.midY - 350) < 1e-9 && abs(box.width - 390 * 0.54) < 1e-9)
    }

    @Test func planesAreSpreadOutAndNearerOnesAreLarger() throws {
        let labels = exploded(.init()).labels
        #expect(labels.count == 6)
        let xs = labels.prefix(3).map(\.corner.x)
        #expect(xs == xs.sorted() && xs[2] - xs[0] > 60)
        let nodes = exploded(.init()).snapshot.nodes.filter { $0.borderWidth > 0 && $0.bounds.width == 390 }
        let heights = nodes.map { $0.transform.boundingBox(of: $0.bounds).height }
        #expect(heights == heights.sorted())
    }

    @Test func selectedLayerIsTinted() {
        #expect(exploded(.init()).snapshot.nodes.allSatisfy { $0.backgroundColor == nil })
        #expect(exploded(.init(), selected: 6).snapshot.nodes.count { $0.backgroundColor != nil } == 1)
    }

    @Test func labelsNeverOverlapAndIncludeSelectedLayer() throws {
        let view = ExplodedView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
        for node in snapshot.nodes {
            view.show(snapshot, selected: node.layer, titles: [:])
            let frames = view.labels.map(\.1)
            for (index, frame) in frames.enumerated() { #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(node.name)") }
            let names = exploded(.init()).labels
            #expect(!names.contains { $0.layer == node.layer } || view.labels.contains { $0.0.layer == node.layer }, "\(node.name)")
        }
    }
}
