// Compares every small scene with its accepted text dump and accepted pixels, at one and two pixels per point.

import CoreGraphics
import Foundation
import RenderTree
import TestSupport
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct Goldens {
        /// To accept the current output, run the tests with SEGUE_ACCEPT=1 in the environment, and then look at the files.
        private static let accepts = ProcessInfo.processInfo.environment["SEGUE_ACCEPT"] == "1"

        private static func file(_ name: String) -> URL {
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
        }

        /// The largest allowed difference in a channel, in levels of 255. The software GL driver's results vary this much between CPUs.
        private static let tolerance = 3

        @Test func sceneNamesAreUnique() {
            #expect(Set(GoldenScene.all.map(\.name)).count == GoldenScene.all.count)
        }

        @Test(arguments: GoldenScene.all) func dumpMatchesAcceptedDump(scene: GoldenScene) throws {
            let file = Goldens.file("\(scene.name).txt"), dump = scene.snapshot(scale: 1).description + "\n"
            if Goldens.accepts { try Data(dump.utf8).write(to: file) }
            #expect(dump == (try String(contentsOf: file, encoding: .utf8)))
        }

        @Test(arguments: [1.0, 2.0], [GLDriver.software, .gpu])
        func picturesMatchAcceptedPictures(scale: Double, driver: GLDriver) throws {
            let surface = try OffscreenSurface(fonts: FontLibrary(), for: driver)
            for scene in GoldenScene.all { try Goldens.expect(scene, on: surface, scale) }
        }

        @Test(.enabled(if: GoldenScene.hasFontsForWritings, GoldenScene.fontsForWritings))
        func textOfAllDirectionsMatchesAcceptedPictures() throws {
            let fonts = try FontLibrary(substitutes: GoldenScene.substitutes), surface = try OffscreenSurface(fonts: fonts)
            for scene in GoldenScene.writings(fonts) {
                try dumpMatchesAcceptedDump(scene: scene)
                for scale in [1.0, 2.0] { try Goldens.expect(scene, on: surface, scale) }
            }
        }

        private static func expect(_ scene: GoldenScene, on surface: OffscreenSurface, _ scale: Double) throws {
            let file = Goldens.file(scene.name + (scale == 1 ? ".png" : "@2x.png")).path
            let picture = try surface.render(scene.snapshot(scale: scale), background: .white)
            if Goldens.accepts { try picture.writePNG(toFile: file) }
            let wanted = try CGImage(pngFile: file)
            #expect(picture.width == wanted.width && picture.height == wanted.height, "\(scene)")
            if picture == wanted { return }
            let differing = differingBytes(picture.pixels, wanted.pixels, tolerance: Goldens.tolerance)
            #expect(differing == 0, "\(scene)")
        }

        /// A scene looks the same on a used surface as on a new surface.
        @Test func earlierDrawingDoesNotAffectPictures() throws {
            let used = try OffscreenSurface(fonts: FontLibrary())
            for scene in GoldenScene.all { _ = try used.render(scene.snapshot(scale: 1), background: .white) }
            for scene in GoldenScene.all where scene.name.hasPrefix("mask") || scene.name.hasPrefix("shadow") {
                let fresh = try OffscreenSurface(fonts: FontLibrary()).render(scene.snapshot(scale: 1), background: .white)
                let again = try used.render(scene.snapshot(scale: 1), background: .white)
                // A mask can be at another position in its texture, so filtering can round differently.
                #expect(differingBytes(again.pixels, fresh.pixels, tolerance: 1) == 0, "\(scene)")
            }
        }
    }
}
