import Compositor
import Typography
import UIKit

/// Draws snapshots without a window. What stops it is the machine's GL or its fonts, not us.
package struct Artist {
    private let surface: OffscreenSurface

    package init() throws { surface = try Failure.unlessUnavailable { try OffscreenSurface(fonts: FontLibrary()) } }

    package func picture(of snapshot: RenderSnapshot) throws -> CGImage {
        try Failure.whileDrawing { try surface.render(snapshot, background: .black) }
    }
}
