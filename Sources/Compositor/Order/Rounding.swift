import CoreGraphics
import RenderTree

/// The rounding of a box's corners.
struct Rounding: Hashable {
    var radius = 0.0
    /// The corners that are round.
    var corners = RenderNode.Extras.Corners.all
    /// Whether these are superellipses and not quarters of circles.
    var isContinuous = false

    /// Whether all corners are alike, and square or quarters of circles.
    var isPlain: Bool { radius == 0 || (corners == .all && !isContinuous) }
}

extension RenderNode {
    /// The rounding of its corners where its box is `box`.
    func rounding(in box: CGRect) -> Rounding {
        guard let extras else { return Rounding(radius: radius(in: box)) }
        return Rounding(
            radius: radius(in: box), corners: extras.roundedCorners.intersection(.all), isContinuous: extras.hasContinuousCorners
        )
    }

    /// The corner radius, limited to half of the shorter side; 0 where it is not a number.
    private func radius(in box: CGRect) -> Double { cornerRadius > 0 ? min(cornerRadius, box.width / 2, box.height / 2) : 0 }
}
