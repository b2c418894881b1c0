import UIKit

/// The layout of a scene's window; the measures are the design's.
struct SceneLayout {
    let size: CGSize

    /// Whether the panel fits beside the stage.
    var hasRoomForPanel: Bool { size.width >= 1100 }
    /// Whether only the stage and one bar fit.
    var isSmall: Bool { size.width < 640 || size.height < 560 }

    var top: CGRect { CGRect(x: 0, y: 0, width: size.width, height: isSmall ? 0 : TopBar.height) }

    var transport: CGRect {
        CGRect(x: 0, y: size.height - TransportBar.height, width: size.width, height: TransportBar.height)
    }

    /// The area between the bars.
    private var middle: CGRect {
        CGRect(x: 0, y: top.maxY, width: size.width, height: max(0, transport.minY - top.maxY))
    }

    func stage(withPanel hasPanel: Bool) -> CGRect {
        var stage = middle
        if hasPanel, hasRoomForPanel { stage.size.width -= SidePanel.width }
        return stage
    }

    var panel: CGRect {
        let width = min(SidePanel.width, size.width)
        return CGRect(x: size.width - width, y: middle.minY, width: width, height: middle.height)
    }
}
