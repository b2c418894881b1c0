import Stage
import UIKit

/// Shows a second run over the run on screen: as an onion skin, as outlines of the layers that differ, and as a list in the panel.
final class RunComparison {
    private let player: Player
    private let page: SceneView
    private let devices: DeviceComparison
    /// The views of the differences, or nil if no run is compared.
    private var views: (outlines: DifferenceOutlines, list: CompareView)?

    /// Creates the comparison. It shows nothing while `devices` compares two devices.
    init(_ player: Player, _ page: SceneView, _ devices: DeviceComparison) {
        (self.player, self.page, self.devices) = (player, page, devices)
    }

    /// The compared run's picture at the time on screen, or nil if no run is compared.
    private var picture: RenderSnapshot? {
        guard devices.device == nil, let other = player.playback.otherRun(on: player.stage) else { return nil }
        let time = player.now - other.delay
        return other.run.snapshot(at: min(max(time, other.run.begin), other.run.end))
    }

    /// The compared run's picture, as an onion skin with 35 % opacity.
    var onionSkin: RenderSnapshot? {
        guard var skin = picture, !skin.nodes.isEmpty else { return nil }
        skin.nodes[0].opacity *= 0.35
        return skin
    }

    /// Outlines the layers that differ from the compared run's, and lists them in the panel.
    func show() {
        let other = picture
        if (other != nil) != (views != nil) {
            views = other == nil ? nil : (DifferenceOutlines(), CompareView(ofRuns: true))
            page.outlines = views?.outlines
            if devices.device == nil { page.panel.comparison = views?.list }
        }
        guard let other, let views else { return }
        let picture = player.shownPicture, timeline = player.playback.timeline
        let differences = LayerDifference.between(picture, other) { timeline.layers[$0]?.title }
        let first = picture.visibleFrames(ofLayers: Set(differences.compactMap(\.first)))
        let second = other.visibleFrames(ofLayers: Set(differences.compactMap(\.second)))
        views.outlines.show(own: first, others: second, on: page.deviceView)
        let state = CompareView.State(differences: differences, now: player.now - timeline.begin)
        if views.list.show(state) { page.panel.setNeedsLayout() }
    }
}
