import Raster
import Typography
import UIKit

/// Renders snapshots without a window.
package struct SnapshotRenderer {
    private let painter: RasterPainter

    package init() throws { painter = try Failure.unlessUnavailable { RasterPainter(fonts: try SystemFonts.opened()) } }

    package func picture(of snapshot: RenderSnapshot) throws -> CGImage { try picture(of: snapshot, background: .black) }

    /// Returns an image of `snapshot` over a background color.
    package func picture(of snapshot: RenderSnapshot, background: CGColor) throws -> CGImage {
        try Failure.whileDrawing { try painter.render(snapshot, background: background) }
    }
}
