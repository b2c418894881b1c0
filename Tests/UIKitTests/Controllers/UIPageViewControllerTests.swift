import Testing
import UIKit

@MainActor struct UIPageViewControllerTests {
    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var pages = (0..<3).map { index in
            let page = UIViewController()
            page.title = "\(index)"
            return page
        }
        var log: [String] = []

        private func page(_ page: UIViewController, _ way: Int) -> UIViewController? {
            guard let index = pages.firstIndex(of: page), pages.indices.contains(index + way) else { return nil }
            return pages[index + way]
        }

        func pageViewController(_ c: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
            page(viewController, -1)
        }
        func pageViewController(_ c: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
            page(viewController, 1)
        }
        func pageViewController(_ c: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
            log.append("to \(pendingViewControllers[0].title ?? "")")
        }
        func pageViewController(
            _ c: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) { log.append("\(completed ? "left" : "stayed at") \(previousViewControllers[0].title ?? "")") }
    }

    private let device = VirtualDevice(size: CGSize(width: 300, height: 500))
    private let book = Book()
    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

    init() {
        pager.dataSource = book
        pager.delegate = book
        pager.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        device.window.rootViewController = pager
        device.turn(at: 0)
    }

    private func drag(_ way: CGFloat, at begin: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: 150, y: 250), time: begin)
        device.turn(at: begin)
        for step in 1...10 {
            let time = begin + Double(step) / 60
            device.touch(1, .moved, at: CGPoint(x: 150 + way * CGFloat(step) / 10, y: 250), time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: CGPoint(x: 150 + way, y: 250), time: begin + 0.5)
        for step in 0...90 { device.turn(at: begin + 0.5 + Double(step) / 60) }
    }

    private func seen(_ page: UIViewController) -> CGRect? {
        page.viewIfLoaded?.window == nil ? nil : page.view.convert(page.view.bounds, to: nil)
    }

    @Test func dragTurnsPageAndNotifiesDelegate() {
        #expect(seen(book.pages[0]) == device.window.bounds)
        drag(-200, at: 1)
        #expect(pager.viewControllers == [book.pages[1]] && seen(book.pages[1]) == device.window.bounds && seen(book.pages[0]) == nil)
        #expect(book.log == ["to 1", "left 0"] && book.pages[0].parent == nil && book.pages[1].parent === pager)
        drag(-60, at: 4)
        #expect(pager.viewControllers == [book.pages[1]] && book.log.suffix(2) == ["to 2", "stayed at 1"])
        #expect(seen(book.pages[2]) == nil)
    }

    @Test func dragBeforeFirstPageDoesNothing() {
        drag(200, at: 1)
        #expect(pager.viewControllers == [book.pages[0]] && seen(book.pages[0]) == device.window.bounds && book.log.isEmpty)
    }

    @Test func programmaticPageTurnScrollsWithoutNotifyingDelegate() {
        var ended = false
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { ended = $0 }
        device.turn(at: 0.1)
        device.turn(at: 0.15)
        #expect(!ended && seen(book.pages[1])?.minX ?? 0 > 0 && seen(book.pages[1])?.minX ?? 0 < 300)
        for step in 0...30 { device.turn(at: 1.2 + Double(step) / 60) }
        #expect(ended && seen(book.pages[1]) == device.window.bounds && book.log.isEmpty && seen(book.pages[0]) == nil)
    }

    @Test func touchDuringProgrammaticPageTurnDoesNotStopIt() {
        var ended = false
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { ended = $0 }
        for time in [0.1, 0.15] { device.turn(at: time) }
        device.touch(1, .began, at: CGPoint(x: 150, y: 250), time: 0.16)
        device.turn(at: 0.16)
        device.touch(1, .ended, at: CGPoint(x: 150, y: 250), time: 0.2)
        for step in 0...30 { device.turn(at: 0.2 + Double(step) / 60) }
        #expect(ended && seen(book.pages[1]) == device.window.bounds)
        drag(-200, at: 2)
        #expect(pager.viewControllers == [book.pages[2]], "swipes work again after the turn")
    }

    @Test func pageTurnEndsWhenControllerLeavesScreen() {
        var ends: [Bool] = []
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { ends.append($0) }
        for time in [0.1, 0.15] { device.turn(at: time) }
        device.window.rootViewController = UIViewController()
        device.turn(at: 0.2)
        #expect(ends == [false] && pager.viewControllers == [book.pages[1]])
        device.window.rootViewController = pager
        device.turn(at: 0.3)
        #expect(seen(book.pages[1]) == device.window.bounds)
        drag(-200, at: 1)
        #expect(pager.viewControllers == [book.pages[2]], "swipes work again")
    }

    @Test func pageShownDuringProgrammaticPageTurnStays() {
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        for time in [0.1, 0.15] { device.turn(at: time) }
        pager.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        for step in 0...60 { device.turn(at: 0.2 + Double(step) / 60) }
        #expect(seen(book.pages[2]) == device.window.bounds)
    }

    @Test("S-TRANS-125: a page that is set while a swipe settles stays") func pageSetWhileSwipeSettlesStays() {
        device.touch(1, .began, at: CGPoint(x: 250, y: 250), time: 1)
        device.turn(at: 1)
        for step in 1...10 {
            device.touch(1, .moved, at: CGPoint(x: 250 - 20 * CGFloat(step), y: 250), time: 1 + Double(step) / 60)
            device.turn(at: 1 + Double(step) / 60)
        }
        device.touch(1, .ended, at: CGPoint(x: 50, y: 250), time: 1.17)
        for time in [1.18, 1.2] { device.turn(at: time) }
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        for step in 0...90 { device.turn(at: 1.2 + Double(step) / 60) }
        #expect(pager.viewControllers == [book.pages[1]])
    }

    @Test("S-TRANS-126: a page's view is loaded before the page appears") func viewIsLoadedBeforePageAppears() {
        final class Page: UIViewController {
            var log: [String] = []
            override func viewDidLoad() { log.append("load") }
            override func viewWillAppear(_ animated: Bool) { log.append("appear") }
        }
        let page = Page()
        book.pages[1] = page
        pager.dataSource = nil
        pager.dataSource = book
        drag(-200, at: 1)
        #expect(page.log == ["load", "appear"])
    }

    @Test func pageShownDuringSwipeRemovesPageThatSwipedIn() {
        device.touch(1, .began, at: CGPoint(x: 250, y: 250), time: 1)
        device.turn(at: 1)
        for step in 1...6 {
            device.touch(1, .moved, at: CGPoint(x: 250 - 20 * CGFloat(step), y: 250), time: 1 + Double(step) / 60)
            device.turn(at: 1 + Double(step) / 60)
        }
        #expect(book.pages[1].parent === pager && seen(book.pages[1]) != nil, "the swipe shows page 1")
        pager.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        device.turn(at: 1.2)
        #expect(book.pages[1].parent == nil && seen(book.pages[1]) == nil && book.pages[0].parent == nil)
        device.touch(1, .ended, at: CGPoint(x: 130, y: 250), time: 1.3)
        for step in 0...120 { device.turn(at: 1.3 + Double(step) / 60) }
        #expect(
            pager.children == [book.pages[2]] && seen(book.pages[2]) == device.window.bounds, "\(String(describing: seen(book.pages[2])))")
    }

    @Test func interruptedPageTurnIsCompletedAsSkipped() {
        var ends: [Bool] = []
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true) { ends.append($0) }
        for time in [0.1, 0.15] { device.turn(at: time) }
        pager.setViewControllers([book.pages[2]], direction: .forward, animated: false) { ends.append($0) }
        #expect(ends == [false, true])
    }

    /// A controller that replaces the scroll view's delegate, as apps do to follow swipes.
    private final class Follower: UIPageViewController, UIScrollViewDelegate {
        var places: [CGFloat] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            for case let scroll as UIScrollView in view.subviews { scroll.delegate = self }
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { places.append(scrollView.contentOffset.x) }
    }

    @Test func subclassMayFollowScrollViewAsItsDelegate() {
        let follower = Follower(transitionStyle: .scroll, navigationOrientation: .horizontal)
        (follower.dataSource, follower.delegate) = (book, book)
        follower.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        device.window.rootViewController = follower
        device.turn(at: 0.5)
        drag(-200, at: 1)
        #expect(follower.viewControllers == [book.pages[1]] && book.log == ["to 1", "left 0"])
        #expect(follower.places.contains { $0 > 350 && $0 < 550 })
    }

    /// A page that logs its appearance callbacks.
    private final class Leaf: UIViewController {
        let note: (String) -> Void
        init(_ name: String, _ note: @escaping (String) -> Void) {
            self.note = note
            super.init(nibName: nil, bundle: nil)
            title = name
        }
        required init?(coder: NSCoder) { nil }
        private func log(_ callback: String) { note("\(title ?? "") \(callback)") }
        override func viewWillAppear(_ animated: Bool) { log("willAppear") }
        override func viewDidAppear(_ animated: Bool) { log("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log("didDisappear") }
    }

    private func showLeaves() {
        book.pages = (0..<3).map { Leaf("\($0)") { [book] in book.log.append($0) } }
        pager.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        device.turn(at: 0.5)
        device.turn(at: 0.6)
        book.log = []
    }

    @Test("S-TRANS-111: both pages are notified of a swipe at its start and at its end")
    func swipeNotifiesPagesAtStartAndEnd() {
        showLeaves()
        drag(-200, at: 1)
        #expect(
            book.log == ["to 1", "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear", "left 0"])
    }

    @Test("S-TRANS-111: a swipe that goes back rolls both pages back")
    func swipeBackRollsPagesBack() {
        showLeaves()
        drag(-60, at: 1)
        #expect(
            book.log == [
                "to 1", "0 willDisappear", "1 willAppear", "1 willDisappear", "1 didDisappear", "0 willAppear", "0 didAppear",
                "stayed at 0",
            ])
        #expect(book.pages[1].parent == nil && book.pages[0].parent === pager)
    }

    @Test("S-TRANS-111: a change by code notifies the pages, not the delegate")
    func programmaticPageTurnNotifiesPages() {
        showLeaves()
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: true)
        for step in 0...60 { device.turn(at: 1 + Double(step) / 60) }
        #expect(book.log == ["0 willDisappear", "1 willAppear", "0 didDisappear", "1 didAppear"])
    }

    @Test("S-TRANS-111: neighbors are requested in a window, not before")
    func neighborsAreRequestedInWindow() {
        final class Source: NSObject, UIPageViewControllerDataSource {
            var asked = 0
            func pageViewController(_ c: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
                asked += 1
                return nil
            }
            func pageViewController(_ c: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
                asked += 1
                return UIViewController()
            }
        }
        let source = Source(), other = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        other.dataSource = source
        other.setViewControllers([UIViewController()], direction: .forward, animated: false)
        other.view.layoutIfNeeded()
        #expect(source.asked == 0)
        device.window.rootViewController = other
        device.turn(at: 1)
        #expect(source.asked == 2)
    }
}
