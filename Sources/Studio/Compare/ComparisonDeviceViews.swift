import UIKit

/// The second device, with the outlines and captions for both devices.
final class ComparisonDeviceViews: SecondDevice {
    let device = DeviceView(screen: DeviceView.secondScreenName)
    let captions = [ComparisonCaption(.first), ComparisonCaption(.second)]
    let outlines = [DifferenceOutlines(), DifferenceOutlines()]
    /// The device that the controls affect.
    var chosen = ComparisonDevice.Side.second
    /// The device that is visible if there isn't enough room for both, or nil while both are visible.
    private(set) var alone: ComparisonDevice.Side?

    /// The minimum window width, in points, at which both devices are visible. In narrower windows, only the selected device is visible.
    private static let minimumWindowWidth: CGFloat = 860
    /// The height of the lines above and below a device, and the gap between the devices, in points.
    private static let (lines, gap): (CGFloat, CGFloat) = (66, 96)

    var views: [UIView] { [device] + outlines + captions.flatMap(\.views) }

    func place(_ first: DeviceView, in room: CGRect, window: CGFloat) {
        alone = window < Self.minimumWindowWidth ? chosen : nil
        let share = alone == nil ? room.width / 2 : room.width
        let size = DeviceView.size(for: first.deviceSize, in: CGSize(width: share, height: room.height - Self.lines))
        let y = (room.minY + (room.height - size.height) / 2).rounded()
        let reach = alone == nil ? min(size.width + Self.gap, share) / 2 : 0
        device.deviceSize = first.deviceSize
        for (view, x) in [(first, room.midX - reach), (device, room.midX + reach)] {
            view.frame = CGRect(x: (x - size.width / 2).rounded(), y: y, width: size.width, height: size.height)
            // The captions and outlines depend on the screen's frame.
            view.layoutIfNeeded()
        }
        for (index, side) in [ComparisonDevice.Side.first, .second].enumerated() {
            let isShown = alone == nil || alone == side
            [first, device][index].isHidden = !isShown
            outlines[index].isHidden = !isShown
            captions[index].place(around: [first, device][index])
            captions[index].views.forEach { $0.alpha = isShown ? 1 : 0 }
        }
    }
}
