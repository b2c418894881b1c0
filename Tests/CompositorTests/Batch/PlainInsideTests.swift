// Checks that boxes that don't overlap share draw calls even if they are drawn in parts. If boxes overlap, the later box is on top.

import CoreGraphics
import RenderTree
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct PlainInside {
        private func draw(_ nodes: [RenderNode], for driver: GLDriver = .software) throws -> (image: CGImage, calls: Int) {
            let surface = try OffscreenSurface(fonts: FontLibrary(), for: driver)
            let snapshot = RenderSnapshot(size: CGSize(width: 400, height: 400), scale: 1, nodes: nodes)
            let image = try surface.render(snapshot, background: .white)
            return (image, surface.statistics.drawCalls)
        }

        private func rounded(_ x: Double, _ y: Double, _ color: CGColor) -> RenderNode {
            box(x, y, 180, 180, color) { $0.cornerRadius = 16 }
        }

        @Test func edgesOfSeparateLargeBoxesTakeOneDrawCall() throws {
            let picture = try draw([
                rounded(10, 10, .pureRed), rounded(210, 10, .pureGreen), rounded(10, 210, .pureBlue), rounded(210, 210, .black),
            ])
            // One more call is needed for each interior.
            #expect(picture.calls == 5)
            #expect(
                [(20, 20), (220, 20), (20, 220), (220, 220)].map { picture.image.color(x: $0, y: $1) }
                    == [.pureRed, .pureGreen, .pureBlue, .black])
        }

        @Test func largeBoxesOnGPUTakeOneDrawCall() throws {
            let picture = try draw([rounded(10, 10, .pureRed), rounded(100, 100, .pureGreen), rounded(210, 10, .pureBlue)], for: .gpu)
            #expect(picture.calls == 1)
            #expect(picture.image.color(x: 150, y: 150) == .pureGreen && picture.image.color(x: 300, y: 50) == .pureBlue)
        }

        @Test func laterBoxesAreOnTop() throws {
            let picture = try draw([
                rounded(10, 10, .pureRed), rounded(100, 100, .pureGreen), label("M", 110, 250, size: 60),
                rounded(210, 210, .pureBlue), box(200, 200, 40, 40) { $0.opacity = 0.5 },
                box(0, 0, 30, 30, .pureRed, depth: 1), box(10, 10, 30, 30, .pureRed, depth: 1),
            ])
            #expect(picture.image.color(x: 150, y: 150) == .pureGreen && picture.image.color(x: 90, y: 90) == .pureRed)
            #expect(picture.image.color(x: 250, y: 250) == .pureBlue)
            let ink = (110..<160).count { picture.image.color(x: $0, y: 240) != .pureGreen }
            #expect(ink > 5)
            let mixed = try #require(picture.image.color(x: 225, y: 225))
            #expect(abs(mixed.red - 0.5) < 0.01 && abs(mixed.blue - 0.5) < 0.01)
        }
    }
}
