import Scenes
import UIKit

extension Scene {
    /// A grid of photos. Each photo moves from its cell to a page, and later back.
    static let photos = Scene(
        name: "photos", title: "Photos", summary: "One photo leaves its grid",
        trials: [
            Trial(.tap, "Tap a photo", key: "Enter"), Trial(.pinch, "Pinch it open or shut", key: "Ctrl drag"),
            Trial(.dragDown, "Drag the photo down"),
        ],
        pitfalls: [
            .completesOnCancel: "completeTransition(true), always",
            .completionFlash: "The completion is one frame late",
            .ignoredCancel: "No branch for .cancelled",
            .secondHand: "A second pinch loses the page",
        ],
        mistakeTrials: [.completesOnCancel: "Pinch half open, turn back", .ignoredCancel: "Pinch, press Esc, wait 3 s"],
        releases: [.pinch: .percent(above: 0.5), .dragDown: .movesDown],
        preview: .transition(tap: CGPoint(x: 195, y: 319))
    ) { PhotoGridViewController($0) }
}
