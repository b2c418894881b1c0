import CoreGraphics
import Foundation
import Testing

// Draws the pictures of the W3C's canvas tests, and checks their pixels.
struct CanvasTests {
    struct Drawing {
        let name: String, steps: [[String]], green: [(x: Int, y: Int)]

        init?(_ line: Substring) {
            let parts = line.split(separator: ": "), halves = parts.last?.components(separatedBy: " -> ") ?? []
            guard parts.count == 2, halves.count == 2 else { return nil }
            name = String(parts[0])
            steps = halves[0].components(separatedBy: "; ").map { $0.components(separatedBy: " ") }
            green = halves[1].split(separator: " ").map { $0.split(separator: ",").compactMap { Int($0) } }.map { ($0[0], $0[1]) }
        }
    }

    static let drawings: [Drawing] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("canvas.txt")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.filter { !$0.hasPrefix("#") }.compactMap(Drawing.init)
    }()

    @Test func canvasFileIsComplete() { #expect(Self.drawings.count == 89 && Self.drawings.allSatisfy { !$0.green.isEmpty }) }

    @Test("S-RASTER-5: paths, strokes, and clips cover the pixels that the W3C's tests name")
    func drawingsCoverNamedPixels() throws {
        for drawing in Self.drawings {
            let context = CGContext(width: 100, height: 50, scale: 1, isOpaque: false)
            for step in drawing.steps { try #require(context.perform(step), "\(drawing.name): \(step)") }
            let pixels = try #require(context.makeImage()).pixels
            for (x, y) in drawing.green {
                let place = 4 * (100 * y + x)
                #expect(pixels[place..<place + 4] == [0, 255, 0, 255], "\(drawing.name) at \(x), \(y)")
            }
        }
    }
}

extension CGContext {
    /// Performs a step of a drawing. Returns nil if it's unknown.
    fileprivate func perform(_ step: [String]) -> Void? {
        let n = step.dropFirst().compactMap { Double($0).map { CGFloat($0) } }, word = step.last ?? ""
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        func paint() {
            let color = CGColor(red: word == "red" ? 1 : 0, green: word == "red" ? 0 : 1, blue: 0, alpha: 1)
            setFillColor(color)
            setStrokeColor(color)
        }
        switch (step[0], n.count) {
        case ("back", 0): paint(); fill(CGRect(x: 0, y: 0, width: 100, height: 50))
        case ("fill", 0): paint(); fillPath()
        case ("stroke", 0): paint(); strokePath()
        case ("clip", 0): clip()
        case ("close", 0): closePath()
        case ("save", 0): saveGState()
        case ("restore", 0): restoreGState()
        case ("cap", 0): setLineCap(word == "round" ? .round : .square)
        case ("join", 0): setLineJoin(word == "round" ? .round : .bevel)
        case ("width", 1): setLineWidth(n[0])
        case ("limit", 1): setMiterLimit(n[0])
        case ("rotate", 1): rotate(by: n[0] * .pi)
        case ("translate", 2): translateBy(x: n[0], y: n[1])
        case ("scale", 2): scaleBy(x: n[0], y: n[1])
        case ("move", 2): move(to: point(0))
        case ("line", 2): addLine(to: point(0))
        case ("quad", 4): addQuadCurve(to: point(2), control: point(0))
        case ("curve", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
        case ("rect", 4): addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case ("corner", 5): addArc(tangent1End: point(0), tangent2End: point(2), radius: n[4])
        case ("arc", 5):
            addArc(center: point(0), radius: n[2], startAngle: n[3] * .pi, endAngle: n[4] * .pi, clockwise: word == "falling")
        default: return nil
        }
        return ()
    }
}
