import Scenes
import UIKit

extension Scene {
    /// A segue with a custom `perform()`. Two pages cross-fade in the window, and then the first page presents the second (S-SEED4).
    static let crossfade = Scene(
        name: "crossfade", title: "Crossfade", summary: "A segue that fades both ways",
        trials: [
            Trial(.tap, "Tap the source"), Trial(.tap, "Tap the destination to return"), Trial(.tap, "Present it without a fade"),
        ],
        pitfalls: [.blackScreen: "The source's alpha stays 0", .notInserted: "The destination isn't inserted"],
        mistakeTrials: [.blackScreen: "Tap, then tap again to return"],
        preview: .transition(tap: CGPoint(x: 195, y: 422))
    ) { pitfalls in makeCrossfade(pitfalls) }
}

@MainActor private func makeCrossfade(_ pitfalls: PitfallSwitches) -> UIViewController {
    let storyboard = UIStoryboard(name: "Crossfade")
    storyboard.addScene("source") { SourceViewController() }
    storyboard.addScene("destination") { DestinationViewController() }
    let crossfade = UIStoryboard.SegueKind.custom { identifier, source, destination in
        let segue = CrossfadeSegue(identifier: identifier, source: source, destination: destination)
        segue.pitfalls = pitfalls
        return segue
    }
    storyboard.addSegue("show", from: "source", to: "destination", kind: crossfade)
    storyboard.addSegue("plain", from: "source", to: "destination", kind: .custom(PlainSegue.init(identifier:source:destination:)))
    storyboard.addUnwindSegue("exit", from: "destination", action: Selector(SourceViewController.comeBack(_:)))
    return storyboard.instantiateViewController(withIdentifier: "source")
}
