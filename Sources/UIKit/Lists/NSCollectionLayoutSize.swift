/// A width or height in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The fraction, or the length in points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension.madeFinite) }

    /// Returns a fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension { .init(.fractionalWidth, fractionalWidth) }
    /// Returns a fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalHeight, fractionalHeight)
    }
    /// Returns a length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, absoluteDimension) }
    /// Returns a length in points that gives way to that of the content.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimatedDimension) }

    /// Whether the length is a fraction of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the length is a fraction of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the length is fixed.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether the length gives way to that of the content.
    open var isEstimated: Bool { kind == .estimated }

    /// Returns the length in a container.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(0, dimension * container.width)
        case .fractionalHeight: max(0, dimension * container.height)
        case .absolute, .estimated: max(0, dimension)
        }
    }
}

/// The size of an item or a group in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Makes a size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (widthDimension, heightDimension) = (width, height)
    }

    /// Returns the size in a container.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// Whether a dimension gives way to that of the content.
    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A distance in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The distance, or the least one, in points.
    public let spacing: CGFloat
    /// Whether the distance grows to fill the line.
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, isFlexibleSpacing) = (spacing.madeFinite, isFlexible) }

    /// Returns a distance in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, isFlexible: false) }
    /// Returns a distance that grows to fill the line.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(flexibleSpacing, isFlexible: true) }

    /// Whether the distance is fixed.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The distances around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The distance before its left side; nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The distance above it; nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The distance after its right side; nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The distance below it; nil for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Makes distances of their four sides; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}
