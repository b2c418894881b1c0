import UIKit

/// The layout of a scene's page. The sizes come from the design.
struct SceneLayout {
    /// The widths of a rail on the left of the stage, and of a column with code on its right, in points.
    static let (railWidth, codeWidth): (CGFloat, CGFloat) = (224, 432)

    let size: CGSize
    /// The preferred height of the dock, or nil if it is closed.
    var dock: CGFloat?

    /// Whether the panel fits next to the stage.
    var hasRoomForPanel: Bool { size.width >= 1100 }
    /// Whether the window has room only for the stage and one bar.
    var isSmall: Bool { size.width < 640 || size.height < 560 }
    /// Whether the dock is visible as a bar.
    var hasDock: Bool { dock != nil && !isSmall }
    /// Whether the layer rail fits next to the stage.
    var hasRail: Bool { hasDock && size.width >= 860 }

    var top: CGRect { CGRect(x: 0, y: 0, width: size.width, height: isSmall ? 0 : TopBar.height) }

    /// The frame of the status line below the dock, or empty if there's no dock.
    var status: CGRect {
        let height: CGFloat = hasDock ? StatusLine.height : 0
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    /// The frame of the transport bar, or of the dock if the dock replaces the bar.
    var transport: CGRect {
        let height = hasDock ? min(dock ?? 0, max(0, size.height - top.height - Self.minimumStageHeight)) : TransportBar.height
        return CGRect(x: 0, y: status.minY - height, width: size.width, height: height)
    }

    /// The minimum height of the stage above the dock, in points.
    private static let minimumStageHeight: CGFloat = 240

    /// The area between the bars.
    private var middle: CGRect {
        CGRect(x: 0, y: top.maxY, width: size.width, height: max(0, transport.minY - top.maxY))
    }

    func stage(withPanel hasPanel: Bool) -> CGRect {
        var stage = middle
        if hasPanel, hasRoomForPanel { stage.size.width -= panelWidth }
        return stage
    }

    private var panelWidth: CGFloat { min(hasDock ? SidePanel.dockedWidth : SidePanel.width, size.width) }

    var panel: CGRect {
        if isSmall { return middle }
        return CGRect(x: size.width - panelWidth, y: middle.minY, width: panelWidth, height: middle.height)
    }
}
