import CoreGraphics

/// One layer at one instant: plain values, everything animated already evaluated.
public struct RenderNode: Sendable, Hashable {
    /// What a node paints besides its box.
    public indirect enum Content: Sendable, Hashable {
        case none
        case text(RenderText)
        case image(RenderImage)
        case shape(RenderShape)
        case gradient(RenderGradient)
    }

    /// A soft shape under the node's box (S-CLOCK-87).
    public struct Shadow: Sendable, Hashable {
        /// Its alpha and `opacity` multiply.
        public var color: CGColor
        /// 0…1, multiplied with the colour's alpha.
        public var opacity: Double
        /// Points, in the node's own plane.
        public var offset: CGSize
        /// Standard deviation of the blur, in points of the node's own plane.
        public var radius: CGFloat

        public init(color: CGColor, opacity: Double, offset: CGSize, radius: CGFloat) {
            self.color = color
            self.opacity = opacity
            self.offset = offset
            self.radius = radius
        }
    }

    // What moves most often comes first, so that a frame that only moves things touches little memory.

    /// From this node's own plane (the coordinates of `bounds`) to its parent's own plane.
    public var transform: Homography
    /// The box, in the node's own plane, points.
    public var bounds: CGRect
    /// 0…1, for the node with everything in it.
    public var opacity: Double
    /// Number of ancestors in the snapshot; a root has 0.
    public var depth: Int
    /// Whether the node, with everything in it, is not painted.
    public var isHidden: Bool
    /// Whether the descendants are clipped to the box and its rounded corners.
    public var masksToBounds: Bool
    /// Points; the compositor limits it to half of the shorter side.
    public var cornerRadius: CGFloat
    /// Points, drawn inside the box.
    public var borderWidth: CGFloat
    /// What fills the box; nil for nothing.
    public var backgroundColor: CGColor?
    /// nil for no border.
    public var borderColor: CGColor?
    /// nil where no shadow is to be seen.
    public var shadow: Shadow?
    /// Painted over the background, under the descendants.
    public var content: Content
    /// The layer's `name`; nil if it has none.
    public var name: String?
    /// Behind `extras`; ready made by layers, so that frames in which it stays as it is allocate nothing.
    package var extraBlock: Boxed<Extras>?

    public init(
        name: String? = nil, depth: Int = 0, transform: Homography = .identity, bounds: CGRect, opacity: Double = 1,
        isHidden: Bool = false, masksToBounds: Bool = false, cornerRadius: CGFloat = 0, backgroundColor: CGColor? = nil,
        borderWidth: CGFloat = 0, borderColor: CGColor? = nil, shadow: Shadow? = nil, content: Content = .none,
        extras: Extras? = nil
    ) {
        self.name = name
        self.depth = depth
        self.transform = transform
        self.bounds = bounds
        self.opacity = opacity
        self.isHidden = isHidden
        self.masksToBounds = masksToBounds
        self.cornerRadius = cornerRadius
        self.backgroundColor = backgroundColor
        self.borderWidth = borderWidth
        self.borderColor = borderColor
        self.shadow = shadow
        self.content = content
        self.extras = extras
    }
}
