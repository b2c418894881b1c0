/// A reference that does not keep its object alive. The object makes it, hands it out, and clears it when it goes away.
///
/// Layers and trees are counted up and down in every frame. An object to which a weak reference has ever been made is counted much more
/// slowly, so these have none.
final class Handle<Object: AnyObject> {
    /// The object; nil once it has gone.
    unowned(unsafe) var object: Object?

    init(_ object: Object) { self.object = object }
}
