import CoreGraphics
import RenderTree

/// The rounding of a box's corners.
package struct Rounding: Hashable {
    package var radius = 0.0
    /// The rounded corners.
    package var corners = RenderNode.Extras.Corners.all
    /// Whether the corners are superellipses rather than circular arcs.
    package var isContinuous = false

    package init(radius: Double = 0, corners: RenderNode.Extras.Corners = .all, isContinuous: Bool = false) {
        (self.radius, self.corners, self.isContinuous) = (radius, corners, isContinuous)
    }

    /// Whether all corners are the same, either square or circular.
    package var isPlain: Bool { radius == 0 || (corners == .all && !isContinuous) }
}

extension RenderNode {
    /// Returns how the node's corners are rounded for the given box size.
    package func rounding(in box: CGRect) -> Rounding {
        guard let extras else { return Rounding(radius: radius(in: box)) }
        return Rounding(
            radius: radius(in: box), corners: extras.roundedCorners.intersection(.all), isContinuous: extras.hasContinuousCorners
        )
    }

    /// Returns the corner radius, limited to half the shorter side, or 0 for NaN.
    private func radius(in box: CGRect) -> Double { cornerRadius > 0 ? min(cornerRadius, box.width / 2, box.height / 2) : 0 }
}
