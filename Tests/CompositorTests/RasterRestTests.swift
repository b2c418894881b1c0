import CoreGraphics
import DrawLists
import RenderTree
import TestSupport
import Testing
import Typography
@testable import DrawLists
@testable import Raster

/// Checks that a CPU painter frees memory while it is idle, and paints the same images afterward.
struct RasterRestTests {
    private let rect = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)

    @Test func poolKeepsAsManySurfacesAsLastFrameUsedAtOnce() {
        var pool = SurfacePool()
        pool.beginFrame()
        let three = (0..<3).map { _ in pool.surface(rect) }
        three.forEach { pool.recycle($0) }
        #expect(pool.freeBlockCount == 3)
        pool.trim()
        #expect(pool.freeBlockCount == 3)
        pool.beginFrame()
        let one = pool.surface(rect)
        pool.trim()
        #expect(pool.freeBlockCount == 0)
        pool.recycle(one)
        pool.trim()
        #expect(pool.freeBlockCount == 1)
        pool.beginFrame()
        pool.trim()
        #expect(pool.freeBlockCount == 0)
    }

    @Test func restFreesCachedShadows() throws {
        var box = DrawItem.Box(quad: Quad(rect: CGRect(x: 20, y: 20, width: 30, height: 20), map: .identity), rounding: Rounding(radius: 6))
        let shadow = DrawItem.Box.Shadow(color: SIMD4(0, 0, 0, 1), offset: SIMD2(0, 2), deviation: 4)
        box.shadow = shadow
        let painter = ListPainter(), key = try #require(CachedShadow.Key.of(box, shadow)).key
        weak var cached = painter.shadows.stamp(key)
        #expect(cached != nil)
        painter.rest()
        #expect(cached == nil)
    }

    @Test func masksThatLastFrameDidNotUseAreDropped() throws {
        var snapshot = RenderSnapshot(size: CGSize(width: 80, height: 60), scale: 1)
        let painter = RasterPainter(fonts: try FontLibrary())
        for side in [10.0, 20, 30] {
            let path = CGMutablePath()
            path.addEllipse(in: CGRect(x: 0, y: 0, width: side, height: side / 2))
            var shape = RenderShape()
            (shape.path, shape.fillColor) = (RenderPath(path), .teal)
            snapshot.nodes = [box(5, 5, 60, 40) { $0.content = .shape(shape) }]
            painter.prepare(snapshot)
        }
        #expect(painter.masks.count == 3)
        painter.rest()
        #expect(painter.masks.count == 1)
    }

    @Test func framesAfterRestLookSame() throws {
        let size = PixelSize(width: 80, height: 60), fonts = try FontLibrary()
        func frame(_ step: Int) -> RenderSnapshot {
            var snapshot = RenderSnapshot(size: CGSize(width: 80, height: 60), scale: 1)
            snapshot.nodes = [
                box(5, 5, 60, 40, .teal) { ($0.opacity, $0.cornerRadius) = (0.5, 8) },
                box(Double(step) * 4, 10, 30, 30, .coral, depth: 1),
                box(20, 20, 30, 20, .navy, depth: 1) {
                    ($0.cornerRadius, $0.shadow) = (6, .init(color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 2), radius: 4))
                },
            ]
            return snapshot
        }
        let painters = [RasterPainter(fonts: fonts), RasterPainter(fonts: fonts)],
            pixels = [Pixels(PixelRect(size)), Pixels(PixelRect(size))]
        for step in 0..<6 {
            for (painter, pixels) in zip(painters, pixels) {
                let memory = PixelMemory(UnsafeMutableRawPointer(pixels.memory.baseAddress!), bytesPerRow: 320, size: size)
                painter.draw([frame(step / 2)], into: memory, background: .white)
            }
            #expect(pixels[0].memory.elementsEqual(pixels[1].memory), "step \(step)")
            #expect(painters[0].painted == painters[1].painted, "step \(step)")
            painters[0].rest()
        }
    }
}
