import Scenes
import Stage
import Studio
import UIKit

extension HeadlessRun {
    /// Returns a snapshot for each of `times`, with the additions specified by `decorations`.
    package func snapshots(at times: [TimeInterval], showing scene: Scene, _ decorations: FilmDecorations) -> [RenderSnapshot] {
        var run = self
        run.until = times.max() ?? 0
        let picture = FilmPicture(of: settings.size, scale: settings.scale, decorations)
        var snapshots = times.map { _ in RenderSnapshot(size: decorations.size(around: settings.size), scale: settings.scale) }
        run.watch(showing: scene) { turn in
            let shown = picture.show(FilmFrame(turn)).snapshot
            for index in times.indices where turn.time <= times[index] + Self.tolerance { snapshots[index] = shown }
        }
        return snapshots
    }
}
