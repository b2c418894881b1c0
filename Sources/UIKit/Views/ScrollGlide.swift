/// Moves a scroll view's content after a drag, or during an animated scroll. A display link evaluates one motion for each axis.
@MainActor final class ScrollGlide: NSObject {
    private weak var scrollView: UIScrollView?
    private let (x, y): (ScrollMotion, ScrollMotion)
    let begin: TimeInterval
    private let isDeceleration: Bool
    private var link: CADisplayLink?
    /// The time since the start, in seconds, at the last tick.
    private var time: TimeInterval = 0

    /// The velocity at the last tick, in points per second.
    var velocity: CGPoint {
        let step = 0.001, before = max(0, time - step), after = before + step
        return CGPoint(x: (x.place(at: after) - x.place(at: before)) / step, y: (y.place(at: after) - y.place(at: before)) / step)
    }

    init(_ scrollView: UIScrollView, x: ScrollMotion, y: ScrollMotion, isDeceleration: Bool) {
        (self.scrollView, self.x, self.y, self.isDeceleration) = (scrollView, x, y, isDeceleration)
        begin = CACurrentMediaTime()
        super.init()
        let link = CADisplayLink(target: self, selector: Selector(ScrollGlide.tick(_:)))
        link.isFinite = true
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick(_ link: CADisplayLink) {
        guard let scrollView, scrollView.window != nil else { return stop() }
        time = link.targetTimestamp - begin
        let place = CGPoint(x: x.place(at: time), y: y.place(at: time)).madeFinite
        if place != scrollView.contentOffset { scrollView.contentOffset = place }
        guard self.link != nil, time >= max(x.duration, y.duration) else { return }
        stop()
        scrollView.glideEnded(isDeceleration: isDeceleration)
    }
}

extension UIScrollView {
    func glide(x: ScrollMotion, y: ScrollMotion, isDeceleration: Bool) {
        glide?.stop()
        AnimationContext.scroll(self) { indicators.show() }
        let start = { ScrollGlide(self, x: x, y: y, isDeceleration: isDeceleration) }
        // A scroll can start outside a turn, when another device's clock might be current.
        glide = window?.screen.driver?.perform(start) ?? start()
    }

    /// Stops the motion at the content's current position.
    func stopGliding() {
        glide?.stop()
        glide = nil
        isDecelerating = false
    }

    func glideEnded(isDeceleration: Bool) {
        glide = nil
        isDecelerating = false
        indicators.hide()
        if isDeceleration {
            notify { $0.scrollViewDidEndDecelerating(self) }
        } else {
            notify { $0.scrollViewDidEndScrollingAnimation(self) }
        }
    }
}
