import Scenes
import UIKit

/// An entry in the command palette: an action, one of the open scene's pitfalls, a scene, or a recent project.
struct PaletteEntry {
    let title: String
    /// The kind of entry, or the part of the window it belongs to.
    let area: String
    var icon: Icon?
    /// The key caps of the entry's shortcut, separated by spaces, or an empty string if the entry has no shortcut.
    var keys = ""
    let perform: (Sandbox) -> Void

    /// Returns the entries whose title or area contains all words of `text`. Titles that start with the text come first, then titles with
    /// another word that starts with it, then the rest. Each group keeps the given order.
    static func ranked(_ entries: [PaletteEntry], by text: String) -> [PaletteEntry] {
        let text = text.lowercased(), words = text.split(separator: " ")
        func rank(_ entry: PaletteEntry) -> Int? {
            let title = entry.title.lowercased()
            guard words.allSatisfy({ "\(title) \(entry.area.lowercased())".contains($0) }) else { return nil }
            return title.hasPrefix(text) ? 0 : title.contains(" " + text) ? 1 : 2
        }
        let matches = entries.compactMap { entry in rank(entry).map { (rank: $0, entry: entry) } }
        return (0...2).flatMap { rank in matches.filter { $0.rank == rank }.map(\.entry) }
    }
}

extension Sandbox {
    /// The entries that can currently be chosen.
    var paletteEntries: [PaletteEntry] {
        let actions = Action.all.filter { $0.isEnabled(self) && !$0.isOnlyKey }.map { action in
            PaletteEntry(
                title: action.title, area: action.area.rawValue, icon: action.icon, keys: action.keys, perform: action.perform)
        }
        guard scene != nil else {
            // Opening code is the likeliest next step.
            let isOfWindow = { (entry: PaletteEntry) in entry.area == Action.Area.window.rawValue }
            return actions.filter(isOfWindow) + actions.filter { !isOfWindow($0) } + projectEntries + sceneEntries
        }
        return actions + pitfallEntries + projectEntries + sceneEntries
    }

    private var pitfallEntries: [PaletteEntry] {
        guard let scene else { return [] }
        return Pitfall.allCases.filter(scene.panel.offers).map { pitfall in
            let number = pitfall.rawValue
            return PaletteEntry(
                title: pitfall.title, area: "Pitfall", icon: scene.stage.pitfalls.contains(pitfall) ? .check : .alert,
                keys: number < 10 ? "\(number)" : ""
            ) { $0.scene?.controls.toggle(pitfall) }
        }
    }

    private var projectEntries: [PaletteEntry] {
        startScreen.projects().map { project in
            PaletteEntry(title: project.name, area: "Project", icon: .folder) { $0.startScreen.open(project.path) }
        }
    }

    private var sceneEntries: [PaletteEntry] {
        scenes.filter { $0.name != openScene?.name }.map { scene in
            PaletteEntry(title: scene.title, area: "Scene", icon: .arrowRight) {
                if $0.openScene != nil { $0.leaveScene(animated: false) }
                $0.open(scene)
            }
        }
    }
}
