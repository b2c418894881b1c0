import CLibraries.XML

/// A parser for interface files, based on expat. Fontconfig loads expat anyway, whereas Foundation's parser would load five more libraries.
final class InterfaceReader {
    private(set) var root: InterfaceElement?
    /// The line where parsing stopped, counting from 1.
    private(set) var line = 1
    private var open: [InterfaceElement] = []

    /// Parses `data`, and returns whether it is well-formed XML.
    func read(_ data: Data) -> Bool {
        guard let parser = XML_ParserCreate(nil) else { return false }
        defer { XML_ParserFree(parser) }
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { reader, name, attributes in
                guard let name, let attributes else { return }
                InterfaceReader.from(reader).begin(String(cString: name), InterfaceReader.pairs(attributes))
            },
            { reader, _ in InterfaceReader.from(reader).open.removeLast() })
        XML_SetCharacterDataHandler(parser) { reader, bytes, count in
            let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
            InterfaceReader.from(reader).open.last?.text += String(decoding: bytes, as: UTF8.self)
        }
        let status = data.withUnsafeBytes { XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1) }
        line = Int(XML_GetCurrentLineNumber(parser))
        return status == XML_STATUS_OK
    }

    private static func from(_ reader: UnsafeMutableRawPointer?) -> InterfaceReader {
        guard let reader else { preconditionFailure("expat must pass its user data to each handler") }
        return Unmanaged.fromOpaque(reader).takeUnretainedValue()
    }

    /// Converts a list of alternating names and values to a dictionary.
    private static func pairs(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) -> [String: String] {
        var pairs: [String: String] = [:], next = list
        while let name = next[0], let value = next[1] {
            pairs[String(cString: name)] = String(cString: value)
            next += 2
        }
        return pairs
    }

    private func begin(_ name: String, _ attributes: [String: String]) {
        let element = InterfaceElement(name, attributes)
        if let above = open.last { above.add(element) } else { root = root ?? element }
        open.append(element)
    }
}
