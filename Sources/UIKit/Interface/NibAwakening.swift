/// An object of an interface file that isn't a responder or a bar item, but implements `awakeFromNib()`. On iPhone, every object inherits
/// this method, and the translator adds this conformance to classes that override it.
@preconcurrency @MainActor public protocol NibAwakening {
    /// Called after the outlets and attributes of the object are set.
    func awakeFromNib()
}
