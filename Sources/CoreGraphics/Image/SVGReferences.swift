/// Counts the elements that an SVG file draws. Elements named `use` draw other elements again, so a small file with nested references can
/// draw billions.
struct SVGReferences {
    /// The number of elements in the file.
    private(set) var elements = 0
    /// The number of elements inside each element with an identifier, without other such elements. The key of the root is empty.
    private var own: [String: Int] = [:]
    /// The identifiers of the elements that each of these elements contains or draws again.
    private var drawn: [String: [String]] = [:]
    /// The identifiers around the current position. An element without an identifier repeats the outer identifier.
    private var open = [""]

    /// Reads a file's text. Text that isn't XML has no elements.
    init(_ text: UnsafeRawBufferPointer) {
        var start = 0
        while let begin = text[start...].firstIndex(of: UInt8(ascii: "<")) {
            let end = Self.end(ofTagAt: begin, in: text)
            take(text[begin..<end])
            start = end
        }
    }

    /// Returns whether references draw more than `limit` elements.
    func repeats(moreThan limit: Int) -> Bool { count(upTo: elements + limit + 1) > elements + limit }

    /// Returns the number of elements that are drawn, at most `limit`. References that lead back to themselves draw nothing.
    func count(upTo limit: Int) -> Int {
        var totals: [String: Int] = [:], active: Set = [""]
        var path = [(id: "", next: 0, sum: min(limit, own[""] ?? 0))]
        while var last = path.popLast() {
            let inner = drawn[last.id] ?? []
            guard last.next < inner.count else {
                totals[last.id] = last.sum
                active.remove(last.id)
                continue
            }
            let id = inner[last.next]
            if totals[id] == nil, active.insert(id).inserted {
                // The same reference is taken again when its total is known.
                path.append(last)
                path.append((id: id, next: 0, sum: min(limit, own[id] ?? 0)))
                continue
            }
            last.sum = min(limit, last.sum + (totals[id] ?? 0))
            last.next += 1
            path.append(last)
        }
        return totals[""] ?? 0
    }

    // MARK: Tags

    /// Returns the index after the tag or comment that begins at `begin`. A ">" in quotes belongs to an attribute.
    private static func end(ofTagAt begin: Int, in text: UnsafeRawBufferPointer) -> Int {
        var index = begin + 1, quote: UInt8?
        if text[begin...].starts(with: commentBegin) {
            while index < text.count, !text[index...].starts(with: commentEnd) { index += 1 }
            return min(index + commentEnd.count, text.count)
        }
        while index < text.count {
            let byte = text[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index
            }
        }
        return text.count
    }

    private static let commentBegin = Array("<!--".utf8), commentEnd = Array("-->".utf8)

    private mutating func take(_ tag: Slice<UnsafeRawBufferPointer>) {
        let text = String(decoding: tag.dropFirst(), as: UTF8.self)
        guard let first = text.first, first != "!", first != "?" else { return }
        if first == "/" {
            if open.count > 1 { open.removeLast() }
            return
        }
        elements += 1
        let outer = open[open.count - 1], id = Self.attribute("id", of: text)
        if let id {
            drawn[outer, default: []].append(id)
            own[id, default: 0] += 1
        } else {
            own[outer, default: 0] += 1
        }
        if text.prefix(while: { $0.isLetter || $0 == ":" }).split(separator: ":").last == "use",
            let target = Self.attribute("href", of: text), target.hasPrefix("#")
        {
            drawn[id ?? outer, default: []].append(String(target.dropFirst()))
        }
        if !text.hasSuffix("/>") { open.append(id ?? outer) }
    }

    /// Returns the value of an attribute in a tag. The attribute's name may have a prefix, such as "xlink:href".
    private static func attribute(_ name: String, of tag: String) -> String? {
        var rest = tag[...]
        while let sign = rest.firstIndex(of: "=") {
            let before = rest[..<sign].split(whereSeparator: { $0.isWhitespace || $0 == ":" }).last
            let value = rest[rest.index(after: sign)...].drop { $0.isWhitespace }
            guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
            let inside = value.dropFirst().prefix { $0 != quote }
            if before == name[...] { return String(inside) }
            rest = value[inside.endIndex...].dropFirst()
        }
        return nil
    }
}
