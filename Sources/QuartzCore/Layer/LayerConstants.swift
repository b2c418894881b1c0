// The names that a layer's properties take as values.

import RenderTree

/// How the contents lie in the layer's box. As Apple has it, "top" is where y is greatest, and that is the bottom of the screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the side of greatest y.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the side of least y.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// As large as the box; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits into the box.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the box.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The same place as it is seen; `resize` for a name that there is not.
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

/// How contents are drawn at another size than their own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// A mean of the pixels around; the default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Drawn as `linear`.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How contents are stored. Kept and without effect: pictures have eight bits a channel here.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// How a side runs into a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// In a quarter of a circle; the default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// With curvature that grows gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer's box.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Sides of a layer's box.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The action looked for when a layer comes to be seen (S-CLOCK-100).
public let kCAOnOrderIn = "onOrderIn"
/// The action looked for when a layer is no longer seen.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a `CATransition` is attached (S-CLOCK-93).
public let kCATransition = "transition"

extension CALayerContentsFilter {
    init(isSharp: Bool) { self = isSharp ? .nearest : .linear }
}
