import Foundation
import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks tab changes by dragging.
@MainActor struct TabsTests {
    private func walk(_ gesture: String) throws -> SceneWalk {
        try SceneWalk("tabs", gesture: repository.appendingPathComponent("Assets/gestures/tabs-\(gesture).json"))
    }

    @Test(
        "a drag to the left fades in the next tab in step with the finger", arguments: ["drag-finish", "drag-cancel"])
    func dragFadesInNextTab(gesture: String) throws {
        let walk = try walk(gesture), tabs = try #require(walk.root as? UITabBarController)
        var count = 0
        walk.observe = { status in
            let mask = (tabs.viewControllers?[1].view.layer.mask as? CAGradientLayer)?.presentation()
            #expect(status.kind == .tab && isNear(mask?.endPoint.x, 2 - 2 * status.percent, 1e-3))
            count += 1
        }
        walk.play()
        #expect(count > 25 && tabs.selectedIndex == (gesture == "drag-finish" ? 1 : 0))
        #expect(tabs.viewControllers?.allSatisfy { $0.view.layer.mask == nil } == true)
    }

    @Test(arguments: ["drag-finish", "drag-cancel"])
    func dragTraceHasPercentagesAndDelegateAnswers(gesture: String) throws {
        let run = try TracedRun("tabs", gesture: "tabs-\(gesture)")
        let pan = run.gestures("pan").filter { $0["state"] as? String == "changed" }
        let shown = Dictionary(run.lines("frame").filter { $0.phase == "tracking" }.map { ($0.t, CGFloat($0.percent)) }) { $1 }
        #expect(pan.count > 20)
        for action in pan {
            let x = (action["translation"] as? [NSNumber])?.first?.doubleValue ?? .nan
            #expect(isNear(shown[action.t], max(0, -x / 390), 1e-5), "at \(action.t)")
        }
        let questions = run.lines("callback").filter { ($0["name"] as? String)?.hasSuffix("ForTab") == true }
        #expect(questions.map { $0["answer"] as? String } == ["SillyAnimator", "SillyInteractor"])
        #expect(run.transition("ended").last?["completed"] as? Bool == (gesture == "drag-finish"))
    }

    @Test func dragWithSingleEventAfterRestUsesItsDirection() {
        let device = VirtualDevice(), tabs = Catalog.scene(named: "tabs")!.make() as! UITabBarController
        device.window.rootViewController = tabs
        device.turn(at: 0)
        let way: [(Double, CGFloat, UITouch.Phase)] = [(1, 330, .began), (1.4, 270, .moved), (1.45, 80, .moved), (1.5, 80, .ended)]
        for (time, x, phase) in way {
            device.touch(1, phase, at: CGPoint(x: x, y: 422), time: time)
            device.turn(at: time)
        }
        for frame in 0...60 { device.turn(at: 1.5 + Double(frame) / 60) }
        #expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator == nil)
    }

    @Test func tapChangesTabAndDragBeyondLastTabFails() throws {
        let device = VirtualDevice(), tabs = Catalog.scene(named: "tabs")!.make() as! UITabBarController
        device.window.rootViewController = tabs
        device.turn(at: 0)
        func play(_ points: [(Double, CGPoint, UITouch.Phase)]) {
            for (time, point, phase) in points {
                device.touch(1, phase, at: point, time: time)
                device.turn(at: time)
            }
        }
        let bar = CGPoint(x: 325, y: 816)
        play([(1, bar, .began), (1.1, bar, .ended)])
        #expect(tabs.transitionCoordinator?.isInteractive == false && tabs.selectedIndex == 2)
        for frame in 0...30 { device.turn(at: 1.1 + Double(frame) / 60) }
        #expect(tabs.transitionCoordinator == nil)
        func drag(from x: CGFloat, by way: CGFloat, at time: Double) {
            let points = [0, way / 10, way].map { CGPoint(x: x + $0, y: 400) }
            play([(time, points[0], .began), (time + 0.1, points[1], .moved), (time + 0.2, points[2], .moved)])
        }
        drag(from: 300, by: -200, at: 3)
        #expect(tabs.transitionCoordinator == nil && tabs.selectedIndex == 2)
        play([(3.3, CGPoint(x: 100, y: 400), .ended)])
        drag(from: 100, by: 200, at: 4)
        #expect(tabs.transitionCoordinator?.isInteractive == true && tabs.selectedIndex == 1)
    }
}
