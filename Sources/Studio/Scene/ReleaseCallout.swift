import Scenes
import Stage
import UIKit

/// The explanation of the last release: its badge beside the device, with a line to it, for a few seconds.
final class ReleaseCallout {
    /// The views, back to front.
    var views: [UIView] { [badge.leader, badge.dot, badge] }
    /// Whether it appears and disappears at once.
    var reducesMotion = false

    private let badge = ReleaseBadge()
    private var release: Release?
    /// The time at which it disappears; not a number until that has been counted from, nil while nothing is shown.
    private var end: TimeInterval?

    init() { for view in views { view.alpha = 0 } }

    /// The time at which a turn is needed to remove it; nil for never.
    var nextTurn: TimeInterval? { end.flatMap { $0.isNaN ? nil : $0 } }

    /// Shows why `release` finishes or cancels, by `rule`. The owner places it then.
    func show(_ release: Release, by rule: Scene.ReleaseRule?) {
        (self.release, end) = (release, .nan)
        badge.show(release, by: rule)
        fade(to: 1, in: Motion.quick)
    }

    /// Removes it.
    func hide() {
        end = nil
        fade(to: 0, in: Motion.panel)
    }

    /// Counts the time that it is shown, which stands still with the device's clock.
    func update(_ status: StageStatus, at time: TimeInterval) {
        guard let end else { return }
        if status.isFrozen { return self.end = .nan }
        if end.isNaN { return self.end = time + Motion.badgeHold / min(1, status.rate) }
        if time >= end { hide() }
    }

    /// Places the badge beside `device`, on the side of the finger, or over the bottom of a stage of `bounds` if there is no room.
    func place(beside device: DeviceView, in bounds: CGRect) {
        guard let release else { return }
        let size = badge.fittingSize, frame = device.frame
        let isLeft = release.gesture == .leftEdge
        let room = isLeft ? frame.minX : bounds.width - frame.maxX
        let isBeside = room >= 240 && room >= size.width + 24
        for part in [badge.leader, badge.dot] { part.isHidden = !isBeside }
        guard isBeside else {
            let width = min(size.width, bounds.width - 32)
            badge.frame = CGRect(
                x: ((bounds.width - width) / 2).rounded(), y: bounds.height - size.height - 16, width: width, height: size.height)
            return
        }
        let finger = frame.minY + DeviceView.bezel + (release.place?.y ?? device.deviceSize.height / 2) * device.fit
        let y = min(max(16, finger - size.height / 2), bounds.height - size.height - 16).rounded()
        badge.frame = CGRect(
            x: isLeft ? frame.minX - 24 - size.width : frame.maxX + 24, y: y, width: size.width, height: size.height)
        let line = badge.frame.midY.rounded()
        badge.leader.frame = CGRect(x: isLeft ? badge.frame.maxX : frame.maxX, y: line, width: 24, height: 1)
        badge.dot.frame = CGRect(x: (isLeft ? frame.minX : frame.maxX) - 2.5, y: line - 2, width: 5, height: 5)
    }

    private func fade(to alpha: CGFloat, in duration: TimeInterval) {
        let change = { [views] in for view in views { view.alpha = alpha } }
        if reducesMotion { return change() }
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut, animations: change)
    }
}
