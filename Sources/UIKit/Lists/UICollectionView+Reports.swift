// Reports mistakes in custom layouts.

extension UICollectionView {
    /// Reports a subclass of the flow layout that changes the attributes of `super` instead of copies.
    func reportMutation(of attributes: [UICollectionViewLayoutAttributes]) {
        guard ChangeRecorder.current != nil, let driver = window?.screen.driver, driver.observe != nil,
            attributes.contains(where: { $0.computedFrame != nil && $0.computedFrame != $0.frame })
        else { return }
        report(.attributesMutated, to: driver)
    }

    private func report(_ kind: EngineFact.Kind, to driver: FrameDriver) {
        let layout = collectionViewLayout, place = DeclaredMethods.place(of: "layoutAttributesForElements(in", in: layout)
        driver.emit(.fact(EngineFact(kind, nil, layer, detail: "\(type(of: layout))", place: place)))
    }
}
