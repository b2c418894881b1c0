/// An area around a point, in which a field behavior acts.
public final class UIRegion: NSObject, Sendable {
    /// Everywhere.
    public static let infinite = UIRegion { _ in true }

    private let holds: @Sendable (CGPoint) -> Bool

    private init(_ holds: @escaping @Sendable (CGPoint) -> Bool) { self.holds = holds }

    /// Creates a disc with a radius in points.
    public convenience init(radius: CGFloat) { self.init { hypot($0.x, $0.y) <= radius } }

    /// Creates a rectangle that is centered on the point, with a size in points.
    public convenience init(size: CGSize) { self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 } }

    /// Returns everything outside this region.
    public func inverse() -> UIRegion { UIRegion { [holds] in !holds($0) } }
    /// Returns the points in either region.
    public func byUnion(with region: UIRegion) -> UIRegion { UIRegion { [holds] in holds($0) || region.holds($0) } }
    /// Returns the points in this region that aren't in the other.
    public func byDifference(from region: UIRegion) -> UIRegion { UIRegion { [holds] in holds($0) && !region.holds($0) } }
    /// Returns the points in both regions.
    public func byIntersection(with region: UIRegion) -> UIRegion { UIRegion { [holds] in holds($0) && region.holds($0) } }

    /// Returns whether the region contains a point, relative to its center.
    public func contains(_ point: CGPoint) -> Bool { holds(point) }
}
