// Checks images of views, created the way transition code creates them.

import Testing
import UIKit

@MainActor struct HierarchyDrawingTests {
    private let device = VirtualDevice(size: CGSize(width: 100, height: 100))
    private let card = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    private let dot = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

    init() {
        card.backgroundColor = .red
        dot.backgroundColor = .blue
        card.addSubview(dot)
        device.window.addSubview(card)
        device.turn(at: 0)
    }

    /// Renders `view` as published code does, with an image renderer at one pixel per point.
    private func snapshot(_ view: UIView, afterScreenUpdates: Bool = false) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterScreenUpdates)
        }
    }

    /// Returns an image of the given size, which `draw` draws at one pixel per point.
    private func picture(_ size: CGSize, _ draw: (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    }

    /// Returns red, green, blue, and alpha, rounded to whole levels.
    private func color(_ image: UIImage?, _ x: Int, _ y: Int) -> [Int] {
        guard let color = image?.cgImage?.color(x: x, y: y) else { return [] }
        return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
    }

    private let red = [255, 0, 0, 255], blue = [0, 0, 255, 255], clear = [0, 0, 0, 0]

    @Test func drawHierarchyIncludesPendingChangesAfterUpdates() {
        dot.frame.origin = .zero
        let before = snapshot(card), after = snapshot(card, afterScreenUpdates: true)
        #expect(before.size == CGSize(width: 20, height: 20))
        #expect(color(before, 0, 0) == red && color(before, 10, 10) == blue)
        #expect(color(after, 0, 0) == blue && color(after, 12, 12) == red)
    }

    @Test func drawHierarchyShowsPresentationAndRenderShowsModel() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.dot.frame.origin = CGPoint(x: 15, y: 5) }
        device.turn(at: 0)
        device.turn(at: 0.5)
        let seen = snapshot(card)
        #expect(color(seen, 9, 10) == red && color(seen, 11, 10) == blue)
        UIGraphicsBeginImageContextWithOptions(card.bounds.size, false, 1)
        if let context = UIGraphicsGetCurrentContext() { card.layer.render(in: context) }
        let model = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(color(model, 14, 10) == red && color(model, 16, 10) == blue)
    }

    @Test func drawHierarchyFillsRectangleAndReturnsWhetherItDrew() {
        let lone = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        lone.backgroundColor = .blue
        var results: [Bool] = []
        dot.frame = CGRect(x: 5, y: 5, width: 50, height: 5)
        device.turn(at: 1)
        let image = picture(CGSize(width: 60, height: 40)) { _ in
            results.append(lone.drawHierarchy(in: lone.bounds, afterScreenUpdates: false))
            results.append(card.drawHierarchy(in: CGRect(x: 10, y: 0, width: 40, height: 40), afterScreenUpdates: false))
            results.append(lone.drawHierarchy(in: CGRect(x: 0, y: 0, width: 4, height: 4), afterScreenUpdates: true))
        }
        #expect(results == [false, true, true])
        #expect(color(image, 1, 1) == blue && color(image, 12, 1) == red && color(image, 30, 12) == blue)
        #expect(color(image, 51, 12) == clear && color(image, 5, 20) == clear)
        #expect(!card.drawHierarchy(in: card.bounds, afterScreenUpdates: false), "nothing is drawn without a context")
    }

    @Test func drawHierarchyIncludesLabelsLayerStylesAndCustomDrawing() throws {
        final class Ring: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.green.setFill()
                UIBezierPath(ovalIn: rect).fill()
            }
        }
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)), label = UILabel(), ring = Ring()
        board.backgroundColor = .white
        board.layer.cornerRadius = 10
        label.text = "Segue"
        label.frame = CGRect(x: 5, y: 5, width: 50, height: 15)
        ring.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        ring.isOpaque = false
        board.addSubview(label)
        board.addSubview(ring)
        let image = picture(board.bounds.size) { board.layer.render(in: $0) }
        #expect(color(image, 0, 0) == clear && color(image, 30, 30) == [0, 255, 0, 255])
        let ink = (0..<60).flatMap { x in (5..<20).map { color(image, x, $0) } }.count { $0[0] < 100 && $0[3] == 255 }
        #expect(ink > 20, "the label's text")
    }

    @Test func snapshotImageCanAnimateInPlaceOfItsView() throws {
        let picture = UIImageView(image: snapshot(card, afterScreenUpdates: true))
        picture.frame = card.convert(card.bounds, to: device.window)
        device.window.addSubview(picture)
        card.isHidden = true
        var isDone = false
        UIView.animate(
            withDuration: 1, animations: { picture.frame.origin = CGPoint(x: 70, y: 70) },
            completion: { _ in
                picture.removeFromSuperview()
                self.card.isHidden = false
                isDone = true
            })
        device.turn(at: 0)
        let nodes = device.turn(at: 0.5).nodes
        #expect(nodes.contains { $0.description.contains("image 20x20") })
        device.turn(at: 1)
        #expect(isDone && picture.superview == nil)
    }
}
