import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks the same transitions in presentations: presents a stack of pages, and drags it away from the left edge.
@MainActor struct SillyModalTests {
    private let device = VirtualDevice()
    private let root = Catalog.scene(named: "silly")!.make() as! SillyNavigationController

    /// Shows the scene, and presents a stack with the transition in `row`.
    private func present(row: Int) -> SillyNavigationController? {
        device.window.rootViewController = root
        turns(from: 0, to: 0.1)
        let button = CGPoint(x: 320, y: 176 + 78 * Double(row))
        device.touch(1, .began, at: button, time: 0.2)
        device.turn(at: 0.2)
        device.touch(1, .ended, at: button, time: 0.3)
        device.turn(at: 0.3)
        return root.presentedViewController as? SillyNavigationController
    }

    private func turns(from start: Double, to end: Double) {
        for frame in 0...Int((end - start) * 60) { device.turn(at: start + Double(frame) / 60) }
    }

    private func drag(to x: CGFloat, at time: Double) {
        for (later, place, phase) in [(0, 4, UITouch.Phase.began), (0.1, 20, .moved), (0.2, x, .moved)]
            as [(Double, CGFloat, UITouch.Phase)]
        {
            device.touch(1, phase, at: CGPoint(x: place, y: 700), time: time + later)
            device.turn(at: time + later)
        }
    }

    @Test(arguments: [(0, true), (1, false)])
    func buttonPresentsStackWithRowTransition(row: Int, isStar: Bool) throws {
        let pile = try #require(present(row: row))
        #expect((pile.view.layer.mask is CAShapeLayer) == isStar && pile.transitionCoordinator?.isInteractive == false)
        turns(from: 0.31, to: 1)
        #expect(pile.view.layer.mask == nil && pile.transitionCoordinator == nil && root.view.window == nil)
    }

    @Test(arguments: [true, false])
    func edgePanDismissesFirstPageUnlessCancelled(finishes: Bool) throws {
        let pile = try #require(present(row: 0))
        turns(from: 0.31, to: 1)
        drag(to: 20 + 0.4 * 390, at: 1.1)
        let path = (pile.view.layer.mask?.presentation() as? CAShapeLayer)?.path, half = hypot(390, 844) / 2.0
        #expect(isNear(path.map { SillyStage.radii($0).inner }, half * 0.6 + 2.0.squareRoot() * 0.4, 1e-3))
        #expect(pile.transitionCoordinator?.isInteractive == true)
        device.touch(1, finishes ? .ended : .cancelled, at: CGPoint(x: 176, y: 700), time: 1.4)
        turns(from: 1.4, to: 2)
        #expect((root.presentedViewController == nil) == finishes && (root.view.window != nil) == finishes)
        #expect(root.transitionCoordinator == nil)
    }

    @Test func presentedStackPopsPageBeforeDismissing() throws {
        let pile = try #require(present(row: 2))
        turns(from: 0.31, to: 1)
        let push = CGPoint(x: 100, y: 176)
        device.touch(1, .began, at: push, time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: push, time: 1.1)
        turns(from: 1.1, to: 2)
        #expect(pile.viewControllers.count == 2 && root.viewControllers.count == 1)
        drag(to: 300, at: 2.1)
        device.touch(1, .ended, at: CGPoint(x: 300, y: 700), time: 2.4)
        turns(from: 2.4, to: 3)
        #expect(pile.viewControllers.count == 1 && root.presentedViewController === pile)
    }
}
