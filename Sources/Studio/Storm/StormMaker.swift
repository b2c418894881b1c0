import Stage
import UIKit

/// A search for gestures that break a scene.
package struct StormRequest: Equatable {
    /// The scene's name.
    package var scene: String
    /// The path of the user's code, or nil for a gallery scene.
    package var codePath: String?
    /// The size of the screen in points.
    package var size: CGSize
    package var isDark: Bool
    /// The numbers of the scene's active pitfalls, in order.
    package var pitfalls: [Int]
}

/// A gesture that breaks the scene.
package struct StormFinding: Equatable, Sendable {
    /// The problem's name, such as "Stuck".
    package var title: String
    /// The fault, described in one sentence.
    package var text: String
    /// The path of the take that demonstrates the fault.
    package var take: String
    /// The numbers of fingers and steps in the gesture.
    package var fingers, steps: Int
    /// The search that found the gesture, and its shortening; nil if they are unknown.
    package var origin: Origin?

    /// The history of a finding: the search, and the shortening of its hand.
    package struct Origin: Equatable, Sendable {
        /// The number of hands played before the finding.
        package var hand: Int
        /// The numbers of fingers and steps in the hand that found it.
        package var fingers, steps: Int
        /// The number of replays that shortened the hand, and the number of times, out of ten, that the result showed the fault.
        package var replays, reproduced: Int

        package init(hand: Int, fingers: Int, steps: Int, replays: Int, reproduced: Int) {
            (self.hand, self.fingers, self.steps, self.replays, self.reproduced) = (hand, fingers, steps, replays, reproduced)
        }
    }

    package init(title: String, text: String, take: String, fingers: Int, steps: Int, origin: Origin? = nil) {
        (self.title, self.text, self.take, self.fingers, self.steps) = (title, text, take, fingers, steps)
        self.origin = origin
    }

    /// The gesture's size, such as "2 fingers, 5 steps".
    var size: String { Self.size(fingers, steps) }

    static func size(_ fingers: Int, _ steps: Int) -> String {
        "\(fingers) \(fingers == 1 ? "finger" : "fingers"), \(steps) \(steps == 1 ? "step" : "steps")"
    }
}

/// An event of a search.
package enum StormEvent: Equatable, Sendable {
    case counts(hands: Int, transitions: Int, screens: Int)
    case found(StormFinding)
    /// The search is over. `failure` is the reason, or nil if the search ended normally.
    case ended(failure: String?)
}

/// A search that runs in other processes.
@MainActor package protocol StormJob: AnyObject {
    /// Returns the events that have occurred since the last call, in order.
    func events() -> [StormEvent]
    /// Ends the search.
    func stop()
}

/// Starts searches, and keeps the takes for their findings.
@MainActor package protocol StormMaker: AnyObject {
    /// Starts a search. Throws an error if the process can't be started.
    func begin(_ request: StormRequest) throws -> any StormJob
    /// Returns the gesture from a finding's take, or nil if the take can't be read.
    func script(of path: String) -> GestureScript?
}
