import Scenes
import Stage
import UIKit

/// Compares two devices that receive the same touches. Selects one of them, changes its conditions, and shows the differences.
final class DeviceComparison: ControlledDevices {
    /// The second device, or nil if only one device is visible.
    private(set) var device: ComparisonDevice?
    var hasSecondDevice: Bool { device != nil }
    /// The comparison in the panel, or nil if only one device is visible.
    private(set) var view: CompareView?
    /// The second device's views, or nil if only one device is visible.
    private var views: ComparisonDeviceViews?
    var changed: () -> Void = {}
    private let player: Player
    private let page: SceneView
    private let codeRunner: (any CodeRunner)?
    private var stage: Stage { player.stage }

    init(_ player: Player, _ page: SceneView, of codeRunner: (any CodeRunner)?) {
        (self.player, self.page, self.codeRunner) = (player, page, codeRunner)
    }

    private func makeCompareView() -> CompareView {
        let view = CompareView()
        view.choose = { [weak self] in self?.choose($0) }
        view.copy = { [weak self] in self?.copySecondToFirst() }
        view.swap = { [weak self] in self?.swapDevices() }
        view.toggleDark = { [weak self] in self?.toggleStyle() }
        return view
    }

    /// Adds a second device with the same history next to the first one. Returns false if this is impossible.
    func begin() -> Bool {
        guard !stage.status.isRecording, stage.status.failure == nil else { return false }
        if player.playback.opened != nil { player.returnToLive() }
        player.playback.compare(nil, of: stage)
        page.isExploded = false
        let device = ComparisonDevice(of: stage, on: codeRunner?.makerOfCurrentBuild())
        device.build = codeRunner?.code.lastGood
        self.device = device
        let views = ComparisonDeviceViews()
        for caption in views.captions { caption.choose = { [weak self] in _ = self?.chooseOther() } }
        (self.views, page.secondDevice) = (views, views)
        choose(.second)
        show(true)
        return true
    }

    /// Removes the second device, if there is one.
    func end() {
        guard device != nil else { return }
        (device, stage.comparisonStage) = (nil, nil)
        (views, page.secondDevice) = (nil, nil)
        show(false)
        changed()
    }

    private func show(_ isOn: Bool) {
        page.topBar.isComparingDevices = isOn
        view = isOn ? makeCompareView() : nil
        page.panel.comparison = view
        player.hasNewPicture = true
    }

    var chosenStage: Stage { device.map { $0.side == .second ? $0.stage : stage } ?? stage }

    /// The stage of the device that the user touches.
    var touchedStage: Stage { page.touchesSecondDevice ? device?.stage ?? stage : stage }

    private func choose(_ side: ComparisonDevice.Side) {
        device?.side = side
        views?.chosen = side
        page.setNeedsLayout()
        changed()
        player.hasNewPicture = true
    }

    /// Selects the other device. Returns false if there is only one.
    func chooseOther() -> Bool {
        guard let device else { return false }
        choose(device.side.other)
        return true
    }

    // MARK: Conditions

    /// Changes a device's conditions, and replays its run from the start.
    private func change(_ stage: Stage, _ change: (inout Take.Conditions) -> Void) {
        var conditions = stage.conditions
        change(&conditions)
        stage.rerun(under: conditions)
        changed()
        player.hasNewPicture = true
    }

    func set(_ parameter: String, to value: ParameterValue?) {
        change(chosenStage) { $0.parameters[parameter] = value.map(Take.Conditions.Value.init) }
    }

    func toggle(_ pitfall: Pitfall) {
        change(chosenStage) { conditions in
            let isOn = conditions.pitfalls.contains(pitfall.rawValue)
            conditions.pitfalls =
                isOn
                ? conditions.pitfalls.filter { $0 != pitfall.rawValue } : (conditions.pitfalls + [pitfall.rawValue]).sorted()
        }
    }

    private func toggleStyle() { change(chosenStage) { $0.style = $0.style == .dark ? .light : .dark } }

    private func copySecondToFirst() {
        guard let device else { return }
        change(stage) { $0 = device.stage.conditions }
    }

    private func swapDevices() {
        guard let device else { return }
        let first = stage.conditions
        change(stage) { $0 = device.stage.conditions }
        change(device.stage) { $0 = first }
    }

    /// Applies the window's style to the first device, and also to the second one if both had the same style.
    func show(_ style: UIUserInterfaceStyle) {
        let before = stage.conditions.style
        stage.perform(.style(style))
        if let device, device.stage.conditions.style == before { device.stage.perform(.style(style)) }
    }

    // MARK: Showing

    /// Takes a turn of the second device.
    func turn(_ turn: Turn) {
        if device?.turn(turn) == true { player.hasNewPicture = true }
    }

    /// The second device's picture at the playhead, or nil if there isn't a second device.
    var picture: RenderSnapshot? { device?.picture(at: player.playback.playhead) }

    /// The layers that differ between the two pictures at the playhead.
    private var differences: [LayerDifference] {
        guard let picture else { return [] }
        return LayerDifference.between(player.shownPicture, picture) { player.playback.timeline.layers[$0]?.title }
    }

    /// The numbers of the first device's layers that differ from the second device's, or nil if there's no second device.
    var differingLayers: Set<Int>? { device == nil ? nil : Set(differences.compactMap(\.first)) }

    /// Updates the captions, the outlines, and the list of differences.
    func show() {
        guard let device, let views else { return }
        let now = player.now, differences = differences
        let state = CompareView.State(
            side: device.side, isDark: chosenStage.conditions.style == .dark, differences: differences, now: now)
        if view?.show(state) == true { page.panel.setNeedsLayout() }
        outline(differences, in: views)
        let sides = [
            (stage, player.run, player.playback.timeline),
            (device.stage, device.stage.history.run(at: now) ?? Run(), device.timeline),
        ]
        for (index, side) in sides.enumerated() {
            let other = index == 0 ? device.stage : stage
            var words = side.0.conditions.words(unlike: other.conditions)
            if words.isEmpty { words = buildWords(isSecond: index == 1) }
            views.captions[index].show(
                progress: side.2.progress(at: now), words: words, release: side.1.release(at: now),
                isChosen: (device.side == .second) == (index == 1))
            views.captions[index].place(around: index == 0 ? page.deviceView : views.device)
        }
    }

    /// Describes which build of the user's code a device runs. Empty if both devices run the same build.
    private func buildWords(isSecond: Bool) -> String {
        guard let newest = codeRunner?.code.lastGood, let old = device?.build, old != newest else { return "" }
        return isSecond ? "earlier build" : "newest build"
    }

    /// Outlines the differing layers on both screens.
    private func outline(_ differences: [LayerDifference], in views: ComparisonDeviceViews) {
        let first = player.shownPicture.visibleFrames(ofLayers: Set(differences.compactMap(\.first)))
        let second = (picture ?? player.shownPicture).visibleFrames(ofLayers: Set(differences.compactMap(\.second)))
        views.outlines[0].show(own: first, others: second, on: page.deviceView)
        views.outlines[1].show(own: second, others: first, on: views.device)
    }
}

extension RenderSnapshot {
    /// Returns the bounding boxes of the given layers on the screen. Omits invisible layers.
    func visibleFrames(ofLayers numbers: Set<Int>) -> [CGRect] {
        if numbers.isEmpty { return [] }
        var frames: [CGRect] = []
        forEachPlaced { node, placement in
            if numbers.contains(node.layer), !placement.isHidden, placement.opacity > 0 { frames.append(placement.frame) }
        }
        return frames
    }
}
