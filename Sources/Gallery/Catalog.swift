import Scenes

/// The demo scenes. To add one, create a folder next to this file and add a line here.
public enum Catalog {
    /// All scenes, in grid order. They are drawn up to the edges of plain devices.
    public static let scenes: [Scene] = [
        Scene.tiles,
        .modal,
        .pages,
        .crossfade,
        .star,
        .fade,
        .flip,
        .photos,
        .stories,
        .spin,
        .tabs,
        .silly,
        .card,
        .clocks,
    ].map { $0.onPlainDevice() }

    /// Returns the scene called `name`, ignoring case; nil if there is none.
    public static func scene(named name: String) -> Scene? {
        let name = name.lowercased()
        return scenes.first { $0.name == name }
    }
}
