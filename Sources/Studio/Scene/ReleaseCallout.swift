import Scenes
import Stage
import UIKit

/// The explanation of a release: a badge next to the device, with a line that connects them. It never covers the device.
final class ReleaseCallout {
    /// The views, back to front.
    var views: [UIView] { [badge.leader, badge.dot, badge] }
    /// Whether the badge appears and disappears without animation.
    var reducesMotion = false

    private let badge = ReleaseBadge()
    /// The current or most recent release.
    private var release: Release?
    private var isShown = false

    init() { for view in views { view.alpha = 0 } }

    /// The width, in points, that fits any badge next to the device. If neither side has this much room, the stage reserves `strip` below
    /// the device.
    static let minimumRoom: CGFloat = 210
    /// The height, in points, that the stage reserves below the device if there isn't enough room on either side.
    static let strip = ReleaseBadge.compactHeight + gap
    private static let (gap, leader): (CGFloat, CGFloat) = (8, 24)

    /// Shows the badge for `release` and its `rule`; hides it if `release` is nil. Returns whether the owner must position the badge.
    func show(_ release: Release?, by rule: Scene.ReleaseRule?) -> Bool {
        guard let release else {
            if isShown { fade(to: 0, in: Motion.panel) }
            isShown = false
            return false
        }
        guard !isShown || release != self.release else { return false }
        (self.release, isShown) = (release, true)
        badge.show(release, by: rule)
        fade(to: 1, in: Motion.quick)
        return true
    }

    /// Places the badge next to `device`, on the finger's side if there is enough room, or else on the other side. Returns false if neither
    /// side has enough room.
    func place(beside device: DeviceView, in room: CGRect) -> Bool {
        guard let release else { return true }
        let frame = device.frame
        let sides = [frame.minX - room.minX, room.maxX - frame.maxX]
        let wanted = release.gesture == .leftEdge ? 0 : 1
        badge.isCompact = false
        let least = badge.fittingSize.width + Self.leader + Self.gap
        badge.isCompact = max(sides[0], sides[1]) < least
        let size = badge.fittingSize
        let needed = badge.isCompact ? size.width + 2 * Self.gap : least
        for part in [badge.leader, badge.dot] { part.isHidden = badge.isCompact }
        guard let side = [wanted, 1 - wanted].first(where: { sides[$0] >= needed }) else { return false }
        badge.isHidden = false
        let finger = frame.minY + DeviceView.bezel + (release.place?.y ?? device.deviceSize.height / 2) * device.fit
        let y = min(max(room.minY + 16, finger - size.height / 2), room.maxY - size.height - 16).rounded()
        let distance = badge.isCompact ? Self.gap : Self.leader
        badge.frame = CGRect(
            x: side == 0 ? frame.minX - distance - size.width : frame.maxX + distance, y: y, width: size.width, height: size.height)
        let line = badge.frame.midY.rounded()
        badge.leader.frame = CGRect(x: side == 0 ? badge.frame.maxX : frame.maxX, y: line, width: Self.leader, height: 1)
        badge.dot.frame = CGRect(x: (side == 0 ? frame.minX : frame.maxX) - 2.5, y: line - 2, width: 5, height: 5)
        return true
    }

    /// Places the badge below the device. Hides the badge if the device fills the stage.
    func place(below device: CGRect, in room: CGRect) {
        let size = badge.fittingSize, width = min(size.width, room.width - 2 * Self.gap)
        let top = room.maxY - size.height - Self.gap
        badge.isHidden = top < device.maxY
        badge.frame = CGRect(x: (room.midX - width / 2).rounded(), y: top, width: width, height: size.height)
    }

    private func fade(to alpha: CGFloat, in duration: TimeInterval) {
        let change = { [views] in for view in views { view.alpha = alpha } }
        if reducesMotion { return change() }
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut, animations: change)
    }
}
