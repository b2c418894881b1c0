// Checks layers rendered into images on the CPU. `CompositorTests/RasterGoldenTests` compares the appearance of each kind of content.

import QuartzCore
import Testing

struct RenderTests {
    private let stage = Stage()
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func picture(_ draw: (CGContext) -> Void) throws -> CGImage {
        let context = CGContext.picture(of: CGSize(width: 20, height: 20), scale: 1, isOpaque: false)
        draw(context)
        return try #require(context.makeImage())
    }

    /// Returns a red layer of 20 × 20 points that contains a blue layer of 5 × 5 points at (10, 10).
    private func pair() -> (outer: CALayer, inner: CALayer) {
        CATransaction.setDisableActions(true)
        let outer = stage.addLayer("outer"), inner = CALayer()
        outer.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
        outer.backgroundColor = red
        inner.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
        inner.backgroundColor = blue
        outer.addSublayer(inner)
        return (outer, inner)
    }

    @Test func renderIgnoresPositionOpacityAndTransformOfLayer() throws {
        let (outer, _) = pair()
        outer.opacity = 0.3
        outer.isHidden = true
        outer.transform = CATransform3DMakeScale(3, 3, 1)
        outer.bounds.origin = CGPoint(x: 2, y: 0)
        let image = try picture { context in
            context.translateBy(x: -2, y: 0)
            outer.render(in: context)
        }
        #expect(image.color(x: 0, y: 0) == red && image.color(x: 7, y: 12) == red && image.color(x: 8, y: 12) == blue)
        #expect(image.color(x: 12, y: 14) == blue && image.color(x: 13, y: 14) == red)
    }

    @Test func renderShowsModelAndPresentationShowsAnimations() throws {
        let (outer, inner) = pair()
        stage.turn(at: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 2.5
        move.toValue = 2.5
        move.duration = 10
        inner.add(move, forKey: nil)
        stage.turn(at: 1)
        let model = try picture { outer.render(in: $0) }
        #expect(model.color(x: 12, y: 12) == blue && model.color(x: 2, y: 12) == red)
        let seen = try #require(outer.presentation()), shown = try picture { seen.render(in: $0) }
        #expect(shown.color(x: 2, y: 12) == blue && shown.color(x: 12, y: 12) == red)
    }

    @Test func renderIncludesPendingChangesLayoutAndDrawing() throws {
        final class Dot: CALayer {
            override func draw(in ctx: CGContext) { ctx.fill(bounds) }
        }
        final class Holder: CALayer {
            override func layoutSublayers() { sublayers?.first?.frame = CGRect(x: 3, y: 3, width: 4, height: 4) }
        }
        let holder = Holder(), dot = Dot()
        holder.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        holder.addSublayer(dot)
        dot.setNeedsDisplay()
        let image = try picture { holder.render(in: $0) }
        #expect(image.color(x: 3, y: 3) == .black && image.color(x: 2, y: 3)?.alpha == 0 && image.color(x: 7, y: 6)?.alpha == 0)
    }

    @Test func opacityAppliesToLayerAndSublayersAsOne() throws {
        let (outer, inner) = pair(), holder = CALayer()
        holder.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        outer.frame = holder.frame
        holder.addSublayer(outer)
        outer.opacity = 0.5
        let image = try picture { holder.render(in: $0) }
        let half = try #require(image.color(x: 12, y: 12))
        #expect(half.red == 0 && half.blue == 1 && abs(half.alpha - 0.5) < 0.01, "\(inner) covers what is below it")
    }

    @Test func sublayersAreClippedToRoundedCornersAndMask() throws {
        let (outer, inner) = pair(), mask = CALayer()
        outer.cornerRadius = 10
        outer.masksToBounds = true
        inner.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 15)
        mask.backgroundColor = .black
        outer.mask = mask
        let image = try picture { outer.render(in: $0) }
        #expect(image.color(x: 0, y: 0)?.alpha == 0 && image.color(x: 10, y: 5) == blue)
        #expect(image.color(x: 10, y: 14) == red && image.color(x: 10, y: 15)?.alpha == 0)
    }

    @Test func sublayersPaintByZPositionAndSkipHiddenOnes() throws {
        let (outer, inner) = pair(), cover = CALayer()
        cover.frame = inner.frame
        cover.backgroundColor = .white
        outer.addSublayer(cover)
        inner.zPosition = 1
        #expect(try picture { outer.render(in: $0) }.color(x: 12, y: 12) == blue)
        inner.isHidden = true
        #expect(try picture { outer.render(in: $0) }.color(x: 12, y: 12) == .white)
    }

    @Test func layerInPerspectiveKeepsItsCenter() throws {
        let (outer, inner) = pair()
        var tilt = CATransform3DIdentity
        tilt.m34 = -1.0 / 100
        inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        inner.transform = CATransform3DRotate(tilt, .pi / 3, 0, 1, 0)
        let image = try picture { outer.render(in: $0) }
        let blues = (0..<20).filter { image.color(x: $0, y: 10) == blue }
        #expect(image.color(x: 10, y: 10) == blue && (4...6).contains(blues.count))
    }

    @Test func invalidNumbersDrawNothing() throws {
        let (outer, inner) = pair()
        inner.transform = CATransform3DMakeScale(1e200, 1e200, 1)
        inner.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
        let image = try picture { context in
            context.scaleBy(x: 1e-9, y: 1e-9)
            outer.render(in: context)
        }
        #expect(image.color(x: 12, y: 12)?.alpha == 0)
    }
}
