/// An attributed string that can be changed. Foundation's class on Linux ends the program when neighboring parts have different objects for
/// the same attribute, such as two fonts, so the translator makes code create this class instead.
open class EditableAttributedString: NSMutableAttributedString {
    /// The attributes of a range of characters.
    public typealias Attributes = [NSAttributedString.Key: Any]

    /// Consecutive characters with the same attributes.
    private struct Part {
        /// The number of UTF-16 code units.
        var length: Int
        var attributes: Attributes
    }

    private let text = NSMutableString(string: "")
    private var parts: [Part] = []

    public override init(string str: String) {
        super.init(string: "")
        replaceCharacters(in: NSRange(location: 0, length: 0), with: str)
    }

    public override init(string str: String, attributes attrs: Attributes? = nil) {
        super.init(string: "")
        insert([(str, attrs ?? [:])], at: 0)
    }

    public override init(attributedString attrStr: NSAttributedString) {
        super.init(string: "")
        insert(attrStr.styledParts, at: 0)
    }

    /// Archives aren't supported.
    public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) isn't supported") }

    // MARK: Reading

    open override var string: String { text.substring(with: NSRange(location: 0, length: text.length)) }
    open override var length: Int { text.length }
    open override var mutableString: NSMutableString { text }

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> Attributes {
        var start = 0
        for part in parts {
            if location < start + part.length {
                range?.pointee = NSRange(location: start, length: part.length)
                return part.attributes
            }
            start += part.length
        }
        misuse("an attributed string of \(length) code units has no attributes at \(location)")
    }

    open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Attributes { attributes(at: location, effectiveRange: range) }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? { attribute(attrName, at: location, effectiveRange: range) }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let copy = EditableAttributedString(string: "")
        copy.insert(parts(in: range), at: 0)
        return copy
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: EnumerationOptions = [],
        using block: (Attributes, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var start = enumerationRange.location, ranges: [(Attributes, NSRange)] = []
        for part in parts(in: enumerationRange) {
            ranges.append((part.1, NSRange(location: start, length: part.0.utf16.count)))
            start += part.0.utf16.count
        }
        if opts.contains(.reverse) { ranges.reverse() }
        var stop = ObjCBool(false)
        for (attributes, range) in ranges where !stop.boolValue { block(attributes, range, &stop) }
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerateAttributes(in: enumerationRange, options: opts) { block($0[attrName], $1, $2) } }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        let (own, others) = (self.parts(in: NSRange(location: 0, length: length)), other.styledParts)
        func areEqual(_ one: Attributes, _ other: Attributes) -> Bool {
            one.count == other.count && one.allSatisfy { ($0.value as? AnyHashable) == (other[$0.key] as? AnyHashable) }
        }
        return own.count == others.count && zip(own, others).allSatisfy { $0.0 == $1.0 && areEqual($0.1, $1.1) }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSAttributedString).map { $0 === self || isEqual(to: $0) } ?? false
    }

    open override func copy(with zone: NSZone? = nil) -> Any { EditableAttributedString(attributedString: self) }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { EditableAttributedString(attributedString: self) }

    // MARK: Changing

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let place = range.length > 0 ? range.location : max(0, range.location - 1)
        let attributes = place < length ? self.attributes(at: place, effectiveRange: nil) : [:]
        replace(range, with: [(str, attributes)])
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        replace(range, with: attrString.styledParts)
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) { insert(attrString.styledParts, at: loc) }
    open override func append(_ attrString: NSAttributedString) { insert(attrString.styledParts, at: length) }
    open override func deleteCharacters(in range: NSRange) { replace(range, with: []) }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replace(NSRange(location: 0, length: length), with: attrString.styledParts)
    }

    open override func setAttributes(_ attrs: Attributes?, range: NSRange) { change(range) { _ in attrs ?? [:] } }

    open override func addAttributes(_ attrs: Attributes = [:], range: NSRange) {
        change(range) { $0.merging(attrs) { $1 } }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { $0.filter { $0.key != name } }
    }

    private func change(_ range: NSRange, _ body: (Attributes) -> Attributes) {
        replace(range, with: parts(in: range).map { ($0.0, body($0.1)) })
    }

    private func insert(_ new: [(String, Attributes)], at location: Int) { replace(NSRange(location: location, length: 0), with: new) }

    /// Replaces the text and the attributes of a range.
    private func replace(_ range: NSRange, with new: [(String, Attributes)]) {
        guard range.location >= 0, range.length >= 0, range.location + range.length <= length else {
            misuse("a range of an attributed string must be within its \(length) code units, not \(range)")
        }
        let before = pieces(in: NSRange(location: 0, length: range.location))
        let end = range.location + range.length, after = pieces(in: NSRange(location: end, length: length - end))
        text.replaceCharacters(in: range, with: new.map(\.0).joined())
        parts = before + new.map { Part(length: $0.0.utf16.count, attributes: $0.1) }.filter { $0.length > 0 } + after
    }

    private func pieces(in range: NSRange) -> [Part] {
        var start = 0, pieces: [Part] = []
        for part in parts {
            let shared = NSIntersectionRange(range, NSRange(location: start, length: part.length))
            if shared.length > 0 { pieces.append(Part(length: shared.length, attributes: part.attributes)) }
            start += part.length
        }
        return pieces
    }

    private func parts(in range: NSRange) -> [(String, Attributes)] {
        var start = range.location
        return pieces(in: range).map { part in
            defer { start += part.length }
            return (text.substring(with: NSRange(location: start, length: part.length)), part.attributes)
        }
    }
}

extension NSAttributedString {
    /// The parts with the same attributes.
    fileprivate var styledParts: [(String, [NSAttributedString.Key: Any])] {
        var parts: [(String, [NSAttributedString.Key: Any])] = []
        let whole = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            parts.append((whole.substring(with: range), attributes))
        }
        return parts
    }
}
