import Scenes
import UIKit

extension Scene {
    /// A stack of pages. The user chooses the transition for each page (S-SEED5).
    static let silly = Scene(
        name: "silly", title: "Silly", summary: "Every page picks its transition",
        trials: [
            Trial(.tap, "Push a page, or present one"), Trial(.leftEdge, "Drag from the left edge", key: "B"),
            Trial(.tap, "Stack as many as you like"),
        ],
        pitfalls: Silly.pitfalls.merging([.deadBackSwipe: "The swipe keeps its own delegate"]) { $1 },
        mistakeTrials: Silly.mistakeTrials, releases: Silly.releases, preview: .transition(tap: CGPoint(x: 120, y: 176), middle: 0.3)
    ) { switches in
        let shared = SillyDelegate(switches)
        return SillyNavigationController(rootViewController: SillyPage(depth: 0, shared: shared), shared: shared)
    }

    static let star = pair(
        StarTransition(), summary: "A shape mask opens", color: Theme.tileAmber, upperColor: Theme.tileViolet, middle: 0.3
    )
    static let fade = pair(
        FadeTransition(), summary: "A gradient mask wipes", color: Theme.tileGreen, upperColor: Theme.tileBlue
    )
    static let flip = pair(
        FlipTransition(), summary: "Two sides, one perspective", color: Theme.tileTeal, upperColor: Theme.tileCoral,
        pitfalls: Silly.flipPitfalls, middle: 0.24
    )
    static let spin = pair(
        SpinTransition(), summary: "Two fingers turn a page in", color: Theme.tileCoral, upperColor: Theme.tileTeal,
        trials: pairTrials.reversed()
    )

    private static let pairTrials = [
        Trial(.tap, "Tap the page", key: "Enter"), Trial(.leftEdge, "Drag from the left edge", key: "B"),
        Trial(.rotation, "Turn two fingers", key: "Ctrl drag"),
    ]

    /// Returns a scene that has two pages and one transition, and is named after the transition. The scene's thumbnail shows the transition
    /// at the progress `middle`.
    static func pair(
        _ transition: any SillyTransition, summary: String, color: UIColor, upperColor: UIColor, trials: [Trial] = pairTrials,
        pitfalls: [Pitfall: String] = Silly.pitfalls, middle: CGFloat = 0.5
    ) -> Scene {
        Scene(
            name: transition.title.lowercased(), title: transition.title, summary: summary, trials: trials,
            pitfalls: pitfalls, mistakeTrials: Silly.mistakeTrials, releases: Silly.releases,
            preview: .transition(tap: CGPoint(x: 195, y: 422), middle: middle)
        ) { switches in
            let page = FromPage(transition, color: color, upperColor: upperColor)
            return SillyNavigationController(rootViewController: page, shared: SillyDelegate(switches))
        }
    }
}
