import Recording
import Scenes
import UIKit

/// The first thing to try in a scene: what to do, where fingers would go, and the script that shows it.
struct Hint {
    let trial: Scene.Trial
    /// The places of the first touches, in points of the device.
    let fingers: [CGPoint]
    let script: GestureScript

    /// Finds the first trial of `scene` that can be shown. `script` returns a shipped gesture of the scene by a word of its name.
    init?(_ scene: Scene, script: (_ word: String) -> GestureScript?) {
        // Nothing can be dragged back before something was opened.
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

    /// Returns `script` at half its speed, after a moment that a scene needs for its first layout, and a reader to look.
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

    /// Returns where the fingers of `script` come down first.
    private static func starts(of script: GestureScript) -> [CGPoint] {
        script.sources.compactMap { source in
            guard source.kind == .pointer(.touch), case .pointerMove(let place, .viewport, _)? = source.actions.first else { return nil }
            return place
        }
    }

    /// The rest of it, in one or two sentences.
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
    /// The word for it in the names of shipped scripts.
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
