import TestSupport
import Testing

@testable import UIKit

/// Checks scroll views' measurements against values computed from the published formulas (S-SCROLL-1 to 8).
@MainActor struct ScrollFiguresTests {
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))

    /// Lets a delegate choose the zoomed view.
    private final class Chooser: NSObject, UIScrollViewDelegate {
        var view: UIView?
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test("S-SCROLL-1: a pull of 100 points in a view of 800 moves the content by 51.46") func rubberBandHasPublishedFigures() {
        #expect(isNear(RubberBand.seen(100, in: 800), 51.46199))
        #expect(isNear(RubberBand.seen(400, in: 800), 172.54902))
        #expect(isNear(RubberBand.pull(for: 51.46199, in: 800), 100, 0.001))
        #expect(RubberBand.seen(100, in: 0) == 0 && RubberBand.pull(for: 10, in: 0) == 0 && RubberBand.pull(for: 800, in: 800) == 0)
    }

    @Test("S-SCROLL-2: the velocity decays by 0.2 % per millisecond, or by 1 % with the fast rate") func decayHasPublishedFigures() {
        let normal = UIScrollView.DecelerationRate.normal.rawValue, fast = UIScrollView.DecelerationRate.fast.rawValue
        #expect(normal == 0.998 && fast == 0.99)
        let motion = ScrollMotion(start: 20, velocity: 1000, rate: normal, in: 0...2000, bounces: true)
        #expect(isNear(motion.end, 519.49983) && isNear(motion.place(at: 0), 20) && isNear(motion.place(at: 0.1), 110.62585))
        #expect(isNear(motion.duration, 3.44992) && motion.place(at: 3.5) == motion.end)
        #expect(isNear(ScrollMotion(start: 0, velocity: 1000, rate: fast, in: 0...2000, bounces: true).end, 99.49916))
        #expect(isNear(ScrollMotion.slowed(1000, rate: normal, after: 0.1), 1000 * pow(0.998, 100), 0.001))
        #expect(ScrollMotion(start: 5, velocity: 0, rate: normal, in: 0...10, bounces: true).duration == 0)
    }

    @Test("S-SCROLL-3: content beyond an edge returns with a critically damped spring of stiffness 100") func springHasPublishedFigures() {
        for (start, home, way) in [(-100.0, 0.0, -1.0), (600, 500, 1)] {
            let motion = ScrollMotion(start: start, velocity: 0, rate: 0.998, in: 0...500, bounces: true)
            #expect(motion.end == home && isNear(motion.place(at: 0), start))
            #expect(isNear(motion.place(at: 0.1), home + way * 73.57589) && isNear(motion.place(at: 0.05), home + way * 90.97960))
            #expect(abs(motion.place(at: motion.duration - 0.001) - home) < 0.5 && motion.place(at: motion.duration) == home)
        }
    }

    @Test("S-SCROLL-4: a flick beyond the edge keeps its velocity there, overshoots, and returns, or stops without bounces")
    func flickBeyondEdgeOvershoots() {
        let motion = ScrollMotion(start: 0, velocity: 1000, rate: 0.998, in: -100...200, bounces: true)
        #expect(motion.end == 200 && isNear(motion.place(at: 0.25549087), 200, 0.001))
        #expect(isNear(motion.place(at: 0.30549087), 218.18377, 0.001))
        let back = ScrollMotion(start: 100, velocity: -1000, rate: 0.998, in: -100...200, bounces: true)
        #expect(back.end == -100 && isNear(back.place(at: 0.30549087), -118.18377, 0.001))
        let stopped = ScrollMotion(start: 0, velocity: 1000, rate: 0.998, in: -100...200, bounces: false)
        #expect(isNear(stopped.duration, 0.25549087) && stopped.place(at: 0.3) == 200 && stopped.place(at: 0.2) < 200)
    }

    @Test("S-SCROLL-5: an animated scroll eases in and out") func animatedScrollEasesInAndOut() {
        let motion = ScrollMotion.ease(start: 100, target: 300, duration: 0.4)
        #expect(motion.end == 300 && motion.duration == 0.4 && motion.place(at: 0) == 100 && isNear(motion.place(at: 0.2), 200))
        #expect(motion.place(at: 0.1) < 150 && motion.place(at: 0.3) > 250 && motion.place(at: 0.4) == 300)
    }

    @Test("S-SCROLL-6: insets extend the range of offsets, and content smaller than the view rests at the beginning")
    func insetsExtendRange() {
        scroll.contentSize = CGSize(width: 400, height: 4000)
        scroll.contentInset = UIEdgeInsets(top: 10, left: 3, bottom: 20, right: 4)
        #expect(scroll.range(.vertical) == -10...3220 && scroll.range(.horizontal) == -3...4)
        scroll.contentInset = .zero
        #expect(scroll.range(.horizontal) == 0...0 && !scroll.canScroll(.horizontal) && scroll.canScroll(.vertical))
        scroll.contentSize.width = 300
        #expect(scroll.range(.horizontal) == 0...0)
        scroll.alwaysBounceHorizontal = true
        #expect(scroll.canScroll(.horizontal))
        scroll.bounces = false
        #expect(!scroll.canScroll(.horizontal) && scroll.canScroll(.vertical))
    }

    @Test("S-SCROLL-8: a page is the nearest one below 100 points per second, and otherwise the next one in the drag's direction")
    func pageDependsOnSpeed() {
        func end(_ place: CGFloat, _ velocity: CGFloat) -> CGFloat { scroll.pageEnd(place, velocity, 400, 0...900) }
        #expect(end(190, 99) == 0 && end(190, -99) == 0 && end(210, 99) == 400 && end(210, -99) == 400)
        #expect(end(10, 100) == 400 && end(390, -100) == 0 && end(400, -100) == 0 && end(400, 100) == 800)
        #expect(end(810, 100) == 900 && end(0, -100) == 0)
    }

    @Test("S-SCROLL-7: zooming keeps the anchor in place, and fills the view with a rectangle") func zoomKeepsAnchorAndFillsView() {
        let chooser = Chooser()
        chooser.view = content
        scroll.addSubview(content)
        (scroll.contentSize, scroll.delegate) = (content.bounds.size, chooser)
        #expect(!scroll.canZoom)
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
        #expect(scroll.canZoom)
        scroll.contentOffset = CGPoint(x: 0, y: 300)
        scroll.zoom(to: 2, keeping: CGPoint(x: 100, y: 350))
        // The anchor was at (100, 50) in the window.
        #expect(scroll.contentOffset == CGPoint(x: 100, y: 650) && scroll.contentSize == CGSize(width: 800, height: 8000))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 800, height: 8000) && scroll.zoomScale == 2)
        scroll.zoom(to: CGRect(x: 100, y: 1000, width: 200, height: 100), animated: false)
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 200, y: 1700))
        scroll.zoom(to: CGRect(x: 100, y: 1000, width: 10, height: 10), animated: false)
        #expect(scroll.zoomScale == 4)
        scroll.setZoomScale(0.1, animated: false)
        #expect(scroll.zoomScale == 0.5 && content.frame.width == 200)
    }
}
