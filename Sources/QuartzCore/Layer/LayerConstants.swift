// Constants for a layer's properties.

import RenderTree

/// The positioning and scaling of the contents within the bounds. As on Apple platforms, "top" is the side with the greatest y: the bottom
/// of the screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "center".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centered in the bounds, at the original size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Aligned with the side of greatest y.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Aligned with the side of least y.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Centered at the left side, at the original size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Centered at the right side, at the original size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the left corner of greatest y, at the original size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the right corner of greatest y, at the original size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the left corner of least y, at the original size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the right corner of least y, at the original size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to fill the bounds. This is the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit inside the bounds, keeping the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, keeping the aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The resulting placement on the screen; `resize` for an unknown name.
    var seen: RenderImage.Gravity { Self.seen[self] ?? .resize }

    init(_ gravity: RenderImage.Gravity) {
        self = Self.seen.first { $0.value == gravity }?.key ?? .resize
    }

    private static let seen: [CALayerContentsGravity: RenderImage.Gravity] = [
        .center: .center, .top: .bottom, .bottom: .top, .left: .left, .right: .right, .topLeft: .bottomLeft,
        .topRight: .bottomRight, .bottomLeft: .topLeft, .bottomRight: .topRight, .resize: .resize,
        .resizeAspect: .resizeAspect, .resizeAspectFill: .resizeAspectFill,
    ]
}

/// The filter for drawing contents larger or smaller than their size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "nearest".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Uses the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolates between neighboring pixels. This is the default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Behaves like `linear`.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The storage format of contents. Has no effect, because all contents have eight bits per channel.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "RGBA8".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Four channels of 8 bits.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Four channels of 16-bit floating-point numbers.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// One gray channel of 8 bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "circular".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter circle. This is the default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature increases gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer's box.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of least x and y, which is at the top left of the screen.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner of greatest x and least y, which is at the top right of the screen.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner of least x and greatest y, which is at the bottom left of the screen.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner of greatest x and y, which is at the bottom right of the screen.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Sides of a layer's box.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The side of least x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The side of greatest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The side of least y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The side of greatest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The event whose action runs when the layer appears (S-CLOCK-100).
public let kCAOnOrderIn = "onOrderIn"
/// The event whose action runs when the layer disappears (S-CLOCK-100).
public let kCAOnOrderOut = "onOrderOut"
/// The key of a layer's `CATransition` (S-CLOCK-93).
public let kCATransition = "transition"

extension CALayerContentsFilter {
    init(isSharp: Bool) { self = isSharp ? .nearest : .linear }
}
