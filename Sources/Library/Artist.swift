import Compositor
import Typography
import UIKit

/// A renderer of snapshots without a window. Its failures are those of the machine's GL or fonts.
package struct Artist {
    private let surface: OffscreenSurface

    package init() throws { surface = try Failure.unlessUnavailable { try OffscreenSurface(fonts: SystemFonts.opened()) } }

    package func picture(of snapshot: RenderSnapshot) throws -> CGImage {
        try Failure.whileDrawing { try surface.render(snapshot, background: .black) }
    }
}
