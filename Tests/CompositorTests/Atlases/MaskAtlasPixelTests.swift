// Checks that the unused part of a mask's texture is never visible. GPU memory initially contains data from other programs.

import CLazy.GLES
import CoreGraphics
import DrawLists
import TestSupport
import Testing
import Typography
@testable import Compositor

extension PixelTests {
    @MainActor struct MaskAtlases {
        /// The scenes contain masks that lie between pixels, rotated, tilted, squeezed, and in bands of rows.
        nonisolated private static let scenes = GoldenScene.all.filter {
            ["text-turned", "shape-turned", "shape-tilted", "shape-between-pixels", "mask-tilted", "shadow-path"].contains($0.name)
        }

        @Test(arguments: scenes, [1.0, 2.0]) func texelsNextToMaskAreNotVisible(scene: GoldenScene, scale: Double) throws {
            let snapshot = scene.snapshot(scale: scale), fonts = try FontLibrary()
            let clean = try OffscreenSurface(fonts: fonts).render(snapshot, background: .white)
            let used = try OffscreenSurface(fonts: fonts)
            _ = try used.render(GoldenScene.all.first { $0.name == "text-sizes" }!.snapshot(scale: 1))
            #expect(fillMaskTextures() == 1)
            let picture = try used.render(snapshot, background: .white)
            // A mask can be at another position in its texture, so filtering can round differently.
            #expect(largestDifference(picture.pixels, clean.pixels) <= 1)
        }

        /// Fills the current context's single-channel textures with ink, and returns their number.
        private func fillMaskTextures() -> Int {
            let framebuffer = GLFramebuffer(ContextLifetime())
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.name)
            glDisable(GLenum(GL_SCISSOR_TEST))
            glClearColor(1, 1, 1, 1)
            return (1..<GLuint(64)).count { texture in
                guard glIsTexture(texture) != 0 else { return false }
                glFramebufferTexture2D(GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
                var format: GLint = 0
                glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_FORMAT), &format)
                guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE), format == GL_RED else {
                    return false
                }
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                return true
            }
        }
    }
}
