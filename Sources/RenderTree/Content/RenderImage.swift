import CoreGraphics

/// A picture in a node's box, or two on the way from one to the other.
public struct RenderImage: Sendable, Hashable {
    /// How the part of the picture that is shown lies in the box.
    public enum Gravity: String, Sendable {
        /// As large as the box, whatever that does to its proportions.
        case resize
        /// As large as fits into the box, in the middle.
        case resizeAspect
        /// As small as covers the box, in the middle; it may leave the box.
        case resizeAspectFill
        // At its own size, at one place of the box; it may leave the box. "top" is the top of the screen.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// What is shown; nil for nothing.
    public var image: CGImage?
    /// What it turns into; nil where the picture does not change.
    public var next: CGImage?
    /// How far it has turned into `next`, 0…1: the share of `next` in each pixel (S-CLOCK-78).
    public var fraction: Double = 0
    /// Where it lies.
    public var gravity = Gravity.resize
    /// The part of the picture that is shown, in fractions of it. Beyond the picture its outermost pixels go on.
    public var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that stretches, in fractions of `part`: what is outside keeps its size, as in a button's background. Counts
    /// where the gravity is `resize`.
    public var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels in a point; above 0.
    public var scale: CGFloat = 1
    /// Whether a picture that is enlarged shows its pixels as squares.
    public var magnifiesSharply = false
    /// Whether a picture that is reduced takes the nearest pixel instead of a mean.
    public var reducesSharply = false

    /// Makes a picture that fills its box.
    public init(image: CGImage? = nil) { self.image = image }
}
