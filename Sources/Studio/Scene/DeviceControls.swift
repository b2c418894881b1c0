import Scenes
import Stage
import UIKit

/// Shows and changes the device's conditions: its speed, its size, the loop of its preview, its pitfalls, and its parameters. In a
/// comparison, the pitfalls and parameters belong to the chosen device.
final class DeviceControls {
    private let player: Player
    private let page: SceneView
    private let devices: any ControlledDevices
    private weak var window: (any PageWindow)?
    private var stage: Stage { player.stage }

    init(_ player: Player, _ page: SceneView, _ devices: any ControlledDevices, in window: (any PageWindow)?) {
        (self.player, self.page, self.devices, self.window) = (player, page, devices, window)
        page.topBar.speed.chooseRate = { [weak self] in self?.setRate($0) }
        page.panel.toggle = { [weak self] in self?.toggle($0) }
        page.panel.toggleStrict = { [weak self] in self?.toggleStrict() }
        devices.changed = { [weak self] in self?.show() }
    }

    /// Updates the controls.
    func show() {
        page.topBar.speed.rate = stage.status.rate
        page.transport.loops = player.loop.isOn
        page.panel.show(devices.chosenStage.pitfalls, isStrict: devices.chosenStage.isStrict)
    }

    /// Whether the controls affect one of two devices.
    var isComparing: Bool { devices.hasSecondDevice }

    /// The parameters of the chosen device, and their values.
    var parameters: (declared: [ParameterDeclaration], values: [String: ParameterValue]) { devices.chosenStage.parameters }

    /// Sets a parameter. Replays the run's touches with the new value, unless a touch or a recording is in progress.
    func set(_ parameter: String, to value: ParameterValue?) {
        if isComparing { return devices.set(parameter, to: value) }
        let isRun =
            stage.history.current.contains { !$0.fingers.isEmpty } && !player.isTouched && stage.status.failure == nil
            && !stage.status.isRecording
        if isRun {
            stage.perform(.parameterFromBeginning(parameter, value))
        } else {
            stage.perform(.parameter(parameter, value))
        }
        player.hasNewPicture = true
    }

    /// Switches a pitfall on or off.
    func toggle(_ pitfall: Pitfall) {
        guard page.panel.offers(pitfall) else { return }
        if isComparing { return devices.toggle(pitfall) }
        stage.perform(.pitfalls(stage.pitfalls.symmetricDifference([pitfall])))
        show()
    }

    /// Toggles the pitfall whose number `key` types. Returns false for other keys.
    func toggle(keyNamed name: String) -> Bool {
        guard let number = Int(name), let pitfall = Pitfall(rawValue: number) else { return false }
        toggle(pitfall)
        return true
    }

    /// Chooses whether the scene hangs or crashes, as on iPhone, after mistakes that Segue would otherwise tolerate.
    func toggleStrict() {
        devices.chosenStage.perform(.strict(!devices.chosenStage.isStrict))
        show()
    }

    func toggleLoop() {
        if !player.toggleLoop() {
            window?.report("Nothing to loop", "Set a range with I and O first")
        }
        show()
    }

    /// Sets the device's speed, in device seconds per second.
    func setRate(_ rate: Double) {
        stage.perform(.rate(rate))
        show()
        window?.choices.rate = rate
    }

    /// Changes the device's speed by `step` entries of the speed control. A positive step is slower.
    func changeRate(by step: Int) {
        let index = (SpeedControl.rates.firstIndex(of: stage.status.rate) ?? 0) + step
        if let rate = SpeedControl.rates[safely: index] { setRate(rate) }
    }

    // MARK: Size

    /// The screen sizes to choose from, in points.
    static let sizes = [
        CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 390, height: 844), CGSize(width: 430, height: 932),
    ]

    /// Returns a size as "390 × 844".
    static func words(for size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }

    /// Changes the size of the device's screen.
    func setSize(_ size: CGSize) {
        guard player.resize(to: size) else { return }
        showSize()
        window?.choices.device = size
    }

    /// Updates the views for the device's size.
    func showSize() {
        page.deviceSize = player.deviceSize
        page.topBar.show(device: Self.words(for: player.deviceSize))
        player.hasNewPicture = true
    }

    // MARK: Takes

    /// Sets the conditions under which a take was recorded. Takes without a theme keep the device's theme.
    func adopt(_ conditions: Take.Conditions) {
        var recorded = StageSettings()
        recorded.adopt(conditions)
        if recorded.pitfalls != stage.pitfalls { stage.perform(.pitfalls(recorded.pitfalls)) }
        let names = Set(stage.conditions.parameters.keys).union(recorded.parameters.keys)
        for name in names.sorted() { stage.perform(.parameter(name, recorded.parameters[name])) }
        if recorded.style != .unspecified { stage.perform(.style(recorded.style)) }
        show()
    }
}
