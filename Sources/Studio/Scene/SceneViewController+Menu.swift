import Stage
import UIKit

/// The menus of a scene's page: all commands for windows too small for the bars, and the device's sizes.
extension SceneViewController {
    /// Shows the commands that a small window has no room for.
    func showMore() {
        let speed = SpeedControl()
        speed.rate = stage.status.rate
        speed.choose = { [weak self, weak speed] in
            self?.setRate($0)
            speed?.rate = $0
        }
        let steps = [false, true].map { forward in
            ChromeButton(icon: forward ? .stepForward : .stepBack, style: .filled) { [weak self] in self?.step(forward: forward) }
        }
        let side = ChromeButton.height
        let isRecording = stage.status.isRecording
        var items: [PopMenu.Item] = [
            .action("Scenes", icon: .chevronLeft, keys: "Esc") { [weak self] in self?.goBack() }, .line,
            .strip("Speed", [(speed, speed.fittingWidth)]), .strip("Step", steps.map { ($0, side) }),
            .action(isRecording ? "Stop recording" : "Record touches", icon: isRecording ? .stop : .record, keys: "R") { [weak self] in
                self?.toggleRecording()
            },
        ]
        if stage.lastTake != nil {
            items.append(.action("Replay the last take", icon: .play, keys: "Shift R") { [weak self] in self?.replay() })
        }
        items += [.action("Reset scene", icon: .reset, keys: "Ctrl R") { [weak self] in self?.reset() }, .line]
        items += sheets
        items += [
            .line,
            .action("Show touches", icon: showsTouches ? .check : nil, keys: "T") { [weak self] in self?.toggleTouches() },
            .action("Layers in 3D", icon: page.isExploded ? .check : nil, keys: "X") { [weak self] in self?.toggleExploded() },
            .action(isDark ? "Light theme" : "Dark theme") { [weak self] in self?.toggleTheme() },
            .action("Full screen", keys: "F11") { [weak self] in self?.toggleFullScreen() },
            .strip("Picture", [pictureButton("Copy", copyPicture), pictureButton("Save", savePicture)]),
            .action("Keyboard shortcuts", icon: .help, keys: "?") { [weak self] in self?.showKeys() },
        ]
        present(PopMenu(items, beside: page.frame(ofMenuButton: true)))
    }

    /// The views that a small window shows as sheets.
    private var sheets: [PopMenu.Item] {
        var items: [PopMenu.Item] = []
        let count = stage.pitfalls.count
        if !panel.isEmpty {
            items.append(
                .action(panel.title, value: count == 0 ? "" : "\(count) on", leadsOn: true) { [weak self] in self?.page.togglePanel() })
        }
        items.append(
            .action("Takes and tracks", keys: "D", value: "\(shelf?.entries.count ?? 0)", leadsOn: true) { [weak self] in
                self?.showDock(.takes)
            })
        if panel.hasSource { items.append(.action("Source", keys: "F4", leadsOn: true) { [weak self] in self?.showSource() }) }
        items.append(.action("Device", value: Self.words(for: deviceSize), leadsOn: true) { [weak self] in self?.showDeviceMenu() })
        return items
    }

    private func pictureButton(_ title: String, _ perform: @escaping () -> Void) -> (view: UIView, width: CGFloat) {
        let button = ChromeButton(title: title, style: .filled, perform)
        return (button, button.fittingWidth)
    }

    // MARK: The device

    /// The screen sizes to choose from, in points.
    static let deviceSizes = [
        CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 390, height: 844), CGSize(width: 430, height: 932),
    ]

    /// Returns a size as "390 × 844".
    static func words(for size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }

    /// Shows the menu for the device's size, rotation and zoom.
    func showDeviceMenu() {
        let isTurned = deviceSize.width > deviceSize.height
        var items = Self.deviceSizes.map { size -> PopMenu.Item in
            let shown = isTurned ? CGSize(width: size.height, height: size.width) : size
            return .action(Self.words(for: shown), icon: shown == deviceSize ? .check : nil) { [weak self] in self?.setDevice(shown) }
        }
        let turned = CGSize(width: deviceSize.height, height: deviceSize.width)
        items += [
            .line, .action("Rotate", icon: .rotation) { [weak self] in self?.setDevice(turned) }, .line,
            .action("Actual size", icon: page.isActualSize ? .check : nil, keys: "Ctrl 1") { [weak self] in self?.zoom(toActualSize: true)
            },
            .action("Fit", icon: page.isActualSize ? nil : .check, keys: "Ctrl 2", value: "\(page.zoomPercent) %") { [weak self] in
                self?.zoom(toActualSize: false)
            },
        ]
        present(PopMenu(items, beside: page.frame(ofMenuButton: false)))
    }

    /// Changes the size of the device's screen.
    func setDevice(_ size: CGSize) {
        guard size != deviceSize else { return }
        deviceSize = size
        stage.perform(.resize(size, scale: Self.deviceScale))
        showDevice()
        deviceChanged(size)
    }

    /// Shows the device at its actual size, or as large as fits.
    func zoom(toActualSize isActual: Bool) {
        page.isActualSize = isActual
        hasNewPicture = true
    }
}
