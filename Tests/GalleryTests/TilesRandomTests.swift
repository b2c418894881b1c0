import Gallery
import Scenes
import TestSupport
import Testing
import UIKit

// Checks that the tile scene comes to rest and works after random input from up to four fingers.
@MainActor struct TilesRandomTests {
    @Test(arguments: UInt64(1)...60)
    func randomInputLeavesSceneAtRestAndWorking(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let device = VirtualDevice()
        let navigation = try #require(Catalog.scene(named: "tiles")?.make() as? UINavigationController)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        let end = play(on: device, &numbers)
        rest(device, from: end)

        #expect(!device.driver.isBusy)
        #expect(navigation.view.subviews[0].layer.speed == 1)
        #expect(navigation.view.subviews[0].subviews == [navigation.topViewController!.view])
        if navigation.viewControllers.count == 2 { tap(device, at: CGPoint(x: 50, y: 34), from: end + 10) }
        #expect(navigation.viewControllers.count == 1)
        tap(device, at: CGPoint(x: 290, y: 480), from: end + 20)
        #expect(navigation.topViewController?.title == "Amber")
    }

    @Test(arguments: [false, true])
    func poppedPageIsDeallocated(byPan: Bool) throws {
        let device = VirtualDevice()
        let navigation = try #require(Catalog.scene(named: "tiles")?.make() as? UINavigationController)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        tap(device, at: CGPoint(x: 290, y: 480), from: 1)
        weak let page = navigation.topViewController
        weak let view = page?.view
        #expect(page?.title == "Amber" && view != nil)
        if byPan { pan(device, from: 10) } else { tap(device, at: CGPoint(x: 50, y: 34), from: 10) }
        rest(device, from: 12)
        #expect(navigation.viewControllers.count == 1)
        #expect(page == nil && view == nil)
    }

    private func pan(_ device: VirtualDevice, from start: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: 4, y: 400), time: start)
        for step in 1...20 {
            let time = start + Double(step) / 60
            device.touch(1, .moved, at: CGPoint(x: 4 + 10 * Double(step), y: 400), time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: CGPoint(x: 204, y: 400), time: start + 20.0 / 60)
    }

    /// Plays 300 random events for up to four fingers, and returns the time of the last event.
    private func play(on device: VirtualDevice, _ numbers: inout SeededNumbers) -> TimeInterval {
        var time = 0.1
        var places = [Int: CGPoint]()
        for _ in 0..<300 {
            time += .random(in: 0...0.02, using: &numbers)
            let finger = Int.random(in: 1...4, using: &numbers)
            let edge = Bool.random(using: &numbers)
            let start = CGPoint(x: edge ? 5 : .random(in: 0...390, using: &numbers), y: .random(in: 0...844, using: &numbers))
            let old = places[finger] ?? start
            let moved = CGPoint(
                x: old.x + .random(in: -25...40, using: &numbers), y: old.y + .random(in: -25...25, using: &numbers)
            )
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0, 1:
                device.touch(finger, .began, at: start, time: time)
                places[finger] = start
            case 2: device.touch(finger, .ended, at: old, time: time)
            case 3 where Bool.random(using: &numbers): device.touch(finger, .cancelled, at: old, time: time)
            default:
                device.touch(finger, .moved, at: moved, time: time)
                places[finger] = moved
            }
            if Bool.random(using: &numbers) { device.turn(at: time) }
        }
        for finger in 1...4 { device.touch(finger, .ended, at: .zero, time: time) }
        return time
    }

    private func rest(_ device: VirtualDevice, from start: TimeInterval) {
        for frame in 0..<360 { device.turn(at: start + Double(frame) / 60) }
    }

    private func tap(_ device: VirtualDevice, at point: CGPoint, from start: TimeInterval) {
        device.touch(9, .began, at: point, time: start)
        device.turn(at: start)
        device.touch(9, .ended, at: point, time: start + 0.1)
        device.turn(at: start + 0.1)
        rest(device, from: start + 0.1)
    }
}
