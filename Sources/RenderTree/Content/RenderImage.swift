import CoreGraphics

/// An image in a node's box, or two images during a cross-fade.
public struct RenderImage: Sendable, Hashable {
    /// The position and scale of the image's visible part within the box.
    public enum Gravity: String, Sendable {
        /// Scaled to fill the box, ignoring the aspect ratio.
        case resize
        /// Scaled to fit in the box and centered.
        case resizeAspect
        /// Scaled to cover the box and centered; can extend beyond the box.
        case resizeAspectFill
        /// At its natural size, aligned to an edge, a corner or the center of the box. It can extend beyond the box. "top" means the top of
        /// the screen.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// The picture, if any.
    public var image: CGImage?
    /// The image that `image` fades to, or nil outside a cross-fade.
    public var next: CGImage?
    /// The cross-fade's progress, 0…1, which is the weight of `next` in each pixel (S-CLOCK-78).
    public var fraction: Double = 0
    /// The position and scale of the visible part.
    public var gravity = Gravity.resize
    /// The visible part, as fractions of the image. Outside the image, its edge pixels are repeated.
    public var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The stretchable part, as fractions of `part`. The rest keeps its size, as in the background of a button. Applies only to the gravity
    /// `resize`.
    public var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The pixels per point; above 0.
    public var scale: CGFloat = 1
    /// Whether the pixels of an enlarged image appear as squares.
    public var magnifiesSharply = false
    /// Whether a reduced image uses the nearest pixel rather than an average.
    public var reducesSharply = false

    /// Creates an image that fills its box.
    public init(image: CGImage? = nil) { self.image = image }
}
