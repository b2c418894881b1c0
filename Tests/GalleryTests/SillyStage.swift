import Raster
import Scenes
import Testing
import Typography
import UIKit
@testable import Gallery

/// The setup for S-SEED5: a screen of 320 × 568 points, a navigation controller with the shared delegate, and a page that pushes another
/// page with a transition. The second turn takes place at 0.1 s.
@MainActor final class SillyStage {
    static let size = CGSize(width: 320, height: 568)
    let device = VirtualDevice(size: size)
    let switches = PitfallSwitches()
    let delegate: SillyDelegate
    let navigation: SillyNavigationController
    let from = EmblemPage("From", hint: "", emblem: .disc, color: .red)
    let to: EmblemPage
    private(set) var now: TimeInterval = 0

    init(_ transition: (any SillyTransition)? = StarTransition()) {
        delegate = SillyDelegate(switches)
        navigation = SillyNavigationController(rootViewController: from, shared: delegate)
        to = EmblemPage("To", hint: "", emblem: .square, color: .blue, introduction: transition)
        device.window.rootViewController = navigation
        turn(at: 0)
        turn(at: 0.1)
    }

    @discardableResult func turn(at time: TimeInterval) -> RenderSnapshot {
        now = time
        return device.turn(at: time)
    }

    /// Renders 60 frames per second until `time`, and calls `check` after each frame.
    func run(until time: TimeInterval, check: () -> Void = {}) {
        while now < time - 1e-9 {
            turn(at: min(now + 1.0 / 60, time))
            check()
        }
    }

    /// Pushes the page, and renders the first frame of the push.
    func push(at time: TimeInterval) {
        navigation.pushViewController(to, animated: true)
        turn(at: time)
    }

    func pop(at time: TimeInterval) {
        navigation.popViewController(animated: true)
        turn(at: time)
    }

    /// Pushes the page if necessary, and then uses a finger from the left edge to pop it by `percent`. The pop ends 0.2 s after `time`.
    func popByHand(_ percent: CGFloat, at time: TimeInterval) {
        if navigation.viewControllers.count == 1 {
            push(at: time - 0.7)
            run(until: time - 0.1)
        }
        device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: time)
        turn(at: time)
        device.touch(1, .moved, at: CGPoint(x: 20, y: 300), time: time + 0.05)
        turn(at: time + 0.05)
        scrub(percent, at: time + 0.1)
        turn(at: time + 0.2)
    }

    /// Moves the finger until the pan covers `percent` of the width.
    func scrub(_ percent: CGFloat, at time: TimeInterval) {
        device.touch(1, .moved, at: CGPoint(x: 20 + percent * Self.size.width, y: 300), time: time)
        turn(at: time)
    }

    /// Ends the touch with `phase`, which is ended or cancelled.
    func releaseFingers(_ phase: UITouch.Phase, at time: TimeInterval) {
        device.touch(1, phase, at: CGPoint(x: 20, y: 300), time: time)
        turn(at: time)
    }

    var container: UIView? { from.viewIfLoaded?.superview ?? to.viewIfLoaded?.superview }
    var mask: CAShapeLayer? { to.view.layer.mask as? CAShapeLayer }
    var isUnderWay: Bool { navigation.transitionCoordinator != nil }

    /// The presented radii of the star that masks the upper page, for the inner and outer corners.
    var radii: (inner: CGFloat, outer: CGFloat)? { mask?.presentation()?.path.map { Self.radii($0) } }

    static func radii(_ path: CGPath) -> (inner: CGFloat, outer: CGFloat) {
        let box = path.elements.points
        guard box.count == 10 else { return (.nan, .nan) }
        // Inner and outer corners alternate. The mean of the five outer corners is the star's center.
        let outer = stride(from: 0, to: 10, by: 2).map { box[$0] }
        let middle = CGPoint(x: outer.map(\.x).reduce(0, +) / 5, y: outer.map(\.y).reduce(0, +) / 5)
        func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - middle.x, point.y - middle.y) }
        return (distance(box[1]), distance(box[0]))
    }

    /// Returns the page's presented rotation about its vertical axis, from −π to π.
    static func turn(of page: UIViewController) -> CGFloat? {
        page.view.layer.presentation().map { atan2(-$0.transform.m13, $0.transform.m11) }
    }

    /// Returns the color of the pixel at `point` in the last frame, with components 0…255.
    func pixel(_ point: CGPoint) throws -> [Int] {
        let picture = try RasterPainter(fonts: FontLibrary()).render(device.turn(at: now))
        let index = (Int(point.y) * picture.width + Int(point.x)) * 4
        return (0..<3).map { Int(picture.pixels[index + $0]) }
    }
}

let (red, blue) = ([255, 0, 0], [0, 0, 255])
