import Stage
import UIKit

/// The menus on a scene's page. One contains all commands, for windows that are too small for the bars. The other contains the device's
/// sizes.
final class SceneMenus {
    private let player: Player
    private let page: SceneView
    private let controls: DeviceControls
    private let takes: TakesController
    private let source: SourceController
    private weak var window: (any PageWindow)?

    init(
        _ player: Player, _ page: SceneView, _ controls: DeviceControls, _ takes: TakesController, _ source: SourceController,
        in window: (any PageWindow)?
    ) {
        (self.player, self.page, self.controls, self.takes, self.source) = (player, page, controls, takes, source)
        self.window = window
    }

    private func perform(_ action: Action) { window?.perform(action) }

    /// Shows the commands that don't fit in a small window.
    func showMore() {
        let speed = SpeedControl()
        speed.rate = player.stage.status.rate
        speed.chooseRate = { [weak self, weak speed] in
            self?.controls.setRate($0)
            speed?.rate = $0
        }
        let steps = [false, true].map { forward in
            ChromeButton(icon: forward ? .stepForward : .stepBack, style: .filled) { [weak self] in self?.player.step(forward: forward) }
        }
        let side = ChromeButton.height
        let isRecording = player.stage.status.isRecording
        var items: [PopMenu.Item] = [
            .action(.scenes, title: "Scenes", perform), .line,
            .strip("Speed", [(speed, speed.fittingWidth)]), .strip("Step", steps.map { ($0, side) }),
            .action(.record, title: isRecording ? "Stop recording" : nil, icon: isRecording ? .stop : nil, perform),
        ]
        if player.stage.lastTake != nil { items.append(.action(.replayTake, perform)) }
        items += [.action(.reset, perform), .line]
        items += sheets
        items += [
            .line,
            .action(.touches, icon: page.topBar.showsTouches ? .check : nil, perform),
            .action(.exploded, icon: page.isExploded ? .check : nil, perform),
            .action(.theme, title: page.topBar.isDark ? "Light theme" : "Dark theme", perform),
            .action(.fullScreen, perform),
            .strip("Picture", [pictureButton("Copy", .copyPicture), pictureButton("Save", .savePicture)]),
            .action(.shortcuts, perform), .action(.commands, perform),
        ]
        window?.present(PopMenu(items, beside: page.frame(ofMenuButton: true)))
    }

    /// The views that appear as sheets in a small window.
    private var sheets: [PopMenu.Item] {
        var items: [PopMenu.Item] = []
        let count = player.stage.pitfalls.count
        if !page.panel.isEmpty {
            items.append(
                .action(page.panel.title, value: count == 0 ? "" : "\(count) on", leadsOn: true) { [weak self] in self?.page.togglePanel() }
            )
        }
        items.append(
            .action("Takes and tracks", keys: Action.tracks.keys, value: "\(takes.count)", leadsOn: true) {
                [weak self] in
                self?.page.openDock(.takes)
            })
        if page.panel.hasSource {
            items.append(.action("Source", keys: Action.source.keys, leadsOn: true) { [weak self] in self?.source.show() })
        }
        items.append(
            .action("Device", value: DeviceControls.words(for: player.deviceSize), leadsOn: true) { [weak self] in self?.showDeviceMenu() })
        return items
    }

    private func pictureButton(_ title: String, _ action: Action) -> (view: UIView, width: CGFloat) {
        let button = ChromeButton(title: title, style: .filled) { [weak self] in self?.perform(action) }
        return (button, button.fittingWidth)
    }

    // MARK: The device

    /// Shows the menu for the device's size, rotation, and zoom.
    func showDeviceMenu() {
        let current = player.deviceSize, isTurned = current.width > current.height
        var items = DeviceControls.sizes.map { size -> PopMenu.Item in
            let shown = isTurned ? CGSize(width: size.height, height: size.width) : size
            return .action(DeviceControls.words(for: shown), icon: shown == current ? .check : nil) { [weak self] in
                self?.controls.setSize(shown)
            }
        }
        items += [
            .line, .action(.rotate, title: "Rotate", perform), .line,
            .action(.actualSize, icon: page.isActualSize ? .check : nil, perform),
            .action(.fit, icon: page.isActualSize ? nil : .check, value: "\(page.zoomPercent) %", perform),
        ]
        window?.present(PopMenu(items, beside: page.frame(ofMenuButton: false)))
    }
}
