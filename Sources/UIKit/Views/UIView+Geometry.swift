// Converts coordinates, and makes the updates that follow a frame change: layout, autoresizing and the safe area.

extension UIView {
    /// The three-dimensional transform around the anchor point.
    public var transform3D: CATransform3D {
        get { ownLayer.transform }
        set { ownLayer.transform = newValue }
    }

    /// Converts `point` from this view's coordinates to `view`'s coordinates, or to window coordinates if `view` is nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        ownLayer.convert(point, to: (view ?? window)?.layer)
    }

    /// Converts `point` to this view's coordinates from `view`'s coordinates, or from window coordinates if `view` is nil.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        ownLayer.convert(point, from: (view ?? window)?.layer)
    }

    /// Converts `rect` from this view's coordinates to `view`'s coordinates, or to window coordinates if `view` is nil.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        ownLayer.convert(rect, to: (view ?? window)?.layer)
    }

    /// Converts `rect` to this view's coordinates from `view`'s coordinates, or from window coordinates if `view` is nil.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        ownLayer.convert(rect, from: (view ?? window)?.layer)
    }

    /// Reports that the frame of a scaled or rotated view was set, if the size of the view's bounds is now different.
    func reportFrameUnderTransform(_ frame: CGRect) {
        guard let driver = UIApplication.shared.workingDriver, driver.observe != nil,
            abs(bounds.width - frame.width) > 1 || abs(bounds.height - frame.height) > 1
        else { return }
        driver.emit(.fact(EngineFact(.frameUnderTransform, nil, layer)))
    }

    /// Runs `change`. If it changes the bounds or position, updates the layout, the subviews and the safe area.
    func placing(_ change: () -> Void) {
        let (box, position) = (ownLayer.state.place.bounds, ownLayer.state.place.position)
        change()
        let place = ownLayer.state.place, isResized = place.bounds.size != box.size
        guard isResized || place.position != position || place.bounds.origin != box.origin else { return }
        if autoLayout.isInEngine, autoLayout.translatesMask { noteLayoutChange() }
        if isResized {
            setNeedsLayout()
            if autoresizesSubviews { subviews.forEach { $0.autoresize(from: box.size, to: ownLayer.state.place.bounds.size) } }
        }
        updateSafeArea(sizeChanged: isResized)
        noteChange()
    }

    /// Applies the autoresizing mask after the superview's size changes.
    private func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty, autoLayout.translatesMask else { return }
        // When the superview grows from size zero, only lengths that are also zero grow with it.
        let (grows, mask) = (old != .zero, autoresizingMask)
        guard grows || frame.width == 0 || frame.height == 0 else { return }
        // When the superview shrinks to size zero, only views that fill it shrink. Other views keep their frames until it grows again.
        guard new != .zero || frame.size == old && mask.isSuperset(of: [.flexibleWidth, .flexibleHeight]) else { return }
        let (x, width) = Self.stretch(
            (frame.minX, frame.width, old.width - frame.maxX), by: grows || frame.width == 0 ? new.width - old.width : 0,
            flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        )
        let (y, height) = Self.stretch(
            (frame.minY, frame.height, old.height - frame.maxY), by: grows || frame.height == 0 ? new.height - old.height : 0,
            flexible: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        )
        frame = CGRect(x: x, y: y, width: width, height: height).madeFinite
    }

    /// Distributes `change` over the flexible parts (the margin, the length and the other margin) in proportion to their lengths.
    private static func stretch(
        _ parts: (CGFloat, CGFloat, CGFloat), by change: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let weights = [flexible.0 ? parts.0 : 0, flexible.1 ? parts.1 : 0, flexible.2 ? parts.2 : 0]
        let total = weights.reduce(0, +)
        let count = CGFloat([flexible.0, flexible.1, flexible.2].count { $0 })
        guard count > 0 else { return (parts.0, parts.1) }
        func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
            isFlexible ? (total > 0 ? change * weights[index] / total : change / count) : 0
        }
        return (parts.0 + share(0, flexible.0), max(0, parts.1 + share(1, flexible.1)))
    }
}
