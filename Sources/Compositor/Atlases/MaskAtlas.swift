// Stores the masks of text and paths in a few textures, so that one draw call can draw many of them.

import Boundary
import CLazy.GLES
import CoreGraphics
import DrawLists
import Typography

/// The cache key of a mask.
enum MaskKey: Hashable {
    case text(TextMaskKey)
    case path(PathMaskKey)
}

/// A cache of masks, which are rasterized on first use. The cache is tied to the GL context in which it was created.
final class MaskAtlas {
    /// A mask's position in a texture.
    struct Place {
        /// The texture's name, or nil if the mask is empty.
        var page: GLuint?
        var pageSize = PixelSize(width: 0, height: 0)
        /// The mask, including its empty border of one pixel, in texels.
        var x = 0, y = 0, width = 0, height = 0
        /// The offset from the mask's top-left corner to the start of the baseline or to the origin of the path's pixels.
        var originX = 0, originY = 0
        /// The parts with ink, from top to bottom, if they are much smaller than the mask. Each part is given by its left, top, right and
        /// bottom edges, as fractions of the mask.
        var bands: [SIMD4<Float>] = []
        /// The text size in eighths of a pixel. The size is smaller than requested if the mask wouldn't otherwise fit in a texture.
        var eighths = 0
    }

    private let fonts: FontLibrary
    private let largestSide: Int
    private let life: ContextLifetime
    private var pages: [AtlasPage] = []
    private var places: [MaskKey: Place] = [:]
    private var usedArea = 0
    private var frame = 0
    private var raster = CoverageRaster()
    /// The number of uploads so far.
    private(set) var uploads = 0

    private static let pageSide = 1024
    /// The cache keeps `keptArea` texels (8 MiB) or, if that is more, `keptFrames` times the number of texels in the last frame.
    private static let keptArea = 8 << 20, keptFrames = 4

    init(fonts: FontLibrary, largestSide: Int, _ life: ContextLifetime) {
        self.life = life
        self.fonts = fonts
        self.largestSide = largestSide
    }

    /// Starts a frame. Old masks are removed only at this point, because quads refer to masks during a frame.
    func beginFrame() {
        let most = max(MaskAtlas.keptArea, MaskAtlas.keptFrames * usedArea)
        if area > most { remove { $0.frame < frame } }
        if area > most { remove { _ in true } }
        usedArea = 0
        frame += 1
    }

    private var area: Int { pages.reduce(0) { $0 + $1.packer.width * $1.packer.height } }

    /// Returns a mask's position. Rasterizes and uploads the mask if it is new.
    func place(for key: MaskKey) -> Place {
        let place = places[key] ?? add(key)
        usedArea += place.width * place.height
        if let page = pages.first(where: { $0.name == place.page }) { page.frame = frame }
        return place
    }

    private func remove(where isOld: (AtlasPage) -> Bool) {
        let old = pages.filter(isOld)
        guard !old.isEmpty else { return }
        pages.removeAll(where: isOld)
        places = places.filter { entry in !old.contains { $0.name == entry.value.page } }
    }

    private func add(_ key: MaskKey) -> Place {
        let place =
            switch key {
            case .text(let text): add(text)
            case .path(let path): upload(path.rasterised(by: &raster, largestSide: largestSide - 2), eighths: 0)
            }
        places[key] = place
        return place
    }

    private func add(_ key: TextMaskKey) -> Place {
        var eighths = key.eighths, mask = rasterize(key, eighths)
        while max(mask.width, mask.height) + 2 > largestSide, eighths > 1 {
            eighths = eighths * (largestSide - 2) / (max(mask.width, mask.height) + 1)
            mask = rasterize(key, max(1, eighths))
        }
        return upload(mask, eighths: eighths)
    }

    private func rasterize(_ key: TextMaskKey, _ eighths: Int) -> CoverageMask {
        fonts.rasterize(
            key.string, fontName: key.fontName, size: key.fontSize, isRightToLeft: key.isRightToLeft, pixelSize: Double(eighths) / 8)
    }

    private func upload(_ mask: CoverageMask, eighths: Int) -> Place {
        guard mask.width > 0, mask.height > 0 else { return Place() }
        uploads += 1
        let width = mask.width + 2, height = mask.height + 2
        guard let (index, x, y) = room(width: width, height: height) else { return Place() }
        let page = pages[index]
        glBindTexture(GLenum(GL_TEXTURE_2D), page.name)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_RED),
            GLenum(GL_UNSIGNED_BYTE), mask.withClearRim
        )
        return Place(
            page: page.name, pageSize: page.size, x: x, y: y, width: width, height: height,
            originX: mask.originX + 1, originY: mask.originY + 1, bands: mask.bands, eighths: eighths
        )
    }

    /// Returns space for a mask. Returns nil if the GPU is out of memory, which is reported once. In that case, the mask is invisible.
    private func room(width: Int, height: Int) -> (index: Int, x: Int, y: Int)? {
        for index in pages.indices.reversed() {
            if let place = pages[index].packer.place(width: width, height: height) { return (index, place.x, place.y) }
        }
        let side = min(MaskAtlas.pageSide, largestSide)
        var packer = ShelfPacker(width: max(side, width), height: width > side ? height : max(side, height))
        _ = packer.place(width: width, height: height)
        let texture = GLTexture(life)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        guard reserve(GL_R8, width: packer.width, height: packer.height) else {
            let words = "the GPU is out of memory for a mask of \(width) × \(height) pixels: some text or shapes are missing"
            Diagnostics.reportOnce(words, about: "mask memory")
            return nil
        }
        setSampling(filter: GL_LINEAR)
        pages.append(AtlasPage(texture, packer, frame: frame))
        return (pages.count - 1, 0, 0)
    }
}

/// Sets the bound texture's filter, and clamps the texture at its edges.
func setSampling(filter: Int32) {
    for (name, value) in [
        (GL_TEXTURE_MIN_FILTER, filter), (GL_TEXTURE_MAG_FILTER, filter),
        (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] {
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
    }
}

extension CoverageMask {
    /// Bands of rows, as fractions of the mask including its border. Each band is as wide as the ink in it, plus one pixel for filtering.
    /// The list is empty if bands would save less than a third.
    fileprivate var bands: [SIMD4<Float>] {
        let rows = max(20, height / 16), size = SIMD4(Float(width + 2), Float(height + 2), Float(width + 2), Float(height + 2))
        guard width * height >= 4096 else { return [] }
        var bands: [SIMD4<Float>] = [], area = 0
        for top in stride(from: 0, to: height + 2, by: rows) {
            let bottom = min(top + rows, height + 2)
            // The border shifts the mask's rows and columns by one.
            guard let ink = inkColumns(from: max(0, top - 2), to: min(height, bottom)) else { continue }
            bands.append(SIMD4(Float(ink.lowerBound), Float(top), Float(ink.upperBound + 2), Float(bottom)) / size)
            area += (ink.count + 2) * (bottom - top)
        }
        return area * 3 <= width * height * 2 ? bands : []
    }

    private func inkColumns(from first: Int, to end: Int) -> Range<Int>? {
        var left = width, right = 0
        bytes.withUnsafeBufferPointer { bytes in
            for y in first..<max(first, end) {
                let row = bytes[y * width..<(y + 1) * width]
                guard let start = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else { continue }
                (left, right) = (min(left, start - row.startIndex), max(right, last - row.startIndex + 1))
            }
        }
        return left < right ? left..<right : nil
    }

    /// The mask's bytes, with an empty one-pixel border so that linear filtering fades out instead of reading adjacent masks.
    fileprivate var withClearRim: [UInt8] {
        var rimmed = [UInt8](repeating: 0, count: (width + 2) * (height + 2))
        for y in 0..<height {
            let start = (y + 1) * (width + 2) + 1
            rimmed.replaceSubrange(start..<start + width, with: bytes[y * width..<(y + 1) * width])
        }
        return rimmed
    }
}
