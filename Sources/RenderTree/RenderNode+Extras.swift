import CoreGraphics

extension RenderNode {
    /// The values that few nodes need; a node without them is a plain box.
    public struct Extras: Sendable, Hashable {
        /// The role of a node for its parent.
        public enum Role: String, Sendable {
            /// Painted in its place among its siblings.
            case content
            /// Not painted: the alpha of the node with all its content multiplies that of its parent with all its content (S-CLOCK-88). The
            /// first node after its parent.
            case mask
            /// Not painted itself: its children are pictures of one thing, each with its opacity, and are added instead of painted over
            /// each other, so that two of 0.5 make an opaque one.
            case crossFade
        }

        /// Corners of a box, as seen on the screen.
        public struct Corners: OptionSet, Sendable, Hashable {
            public let rawValue: UInt

            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let topLeft = Corners(rawValue: 1)
            public static let topRight = Corners(rawValue: 2)
            public static let bottomLeft = Corners(rawValue: 4)
            public static let bottomRight = Corners(rawValue: 8)
            public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        }

        /// The role of the node for its parent.
        public var role = Role.content
        /// The corners that `cornerRadius` rounds.
        public var roundedCorners = Corners.all
        /// Whether curvature grows gradually into the corners instead of jumping to that of a circle.
        public var hasContinuousCorners = false
        /// The outline that casts the shadow, in the node's own plane; nil: the node with all its content casts it.
        public var shadowPath: RenderPath?
        /// The colour that multiplies the node with all its content, component by component and alpha by alpha, in addition to tints of
        /// ancestors; nil for none (S-CLOCK-86).
        public var tint: CGColor?
        /// Whether the node with all its content is rendered to a picture before it is painted.
        public var isGroup = false
        /// The pixels per point of that picture, if it has another scale than the screen.
        public var groupScale: CGFloat?
        /// Whether `opacity` applies to each part separately, so that overlapping parts show through.
        public var fadesApart = false
        /// The standard deviation of the blur of what lies behind the box, in points; 0 for none.
        public var backgroundBlur: CGFloat = 0

        /// Makes the values of a plain node.
        public init() {}
    }

    /// The values beyond those of a plain node; nil for none.
    public var extras: Extras? {
        get { extraBlock?.value }
        set { extraBlock = newValue.flatMap { $0 == Extras() ? nil : Boxed($0) } }
    }

    /// The role of the node for its parent.
    public var role: Extras.Role { extraBlock?.value.role ?? .content }
}
