/// An object in an interface file that implements `awakeFromNib()`, but isn't a responder or a bar item. On iPhone, every object inherits
/// this method. The translator makes classes that override it conform to this protocol.
@preconcurrency @MainActor public protocol NibAwakening {
    /// Called after the object's outlets and attributes have been set.
    func awakeFromNib()
}
