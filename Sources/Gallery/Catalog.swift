import Scenes

/// The demo scenes. To add a scene, create a folder next to this file and add a line here.
public enum Catalog {
    /// All scenes, in grid order. The scenes are drawn right up to the device's edges.
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

    /// Returns the scene named `name`, ignoring case, or nil if no such scene exists.
    public static func scene(named name: String) -> Scene? {
        let name = name.lowercased()
        return scenes.first { $0.name == name }
    }
}
