import UIKit

/// The demo scenes. To add one: a folder beside this file, and a line here.
public enum Catalog {
    /// Every scene, in the order in which they are offered.
    public static let scenes: [Scene] = [
        Scene(name: "tiles", title: "Tiles", summary: "Pinch a tile open, drag it back from the edge.", make: makeTiles),
        Scene(name: "card", title: "Card", summary: "Show the card, drag it down.", make: makeCard),
        Scene(name: "clocks", title: "Clocks", summary: "One animation under many clocks.", make: { ClocksViewController() }),
    ]

    /// The scene called `name`; nil where there is none.
    public static func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }
}
