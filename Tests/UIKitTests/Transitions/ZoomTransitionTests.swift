import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ZoomTransitionTests {
    private let device = VirtualDevice(size: CGSize(width: 300, height: 600))
    private let list = UIViewController(), page = UIViewController()
    private let tile = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 50))

    init() {
        list.view.addSubview(tile)
        page.preferredTransition = .zoom { [tile] _ in tile }
    }

    @Test("S-TRANS-107: a push grows from the tile, a pop shrinks into it")
    func push() {
        let navigation = UINavigationController(rootViewController: list)
        navigation.isNavigationBarHidden = true
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(page, animated: true)
        device.turn(at: 1)
        let scale = page.view.layer.presentation()?.transform.m11 ?? 0
        #expect(isNear(scale, 1.0 / 3) && tile.alpha == 0 && isNear(page.view.mask?.layer.presentation()?.bounds.width ?? 0, 300))
        #expect(isNear(page.view.mask?.layer.presentation()?.bounds.height ?? 0, 150), "cut to the tile's proportions")
        #expect(page.view.layer.presentation().map { isNear($0.position.x, 70) && isNear($0.position.y, 125) } == true)
        device.turn(at: 2)
        #expect(page.view.frame == device.window.bounds && page.view.mask == nil && tile.alpha == 1)
        navigation.popViewController(animated: true)
        device.turn(at: 3)
        device.turn(at: 3.4)
        #expect(page.view.layer.presentation()?.transform.m11 ?? 1 < 0.5)
        device.turn(at: 4)
        #expect(navigation.topViewController === list && tile.alpha == 1)
    }

    @Test("S-TRANS-107: a presentation takes the preferred transition, too; without a source it fades")
    func present() {
        page.preferredTransition = .zoom { _ in nil }
        device.window.rootViewController = list
        device.turn(at: 0)
        list.present(page, animated: true)
        device.turn(at: 1)
        #expect(page.view.layer.presentation()?.opacity == 0)
        device.turn(at: 2)
        #expect(page.view.alpha == 1 && page.presentingViewController === list)
    }
}
