import Stage
import UIKit

/// Selects layers, and shows them in the rail, the inspector, and over the device: as an outline, in 3D, and as ghosts of model values and
/// earlier positions.
final class LayersController {
    /// Whether the page shows ghosts: the model values of animated layers, and the selected layer's path.
    private var showsGhosts = false
    /// The last traced path, and its ghosts.
    private var followed: (trajectory: LayerTrajectory, ghosts: Ghosts)?
    /// The selected layer's superlayers, and its frame in one particular picture; nil until a layer is selected.
    private var path: (picture: RenderSnapshot, layer: Int, path: [Int], frame: CGRect?)?
    private let player: Player
    private let page: SceneView
    private let comparison: DeviceComparison
    private let edits: Edits
    let rail = LayerRail()
    /// The inspector, if it exists. It is created on first use, because most windows open without it.
    private(set) var madeInspector: Inspector?
    private var stage: Stage { player.stage }
    private var playback: Playback { player.playback }

    init(_ player: Player, _ page: SceneView, _ comparison: DeviceComparison, _ edits: Edits) {
        (self.player, self.page, self.comparison, self.edits) = (player, page, comparison, edits)
        page.rail = rail
        for tab in [PanelTab.layer, .clocks, .log] { page.panel.sections[tab] = { [unowned self] in inspector } }
        page.exploded.select = { [weak self] in self?.select($0) }
        page.exploded.changed = { [weak self] in self?.player.hasNewPicture = true }
        rail.select = { [weak self] in self?.select($0) }
    }

    /// The inspector of the run.
    var inspector: Inspector { madeInspector ?? makeInspector() }

    private func makeInspector() -> Inspector {
        let inspector = Inspector()
        madeInspector = inspector
        edits.connect(inspector)
        inspector.jump = { [weak self] in self?.player.look(at: $0) }
        return inspector
    }

    /// Selects the layer numbered `layer`, or deselects it if it is already selected.
    func select(_ layer: Int) {
        player.playback.layer = playback.layer == layer ? nil : layer
        if playback.layer != nil, page.panel.tab == .log { page.panel.tab = .layer }
    }

    /// Selects the visible layer at `point`, in the page's coordinates, and reveals it in the layer rail. Returns false if the point is
    /// outside the device.
    func pick(at point: CGPoint) -> Bool {
        guard let place = page.devicePoint(at: point), !page.touchesSecondDevice else { return false }
        guard let layer = player.shownPicture.layer(at: place) else { return true }
        player.playback.layer = layer
        if !page.showsDock { page.toggleDock() }
        rail.reveal(LayerOutline.path(to: layer, in: player.shownPicture))
        player.hasNewPicture = true
        return true
    }

    // MARK: Over the device

    /// Switches between the device and a view of its layers in 3D.
    func toggleExploded() {
        comparison.end()
        page.isExploded.toggle()
        player.hasNewPicture = true
    }

    func toggleGhosts() {
        showsGhosts.toggle()
        player.hasNewPicture = true
    }

    /// Updates the 3D view and the ghosts for the time on screen. `explained` is the move that the Why tab explains.
    func showOnDevice(_ status: StageStatus, _ explained: Ghosts.ExplainedMove?) {
        drawGhosts(status, explained)
        guard page.isExploded else { return }
        page.exploded.show(player.shownPicture, selected: playback.layer, titles: playback.timeline.layers.mapValues(\.title))
    }

    /// Draws the ghosts. Traces the selected layer's path only while the device is frozen.
    private func drawGhosts(_ status: StageStatus, _ explained: Ghosts.ExplainedMove?) {
        var ghosts = Ghosts()
        ghosts.explained = explained
        page.ghosts.isHidden = !showsGhosts && explained == nil || page.isExploded || page.secondDevice != nil
        guard !page.ghosts.isHidden else { return }
        guard showsGhosts else { return page.ghosts.show(ghosts, on: page.deviceView) }
        let now = player.now, timeline = playback.timeline, isLive = playback.isLive
        let moving = Set(timeline.animations.lazy.filter { $0.begin <= now && ($0.end ?? .infinity) > now }.map(\.facts.layer))
        ghosts.models = Ghosts.models(of: moving, in: player.shownPicture) { layer, shown in
            isLive ? stage.model(ofLayer: layer) : timeline.model(of: layer, at: now, shown: shown)
        }
        if status.isFrozen, let layer = playback.layer {
            let run = player.run
            let trajectory = LayerTrajectory(layer: layer, span: tracedSpan(of: run, at: now), run: run.id, version: run.version)
            if followed?.trajectory != trajectory {
                ghosts.follow(layer, in: run, trajectory.span)
                followed = (trajectory, ghosts)
            }
            if let followed { (ghosts.path, ghosts.skins) = (followed.ghosts.path, followed.ghosts.skins) }
        }
        page.ghosts.show(ghosts, on: page.deviceView)
    }

    /// Returns the part of the run to trace: the loop range, the transition at `now`, or the last two seconds, in this order of preference.
    private func tracedSpan(of run: Run, at now: TimeInterval) -> ClosedRange<TimeInterval> {
        if let range = playback.range { return range }
        if let bar = playback.timeline.transitions.last(where: { $0.begin <= now }) {
            return bar.begin...max(bar.begin, bar.end ?? run.end)
        }
        return max(run.begin, now - 2)...now
    }

    // MARK: Around the device

    /// Updates the rail, the inspector, and the outline of the selected layer for the time `now`.
    func show(at now: TimeInterval) {
        let picture = player.shownPicture, timeline = playback.timeline
        var paused: Set<Int> = []
        for layer in timeline.clocks.keys where timeline.clock(of: layer, at: now).speed == 0 { paused.insert(layer) }
        rail.show(picture, timeline.layers, selected: playback.layer, paused: paused, differing: comparison.differingLayers)
        var state = Inspector.State(timeline: timeline, now: now)
        if let layer = playback.layer {
            if path?.layer != layer || path?.picture != picture {
                path = (picture, layer, LayerOutline.path(to: layer, in: picture), picture.frame(ofLayer: layer))
            }
            state.path = path?.path ?? []
            state.node = picture.nodes.first { $0.layer == layer }
            state.isEditable = playback.isLive
            state.model =
                state.isEditable
                ? stage.model(ofLayer: layer) : state.node.map { timeline.model(of: layer, at: now, shown: LayerValues($0)) }
        }
        page.highlight(playback.layer == nil ? nil : path?.frame)
        if inspector.show(state) { page.panel.setNeedsLayout() }
    }
}

/// A layer, and the part of a run in which to trace it. This is the cache key for the resulting ghosts.
private struct LayerTrajectory: Equatable {
    let layer: Int
    let span: ClosedRange<TimeInterval>
    let run: Run.ID
    let version: Int
}
