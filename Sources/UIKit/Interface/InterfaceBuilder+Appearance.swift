// Applies view attributes from interface files.

extension InterfaceBuilder {
    func configure(_ view: UIView, _ element: InterfaceElement) {
        if let box = element.child(key: "frame")?.rect { view.frame = box }
        if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
        let isFixed = element.flag("fixedFrame") == true
        if element.flag("translatesAutoresizingMaskIntoConstraints") == false, !isFixed {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        applyCommonAttributes(of: view, element)
        switch view {
        case let label as UILabel: applyAppearance(of: label, element)
        case let button as UIButton: applyAppearance(of: button, element)
        case let picture as UIImageView: applyAppearance(of: picture, element)
        case let stack as UIStackView: applyAppearance(of: stack, element)
        case let table as UITableView: applyAppearance(of: table, element)
        case let collection as UICollectionView: applyAppearance(of: collection, element)
        case let text as UITextView: applyAppearance(of: text, element)
        case let scroll as UIScrollView: applyAppearance(of: scroll, element)
        case let cell as UITableViewCell: applyAppearance(of: cell, element)
        case let bar as UISearchBar: applyAppearance(of: bar, element)
        case let bar as UIProgressView: applyAppearance(of: bar, element)
        case let spinner as UIActivityIndicatorView: applyAppearance(of: spinner, element)
        default: applyControlAppearance(view, element)
        }
    }

    /// Applies the attributes that all views have, except for their position. A cell positions its content view.
    func applyCommonAttributes(of view: UIView, _ element: InterfaceElement) {
        if let mode = element["contentMode"].flatMap({ Self.modes[$0] }) { view.contentMode = mode }
        if let color = element.color("backgroundColor") { view.backgroundColor = color }
        if let color = element.color("tintColor") { view.tintColor = color }
        if let clips = element.flag("clipsSubviews") { view.clipsToBounds = clips }
        if let hidden = element.flag("hidden") { view.isHidden = hidden }
        if let alpha = element.number("alpha") { view.alpha = alpha }
        if let tag = element.number("tag") { view.tag = Int(tag) }
        if let opaque = element.flag("opaque") { view.isOpaque = opaque }
        // A file states only the opposite, even for labels and image views (S-LAYOUT-9).
        view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
        if let takes = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = takes }
        if let name = element["restorationIdentifier"] ?? element.child("accessibility")?["identifier"] {
            view.accessibilityIdentifier = name
        }
        if let priority = element.number("horizontalHuggingPriority") {
            view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: .horizontal)
        }
        if let priority = element.number("verticalHuggingPriority") {
            view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: .vertical)
        }
        if let priority = element.number("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: .horizontal)
        }
        if let priority = element.number("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: .vertical)
        }
        applyMargins(of: view, element)
    }

    private func applyMargins(of view: UIView, _ element: InterfaceElement) {
        if let margins = element.child(key: "layoutMargins")?.edgeInsets { view.layoutMargins = margins }
        if let margins = element.child(key: "directionalLayoutMargins")?.directionalInsets { view.directionalLayoutMargins = margins }
        if let preserves = element.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = preserves }
        if let insets = element.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
    }

    private func autoresizing(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        let parts: [(String, UIView.AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { if element.flag($1.0) == true { $0.formUnion($1.1) } }
    }

    private static let modes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private func applyAppearance(of label: UILabel, _ element: InterfaceElement) {
        label.text = element.text("text")
        if let font = element.font { label.font = font }
        if let color = element.color("textColor") { label.textColor = color }
        if let lines = element.number("numberOfLines") { label.numberOfLines = Int(lines) }
        if let alignment = element.textAlignment { label.textAlignment = alignment }
        switch element["lineBreakMode"] {
        case "wordWrap": label.lineBreakMode = .byWordWrapping
        case "characterWrap": label.lineBreakMode = .byCharWrapping
        case "clip": label.lineBreakMode = .byClipping
        default: break
        }
        if element.flag("adjustsFontSizeToFit") == true { label.adjustsFontSizeToFitWidth = true }
        if let factor = element.number("minimumScaleFactor") { label.minimumScaleFactor = factor }
        if let text = element.attributedText("attributedText") { label.attributedText = text }
        if let color = element.color("highlightedColor") { label.highlightedTextColor = color }
        if let color = element.color("shadowColor") { label.shadowColor = color }
        if let offset = element.child(key: "shadowOffset")?.size { label.shadowOffset = offset }
    }

    private func applyAppearance(of picture: UIImageView, _ element: InterfaceElement) {
        picture.image = element.image("image")
        picture.highlightedImage = element.image("highlightedImage")
        if let symbol = element.symbolConfiguration("preferredSymbolConfiguration") { picture.preferredSymbolConfiguration = symbol }
        if element.flag("highlighted") == true { picture.isHighlighted = true }
    }

    private func applyAppearance(of stack: UIStackView, _ element: InterfaceElement) {
        if element["axis"] == "vertical" { stack.axis = .vertical }
        if let spacing = element.number("spacing") ?? (element["spacingType"] == "standard" ? 8 : nil) { stack.spacing = spacing }
        if element.flag("layoutMarginsRelativeArrangement") == true { stack.isLayoutMarginsRelativeArrangement = true }
        let distributions: [String: UIStackView.Distribution] = [
            "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        let alignments: [String: UIStackView.Alignment] = [
            "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
            "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        if let distribution = element["distribution"].flatMap({ distributions[$0] }) { stack.distribution = distribution }
        if let alignment = element["alignment"].flatMap({ alignments[$0] }) { stack.alignment = alignment }
    }

    private func applyAppearance(of scroll: UIScrollView, _ element: InterfaceElement) {
        if let pages = element.flag("pagingEnabled") { scroll.isPagingEnabled = pages }
        if let enabled = element.flag("scrollEnabled") { scroll.isScrollEnabled = enabled }
        if let bounces = element.flag("bounces") { scroll.bounces = bounces }
        if let always = element.flag("alwaysBounceVertical") { scroll.alwaysBounceVertical = always }
        if let always = element.flag("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = always }
        if let shows = element.flag("showsHorizontalScrollIndicator") { scroll.showsHorizontalScrollIndicator = shows }
        if let shows = element.flag("showsVerticalScrollIndicator") { scroll.showsVerticalScrollIndicator = shows }
        if let scale = element.number("minimumZoomScale") { scroll.minimumZoomScale = scale }
        if let scale = element.number("maximumZoomScale") { scroll.maximumZoomScale = scale }
        if element["contentInsetAdjustmentBehavior"] == "never" { scroll.contentInsetAdjustmentBehavior = .never }
        if let bounces = element.flag("bouncesZoom") { scroll.bouncesZoom = bounces }
        switch element["keyboardDismissMode"] {
        case "onDrag": scroll.keyboardDismissMode = .onDrag
        case "interactive": scroll.keyboardDismissMode = .interactive
        default: break
        }
    }

    private func applyAppearance(of view: UITextView, _ element: InterfaceElement) {
        applyAppearance(of: view as UIScrollView, element)
        view.text = element.text("text")
        if let font = element.font { view.font = font }
        if let color = element.color("textColor") { view.textColor = color }
        if let alignment = element.textAlignment { view.textAlignment = alignment }
        if let text = element.attributedText("attributedText") { view.attributedText = text }
        if element.flag("editable") == false { view.isEditable = false }
        if element.flag("selectable") == false { view.isSelectable = false }
        applyTraits(of: view, element)
    }

    private func applyAppearance(of table: UITableView, _ element: InterfaceElement) {
        applyAppearance(of: table as UIScrollView, element)
        if let height = element.number("rowHeight") { table.rowHeight = height }
        if let height = element.number("estimatedRowHeight"), height > 0 { table.estimatedRowHeight = height }
        if let height = element.number("sectionHeaderHeight"), height != 28, height != 18 { table.sectionHeaderHeight = height }
        if let height = element.number("sectionFooterHeight"), height != 28, height != 18 { table.sectionFooterHeight = height }
        if element["separatorStyle"] == "none" { table.separatorStyle = .none }
        if let color = element.color("separatorColor") { table.separatorColor = color }
        if let allows = element.flag("allowsSelection") { table.allowsSelection = allows }
        if let allows = element.flag("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
        if let insets = element.child(key: "separatorInset")?.insets { table.separatorInset = insets }
    }

    private func applyAppearance(of collection: UICollectionView, _ element: InterfaceElement) {
        applyAppearance(of: collection as UIScrollView, element)
        if let allows = element.flag("allowsSelection") { collection.allowsSelection = allows }
        if let allows = element.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = allows }
    }

    private func applyAppearance(of cell: UITableViewCell, _ element: InterfaceElement) {
        let accessories: [String: UITableViewCell.AccessoryType] = [
            "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark, "detailDisclosureButton": .detailDisclosureButton,
            "detailButton": .detailButton,
        ]
        if let accessory = element["accessoryType"].flatMap({ accessories[$0] }) { cell.accessoryType = accessory }
        if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
        if let insets = element.child(key: "separatorInset")?.insets { cell.separatorInset = insets }
        if let level = element.number("indentationLevel") { cell.indentationLevel = Int(level) }
        if let width = element.number("indentationWidth") { cell.indentationWidth = width }
        for label in element.child(key: "contentView")?.items("subviews") ?? [] {
            let own =
                label.id == element["textLabel"] ? cell.textLabel : label.id == element["detailTextLabel"] ? cell.detailTextLabel : nil
            if let own { applyAppearance(of: own, label) }
            if label.id == element["imageView"], let image = label.image("image") { cell.imageView?.image = image }
        }
    }

    private func applyAppearance(of bar: UISearchBar, _ element: InterfaceElement) {
        (bar.text, bar.placeholder) = (element.text("text"), element.text("placeholder"))
        bar.searchBarStyle = element["searchBarStyle"] == "minimal" ? .minimal : .default
        bar.showsCancelButton = element.flag("showsCancelButton") ?? false
        if let color = element.color("barTintColor") { bar.barTintColor = color }
    }
}
