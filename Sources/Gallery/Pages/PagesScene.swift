import Scenes
import UIKit

extension Scene {
    /// Three pages in a presented navigation controller. Dragging from the right edge goes forward, and dragging from the left edge goes
    /// back (S-SEED3).
    static let pages = Scene(
        name: "pages", title: "Pages", summary: "Three pages, both edges",
        trials: [
            Trial(.leftEdge, "Drag from the left edge"), Trial(.rightEdge, "Drag from the right edge"),
            Trial(.tap, "Open the pages"),
        ],
        pitfalls: [
            .blackScreen: "The page below is never added",
            .stuck: "completeTransition is never called",
            .completesOnCancel: "completeTransition(true), always",
            .completionFlash: "The completion is one frame late",
            .ignoredCancel: "No branch for .cancelled",
        ],
        mistakeTrials: [
            .blackScreen: "Go back: it fades to black", .ignoredCancel: "Drag from an edge, press Esc",
            .completesOnCancel: "Drag less than half, release",
        ],
        releases: [.leftEdge: .percent(above: 0.5), .rightEdge: .percent(above: 0.5)],
        preview: .transition(tap: CGPoint(x: 195, y: 791))
    ) { pitfalls in makePages(pitfalls) }
}

@MainActor private func makePages(_ pitfalls: PitfallSwitches) -> UIViewController {
    let storyboard = UIStoryboard(name: "Pages")
    storyboard.addScene("root") { PagesRootViewController() }
    storyboard.addScene("pages") { [unowned storyboard] in
        PagesNavigationController(rootViewController: storyboard.instantiateViewController(withIdentifier: "A"), pitfalls)
    }
    storyboard.addScene("A") { PageAViewController("A", color: Theme.tileTeal, place: 104) }
    storyboard.addScene("B") { PageBViewController("B", color: Theme.tileAmber, place: 195) }
    storyboard.addScene("C") { LetterViewController("C", color: Theme.tileViolet, place: 286) }
    storyboard.addSegue("open", from: "root", to: "pages", kind: .presentModally)
    storyboard.addSegue("next", from: "A", to: "B", kind: .show)
    storyboard.addSegue("next", from: "B", to: "C", kind: .show)
    return storyboard.instantiateViewController(withIdentifier: "root")
}
