// Checks views that override `draw(_:)`: when they draw, at which scale, and how the layer shows the image.

import Testing
import UIKit

@MainActor struct ViewDrawingTests {
    private let device = VirtualDevice(size: CGSize(width: 100, height: 100), scale: 2)

    private class Disc: UIView {
        var rects: [CGRect] = []
        var log: [String] = []
        var color = UIColor.red
        override func draw(_ rect: CGRect) {
            rects.append(rect)
            log.append("draw")
            color.setFill()
            UIBezierPath(ovalIn: rect).fill()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("layout")
        }
        var picture: CGImage? { layer.contents as? CGImage }
    }

    private func shown(_ frame: CGRect = CGRect(x: 10, y: 10, width: 20, height: 20)) -> Disc {
        let disc = Disc(frame: frame)
        disc.isOpaque = false
        device.window.addSubview(disc)
        return disc
    }

    @Test("S-FRAME-1: a view is laid out, then drawn once, before its first frame")
    func viewIsLaidOutThenDrawnOnceBeforeFirstFrame() throws {
        let disc = shown()
        #expect(disc.log == [])
        let snapshot = device.turn(at: 0)
        #expect(disc.log == ["layout", "draw"] && disc.rects == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        let image = try #require(disc.picture)
        #expect(image.width == 40 && image.height == 40, "at the screen's scale")
        #expect(snapshot.nodes.contains { $0.description.contains("image 40x40 @2") })
        #expect(image.color(x: 20, y: 20) == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && image.color(x: 0, y: 0)?.alpha == 0)
        device.turn(at: 1)
        #expect(disc.rects.count == 1)
    }

    @Test func setNeedsDisplayRedrawsOnceInNextTurn() {
        let disc = shown()
        device.turn(at: 0)
        disc.color = .blue
        disc.setNeedsDisplay()
        disc.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(disc.rects.count == 1)
        device.turn(at: 1)
        #expect(disc.rects.count == 2 && disc.picture?.color(x: 20, y: 20) == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        disc.removeFromSuperview()
        disc.setNeedsDisplay()
        device.turn(at: 2)
        #expect(disc.rects.count == 2)
        device.window.addSubview(disc)
        device.turn(at: 3)
        #expect(disc.rects.count == 3)
    }

    @Test func viewWithoutDrawOverrideHasNoImage() {
        final class Plain: UIView {}
        let plain = Plain(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(plain)
        plain.setNeedsDisplay()
        let nodes = device.turn(at: 0).nodes
        #expect(plain.layer.contents == nil && !nodes.contains { $0.description.contains("image") })
    }

    @Test func contentModeStretchesImageAndRedrawDrawsItAgain() {
        let disc = shown()
        device.turn(at: 0)
        disc.frame.size = CGSize(width: 40, height: 20)
        let words = device.turn(at: 1).nodes.map(\.description).first { $0.contains("image") }
        #expect(disc.rects.count == 1 && words?.contains("image 40x40 @2") == true)
        disc.contentMode = .scaleAspectFit
        #expect(device.turn(at: 2).nodes.contains { $0.description.contains("resizeAspect") })
        disc.contentMode = .redraw
        disc.frame.size = CGSize(width: 30, height: 20)
        device.turn(at: 3)
        #expect(disc.rects.last == CGRect(x: 0, y: 0, width: 30, height: 20) && disc.picture?.width == 60)
    }

    @Test func viewOfZeroSizeDrawsOnceItHasSize() {
        let disc = shown(.zero)
        device.turn(at: 0)
        #expect(disc.rects == [])
        disc.frame.size = CGSize(width: 5, height: 5)
        device.turn(at: 1)
        #expect(disc.rects.count == 1)
    }

    @Test func opaqueViewWithoutBackgroundStartsBlack() {
        let disc = shown()
        disc.isOpaque = true
        device.turn(at: 0)
        #expect(disc.picture?.color(x: 0, y: 0) == .black)
        disc.backgroundColor = .white
        disc.setNeedsDisplay()
        device.turn(at: 1)
        #expect(disc.picture?.color(x: 0, y: 0)?.alpha == 0)
    }

    @Test func screenScaleOrDarkModeChangeRedrawsView() {
        let disc = shown()
        disc.color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        device.turn(at: 0)
        device.driver.resize(to: CGSize(width: 100, height: 100), scale: 3)
        device.turn(at: 1)
        #expect(disc.picture?.width == 60)
        device.window.overrideUserInterfaceStyle = .dark
        device.turn(at: 2)
        #expect(disc.picture?.color(x: 30, y: 30) == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test func drawingCanBeOverriddenThroughLayerDelegateMethods() {
        final class Displayed: UIView {
            override func display(_ layer: CALayer) { layer.contents = CGImage(width: 3, height: 3, filledWith: .white) }
        }
        final class Drawn: UIView {
            override func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        }
        let views = [Displayed(frame: device.window.bounds), Drawn(frame: device.window.bounds)]
        views.forEach(device.window.addSubview)
        device.turn(at: 0)
        #expect(views.map { ($0.layer.contents as? CGImage)?.width } == [3, 200])
    }

    @Test func contentScaleFactorDefaultsToScreenScale() {
        let disc = shown()
        #expect(disc.contentScaleFactor == 2)
        disc.contentScaleFactor = 1
        device.turn(at: 0)
        #expect(disc.picture?.width == 20)
        disc.contentScaleFactor = 0
        device.turn(at: 1)
        #expect(disc.picture?.width == 40)
    }
}
