import UIKit

/// Composes a film's frames from a device's screen and, if requested, the device's bezel, the touches, and the transition's curves.
package final class FilmPicture {
    private let driver: FrameDriver
    private let overlay: TouchOverlay?
    private let panel: CurvePanel?
    private let device: DeviceView?
    private let screen: UIView
    private let decorations: FilmDecorations
    /// The area for the screen, in the film's points.
    private let room: CGRect
    private var shown = CGSize.zero

    /// Creates the composer for a screen of `size` points with `scale` pixels per point. `track` provides the data for the curves.
    package init(of size: CGSize, scale: CGFloat, _ decorations: FilmDecorations, _ track: FilmTrack? = nil) {
        self.decorations = decorations
        let whole = decorations.size(around: size), bezel = decorations.frame ? DeviceView.bezel : 0
        driver = FrameDriver(size: whole, scale: scale)
        room = CGRect(origin: CGPoint(x: bezel, y: bezel), size: size)
        overlay = decorations.touches ? TouchOverlay(size: size, scale: scale) : nil
        device = decorations.frame ? DeviceView() : nil
        screen = device?.screen ?? UIView()
        panel = decorations.curve ? CurvePanel(track ?? FilmTrack(), height: whole.height) : nil
        driver.perform { build(whole) }
    }

    private func build(_ whole: CGSize) {
        let window = driver.window
        window.overrideUserInterfaceStyle = decorations.style
        window.backgroundColor = Palette.stage
        screen.accessibilityIdentifier = DeviceView.screenName
        window.addSubview(device ?? screen)
        if let panel {
            panel.frame = CGRect(x: whole.width - CurvePanel.width, y: 0, width: CurvePanel.width, height: whole.height)
            window.addSubview(panel)
        }
    }

    /// Returns the image at `moment`, and whether it differs from the previous one. Times must not decrease between calls.
    package func show(_ moment: FilmFrame) -> (snapshot: RenderSnapshot, isNew: Bool) {
        var screens = [moment.snapshot]
        var isNew = moment.isNew
        driver.perform {
            if moment.snapshot.size != shown { place(moment.snapshot.size) }
            panel?.show(at: moment.time)
        }
        if let overlay {
            overlay.show(
                moment.fingers.sorted { $0.key < $1.key }.map { TouchOverlay.Touch(finger: $0.key, position: $0.value, isDown: true) })
            let touches = overlay.frame(at: moment.time)
            screens.append(touches.snapshot)
            isNew = isNew || touches.isNew
        }
        let frame = driver.turn(at: moment.time)
        return (frame.snapshot.showing([DeviceView.screenName: screens]), isNew || frame.isNew)
    }

    /// Centers a screen of `size` points in its area, scaled down to fit if necessary.
    private func place(_ size: CGSize) {
        shown = size
        let fit = min(1, room.width / max(1, size.width), room.height / max(1, size.height))
        let frame = CGRect(
            x: room.midX - size.width * fit / 2, y: room.midY - size.height * fit / 2, width: size.width * fit, height: size.height * fit)
        overlay?.resize(to: size, scale: driver.screen.scale * fit)
        guard let device else { return screen.frame = frame }
        device.deviceSize = size
        device.frame = frame.insetBy(dx: -DeviceView.bezel, dy: -DeviceView.bezel)
    }
}
