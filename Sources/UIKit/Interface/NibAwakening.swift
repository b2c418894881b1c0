/// An object in an interface file that isn't a responder or a bar item, but implements `awakeFromNib()`. On iPhone, every object inherits
/// this method. The translator makes classes that override it conform to this protocol.
@preconcurrency @MainActor public protocol NibAwakening {
    /// Called after the object's outlets and attributes have been set.
    func awakeFromNib()
}
