// A guide whose size is the distance between two anchors, for `anchorWithOffset(to:)`. Unlike other guides, it can have a negative size.

/// A guide that spans two anchors on the same axis.
final class DistanceGuide: UILayoutGuide {
    private struct End: Equatable {
        let item: ObjectIdentifier
        let attribute: NSLayoutConstraint.Attribute
    }

    private let ends: [End]

    private init(_ ends: [End]) {
        self.ends = ends
        super.init()
        identifier = "distance"
    }

    /// Returns the guide from `first` to `second`, owned by the nearest view that contains both.
    static func between<Axis>(
        _ first: NSLayoutAnchor<Axis>, _ second: NSLayoutAnchor<Axis>,
        _ sides: (DistanceGuide) -> (NSLayoutAnchor<Axis>, NSLayoutAnchor<Axis>)
    ) -> DistanceGuide {
        guard let one = first.layoutItem, let other = second.layoutItem else { misuse("an anchor outlived its view: retain the view") }
        guard let view = one.commonAncestor(with: other) else {
            misuse("a distance between views of different trees: add both to one view before")
        }
        let ends = [
            End(item: ObjectIdentifier(one), attribute: first.attribute), End(item: ObjectIdentifier(other), attribute: second.attribute),
        ]
        if let known = view.layoutGuides.lazy.compactMap({ $0 as? DistanceGuide }).first(where: { $0.ends == ends }) { return known }
        let guide = DistanceGuide(ends)
        view.addLayoutGuide(guide)
        let (start, end) = sides(guide)
        NSLayoutConstraint.activate([start.constraint(equalTo: first), end.constraint(equalTo: second)])
        return guide
    }
}

extension NSLayoutXAxisAnchor {
    /// Returns the distance from this anchor to another in the same view tree, in points. The distance is negative if the other anchor is
    /// further left.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        let isDirected = [attribute, otherAnchor.attribute].contains { $0 == .leading || $0 == .trailing }
        return DistanceGuide.between(self, otherAnchor) {
            isDirected ? ($0.leadingAnchor, $0.trailingAnchor) : ($0.leftAnchor, $0.rightAnchor)
        }.widthAnchor
    }
}

extension NSLayoutYAxisAnchor {
    /// Returns the distance from this anchor to another in the same view tree, in points. The distance is negative if the other anchor is
    /// further up.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        DistanceGuide.between(self, otherAnchor) { ($0.topAnchor, $0.bottomAnchor) }.heightAnchor
    }
}
