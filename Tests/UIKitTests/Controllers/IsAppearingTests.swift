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

    /// A page whose initializer sets `view`.
    private final class EarlyPage: UIViewController {
        private(set) var log: [String] = []

        init(_ page: UIView) {
            super.init(nibName: nil, bundle: nil)
            view = page
            view.backgroundColor = .white
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            log.append("load")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.append("will")
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = Page()

    @Test("S-FRAME-29: layout while the view loads isn't reported to its controller") func layoutBeforeLoadingIsNotReported() {
        final class Early: UIViewController {
            var calls: [String] = []
            override func loadView() {
                view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
            override func viewDidLoad() {
                calls.append("load")
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
            override func viewWillLayoutSubviews() { calls.append("will") }
            override func viewDidLayoutSubviews() { calls.append("did") }
        }
        let page = Early()
        page.loadViewIfNeeded()
        #expect(page.calls == ["load", "will", "did"])
    }

    @Test("S-FRAME-27: a controller whose initializer sets its view is loaded before it appears") func earlyViewIsLoadedBeforeAppearance() {
        let early = EarlyPage(UIView()), navigation = UINavigationController(rootViewController: early)
        #expect(early.isViewLoaded && early.log == [])
        device.window.rootViewController = navigation
        device.turn(at: 0)
        #expect(early.log == ["load", "will"])
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        device.turn(at: 0.1)
        #expect(early.log == ["load", "will", "will"])
        let late = EarlyPage(UIView())
        late.view = nil
        late.beginAppearanceTransition(true, animated: false)
        #expect(late.log == ["will"], "a view that isn't loaded yet hasn't been loaded early")
        early.view = nil
        navigation.loadViewIfNeeded()
        early.loadViewIfNeeded()
        #expect(early.log.filter { $0 == "load" }.count == 2, "a new view is loaded too")
    }

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
