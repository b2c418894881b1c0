import Stage
import UIKit

/// A layer, and the part of a run in which to trace it. It is the cache key for the resulting ghosts.
struct LayerTrajectory: Equatable {
    let layer: Int
    let span: ClosedRange<TimeInterval>
    let run: Run.ID
    let version: Int
}

/// Selects layers directly on the device, and draws ghosts of model values and earlier positions.
extension SceneViewController {
    /// Selects the visible layer at `point`, in the page's coordinates, and reveals it in the layer rail. Returns false if the point is
    /// outside the device.
    func pick(at point: CGPoint) -> Bool {
        guard let place = page.devicePoint(at: point), !page.touchesSecondDevice else { return false }
        guard let layer = player.shownPicture.layer(at: place) else { return true }
        playback.layer = layer
        if !page.showsDock { page.toggleDock() }
        page.rail.reveal(LayerOutline.path(to: layer, in: player.shownPicture))
        hasNewPicture = true
        return true
    }

    func toggleGhosts() {
        showsGhosts.toggle()
        hasNewPicture = true
    }

    /// Draws the ghosts for the time on screen. Traces the selected layer's path only while the device is frozen.
    func drawGhosts(_ status: StageStatus) {
        var ghosts = Ghosts()
        ghosts.explained = explainedMove
        page.ghosts.isHidden = !showsGhosts && ghosts.explained == nil || page.isExploded || page.comparisonViews != nil
        guard !page.ghosts.isHidden else { return }
        guard showsGhosts else { return page.ghosts.show(ghosts, on: page.deviceView) }
        let now = playback.now(on: stage)
        let moving = Set(playback.timeline.animations.lazy.filter { $0.begin <= now && ($0.end ?? .infinity) > now }.map(\.facts.layer))
        let timeline = playback.timeline, isLive = playback.isLive
        ghosts.models = Ghosts.models(of: moving, in: player.shownPicture) { layer, shown in
            isLive ? stage.model(ofLayer: layer) : timeline.model(of: layer, at: now, shown: shown)
        }
        if status.isFrozen, let layer = playback.layer {
            let way = LayerTrajectory(layer: layer, span: way(at: now), run: run.id, version: run.version)
            if followed?.way != way {
                ghosts.follow(layer, in: run, way.span)
                followed = (way, ghosts)
            }
            if let followed { (ghosts.path, ghosts.skins) = (followed.ghosts.path, followed.ghosts.skins) }
        }
        page.ghosts.show(ghosts, on: page.deviceView)
    }

    /// Returns the part of the run to trace: the loop range, the transition at `now`, or the last two seconds, in this order of preference.
    private func way(at now: TimeInterval) -> ClosedRange<TimeInterval> {
        if let range = playback.range { return range }
        if let bar = playback.timeline.transitions.last(where: { $0.begin <= now }) {
            return bar.begin...max(bar.begin, bar.end ?? run.end)
        }
        return max(run.begin, now - 2)...now
    }
}
