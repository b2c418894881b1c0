// Creates the buttons and items of bars from interface files.

extension InterfaceBuilder {
    /// Adds an item's buttons and title view.
    func fill(_ item: UINavigationItem, _ element: InterfaceElement) {
        name(item, element.id)
        func all(_ single: String, _ several: String) -> [UIBarButtonItem]? {
            let found = (element.child(key: single).map { [$0] } ?? []) + (element.child(key: several)?.children ?? [])
            return found.isEmpty ? nil : found.map(makeButton)
        }
        if let items = all("leftBarButtonItem", "leftBarButtonItems") { item.leftBarButtonItems = items }
        if let items = all("rightBarButtonItem", "rightBarButtonItems") { item.rightBarButtonItems = items }
        if let view = element.child(key: "titleView") { item.titleView = makeView(view) }
        if let back = element.child(key: "backBarButtonItem") { item.backBarButtonItem = makeButton(back) }
        switch element["largeTitleDisplayMode"] {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
    }

    /// Creates a bar's button.
    func makeButton(_ element: InterfaceElement) -> UIBarButtonItem {
        let made: UIBarButtonItem
        if let view = element.child(key: "customView") {
            made = UIBarButtonItem(customView: makeView(view))
        } else if let system = element["systemItem"].flatMap({ Self.systemItems[$0] }) {
            made = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        } else if let image = element.image("image") {
            made = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        } else {
            made = UIBarButtonItem(
                title: element["title"], style: element["style"] == "done" ? .done : .plain, target: nil, action: nil)
        }
        made.tag = Int(element.number("tag") ?? 0)
        if let width = element.number("width") { made.width = width }
        if let color = element.color("tintColor") { made.tintColor = color }
        if element.flag("enabled") == false { made.isEnabled = false }
        add(made, element)
        return made
    }

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace,
        "compose": .compose, "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
        "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
        "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]

    /// Creates a date picker with its mode and style.
    func datePicker(_ element: InterfaceElement) -> UIDatePicker {
        let picker = UIDatePicker()
        switch element["datePickerMode"] {
        case "time": picker.datePickerMode = .time
        case "date": picker.datePickerMode = .date
        case "countDownTimer": picker.datePickerMode = .countDownTimer
        default: picker.datePickerMode = .dateAndTime
        }
        switch element["style"] {
        case "wheels": picker.preferredDatePickerStyle = .wheels
        case "compact": picker.preferredDatePickerStyle = .compact
        case "inline": picker.preferredDatePickerStyle = .inline
        default: break
        }
        return picker
    }
}
