import TestSupport
import Testing
import UIKit

/// Checks where content moves when its insets or the scroll view's size change (S-GEST-60).
@MainActor struct ScrollRangeTests {
    private final class Page: UIScrollView, UIScrollViewDelegate {
        var released: (UIScrollView) -> Void = { _ in }
        var scrolled: (UIScrollView) -> Void = { _ in }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { released(scrollView) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled(scrollView) }
    }

    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let page = Page(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() {
        page.contentSize = CGSize(width: 400, height: 4000)
        page.delegate = page
        device.window.addSubview(page)
        device.turn(at: 0)
    }

    private func run(from begin: TimeInterval, to end: TimeInterval) {
        for time in stride(from: begin, through: end + 1e-6, by: 1.0 / 60) { device.turn(at: time) }
    }

    /// Pulls the content down by about 140 points, and lifts the finger.
    private func pull(at begin: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: 200, y: 200), time: begin)
        device.turn(at: begin)
        for step in 1...20 {
            let time = begin + Double(step) / 60
            device.touch(1, .moved, at: CGPoint(x: 200, y: 200 + CGFloat(step) * 16), time: time)
            device.turn(at: time)
        }
        device.touch(1, .ended, at: CGPoint(x: 200, y: 520), time: begin + 0.5)
        device.turn(at: begin + 0.5)
    }

    @Test("S-GEST-60: removing an inset moves the content back into its range, in an animation block with its animation")
    func removedInsetMovesContent() {
        page.contentInset.top = 60
        page.contentOffset.y = -60
        UIView.animate(withDuration: 0.3) { page.contentInset.top = 0 }
        #expect(page.contentOffset.y == 0 && page.layer.animationKeys()?.isEmpty == false)
        page.contentInset.top = 60
        #expect(page.contentOffset.y == 0, "content in its range stays")
    }

    @Test("S-GEST-60: an inset that is set on release or during the bounce keeps the content down", arguments: [true, false])
    func insetOfRefreshKeepsContentDown(isSetOnRelease: Bool) {
        let load = { (page: UIScrollView) in
            guard page.contentInset.top == 0, page.contentOffset.y < -60, !page.isDragging else { return }
            UIView.animate(withDuration: 0.3) { page.contentInset.top = 60 }
        }
        if isSetOnRelease { page.released = load } else { page.scrolled = load }
        pull(at: 1)
        run(from: 1.6, to: 4)
        #expect(page.contentOffset.y == -60 && !page.isDecelerating)
    }

    @Test func offsetOfAnimationBlockEndsBounce() {
        page.released = { page in
            UIView.animate(withDuration: 0.3) {
                page.contentInset.top = 60
                page.contentOffset.y = -60
            }
        }
        pull(at: 1)
        #expect(page.contentOffset.y == -60 && !page.isDecelerating)
        run(from: 1.6, to: 3)
        #expect(page.contentOffset.y == -60)
    }

    @Test("S-GEST-60: content without room rests at the start of its inset once the view has a size")
    func contentRestsAtStartOfInset() {
        let list = Page(frame: .zero)
        var count = 0
        list.delegate = list
        list.scrolled = { _ in count += 1 }
        list.contentInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        #expect(list.contentOffset == .zero && count == 0)
        device.window.addSubview(list)
        list.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        device.turn(at: 1)
        #expect(list.contentOffset == CGPoint(x: -8, y: -8))
    }

    @Test func contentThatUserDragsIsNotMoved() {
        device.touch(1, .began, at: CGPoint(x: 200, y: 200), time: 1)
        device.turn(at: 1)
        for (y, time) in [(300.0, 1.1), (400, 1.2)] {
            device.touch(1, .moved, at: CGPoint(x: 200, y: y), time: time)
            device.turn(at: time)
        }
        let place = page.contentOffset.y
        page.contentInset.bottom = 20
        #expect(place < 0 && page.contentOffset.y == place)
    }
}
