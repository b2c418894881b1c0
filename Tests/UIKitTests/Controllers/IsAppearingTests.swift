import Testing
import UIKit

@MainActor struct IsAppearingTests {
    private final class Page: UIViewController {
        var log: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.append("will")
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            log.append("is \(view.window != nil) \(Int(view.bounds.width))")
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            log.append("layout")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.append("did")
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = Page()

    @Test func viewIsAppearingIsCalledOnceBetweenWillAppearAndLayout() {
        device.window.rootViewController = page
        device.turn(at: 0)
        #expect(page.log == ["will", "is true 390", "layout", "did"])
    }

    @Test func viewIsAppearingIsCalledAgainWhenPageReturns() {
        let navigation = UINavigationController(rootViewController: page)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(UIViewController(), animated: false)
        device.turn(at: 0.1)
        page.log = []
        navigation.popViewController(animated: false)
        device.turn(at: 0.2)
        device.turn(at: 0.3)
        #expect(page.log.first == "will" && page.log.count { $0.hasPrefix("is") } == 1 && page.log.contains("did"), "\(page.log)")
    }
}
