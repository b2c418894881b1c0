/// An interface file with views, found by name.
@preconcurrency @MainActor open class UINib: NSObject {
    /// A key of the options for loading. Options have no effect.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "UINibExternalObjects".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Objects that the interface file refers to by name. It has no effect.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let name: String
    private let bundle: Bundle?

    /// Creates a nib for a file in a bundle, or in the program's bundle if `bundleOrNil` is nil. The file is read on use.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { (self.name, bundle) = (name, bundleOrNil) }

    /// Creates the file's objects, connects them to each other and to `ownerOrNil`, and returns the top-level views. If the file is
    /// missing, reports this and returns an empty array.
    open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        guard let file = ResourceFolders.find("\(name).xib", in: bundle) else {
            Diagnostics.report("the program has no resource \(name).xib")
            return []
        }
        guard let document = InterfaceElement.read(file) else { return [] }
        let owner = ownerOrNil as AnyObject?
        let builder = InterfaceBuilder(file: file.lastPathComponent, owner: owner)
        let traits = (owner as? any UITraitEnvironment)?.traitCollection ?? .current
        var views: [UIView] = []
        for element in document.items("objects") {
            element.adapt(to: traits)
            if element.name == "placeholder" {
                if element["placeholderIdentifier"] == "IBFilesOwner", let owner { builder.add(owner, element) }
            } else if element.name.hasSuffix("GestureRecognizer") || element.name == "customObject" {
                builder.addOtherObject(element)
            } else {
                views.append(builder.makeView(element))
            }
        }
        builder.finish()
        return views
    }

    /// Whether the file exists.
    var exists: Bool { ResourceFolders.find("\(name).xib", in: bundle) != nil }
}

extension Bundle {
    /// Creates an interface file's objects, connects them to `owner`, and returns the top-level views. If the file is missing, reports this
    /// and returns an empty array.
    @preconcurrency @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
