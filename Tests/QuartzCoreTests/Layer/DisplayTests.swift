// Checks layers that draw their contents: timing, size, and delegate methods.

import QuartzCore
import Testing

struct DisplayTests {
    private let stage = Stage()

    private final class Disc: CALayer {
        var draws = 0
        override func draw(in ctx: CGContext) {
            draws += 1
            ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            ctx.fillEllipse(in: bounds)
        }
    }

    private func show(_ layer: CALayer, size: CGSize = CGSize(width: 10, height: 10)) -> CALayer {
        CATransaction.setDisableActions(true)
        layer.bounds.size = size
        stage.root.addSublayer(layer)
        return layer
    }

    private func contents(_ layer: CALayer) -> CGImage? { layer.contents as? CGImage }

    @Test func drawingLayerHasImageOfItsSizeAndScale() throws {
        let disc = Disc()
        disc.contentsScale = 2
        disc.bounds.origin = CGPoint(x: 50, y: 50)
        _ = show(disc)
        stage.turn(at: 0)
        #expect(disc.draws == 0 && disc.contents == nil)
        disc.setNeedsDisplay()
        let node = stage.turn(at: 1).nodes[1]
        let image = try #require(contents(disc))
        #expect(disc.draws == 1 && image.width == 20 && image.height == 20 && node.description.contains("image 20x20"))
        #expect(image.color(x: 10, y: 10) == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && image.color(x: 0, y: 0)?.alpha == 0)
        stage.turn(at: 2)
        #expect(disc.draws == 1)
    }

    @Test func layerThatPaintsNothingKeepsContents() {
        let plain = show(CALayer()), picture = CGImage(width: 1, height: 1, filledWith: .white)
        plain.contents = picture
        plain.setNeedsDisplay()
        stage.turn(at: 0)
        #expect(contents(plain) == picture)

        final class Fading: CALayer {
            var paints = true
            override func draw(in ctx: CGContext) {
                if paints { ctx.fill(bounds) }
            }
        }
        let fading = Fading()
        _ = show(fading)
        fading.setNeedsDisplay()
        stage.turn(at: 1)
        #expect(fading.contents != nil)
        fading.paints = false
        fading.setNeedsDisplay()
        stage.turn(at: 2)
        #expect(fading.contents == nil)
    }

    @Test func needsDisplayOnBoundsChangeRedrawsOnlyForNewSize() {
        let disc = Disc()
        disc.needsDisplayOnBoundsChange = true
        _ = show(disc)
        stage.turn(at: 0)
        disc.draws = 0
        disc.position = CGPoint(x: 40, y: 40)
        stage.turn(at: 1)
        #expect(disc.draws == 0)
        disc.bounds.size = CGSize(width: 30, height: 10)
        stage.turn(at: 2)
        #expect(disc.draws == 1 && contents(disc)?.width == 30)
    }

    @Test func layerOfZeroSizeDrawsOnceItHasSize() {
        let disc = Disc()
        _ = show(disc, size: .zero)
        disc.setNeedsDisplay()
        stage.turn(at: 0)
        #expect(disc.draws == 0)
        disc.bounds.size = CGSize(width: 4, height: 4)
        stage.turn(at: 1)
        #expect(disc.draws == 1)
    }

    @Test func delegateDrawsOrDisplaysLayer() {
        class Painter: NSObject, CALayerDelegate {
            var calls: [String] = []
            func layerWillDraw(_ layer: CALayer) {
                calls.append("will draw")
                layer.isOpaque = true
            }
            func draw(_ layer: CALayer, in ctx: CGContext) {
                calls.append("draw")
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        final class Displayer: NSObject, CALayerDelegate {
            var calls: [String] = []
            func display(_ layer: CALayer) { calls.append("display") }
            func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
            func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
        }
        let painter = Painter(), displayer = Displayer(), drawn = show(CALayer()), displayed = show(CALayer())
        (drawn.delegate, displayed.delegate) = (painter, displayer)
        drawn.setNeedsDisplay()
        displayed.setNeedsDisplay()
        stage.turn(at: 0)
        #expect(painter.calls == ["will draw", "draw"] && displayer.calls == ["display"])
        #expect(contents(drawn)?.color(x: 9, y: 9) == .black, "an opaque image starts black")
        #expect(displayed.contents == nil)
    }

    @Test func displayIfNeededDrawsAtOnceIfRequested() {
        let disc = Disc()
        _ = show(disc)
        disc.displayIfNeeded()
        #expect(disc.draws == 0)
        disc.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        disc.displayIfNeeded()
        #expect(disc.draws == 1 && !disc.needsDisplay())
        stage.turn(at: 0)
        #expect(disc.draws == 1)
    }
}
