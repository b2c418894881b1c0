// The other painter, on the processor, against the same accepted pictures: what `render(in:)` gives is what the window shows.

import CoreGraphics
import Foundation
import QuartzCore
import Testing
@testable import Compositor
@testable import DrawLists

@Suite struct ProcessorTests {
    /// Whether the processor draws the scene differently: perspective is flat there, and groups have the picture's pixels.
    private static func isDrawnOtherwise(_ scene: GoldenScene) -> Bool {
        scene.name.hasSuffix("-tilted") || scene.name == "group-of-coarse-pixels"
    }

    private func picture(_ scene: GoldenScene, scale: Double) -> CGImage? {
        let context = CGContext.picture(of: CGSize(width: 200, height: 200), scale: scale, isOpaque: true)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
        NodePainter(context: context, nodes: scene.nodes).paint()
        return context.makeImage()
    }

    @Test(arguments: GoldenScene.all.filter { !isDrawnOtherwise($0) }) func looksAsTheWindow(scene: GoldenScene) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(scene.name).png")
        let wanted = try CGImage(pngFile: file.path), drawn = try #require(picture(scene, scale: 1))
        let off = zip(drawn.pixels, wanted.pixels).map { abs(Int($0) - Int($1)) }
        let mean = Double(off.reduce(0, +)) / Double(off.count), much = off.count { $0 > 24 }
        #expect(mean < 0.5 && much < off.count / 200, "mean \(mean), \(much) bytes by more than 24")
    }
}
