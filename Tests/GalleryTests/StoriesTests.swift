import Foundation
import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks the cards that grow into pages, and the system's back swipe, which still works.
@MainActor struct StoriesTests {
    private func file(_ gesture: String) -> URL { repository.appendingPathComponent("Assets/gestures/\(gesture).json") }

    @Test func systemSwipePopsPageWithCustomPush() throws {
        let run = try TracedRun("stories", gesture: "stories-edge-pan-finish")
        let began = run.transition("began"), release = try #require(run.transition("interactionEnded").first)
        #expect(began.map { $0["kind"] as? String } == ["push", "pop"] && began.map { $0["interactive"] as? Bool } == [false, true])
        #expect(release["outcome"] as? String == "finish")
        // The delegate provides the animator for the push, but the delegate is nil when the pop begins.
        let asked = run.lines("callback").filter { $0["name"] as? String == "animationControllerForOperation" }
        #expect(asked.count == 1 && asked[0].t < began[1].t)
        for frame in run.lines("frame") where frame.phase == "tracking" {
            #expect(isNear(frame.frame(of: "page")?.minX, 390 * frame.percent, 0.01), "at \(frame.t)")
        }
        #expect(run.stack == ["StoryListViewController"])
    }

    @Test(arguments: ["hold-finish", "hold-cancel"])
    func delegateIsSetOnlyDuringZoom(gesture: String) throws {
        let walk = try SceneWalk("stories", gesture: file("stories-\(gesture)"))
        let navigation = try #require(walk.root as? UINavigationController)
        var count = 0
        #expect(navigation.delegate == nil)
        walk.observe = { _ in
            #expect(navigation.delegate != nil)
            count += 1
        }
        walk.play()
        #expect(count > 30 && navigation.delegate == nil)
        #expect(navigation.viewControllers.count == (gesture == "hold-finish" ? 2 : 1))
    }

    @Test("the held card's parts follow the finger from their places on the card", arguments: ["hold-finish", "hold-cancel"])
    func heldCardPartsFollowFinger(gesture: String) throws {
        let run = try TracedRun("stories", gesture: "stories-\(gesture)")
        // The second card is at (20, 300, 350, 228), below a bar of 44 points. The page's image is 300 points high.
        let places: [(String, CGRect, CGRect)] = [
            ("page.box", CGRect(x: 20, y: 300, width: 350, height: 228), CGRect(x: 0, y: 44, width: 390, height: 800)),
            ("page.picture", CGRect(x: 20, y: 300, width: 350, height: 132), CGRect(x: 0, y: 44, width: 390, height: 300)),
            ("page.body", CGRect(x: 40, y: 472, width: 310, height: 40), .null),
        ]
        let frames = run.lines("frame").filter { $0.phase == "tracking" }
        #expect(frames.count > 15)
        for frame in frames {
            for (name, card, page) in places where !page.isNull {
                let seen = frame.frame(of: name)
                #expect(isNear(seen?.minY, card.minY + (page.minY - card.minY) * frame.percent, 0.01), "\(name) at \(frame.t)")
                #expect(isNear(seen?.width, card.width + (page.width - card.width) * frame.percent, 0.01), "\(name) at \(frame.t)")
            }
            // The body's width doesn't change, so its line breaks don't change either.
            #expect(isNear(frame.frame(of: "page.body")?.width, 310, 0.01))
        }
        let moved = run.gestures("longPress")
        #expect(moved.first?["state"] as? String == "began" && moved.last?["state"] as? String == "ended")
        #expect((run.stack.count == 2) == (gesture == "hold-finish"))
    }

    @Test func swipeDownShrinksPageToCard() throws {
        let device = VirtualDevice(), root = Catalog.scene(named: "stories")!.make()
        let navigation = try #require(root as? StoriesNavigationController)
        device.window.rootViewController = root
        device.turn(at: 0)
        for (time, phase) in [(0.1, UITouch.Phase.began), (0.2, .ended)] {
            device.touch(1, phase, at: CGPoint(x: 195, y: 160), time: time)
            device.turn(at: time)
        }
        for frame in 0...60 { device.turn(at: 0.2 + Double(frame) / 60) }
        #expect(navigation.viewControllers.count == 2 && navigation.delegate == nil)
        for (time, y, phase) in [(2.0, 300.0, UITouch.Phase.began), (2.05, 340, .moved), (2.1, 400, .moved)] {
            device.touch(1, phase, at: CGPoint(x: 200, y: y), time: time)
            device.turn(at: time)
        }
        #expect(navigation.transitionCoordinator?.isInteractive == false && navigation.delegate != nil)
        device.touch(1, .ended, at: CGPoint(x: 200, y: 400), time: 2.15)
        for frame in 0...60 { device.turn(at: 2.15 + Double(frame) / 60) }
        #expect(navigation.viewControllers.count == 1 && navigation.delegate == nil)
    }

    @Test(arguments: [true, false])
    func staleLayoutSendsPartsToWrongPlaces(isStale: Bool) throws {
        let device = VirtualDevice(), switches = PitfallSwitches()
        switches.on = isStale ? [.staleLayout] : []
        let navigation = StoriesNavigationController(switches)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        for (time, phase) in [(0.5, UITouch.Phase.began), (0.6, .ended)] {
            device.touch(1, phase, at: CGPoint(x: 195, y: 420), time: time)
            device.turn(at: time)
        }
        device.turn(at: 1.0999)
        let page = try #require(navigation.topViewController as? StoryPageViewController)
        let seen = page.view(of: .picture)?.layer.presentation()?.frame
        #expect(isNear(seen?.width, 390, 0.5) == !isStale)
    }
}
