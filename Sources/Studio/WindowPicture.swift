import UIKit

/// The last two complete pictures of the window. They are used alternately, which makes it possible to reuse their memory.
struct WindowPicture {
    private var last = RenderSnapshot(size: .zero, scale: 1)
    private var next = RenderSnapshot(size: .zero, scale: 1)

    /// Returns `snapshot` after inserting `pictures` into its screens. Reuses the memory of the second-to-last picture, because the painter
    /// still compares new pictures with the last one.
    mutating func insert(_ pictures: [String: [RenderSnapshot]], into snapshot: RenderSnapshot) -> RenderSnapshot {
        swap(&last, &next)
        snapshot.show(pictures, into: &next)
        return next
    }

    /// Frees the memory of both pictures.
    mutating func forget() { self = WindowPicture() }
}

extension [String: [RenderSnapshot]] {
    /// Adds the pictures whose names don't exist yet.
    mutating func add(_ others: Self) {
        if isEmpty { self = others } else if !others.isEmpty { merge(others) { old, _ in old } }
    }
}
