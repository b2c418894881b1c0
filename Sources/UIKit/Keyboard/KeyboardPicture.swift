import Typography

/// Draws a keyboard's keys and their titles.
@MainActor final class KeyboardPicture {
    /// The layer that contains the picture.
    let panel = CALayer()
    private let keys = CAShapeLayer(), pressed = CAShapeLayer(), titles = CALayer()

    init() { for layer in [keys, pressed, titles] as [CALayer] { panel.addSublayer(layer) } }

    /// Shows the keys of a layout. `enter` is the title of the return key, and `down` are the keys under fingers.
    func show(_ layout: KeyboardLayout, isDark: Bool, enter: String, down: [KeyboardLayout.PlacedKey]) {
        panel.backgroundColor = UIColor(white: isDark ? 0.17 : 0.82, alpha: 1).cgColor
        keys.fillColor = UIColor(white: isDark ? 0.42 : 1, alpha: 1).cgColor
        pressed.fillColor = UIColor(white: isDark ? 0.25 : 0.68, alpha: 1).cgColor
        let all = layout.keys
        keys.path = path(all, in: layout)
        pressed.path = path(down, in: layout)
        titles.content = .text(text(all, layout, isDark ? .white : .black, enter))
    }

    private func path(_ keys: [KeyboardLayout.PlacedKey], in layout: KeyboardLayout) -> CGPath {
        let path = CGMutablePath()
        for key in keys where key.key != .text("") {
            let shape = key.frame.offsetBy(dx: -layout.frame.minX, dy: -layout.frame.minY).insetBy(dx: 3, dy: 5)
            guard shape.width > 10, shape.height > 10 else { continue }
            path.addRoundedRect(in: shape, cornerWidth: 5, cornerHeight: 5)
        }
        return path
    }

    /// The titles, centered on their keys.
    private func text(_ keys: [KeyboardLayout.PlacedKey], _ layout: KeyboardLayout, _ color: UIColor, _ enter: String) -> RenderText {
        let letters = UIFont.systemFont(ofSize: 22), words = UIFont.systemFont(ofSize: 16)
        var text = RenderText(fontName: letters.fontName, fontSize: letters.pointSize, color: color.cgColor, lines: [])
        let small = RenderText.Style(fontName: words.fontName, fontSize: words.pointSize, color: color.cgColor)
        for key in keys {
            let title = key.key.title(enter: enter), font = title.count > 1 ? words : letters
            let width = font.width(of: title),
                middle = CGPoint(x: key.frame.midX - layout.frame.minX, y: key.frame.midY - layout.frame.minY)
            let origin = CGPoint(x: middle.x - width / 2, y: middle.y + font.pointSize * 0.36)
            guard width > 0 else { continue }
            text.lines.append(RenderText.Line(string: title, origin: origin, style: font === words ? small : nil))
        }
        return text
    }
}

extension KeyboardLayout.Key {
    fileprivate func title(enter: String) -> String {
        switch self {
        case .text(" "): "space"
        case .text(let text): text
        case .shift: "⇧"
        case .delete: "⌫"
        case .enter: enter
        case .page(.letters), .page(.capitals): "ABC"
        case .page(.symbols): "#+="
        case .page: "123"
        }
    }
}

extension UIReturnKeyType {
    /// The title of the return key.
    var title: String {
        switch self {
        case .default: "return"
        case .go: "Go"
        case .google, .search, .yahoo: "Search"
        case .join: "Join"
        case .next: "Next"
        case .route: "Route"
        case .send: "Send"
        case .done: "Done"
        case .emergencyCall: "Emergency"
        case .continue: "Continue"
        }
    }
}
