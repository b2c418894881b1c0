/// A width or height in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The length, either as a fraction of the container's length or in points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension.madeFinite) }

    /// Returns a fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension { .init(.fractionalWidth, fractionalWidth) }
    /// Returns a fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalHeight, fractionalHeight)
    }
    /// Returns a fixed length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, absoluteDimension) }
    /// Returns an estimated length in points, to be replaced by the content's length.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimatedDimension) }

    /// Whether the length is a fraction of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the length is a fraction of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the length is fixed.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether the length is an estimate.
    open var isEstimated: Bool { kind == .estimated }

    /// Returns the length in points, given the container's size.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(0, dimension * container.width)
        case .fractionalHeight: max(0, dimension * container.height)
        case .absolute, .estimated: max(0, dimension)
        }
    }
}

/// The size of an item or group in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (widthDimension, heightDimension) = (width, height)
    }

    /// Returns the size in points, given the container's size.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// Whether either dimension is an estimate.
    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The spacing between items in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The spacing in points, or the minimum spacing if it is flexible.
    public let spacing: CGFloat
    /// Whether the spacing grows to fill the line.
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, isFlexibleSpacing) = (spacing.madeFinite, isFlexible) }

    /// Returns fixed spacing in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, isFlexible: false) }
    /// Returns spacing of at least `flexibleSpacing` points that grows to fill the line.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(flexibleSpacing, isFlexible: true) }

    /// Whether the spacing is fixed.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The spacing around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The spacing on the leading side, or nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The spacing above the item, or nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The spacing on the trailing side, or nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The spacing below the item, or nil for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates the spacing for each side. Nil means no spacing.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}
