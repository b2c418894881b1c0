import Foundation
import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks that adding a transition takes only one conforming type and one scene, and that the scene walk then covers the new transition.
@MainActor struct AddedTransitionTests {
    /// A transition that isn't in the gallery, in which the upper page's two halves close in the middle like curtains.
    private struct CurtainTransition: SillyTransition {
        let title = "Curtain"

        func prepareLayers(_ pages: Pages) -> [Move] {
            let mask = CAShapeLayer(), page = pages.top.bounds
            func curtains(_ width: CGFloat) -> CGPath {
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: page.height))
                path.append(UIBezierPath(rect: CGRect(x: page.width - width, y: 0, width: width, height: page.height)))
                return path.cgPath
            }
            mask.path = curtains(page.width / 2)
            pages.top.layer.mask = mask
            return [Move(layer: mask, keyPath: "path", hidden: curtains(0), shown: mask.path)]
        }

        func restoreLayers(_ pages: Pages) { pages.top.layer.mask = nil }
    }

    private let scene = Scene.pair(CurtainTransition(), summary: "Made in a test", color: .red, upperColor: .blue)

    @Test(arguments: Interruption.allCases)
    func addedTransitionPassesSceneWalk(interruption: Interruption) throws {
        let file = repository.appendingPathComponent("Assets/gestures/star-edge-pan-finish.json")
        try SceneWalkTests().check(scene, file, [interruption])
    }

    @Test func edgePanScrubsAddedTransition() throws {
        let file = repository.appendingPathComponent("Assets/gestures/star-edge-pan-cancel.json")
        let walk = try SceneWalk(scene, gesture: file)
        var count = 0
        walk.observe = { [unowned walk] status in
            guard status.phase == .tracking,
                let upper = (walk.root as? UINavigationController)?.transitionCoordinator?
                    .containerView.subviews.last
            else { return }
            let path = (upper.layer.mask?.presentation() as? CAShapeLayer)?.path
            #expect(isNear(path?.elements.points[1].x, 195 * (1 - status.percent), 1e-3))
            count += 1
        }
        walk.play()
        #expect(count > 30 && scene.name == "curtain")
    }

    @Test func everySillyTransitionHasSceneAndButtons() {
        for transition in Silly.transitions { #expect(Catalog.scene(named: transition.title.lowercased()) != nil) }
        let walk = Catalog.scene(named: "silly")!.make()
        walk.loadViewIfNeeded()
        let page = (walk as? UINavigationController)?.topViewController
        page?.loadViewIfNeeded()
        let titles = page?.view.subviews.compactMap { ($0 as? UIButton)?.currentTitle } ?? []
        #expect(titles.filter { $0 != "Present" } == Silly.transitions.map(\.title) + ["Slide"])
    }
}
