import Scenes
import Stage
import UIKit

/// Compares two devices that receive the same touches. Selects one of them, changes its conditions, and shows the differences.
extension SceneViewController {
    private func makeCompareView() -> CompareView {
        let view = CompareView()
        view.choose = { [weak self] in self?.choose($0) }
        view.copy = { [weak self] in self?.copySecondToFirst() }
        view.swap = { [weak self] in self?.swapDevices() }
        view.toggleDark = { [weak self] in self?.toggleComparedStyle() }
        return view
    }

    /// Adds a second device with the same history next to the first one, or removes it.
    func toggleCompare() {
        if comparisonDevice != nil { return endCompare() }
        guard !stage.status.isRecording, stage.status.failure == nil else { return }
        if playback.opened != nil { player.returnToLive() }
        playback.compare(nil, of: stage)
        showRunComparison()
        if page.isExploded { toggleExploded() }
        dropHint()
        let comparisonDevice = ComparisonDevice(of: stage, on: codeRunner?.makerOfCurrentBuild())
        comparisonDevice.build = codeRunner?.code.lastGood
        self.comparisonDevice = comparisonDevice
        let views = ComparisonDeviceViews()
        for caption in views.captions { caption.choose = { [weak self] in _ = self?.chooseOtherDevice() } }
        page.comparisonViews = views
        choose(.second)
        showCompare(true)
    }

    /// Removes the second device.
    func endCompare() {
        guard comparisonDevice != nil else { return }
        (comparisonDevice, stage.comparisonStage, page.comparisonViews) = (nil, nil, nil)
        showCompare(false)
        showControls()
    }

    private func showCompare(_ isOn: Bool) {
        topBar.isComparingDevices = isOn
        panel.compare = isOn ? makeCompareView() : nil
        showInspector()
        hasNewPicture = true
    }

    /// The stage that the controls affect.
    var chosenStage: Stage { comparisonDevice.map { $0.side == .second ? $0.stage : stage } ?? stage }

    private func choose(_ side: ComparisonDevice.Side) {
        comparisonDevice?.side = side
        page.chosenSide = side
        showControls()
        hasNewPicture = true
    }

    /// Selects the other device. Returns false if there is only one.
    func chooseOtherDevice() -> Bool {
        guard let comparisonDevice else { return false }
        choose(comparisonDevice.side.other)
        return true
    }

    // MARK: Conditions

    /// Changes a device's conditions, and replays its run from the start.
    private func changeCompared(_ stage: Stage, _ change: (inout Take.Conditions) -> Void) {
        var conditions = stage.conditions
        change(&conditions)
        stage.rerun(under: conditions)
        showControls()
        hasNewPicture = true
    }

    func setCompared(_ parameter: String, to value: ParameterValue?) {
        changeCompared(chosenStage) { $0.parameters[parameter] = value.map(Take.Conditions.Value.init) }
    }

    func toggleCompared(_ pitfall: Pitfall) {
        changeCompared(chosenStage) { conditions in
            let isOn = conditions.pitfalls.contains(pitfall.rawValue)
            conditions.pitfalls =
                isOn
                ? conditions.pitfalls.filter { $0 != pitfall.rawValue } : (conditions.pitfalls + [pitfall.rawValue]).sorted()
        }
    }

    private func toggleComparedStyle() {
        changeCompared(chosenStage) { $0.style = $0.style == .dark ? .light : .dark }
    }

    private func copySecondToFirst() {
        guard let comparisonDevice else { return }
        changeCompared(stage) { $0 = comparisonDevice.stage.conditions }
    }

    private func swapDevices() {
        guard let comparisonDevice else { return }
        let first = stage.conditions
        changeCompared(stage) { $0 = comparisonDevice.stage.conditions }
        changeCompared(comparisonDevice.stage) { $0 = first }
    }

    /// Applies the window's style to the first device, and also to the second one if both had the same style.
    func showStyle(_ style: UIUserInterfaceStyle) {
        let before = stage.conditions.style
        stage.perform(.style(style))
        if let comparisonDevice, comparisonDevice.stage.conditions.style == before { comparisonDevice.stage.perform(.style(style)) }
    }

    // MARK: Showing

    func turnComparisonDevice(_ turn: Turn) {
        if comparisonDevice?.turn(turn) == true { hasNewPicture = true }
    }

    /// The layers that differ between the two pictures at the playhead.
    private var differences: [LayerDifference] {
        guard let comparisonDevice else { return [] }
        return LayerDifference.between(player.shownPicture, comparisonDevice.picture(at: playback.playhead)) {
            playback.timeline.layers[$0]?.title
        }
    }

    /// The numbers of the layers on the first device that differ from the second device's, or nil if there's no second device.
    var differingLayers: Set<Int>? { comparisonDevice == nil ? nil : Set(differences.compactMap(\.first)) }

    func showComparisonDevices() {
        guard let comparisonDevice, let views = page.comparisonViews else { return }
        let now = playback.now(on: stage), differences = differences
        let state = CompareView.State(
            side: comparisonDevice.side, isDark: chosenStage.conditions.style == .dark, differences: differences, now: now)
        if panel.compare?.show(state) == true { panel.setNeedsLayout() }
        outline(differences, in: views)
        let sides = [
            (stage, run, playback.timeline),
            (comparisonDevice.stage, comparisonDevice.stage.history.run(at: now) ?? Run(), comparisonDevice.timeline),
        ]
        for (index, side) in sides.enumerated() {
            let other = index == 0 ? comparisonDevice.stage : stage
            var words = side.0.conditions.words(unlike: other.conditions)
            if words.isEmpty { words = buildWords(isSecond: index == 1) }
            views.captions[index].show(
                progress: side.2.progress(at: now), words: words, release: side.1.release(at: now),
                isChosen: (comparisonDevice.side == .second) == (index == 1))
            views.captions[index].place(around: index == 0 ? page.deviceView : views.device)
        }
    }

    /// Describes which build of the user's code a device runs. Empty if both devices run the same build.
    private func buildWords(isSecond: Bool) -> String {
        guard let comparisonDevice, let newest = codeRunner?.code.lastGood, let old = comparisonDevice.build, old != newest else {
            return ""
        }
        return isSecond ? "earlier build" : "newest build"
    }

    /// Outlines the differing layers on both screens.
    private func outline(_ differences: [LayerDifference], in views: ComparisonDeviceViews) {
        let picture = player.shownPicture, other = comparisonDevice?.picture(at: playback.playhead) ?? picture
        let first = picture.visibleFrames(ofLayers: Set(differences.compactMap(\.first)))
        let second = other.visibleFrames(ofLayers: Set(differences.compactMap(\.second)))
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
