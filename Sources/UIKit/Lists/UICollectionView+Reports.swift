// Reports mistakes in custom layouts.

extension UICollectionView {
    /// Reports a subclass of the flow layout that changes the attributes of `super` instead of copies.
    func reportMutation(of attributes: [UICollectionViewLayoutAttributes]) {
        guard ChangeRecorder.current != nil, let driver = window?.screen.driver, driver.observe != nil,
            attributes.contains(where: { $0.computedFrame != nil && $0.computedFrame != $0.frame })
        else { return }
        report(.attributesMutated, to: driver)
    }

    /// Reports a layout that would place a visible view elsewhere now, because it depends on the content offset.
    func reportStale(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard ChangeRecorder.current != nil, let driver = window?.screen.driver, driver.observe != nil, view.superview === self,
            attributes.computedFrame == nil || attributes.computedFrame == attributes.frame,
            view.placedAttributes.map({ $0.differs(from: attributes) }) ?? false
        else { return }
        report(.layoutStale, to: driver)
    }

    private func report(_ kind: EngineFact.Kind, to driver: FrameDriver) {
        let layout = collectionViewLayout, place = DeclaredMethods.place(of: "layoutAttributesForElements(in", in: layout)
        driver.emit(.fact(EngineFact(kind, nil, layer, detail: "\(type(of: layout))", place: place)))
    }
}

/// The place and appearance at which a collection view has shown a view.
struct PlacedAttributes {
    private let center: CGPoint
    private let size: CGSize
    private let scale, alpha: CGFloat

    /// The differences that count: in points, in scale, and in opacity.
    private static let (distance, factor, opacity): (CGFloat, CGFloat, CGFloat) = (4, 0.03, 0.05)

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        (center, size, alpha) = (attributes.center, attributes.size, attributes.alpha)
        scale = hypot(attributes.transform3D.m11, attributes.transform3D.m12)
    }

    /// Returns whether attributes visibly differ from these.
    @MainActor func differs(from attributes: UICollectionViewLayoutAttributes) -> Bool {
        let other = PlacedAttributes(attributes)
        return hypot(center.x - other.center.x, center.y - other.center.y) > Self.distance
            || max(abs(size.width - other.size.width), abs(size.height - other.size.height)) > Self.distance
            || abs(scale - other.scale) > Self.factor || abs(alpha - other.alpha) > Self.opacity
    }
}
