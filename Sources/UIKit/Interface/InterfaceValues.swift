// Reads colors, fonts and other values from interface files.

extension InterfaceElement {
    /// Returns the color for the given key, or nil if there is none.
    func color(_ key: String) -> UIColor? {
        guard let element = child(key: key), element.name == "color" else { return nil }
        return element.color
    }

    var color: UIColor? {
        if let name = attributes["name"] { return UIColor(named: name) ?? palette(name) }
        if let name = attributes["systemColor"] ?? attributes["cocoaTouchSystemColor"] { return palette(name) }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the system color with this name or, if there is none, the color that the document defines under this name.
    private func palette(_ name: String) -> UIColor? {
        let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        if let color = Self.palette[plain] { return color }
        var root = self
        while let above = root.parent { root = above }
        return root.items("resources").first { $0["name"] == name }?.child("color").flatMap { $0["systemColor"] == nil ? $0.color : nil }
    }

    private static let palette: [String: UIColor] = [
        "black": .black, "white": .white, "clear": .clear, "gray": .gray, "lightGray": .lightGray, "darkGray": .darkGray, "red": .red,
        "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
        "brown": .brown, "darkText": .darkText, "lightText": .lightText, "systemRed": .systemRed, "systemOrange": .systemOrange,
        "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
        "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
        "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "placeholderText": .placeholderText, "link": .link, "separator": .separator, "opaqueSeparator": .opaqueSeparator,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "groupTableViewBackground": .systemGroupedBackground,
        "viewFlipsideBackground": .darkGray, "scrollViewTexturedBackground": .gray, "tint": .systemBlue,
    ]

    /// The font described by the child "fontDescription".
    var font: UIFont? { (child(key: "fontDescription") ?? child("fontDescription"))?.describedFont }

    /// The font that this element describes. In attributed text, the size is an attribute of another name.
    var describedFont: UIFont {
        if let style = self["style"] {
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
        }
        // Cells have labels of size 0, which is the default size.
        let size = (number("pointSize") ?? number("size")).flatMap { $0 > 0 ? $0 : nil } ?? 17
        if let name = self["name"], let font = UIFont(name: name, size: size) { return font }
        let weights: [String: UIFont.Weight] = [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
            "bold": .bold, "heavy": .heavy, "black": .black,
        ]
        let name = self["name"]?.lowercased() ?? ""
        let isBold = self["type"] == "boldSystem" || name.contains("bold")
        if self["type"] == "italicSystem" { return .italicSystemFont(ofSize: size) }
        return .systemFont(ofSize: size, weight: self["weight"].flatMap { weights[$0] } ?? (isBold ? .bold : .regular))
    }

    /// Returns a string, from an attribute or from the child with the same key.
    func text(_ key: String) -> String? { attributes[key] ?? child(key: key).flatMap { $0.name == "string" ? $0.text : nil } }

    /// Returns the image named by an attribute or by the child with the same key. A system symbol becomes a placeholder.
    @MainActor func image(_ key: String) -> UIImage? {
        let reference = child(key: key).flatMap { $0.name == "imageReference" ? $0 : nil }
        guard let name = attributes[key] ?? reference?["image"] else { return nil }
        guard (reference ?? self)["catalog"] == "system" else {
            let image = UIImage(named: name)
            if image == nil { Diagnostics.reportOnce("an interface file uses the image \"\(name)\", which doesn't exist") }
            return image
        }
        let scale = reference?["symbolScale"].flatMap { Self.symbolScales[$0] }
        return UIImage(systemName: name, withConfiguration: scale.map { UIImage.SymbolConfiguration(scale: $0) })
    }

    /// Returns the symbol configuration described by the child with a key.
    func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
        guard let described = child(key: key) else { return nil }
        let scale = described["scale"].flatMap { Self.symbolScales[$0] } ?? .unspecified
        guard let size = described.number("pointSize") else { return UIImage.SymbolConfiguration(scale: scale) }
        return UIImage.SymbolConfiguration(pointSize: size, weight: .unspecified, scale: scale)
    }

    private static let symbolScales: [String: UIImage.SymbolConfiguration.Scale] = [
        "small": .small, "medium": .medium, "large": .large, "default": .default,
    ]

    var rect: CGRect? {
        guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height") else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns the frame of a view whose file gives its distances from the superview's edges instead of a rectangle.
    func frame(inside room: CGSize) -> CGRect? {
        guard let x = span("minX", "maxX", "width", room.width), let y = span("minY", "maxY", "height", room.height) else { return nil }
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    /// Returns a frame's extent along one axis. A distance in percent is a share of the room that a known length leaves, or else of the
    /// whole room.
    private func span(_ low: String, _ high: String, _ length: String, _ room: CGFloat) -> (start: CGFloat, length: CGFloat)? {
        let known = number(length)
        func distance(_ key: String) -> CGFloat? {
            guard let text = attributes[key], text.hasSuffix("%") else { return number(key) }
            return Double(text.dropLast()).map { CGFloat($0) / 100 * (room - (known ?? 0)) }
        }
        switch (distance(low), distance(high), known) {
        case let (start?, _, known?): return (start, known)
        case let (nil, end?, known?): return (room - end - known, known)
        case let (start?, end?, nil): return (start, max(0, room - start - end))
        default: return nil
        }
    }

    var size: CGSize? {
        guard let width = number("width"), let height = number("height") else { return nil }
        return CGSize(width: width, height: height)
    }

    var insets: UIEdgeInsets? {
        guard let left = number("minX"), let top = number("minY"), let right = number("maxX"), let bottom = number("maxY") else {
            return nil
        }
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    var directionalInsets: NSDirectionalEdgeInsets? {
        guard let top = number("top"), let leading = number("leading"), let bottom = number("bottom"), let trailing = number("trailing")
        else { return nil }
        return NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }

    /// The value of a user-defined attribute.
    @MainActor var attributeValue: Any? {
        switch attributes["type"] {
        case "boolean": return flag("value")
        case "string", "localizedString": return attributes["value"] ?? child("string")?.text
        case "number":
            return (child("real") ?? child("integer"))?.number("value") ?? number("value")
        case "color": return child("color")?.color
        case "image": return image("value") ?? (child("imageReference")?["image"]).flatMap { UIImage(named: $0) }
        case "point": return child("point").flatMap { $0.number("x") }.map { CGPoint(x: $0, y: child("point")?.number("y") ?? 0) }
        case "size": return child("size")?.size
        case "rect": return child("rect")?.rect
        default: return nil
        }
    }
}
