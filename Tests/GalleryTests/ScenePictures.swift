import CoreGraphics
import Foundation
import Raster
import RenderTree
import TestSupport
import Testing
import Typography

/// The accepted dumps and images of scenes, which are in `Goldens`.
///
/// To accept the current output, run the tests with SEGUE_ACCEPT=1 in the environment, then look at the files.
@MainActor enum ScenePictures {
    private static let accepts = ProcessInfo.processInfo.environment["SEGUE_ACCEPT"] == "1"
    /// The allowed difference per channel, in levels of 255. The software GL driver's results vary this much between processors.
    private static let tolerance = 3
    /// For each image, the number of channels that may differ by more. These images were drawn with OpenGL. The images show a plane that is
    /// almost edge-on, and its edges are antialiased differently.
    private static let softEdges = ["flip-half": 1_500]

    /// Expects `snapshot` to match the dump and image accepted as `name`.
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
        #expect(differing <= softEdges[name] ?? 0, "\(name)")
    }
}
