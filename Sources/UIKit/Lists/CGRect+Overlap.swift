extension CGRect {
    /// Returns whether an item with this frame is visible in `rect`. Items that only touch its edge aren't (S-LIST-41). Without an area,
    /// touching suffices.
    func overlaps(_ rect: CGRect) -> Bool {
        guard !isEmpty, !rect.isEmpty else { return intersects(rect) }
        return minX < rect.maxX && rect.minX < maxX && minY < rect.maxY && rect.minY < maxY
    }
}
