import Scenes
import Stage
import UIKit

/// The explanation of a release: its badge next to the device, with a line to it. It never covers the device.
final class ReleaseCallout {
    /// The views, back to front.
    var views: [UIView] { [badge.leader, badge.dot, badge] }
    /// Whether it appears and disappears at once.
    var reducesMotion = false

    private let badge = ReleaseBadge()
    /// The release that is shown, or was last.
    private var release: Release?
    private var isShown = false

    init() { for view in views { view.alpha = 0 } }

    /// The room at a side of the device in which every badge fits, in points. With less at both sides, the stage leaves `strip` below.
    static let leastRoom: CGFloat = 210
    /// The height below the device of a stage without room at its sides.
    static let strip = ReleaseBadge.compactHeight + gap
    private static let (gap, leader): (CGFloat, CGFloat) = (8, 24)

    /// Shows why `release` finishes or cancels, by `rule`; nil shows nothing. Returns whether the owner must place it.
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

    /// Places the badge next to `device` in `room`, on the side of the finger if it fits there, else on the other. Returns false if it
    /// fits on neither.
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

    /// Places the badge below a device; it is hidden if that fills the stage.
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
