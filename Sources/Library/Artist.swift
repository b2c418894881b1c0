import Raster
import Typography
import UIKit

/// A renderer of snapshots without a window. Its failures are those of the machine's fonts.
package struct Artist {
    private let painter: RasterPainter

    package init() throws { painter = try Failure.unlessUnavailable { RasterPainter(fonts: try SystemFonts.opened()) } }

    package func picture(of snapshot: RenderSnapshot) throws -> CGImage { try picture(of: snapshot, background: .black) }

    /// Returns a picture of `snapshot` over a colour.
    package func picture(of snapshot: RenderSnapshot, background: CGColor) throws -> CGImage {
        try Failure.whileDrawing { try painter.render(snapshot, background: background) }
    }
}
