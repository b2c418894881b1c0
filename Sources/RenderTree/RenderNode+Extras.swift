import CoreGraphics

extension RenderNode {
    /// What few nodes need; a node without any is a plain box.
    public struct Extras: Sendable, Hashable {
        /// What a node is to its parent.
        public enum Role: String, Sendable {
            /// Painted in its place among its siblings.
            case content
            /// Not painted: the alpha of the node with everything in it multiplies that of its parent with everything in
            /// it (S-CLOCK-88). The first node after its parent.
            case mask
            /// Its children are pictures of one thing, each with its opacity: they are added, not laid over each other, so
            /// that two of 0.5 make one that lets nothing through. The node paints nothing of its own.
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

        /// What the node is to its parent.
        public var role = Role.content
        /// The corners that `cornerRadius` rounds.
        public var roundedCorners = Corners.all
        /// Whether curvature grows gradually into the corners, instead of jumping to that of a circle.
        public var hasContinuousCorners = false
        /// What casts the shadow, in the node's own plane; nil: whatever the node with everything in it shows.
        public var shadowPath: RenderPath?
        /// Multiplied with all that the node and everything in it paints, component by component and alpha by alpha, tints of
        /// ancestors included; nil: nothing changes (S-CLOCK-86).
        public var tint: CGColor?
        /// Whether the node with everything in it becomes a picture of its own before it is painted.
        public var isGroup = false
        /// Pixels in a point of that picture where it has another scale than the screen.
        public var groupScale: CGFloat?
        /// Whether `opacity` counts for each part by itself, so that what overlaps shows through.
        public var fadesApart = false
        /// Standard deviation of a blur of what lies behind the box, points; 0 for none.
        public var backgroundBlur: CGFloat = 0

        /// Makes those of a plain node.
        public init() {}
    }

    /// What this node has beyond a plain one; nil for nothing.
    public var extras: Extras? {
        get { extraBlock?.value }
        set { extraBlock = newValue.flatMap { $0 == Extras() ? nil : Boxed($0) } }
    }

    /// What the node is to its parent.
    public var role: Extras.Role { extraBlock?.value.role ?? .content }
}
