/// An interface file of views, by its name.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?

    /// Makes the file of a name in a bundle; nil stands for the program's own. It is read when it is used.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { (self.name, bundle) = (name, bundleOrNil) }

    /// Makes the objects of the file, connected to each other and to `ownerOrNil`; without the file, reports that and makes none.
    open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        guard let file = ResourceFolders.find("\(name).xib", in: bundle) else {
            Diagnostics.report("there is no interface file \(name).xib among the resources of the program")
            return []
        }
        guard let document = InterfaceElement.read(file) else { return [] }
        let owner = ownerOrNil as AnyObject?
        let builder = InterfaceBuilder(file: file.lastPathComponent, owner: owner)
        var views: [UIView] = []
        for element in document.items("objects") {
            if element.name == "placeholder" {
                if element["placeholderIdentifier"] == "IBFilesOwner", let owner { builder.add(owner, element) }
            } else if element.name.hasSuffix("GestureRecognizer") || element.name == "customObject" {
                builder.addBeside(element)
            } else {
                views.append(builder.makeView(element))
            }
        }
        builder.finish()
        return views
    }

    /// Whether the file is there.
    var exists: Bool { ResourceFolders.find("\(name).xib", in: bundle) != nil }
}

extension Bundle {
    /// Makes the objects of an interface file, connected to `owner`; without the file, reports that and makes none.
    @preconcurrency @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
