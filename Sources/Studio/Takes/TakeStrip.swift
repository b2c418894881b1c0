import UIKit

/// A single image that combines the six pictures in a take's row. Used for takes that run in another process.
package enum TakeStrip {
    package static let count = TakeFrames.count
    /// The size of one picture, the gap between pictures, and the size of the strip, in points.
    static let frame = CGSize(width: 18, height: 39)
    static let gap: CGFloat = 4
    static let size = CGSize(width: CGFloat(count) * (frame.width + gap) - gap, height: frame.height)
    /// Pixels per point.
    package static let scale: CGFloat = 3

    /// Returns a single image with the pictures of a run.
    @MainActor package static func picture(of frames: [RenderSnapshot]) -> RenderSnapshot {
        let driver = FrameDriver(size: size, scale: scale)
        driver.perform {
            for index in frames.indices {
                let hole = UIView(frame: CGRect(origin: CGPoint(x: CGFloat(index) * (frame.width + gap), y: 0), size: frame))
                hole.accessibilityIdentifier = name(index)
                hole.layer.masksToBounds = true
                hole.layer.cornerRadius = 2
                driver.window.addSubview(hole)
            }
        }
        let pictures = frames.enumerated().map { (name($0), [$1]) }
        return driver.turn(at: 0).snapshot.showing(Dictionary(uniqueKeysWithValues: pictures))
    }

    private static func name(_ index: Int) -> String { "strip.\(index)" }
}
