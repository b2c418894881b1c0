import CoreGraphics

/// A layer's state at one point in time, with all animations evaluated.
public struct RenderNode: Sendable, Hashable {
    /// The content that a node paints in addition to its box.
    public indirect enum Content: Sendable, Hashable {
        /// The node paints only its box.
        case none
        /// Text broken into lines.
        case text(RenderText)
        /// An image, or two during a cross-fade.
        case image(RenderImage)
        /// A path to fill and stroke.
        case shape(RenderShape)
        /// A color gradient.
        case gradient(RenderGradient)
    }

    /// A shadow under the node's box (S-CLOCK-87).
    public struct Shadow: Sendable, Hashable {
        /// The color. `opacity` is multiplied by its alpha.
        public var color: CGColor
        /// The opacity, 0…1. The opacity is multiplied by the color's alpha.
        public var opacity: Double
        /// The offset in points, in the node's coordinates.
        public var offset: CGSize
        /// The standard deviation of the blur in points, in the node's coordinates.
        public var radius: CGFloat

        /// Creates a shadow. `opacity` ranges from 0 to 1. `offset` and `radius` are in points of the node's coordinates.
        public init(color: CGColor, opacity: Double, offset: CGSize, radius: CGFloat) {
            self.color = color
            self.opacity = opacity
            self.offset = offset
            self.radius = radius
        }
    }

    // The values that change most often come first, so that frames in which things only move access little memory.

    /// The transform from this node's coordinates, which `bounds` uses, to its parent's.
    public var transform: Homography
    /// The box in the node's coordinates, in points.
    public var bounds: CGRect
    /// The opacity of the node's subtree, 0…1.
    public var opacity: Double
    /// The number of ancestors in the snapshot, or 0 for a root.
    public var depth: Int {
        get { Int(shortDepth) }
        set { shortDepth = Int32(clamping: newValue) }
    }
    /// The number of the node's layer, which events use to refer to it, or 0 if the node doesn't come from a layer. The number doesn't
    /// affect equality, because it doesn't affect the picture.
    package var layer: Int {
        get { Int(source.number) }
        set { source.number = UInt32(clamping: newValue) }
    }
    private var shortDepth: Int32
    private var source = NodeSource()
    /// Whether the node's subtree is hidden.
    public var isHidden: Bool
    /// Whether descendants are clipped to the box and its rounded corners.
    public var masksToBounds: Bool
    /// The corner radius in points. The compositor limits the radius to half the shorter side.
    public var cornerRadius: CGFloat
    /// The border width in points. The border is drawn inside the box.
    public var borderWidth: CGFloat
    /// The box's fill color, or nil for no fill.
    public var backgroundColor: CGColor?
    /// The border's color, or nil for no border.
    public var borderColor: CGColor?
    /// The shadow, or nil if no shadow is visible.
    public var shadow: Shadow?
    /// The content, which is painted over the background and under the descendants.
    public var content: Content
    /// The layer's `name`, if any.
    public var name: String?
    /// The storage of `extras`. Layers prepare it, so that frames in which it doesn't change don't allocate memory.
    package var extraBlock: Boxed<Extras>?

    /// Creates a node. By default, it is opaque, doesn't clip its descendants, and paints nothing. Lengths are in points of the node's
    /// coordinates.
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

/// The layer that a node comes from. It doesn't affect the node's equality.
private struct NodeSource: Sendable, Hashable {
    var number: UInt32 = 0

    static func == (left: NodeSource, right: NodeSource) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
