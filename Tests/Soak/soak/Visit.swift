import Foundation
import Gallery
import Scenes
import Stage
import UIKit

/// A gesture file and its scene.
struct Gesture {
    let name: String
    let scene: Scene
    let script: GestureScript

    /// Returns all gestures in `Assets/gestures`, sorted by name.
    @MainActor static func all() throws -> [Gesture] {
        let folder = URL(fileURLWithPath: "Assets/gestures")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.compactMap { file in
            let name = String(file.lastPathComponent.prefix { $0 != "-" })
            guard let scene = Catalog.scene(named: name) else { return nil }
            return Gesture(
                name: file.deletingPathExtension().lastPathComponent, scene: scene, script: try GestureScript(json: Data(contentsOf: file)))
        }
    }
}

/// A virtual device that plays gestures one after another, in turns of 1/60 s.
@MainActor final class Stage {
    let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private(set) var frames = 0

    var time: TimeInterval { Double(frames) / 60 }

    func turn() {
        device.turn(at: time)
        frames += 1
    }

    func show(_ scene: Scene) {
        device.window.rootViewController = scene.make()
        turn()
    }

    /// Plays `script` to its end, or until `isEnough` returns true. Returns whether `isEnough` returned true.
    @discardableResult
    func play(_ script: GestureScript, until isEnough: () -> Bool = { false }) -> Bool {
        var player = ScriptPlayer(script, on: device.driver, startingAt: time + 0.1)
        while player.nextTime != nil {
            player.events(upTo: time).forEach(device.driver.enqueue)
            turn()
            if isEnough() { return true }
        }
        return false
    }

    /// Waits up to ten seconds until nothing moves.
    func rest(until isEnough: () -> Bool = { false }) {
        for _ in 0..<600 {
            turn()
            if isEnough() || !device.driver.isBusy { return }
        }
    }

    var isHalfWay: Bool { device.driver.transitionStatus.map { $0.percent >= 0.5 } ?? false }

    /// Pops and dismisses everything, and selects the first tab.
    func returnToRoot() {
        guard let root = device.window.rootViewController else { return }
        if root.presentedViewController != nil { root.dismiss(animated: true) }
        (root as? UITabBarController)?.selectedIndex = 0
        (root as? UINavigationController)?.popToRootViewController(animated: true)
    }
}

/// A scene on a new device, for one gesture.
@MainActor struct Visit {
    enum End: CaseIterable {
        /// The device is destroyed halfway through the transition, with fingers down.
        case drop
        /// The device is destroyed after everything is at rest.
        case rest
        /// Touches are cancelled halfway.
        case cancel
        /// Another controller is shown halfway.
        case replacement
    }

    private let gesture: Gesture
    private let stage = Stage()

    init(_ gesture: Gesture) { self.gesture = gesture }

    func run(endingWith end: End) {
        stage.show(gesture.scene)
        if end == .rest {
            stage.play(gesture.script)
            return stage.rest()
        }
        if !stage.play(gesture.script, until: { stage.isHalfWay }) { stage.rest { stage.isHalfWay } }
        switch end {
        case .drop, .rest: break
        case .cancel:
            stage.device.driver.cancelTouches()
            stage.rest()
        case .replacement:
            stage.device.window.rootViewController = UIViewController()
            stage.rest()
        }
    }
}

/// Plays every gesture twice for each way to end it. Memory that is still allocated after the second visit has leaked.
@MainActor struct Walk {
    private let gestures: [Gesture]

    init(_ gestures: [Gesture]) { self.gestures = gestures }

    /// Prints leaks, in debug builds.
    func run() {
        for gesture in gestures {
            for end in Visit.End.allCases {
                visit(gesture, end)
                #if DEBUG
                let before = LiveObjects.alive
                visit(gesture, end)
                let kept = LiveObjects.kept(since: before)
                if !kept.isEmpty { print("    \(gesture.name), \(end): \(kept)") }
                #endif
            }
        }
    }

    private func visit(_ gesture: Gesture, _ end: Visit.End) {
        Visit(gesture).run(endingWith: end)
        _ = VirtualDevice()
    }
}

/// A device that shows one scene after another, with a transition every half minute.
@MainActor final class Day {
    private let gestures: [Gesture]
    private let stage = Stage()
    private var slot = 0
    private var next = 0
    private var shown: String?

    init(_ gestures: [Gesture]) { self.gestures = gestures }

    /// Plays an hour, and then leaves the scene so that hours can be compared.
    func hour() {
        for _ in 0..<120 { halfMinute() }
        stage.device.window.rootViewController = UIViewController()
        shown = nil
        stage.rest()
    }

    private func halfMinute() {
        slot += 1
        let end = slot * 30 * 60
        let gesture = gestures[next % gestures.count]
        if let root = stage.device.window.rootViewController, shown == gesture.scene.name, !isHome(root) {
            stage.returnToRoot()
        } else {
            if shown != gesture.scene.name { stage.show(gesture.scene) }
            shown = gesture.scene.name
            stage.play(gesture.script)
            next += 1
        }
        while stage.frames < end { stage.turn() }
    }

    private func isHome(_ root: UIViewController) -> Bool {
        let tabs = root as? UITabBarController, navigation = root as? UINavigationController
        return root.presentedViewController == nil && tabs?.selectedIndex ?? 0 == 0 && navigation?.viewControllers.count ?? 1 == 1
    }
}
