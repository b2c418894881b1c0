import CSystem
import Foundation
import Gallery
import Scenes
import Testing
import UIKit

// Plays every scene with the files in `Assets/gestures` whose names begin with the scene's name. Gestures that finish their transition are
// also interrupted in every possible way.
@MainActor struct SceneWalkTests {
    struct Walk: CustomTestStringConvertible {
        let scene: String
        let file: URL
        let interruption: Interruption
        var testDescription: String { "\(file.deletingPathExtension().lastPathComponent), \(interruption)" }
    }

    nonisolated static let files = try! FileManager.default
        .contentsOfDirectory(at: repository.appendingPathComponent("Assets/gestures"), includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }

    static let walks = Catalog.scenes.flatMap { scene in
        files.filter { $0.lastPathComponent.hasPrefix(scene.name + "-") }.flatMap { file in
            // Gestures with two hands aren't interrupted, because halfway through, the second hand may tap the view below. `TwoHandsTests`
            // covers such gestures.
            let isWhole = file.lastPathComponent.hasSuffix("-finish.json") && !file.lastPathComponent.contains("two-hands")
            return (isWhole ? Interruption.allCases : [.nothing]).map { Walk(scene: scene.name, file: file, interruption: $0) }
        }
    }

    @Test func everySceneWithGesturesHasFinishAndCancel() {
        #expect(Self.walks.count { $0.interruption == .reversal } >= 3)
        let names = Self.files.map { $0.deletingPathExtension().lastPathComponent }
        #expect(Set(Self.walks.map(\.scene)) == Set(names.map { String($0.prefix { $0 != "-" }) }))
        // Gestures with cancelled touches, as in "-lost", have no counterpart.
        for name in names where !name.hasSuffix("-lost") {
            let stem = name.replacing(/-(finish|cancel)$/, with: "")
            #expect(names.contains(stem + "-finish") && names.contains(stem + "-cancel"), "\(name) has no counterpart")
        }
    }

    @Test func everyInterruptionLeavesSceneConsistentAndWorking() throws {
        for (file, walks) in Dictionary(grouping: Self.walks, by: \.file) {
            try check(Catalog.scene(named: walks[0].scene)!, file, walks.map(\.interruption))
        }
    }

    /// Plays a gesture in `scene` with each interruption, and compares the result with the uninterrupted gesture's.
    func check(_ scene: Scene, _ file: URL, _ interruptions: [Interruption]) throws {
        let plain = try SceneWalk(scene, gesture: file)
        let home = plain.stack
        plain.play()
        for interruption in interruptions {
            let walk = Walk(scene: scene.name, file: file, interruption: interruption)
            try check(walk, of: scene, from: home, to: plain.stack, byHand: plain.wasByHand)
        }
    }

    /// Checks one walk. If it isn't interrupted, its gesture leads from `home` to `after`.
    private func check(_ walk: Walk, of scene: Scene, from home: [String], to after: [String], byHand: Bool) throws {
        let scene = try SceneWalk(scene, gesture: walk.file, byHand: byHand)
        scene.play(walk.interruption)
        let needsNoHalf = [.nothing, .secondGesture].contains(walk.interruption)
        #expect(scene.wasInterrupted || needsNoHalf, "\(walk.testDescription): never halfway")
        #expect(scene.faults.isEmpty, "\(walk.testDescription): \(scene.faults)")
        #expect(scene.leaks.isEmpty, "\(walk.testDescription): \(scene.leaks)")
        let wanted: [[String]] =
            switch walk.interruption {
            case .nothing: [after]
            // A transition without a finger can't be reversed, and a segue that hasn't presented its page has nothing to dismiss.
            case .reversal: byHand ? [scene.before] : [scene.before, after]
            case .departure: byHand ? [home] : [home, after]
            case .oneFrame, .resize, .focusLoss, .secondGesture: [scene.before, after]
            }
        #expect(wanted.contains(scene.stack), "\(walk.testDescription): \(scene.stack)")

        scene.returnToRoot(animated: true)
        scene.rest()
        #expect(scene.stack == home, "\(walk.testDescription): \(scene.stack)")
        scene.play()
        #expect(scene.stack == after && scene.faults.isEmpty, "\(walk.testDescription), second time: \(scene.stack) \(scene.faults)")
        scene.leave()
        #expect(scene.leaks.isEmpty, "\(walk.testDescription), after leaving: \(scene.leaks)")
        #expect(scene.kept.isEmpty, "\(walk.testDescription), after leaving: \(scene.kept)")
    }

    #if DEBUG
    @Test func deviceReleasesSceneDuringTransition() throws {
        // The last device stays current until another device is created.
        _ = VirtualDevice()
        // Placeholders for removed views also remain. Such placeholders are created when removing a view leaves the first gap.
        let parent = UIView(), views = [UIView(), UIView(), UIView()]
        views.forEach(parent.addSubview)
        views[0].removeFromSuperview()
        let before = LiveObjects.alive
        for file in Self.files {
            let name = String(file.lastPathComponent.prefix { $0 != "-" })
            let isWhole = file.lastPathComponent.hasSuffix("-finish.json") && name != "card"
            func play() throws {
                let walk = try SceneWalk(name, gesture: file, byHand: false)
                walk.playHalfWay()
                #expect(walk.device.driver.transitionStatus != nil || !isWhole, "\(file.lastPathComponent): never halfway")
            }
            try play()
            _ = VirtualDevice()
            #expect(LiveObjects.kept(since: before).isEmpty, "\(file.lastPathComponent): \(LiveObjects.kept(since: before))")
        }
    }
    #endif

    private static func walkOnce() {
        for file in files {
            guard let scene = try? SceneWalk(String(file.lastPathComponent.prefix { $0 != "-" }), gesture: file) else { continue }
            scene.play()
            scene.returnToRoot(animated: true)
            scene.rest()
            scene.leave()
        }
        _ = VirtualDevice()
    }

    /// Runs in a separate process so that no other test allocates memory at the same time.
    @Test func repeatedWalkDoesNotGrowMemory() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for _ in 0..<2 { SceneWalkTests.walkOnce() }
                let before = Int(mallinfo2().uordblks)
                for _ in 0..<2 { SceneWalkTests.walkOnce() }
                let grown = Int(mallinfo2().uordblks) - before
                // A single leaked animated transition would take 28,000 bytes.
                precondition(grown < 16_000, "\(grown) bytes leaked")
            }
        }
    }
}
