import UIKit

extension Scene {
    /// A grid of photos, each of which leaves its cell for a page of its own, and comes back.
    static let photos = Scene(
        name: "photos", title: "Photos", summary: "One photo leaves its grid",
        trials: [
            Trial(.pinch, "Pinch a photo open", key: "Ctrl drag"), Trial(.dragDown, "Drag the photo down"),
            Trial(.tap, "Tap a photo", key: "Enter"),
        ],
        pitfalls: [
            .completesOnCancel: "A cancelled way back counts as done: the photo is lost",
            .ignoredCancel: "Gestures that are cancelled are not answered",
        ],
        preview: .transition(tap: CGPoint(x: 195, y: 319))
    ) { PhotoGridViewController($0) }
}
