import UIKit

/// Shows where fingers are: discs over the device's screen, a line and an anchor between the two of a pinch.
///
/// It lives on a screen and a clock of its own, so that slowing the device leaves it at full speed.
public final class TouchOverlay {
    private let driver: FrameDriver
    private var discs: [TouchDisc] = []
    private let line = UIView()
    private let anchor = TouchAnchor()

    /// Makes an overlay for a screen of `size` points and `scale` pixels in a point.
    public init(size: CGSize, scale: CGFloat) {
        driver = FrameDriver(size: size, scale: scale)
        line.backgroundColor = TouchColors.line
        driver.window.addSubview(line)
        driver.window.addSubview(anchor)
        show([], anchor: nil)
    }

    /// Follows the screen that it lies over.
    public func resize(to size: CGSize, scale: CGFloat) { driver.resize(to: size, scale: scale) }

    /// Puts discs at `positions`, points of the screen, and a line and a dot between two of them where `anchor` is given.
    public func show(_ positions: [CGPoint], anchor middle: CGPoint?) {
        while discs.count > positions.count { discs.removeLast().removeFromSuperview() }
        while discs.count < positions.count { add(TouchDisc()) }
        for (disc, position) in zip(discs, positions) { disc.center = position }
        anchor.isHidden = middle == nil
        line.isHidden = middle == nil || positions.count != 2
        if let middle { anchor.center = middle }
        if positions.count == 2 { draw(from: positions[0], to: positions[1]) }
    }

    /// What the overlay looks like at `time`, seconds on its own clock, and whether that is new.
    public func frame(at time: TimeInterval) -> (snapshot: RenderSnapshot, isNew: Bool) {
        let frame = driver.turn(at: time)
        return (frame.snapshot, frame.isNew)
    }

    private func add(_ disc: TouchDisc) {
        discs.append(disc)
        driver.window.addSubview(disc)
    }

    /// The line runs from rim to rim.
    private func draw(from start: CGPoint, to end: CGPoint) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        line.bounds = CGRect(x: 0, y: 0, width: max(0, length - TouchDisc.diameter), height: 1)
        line.center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        line.transform = CGAffineTransform(rotationAngle: atan2(dy, dx))
    }
}
