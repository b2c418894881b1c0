import CoreGraphics

/// The text dump: a line a node, indented by depth, only what differs from a plain, visible, empty box. Made to be compared.
extension RenderSnapshot: CustomStringConvertible {
    public var description: String {
        (["screen \(number(size.width))x\(number(size.height)) @\(number(scale))"] + nodes.map(\.description))
            .joined(separator: "\n")
    }
}

extension RenderNode: CustomStringConvertible {
    /// The node's line in the dump.
    public var description: String {
        let words = [
            name ?? "-", placeWords, styleWords, shadow?.description, contentWords,
            isHidden ? "hidden" : nil,
        ]
        return String(repeating: "  ", count: depth + 1) + words.compactMap { $0 }.joined(separator: " ")
    }

    /// The frame in the parent's plane; of a node that is turned or bent, the bounds and the whole matrix.
    private var placeWords: String {
        guard let affine = transform.affine, affine.b == 0, affine.c == 0 else {
            return "bounds \(list(bounds)) matrix \(list(transform))"
        }
        return list(bounds.applying(affine))
    }

    private var styleWords: String? {
        var words: [String] = []
        if let backgroundColor { words.append("fill \(hex(backgroundColor))") }
        if cornerRadius != 0 { words.append("radius \(number(cornerRadius))") }
        if borderWidth != 0, let borderColor { words.append("border \(number(borderWidth)) \(hex(borderColor))") }
        if opacity != 1 { words.append("opacity \(number(opacity))") }
        if masksToBounds { words.append("clips") }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private var contentWords: String? {
        switch content {
        case .none: nil
        case .text(let text):
            "text \(text.fontName) \(number(text.fontSize)) \(hex(text.color)) "
                + text.lines.map { "\"\($0.string)\" at [\(number($0.origin.x)),\(number($0.origin.y))]" }
                .joined(separator: " ")
        }
    }
}

extension RenderNode.Shadow: CustomStringConvertible {
    /// The shadow's part of a node's line.
    public var description: String {
        "shadow \(hex(color)) \(number(opacity)) [\(number(offset.width)),\(number(offset.height))] \(number(radius))"
    }
}

/// At most four decimals, no trailing zeros, no "-0".
private func number(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    let rounded = (value * 10_000).rounded() / 10_000
    guard rounded != 0 else { return "0" }
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
}

private func list(_ rect: CGRect) -> String {
    "[\([rect.minX, rect.minY, rect.width, rect.height].map { number($0) }.joined(separator: ","))]"
}

private func list(_ map: Homography) -> String {
    let rows = [map.m11, map.m12, map.m13, map.m21, map.m22, map.m23, map.m31, map.m32, map.m33]
    return "[\(rows.map(number).joined(separator: ","))]"
}

private func hex(_ color: CGColor) -> String {
    let bytes = [color.red, color.green, color.blue, color.alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits[0..<(bytes[3] == 255 ? 3 : 4)].joined()
}
