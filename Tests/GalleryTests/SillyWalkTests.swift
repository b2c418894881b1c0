import Foundation
import Gallery
import Scenes
import TestSupport
import Testing
import UIKit

/// A random walk through `silly` that pushes, presents, pops, and dismisses pages, using both three fingers and method calls.
@MainActor final class SillyWalk {
    let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    let root: UINavigationController
    private var numbers: SeededNumbers
    private var time = 0.0
    private var fingers: [Int: CGPoint] = [:]
    /// A log of all actions, for failure messages.
    private(set) var log: [String] = []
    /// The engine's warnings about the scene's code.
    private var complaints: [String] = []

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        root = Catalog.scene(named: "silly")!.make() as! UINavigationController
        device.driver.observe = { [unowned self] in
            guard case .fact(let fact) = $0, [.completedAgain, .releasedAgain, .unbalanced].contains(fact.kind) else { return }
            complaints.append("\(fact.kind)")
        }
        device.window.rootViewController = root
        device.turn(at: 0)
    }

    private func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

    /// The navigation controllers, from the root to the last presented one.
    var piles: [UINavigationController] {
        var piles = [root]
        while let next = piles[piles.count - 1].presentedViewController as? UINavigationController { piles.append(next) }
        return piles
    }

    func step() {
        let finger = 1 + below(3)
        switch below(60) {
        case 0: call("dismiss root") { root.dismiss(animated: below(2) == 0) }
        case 1: call("dismiss top") { piles.last?.dismiss(animated: below(2) == 0) }
        case 2: call("dismiss middle") { piles[piles.count / 2].dismiss(animated: true) }
        case 3: call("pop") { piles.last?.popViewController(animated: below(2) == 0) }
        case 4: call("pop to root") { piles[below(piles.count)].popToRootViewController(animated: true) }
        case 5: call("cancel") { device.driver.cancelTouches() }
        case 6...9: turn(for: below(40))
        case 10...19: tap(finger)
        case 20...25: edge(finger)
        case 26...29: lift(finger)
        default: move(finger)
        }
        if below(3) > 0 { turn(for: 1) }
    }

    private func call(_ name: String, _ body: () -> Void) {
        log.append("\(time): \(name)")
        body()
        if name == "cancel" { fingers = [:] }
    }

    private func touch(_ finger: Int, _ phase: UITouch.Phase, _ place: CGPoint) {
        log.append("\(time): \(finger) \(phase) \(place.x) \(place.y)")
        device.touch(finger, phase, at: place, time: time)
        fingers[finger] = phase == .ended ? nil : place
    }

    private func tap(_ finger: Int) {
        if let place = fingers[finger] { return touch(finger, .ended, place) }
        touch(finger, .began, CGPoint(x: below(2) == 0 ? 100 : 320, y: CGFloat(176 + 78 * below(5))))
    }

    private func edge(_ finger: Int) {
        if fingers[finger] != nil { return move(finger) }
        touch(finger, .began, CGPoint(x: 4, y: CGFloat(100 + below(600))))
    }

    private func move(_ finger: Int) {
        guard let place = fingers[finger] else { return }
        touch(finger, .moved, CGPoint(x: min(max(place.x + CGFloat(below(60) - 15), 0), 390), y: place.y + CGFloat(below(7) - 3)))
    }

    private func lift(_ finger: Int) {
        if let place = fingers[finger] { touch(finger, .ended, place) }
    }

    private func turn(for count: Int) {
        for _ in 0..<count {
            time += 1.0 / 60
            device.turn(at: time)
        }
    }

    /// Lifts all fingers, waits until everything is at rest, and returns what is wrong.
    func rest() -> [String] {
        for finger in fingers.keys.sorted() { lift(finger) }
        for _ in 0..<1800 where device.driver.isBusy { turn(for: 1) }
        turn(for: 1)
        var faults = complaints
        if device.driver.isBusy { faults.append("the scene doesn't come to rest") }
        let piles = piles
        for pile in piles where pile.transitionCoordinator != nil { faults.append("a transition is not over") }
        for pile in piles.dropLast() where pile.view.window != nil { faults.append("a covered stack is in the window") }
        guard let top = piles.last?.topViewController else { return faults + ["there is no page"] }
        if top.view.window == nil { faults.append("the page isn't in the window") }
        let hit = device.window.hitTest(CGPoint(x: 100, y: 176), with: nil)
        if !(hit is UIButton) || hit?.isDescendant(of: top.view) != true {
            faults.append("a tap reaches \(hit.map { "\($0)" } ?? "no view")")
        }
        return faults
    }
}

@MainActor struct SillyWalkTests {
    /// The seeds to try. `SEGUE_WALKS` sets a different number of seeds, for a longer search.
    private nonisolated static let seeds = ProcessInfo.processInfo.environment["SEGUE_WALKS"].flatMap { Int($0) } ?? 40

    @Test(arguments: 0..<seeds)
    func randomStepsLeaveTopPageInteractiveAndNothingStuck(seed: Int) {
        let walk = SillyWalk(seed: UInt64(seed))
        for part in 0..<4 {
            for _ in 0..<100 { walk.step() }
            let faults = walk.rest()
            #expect(faults.isEmpty, "seed \(seed), part \(part): \(faults) \(walk.log.suffix(30))")
            if !faults.isEmpty { return }
        }
    }
}
