import Foundation
import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks the silly scenes' gestures on a screen of 390 × 844 points: the formulas in S-SEED5 for each frame, and the traces.
@MainActor struct SillyTraceTests {
    private let size = CGSize(width: 390, height: 844)

    private func walk(_ scene: String, _ gesture: String) throws -> SceneWalk {
        try SceneWalk(scene, gesture: repository.appendingPathComponent("Assets/gestures/\(gesture).json"))
    }

    /// For each frame of an interactive push or pop, returns the frame's progress and what `look` finds in the upper page's layer.
    private func frames<Value>(
        _ scene: String, _ gesture: String, _ look: @escaping (CALayer) -> Value?
    ) throws -> [(percent: CGFloat, seen: Value?)] {
        let walk = try walk(scene, gesture)
        var frames: [(CGFloat, Value?)] = []
        walk.observe = { [unowned walk] status in
            guard status.phase != .running, let layer = Self.top(of: walk) else { return }
            frames.append((status.percent, look(layer)))
        }
        walk.play()
        return frames
    }

    /// Returns the layer of the container's top page.
    private static func top(of walk: SceneWalk) -> CALayer? {
        let navigation = walk.root as? UINavigationController
        return navigation?.transitionCoordinator?.containerView.subviews.last?.layer
    }

    @Test(
        "S-SEED5-1, 3: the star's radii match the progress, both under the finger and after release",
        arguments: [
            ("star", "finish"), ("star", "cancel"), ("silly", "finish"),
        ])
    func starRadiiMatchProgress(scene: String, end: String) throws {
        let half = hypot(size.width, size.height) / 2
        let frames = try frames(scene, "\(scene)-edge-pan-\(end)") {
            ($0.mask?.presentation() as? CAShapeLayer)?.path.map { SillyStage.radii($0) }
        }
        #expect(frames.count > 30)
        for (percent, radii) in frames {
            let inner = 2.0.squareRoot() * percent + half * (1 - percent)
            #expect(isNear(radii?.inner, inner, 1e-3) && isNear(radii?.outer, 2.618 * inner, 1e-2), "at \(percent)")
        }
        // In picture 05, halfway: 233.1 and 610.4.
        #expect(isNear((2.0.squareRoot() + half) / 2, 233.1, 0.1) && isNear(2.618 * (2.0.squareRoot() + half) / 2, 610.4, 0.2))
    }

    @Test("S-SEED5-12: the fade's gradient ends match the progress", arguments: ["finish", "cancel"])
    func fadeGradientMatchesProgress(end: String) throws {
        let frames = try frames("fade", "fade-edge-pan-\(end)") {
            ($0.mask?.presentation() as? CAGradientLayer).map { ($0.startPoint, $0.endPoint) }
        }
        #expect(frames.count > 30)
        for (percent, points) in frames {
            #expect(isNear(points?.0.x, -1 + 2 * percent, 1e-3) && isNear(points?.1.x, 2 * percent, 1e-3), "at \(percent)")
            #expect(points?.0.y == 0.5 && points?.1.y == 0.5)
        }
    }

    @Test("S-SEED5-13: the flip's angle matches the progress", arguments: ["finish", "cancel"])
    func flipAngleMatchesProgress(end: String) throws {
        let frames = try frames("flip", "flip-edge-pan-\(end)") { $0.presentation().map { atan2(-$0.transform.m13, $0.transform.m11) } }
        #expect(frames.count > 30)
        for (percent, angle) in frames { #expect(isNear(angle, .pi * percent, 1e-3), "at \(percent)") }
    }

    @Test(arguments: ["finish", "cancel"])
    func twoFingerRotationTurnsSpinningPage(end: String) throws {
        let frames = try frames("spin", "spin-turn-\(end)") { $0.presentation()?.transform }
        #expect(frames.count > 20)
        for (percent, transform) in frames {
            let angle = transform.map { atan2($0.m12, $0.m11) }, scale = transform.map { hypot($0.m11, $0.m12) }
            #expect(isNear(angle, -.pi / 2 * (1 - percent), 1e-3) && isNear(scale, 0.01 + 0.99 * percent, 1e-3), "at \(percent)")
        }
        let run = try TracedRun("spin", gesture: "spin-turn-\(end)")
        let turned = run.gestures("rotation").filter { $0["state"] as? String == "changed" }
        let shown = Dictionary(run.lines("frame").filter { $0.phase == "tracking" }.map { ($0.t, CGFloat($0.percent)) }) { $1 }
        for action in turned { #expect(isNear(shown[action.t], min(max(action.number("rotation") / (.pi / 2), 0), 1), 1e-5)) }
        #expect(turned.count > 15)
    }

    @Test(
        "S-SEED5-6, 15: a pan beyond a quarter finishes the pop in the remaining part of 0.4 s",
        arguments: ["star", "fade", "flip", "silly"])
    func edgePanBeyondAQuarterFinishesPop(scene: String) throws {
        let run = try TracedRun(scene, gesture: "\(scene)-edge-pan-finish")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        let pan = run.gestures("edgePan").filter { $0["state"] as? String == "changed" }
        let shown = Dictionary(run.lines("frame").filter { $0.phase == "tracking" }.map { ($0.t, CGFloat($0.percent)) }) { $1 }
        for action in pan {
            let x = (action["translation"] as? [NSNumber])?.first?.doubleValue ?? .nan
            #expect(isNear(shown[action.t], x / 390, 1e-5), "at \(action.t)")
        }
        #expect(release["outcome"] as? String == "finish" && release.number("percent") > 0.25)
        #expect(end["kind"] as? String == "pop" && end["completed"] as? Bool == true)
        #expect(abs(end.t - release.t - inFrames((1 - release.number("percent")) * 0.4)) < 5e-6)
        for frame in run.lines("frame") where frame.phase == "finishing" {
            #expect(isNear(frame.percent, release.number("percent") + (frame.t - release.t) / 0.4, 1e-4))
        }
        #expect(run.stack.count == 1)
        #expect(
            run.callbacks(from: end.t).map { $0.split(separator: " ")[0] } == ["viewDidDisappear", "viewDidAppear", "didShow", "didMove"])
    }

    @Test("S-SEED5-6, 15: a pan returned below a quarter runs back to the start", arguments: ["star", "fade", "flip", "silly"])
    func edgePanReturnedBelowAQuarterCancelsPop(scene: String) throws {
        let run = try TracedRun(scene, gesture: "\(scene)-edge-pan-cancel")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["outcome"] as? String == "cancel" && release.number("percent") < 0.25 && end["completed"] as? Bool == false)
        #expect(abs(end.t - release.t - inFrames(release.number("percent") * 0.4)) < 5e-6)
        let back = run.lines("frame").filter { $0.phase == "cancelling" }
        #expect(back.count >= 2)
        for frame in back { #expect(isNear(frame.percent, release.number("percent") - (frame.t - release.t) / 0.4, 1e-4)) }
        #expect(run.stack.count == 2)
        #expect(run.lines("frame").filter { $0.phase == "tracking" }.map(\.percent).max() ?? 0 > 0.5)
    }

    @Test(arguments: ["star", "fade", "flip", "silly"])
    func firstPushRunsWithoutFingerIn400Milliseconds(scene: String) throws {
        let run = try TracedRun(scene, gesture: "\(scene)-edge-pan-finish")
        let began = try #require(run.transition("began").first), end = try #require(run.transition("ended").first)
        #expect(began["kind"] as? String == "push" && began["interactive"] as? Bool == false)
        #expect(abs(end.t - began.t - 0.4) < 1e-5 && end["completed"] as? Bool == true)
    }
}
