import Scenes
import UIKit

extension Scene {
    /// A page presented over another page. A pinch scrubs the presentation, and a button fades the page in (S-SEED2).
    static let modal = Scene(
        name: "modal", title: "Modal", summary: "Fade, scrubbed by a pinch",
        trials: [
            Trial(.pinch, "Pinch the page", key: "Ctrl drag"), Trial(.tap, "Press the button"),
            Trial(.tap, "Tap the blue page"),
        ],
        pitfalls: [
            .stuck: "The button also waits for a finger",
            .completesOnCancel: "completeTransition(true), always",
            .completionFlash: "The completion is one frame late",
            .ignoredCancel: "No branch for .cancelled",
            .emptyBlock: "Nothing changes in the block",
            .bounce: "One frame late, as on iOS 7 to 9",
        ],
        mistakeTrials: [
            .stuck: "Press the button, wait 3 s", .completesOnCancel: "Pinch open, turn back, release",
            .ignoredCancel: "Pinch, press Esc, wait 3 s",
        ],
        releases: [.pinch: .opens],
        preview: .transition(tap: CGPoint(x: 195, y: 791))
    ) { pitfalls in makeModal(pitfalls) }
}

@MainActor private func makeModal(_ pitfalls: PitfallSwitches) -> UIViewController {
    let storyboard = UIStoryboard(name: "Modal")
    storyboard.addScene("source") { ModalViewController(pitfalls) }
    storyboard.addScene("blue") { BlueViewController() }
    storyboard.addSegue("blueSegue", from: "source", to: "blue", kind: .presentModally)
    storyboard.addSegue("buttonSegue", from: "source", to: "blue", kind: .presentModally)
    return storyboard.instantiateViewController(withIdentifier: "source")
}
