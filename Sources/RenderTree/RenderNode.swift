import CoreGraphics

/// One layer at one instant: plain values, with all animations evaluated.
public struct RenderNode: Sendable, Hashable {
    /// The content that a node paints besides its box.
    public indirect enum Content: Sendable, Hashable {
        case none
        case text(RenderText)
        case image(RenderImage)
        case shape(RenderShape)
        case gradient(RenderGradient)
    }

    /// A soft shape under the node's box (S-CLOCK-87).
    public struct Shadow: Sendable, Hashable {
        /// The colour; its alpha and `opacity` multiply.
        public var color: CGColor
        /// The opacity, 0…1, multiplied by the colour's alpha.
        public var opacity: Double
        /// The offset in points, in the node's own plane.
        public var offset: CGSize
        /// The standard deviation of the blur, in points of the node's own plane.
        public var radius: CGFloat

        public init(color: CGColor, opacity: Double, offset: CGSize, radius: CGFloat) {
            self.color = color
            self.opacity = opacity
            self.offset = offset
            self.radius = radius
        }
    }

    // The values that move most often come first, so that a frame with movement only touches little memory.

    /// The map from this node's own plane (the coordinates of `bounds`) to its parent's own plane.
    public var transform: Homography
    /// The box in the node's own plane, in points.
    public var bounds: CGRect
    /// The opacity of the node with all its content, 0…1.
    public var opacity: Double
    /// The number of ancestors in the snapshot; a root has 0.
    public var depth: Int {
        get { Int(shortDepth) }
        set { shortDepth = Int32(clamping: newValue) }
    }
    /// The number of the node's layer, by which events mention it; 0 for a node of no layer. It is no part of the picture: nodes that
    /// differ in nothing else are equal.
    package var layer: Int {
        get { Int(source.number) }
        set { source.number = UInt32(clamping: newValue) }
    }
    private var shortDepth: Int32
    private var source = NodeSource()
    /// Whether the node with all its content is hidden.
    public var isHidden: Bool
    /// Whether the descendants are clipped to the box and its rounded corners.
    public var masksToBounds: Bool
    /// The radius of the corners in points; the compositor limits it to half of the shorter side.
    public var cornerRadius: CGFloat
    /// The width of the border, drawn inside the box, in points.
    public var borderWidth: CGFloat
    /// The colour that fills the box; nil for none.
    public var backgroundColor: CGColor?
    /// The colour of the border; nil for none.
    public var borderColor: CGColor?
    /// The shadow; nil if none is visible.
    public var shadow: Shadow?
    /// The content, painted over the background, under the descendants.
    public var content: Content
    /// The layer's `name`; nil if it has none.
    public var name: String?
    /// The block behind `extras`, prepared by layers, so that frames in which it does not change allocate nothing.
    package var extraBlock: Boxed<Extras>?

    public init(
        name: String? = nil, depth: Int = 0, transform: Homography = .identity, bounds: CGRect, opacity: Double = 1,
        isHidden: Bool = false, masksToBounds: Bool = false, cornerRadius: CGFloat = 0, backgroundColor: CGColor? = nil,
        borderWidth: CGFloat = 0, borderColor: CGColor? = nil, shadow: Shadow? = nil, content: Content = .none,
        extras: Extras? = nil
    ) {
        self.name = name
        shortDepth = Int32(clamping: depth)
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

/// The layer of a node, which is no part of the node's value.
private struct NodeSource: Sendable, Hashable {
    var number: UInt32 = 0

    static func == (left: NodeSource, right: NodeSource) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
