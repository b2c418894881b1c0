// Applies the attributes of controls, progress views, and text inputs from interface files.

extension InterfaceBuilder {
    func applyControlAppearance(_ view: UIView, _ element: InterfaceElement) {
        guard let control = view as? UIControl else { return }
        if let enabled = element.flag("enabled") { control.isEnabled = enabled }
        if let selected = element.flag("selected") { control.isSelected = selected }
        switch control {
        case let slider as UISlider: apply(element, to: slider)
        case let toggle as UISwitch:
            toggle.isOn = element.flag("on") ?? false
            if let color = element.color("onTintColor") { toggle.onTintColor = color }
            if let color = element.color("thumbTintColor") { toggle.thumbTintColor = color }
        case let field as UITextField: apply(element, to: field)
        case let pages as UIPageControl: apply(element, to: pages)
        case let segments as UISegmentedControl:
            segments.selectedSegmentIndex = max(-1, min(Int(element.number("selectedSegmentIndex") ?? -1), segments.numberOfSegments - 1))
            if let color = element.color("selectedSegmentTintColor") { segments.selectedSegmentTintColor = color }
        default: break
        }
    }

    private func apply(_ element: InterfaceElement, to slider: UISlider) {
        slider.minimumValue = element.number("minValue").map { Float($0) } ?? 0
        slider.maximumValue = element.number("maxValue").map { Float($0) } ?? 1
        slider.value = element.number("value").map { Float($0) } ?? 0
        if element.flag("continuous") == false { slider.isContinuous = false }
        if let color = element.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
        if let color = element.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
        if let color = element.color("thumbTintColor") { slider.thumbTintColor = color }
    }

    private func apply(_ element: InterfaceElement, to pages: UIPageControl) {
        pages.numberOfPages = Int(element.number("numberOfPages") ?? 0)
        pages.currentPage = Int(element.number("currentPage") ?? 0)
        if let color = element.color("pageIndicatorTintColor") { pages.pageIndicatorTintColor = color }
        if let color = element.color("currentPageIndicatorTintColor") { pages.currentPageIndicatorTintColor = color }
        if element.flag("hidesForSinglePage") == true { pages.hidesForSinglePage = true }
    }

    private func apply(_ element: InterfaceElement, to field: UITextField) {
        (field.text, field.placeholder) = (element.text("text"), element.text("placeholder"))
        if let font = element.font { field.font = font }
        if let color = element.color("textColor") { field.textColor = color }
        if let alignment = element.textAlignment { field.textAlignment = alignment }
        if let style = element["borderStyle"].flatMap({ Self.borderStyles[$0] }) { field.borderStyle = style }
        if let mode = element["clearButtonMode"].flatMap({ Self.viewModes[$0] }) { field.clearButtonMode = mode }
        applyTraits(of: field, element)
    }

    func applyAppearance(of bar: UIProgressView, _ element: InterfaceElement) {
        bar.progress = element.number("progress").map { Float($0) } ?? 0
        if let color = element.color("progressTintColor") { bar.progressTintColor = color }
        if let color = element.color("trackTintColor") { bar.trackTintColor = color }
    }

    /// A file states that a spinner hides when it stops, and otherwise the spinner is visible at rest (S-LAYOUT-20).
    func applyAppearance(of spinner: UIActivityIndicatorView, _ element: InterfaceElement) {
        if let color = element.color("color") { spinner.color = color }
        spinner.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
        if element.flag("animating") == true { spinner.startAnimating() }
        if element.flag("hidden") == true { spinner.isHidden = true }
    }

    func applyTraits(of input: any UITextInputTraits, _ element: InterfaceElement) {
        guard let traits = element.child("textInputTraits") else { return }
        if traits.flag("secureTextEntry") == true { input.isSecureTextEntry = true }
        if let type = traits["keyboardType"].flatMap({ Self.keyboards[$0] }) { input.keyboardType = type }
        if let type = traits["returnKeyType"].flatMap({ Self.returnKeys[$0] }) { input.returnKeyType = type }
        if let type = traits["autocapitalizationType"].flatMap({ Self.capitals[$0] }) { input.autocapitalizationType = type }
    }

    private static let borderStyles: [String: UITextField.BorderStyle] = [
        "line": .line, "bezel": .bezel, "roundedRect": .roundedRect, "none": .none,
    ]
    private static let viewModes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    private static let keyboards: [String: UIKeyboardType] = [
        "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    private static let returnKeys: [String: UIReturnKeyType] = [
        "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send, "yahoo": .yahoo,
        "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    private static let capitals: [String: UITextAutocapitalizationType] = [
        "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
}

extension InterfaceElement {
    /// The alignment of text, or nil if it follows the language.
    var textAlignment: NSTextAlignment? {
        switch self["textAlignment"] {
        case "center": .center
        case "right": .right
        case "left": .left
        case "justified": .justified
        default: nil
        }
    }

    /// The distances of an `edgeInsets` element.
    var edgeInsets: UIEdgeInsets? {
        guard let top = number("top"), let left = number("left"), let bottom = number("bottom"), let right = number("right") else {
            return nil
        }
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
