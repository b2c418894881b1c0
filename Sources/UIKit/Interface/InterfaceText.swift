import Foundation

// Reads attributed text in interface files. It consists of fragments, each with its attributes.

extension InterfaceElement {
    /// Returns the attributed text of the child with a key, or nil if there is none or it is empty.
    @MainActor func attributedText(_ key: String) -> NSAttributedString? {
        let fragments = child(key: key)?.children.filter { $0.name == "fragment" } ?? []
        let text = EditableAttributedString(string: "")
        for fragment in fragments { text.append(fragment.attributedFragment) }
        return text.length > 0 ? text : nil
    }

    @MainActor private var attributedFragment: NSAttributedString {
        let content = self["content"] ?? child(key: "content")?.text ?? ""
        guard let described = child("attributes") else { return NSAttributedString(string: content) }
        var attributes: [NSAttributedString.Key: Any] = [:]
        // The font's element is named after its kind, such as "font" or "metaFont".
        if let font = described.child(key: "NSFont") { attributes[.font] = font.describedFont }
        attributes[.foregroundColor] = described.color("NSColor")
        attributes[.paragraphStyle] = described.child(key: "NSParagraphStyle")?.paragraphStyle
        return NSAttributedString(string: content, attributes: attributes)
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        let alignments: [String: NSTextAlignment] = ["left": .left, "center": .center, "right": .right, "justified": .justified]
        let modes: [String: NSLineBreakMode] = [
            "charWrapping": .byCharWrapping, "clipping": .byClipping, "truncatingHead": .byTruncatingHead,
            "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
        ]
        if let alignment = self["alignment"].flatMap({ alignments[$0] }) { style.alignment = alignment }
        if let mode = self["lineBreakMode"].flatMap({ modes[$0] }) { style.lineBreakMode = mode }
        if let spacing = number("lineSpacing") { style.lineSpacing = spacing }
        if let factor = number("lineHeightMultiple") { style.lineHeightMultiple = factor }
        if let height = number("minimumLineHeight") { style.minimumLineHeight = height }
        if let height = number("maximumLineHeight") { style.maximumLineHeight = height }
        return style
    }
}
