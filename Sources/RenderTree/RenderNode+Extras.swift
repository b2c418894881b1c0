// The properties that few nodes have. These properties are stored separately to keep nodes small.

import CoreGraphics

extension RenderNode {
    /// Properties that few nodes need.
    public struct Extras: Sendable, Hashable {
        /// The role that a node plays for its parent.
        public enum Role: String, Sendable {
            /// The node is painted in order among its siblings.
            case content
            /// The node isn't painted. The alpha of its subtree multiplies the parent's subtree (S-CLOCK-88). A mask is the first node
            /// after its parent.
            case mask
            /// The node itself isn't painted. The node's children are images of the same content, which are added instead of being
            /// composited over each other. Together, two of them with an opacity of 0.5 are opaque.
            case crossFade
            /// The node isn't a layer. Either it clips the layer inside it along the intersection with another layer in 3D (S-CLOCK-89),
            /// keeping the nearer or farther part, or it undoes the transform of such a node.
            case part
            /// Another `part` of a layer, after an earlier node with a part of the same layer.
            case laterPart
        }

        /// The corners of a box, as seen on the screen.
        public struct Corners: OptionSet, Sendable, Hashable {
            /// The bits of the set.
            public let rawValue: UInt

            /// Creates a set from its bits. Bits without a name are kept.
            public init(rawValue: UInt) { self.rawValue = rawValue }

            /// The corner at the top left.
            public static let topLeft = Corners(rawValue: 1)
            /// The corner at the top right.
            public static let topRight = Corners(rawValue: 2)
            /// The corner at the bottom left.
            public static let bottomLeft = Corners(rawValue: 4)
            /// The corner at the bottom right.
            public static let bottomRight = Corners(rawValue: 8)
            /// All four corners, the default.
            public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        }

        /// The role that the node plays for its parent.
        public var role = Role.content
        /// The corners that `cornerRadius` rounds.
        public var roundedCorners = Corners.all
        /// Whether the corners have continuous curvature, rather than being circular.
        public var hasContinuousCorners = false
        /// The outline that casts the shadow, in the node's coordinates. If it is nil, the node's subtree casts the shadow.
        public var shadowPath: RenderPath?
        /// The color that multiplies all colors and the alpha in the node's subtree, in addition to the tints of ancestors; nil for no tint
        /// (S-CLOCK-86).
        public var tint: CGColor?
        /// Whether the node's subtree is rendered to a bitmap before it is painted.
        public var isGroup = false
        /// The scale of the bitmap in pixels per point; nil to use the screen's scale.
        public var groupScale: CGFloat?
        /// Whether `opacity` applies to each part separately, so that overlapping parts show through each other.
        public var fadesApart = false
        /// The standard deviation of the blurred background behind the box, in points, or 0 for no blur.
        public var backgroundBlur: CGFloat = 0

        /// Creates the default values.
        public init() {}
    }

    /// The rarely needed properties, or nil if all of them have their default values.
    public var extras: Extras? {
        get { extraBlock?.value }
        set { extraBlock = newValue.flatMap { $0 == Extras() ? nil : Boxed($0) } }
    }

    /// The role that the node plays for its parent.
    public var role: Extras.Role { extraBlock?.value.role ?? .content }
}
