import Foundation
import Gallery
import Scenes
import Testing
import UIKit

// Checks two hands that make the same gesture next to each other, a moment apart, like two people using the same screen.
@MainActor struct TwoHandsTests {
    /// Offsets to a neighboring tile, photo, or card, and one short offset that stays on the same item.
    private static let offsets = [
        CGVector(dx: 182, dy: 0), CGVector(dx: -122, dy: 0), CGVector(dx: 0, dy: 232), CGVector(dx: 0, dy: -122), CGVector(dx: 0, dy: 30),
    ]

    private static func file(_ gesture: String) -> URL { repository.appendingPathComponent("Assets/gestures/\(gesture).json") }

    @Test func twoHandsLeaveEverySceneAtRestAndWorking() throws {
        for scene in Catalog.scenes {
            for file in SceneWalkTests.files where file.lastPathComponent.hasPrefix(scene.name + "-") {
                let plain = try SceneWalk(scene, gesture: file)
                let home = plain.stack
                plain.play()
                for (offset, delay) in zip(Self.offsets, [0.05, 0.1, 0.2, 0.1, 0.05]) {
                    try check(scene, file, offset, delay, from: home, to: plain.stack)
                }
            }
        }
    }

    private func check(
        _ scene: Scene, _ file: URL, _ offset: CGVector, _ delay: TimeInterval, from home: [String], to after: [String]
    ) throws {
        let name = "\(file.deletingPathExtension().lastPathComponent), \(offset), \(delay)"
        let walk = try SceneWalk(scene, gesture: file)
        walk.play(secondHand: offset, after: delay)
        #expect(walk.faults.isEmpty, "\(name): \(walk.faults)")
        #expect(walk.leaks.isEmpty, "\(name): \(walk.leaks)")
        walk.returnToRoot(animated: true)
        walk.rest()
        #expect(walk.stack == home, "\(name): \(walk.stack)")
        walk.play()
        #expect(walk.stack == after && walk.faults.isEmpty, "\(name), second time: \(walk.stack) \(walk.faults)")
    }

    struct Freeze: CustomTestStringConvertible {
        let scene: String
        let gesture: String
        let offset: CGVector
        let delay: TimeInterval
        var testDescription: String { scene }
    }

    nonisolated static let freezes = [
        Freeze(scene: "photos", gesture: "photos-pinch-finish", offset: CGVector(dx: 0, dy: 122), delay: 0.05),
        Freeze(scene: "stories", gesture: "stories-hold-finish", offset: CGVector(dx: 0, dy: 232), delay: 0.1),
    ]

    @Test(
        "a second hand on another photo or card is refused; with pitfall 10 it freezes the first hand's transition",
        arguments: freezes)
    func secondHandFreezesTransitionOnlyWithPitfall(_ freeze: Freeze) throws {
        let walk = try SceneWalk(freeze.scene, gesture: Self.file(freeze.gesture))
        walk.play(secondHand: freeze.offset, after: freeze.delay)
        #expect(walk.faults.isEmpty && walk.wasByHand)
        let frozen = try SceneWalk(freeze.scene, gesture: Self.file(freeze.gesture))
        frozen.switches.on = [.secondHand]
        frozen.play(secondHand: freeze.offset, after: freeze.delay)
        #expect(frozen.faults.contains("the scene doesn't come to rest"))
    }

    @Test(arguments: [false, true])
    func tilesTwoHandGestureFreezesOnlyWithPitfall(isOn: Bool) throws {
        let walk = try SceneWalk("tiles", gesture: Self.file("tiles-two-hands-finish"))
        if isOn { walk.switches.on = [.secondHand] }
        walk.play()
        #expect(walk.isBusy == isOn)
        #expect(isOn || walk.stack == ["TilesNavigationController", "MainViewController \"Tiles\"", "DetailViewController \"Coral\""])
    }
}
