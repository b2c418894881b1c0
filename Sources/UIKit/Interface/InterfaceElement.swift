/// An element of an interface file, a storyboard or a xib: XML as Xcode writes it.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    private(set) var children: [InterfaceElement] = []
    private(set) weak var parent: InterfaceElement?
    /// The characters between its tags.
    var text = ""

    init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

    func add(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The name by which other elements refer to it.
    var id: String? { attributes["id"] }

    /// Returns a number; nil for none.
    func number(_ attribute: String) -> CGFloat? { attributes[attribute].flatMap { Double($0) }.map { CGFloat($0) } }

    /// Returns "YES" or "NO"; nil for neither.
    func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

    /// Returns the first child of a name.
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Returns the child with a key, such as "backgroundColor".
    func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// The children of the child of a name, as of "subviews".
    func items(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Calls `body` with this element and all below it.
    func walk(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.walk(body) }
    }

    /// Reads a file; nil, with a message, if it is not one.
    static func read(_ file: URL) -> InterfaceElement? {
        guard let data = try? Data(contentsOf: file) else {
            Diagnostics.report("\(file.path) cannot be read")
            return nil
        }
        let reader = InterfaceReader()
        guard reader.read(data), let root = reader.root, root.name == "document" else {
            Diagnostics.report("\(file.path) is no interface file (line \(reader.line))")
            return nil
        }
        return root
    }
}
