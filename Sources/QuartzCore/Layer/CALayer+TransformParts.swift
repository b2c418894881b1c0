// Parts of transforms that were written by key paths are read back as they were written (S-CLOCK-74): a matrix alone does not tell a
// half turn about y from half turns about x and z, nor one turn from two.

/// A transform as key paths wrote it: its parts, good for as long as nothing else changes the matrix.
struct WrittenTransform {
    var parts: CATransform3D.Components
    let matrix: CATransform3D

    init(_ parts: CATransform3D.Components) { (self.parts, matrix) = (parts, parts.matrix) }
}

extension CALayer {
    /// The part that `property` is of one of the layer's transforms, as it was written; nil where it is none, or was not written.
    func writtenPart(_ property: AnimatableProperty) -> (any AnimatableValue)? {
        guard let written = writtenTransforms[property.key], written.matrix == transform(of: property) else { return nil }
        return written.parts.value(of: property.part)
    }

    /// Writes such a part into `next`, the state to be; false where the property is none.
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
    /// What stands behind the first dot of its name.
    fileprivate var part: Substring { name.dropFirst(key.count + 1) }
}
