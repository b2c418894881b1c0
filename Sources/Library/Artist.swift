import Raster
import Typography
import UIKit

/// A renderer of snapshots without a window. Its failures are those of the machine's fonts.
package struct Artist {
    private let painter: RasterPainter

    package init() throws { painter = try Failure.unlessUnavailable { RasterPainter(fonts: try FontLibrary()) } }

    package func picture(of snapshot: RenderSnapshot) throws -> CGImage {
        try Failure.whileDrawing { try painter.render(snapshot, background: .black) }
    }
}
