import Testing
import UIKit

@MainActor struct UIWindowTests {
    private final class Page: UIViewController {
        var loads = 0, disappearances = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            loads += 1
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            disappearances += 1
        }
    }

    @Test("S-FRAME-24: a hidden window doesn't load its root controller's view")
    func hiddenWindowLoadsNoView() {
        let (replaced, page) = (Page(), Page())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.rootViewController = replaced
        window.rootViewController = page
        #expect(replaced.loads == 0 && page.loads == 0)
        window.isHidden = false
        #expect(replaced.loads == 0 && page.loads == 1)
        #expect(page.view.superview === window && page.view.frame == window.bounds)
        let next = Page()
        window.rootViewController = next
        #expect(next.loads == 1 && page.view.superview == nil, "a visible window loads it at once")
    }

    @Test("S-FRAME-25: a root view that is loaded late is in front of the window's other subviews")
    func rootViewOfHiddenWindowCoversEarlierSubviews() {
        let (page, cover) = (Page(), UIView())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.rootViewController = page
        window.addSubview(cover)
        window.isHidden = false
        #expect(window.subviews == [cover, page.view])
        let next = Page()
        window.rootViewController = next
        #expect(window.subviews == [next.view, cover], "a visible window puts a new root behind other subviews")
    }

    @Test func controllerReplacedInHiddenWindowDisappears() {
        let device = VirtualDevice(), page = Page()
        device.window.rootViewController = page
        device.turn(at: 0)
        device.window.isHidden = true
        device.window.rootViewController = Page()
        #expect(page.disappearances == 1)
    }
}
