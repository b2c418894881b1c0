import Compositor
import Typography
import UIKit

/// Draws snapshots without a window. What stops it is the machine's GL or its fonts, not us.
struct Artist {
    private let surface: OffscreenSurface

    init() throws { surface = try Failure.unlessUnavailable { try OffscreenSurface(fonts: FontLibrary()) } }

    func picture(of snapshot: RenderSnapshot) throws -> CGImage {
        try Failure.whileDrawing { try surface.render(snapshot, background: .black) }
    }
}
