import Stage
import UIKit

/// The menus on a scene's page. One contains all commands, for windows that are too small for the bars. The other contains the device's
/// sizes.
extension SceneViewController {
    private func perform(_ action: Action) { window?.perform(action) }

    /// Shows the commands for which a small window has no room.
    func showMore() {
        let speed = SpeedControl()
        speed.rate = stage.status.rate
        speed.choose = { [weak self, weak speed] in
            self?.controls.setRate($0)
            speed?.rate = $0
        }
        let steps = [false, true].map { forward in
            ChromeButton(icon: forward ? .stepForward : .stepBack, style: .filled) { [weak self] in self?.player.step(forward: forward) }
        }
        let side = ChromeButton.height
        let isRecording = stage.status.isRecording
        var items: [PopMenu.Item] = [
            .action(.scenes, title: "Scenes", perform), .line,
            .strip("Speed", [(speed, speed.fittingWidth)]), .strip("Step", steps.map { ($0, side) }),
            .action(.record, title: isRecording ? "Stop recording" : nil, icon: isRecording ? .stop : nil, perform),
        ]
        if stage.lastTake != nil { items.append(.action(.replayTake, perform)) }
        items += [.action(.reset, perform), .line]
        items += sheets
        items += [
            .line,
            .action(.touches, icon: showsTouches ? .check : nil, perform),
            .action(.exploded, icon: page.isExploded ? .check : nil, perform),
            .action(.theme, title: isDark ? "Light theme" : "Dark theme", perform),
            .action(.fullScreen, perform),
            .strip("Picture", [pictureButton("Copy", .copyPicture), pictureButton("Save", .savePicture)]),
            .action(.shortcuts, perform), .action(.commands, perform),
        ]
        window?.present(PopMenu(items, beside: page.frame(ofMenuButton: true)))
    }

    /// The views that appear as sheets in a small window.
    private var sheets: [PopMenu.Item] {
        var items: [PopMenu.Item] = []
        let count = stage.pitfalls.count
        if !panel.isEmpty {
            items.append(
                .action(panel.title, value: count == 0 ? "" : "\(count) on", leadsOn: true) { [weak self] in self?.page.togglePanel() })
        }
        items.append(
            .action("Takes and tracks", keys: Action.tracks.keys, value: "\(takes.count)", leadsOn: true) {
                [weak self] in
                self?.page.openDock(.takes)
            })
        if panel.hasSource {
            items.append(.action("Source", keys: Action.source.keys, leadsOn: true) { [weak self] in self?.showSource() })
        }
        items.append(.action("Device", value: Self.words(for: deviceSize), leadsOn: true) { [weak self] in self?.showDeviceMenu() })
        return items
    }

    private func pictureButton(_ title: String, _ action: Action) -> (view: UIView, width: CGFloat) {
        let button = ChromeButton(title: title, style: .filled) { [weak self] in self?.window?.perform(action) }
        return (button, button.fittingWidth)
    }

    // MARK: The device

    /// The screen sizes to choose from, in points.
    static let deviceSizes = [
        CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 390, height: 844), CGSize(width: 430, height: 932),
    ]

    /// Returns a size as "390 × 844".
    static func words(for size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }

    /// Shows the menu for the device's size, rotation, and zoom.
    func showDeviceMenu() {
        let isTurned = deviceSize.width > deviceSize.height
        var items = Self.deviceSizes.map { size -> PopMenu.Item in
            let shown = isTurned ? CGSize(width: size.height, height: size.width) : size
            return .action(Self.words(for: shown), icon: shown == deviceSize ? .check : nil) { [weak self] in self?.setDevice(shown) }
        }
        items += [
            .line, .action(.rotate, title: "Rotate", perform), .line,
            .action(.actualSize, icon: page.isActualSize ? .check : nil, perform),
            .action(.fit, icon: page.isActualSize ? nil : .check, value: "\(page.zoomPercent) %", perform),
        ]
        window?.present(PopMenu(items, beside: page.frame(ofMenuButton: false)))
    }

    /// Changes the size of the device's screen.
    func setDevice(_ size: CGSize) {
        guard player.resize(to: size) else { return }
        showDevice()
        window?.choices.device = size
    }

    /// Shows the device at its actual size, or at the largest size that fits.
    func zoom(toActualSize isActual: Bool) {
        page.isActualSize = isActual
        hasNewPicture = true
    }
}
