import CLazy.GLES
import DrawLists

/// A texture that several images or masks share.
final class AtlasPage {
    private let texture: GLTexture
    var packer: ShelfPacker
    /// The last frame that showed a part of this page.
    var frame: Int

    init(_ texture: consuming GLTexture, _ packer: ShelfPacker, frame: Int) {
        self.texture = texture
        (self.packer, self.frame) = (packer, frame)
    }

    var name: GLuint { texture.name }
    var size: PixelSize { PixelSize(width: packer.width, height: packer.height) }
}
