import CoreGraphics
import Foundation
import Gallery
import Raster
import Scenes
import Testing
import Typography
import UIKit

// Compares the tile scene at one moment, when a pinch on the coral tile is at 40 %, with an accepted dump and image.
@MainActor @Suite(.serialized) struct TilesPictureTests {
    private var halfWay: RenderSnapshot {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844), scale: 1)
        device.window.rootViewController = Catalog.scene(named: "tiles")!.make()
        device.turn(at: 0)
        for (finger, x) in [(1, 54.0), (2, 154.0)] { device.touch(finger, .began, at: CGPoint(x: x, y: 482), time: 0.5) }
        device.turn(at: 0.5)
        for (step, distance) in [120, 108 * 1.4].enumerated() {
            let time = 0.6 + Double(step) / 10
            for (finger, side) in [(1, -0.5), (2, 0.5)] {
                device.touch(finger, .moved, at: CGPoint(x: 104 + side * distance, y: 482), time: time)
            }
            device.turn(at: time)
        }
        return device.turn(at: 1)
    }

    @Test("S-FRAME-18: the push at 40 % matches its accepted dump and picture")
    func pushAt40PercentMatchesDumpAndPicture() throws { try ScenePictures.expect(halfWay, "tiles-push-40") }

    @Test func halfwayPinchShowsPlaceholderAndUncoveredPage() throws {
        let picture = try RasterPainter(fonts: FontLibrary()).render(halfWay)
        func bytes(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(picture.pixels[(y * picture.width + x) * 4 + $0]) } }
        #expect(bytes(140, 300) == [0xE5, 0x7F, 0x6C])
        #expect(bytes(380, 130) == [0xF5, 0xF5, 0xF7])
        #expect(bytes(350, 700) == [0x9A, 0x7B, 0xD0])
    }
}
