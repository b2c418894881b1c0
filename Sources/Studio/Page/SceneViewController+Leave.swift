import Stage
import UIKit

/// Leaves a scene with Escape, one step at a time.
extension SceneViewController {
    /// Goes back one step: cancels, closes, deselects, or returns to the live device. Returns false if the only remaining step is to close
    /// the scene.
    func escape() -> Bool {
        let steps = [cancel, close, deselect, returnToNow]
        guard steps.contains(where: { $0() }) else { return false }
        player.hasNewPicture = true
        return true
    }

    /// Cancels a replay's touches, a search, or a slow build.
    private func cancel() -> Bool {
        if storm.stop() { return true }
        guard stage.status.isReplaying else { return code?.cancelBuild() ?? false }
        stage.perform(.stopReplay)
        return true
    }

    /// Closes a view that covers or replaces the device.
    private func close() -> Bool {
        if takes.comparison != nil {
            takes.endComparison()
        } else if page.isExploded {
            layers.toggleExploded()
        } else if comparison.device != nil {
            comparison.end()
        } else if page.hint != nil {
            hint.drop()
        } else {
            return storm.closePanel() || source.close() || page.closeDockSheet() || page.closePanel() || code?.closeFloatingPanel() == true
        }
        return true
    }

    /// Deselects the layer, the problem, and the take.
    private func deselect() -> Bool {
        let hadTake = takes.deselect()
        return problems.deselect() || hadTake
    }

    /// Returns to the live device if the playhead is in the past.
    private func returnToNow() -> Bool {
        guard !playback.isLive else { return false }
        player.returnToLive()
        return true
    }
}

/// The pages of recently visited gallery scenes. They reopen in the state in which the user left them.
struct RecentPages {
    /// The pages, least recently left first.
    private var pages: [SceneViewController] = []

    /// The maximum number of pages to keep. Each page can hold up to 64 MB of runs.
    static let most = 6

    /// Keeps a page, replacing an earlier page for the same scene.
    mutating func keep(_ page: SceneViewController) {
        _ = take(page.stage.scene.name)
        pages.append(page)
        if pages.count > Self.most { pages.removeFirst() }
    }

    /// Removes and returns the page for the scene named `name`, or nil if there isn't one.
    mutating func take(_ name: String) -> SceneViewController? {
        pages.firstIndex { $0.stage.scene.name == name }.map { pages.remove(at: $0) }
    }
}
