import Stage
import UIKit

/// A layer's way through a part of a run, which is followed once.
struct LayerWay: Equatable {
    let layer: Int
    let span: ClosedRange<TimeInterval>
    let run: Run.ID
    let version: Int
}

/// Layers on the device itself: the one that is picked, and the ghosts of what is not seen.
extension SceneViewController {
    /// Selects the layer that is seen at a point of the page, and shows it among the others. Returns false beside the device.
    func pick(at point: CGPoint) -> Bool {
        guard let place = page.devicePoint(at: point), !page.touchesTwin else { return false }
        guard let layer = shownPicture.layer(at: place) else { return true }
        playback.layer = layer
        if !showsDock { toggleDock() }
        page.rail.reveal(LayerOutline.path(to: layer, in: shownPicture))
        hasNewPicture = true
        return true
    }

    func toggleGhosts() {
        showsGhosts.toggle()
        hasNewPicture = true
    }

    /// Draws the ghosts of this instant. A way through the run is followed while time stands still.
    func drawGhosts(_ status: StageStatus) {
        page.ghosts.isHidden = !showsGhosts || page.isExploded || page.twins != nil
        guard !page.ghosts.isHidden else { return }
        var ghosts = Ghosts()
        let now = playback.now(on: stage)
        let moving = Set(playback.timeline.animations.lazy.filter { $0.begin <= now && ($0.end ?? .infinity) > now }.map(\.facts.layer))
        let timeline = playback.timeline, isLive = playback.isLive
        ghosts.models = Ghosts.models(of: moving, in: shownPicture) { layer, shown in
            isLive ? stage.model(ofLayer: layer) : timeline.model(of: layer, at: now, shown: shown)
        }
        if status.isFrozen, let layer = playback.layer {
            let way = LayerWay(layer: layer, span: way(at: now), run: run.id, version: run.version)
            if followed?.way != way {
                ghosts.follow(layer, in: run, way.span)
                followed = (way, ghosts)
            }
            if let followed { (ghosts.path, ghosts.skins) = (followed.ghosts.path, followed.ghosts.skins) }
        }
        page.ghosts.show(ghosts, on: page.deviceView)
    }

    /// The part of the run whose way is drawn: the loop range, else the transition at `now`, else the last two seconds.
    private func way(at now: TimeInterval) -> ClosedRange<TimeInterval> {
        if let range = playback.range { return range }
        if let bar = playback.timeline.transitions.last(where: { $0.begin <= now }) {
            return bar.begin...max(bar.begin, bar.end ?? run.end)
        }
        return max(run.begin, now - 2)...now
    }
}
