import CoreGraphics

/// A picture in a node's box, or two during a cross-fade.
public struct RenderImage: Sendable, Hashable {
    /// The placement of the picture's visible part in the box.
    public enum Gravity: String, Sendable {
        /// Scaled to the box, ignoring its proportions.
        case resize
        /// Scaled to fit into the box, centred.
        case resizeAspect
        /// Scaled to cover the box, centred; it may exceed the box.
        case resizeAspectFill
        // At its own size, at one place of the box; it may exceed the box. "top" is the top of the screen.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// The picture; nil for none.
    public var image: CGImage?
    /// The picture that it fades to; nil if it does not change.
    public var next: CGImage?
    /// The progress of the cross-fade, 0…1: the share of `next` in each pixel (S-CLOCK-78).
    public var fraction: Double = 0
    /// The placement.
    public var gravity = Gravity.resize
    /// The visible part of the picture, in fractions of it. Beyond the picture its outermost pixels are repeated.
    public var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The stretchable part, in fractions of `part`: the rest keeps its size, as in a button's background. It applies if the gravity is
    /// `resize`.
    public var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The pixels per point; above 0.
    public var scale: CGFloat = 1
    /// Whether an enlarged picture shows its pixels as squares.
    public var magnifiesSharply = false
    /// Whether a reduced picture uses the nearest pixel instead of a mean.
    public var reducesSharply = false

    /// Makes a picture that fills its box.
    public init(image: CGImage? = nil) { self.image = image }
}
