import Compositor
import CoreGraphics
import Foundation
import Gallery
import Testing
import Typography
import UIKit

// One instant of the tile scene, a pinch on the coral tile held at 40 %: as text first, as pixels second.
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

    /// To accept what is drawn now: run the tests with SEGUE_ACCEPT=1 in the environment, and look at the files.
    private let accepts = ProcessInfo.processInfo.environment["SEGUE_ACCEPT"] == "1"

    private func golden(_ name: String) -> URL {
        repository.appendingPathComponent("Tests/GalleryTests/Goldens/\(name)")
    }

    @Test func dumpOfThePushAt40Percent() throws {
        let file = golden("tiles-push-40.txt")
        if accepts { try Data(halfWay.description.utf8).write(to: file) }
        #expect(halfWay.description == (try String(contentsOf: file, encoding: .utf8)))
    }

    private func surface() throws -> OffscreenSurface { try OffscreenSurface(fonts: FontLibrary()) }

    /// Levels of 255 by which a channel may differ: the software GL driver's results vary that much between processors.
    private let tolerance = 3

    @Test("S-FRAME-18: the picture of the same instant")
    func pictureOfThePushAt40Percent() throws {
        let file = golden("tiles-push-40.png").path
        let picture = try surface().render(halfWay)
        if accepts { try picture.writePNG(toFile: file) }
        let wanted = try CGImage(pngFile: file)
        #expect(picture.width == wanted.width && picture.height == wanted.height)
        let differing = zip(picture.pixels, wanted.pixels).count { abs(Int($0) - Int($1)) > tolerance }
        #expect(differing == 0)
    }

    @Test("the stand-in's middle is coral, the page beside it is not covered")
    func coloursHalfWay() throws {
        let picture = try surface().render(halfWay)
        func bytes(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(picture.pixels[(y * picture.width + x) * 4 + $0]) } }
        #expect(bytes(140, 300) == [0xE5, 0x7F, 0x6C])
        #expect(bytes(380, 130) == [0xF5, 0xF5, 0xF7])
        #expect(bytes(350, 700) == [0x9A, 0x7B, 0xD0])
    }
}
