import QuartzCore
import Testing

struct LayoutTests {
    private let stage = Stage()

    private final class Board: CALayer {
        var calls: [String] = []
        override func layoutSublayers() {
            super.layoutSublayers()
            calls.append("layout")
        }
        override func display() {
            super.display()
            calls.append("display")
        }
    }

    private final class Painter: NSObject, CALayerDelegate {
        var calls: [String] = []
        func display(_ layer: CALayer) {
            calls.append("display")
            layer.contents = CGImage(width: 2, height: 2, filledWith: .white)
        }
        func layoutSublayers(of layer: CALayer) {
            calls.append("layout")
            layer.sublayers?.forEach { $0.frame = layer.bounds }
        }
    }

    @Test("S-FRAME-1: a commit lays out, displays and publishes each layer once")
    func commitLaysOutDisplaysAndPublishesOnce() {
        let board = Board()
        stage.root.addSublayer(board)
        stage.turn(at: 0)
        board.calls = []
        board.setNeedsDisplay()
        board.setNeedsLayout()
        board.setNeedsLayout()
        #expect(board.needsLayout() && board.needsDisplay() && board.calls.isEmpty)
        stage.turn(at: 1)
        #expect(board.calls == ["layout", "display"] && !board.needsLayout() && !board.needsDisplay())
    }

    @Test func delegateLayoutAndDrawingAppearInSameTurn() {
        let layer = stage.addLayer(), child = CALayer(), painter = Painter()
        CATransaction.setDisableActions(true)
        layer.delegate = painter
        layer.addSublayer(child)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 30, height: 20)
        let nodes = stage.turn(at: 0).nodes
        #expect(painter.calls == ["layout", "display"])
        #expect(nodes[2].bounds.size == CGSize(width: 30, height: 20))
        #expect(nodes[1].description.contains("image 2x2"))
    }

    @Test("S-FRAME-4: layoutIfNeeded lays out early, from the topmost layer that needs it")
    func layoutIfNeededStartsAtTopmostLayer() {
        let outer = Board(), inner = Board()
        outer.addSublayer(inner)
        stage.root.addSublayer(outer)
        stage.turn(at: 0)
        (outer.calls, inner.calls) = ([], [])
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(outer.calls == ["layout"] && inner.calls == ["layout"])
        stage.turn(at: 1)
        #expect(outer.calls == ["layout"])
        inner.displayIfNeeded()
        #expect(inner.calls == ["layout"], "display wasn't requested")
    }

    @Test func layerThatAlwaysRequestsLayoutDoesNotBlockFrame() {
        final class Restless: CALayer {
            override func layoutSublayers() { setNeedsLayout() }
        }
        stage.root.addSublayer(Restless())
        stage.turn(at: 0)
        #expect(stage.tree.snapshot.nodes.count == 2)
    }

    @Test func sublayersAreReplacedInPlace() {
        let (a, b, c) = (stage.addLayer("a"), stage.addLayer("b"), CALayer())
        stage.root.replaceSublayer(a, with: c)
        #expect(stage.root.sublayers?.map(ObjectIdentifier.init) == [c, b].map(ObjectIdentifier.init) && a.superlayer == nil)
        stage.root.insertSublayer(a, at: 1)
        #expect(stage.root.sublayers?.firstIndex { $0 === a } == 1)
        stage.root.sublayers = [b, c]
        #expect(stage.root.sublayers?.map(ObjectIdentifier.init) == [b, c].map(ObjectIdentifier.init) && a.superlayer == nil)
    }
}
