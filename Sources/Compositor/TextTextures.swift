import CGLES
import CoreGraphics
import Typography

/// Lines of text that have been rasterised and uploaded, by what they say and their size. Those not drawn lately are let go.
final class TextTextures {
    private struct Entry {
        var texture: GLuint
        var extent: TextExtent
        var lastFrame: Int
    }

    private let fonts: FontLibrary
    private var entries: [TextKey: Entry] = [:]
    private var frame = 0
    /// Lines kept; a text that grows leaves one behind for each eighth of a pixel.
    private static let capacity = 256

    init() throws { fonts = try FontLibrary() }

    /// How large the line is; rasterises it where it is not at hand. nil where it has no ink.
    func extent(of key: TextKey) -> TextExtent? {
        if let entry = entries[key] { return entry.extent }
        let mask = fonts.rasterise(key.string, fontName: key.fontName, pixelSize: key.pixelSize)
        guard mask.width > 0, mask.height > 0 else { return nil }
        let extent = TextExtent(width: mask.width, height: mask.height, originX: mask.originX, originY: mask.originY)
        entries[key] = Entry(texture: Self.upload(mask), extent: extent, lastFrame: frame)
        return extent
    }

    func bind(_ key: TextKey) {
        entries[key]?.lastFrame = frame
        glBindTexture(GLenum(GL_TEXTURE_2D), entries[key]?.texture ?? 0)
    }

    /// Ends a frame: lets go of what has not been drawn for longest.
    func endFrame() {
        frame += 1
        guard entries.count > Self.capacity else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }).prefix(entries.count - Self.capacity / 2) {
            delete(entry)
            entries[key] = nil
        }
    }

    func deleteAll() {
        entries.values.forEach(delete)
        entries = [:]
    }

    private func delete(_ entry: Entry) {
        var texture = entry.texture
        glDeleteTextures(1, &texture)
    }

    private static func upload(_ mask: CoverageMask) -> GLuint {
        var texture: GLuint = 0
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_R8, GLsizei(mask.width), GLsizei(mask.height), 0, GLenum(GL_RED),
            GLenum(GL_UNSIGNED_BYTE), mask.bytes
        )
        for (name, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value) }
        return texture
    }
}
