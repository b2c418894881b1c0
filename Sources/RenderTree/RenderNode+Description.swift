import CoreGraphics

// Describes nodes as text: the name, the frame (or bounds and matrix), then any differences from a plain, visible, empty box, in this
// order:
//
//   fill #rrggbb, radius 8 [continuous] [tl,br], border 1 #rrggbb, opacity 0.5 [apart], clips,
//   shadow #rrggbb opacity [dx,dy] radius [path 5], mask, crossfade, group [@2], tint #rrggbb, blur 20, its content, hidden
//
// Content is one of:
//
//   text Face-Name size #rrggbb "line" at [x,y] [in Face-Name size #rrggbb] … [box [x,y,w,h] #rrggbb …] [image 20x10 [x,y,w,h] …]
//   image 20x10 [resizeAspect] [part [x,y,w,h]] [center [x,y,w,h]] [@2] [to 30x10 0.5] [sharp]
//   shape path m[x,y]l[x,y]… [fill #rrggbb] [evenOdd] [stroke #rrggbb 2 [from 0.2] [to 0.8]
//     [round caps] [bevel joins] [miter 4] [dash 4,2 +1]]
//   gradient axial [x,y] [x,y] #rrggbb 0 #rrggbb 1 …
//
// A color that isn't opaque has two more digits. The verbs of a path are m, l, q, c and z, each followed by its points.

extension RenderNode: CustomStringConvertible {
    /// The node's line in a dump.
    public var description: String {
        let words = [
            name ?? "-", placeWords, styleWords, shadowWords, extras?.words, content.words, isHidden ? "hidden" : nil,
        ]
        return String(repeating: "  ", count: depth + 1) + words.compactMap { $0 }.joined(separator: " ")
    }

    /// The frame in the parent's coordinates or, if the node is rotated or distorted, the bounds and the matrix.
    private var placeWords: String {
        guard let affine = transform.affine, affine.b == 0, affine.c == 0 else {
            return "bounds \(list(bounds)) matrix \(list(transform))"
        }
        return list(bounds.applying(affine))
    }

    private var styleWords: String? {
        var words: [String] = []
        if let backgroundColor { words.append("fill \(hex(backgroundColor))") }
        if cornerRadius != 0 { words.append("radius \(number(cornerRadius))\(extras?.cornerWords ?? "")") }
        if borderWidth != 0, let borderColor { words.append("border \(number(borderWidth)) \(hex(borderColor))") }
        if opacity != 1 { words.append("opacity \(number(opacity))\(extras?.fadesApart == true ? " apart" : "")") }
        if masksToBounds { words.append("clips") }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private var shadowWords: String? {
        shadow.map { $0.description + (extras?.shadowPath.map { " path \($0.elements.verbs.count)" } ?? "") }
    }
}

extension RenderNode.Shadow: CustomStringConvertible {
    /// The shadow, as part of a node's line.
    public var description: String {
        "shadow \(hex(color)) \(number(opacity)) [\(number(offset.width)),\(number(offset.height))] \(number(radius))"
    }
}

extension RenderNode.Extras {
    fileprivate var cornerWords: String {
        let names: [(Corners, String)] = [(.topLeft, "tl"), (.topRight, "tr"), (.bottomLeft, "bl"), (.bottomRight, "br")]
        let rounded = names.filter { roundedCorners.contains($0.0) }.map(\.1).joined(separator: ",")
        return (hasContinuousCorners ? " continuous" : "") + (roundedCorners == .all ? "" : " [\(rounded)]")
    }

    fileprivate var words: String? {
        var words: [String] = []
        if role != .content { words.append(role.rawValue.lowercased()) }
        if isGroup { words.append("group" + (groupScale.map { " @\(number($0))" } ?? "")) }
        if let tint { words.append("tint \(hex(tint))") }
        if backgroundBlur != 0 { words.append("blur \(number(backgroundBlur))") }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension RenderNode.Content {
    fileprivate var words: String? {
        switch self {
        case .none: nil
        case .text(let text): text.words
        case .image(let image): image.words
        case .shape(let shape): shape.words
        case .gradient(let gradient): gradient.words
        }
    }
}

extension RenderText {
    fileprivate var words: String {
        let parts =
            lines.map(\.words) + boxes.map { "box \(list($0.rect)) \(hex($0.color))" }
            + pictures.map { "image \($0.image.width)x\($0.image.height) \(list($0.rect))" }
        return "text \(fontName) \(number(fontSize)) \(hex(color)) " + parts.joined(separator: " ")
    }
}

extension RenderText.Line {
    fileprivate var words: String {
        "\"\(string)\" at [\(number(origin.x)),\(number(origin.y))]" + (isRightToLeft ? " leftwards" : "")
            + (style.map { " in \($0.fontName) \(number($0.fontSize)) \(hex($0.color))" } ?? "")
    }
}

extension RenderImage {
    fileprivate var words: String {
        let plain = RenderImage()
        var words = ["image \(image.map { "\($0.width)x\($0.height)" } ?? "none")"]
        if gravity != plain.gravity { words.append(gravity.rawValue) }
        if part != plain.part { words.append("part \(list(part))") }
        if center != plain.center { words.append("center \(list(center))") }
        if scale != 1 { words.append("@\(number(scale))") }
        if fraction != 0 { words.append("to \(next.map { "\($0.width)x\($0.height)" } ?? "none") \(number(fraction))") }
        if magnifiesSharply || reducesSharply { words.append("sharp") }
        return words.joined(separator: " ")
    }
}

extension RenderShape {
    fileprivate var words: String {
        var words = ["shape path \(path.isEmpty ? "empty" : path.description)"]
        if let fillColor { words.append("fill \(hex(fillColor))") }
        if fillRule == .evenOdd { words.append("evenOdd") }
        if let strokeColor {
            words.append("stroke \(hex(strokeColor)) \(number(lineWidth))")
            if strokeStart != 0 { words.append("from \(number(strokeStart))") }
            if strokeEnd != 1 { words.append("to \(number(strokeEnd))") }
            if cap != .butt { words.append("\(cap.rawValue) caps") }
            if join != .miter {
                words.append("\(join.rawValue) joins")
            } else if miterLimit != 10 {
                words.append("miter \(number(miterLimit))")
            }
            if !dashes.isEmpty { words.append("dash \(dashes.map { number($0) }.joined(separator: ",")) +\(number(dashPhase))") }
        }
        return words.joined(separator: " ")
    }
}

extension RenderGradient {
    fileprivate var words: String {
        "gradient \(kind.rawValue) \(list(start)) \(list(end))"
            + stops.map { " \(hex($0.color)) \(number($0.location))" }.joined()
    }
}

extension RenderPath: CustomStringConvertible {
    /// The path as verbs, each followed by its points.
    public var description: String {
        var rest = elements.points[...]
        return elements.verbs.map { verb in
            defer { rest = rest.dropFirst(verb.pointCount) }
            return verb.letter + rest.prefix(verb.pointCount).map { list($0) }.joined()
        }.joined()
    }
}

extension PathElements.Verb {
    fileprivate var letter: String {
        switch self {
        case .move: "m"
        case .line: "l"
        case .quad: "q"
        case .curve: "c"
        case .close: "z"
        }
    }
}

/// Formats a number with up to four decimal places, and without trailing zeros or "-0".
func number(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    let rounded = (value * 10_000).rounded() / 10_000
    guard rounded != 0 else { return "0" }
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
}

private func list(_ point: CGPoint) -> String { "[\(number(point.x)),\(number(point.y))]" }

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
