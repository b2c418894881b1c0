import TestSupport
import Testing
import UIKit

@MainActor struct ZoomingTests {
    private final class Picture: NSObject, UIScrollViewDelegate {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var log: [String] = []
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { log.append("end \(scale)") }
    }

    private let device = VirtualDevice(size: CGSize(width: 200, height: 200))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let picture = Picture()

    init() {
        scroll.addSubview(picture.view)
        scroll.contentSize = CGSize(width: 200, height: 200)
        scroll.delegate = picture
        scroll.maximumZoomScale = 3
        device.window.addSubview(scroll)
        device.turn(at: 0)
    }

    @Test func zoomingByCodeKeepsCenterAndScalesContent() {
        scroll.zoomScale = 2
        #expect(scroll.contentSize == CGSize(width: 400, height: 400) && scroll.contentOffset == CGPoint(x: 100, y: 100))
        #expect(picture.view.frame == CGRect(x: 0, y: 0, width: 400, height: 400) && picture.view.bounds.width == 200)
        scroll.zoomScale = 9
        #expect(scroll.zoomScale == 3)
        scroll.setZoomScale(1, animated: false)
        #expect(scroll.contentOffset == .zero && picture.log.last == "end 1.0")
    }

    @Test func zoomToRectangleFillsViewWithIt() {
        scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: false)
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 200, y: 200))
    }

    @Test func pinchZoomsAroundItsCenterAndReturnsToLimits() {
        #expect(scroll.pinchGestureRecognizer != nil && UIScrollView().pinchGestureRecognizer == nil)
        for (finger, x) in [(1, 80.0), (2, 120.0)] { device.touch(finger, .began, at: CGPoint(x: x, y: 100), time: 1) }
        device.turn(at: 1)
        for step in 1...20 {
            let time = 1 + Double(step) / 60, away = 20 + Double(step) * 4
            device.touch(1, .moved, at: CGPoint(x: 100 - away, y: 100), time: time)
            device.touch(2, .moved, at: CGPoint(x: 100 + away, y: 100), time: time)
            device.turn(at: time)
        }
        #expect(scroll.isZooming && scroll.zoomScale > 3 && picture.log == ["begin"], "beyond the limit, with resistance")
        let middle = picture.view.convert(CGPoint(x: 100, y: 100), from: scroll)
        #expect(isNear(picture.view.convert(CGPoint(x: 100, y: 100), to: device.window).x, 100, 1) && middle.x.isFinite)
        device.touch(1, .ended, at: CGPoint(x: 0, y: 100), time: 1.5)
        device.touch(2, .ended, at: CGPoint(x: 200, y: 100), time: 1.5)
        device.turn(at: 1.5)
        device.turn(at: 2)
        device.turn(at: 2.5)
        #expect(scroll.zoomScale == 3 && picture.log == ["begin", "end 3.0"])
    }

    @Test func pinchRecognizerExistsOnlyWhileScalesDiffer() {
        let scroll = UIScrollView()
        func pinches() -> Int { scroll.gestureRecognizers?.count { $0 is UIPinchGestureRecognizer } ?? 0 }
        #expect(pinches() == 0)
        for _ in 0..<2 {
            scroll.maximumZoomScale = 3
            #expect(pinches() == 1)
            scroll.minimumZoomScale = 0.5
            #expect(pinches() == 1)
            (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 1)
            #expect(pinches() == 0)
        }
    }
}
