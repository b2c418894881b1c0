import UIKit

/// Converts between the page's points and the device's, and decides which device a touch reaches.
extension SceneView {
    /// Converts a point from the page's coordinates to the device's. Returns nil for a point outside the device or under a view that covers
    /// the stage.
    func devicePoint(at point: CGPoint) -> CGPoint? {
        if isExploded || cover != nil || !sheetGround.isHidden { return nil }
        let covering = [drawer, showsDock ? rail : nil, panel, sides?.rail, sides?.column]
        if covering.contains(where: { $0.map { !$0.isHidden && $0.frame.contains(point) } ?? false }) { return nil }
        guard stageView.frame.contains(point) else { return nil }
        if !back.isHidden, back.frame.insetBy(dx: -8, dy: -8).contains(stageView.convert(point, from: self)) { return nil }
        if let hint, hint.frame.contains(stageView.convert(point, from: self)) { return nil }
        if !notice.isHidden, notice.frame.contains(stageView.convert(point, from: self)) { return nil }
        guard let device = device(at: point) else { return nil }
        return device.devicePoint(at: device.convert(point, from: self))
    }

    /// Returns the device at `point`, or nil if there's no device.
    private func device(at point: CGPoint) -> DeviceView? {
        [deviceView, secondDevice?.device].compactMap(\.self).first {
            !$0.isHidden && $0.devicePoint(at: $0.convert(point, from: self)) != nil
        }
    }

    /// Routes the next touches to the device at `point`.
    func willTouch(at point: CGPoint) { touchedDevice = device(at: point) }

    /// Whether touches are delivered to the second device.
    var touchesSecondDevice: Bool { touchedDevice != nil && touchedDevice === secondDevice?.device }

    /// Converts the location of a touch that started on the device, even if the touch has since left the device.
    func devicePoint(from point: CGPoint) -> CGPoint {
        let device = touchedDevice ?? deviceView
        return device.devicePoint(from: device.convert(point, from: self))
    }

    /// Converts a rectangle from the device's coordinates to the page's.
    func frame(ofDeviceBox box: CGRect) -> CGRect {
        let device = touchedDevice ?? (deviceView.isHidden ? secondDevice?.device : nil) ?? deviceView
        let fit = device.fit, screen = device.screen.frame
        let onFrame = CGRect(
            x: box.minX * fit + screen.minX, y: box.minY * fit + screen.minY, width: box.width * fit, height: box.height * fit)
        return convert(onFrame, from: device)
    }
}
