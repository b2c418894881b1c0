import CoreGraphics
import DrawLists
import Foundation
import RenderTree
import Typography

/// Renders snapshots into memory on the CPU, without OpenGL or a window. This type isn't thread-safe.
///
/// Colors are blended in sRGB without conversion, as in UIKit and CSS. The result looks the same as with the GPU compositor.
public final class RasterPainter {
    private var flattener = Flattener()
    private var list = DrawList()
    private(set) var masks: MaskCache
    private var pictures = PictureCache()
    private var stock = PaintResources()
    private let painter: BandPainter
    private var memory = SurfacePool()

    /// Creates a painter that uses fonts from `fonts`.
    public convenience init(fonts: FontLibrary) { self.init(fontsIfAny: fonts) }

    /// Creates a painter, which skips text if `fonts` is nil. Two threads paint areas of at least `bandPixels` pixels.
    package init(fontsIfAny fonts: FontLibrary?, bandPixels: Int = BandPainter.worthwhilePixels) {
        (masks, painter) = (MaskCache(fonts: fonts), BandPainter(minimumPixels: bandPixels))
    }

    /// Returns an image of `snapshot` with the snapshot's own size and scale.
    public func render(_ snapshot: RenderSnapshot, background: CGColor = .clear) throws -> CGImage {
        try render([snapshot], background: background)
    }

    /// Returns an image of `snapshots`, each painted over the previous one. `pixelSize` defaults to the pixel size of the first snapshot.
    public func render(_ snapshots: [RenderSnapshot], pixelSize: PixelSize? = nil, background: CGColor = .clear) throws -> CGImage {
        let size = pixelSize ?? snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0)
        let image = CGImage(painting: size) { pixels in
            let surface = Surface(pixels, stride: size.width, rect: PixelRect(size))
            paint(snapshots, size, on: surface, background: background)
        }
        guard let image else { throw RasterError(description: "an image of \(size.width) × \(size.height) pixels cannot be drawn") }
        return image
    }

    /// Paints `snapshots` with the first snapshot's size and scale, and discards the pixels. Benchmarks use this method.
    public func paint(_ snapshots: [RenderSnapshot]) {
        let size = snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0), rect = PixelRect(size)
        guard !rect.isEmpty else { return }
        let surface = memory.surface(uninitialized: rect)
        paint(snapshots, size, on: surface, background: .clear)
        memory.recycle(surface)
    }

    /// Paints a snapshot over `width` × `height` premultiplied colors (red, green, blue and alpha, 0…1), starting with the top-left color.
    package func paint(_ snapshot: RenderSnapshot, over colors: UnsafeMutablePointer<SIMD4<Float>>, width: Int, height: Int) {
        let rect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        guard !rect.isEmpty else { return }
        let surface = memory.surface(uninitialized: rect), pixels = surface.row(0), count = width * height
        for index in 0..<count { pixels[index] = Pixel(colors[index]) }
        list.removeAll()
        flattener.flatten(snapshot, target: PixelSize(width: width, height: height), into: &list)
        list.dropHidden()
        masks.collect(list, into: &stock)
        pictures.collect(list, into: &stock)
        painter.paint(list, stock, on: surface, in: [rect], background: nil)
        for index in 0..<count { colors[index] = pixels[index].channels / 255 }
        memory.recycle(surface)
        kept = nil
    }

    private func paint(_ snapshots: [RenderSnapshot], _ size: PixelSize, on surface: Surface, background: CGColor) {
        let clear = collect(snapshots, size, background)
        painter.paint(list, stock, on: surface, in: [surface.rect], background: clear)
        kept = nil
    }

    /// Builds the draw list and collects its masks and pictures. Returns the color behind everything.
    private func collect(_ snapshots: [RenderSnapshot], _ size: PixelSize, _ background: CGColor) -> Pixel {
        list.removeAll()
        for snapshot in snapshots { flattener.flatten(snapshot, target: size, into: &list) }
        list.dropHidden()
        let clear = list.foldCovers(over: SIMD4(premultiplied: background), target: PixelRect(size))
        masks.collect(list, into: &stock)
        pictures.collect(list, into: &stock)
        return Pixel(clear)
    }

    // MARK: Frames

    /// The last frame's memory and background, or nil if the contents are unknown.
    private var kept: (memory: PixelMemory, background: Pixel)?
    private var previous = DrawList()
    private var comparison = ListComparison()
    private var damage = Damage()
    private var parts: [PixelRect] = []

    /// The rectangles that the last frame repainted.
    package var painted: [PixelRect] { damage.rects }

    /// Paints one frame: `background`, and then the snapshots in order. If `memory` contains the last frame, repaints only what has
    /// changed.
    public func draw(_ snapshots: [RenderSnapshot], into memory: PixelMemory, background: CGColor) {
        let whole = PixelRect(memory.size), clear = collect(snapshots, memory.size, background)
        damage.begin(in: whole)
        var isKnown = false
        if let kept, kept.memory == memory {
            let below = kept.background == clear ? .empty : whole
            isKnown = list.forEachDamage(since: previous, below: below, using: &comparison) { damage.add($0) }
        }
        if !isKnown { damage.addAll() }
        let surface = Surface(memory.pixels, stride: memory.stride, rect: whole)
        if damage.rects.count < Damage.most { splitDamage() } else { parts = damage.rects }
        painter.paint(list, stock, on: surface, in: parts, background: clear)
        kept = (memory, clear)
        swap(&list, &previous)
    }

    /// Splits the damage at the edges of large boxes, because nothing behind such a box has to be painted.
    private func splitDamage() {
        parts.removeAll(keepingCapacity: true)
        for rect in damage.rects {
            var best = PixelRect.empty
            for cover in list.covers {
                let inside = cover.inside.intersection(rect)
                if !inside.isEmpty, inside.area > best.area { best = inside }
            }
            if 2 * best.area > rect.area, best.area >= Self.smallestPart {
                rect.forEachPart(around: best) { parts.append($0) }
                parts.append(best)
            } else {
                parts.append(rect)
            }
        }
    }

    /// The minimum area of a box that splits damage, in pixels. Each part visits all items.
    private static let smallestPart = 16_384

    /// Prepares the masks for a snapshot that will be drawn.
    package func prepare(_ snapshot: RenderSnapshot) { _ = collect([snapshot], snapshot.pixelSize, .clear) }

    /// Starts preparing the first frame in `memory` on another thread, if frames of this size use a second thread. The thread prepares font
    /// hinting and populates the memory. Otherwise, the system would populate it page by page on the first write.
    package func warmUp(for memory: PixelMemory) {
        nonisolated(unsafe) let memory = memory
        let fonts = masks.fonts
        painter.warmUp(pixels: memory.stride * memory.size.height) {
            memory.populate()
            fonts?.prepareHinting()
        }
    }

    /// Frees the draw list, the cached boxes and shadows, and the masks and the memory for groups that the last frame didn't need. The next
    /// frame may take slightly longer.
    public func rest() {
        list = DrawList()
        masks.dropUnused()
        painter.rest()
    }

    /// Discards the last frame, so that the next frame is painted completely.
    public func forget() { kept = nil }
}

/// A frame's memory, with four bytes per pixel: premultiplied blue, green, red and alpha.
public struct PixelMemory: Equatable {
    let pixels: UnsafeMutablePointer<Pixel>
    /// The number of pixels from one row to the next.
    let stride: Int
    let size: PixelSize

    /// Wraps memory of the given size. `bytesPerRow` must be a multiple of four and at least four bytes per pixel.
    public init(_ base: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize) {
        precondition(bytesPerRow >= 4 * size.width && bytesPerRow % 4 == 0, "rows must be long enough for their pixels")
        pixels = base.assumingMemoryBound(to: Pixel.self)
        (stride, self.size) = (bytesPerRow / 4, size)
    }

    /// Populates all pages at once, rather than on the first write to each. Has no effect on Linux before 5.14.
    package func populate() {
        let page = Int(getpagesize()), start = Int(bitPattern: pixels) & -page
        let end = Int(bitPattern: pixels) + 4 * stride * size.height
        madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, Self.populateForWriting)
    }

    /// MADV_POPULATE_WRITE, which older headers don't define.
    private static let populateForWriting: Int32 = 23
}

/// The reason why an image couldn't be painted.
public struct RasterError: Error, Hashable, CustomStringConvertible {
    /// A one-line message.
    public let description: String
}

extension CGImage {
    /// Creates an image from the premultiplied pixels that `paint` writes.
    fileprivate init?(painting size: PixelSize, _ paint: (UnsafeMutablePointer<Pixel>) -> Void) {
        guard size.width > 0, size.height > 0, size.width <= 1 << 20, size.height <= 1 << 20 else { return nil }
        let count = size.width * size.height
        guard count <= 1 << 28 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: 4 * count) { bytes, used in
            used = 4 * count
            bytes.baseAddress!.withMemoryRebound(to: Pixel.self, capacity: count) { pixels in
                paint(pixels)
                for index in 0..<count { pixels[index] = pixels[index].straight }
            }
        }
        self.init(width: size.width, height: size.height, pixels: bytes)
    }
}

extension Pixel {
    /// The unpremultiplied red, green, blue and alpha bytes, in memory order.
    @inline(__always) fileprivate var straight: UInt32 {
        let alpha = alpha, (red, green, blue) = (self >> 16 & 255, self >> 8 & 255, self & 255)
        if alpha == 255 || alpha == 0 { return (red | green << 8 | blue << 16 | alpha << 24).littleEndian }
        func level(_ part: UInt32) -> UInt32 { Swift.min(255, (part * 255 + alpha / 2) / alpha) }
        return (level(red) | level(green) << 8 | level(blue) << 16 | alpha << 24).littleEndian
    }
}
