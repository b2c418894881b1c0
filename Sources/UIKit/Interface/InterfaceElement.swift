/// An XML element of a storyboard or xib file written by Xcode.
final class InterfaceElement {
    let name: String
    private let written: [String: String]
    /// The attributes, with the values for the current size classes.
    private(set) var attributes: [String: String]
    private(set) var children: [InterfaceElement] = []
    private(set) weak var parent: InterfaceElement?
    /// The characters between the tags.
    var text = ""
    /// The children of the variations for the current size classes, most specific first.
    private var varied: [InterfaceElement] = []
    /// The identifiers of the subviews and constraints that aren't installed in the current size classes.
    private(set) var excluded: Set<String> = []

    init(_ name: String, _ attributes: [String: String]) { (self.name, written, self.attributes) = (name, attributes, attributes) }

    func add(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The identifier by which other elements refer to this element.
    var id: String? { attributes["id"] }

    /// The largest magnitude of a number in an interface file. Larger numbers are damage, and don't fit every integer type.
    private static let largestNumber: CGFloat = 1e9

    /// Returns a numeric attribute, or nil if it is missing or isn't a plausible number.
    func number(_ attribute: String) -> CGFloat? {
        guard let number = attributes[attribute].flatMap({ Double($0) }), abs(number) <= Self.largestNumber else { return nil }
        return CGFloat(number)
    }

    /// Returns whether an attribute is "YES", or nil if it is missing.
    func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

    /// Returns the first child with the given tag name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Returns the child with the given key, such as "backgroundColor".
    func child(key: String) -> InterfaceElement? {
        varied.first { $0["key"] == key } ?? children.first { $0["key"] == key && $0.name != "variation" }
    }

    /// Returns the children of the first child with the given tag name, such as "subviews".
    func items(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Calls `body` for this element and all its descendants.
    func walk(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.walk(body) }
    }

    /// Applies the variations for the size classes of `traits`, in this element and its descendants.
    func adapt(to traits: UITraitCollection) {
        let variations = InterfaceVariation.all(in: self, matching: traits)
        attributes = variations.reduce(written) { $0.merging($1.attributes.filter { $0.key != "key" }) { $1 } }
        varied = variations.reversed().flatMap(\.children).filter { $0.name != "mask" }
        excluded = []
        for mark in variations.flatMap(\.children).filter({ $0.name == "mask" }).flatMap(\.children) {
            guard let id = mark["reference"] else { continue }
            if mark.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
        for child in children where child.name != "variation" { child.adapt(to: traits) }
    }

    /// Reads a file. If it isn't an interface file, reports this and returns nil.
    static func read(_ file: URL) -> InterfaceElement? {
        guard let data = try? Data(contentsOf: file) else {
            Diagnostics.report("\(file.path) cannot be read")
            return nil
        }
        let reader = InterfaceReader()
        guard reader.read(data), let root = reader.root, root.name == "document" else {
            Diagnostics.report("\(file.path) isn't an interface file (line \(reader.line))")
            return nil
        }
        return root
    }
}
