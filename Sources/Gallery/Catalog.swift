import Scenes

/// The demo scenes. To add one: a folder beside this file, and a line here.
public enum Catalog {
    /// Every scene, in the order in which they are offered.
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

    /// The scene called `name`; nil where there is none.
    public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
