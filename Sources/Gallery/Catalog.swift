import Scenes

/// The demo scenes. A new scene is a folder beside this file, and a line here.
public enum Catalog {
    /// Every scene, in the order of the grid.
    public static let scenes: [Scene] = [
        .tiles,
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
    ]

    /// Returns the scene called `name`, or nil if there is none.
    public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
