import UIKit

/// The optional parts of a film, around the device's screen.
package struct FilmDecorations: Hashable, Sendable {
    /// Whether the device's frame surrounds the screen.
    package var frame = false
    /// Whether touches are drawn.
    package var touches = false
    /// Whether the transition's curves appear next to the device's screen.
    package var curve = false
    package var style = UIUserInterfaceStyle.unspecified

    package init() {}

    /// Whether the film shows only the screen.
    package var isPlain: Bool { !frame && !touches && !curve }

    /// Returns the size, in points, of a film that shows a given screen.
    package func size(around screen: CGSize) -> CGSize {
        let border = frame ? 2 * DeviceView.bezel : 0
        return CGSize(width: screen.width + border + (curve ? CurvePanel.width : 0), height: screen.height + border)
    }
}
