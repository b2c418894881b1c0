// Checks external failures: a lost context, windows and textures of any size, and a GPU without memory.

import CLazy.GLES
import CoreGraphics
import RenderTree
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct Robustness {
        /// A snapshot that uses every kind of GPU resource: masks for text and a path, an image, gradient stops, and a group.
        private var everything: RenderSnapshot {
            var shape = RenderShape(), gradient = RenderGradient()
            (shape.path, shape.fillColor) = (RenderPath.ellipse(CGRect(x: 0, y: 0, width: 30, height: 20)), .pureGreen)
            gradient.colors = [.pureRed, .pureBlue]
            let picture = CGImage(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 255, 0, 255])
            return RenderSnapshot(
                size: CGSize(width: 100, height: 100), scale: 1,
                nodes: [
                    box(5, 5, 30, 30, .pureBlue), label("Lost", 5, 70, size: 20), box(60, 5, 30, 30) { $0.content = .shape(shape) },
                    box(40, 40, 20, 20) { $0.content = .gradient(gradient) },
                    box(60, 60, 20, 20) { $0.content = .image(RenderImage(image: picture)) },
                    box(5, 75, 50, 20) { $0.opacity = 0.5 }, box(5, 0, 20, 15, .pureRed, depth: 1),
                    box(10, 5, 30, 10, .pureGreen, depth: 1),
                ])
        }

        @Test func lostContextIsNoticedAndReplaced() throws {
            let first = try OffscreenContext()
            try first.makeCurrent()
            let compositor = try Compositor(fonts: FontLibrary())
            let before = try compositor.image(of: [everything])
            #expect(!compositor.hasLostContext)
            first.close()
            #expect(compositor.hasLostContext)
            compositor.draw([everything], into: 0, pixelSize: PixelSize(width: 100, height: 100), background: .white)
            #expect(throws: CompositorError.self) { try compositor.renew() }

            let second = try OffscreenContext()
            try second.makeCurrent()
            try compositor.renew()
            #expect(!compositor.hasLostContext)
            #expect(try compositor.image(of: [everything]) == before)
            compositor.close()
            second.close()
        }

        @Test func closedCompositorLeavesNothingOnGPU() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let compositor = try Compositor(fonts: FontLibrary())
            _ = try compositor.image(of: [everything], pixelSize: nil, background: .white, keepsFrame: true)
            #expect(namesInUse > 8)
            compositor.close()
            // GL doesn't delete a program while it is in use.
            glUseProgram(0)
            #expect(namesInUse == 0)
            context.close()
        }

        @Test func nameIsReleasedWithItsValueInItsContextOnly() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let life = ContextLifetime()
            for isOver in [false, true] {
                if isOver { life.end() }
                bindNewTexture(life)
                #expect(namesInUse == (isOver ? 1 : 0))
            }
            context.close()
        }

        private func bindNewTexture(_ life: ContextLifetime) {
            let texture = GLTexture(life)
            // A name becomes a texture only when it is bound.
            glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
            let inUse = namesInUse
            #expect(inUse == 1)
        }

        /// The number of textures, framebuffers, buffers, and programs in the current context.
        private var namesInUse: Int {
            (1..<200).reduce(0) { count, name in
                let name = GLuint(name), isOne = [glIsTexture(name), glIsFramebuffer(name), glIsBuffer(name), glIsProgram(name)]
                return count + isOne.count { $0 != 0 }
            }
        }

        @Test(arguments: [1, 8192])
        func smallestAndLargestWindowsArePaintedCompletely(side: Int) throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let compositor = try Compositor(fonts: FontLibrary())
            let target = try #require(RenderTarget(size: PixelSize(width: side, height: side), ContextLifetime()))
            let whole = CGRect(x: 0, y: 0, width: side, height: side)
            let nodes = [
                box(0, 0, whole.width, whole.height) { $0.opacity = 0.5 }, box(0, 0, whole.width, whole.height, .pureRed, depth: 1),
                box(0, 0, whole.width, 1, .pureBlue, depth: 1),
            ]
            let snapshot = RenderSnapshot(size: whole.size, scale: 1, nodes: nodes)
            compositor.draw([snapshot], into: target.framebuffer, pixelSize: target.size, background: .white)
            #expect(compositor.statistics.groups == 1)
            // GL counts rows from the bottom; the top row is blue.
            #expect(target.shows(side == 1 ? [128, 128, 255, 255] : [255, 128, 128, 255], x: side - 1, y: 0))
            #expect(target.shows([128, 128, 255, 255], x: side / 2, y: side - 1))
            compositor.close()
            context.close()
        }

        @Test func programsAreCompiledOnce() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            do {
                var programs = try Programs(ContextLifetime(), for: .software)
                #expect(namesInUse == 2, "the programs of almost every frame")
                let key = Programs.Key(kind: .mask(plain: false)), first = programs.program(key), second = programs.program(key)
                #expect(first != nil && second === first && namesInUse == 3)
            }
            context.close()
        }

        @Test func invalidShadersThrowDriversMessage() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let vertex = "void main() { gl_Position = vec4(0.0); }", fragment = "void main() { gl_FragColor = vec4(1.0); }"
            let unlinked = "varying highp vec2 place; void main() { gl_FragColor = vec4(place, 0.0, 1.0); }"
            do {
                let life = ContextLifetime()
                #expect(try Program(vertex: vertex, fragment: fragment, life).name > 0)
                for (vertex, fragment, start) in [
                    ("void main() { nonsense }", fragment, "a shader failed to compile: "),
                    (vertex, "nonsense", "a shader failed to compile: "), (vertex, unlinked, "the shaders failed to link: "),
                ] {
                    let error = #expect(throws: CompositorError.self) { try Program(vertex: vertex, fragment: fragment, life) }
                    let text = error?.description ?? ""
                    #expect(text.hasPrefix(start) && text.contains("error"), "\(text)")
                }
            }
            #expect(namesInUse == 0)
            context.close()
        }

        @Test func imageBeyondGPULimitIsScaledDown() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let compositor = try Compositor(fonts: FontLibrary()), side = largestTextureSide() + 1
            var pixels = [UInt8](repeating: 255, count: side * 4)
            for index in stride(from: 0, to: pixels.count, by: 4) { (pixels[index + 1], pixels[index + 2]) = (0, 0) }
            let picture = CGImage(width: side, height: 1, pixels: pixels)
            let node = box(0, 0, 10, 10) { $0.content = .image(RenderImage(image: picture)) }
            let image = try compositor.image(of: [RenderSnapshot(size: CGSize(width: 10, height: 10), scale: 1, nodes: [node])])
            #expect(Array(image.pixels[220..<224]) == [255, 0, 0, 255])
            compositor.close()
            context.close()
        }

        @Test func allocationBeyondGPULimitsIsRefusedSafely() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let largest = largestTextureSide()
            var targets = GroupTargets(ContextLifetime())
            let refused = targets.borrow(PixelSize(width: largest + 1, height: 10)),
                granted = targets.borrow(PixelSize(width: largest - 1, height: 1))
            #expect(refused == nil)
            let target = try #require(granted)
            #expect(target.size.width <= largest)
            #expect(glGetError() == GLenum(GL_NO_ERROR))
            targets.recycle(target)
            context.close()
        }

        @Test func oversizedTextMaskIsOmitted() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            // Simulates a driver that reports a larger limit than it supports.
            let atlas = MaskAtlas(fonts: try FontLibrary(), largestSide: 1 << 20, ContextLifetime())
            let long = TextMaskKey(fontName: "Inter-Regular", fontSize: 20, string: String(repeating: "M", count: 4000), eighths: 20 * 8)
            let short = TextMaskKey(fontName: "Inter-Regular", fontSize: 20, string: "M", eighths: 20 * 8)
            #expect(atlas.place(for: .text(long)).page == nil)
            #expect(atlas.place(for: .text(short)).page != nil)
            context.close()
        }

        @Test func masksThatAreNoLongerUsedAreRemoved() throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            let atlas = MaskAtlas(fonts: try FontLibrary(), largestSide: 4096, ContextLifetime())
            // Four of these masks fill a page, and eight pages are kept.
            let keys = (0..<60).map {
                MaskKey.text(TextMaskKey(fontName: "Inter-Regular", fontSize: 20 + Double($0), string: "M", eighths: TextMaskKey.largest))
            }
            for key in keys {
                atlas.beginFrame()
                _ = atlas.place(for: key)
            }
            #expect(atlas.uploads == 60)
            _ = atlas.place(for: keys[59])
            #expect(atlas.uploads == 60)
            _ = atlas.place(for: keys[0])
            #expect(atlas.uploads == 61)
            context.close()
        }
    }
}

extension RenderTarget {
    /// Whether the pixel shows `color` within one level.
    fileprivate func shows(_ color: [Int], x: Int, y: Int) -> Bool {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        var bytes = [UInt8](repeating: 0, count: 4)
        glReadPixels(GLint(x), GLint(y), 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        return zip(bytes, color).allSatisfy { abs(Int($0) - $1) <= 1 }
    }
}
