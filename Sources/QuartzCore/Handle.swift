/// A reference that doesn't retain its object. The object creates the handle, shares it, and clears it in `deinit`.
///
/// Layers and trees are retained and released in every frame. Reference counting is much slower for objects that have ever been weakly
/// referenced, so handles replace weak references.
final class Handle<Object: AnyObject> {
    /// The object, or nil once it is deallocated.
    unowned(unsafe) var object: Object?

    init(_ object: Object) { self.object = object }
}
