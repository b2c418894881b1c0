import CoreGraphics
import DrawLists
import Foundation
import RenderTree
import Typography

/// A renderer of snapshots into memory, on the processor, without OpenGL and without a window. For one thread.
///
/// Colours are blended without conversion, in sRGB, as in UIKit and CSS. Everything looks as with the compositor on a GPU.
public final class RasterPainter {
    private var flattener = Flattener()
    private var list = DrawList()
    private var masks: MaskStock
    private var pictures = PictureStock()
    private var stock = Stock()
    private let painter: BandPainter
    private var memory = SurfacePool()

    /// Makes a painter that takes its letters from `fonts`.
    public convenience init(fonts: FontLibrary) { self.init(fontsIfAny: fonts) }

    /// Makes a painter that leaves out letters unless there are fonts. From `bandPixels` on, an area is painted by two threads.
    package init(fontsIfAny fonts: FontLibrary?, bandPixels: Int = BandPainter.worthwhilePixels) {
        (masks, painter) = (MaskStock(fonts: fonts), BandPainter(leastPixels: bandPixels))
    }

    /// Returns a picture of `snapshot`, at its own size and scale.
    public func render(_ snapshot: RenderSnapshot, background: CGColor = .clear) throws -> CGImage {
        try render([snapshot], background: background)
    }

    /// Returns a picture of `snapshots`, each painted over the one before. `pixelSize` nil means the first one's size and scale.
    public func render(_ snapshots: [RenderSnapshot], pixelSize: PixelSize? = nil, background: CGColor = .clear) throws -> CGImage {
        let size = pixelSize ?? snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0)
        let image = CGImage(painting: size) { pixels in
            let surface = Surface(pixels, stride: size.width, rect: PixelRect(size))
            paint(snapshots, size, on: surface, background: background)
        }
        guard let image else { throw RasterError(description: "an image of \(size.width) × \(size.height) pixels cannot be drawn") }
        return image
    }

    /// Paints `snapshots` at the first one's size and scale, without returning the pixels. For measurements.
    public func paint(_ snapshots: [RenderSnapshot]) {
        let size = snapshots.first?.pixelSize ?? PixelSize(width: 0, height: 0), rect = PixelRect(size)
        guard !rect.isEmpty else { return }
        let surface = memory.surface(uninitialized: rect)
        paint(snapshots, size, on: surface, background: .clear)
        memory.giveBack(surface)
    }

    /// Paints a snapshot over premultiplied colours of `width` by `height` pixels, red, green, blue and alpha in 0…1, of which the first
    /// shall be the top left one.
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
        memory.giveBack(surface)
        kept = nil
    }

    private func paint(_ snapshots: [RenderSnapshot], _ size: PixelSize, on surface: Surface, background: CGColor) {
        let clear = collect(snapshots, size, background)
        painter.paint(list, stock, on: surface, in: [surface.rect], background: clear)
        kept = nil
    }

    /// Makes the draw list, and finds all that it is painted of. Returns the colour below everything.
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

    /// The memory and the background of the last frame; nil if it is not known what is there.
    private var kept: (memory: PixelMemory, background: Pixel)?
    private var previous = DrawList()
    private var groups: [Bool] = []
    private var damage = Damage()

    /// The pixels that the last frame has changed.
    package var painted: [PixelRect] { damage.rects }

    /// Paints one frame: `background` everywhere, then the snapshots, each over the one before. If the memory is that of the last frame,
    /// only what differs is painted.
    public func draw(_ snapshots: [RenderSnapshot], into memory: PixelMemory, background: CGColor) {
        let whole = PixelRect(memory.size), clear = collect(snapshots, memory.size, background)
        damage.begin(in: whole)
        var isKnown = false
        if let kept, kept.memory == memory {
            let below = kept.background == clear ? .empty : whole
            isKnown = list.forEachDamage(since: previous, below: below, using: &groups) { damage.add($0) }
        }
        if !isKnown { damage.addAll() }
        let surface = Surface(memory.pixels, stride: memory.stride, rect: whole)
        painter.paint(list, stock, on: surface, in: damage.rects, background: clear)
        kept = (memory, clear)
        swap(&list, &previous)
    }

    /// Makes the masks of a picture that will be drawn.
    package func prepare(_ snapshot: RenderSnapshot) { _ = collect([snapshot], snapshot.pixelSize, .clear) }

    /// Begins to make ready what the first frame in `memory` needs, on another thread, if frames of its size have one: the memory itself,
    /// which the system gives page by page when it is written, and the letters' hinting.
    package func warmUp(for memory: PixelMemory) {
        nonisolated(unsafe) let memory = memory
        let fonts = masks.fonts
        painter.warmUp(pixels: memory.stride * memory.size.height) {
            memory.populate()
            fonts?.prepareHinting()
        }
    }

    /// Frees memory that the last frame did not need: for groups, and for the list of the next frame. Frames go on as before, the next one
    /// maybe a little later.
    public func rest() {
        list = DrawList()
        painter.rest()
    }

    /// Forgets the last frame: the next one is painted whole.
    public func forget() { kept = nil }
}

/// Memory for a frame: four bytes a pixel, which are blue, green, red and alpha, premultiplied.
public struct PixelMemory: Equatable {
    let pixels: UnsafeMutablePointer<Pixel>
    /// Pixels from one row to the next.
    let stride: Int
    let size: PixelSize

    /// Takes memory of `size`; rows are a multiple of four bytes apart.
    public init(_ base: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize) {
        precondition(bytesPerRow >= 4 * size.width && bytesPerRow % 4 == 0, "rows must have room for their pixels")
        pixels = base.assumingMemoryBound(to: Pixel.self)
        (stride, self.size) = (bytesPerRow / 4, size)
    }

    /// Asks the system for all of the memory, which it gives page by page when it is written. Where Linux is older than 5.14 nothing happens.
    package func populate() {
        let page = Int(getpagesize()), start = Int(bitPattern: pixels) & -page
        let end = Int(bitPattern: pixels) + 4 * stride * size.height
        madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, Self.populateForWriting)
    }

    /// MADV_POPULATE_WRITE, which older headers lack.
    private static let populateForWriting: Int32 = 23
}

/// The reason why a picture could not be painted, in one sentence.
public struct RasterError: Error, Hashable, CustomStringConvertible {
    /// One line.
    public let description: String
}

extension CGImage {
    /// Makes an image of the premultiplied pixels that `paint` leaves in the memory it is given.
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
    /// The bytes red, green, blue, alpha, in memory's order, of the colour before it was premultiplied.
    @inline(__always) fileprivate var straight: UInt32 {
        let alpha = alpha, (red, green, blue) = (self >> 16 & 255, self >> 8 & 255, self & 255)
        if alpha == 255 || alpha == 0 { return (red | green << 8 | blue << 16 | alpha << 24).littleEndian }
        func level(_ part: UInt32) -> UInt32 { Swift.min(255, (part * 255 + alpha / 2) / alpha) }
        return (level(red) | level(green) << 8 | level(blue) << 16 | alpha << 24).littleEndian
    }
}
