import Foundation
import Gallery
import RenderTree
import Scenes
import Stage
import UIKit

/// A scene at rest on a virtual device, with pitfalls turned on.
@MainActor final class SceneStage {
    let device: VirtualDevice
    let root: UIViewController
    let switches = PitfallSwitches()
    private(set) var snapshot: RenderSnapshot
    /// The time of the next frame, in seconds.
    private(set) var time = 0.0
    /// A closure called after each frame.
    var observe: (() -> Void)?

    init(_ scene: String, _ pitfalls: Set<Pitfall> = [], size: CGSize = CGSize(width: 390, height: 844)) {
        device = VirtualDevice(size: size)
        root = Catalog.scene(named: scene)!.make(with: switches)
        device.window.rootViewController = root
        snapshot = device.turn(at: 0)
        switches.on = pitfalls
        wait(0.1)
    }

    var transition: TransitionStatus? { device.driver.transitionStatus }

    /// Renders frames for `seconds`.
    func wait(_ seconds: TimeInterval) {
        for _ in 0..<Int((seconds * 60).rounded()) {
            time += 1.0 / 60
            snapshot = device.turn(at: time)
            observe?()
        }
    }

    /// Plays a gesture from `Assets/gestures`, up to the first frame in which `isEnough` returns true.
    func play(_ gesture: String, until isEnough: () -> Bool = { false }) throws {
        let file = repository.appendingPathComponent("Assets/gestures/\(gesture).json")
        var player = ScriptPlayer(try GestureScript(json: Data(contentsOf: file)), on: device.driver, startingAt: time)
        while player.nextTime != nil, !isEnough() {
            player.events(upTo: time + 1.0 / 60).forEach(device.driver.enqueue)
            wait(1.0 / 60)
        }
    }

    /// Sends one touch event and renders one frame.
    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
        device.touch(1, phase, at: CGPoint(x: x, y: y), time: time + 1.0 / 60)
        wait(1.0 / 60)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }

    /// Returns whether the frame has a visible layer named `name`.
    func shows(_ name: String) -> Bool {
        snapshot.description.split(separator: "\n").contains {
            let line = $0.drop { $0 == " " }
            return line.hasPrefix(name + " [") && !line.hasSuffix(" hidden")
        }
    }

    /// The view named `name` in the window.
    func view(_ name: String) -> UIView? {
        var views: [UIView] = [device.window]
        while let view = views.popLast() {
            if view.accessibilityIdentifier == name { return view }
            views += view.subviews
        }
        return nil
    }

    /// Returns the presented opacity of the view named `name`, or nil if no such view exists.
    func opacity(_ name: String) -> CGFloat? { (view(name)?.layer.presentation()?.opacity).map { CGFloat($0) } }
    func frame(_ name: String) -> CGRect? { view(name)?.layer.presentation()?.frame }
}
