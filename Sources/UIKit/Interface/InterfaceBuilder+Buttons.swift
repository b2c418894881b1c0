// Applies the attributes of buttons from interface files. Since Xcode 13, a button has a configuration, which is described by a child.

extension InterfaceBuilder {
    func applyAppearance(of button: UIButton, _ element: InterfaceElement) {
        if let described = element.child("buttonConfiguration") {
            button.configuration = configuration(described)
        } else {
            applyStates(of: button, element)
            // A file omits the font if it is Interface Builder's default. A configuration specifies its own font (S-LAYOUT-10).
            button.titleLabel?.font = element.font ?? .systemFont(ofSize: 15)
        }
        if let alignment = element["contentHorizontalAlignment"].flatMap({ Self.horizontal[$0] }) {
            button.contentHorizontalAlignment = alignment
        }
        if let alignment = element["contentVerticalAlignment"].flatMap({ Self.vertical[$0] }) {
            button.contentVerticalAlignment = alignment
        }
        if let insets = element.child(key: "titleEdgeInsets")?.insets { button.titleEdgeInsets = insets }
        if let insets = element.child(key: "imageEdgeInsets")?.insets { button.imageEdgeInsets = insets }
        if let insets = element.child(key: "contentEdgeInsets")?.insets ?? element.child("inset")?.insets {
            button.contentEdgeInsets = insets
        }
        if element.flag("showsMenuAsPrimaryAction") == true { button.showsMenuAsPrimaryAction = true }
        applyControlAppearance(button, element)
    }

    /// Applies the contents for the control states. A button with a configuration has them only for older versions of iOS (S-LAYOUT-10).
    private func applyStates(of button: UIButton, _ element: InterfaceElement) {
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
        ]
        for described in element.children where described.name == "state" {
            guard let state = states[described["key"] ?? ""] else { continue }
            if let title = described.text("title") { button.setTitle(title, for: state) }
            if let title = described.attributedText("attributedTitle") { button.setAttributedTitle(title, for: state) }
            if let color = described.color("titleColor") { button.setTitleColor(color, for: state) }
            if let image = described.image("image") { button.setImage(image, for: state) }
            if let symbol = described.symbolConfiguration("preferredSymbolConfiguration") {
                button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
            }
            if let image = described.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
        }
    }

    private func configuration(_ element: InterfaceElement) -> UIButton.Configuration {
        var result = Self.styles[element["style"] ?? ""]?() ?? .plain()
        (result.title, result.subtitle, result.image) = (element.text("title"), element.text("subtitle"), element.image("image"))
        result.preferredSymbolConfigurationForImage = element.symbolConfiguration("preferredSymbolConfigurationForImage")
        if let place = element["imagePlacement"].flatMap({ Self.placements[$0] }) { result.imagePlacement = place }
        if let padding = element.number("imagePadding") { result.imagePadding = padding }
        if let padding = element.number("titlePadding") { result.titlePadding = padding }
        if let alignment = element["titleAlignment"].flatMap({ Self.titleAlignments[$0] }) { result.titleAlignment = alignment }
        if let corners = element["cornerStyle"].flatMap({ Self.cornerStyles[$0] }) { result.cornerStyle = corners }
        if let insets = element.child(key: "contentInsets")?.directionalInsets { result.contentInsets = insets }
        result.showsActivityIndicator = element.flag("showsActivityIndicator") ?? false
        result.baseForegroundColor = element.color("baseForegroundColor")
        result.baseBackgroundColor = element.color("baseBackgroundColor")
        if let background = element.child("backgroundConfiguration") { apply(background, to: &result.background) }
        applyTitle(element, to: &result)
        return result
    }

    private func apply(_ element: InterfaceElement, to background: inout UIBackgroundConfiguration) {
        if let radius = element.number("cornerRadius") { background.cornerRadius = radius }
        if let width = element.number("strokeWidth") { background.strokeWidth = width }
        background.backgroundColor = element.color("backgroundColor")
        background.strokeColor = element.color("strokeColor")
        background.image = element.image("image")
    }

    /// Applies the title's font, or its attributed string.
    private func applyTitle(_ element: InterfaceElement, to result: inout UIButton.Configuration) {
        var (font, color): (UIFont?, UIColor?) = (element.child(key: "titleFontDescription")?.describedFont, nil)
        if let title = element.attributedText("attributedTitle") {
            result.title = title.string
            (font, color) = (
                title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font,
                title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            )
        }
        guard font != nil || color != nil else { return }
        result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = font ?? attributes.font
            attributes.foregroundColor = color ?? attributes.foregroundColor
            return attributes
        }
    }

    private static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
        "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    private static let vertical: [String: UIControl.ContentVerticalAlignment] = ["top": .top, "bottom": .bottom, "fill": .fill]
    private static let styles: [String: () -> UIButton.Configuration] = [
        "plain": UIButton.Configuration.plain, "gray": UIButton.Configuration.gray, "tinted": UIButton.Configuration.tinted,
        "filled": UIButton.Configuration.filled, "borderless": UIButton.Configuration.borderless,
        "bordered": UIButton.Configuration.bordered, "borderedTinted": UIButton.Configuration.borderedTinted,
        "borderedProminent": UIButton.Configuration.borderedProminent,
    ]
    private static let placements: [String: NSDirectionalRectEdge] = [
        "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    ]
    private static let titleAlignments: [String: UIButton.Configuration.TitleAlignment] = [
        "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    private static let cornerStyles: [String: UIButton.Configuration.CornerStyle] = [
        "fixed": .fixed, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
}
