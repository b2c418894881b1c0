import Stage
import UIKit

/// An overlay that shows touches: discs with trails above the device's screen, and a line with an anchor between two fingers.
///
/// It has a separate screen and clock, so slowing the device doesn't slow the overlay.
public final class TouchOverlay {
    /// A touch to show.
    public struct Touch {
        /// Identifies the touch while it is visible.
        public var finger: Int
        /// The position, in points of the screen.
        public var position: CGPoint
        /// Whether the finger touches the screen, rather than hovering.
        public var isDown: Bool

        /// Creates a touch. `position` is in points of the screen.
        public init(finger: Int, position: CGPoint, isDown: Bool) {
            (self.finger, self.position, self.isDown) = (finger, position, isDown)
        }

        /// Creates a touch from the state of a simulated finger.
        package init(_ touch: TouchSynthesizer.ShownTouch) {
            self.init(finger: touch.finger, position: touch.position, isDown: touch.isDown)
        }
    }

    private let driver: FrameDriver
    private var discs: [Int: TouchDisc] = [:]
    private let line = UIView()
    private let anchor = TouchAnchor()
    private let recordLine = UIView()
    /// Whether a line at the top indicates that touches are being recorded.
    package var isRecording = false {
        didSet { if isRecording != oldValue { driver.perform { recordLine.isHidden = !isRecording } } }
    }

    /// Creates an overlay for a screen of `size` points with `scale` pixels per point.
    public init(size: CGSize, scale: CGFloat) {
        driver = FrameDriver(size: size, scale: scale)
        line.backgroundColor = TouchColors.line
        driver.perform {
            driver.window.addSubview(line)
            driver.window.addSubview(anchor)
            recordLine.frame = CGRect(x: 0, y: 0, width: size.width, height: 2)
            recordLine.autoresizingMask = .flexibleWidth
            recordLine.backgroundColor = Palette.record
            recordLine.isHidden = true
            driver.window.addSubview(recordLine)
        }
        show([])
    }

    /// Changes the size, in points, and the scale to match the screen below.
    public func resize(to size: CGSize, scale: CGFloat) { driver.resize(to: size, scale: scale) }

    /// Shows discs at `touches`, and a line with an anchor between two of them. Discs of lifted fingers fade out.
    public func show(_ touches: [Touch]) { driver.perform { follow(touches) } }

    private func follow(_ touches: [Touch]) {
        for (finger, disc) in discs where !touches.contains(where: { $0.finger == finger && ($0.isDown || !disc.isDown) }) {
            remove(disc, of: finger)
        }
        for touch in touches { disc(of: touch.finger).follow(touch) }
        let isPair = touches.count == 2
        (anchor.isHidden, line.isHidden) = (!isPair, !isPair)
        if isPair { draw(from: touches[0].position, to: touches[1].position) }
    }

    /// Whether the overlay shows nothing, and a turn wouldn't change that.
    package var isEmpty: Bool { discs.isEmpty && !isRecording && !driver.needsTurn && !driver.isBusy }

    /// Whether discs are fading out.
    public var isMoving: Bool { driver.isBusy }

    /// Returns the overlay's snapshot at `time`, in seconds of the overlay's clock, and whether it changed.
    public func frame(at time: TimeInterval) -> (snapshot: RenderSnapshot, isNew: Bool) {
        let frame = driver.turn(at: time)
        return (frame.snapshot, frame.isNew)
    }

    private func disc(of finger: Int) -> TouchDisc {
        if let disc = discs[finger] { return disc }
        let disc = TouchDisc()
        discs[finger] = disc
        driver.window.addSubview(disc)
        return disc
    }

    /// Removes a finger's disc. A disc for a finger that was only hovering disappears without animation.
    private func remove(_ disc: TouchDisc, of finger: Int) {
        discs[finger] = nil
        disc.isDown ? disc.release() : disc.removeFromSuperview()
    }

    /// Draws the line between the rims of the two discs.
    private func draw(from start: CGPoint, to end: CGPoint) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        line.bounds = CGRect(x: 0, y: 0, width: max(0, length - TouchDisc.diameter), height: 1)
        line.center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        anchor.center = line.center
        line.transform = CGAffineTransform(rotationAngle: atan2(dy, dx))
    }
}
