import UIKit

/// The upper page grows out of the middle and makes a quarter turn, as two fingers do that turn it in.
struct SpinTransition: SillyTransition {
    let title = "Spin"

    func dress(_ pages: Pages) -> [Move] {
        [
            Move(layer: pages.top.layer, keyPath: "transform.rotation.z", hidden: -Double.pi / 2, shown: 0),
            Move(layer: pages.top.layer, keyPath: "transform.scale", hidden: 0.01, shown: 1),
        ]
    }

    func undress(_ pages: Pages) {}
}
