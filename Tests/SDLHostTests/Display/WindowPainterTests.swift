import CLazy.GLES
import CLazy.SDL
import Foundation
import Testing
import UIKit

@testable import Raster
@testable import SDLHost

// These tests set an environment variable that selects SDL's offscreen driver, which can still render. That isn't safe while other threads
// read the environment, so each test runs in a separate process.
struct WindowPainterTests {
    @MainActor private static var red: RenderSnapshot {
        let bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        let node = RenderNode(depth: 0, bounds: bounds, backgroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        return RenderSnapshot(size: bounds.size, scale: 1, nodes: [node])
    }

    @MainActor private static func pixel() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4)
        glReadPixels(32, 32, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        return Array(bytes.prefix(3))
    }

    @Test func lostContextIsRecreatedWithSamePicture() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                setenv("SDL_VIDEODRIVER", "offscreen", 1)
                let window = try Window(title: "lost", size: CGSize(width: 64, height: 64), renderer: .gl)
                let painter = try WindowPainter(window: window)
                painter.paint([WindowPainterTests.red], pixelSize: window.pixelSize)
                #expect(WindowPainterTests.pixel() == [255, 0, 0])

                let lost = SDL_GL_GetCurrentContext()
                SDL_GL_MakeCurrent(SDL_GL_GetCurrentWindow(), nil)
                painter.paint([WindowPainterTests.red], pixelSize: window.pixelSize)
                #expect(SDL_GL_GetCurrentContext() != nil && lost != nil)
                #expect(WindowPainterTests.pixel() == [255, 0, 0])
                painter.close()
                window.close()
            }
        }
    }

    /// Returns the color in the middle of a window drawn in memory.
    @MainActor private static func shown(_ window: SDLHost.Window) -> UInt32 {
        var color: UInt32 = 0
        _ = window.paintSurface { memory, _ in
            color = memory.pixels[32 * memory.stride + 32] & 0xFF_FFFF
            return []
        }
        return color
    }

    @Test func windowIsDrawnByProcessorIfContextIsLostForGood() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                setenv("SDL_VIDEODRIVER", "offscreen", 1)
                let window = try Window(title: "lost", size: CGSize(width: 64, height: 64), renderer: .gl)
                let painter = try WindowPainter(window: window)
                #expect(painter.usesGL)
                SDL_GL_MakeCurrent(SDL_GL_GetCurrentWindow(), nil)
                // No OpenGL version has this number.
                SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 9)
                painter.paint([WindowPainterTests.red], pixelSize: window.pixelSize)
                #expect(!painter.usesGL && !window.hasContext)
                #expect(WindowPainterTests.shown(window) == 0xFF0000)
                window.present()
                painter.close()
                window.close()
            }
        }
    }

    @Test func processorWindowShowsPictureAgainAfterExposure() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                setenv("SDL_VIDEODRIVER", "offscreen", 1)
                let window = try Window(title: "plain", size: CGSize(width: 64, height: 64), renderer: .processor)
                let painter = try WindowPainter(window: window)
                #expect(!painter.usesGL)
                for _ in 0..<2 {
                    painter.paint([WindowPainterTests.red], pixelSize: window.pixelSize)
                    window.present()
                    #expect(WindowPainterTests.shown(window) == 0xFF0000)
                    _ = window.paintSurface { memory, _ in
                        memory.pixels[32 * memory.stride + 32] = 0
                        return []
                    }
                    window.noteExposure()
                }
                painter.paint([WindowPainterTests.red], pixelSize: window.pixelSize)
                #expect(WindowPainterTests.shown(window) == 0xFF0000)
                painter.close()
                window.close()
            }
        }
    }
}
