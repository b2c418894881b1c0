import Scenes
import Stage
import UIKit

/// The gesture to try first in a scene: an instruction, where to touch, and a script that demonstrates the gesture.
struct Hint {
    let trial: Scene.Trial
    /// The locations of the first touches, in the device's points.
    let fingers: [CGPoint]
    let script: GestureScript

    /// Chooses the first of the scene's trials that has a script. `script` returns the scene's bundled gesture with
    /// `word` in its name.
    init?(_ scene: Scene, script: (_ word: String) -> GestureScript?) {
        // Edge pans are skipped, because they go back and no page is open yet.
        for trial in scene.trials where ![.leftEdge, .rightEdge].contains(trial.gesture) {
            guard let script = trial.gesture.scriptWord.flatMap(script) ?? Self.tap(trial, scene) else { continue }
            let starts = Self.starts(of: script)
            guard !starts.isEmpty else { continue }
            (self.trial, fingers) = (trial, starts)
            self.script = Self.slowed(script)
            return
        }
        return nil
    }

    /// Returns `script` at half speed. The script starts after 500 ms, which gives the scene time to lay out and the user time to look at
    /// it.
    private static func slowed(_ script: GestureScript) -> GestureScript {
        var script = script
        for index in script.sources.indices {
            let actions = script.sources[index].actions.map { action -> GestureScript.Action in
                switch action {
                case .pause(let duration?): .pause(duration: 2 * duration)
                case .pointerMove(let place, let origin, let duration?): .pointerMove(place, origin: origin, duration: 2 * duration)
                default: action
                }
            }
            script.sources[index].actions = [.pause(duration: 500)] + actions
        }
        return script
    }

    private static func tap(_ trial: Scene.Trial, _ scene: Scene) -> GestureScript? {
        guard trial.gesture == .tap, case .transition(let place, _) = scene.preview else { return nil }
        let actions: [GestureScript.Action] = [
            .pointerMove(place, origin: .viewport, duration: 0), .pointerDown(button: 0), .pause(duration: 100), .pointerUp(button: 0),
        ]
        return GestureScript(sources: [.init(id: "finger", kind: .pointer(.touch), actions: actions)])
    }

    /// Returns the points at which the fingers in `script` first touch down.
    private static func starts(of script: GestureScript) -> [CGPoint] {
        script.sources.compactMap { source in
            guard source.kind == .pointer(.touch), case .pointerMove(let place, .viewport, _)? = source.actions.first else { return nil }
            return place
        }
    }

    /// The card's second text: one or two sentences.
    var detail: String {
        switch trial.gesture {
        case .pinch, .rotation: "With a mouse, hold Ctrl and drag. Stop halfway, turn back, release."
        case .tap: "Ctrl+T slows the transition to a tenth; the bar below scrubs it."
        case .longPress: "Hold it until it follows. Stop halfway, turn back, release."
        case .leftEdge, .rightEdge, .dragDown, .dragSideways: "Stop halfway, turn back, release. Space pauses at any time."
        }
    }
}

extension Scene.Trial.Gesture {
    /// The word for the gesture in the names of bundled scripts, or nil if none exist.
    fileprivate var scriptWord: String? {
        switch self {
        case .tap: "tap"
        case .pinch: "pinch"
        case .leftEdge, .rightEdge: nil
        case .dragDown, .dragSideways: "drag"
        case .rotation: "turn"
        case .longPress: "hold"
        }
    }
}
