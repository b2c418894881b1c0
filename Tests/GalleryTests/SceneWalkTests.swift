import CMalloc
import Foundation
import Gallery
import Scenes
import Testing
import UIKit

// Every scene × every way in which a transition can end. A scene is walked through with the files of `Assets/gestures` that begin
// with its name, so that a new one is covered by its gestures; those that finish their transition are interrupted, too.
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
            // Half way through two hands the second may tap what it lies on: they have tests of their own.
            let isWhole = file.lastPathComponent.hasSuffix("-finish.json") && !file.lastPathComponent.contains("two-hands")
            return (isWhole ? Interruption.allCases : [.nothing]).map { Walk(scene: scene.name, file: file, interruption: $0) }
        }
    }

    @Test("each scene with a gesture has one that finishes its transition and one that cancels it")
    func filesCoverBothEnds() {
        #expect(Self.walks.count { $0.interruption == .reversal } >= 3)
        let names = Self.files.map { $0.deletingPathExtension().lastPathComponent }
        #expect(Set(Self.walks.map(\.scene)) == Set(names.map { String($0.prefix { $0 != "-" }) }))
        // Touches that are cancelled, as in "-lost", have no other end.
        for name in names where !name.hasSuffix("-lost") {
            let stem = name.replacing(/-(finish|cancel)$/, with: "")
            #expect(names.contains(stem + "-finish") && names.contains(stem + "-cancel"), "\(name) has no counterpart")
        }
    }

    @Test("whatever happens half way, the stack is right, nothing is kept alive, and the next transition works")
    func walk() throws {
        for (file, walks) in Dictionary(grouping: Self.walks, by: \.file) {
            try check(Catalog.scene(named: walks[0].scene)!, file, walks.map(\.interruption))
        }
    }

    /// Checks `scene` under a gesture, interrupted in each of these ways, against the same gesture left alone.
    func check(_ scene: Scene, _ file: URL, _ interruptions: [Interruption]) throws {
        let plain = try SceneWalk(scene, gesture: file)
        let home = plain.stack
        plain.play()
        for interruption in interruptions {
            let walk = Walk(scene: scene.name, file: file, interruption: interruption)
            try check(walk, of: scene, from: home, to: plain.stack, byHand: plain.wasByHand)
        }
    }

    /// Checks a walk; left alone, its gesture leads from `home` to `after`.
    private func check(_ walk: Walk, of scene: Scene, from home: [String], to after: [String], byHand: Bool) throws {
        let scene = try SceneWalk(scene, gesture: walk.file, byHand: byHand)
        scene.play(walk.interruption)
        let needsNoHalf = [.nothing, .secondGesture].contains(walk.interruption)
        #expect(scene.wasInterrupted || needsNoHalf, "\(walk.testDescription): never half way")
        #expect(scene.faults.isEmpty, "\(walk.testDescription): \(scene.faults)")
        #expect(scene.leaks.isEmpty, "\(walk.testDescription): \(scene.leaks)")
        let wanted: [[String]] =
            switch walk.interruption {
            case .nothing: [after]
            // A transition without a finger cannot be reversed, and a segue that has not presented yet has nothing to dismiss.
            case .reversal: byHand ? [scene.before] : [scene.before, after]
            case .departure: byHand ? [home] : [home, after]
            case .oneFrame, .resize, .focusLoss, .secondGesture: [scene.before, after]
            }
        #expect(wanted.contains(scene.stack), "\(walk.testDescription): \(scene.stack)")

        scene.goHome(animated: true)
        scene.rest()
        #expect(scene.stack == home, "\(walk.testDescription): \(scene.stack)")
        scene.play()
        #expect(scene.stack == after && scene.faults.isEmpty, "\(walk.testDescription), once more: \(scene.stack) \(scene.faults)")
        scene.leave()
        #expect(scene.leaks.isEmpty, "\(walk.testDescription), left: \(scene.leaks)")
        #expect(scene.kept.isEmpty, "\(walk.testDescription), left: \(scene.kept)")
    }

    #if DEBUG
    @Test("a device that goes with a scene's transition half way takes all of the scene with it")
    func deviceGoesHalfWay() throws {
        // The last device stays the current one until there is another.
        _ = VirtualDevice()
        // So do the stand-ins for removed views, made when the first one leaves a gap.
        let parent = UIView(), views = [UIView(), UIView(), UIView()]
        views.forEach(parent.addSubview)
        views[0].removeFromSuperview()
        let before = Census.alive
        for file in Self.files {
            let name = String(file.lastPathComponent.prefix { $0 != "-" })
            let isWhole = file.lastPathComponent.hasSuffix("-finish.json") && name != "card"
            func play() throws {
                let walk = try SceneWalk(name, gesture: file, byHand: false)
                walk.playHalfWay()
                #expect(walk.device.driver.transitionStatus != nil || !isWhole, "\(file.lastPathComponent): never half way")
            }
            try play()
            _ = VirtualDevice()
            #expect(Census.kept(since: before).isEmpty, "\(file.lastPathComponent): \(Census.kept(since: before))")
        }
    }
    #endif

    private static func walkOnce() {
        for file in files {
            guard let scene = try? SceneWalk(String(file.lastPathComponent.prefix { $0 != "-" }), gesture: file) else { continue }
            scene.play()
            scene.goHome(animated: true)
            scene.rest()
            scene.leave()
        }
        _ = VirtualDevice()
    }

    /// In a process of its own, where nothing else takes memory.
    @Test("a walk through all scenes, once more, takes no more memory")
    func bytes() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for _ in 0..<2 { SceneWalkTests.walkOnce() }
                let before = Int(mallinfo2().uordblks)
                for _ in 0..<2 { SceneWalkTests.walkOnce() }
                let grown = Int(mallinfo2().uordblks) - before
                // A single animated transition that stayed would be 28,000 bytes.
                precondition(grown < 16_000, "\(grown) bytes have stayed")
            }
        }
    }
}
