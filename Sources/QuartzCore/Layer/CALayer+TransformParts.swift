// Stores the parts of a transform that code sets by key path, so that they read back exactly (S-CLOCK-74). The matrix alone can't
// distinguish a half turn about y from half turns about x and z, or one full turn from two.

/// The parts of a transform that were set by key path. They are valid until other code changes the matrix.
struct WrittenTransform {
    var parts: CATransform3D.Components
    let matrix: CATransform3D

    init(_ parts: CATransform3D.Components) { (self.parts, matrix) = (parts, parts.matrix) }
}

extension CALayer {
    /// Returns the value of the transform part `property` as it was set, or nil if `property` isn't such a part or wasn't set.
    func writtenPart(_ property: AnimatableProperty) -> (any AnimatableValue)? {
        guard let written = writtenTransforms[property.key], written.matrix == transform(of: property) else { return nil }
        return written.parts.value(of: property.part)
    }

    /// Sets the transform part `property` in `next`. Returns false if `property` isn't a transform part.
    func writePart(_ value: any AnimatableValue, _ property: AnimatableProperty, into next: inout LayerState) -> Bool {
        guard !property.part.isEmpty, let matrix = transform(of: property) else { return false }
        var parts = writtenTransforms[property.key].flatMap { $0.matrix == matrix ? $0.parts : nil } ?? matrix.components
        parts.set(property.part, to: value)
        let written = WrittenTransform(parts)
        guard written.matrix.isFinite else { return true }
        AnimatableProperty.named(property.key)?.write(&next, written.matrix)
        writtenTransforms[property.key] = written
        return true
    }

    private func transform(of property: AnimatableProperty) -> CATransform3D? {
        AnimatableProperty.named(property.key)?.read(state) as? CATransform3D
    }
}

extension AnimatableProperty {
    /// The part of the name after the first dot.
    fileprivate var part: Substring { name.dropFirst(key.count + 1) }
}
