import CoreGraphics
import Foundation
import Raster
import RenderTree
import TestSupport
import Testing
import Typography

/// Accepted looks of scenes, in `Goldens`: of each instant a dump, as text, and a picture.
///
/// To accept what is drawn now: run the tests with SEGUE_ACCEPT=1 in the environment, and look at the files.
@MainActor enum ScenePictures {
    private static let accepts = ProcessInfo.processInfo.environment["SEGUE_ACCEPT"] == "1"
    /// Levels of 255 by which a channel may differ: the software GL driver's results vary that much between processors.
    private static let tolerance = 3

    /// Expects the dump and the picture of `snapshot` to be those called `name`.
    static func expect(_ snapshot: RenderSnapshot, _ name: String) throws {
        let file = repository.appendingPathComponent("Tests/GalleryTests/Goldens/\(name)").path
        let picture = try RasterPainter(fonts: FontLibrary()).render(snapshot)
        if accepts {
            try Data(snapshot.description.utf8).write(to: URL(fileURLWithPath: file + ".txt"))
            try picture.writePNG(toFile: file + ".png")
        }
        #expect(snapshot.description == (try String(contentsOfFile: file + ".txt", encoding: .utf8)), "\(name)")
        let wanted = try CGImage(pngFile: file + ".png")
        #expect(picture.width == wanted.width && picture.height == wanted.height, "\(name)")
        let differing = differingBytes(picture.pixels, wanted.pixels, tolerance: tolerance)
        #expect(differing == 0, "\(name)")
    }
}
