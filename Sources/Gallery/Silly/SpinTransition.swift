import UIKit

/// A spin. The upper page grows from the middle while it makes a quarter turn, which suits a two-finger rotation.
struct SpinTransition: SillyTransition {
    let title = "Spin"

    func prepareLayers(_ pages: Pages) -> [Move] {
        [
            Move(layer: pages.top.layer, keyPath: "transform.rotation.z", hidden: -Double.pi / 2, shown: 0),
            Move(layer: pages.top.layer, keyPath: "transform.scale", hidden: 0.01, shown: 1),
        ]
    }

    func restoreLayers(_ pages: Pages) {}
}
