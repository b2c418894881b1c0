import CoreGraphics

/// A window's initial size and position, in window units.
struct WindowPlace: Equatable {
    var size: CGSize
    /// The top-left corner; if nil, the desktop chooses it.
    var origin: CGPoint?

    /// Returns the frame, adjusted to fit on one of `screens`, the usable areas of the displays. If `keepsSize` is true, the size stays the
    /// same, and the top-left corner remains visible.
    func fitting(_ screens: [CGRect], keepsSize: Bool) -> WindowPlace {
        guard let first = screens.first else { return self }
        let wanted = origin.map { CGRect(origin: $0, size: size) }
        let screen = wanted.flatMap { wanted in screens.first { $0.intersects(wanted) } } ?? first
        var place = self
        if !keepsSize { place.size = CGSize(width: min(size.width, screen.width), height: min(size.height, screen.height)) }
        if place.origin == nil, place.size.width > screen.width || place.size.height > screen.height { place.origin = screen.origin }
        guard let origin = place.origin else { return place }
        place.origin = CGPoint(
            x: max(screen.minX, min(origin.x, screen.maxX - place.size.width)),
            y: max(screen.minY, min(origin.y, screen.maxY - place.size.height)))
        return place
    }
}
