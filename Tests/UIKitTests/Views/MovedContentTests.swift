import Testing

@testable import UIKit

/// Checks drags during which code moves the content.
@MainActor struct MovedContentTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))

    private func drag(_ places: [CGFloat]) {
        for (step, y) in places.enumerated() {
            let time = 1 + Double(step) / 60
            device.touch(1, step == 0 ? .began : .moved, at: CGPoint(x: 200, y: y), time: time)
            device.turn(at: time)
        }
    }

    /// Passes each movement of an inner scroll view on to an outer one, as a page with a header does.
    private final class Passing: NSObject, UIScrollViewDelegate {
        var passed: CGFloat = 0
        var limit = CGFloat.infinity

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard passed < limit, scrollView.contentOffset.y != 0 else { return }
            passed += scrollView.contentOffset.y
            scrollView.contentOffset.y = 0
        }
    }

    private func scrollView(_ delegate: any UIScrollViewDelegate) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scroll.contentSize = CGSize(width: 400, height: 4000)
        scroll.delegate = delegate
        device.window.addSubview(scroll)
        device.turn(at: 0)
        return scroll
    }

    @Test("S-SCROLL-29: a drag continues from the offset that code sets") func dragContinuesFromOffsetThatCodeSets() {
        let passing = Passing(), scroll = scrollView(passing)
        drag([500, 480, 460, 440, 420])
        #expect(scroll.contentOffset.y == 0 && passing.passed == 60, "\(passing.passed)")
        passing.limit = 0
        device.touch(1, .moved, at: CGPoint(x: 200, y: 410), time: 1.2)
        device.turn(at: 1.2)
        #expect(scroll.contentOffset.y == 10, "the content continues from the top")
    }

    private final class Jumping: NSObject, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if scrollView.contentOffset.y > 30, scrollView.contentOffset.y < 1000 { scrollView.contentOffset.y += 2000 }
        }
    }

    @Test("S-SCROLL-29: content that starts again elsewhere follows the finger there") func endlessContentFollowsFinger() {
        let jumping = Jumping(), scroll = scrollView(jumping)
        drag([500, 480, 460, 440, 430])
        #expect(scroll.contentOffset.y == 2050, "\(scroll.contentOffset.y)")
    }
}
