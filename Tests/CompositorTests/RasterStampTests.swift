import CoreGraphics
import DrawLists
import Foundation
import RenderTree
import TestSupport
import Testing
import Typography
@testable import Compositor
@testable import Raster

/// Checks boxes with cached rows against boxes from a new painter.
struct RasterStampTests {
    private let fonts: FontLibrary
    private let used: RasterPainter

    init() throws {
        fonts = try FontLibrary()
        used = RasterPainter(fonts: fonts)
    }

    private func snapshot(_ nodes: [RenderNode]) -> RenderSnapshot {
        RenderSnapshot(size: CGSize(width: 120, height: 90), scale: 1, nodes: nodes)
    }

    private func card(_ x: Double, _ y: Double, _ fill: CGColor, _ change: (inout RenderNode) -> Void = { _ in }) -> RenderNode {
        box(x, y, 30, 24, fill) {
            ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (7, 1.5, .amber)
            change(&$0)
        }
    }

    private func expectAsAlone(_ node: RenderNode, _ comment: Comment) throws {
        let alone = try RasterPainter(fonts: fonts).render(snapshot([node]), background: .white)
        #expect(try used.render(snapshot([node]), background: .white).pixels == alone.pixels, comment)
    }

    @Test(arguments: [0.0, 2, 5])
    func smallBoxMatchesColumnByColumnPainting(radius: Double) {
        var random = SeededNumbers(seed: 3), flattener = Flattener(), list = DrawList()
        let painter = ListPainter(), rect = PixelRect(minX: 0, minY: 0, maxX: 70, maxY: 20)
        for width in 1...60 {
            let fill = width % 4 == 0 ? CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7) : .teal
            let x = Double.random(in: -4..<12, using: &random), y = Double.random(in: 1..<4, using: &random)
            let node = box(x, y, Double(width) + 0.3, 13.6, fill) { $0.cornerRadius = radius }
            list.removeAll()
            flattener.flatten(snapshot([node]), target: PixelSize(width: 70, height: 20), into: &list)
            let whole = Pixels(rect), alone = Pixels(rect)
            painter.begin(list)
            painter.paint(list, PaintResources(), on: whole.surface, background: 0xFF_F2_C0_40)
            for column in 0..<70 {
                let part = PixelRect(minX: column, minY: 0, maxX: column + 1, maxY: 20)
                painter.paint(list, PaintResources(), on: alone.surface.part(part), background: 0xFF_F2_C0_40)
            }
            #expect(whole.memory.elementsEqual(alone.memory), "\(width) wide at \(x), \(y)")
        }
    }

    @Test func boxLooksSameAfterAnyOther() throws {
        let nodes: [(String, RenderNode)] = [
            ("one", card(10.3, 20.6, .navy)), ("another color", card(10.3, 20.6, .teal)),
            ("another border", card(10.3, 20.6, .teal) { $0.borderColor = .black }),
            ("a wider border", card(10.3, 20.6, .teal) { $0.borderWidth = 2.5 }),
            ("no border", card(10.3, 20.6, .teal) { $0.borderWidth = 0 }),
            ("no border, another color", card(10.3, 20.6, .coral) { $0.borderWidth = 0 }),
            ("see-through", card(10.3, 20.6, .teal) { $0.opacity = 0.4 }),
            ("another radius", card(10.3, 20.6, .teal) { $0.cornerRadius = 3 }),
            ("a little to the right", card(10.4, 20.6, .teal)), ("a little lower", card(10.3, 20.7, .teal)),
            (
                "mirrored",
                card(10.3, 20.6, .teal) { $0.transform = Homography(CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 60.2, ty: 60.1)) }
            ),
            (
                "larger",
                card(10.3, 20.6, .teal) { $0.transform = Homography(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10.3, ty: 20.6)) }
            ),
            ("thin", box(10.3, 20.6, 0.4, 30, .teal)), ("flat", box(10.3, 20.6, 30, 0.4, .teal)),
        ]
        for _ in 0..<2 {
            for (name, node) in nodes + nodes.reversed() { try expectAsAlone(node, "\(name)") }
        }
    }

    @Test func boxesWholePixelsApartLookIdentical() throws {
        for border in [0, 1.5] {
            let near = card(10.25, 20.75, .navy) { $0.borderWidth = border }, far = card(57.25, 41.75, .navy) { $0.borderWidth = border }
            let image = try used.render(snapshot([near, far]), background: .white)
            for y in 15..<48 {
                for x in 5..<45 { #expect(image.color(x: x, y: y) == image.color(x: x + 47, y: y + 21), "\(x), \(y)") }
            }
        }
    }

    @Test(arguments: [0, 1.5]) func partsOfBoxMatchWhole(border: Double) throws {
        let whole = try used.render(snapshot([card(10.3, 20.6, .navy) { $0.borderWidth = border }]), background: .white)
        for (left, top) in [(12, 22), (15, 30), (25, 40), (38, 43)] {
            let clip = box(Double(left), Double(top), 9, 7) { $0.masksToBounds = true }
            var inside = card(10.3 - Double(left), 20.6 - Double(top), .navy) { $0.borderWidth = border }
            inside.depth = 1
            let part = try used.render(snapshot([clip, inside]), background: .white)
            for y in 0..<90 {
                for x in 0..<120 {
                    let isInside = (left..<left + 9).contains(x) && (top..<top + 7).contains(y)
                    #expect(part.color(x: x, y: y) == (isInside ? whole.color(x: x, y: y) : .white), "\(x), \(y)")
                }
            }
        }
    }
}

/// Checks scaled and unaligned images against floating-point interpolation.
struct RasterMixingTests {
    private let painter: RasterPainter
    private let image: CGImage

    init() throws {
        painter = RasterPainter(fonts: try FontLibrary())
        var random = SeededNumbers(seed: 5)
        var bytes: [UInt8] = []
        for _ in 0..<23 * 17 { bytes += (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [255] }
        image = CGImage(width: 23, height: 17, pixels: bytes)!
    }

    /// Returns a channel's level at a position in texels, interpolated from the four nearest texels.
    private func level(_ x: Double, _ y: Double, _ channel: Int) -> Double {
        let x = min(max(x - 0.5, 0), 22), y = min(max(y - 0.5, 0), 16), column = min(Int(x), 21), row = min(Int(y), 15)
        func texel(_ dx: Int, _ dy: Int) -> Double { Double(image.pixels[((row + dy) * 23 + column + dx) * 4 + channel]) }
        let fx = x - Double(column), fy = y - Double(row)
        return (texel(0, 0) * (1 - fx) + texel(1, 0) * fx) * (1 - fy) + (texel(0, 1) * (1 - fx) + texel(1, 1) * fx) * fy
    }

    private func expectMixed(_ x: Double, _ y: Double, _ scale: (Double, Double)) throws {
        let node = box(x, y, 23 * scale.0, 17 * scale.1) { $0.content = .image(RenderImage(image: image)) }
        let seen = try painter.render(
            RenderSnapshot(size: CGSize(width: 160, height: 120), scale: 1, nodes: [node]), background: .white)
        var most = 0.0
        for row in Int(y) + 5..<Int(y + 17 * scale.1) - 5 {
            for column in Int(x) + 5..<Int(x + 23 * scale.0) - 5 {
                for channel in 0..<3 {
                    let wanted = level((Double(column) + 0.5 - x) / scale.0, (Double(row) + 0.5 - y) / scale.1, channel)
                    most = max(most, abs(Double(seen.pixels[(row * 160 + column) * 4 + channel]) - wanted))
                }
            }
        }
        #expect(most <= 2.5, "\(x), \(y) × \(scale): \(most)")
    }

    @Test(arguments: [(2.0, 2.0), (2.37, 3.1), (1.2, 1.15), (4.9, 2.2)])
    func enlargedImageInterpolatesFourNearestTexels(scale: (Double, Double)) throws {
        for (x, y) in [(10, 12), (10.4, 12.7), (3.99, 5.01)] { try expectMixed(x, y, scale) }
    }

    @Test func shiftedImageInterpolatesFourNearestTexels() throws {
        for (x, y) in [(10.25, 12), (10, 12.4), (10.4, 12.7), (3.99, 5.01), (10.5, 12.5)] { try expectMixed(x, y, (1, 1)) }
    }

    @Test func rowsThatStartAtDifferentColumnsInterpolateIdentically() throws {
        func render(radius: Double) throws -> CGImage {
            let clip = box(20, 10, 80, 80) { ($0.masksToBounds, $0.cornerRadius) = (true, radius) }
            let inside = box(-9.6, 2.7, 23 * 4.7, 17 * 4.9, depth: 1) { $0.content = .image(RenderImage(image: image)) }
            let snapshot = RenderSnapshot(size: CGSize(width: 160, height: 120), scale: 1, nodes: [clip, inside])
            return try painter.render(snapshot, background: .white)
        }
        let round = try render(radius: 40), square = try render(radius: 0)
        for y in 14..<90 {
            for x in 20..<100 where hypot(Double(x) + 0.5 - 60, Double(y) + 0.5 - 50) < 38 {
                #expect(round.color(x: x, y: y) == square.color(x: x, y: y), "\(x), \(y)")
            }
        }
    }

    @Test func coverageBetweenPixelsInterpolatesFourNearest() throws {
        var random = SeededNumbers(seed: 3)
        let top = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) },
            bottom = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
        var result = [UInt8](repeating: 0, count: 64)
        for (right, lower) in [(0, 0), (128, 128), (37, 201), (255, 1), (256, 256)] as [(UInt32, UInt32)] {
            result.withUnsafeMutableBufferPointer { Spans.mix($0.baseAddress!, 41, top, bottom, right: right, lower: lower) }
            for x in 0..<41 {
                let (fx, fy) = (Double(right) / 256, Double(lower) / 256)
                let upper = Double(top[x]) * (1 - fx) + Double(top[x + 1]) * fx,
                    under = Double(bottom[x]) * (1 - fx) + Double(bottom[x + 1]) * fx
                #expect(abs(upper * (1 - fy) + under * fy - Double(result[x])) <= 1.5, "\(x) at \(right), \(lower)")
            }
        }
    }
}
