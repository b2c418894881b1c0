import Testing
import UIKit

@MainActor struct EarlyPushTests {
    private final class Page: UIViewController {
        var layouts = 0
        override func viewDidLayoutSubviews() { layouts += 1 }
    }

    private final class Root: UIViewController {
        let pages: [UIViewController]
        init(_ pages: [UIViewController]) {
            self.pages = pages
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            for page in pages { navigationController?.pushViewController(page, animated: true) }
        }
    }

    @Test("S-TRANS-128: a push that starts in a block's layout pass doesn't move with the block")
    func pushInBlockIsNotPartOfBlock() {
        let root = Page(), page = Page()
        let device = VirtualDevice(size: CGSize(width: 100, height: 200), scale: 1)
        let navigation = UINavigationController(rootViewController: root)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(page, animated: true)
        UIView.animate(withDuration: 1) { navigation.view.layoutIfNeeded() }
        device.turn(at: 0.1)
        #expect(page.view.layer.presentation()?.bounds.size == page.view.bounds.size && page.view.bounds.height > 0)
    }

    @Test("S-TRANS-7: a push from the root's viewDidLoad, before the window, replaces the root at once", arguments: [1, 2])
    func pageThatRootPushesWhileLoadingIsShown(count: Int) {
        let pages = (0..<count).map { _ in Page() }, root = Root(pages)
        let device = VirtualDevice(size: CGSize(width: 100, height: 200), scale: 1)
        let navigation = UINavigationController(rootViewController: root)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        #expect(navigation.topViewController === pages.last && root.view.window == nil)
        #expect(pages.last?.view.window === device.window && pages.last?.layouts ?? 0 > 0)
        #expect(navigation.navigationBar.items?.count == count + 1)
    }
}
