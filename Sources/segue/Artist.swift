import Compositor
import Typography
import UIKit

/// A renderer of snapshots without a window. Its failures are those of the machine's GL or fonts.
struct Artist {
    private let surface: OffscreenSurface

    init() throws { surface = try Failure.unlessUnavailable { try OffscreenSurface(fonts: FontLibrary()) } }

    func picture(of snapshot: RenderSnapshot) throws -> CGImage {
        try Failure.whileDrawing { try surface.render(snapshot, background: .black) }
    }
}
