/// An interface file of views, by its name.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?

    /// Makes the file of a name in a bundle; nil stands for the program's own. It is read when it is used.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { (self.name, bundle) = (name, bundleOrNil) }

    /// Makes the objects of the file; without the file, reports that and makes none.
    open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        Diagnostics.report("there is no interface file \(name).xib among the resources of the program")
        return []
    }
}
