import Scenes

/// The demo scenes. To add one, create a folder next to this file and add a line here.
public enum Catalog {
    /// All scenes, in grid order.
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
