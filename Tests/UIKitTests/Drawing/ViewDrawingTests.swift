// Views that draw: when they are asked, with what scale, and what is done with the picture.

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

    @Test("S-FRAME-1: a view is laid out, then drawn once, before the turn that shows it first")
    func firstTime() throws {
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

    @Test("setNeedsDisplay draws once in the next turn, in a window or when the view comes into one")
    func again() {
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

    @Test("a view that does not draw has no picture")
    func plain() {
        final class Plain: UIView {}
        let plain = Plain(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(plain)
        plain.setNeedsDisplay()
        let nodes = device.turn(at: 0).nodes
        #expect(plain.layer.contents == nil && !nodes.contains { $0.description.contains("image") })
    }

    @Test("a picture is stretched by the content mode; redraw draws anew instead")
    func contentMode() {
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

    @Test("a view without a size draws when it has one")
    func empty() {
        let disc = shown(.zero)
        device.turn(at: 0)
        #expect(disc.rects == [])
        disc.frame.size = CGSize(width: 5, height: 5)
        device.turn(at: 1)
        #expect(disc.rects.count == 1)
    }

    @Test("an opaque view without a background begins black, one with a background clear")
    func opaque() {
        let disc = shown()
        disc.isOpaque = true
        device.turn(at: 0)
        #expect(disc.picture?.color(x: 0, y: 0) == .black)
        disc.backgroundColor = .white
        disc.setNeedsDisplay()
        device.turn(at: 1)
        #expect(disc.picture?.color(x: 0, y: 0)?.alpha == 0)
    }

    @Test("another screen scale, or light turned dark, draws anew, and dynamic colours are right")
    func surroundings() {
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

    @Test("drawing can be overridden at the layer, too")
    func layerMethods() {
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

    @Test("contentScaleFactor is the screen's unless set")
    func contentScale() {
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
