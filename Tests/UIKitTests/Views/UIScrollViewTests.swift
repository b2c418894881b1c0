import TestSupport
import Testing

@testable import UIKit

@MainActor struct UIScrollViewTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let heard = ScrollLog()

    final class ScrollLog: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var offsets: [CGFloat] = []
        var velocity = CGPoint.zero
        var target: CGPoint?
        var planned = CGPoint.zero

        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.append("willEndDragging")
            (self.velocity, planned) = (velocity, targetContentOffset.pointee)
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
    }

    init() {
        scroll.contentSize = CGSize(width: 400, height: 4000)
        scroll.delegate = heard
        device.window.addSubview(scroll)
        device.turn(at: 0)
    }

    /// Drags from `start` at `speed` points per second for `time` seconds, at 60 turns per second. Returns the time of the release.
    private func drag(from start: CGPoint, speed: CGVector, for time: TimeInterval, at begin: TimeInterval = 1) -> TimeInterval {
        let steps = Int((time * 60).rounded())
        for step in 0...steps {
            let now = begin + Double(step) / 60, way = Double(step) / 60
            let point = CGPoint(x: start.x + speed.dx * way, y: start.y + speed.dy * way)
            device.touch(1, step == 0 ? .began : .moved, at: point, time: now)
            device.turn(at: now)
        }
        let end = begin + Double(steps) / 60
        device.touch(1, .ended, at: CGPoint(x: start.x + speed.dx * time, y: start.y + speed.dy * time), time: end + 0.001)
        device.turn(at: end + 0.001)
        return end + 0.001
    }

    private func run(from time: TimeInterval, for seconds: TimeInterval) {
        for step in 1...Int(seconds * 60) { device.turn(at: time + Double(step) / 60) }
    }

    @Test func contentFollowsFingerFromRecognition() {
        device.touch(1, .began, at: CGPoint(x: 200, y: 500), time: 1)
        device.turn(at: 1)
        #expect(scroll.isTracking && !scroll.isDragging)
        for (y, time) in [(480.0, 1.1), (430, 1.2), (380, 1.3)] {
            device.touch(1, .moved, at: CGPoint(x: 200, y: y), time: time)
            device.turn(at: time)
        }
        #expect(scroll.isDragging && scroll.contentOffset == CGPoint(x: 0, y: 100))
        device.touch(1, .ended, at: CGPoint(x: 200, y: 380), time: 2)
        device.turn(at: 2)
        #expect(heard.log == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
    }

    @Test func barsFadeOutAfterReleaseAtRest() throws {
        for (phase, y, time) in [(UITouch.Phase.began, 410.0, 5.0), (.moved, 310, 6), (.ended, 310, 7)] {
            device.touch(1, phase, at: CGPoint(x: 200, y: y), time: time)
            device.turn(at: time)
        }
        let bar = try #require(scroll.subviews.last)
        #expect(device.driver.isBusy && device.driver.nextBegin == 7.25)
        device.turn(at: 7.25)
        #expect(device.driver.isBusy && bar.layer.presentation()?.opacity == 1)
        device.turn(at: 7.5)
        #expect(!device.driver.isBusy && bar.layer.presentation()?.opacity == 0)
    }

    @Test func deviceIsBusyUntilContentRests() {
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.3)
        run(from: end, for: 1)
        #expect(device.driver.isBusy && scroll.isDecelerating)
        run(from: end + 1, for: 5)
        #expect(!device.driver.isBusy && !scroll.isDecelerating)
    }

    @Test func flickDeceleratesToPredictedOffset() {
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.3)
        let released = scroll.contentOffset.y
        #expect(isNear(heard.velocity.y, 1, 0.01) && scroll.isDecelerating)
        let goal = released + 1000 / (-1000 * log(0.998))
        #expect(isNear(heard.planned.y, goal, 5))
        device.turn(at: end + 0.5)
        let half = released + 1000 * (1 - pow(0.998, 500)) / (-1000 * log(0.998))
        #expect(isNear(scroll.contentOffset.y, half, 5))
        run(from: end + 0.5, for: 4)
        #expect(isNear(scroll.contentOffset.y, heard.planned.y, 0.01) && !scroll.isDecelerating)
        #expect(
            heard.log == ["willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
        #expect(device.driver.clock.displayLinks.isEmpty)
    }

    @Test func touchStopsMovingContent() {
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.3)
        run(from: end, for: 0.2)
        device.touch(1, .began, at: CGPoint(x: 200, y: 400), time: end + 0.3)
        device.turn(at: end + 0.3)
        let place = scroll.contentOffset
        run(from: end + 0.3, for: 0.5)
        #expect(scroll.contentOffset == place && !scroll.isDecelerating && heard.log.last == "didEndDecelerating")
    }

    @Test func contentBeyondEdgeFollowsRubberBandAndSpringsBack() {
        let end = drag(from: CGPoint(x: 200, y: 100), speed: CGVector(dx: 0, dy: 400), for: 1)
        let pull = 400 - 400.0 / 60 * 2
        let seen = (1 - 1 / (pull * 0.55 / 800 + 1)) * 800
        #expect(isNear(-(heard.offsets.min() ?? 0), seen, 3))
        run(from: end, for: 3)
        #expect(scroll.contentOffset.y == 0 && !scroll.isDecelerating)
        scroll.bounces = false
        _ = drag(from: CGPoint(x: 200, y: 100), speed: CGVector(dx: 0, dy: 400), for: 1, at: 20)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func flickToEndOvershootsAndReturns() {
        scroll.contentOffset.y = 2900
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -2000), for: 0.1)
        run(from: end, for: 4)
        #expect((heard.offsets.max() ?? 0) > 3210 && scroll.contentOffset.y == 3200)
    }

    @Test("S-SCROLL-8: a flick turns a page, and a slow drag snaps to the nearest") func flickPagesAndSlowDragSnapsToNearest() {
        scroll.isPagingEnabled = true
        scroll.contentSize = CGSize(width: 1600, height: 800)
        var end = drag(from: CGPoint(x: 300, y: 400), speed: CGVector(dx: -600, dy: 0), for: 0.2)
        run(from: end, for: 2)
        #expect(scroll.contentOffset.x == 400)
        end = drag(from: CGPoint(x: 300, y: 400), speed: CGVector(dx: -60, dy: 0), for: 2, at: end + 3)
        run(from: end, for: 2)
        #expect(scroll.contentOffset.x == 400)
    }

    @Test("S-GEST-77: with paging, the delegate can't choose the target offset") func pagingIgnoresTargetOffset() {
        scroll.isPagingEnabled = true
        heard.target = CGPoint(x: 0, y: 1234)
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.3)
        run(from: end, for: 4)
        #expect(scroll.contentOffset.y == 800)
    }

    @Test("S-FRAME-47: a display link of the default mode stands still while content scrolls", arguments: [false, true])
    func defaultLinkStopsWhileScrolling(isCommon: Bool) {
        final class Counter {
            var count = 0
            func tick(_ link: CADisplayLink) { count += 1 }
        }
        let counter = Counter()
        device.driver.perform {
            CADisplayLink(target: counter, selector: Selector(Counter.tick(_:))).add(to: .main, forMode: isCommon ? .common : .default)
        }
        run(from: 0, for: 0.5)
        #expect(counter.count == 30)
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.5)
        let during = counter.count
        #expect(isCommon ? during > 55 : during < 40)
        run(from: end, for: 6)
        #expect(!scroll.isDecelerating && counter.count > during + 60)
    }

    @Test func delegateCanChooseTargetOffset() {
        heard.target = CGPoint(x: 0, y: 1234)
        let end = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.3)
        run(from: end, for: 4)
        #expect(scroll.contentOffset.y == 1234)
    }

    @Test func setContentOffsetMovesAtOnceOrAnimated() {
        scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
        #expect(scroll.contentOffset.y == 10)
        scroll.setContentOffset(CGPoint(x: 0, y: 110), animated: true)
        device.turn(at: 0.15)
        #expect(isNear(scroll.contentOffset.y, 60, 1))
        device.turn(at: 0.31)
        #expect(scroll.contentOffset.y == 110 && heard.log == ["didEndScrollingAnimation"])
        scroll.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 210)
    }

    @Test func animatedScrollBegunByLastStepOfAnotherOneEndsOnce() {
        final class Bouncer: NSObject, UIScrollViewDelegate {
            var ends: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                if scrollView.contentOffset.y == 100 { scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
            }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends.append(scrollView.contentOffset.y) }
        }
        let bouncer = Bouncer()
        scroll.delegate = bouncer
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        run(from: 0, for: 1)
        #expect(bouncer.ends == [300] && scroll.contentOffset.y == 300)
    }

    @Test func removedScrollViewStopsItsDisplayLink() {
        weak var gone: UIScrollView?
        do {
            let other = UIScrollView(frame: device.window.bounds)
            other.contentSize = CGSize(width: 400, height: 4000)
            device.window.addSubview(other)
            device.turn(at: 0)
            other.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            device.turn(at: 0.1)
            #expect(other.contentOffset.y > 0 && device.driver.clock.displayLinks.count == 1)
            gone = other
            other.removeFromSuperview()
        }
        device.turn(at: 0.2)
        device.turn(at: 0.3)
        #expect(gone == nil && device.driver.clock.displayLinks.isEmpty)
    }

    @Test func panAlongNonScrollingAxisIsIgnored() {
        _ = drag(from: CGPoint(x: 300, y: 400), speed: CGVector(dx: -600, dy: 0), for: 0.2)
        #expect(heard.log == [] && scroll.contentOffset == .zero)
        scroll.isScrollEnabled = false
        _ = drag(from: CGPoint(x: 200, y: 700), speed: CGVector(dx: 0, dy: -1000), for: 0.3, at: 5)
        #expect(heard.log == [] && scroll.contentOffset == .zero)
    }

    @Test func safeAreaInsetsContentInScrollDirection() {
        scroll.contentInset.bottom = 5
        device.driver.screen.safeAreaInsets = UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 10)
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 35, right: 0))
        #expect(scroll.contentOffset.y == -50)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0))
    }

    @Test func constrainedContentSetsContentSize() {
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor), content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor), content.heightAnchor.constraint(equalToConstant: 3000),
        ])
        device.turn(at: 1)
        #expect(scroll.contentSize == CGSize(width: 400, height: 3020) && content.frame == CGRect(x: 0, y: 0, width: 400, height: 3000))
        let pinned = UIView()
        pinned.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(pinned)
        pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
        scroll.contentOffset.y = 77
        device.turn(at: 2)
        #expect(pinned.frame.minY == 77 && content.frame.minY == 0)
    }

    @Test(arguments: [0, 10, 100, 400] as [CGFloat])
    func rubberBandIsInvertible(pull: CGFloat) {
        let seen = RubberBand.seen(pull, in: 800)
        #expect(seen <= pull && isNear(RubberBand.pull(for: seen, in: 800), pull))
    }

    @Test func scrollViewCollapsedAfterDragShowsNoIndicator() {
        let end = drag(from: CGPoint(x: 200, y: 600), speed: CGVector(dx: 0, dy: -500), for: 0.3)
        for (index, size) in [CGSize(width: 400, height: 5), .zero, CGSize(width: 2, height: 900), CGSize(width: 400, height: 800)]
            .enumerated()
        {
            scroll.frame.size = size
            scroll.contentInset.top = [0, 30, 3000, 0][index]
            device.turn(at: end + 0.1 * Double(index + 1))
            let isFinite = scroll.subviews.allSatisfy {
                $0.frame.width >= 0 && $0.frame.height >= 0 && !$0.frame.isNull && !$0.frame.isInfinite
            }
            #expect(isFinite)
        }
    }

    @Test func contentThatFillsNavigationPageBeginsBelowBar() {
        final class Page: UIViewController {
            let scroll = UIScrollView(), second = UIScrollView()
            override func viewDidLoad() { for part in [scroll, second] { view.addSubview(part) } }
            override func viewDidLayoutSubviews() { for part in [scroll, second] { part.frame = view.bounds } }
        }
        let device = VirtualDevice(size: CGSize(width: 320, height: 480)), page = Page()
        let navigation = UINavigationController(rootViewController: page)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        let bar = page.view.safeAreaInsets.top
        #expect(bar > 0 && page.scroll.adjustedContentInset.top == bar && page.scroll.contentOffset.y == -bar)
        #expect(page.second.adjustedContentInset.top == 0, "only the first one fills the page")
        page.scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(page.scroll.adjustedContentInset.top == 0 && page.scroll.contentOffset.y == 0)
        page.automaticallyAdjustsScrollViewInsets = false
        page.scroll.contentInsetAdjustmentBehavior = .automatic
        #expect(page.scroll.adjustedContentInset.top == 0)
        page.scroll.contentSize.height = 2000
        #expect(page.scroll.adjustedContentInset.top == bar)
    }
}
