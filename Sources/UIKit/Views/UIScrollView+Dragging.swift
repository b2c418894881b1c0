// Handles dragging: follows the finger, applies the rubber-band effect at the edges, and starts the motion after the finger lifts.

extension UIScrollView {
    /// Returns the range of offsets at which the content can rest along one axis.
    func range(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let (low, high) =
            axis == .horizontal
            ? (-inset.left, contentSize.width + inset.right - bounds.width)
            : (-inset.top, contentSize.height + inset.bottom - bounds.height)
        return low.madeFinite...max(low, high).madeFinite
    }

    /// Returns whether a finger can move the content along an axis.
    func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let range = range(axis)
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range.upperBound > range.lowerBound || (bounces && always)
    }

    /// Stops all motion because a finger touched down.
    func touchedDown() {
        isTracking = true
        guard glide != nil, followsTouches else { return }
        let wasDecelerating = isDecelerating
        stopGliding()
        if wasDecelerating { notify { $0.scrollViewDidEndDecelerating(self) } }
    }

    /// Handles the end of touches that never became a drag.
    func touchesEndedWithoutDrag() {
        isTracking = false
        if !isDragging, glide == nil { returnHome() }
    }

    func dragged(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: beginDragging(pan)
        case .changed: follow(pan)
        case .ended: endDragging(velocity: pan.velocity(in: self))
        case .cancelled: endDragging(velocity: .zero)
        default: break
        }
    }

    private func beginDragging(_ pan: UIPanGestureRecognizer) {
        (isTracking, isDragging) = (true, true)
        window?.screen.driver?.scrolledView = self
        dragOrigin = CGPoint(x: unheld(contentOffset.x, .horizontal), y: unheld(contentOffset.y, .vertical))
        (dragWay, dragPlace) = (.zero, contentOffset)
        lockedAxis = isDirectionalLockEnabled ? (pan as? ScrollPanGestureRecognizer)?.mainAxis : nil
        if keyboardDismissMode == .onDrag { window?.endEditing(true) }
        indicators.show()
        reportMissingDelegate()
        notify { $0.scrollViewWillBeginDragging(self) }
        follow(pan)
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        var way = pan.translation(in: self)
        if lockedAxis == .horizontal { way.y = 0 } else if lockedAxis == .vertical { way.x = 0 }
        continueFromMovedContent()
        (dragWay, dragPlace) = (way, contentOffset)
        let place = CGPoint(
            x: held(dragOrigin.x - way.x, .horizontal), y: held(dragOrigin.y - way.y, .vertical)
        )
        guard place != contentOffset else { return }
        dragPlace = place.madeFinite
        contentOffset = dragPlace
    }

    /// Continues the drag from the place to which code has moved the content since the last movement of the finger (S-SCROLL-29).
    private func continueFromMovedContent() {
        let place = contentOffset
        if place.x != dragPlace.x { dragOrigin.x = unheld(place.x, .horizontal) + dragWay.x }
        if place.y != dragPlace.y { dragOrigin.y = unheld(place.y, .vertical) + dragWay.y }
    }

    /// Returns the offset to show for `place`, which is the offset according to the finger's movement alone. Clamps `place` to the range,
    /// or applies the rubber-band effect.
    private func held(_ place: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let range = range(axis), length = axis == .horizontal ? bounds.width : bounds.height
        guard canScroll(axis) else { return axis == .horizontal ? contentOffset.x : contentOffset.y }
        let inside = min(max(place, range.lowerBound), range.upperBound)
        guard bounces, place != inside else { return inside }
        let seen = RubberBand.seen(abs(place - inside), in: length)
        return inside + (place > inside ? seen : -seen)
    }

    private func unheld(_ place: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let range = range(axis), length = axis == .horizontal ? bounds.width : bounds.height
        let inside = min(max(place, range.lowerBound), range.upperBound)
        guard place != inside else { return place }
        let pull = RubberBand.pull(for: abs(place - inside), in: length)
        return inside + (place > inside ? pull : -pull)
    }

    // MARK: Release

    private func endDragging(velocity: CGPoint) {
        (isTracking, isDragging) = (false, false)
        let content = CGPoint(
            x: canScroll(.horizontal) && lockedAxis != .vertical ? -velocity.x : 0,
            y: canScroll(.vertical) && lockedAxis != .horizontal ? -velocity.y : 0
        )
        var x = motion(.horizontal, content.x), y = motion(.vertical, content.y)
        let planned = CGPoint(x: x.end, y: y.end), speed = CGPoint(x: content.x / 1000, y: content.y / 1000)
        let proposed = plannedEnd(planned, velocity: speed)
        var target = proposed
        withUnsafeMutablePointer(to: &target) {
            scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: $0)
        }
        if isPagingEnabled, target != proposed {
            // Paging alone chooses the end (S-GEST-77).
            reportIgnoredTarget()
            target = proposed
        }
        if target.x != planned.x, target.x.isFinite { x = redirected(from: contentOffset.x, velocity: content.x, to: target.x) }
        if target.y != planned.y, target.y.isFinite { y = redirected(from: contentOffset.y, velocity: content.y, to: target.y) }
        let moves = x.duration > 0 || y.duration > 0, (inset, place) = (adjustedContentInset, contentOffset)
        if !moves { reportMissingEnd() }
        notify { $0.scrollViewDidEndDragging(self, willDecelerate: moves) }
        if adjustedContentInset != inset || contentOffset != place {
            // The delegate may keep the content at the place of the release, or move it elsewhere.
            (x, y) =
                contentOffset == place
                ? (motion(.horizontal, content.x), motion(.vertical, content.y)) : (.rest(contentOffset.x), .rest(contentOffset.y))
        }
        guard x.duration > 0 || y.duration > 0, !isDragging, glide == nil else {
            indicators.hide()
            return
        }
        isDecelerating = true
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        glide(x: x, y: y, isDeceleration: true)
    }

    /// Continues the current motion toward the range in which the content can rest now (S-GEST-60).
    func redirectGlide() {
        guard let glide, !isPagingEnabled, keepsRange else { return }
        let velocity = glide.velocity
        self.glide(x: motion(.horizontal, velocity.x), y: motion(.vertical, velocity.y), isDeceleration: true)
    }

    private func motion(_ axis: NSLayoutConstraint.Axis, _ velocity: CGFloat) -> ScrollMotion {
        let place = axis == .horizontal ? contentOffset.x : contentOffset.y
        let range = range(axis)
        guard isPagingEnabled, range.contains(place) else {
            return ScrollMotion(
                start: place, velocity: velocity, rate: decelerationRate.rawValue, in: range, bounces: bounces
            )
        }
        let page = axis == .horizontal ? bounds.width : bounds.height
        guard page > 0, canScroll(axis) else { return .rest(place) }
        return redirected(from: place, velocity: velocity, to: pageEnd(place, velocity, page, range))
    }

    /// Returns the page offset at which scrolling should stop: the nearest page or, after a flick, the next page in the direction of the
    /// flick.
    func pageEnd(_ place: CGFloat, _ velocity: CGFloat, _ page: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
        let number = place / page
        let slowest = GestureThresholds.panMovement * 10
        let next = abs(velocity) < slowest ? number.rounded() : velocity > 0 ? number.rounded(.down) + 1 : number.rounded(.up) - 1
        return min(max(next * page, range.lowerBound), range.upperBound)
    }

    private func redirected(from place: CGFloat, velocity: CGFloat, to target: CGFloat) -> ScrollMotion {
        place == target ? .rest(place) : .spring(start: place, velocity: velocity, target: target)
    }

    /// Animates the content back to its normal range.
    private func returnHome() {
        let x = motion(.horizontal, 0), y = motion(.vertical, 0)
        guard x.duration > 0 || y.duration > 0 else { return }
        isDecelerating = true
        glide(x: x, y: y, isDeceleration: true)
    }
}

/// A scroll view's pan recognizer, which begins only along an axis on which the content can move.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// The axis along which the drag began, or nil if it began diagonally.
    private(set) var mainAxis: NSLayoutConstraint.Axis?
    /// Whether the content receives touches, because touches aren't delayed or because the delay has passed (S-GEST-57).
    private(set) var isContentTouched = false

    override func mayBegin(along way: CGVector) -> Bool {
        guard let scrollView else { return false }
        let (x, y) = (abs(way.dx), abs(way.dy)), slope = GestureThresholds.lockedSlope
        mainAxis = y < x * slope ? .horizontal : x < y * slope ? .vertical : nil
        return scrollView.canScroll(abs(way.dx) > abs(way.dy) ? .horizontal : .vertical)
    }

    override func refusal(along way: CGVector) -> String {
        "the content cannot scroll \(abs(way.dx) > abs(way.dy) ? "sideways" : "up or down")"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { scrollView?.touchedDown() }
        if trackedTouches.count == touches.count { beginDelay(at: event.timestamp) }
        super.touchesBegan(touches, with: event)
    }

    private func beginDelay(at time: TimeInterval) {
        guard let scrollView, scrollView.delaysContentTouches, scrollView.canScroll(.horizontal) || scrollView.canScroll(.vertical) else {
            return isContentTouched = true
        }
        deadline = time + GestureThresholds.contentTouchDelay
    }

    override func deadlinePassed() { isContentTouched = true }

    override func holdsBegan(_ touch: UITouch) -> Bool {
        super.holdsBegan(touch) || !isContentTouched && touch.view !== scrollView
    }

    override func reset() {
        super.reset()
        (mainAxis, isContentTouched) = (nil, false)
        scrollView?.touchesEndedWithoutDrag()
    }
}
