import TestSupport
import Testing

@testable import UIKit

/// Compares the system's views with accepted text dumps, which contain all frames, colors, fonts, and lines of text. Apple doesn't publish
/// most of these figures. What differs from iPhone is listed in Documentation/Library.md.
@MainActor struct SystemPictureTests {
    let device = VirtualDevice()
    private var frame = 0

    mutating func turn(_ count: Int = 1) {
        for _ in 0..<count {
            _ = device.turn(at: Double(frame) / 60)
            frame += 1
        }
    }

    /// Expects the screen to match the dump accepted as `name`, without hidden layers.
    mutating func expectPicture(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        turn(2)
        let snapshot = device.driver.turn(at: Double(frame) / 60).snapshot
        frame += 1
        var picture = snapshot
        picture.nodes = []
        var hidden = Int.max
        for node in snapshot.nodes where node.depth <= hidden {
            hidden = node.isHidden ? node.depth : .max
            if !node.isHidden { picture.nodes.append(node) }
        }
        let difference = AcceptedText.difference(of: picture.description + "\n", from: name, "UIKitTests")
        #expect(difference == nil, "\(name)", sourceLocation: sourceLocation)
    }

    /// Shows views below each other. A view without a size gets its fitting size.
    func show(_ views: [UIView]) {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        var y: CGFloat = 10
        for view in views {
            if view.bounds.isEmpty { view.frame.size = view.sizeThatFits(CGSize(width: 360, height: 800)) }
            view.frame.origin = CGPoint(x: 15, y: y)
            page.view.addSubview(view)
            y = view.frame.maxY + 6
        }
        device.window.rootViewController = page
    }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
        device.driver.enqueue(InputEvent(finger: 1, phase: phase, location: CGPoint(x: x, y: y), time: Double(frame) / 60))
    }

    mutating func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        turn(2)
        touch(.ended, x, y)
        turn(2)
    }

    // MARK: Controls

    @Test mutating func switchesAndSliders() {
        let on = UISwitch(), off = UISwitch(), tinted = UISwitch(), disabled = UISwitch()
        (on.isOn, tinted.isOn, disabled.isEnabled) = (true, true, false)
        (tinted.onTintColor, tinted.thumbTintColor) = (.systemPurple, .systemYellow)
        let sliders = [0, 0.3, 1].map { value in
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 31))
            slider.value = Float(value)
            return slider
        }
        (sliders[1].minimumTrackTintColor, sliders[1].maximumTrackTintColor, sliders[1].thumbTintColor) = (.red, .green, .blue)
        sliders[2].isEnabled = false
        show([on, off, tinted, disabled] + sliders)
        expectPicture("switches-sliders")
        device.window.overrideUserInterfaceStyle = .dark
        expectPicture("switches-sliders-dark")
    }

    @Test mutating func steppersAndSegments() {
        let stepper = UIStepper(), end = UIStepper(), disabled = UIStepper()
        (end.value, end.maximumValue, disabled.isEnabled) = (100, 100, false)
        let segments = [
            UISegmentedControl(items: ["One", "Two", "Three"]), UISegmentedControl(items: ["A long title", "B"]),
            UISegmentedControl(items: ["Left", "Right"]),
        ]
        segments[0].selectedSegmentIndex = 1
        segments[1].setEnabled(false, forSegmentAt: 1)
        (segments[2].selectedSegmentIndex, segments[2].selectedSegmentTintColor) = (0, .systemTeal)
        segments[2].frame = CGRect(x: 0, y: 0, width: 280, height: 40)
        show([stepper, end, disabled] + segments)
        expectPicture("steppers-segments")
    }

    @Test mutating func progressAndPages() {
        let progress = UIProgressView(progressViewStyle: .default), bar = UIProgressView(progressViewStyle: .bar)
        for (view, value) in [(progress, Float(0.4)), (bar, 0.9)] {
            view.frame.size = CGSize(width: 200, height: 4)
            view.progress = value
        }
        bar.progressTintColor = .orange
        bar.trackTintColor = .brown
        let pages = UIPageControl(), many = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (5, 2)
        (many.numberOfPages, many.pageIndicatorTintColor, many.currentPageIndicatorTintColor) = (3, .cyan, .magenta)
        let small = UIActivityIndicatorView(style: .medium), large = UIActivityIndicatorView(style: .large)
        for indicator in [small, large] { indicator.startAnimating() }
        large.color = .systemIndigo
        let well = UIColorWell()
        well.selectedColor = .systemGreen
        show([progress, bar, pages, many, small, large, well])
        expectPicture("progress-pages")
        turn(12)
        expectPicture("progress-pages-later")
    }

    @Test mutating func buttonsWithConfigurations() {
        let configurations: [UIButton.Configuration] = [
            .plain(), .gray(), .tinted(), .filled(), .borderless(), .bordered(), .borderedTinted(), .borderedProminent(),
        ]
        let buttons = configurations.enumerated().map { index, configuration in
            var configuration = configuration
            configuration.title = "Button"
            if index % 2 == 1 { configuration.subtitle = "More" }
            if index > 3 { configuration.image = UIImage(systemName: "star") }
            if index == 5 { configuration.imagePlacement = .trailing }
            if index == 6 { configuration.imagePlacement = .top }
            configuration.buttonSize = [.medium, .small, .mini, .large][index % 4]
            configuration.cornerStyle = [.dynamic, .capsule, .small, .large][index / 2]
            return UIButton(configuration: configuration)
        }
        buttons[3].isEnabled = false
        show(buttons)
        expectPicture("buttons-configured")
    }

    @Test mutating func systemButtons() {
        let system = UIButton(type: .system), custom = UIButton(type: .custom), insets = UIButton(type: .system)
        for button in [system, custom, insets] { button.setTitle("Press here", for: .normal) }
        custom.setTitleColor(.red, for: .normal)
        custom.setImage(UIImage(systemName: "heart"), for: .normal)
        insets.contentEdgeInsets = UIEdgeInsets(top: 3, left: 8, bottom: 5, right: 12)
        insets.titleEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        insets.isEnabled = false
        let types: [UIButton.ButtonType] = [.close, .infoLight, .contactAdd, .detailDisclosure]
        show([system, custom, insets] + types.map { UIButton(type: $0) })
        expectPicture("buttons-system")
        touch(.began, 40, 20)
        expectPicture("buttons-pressed")
    }

    // MARK: Text

    @Test mutating func textFields() {
        let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
        let fields = styles.enumerated().map { index, style in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 260, height: 34))
            field.borderStyle = style
            if index % 2 == 0 { field.text = "Some text" } else { field.placeholder = "Placeholder" }
            return field
        }
        fields[3].clearButtonMode = .always
        fields[3].text = "Text to clear"
        fields[2].textAlignment = .right
        fields[1].isSecureTextEntry = true
        fields[0].leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        fields[0].leftViewMode = .always
        let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 360, height: 56)), minimal = UISearchBar()
        (search.placeholder, search.showsCancelButton) = ("Search", true)
        (minimal.searchBarStyle, minimal.text) = (.minimal, "words")
        minimal.frame.size = CGSize(width: 360, height: 56)
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
        text.text = "Several lines of text\nwith a break and a line that wraps"
        show(fields + [search, minimal, text])
        expectPicture("text-fields")
        fields[3].becomeFirstResponder()
        turn(40)
        expectPicture("text-field-editing")
    }

    @Test mutating func labels() {
        let labels = (0..<8).map { _ in UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 44)) }
        for label in labels { label.text = "The quick brown fox jumps over the lazy dog" }
        labels[1].numberOfLines = 2
        (labels[2].numberOfLines, labels[2].textAlignment) = (0, .center)
        labels[3].lineBreakMode = .byTruncatingMiddle
        labels[4].lineBreakMode = .byTruncatingHead
        (labels[5].adjustsFontSizeToFitWidth, labels[5].minimumScaleFactor) = (true, 0.5)
        labels[6].font = .preferredFont(forTextStyle: .largeTitle)
        (labels[7].isHighlighted, labels[7].highlightedTextColor, labels[7].shadowColor) = (true, .red, .gray)
        show(labels)
        expectPicture("labels")
    }

    @Test mutating func textStyles() {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
        ]
        show(
            styles.map { style in
                let label = UILabel()
                (label.font, label.text) = (.preferredFont(forTextStyle: style), "Hamburg")
                return label
            })
        expectPicture("text-styles")
    }

    // MARK: Bars

    func makePage(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .systemGroupedBackground
        return page
    }

    @Test mutating func navigationBarsAndToolbars() {
        let first = makePage("First"), second = makePage("Second")
        first.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
            UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
        ]
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        first.toolbarItems = [
            UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "Share", style: .done, target: nil, action: nil),
        ]
        let navigation = UINavigationController(rootViewController: first)
        navigation.isToolbarHidden = false
        device.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = navigation
        expectPicture("navigation")
        second.navigationItem.prompt = nil
        navigation.pushViewController(second, animated: false)
        expectPicture("navigation-pushed")
        navigation.popViewController(animated: true)
        turn(10)
        expectPicture("navigation-popping")
        turn(60)
        navigation.navigationBar.prefersLargeTitles = true
        expectPicture("navigation-large")
        device.window.overrideUserInterfaceStyle = .dark
        expectPicture("navigation-large-dark")
    }

    @Test mutating func tabBars() {
        let tabs = UITabBarController()
        let pages = [UITabBarItem.SystemItem.favorites, .search, .more].map { item in
            let page = makePage("Page")
            page.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
            return page
        }
        pages[1].tabBarItem.badgeValue = "12"
        let last = makePage("Last")
        last.tabBarItem = UITabBarItem(title: "Last", image: UIImage(systemName: "star"), tag: 4)
        tabs.viewControllers = pages + [last]
        tabs.selectedIndex = 3
        device.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = tabs
        expectPicture("tabs")
        tabs.tabBar.tintColor = .systemRed
        tabs.tabBar.unselectedItemTintColor = .brown
        tabs.selectedIndex = 0
        expectPicture("tabs-tinted")
    }

    @Test mutating func searchController() {
        let first = makePage("List"), search = UISearchController(searchResultsController: nil)
        search.searchBar.scopeButtonTitles = ["All", "Some"]
        first.navigationItem.searchController = search
        first.navigationItem.hidesSearchBarWhenScrolling = false
        device.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = UINavigationController(rootViewController: first)
        expectPicture("search")
        search.isActive = true
        turn(40)
        expectPicture("search-active")
    }

    @Test mutating func splitViewAndPages() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(makePage("Primary"), for: .primary)
        split.setViewController(makePage("Secondary"), for: .secondary)
        device.resize(to: CGSize(width: 1024, height: 768))
        device.window.rootViewController = split
        expectPicture("split")
    }

    // MARK: Lists

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 6 : 3 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header \(section)" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section == 0 ? "A footer" : nil }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.section == 1 }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
            let accessories: [UITableViewCell.AccessoryType] = [
                .none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
            ]
            let cell = UITableViewCell(style: styles[indexPath.row % 4], reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.detailTextLabel?.text = "Detail"
            cell.accessoryType = accessories[indexPath.row % 5]
            if indexPath.row == 3 { cell.imageView?.image = UIImage(systemName: "star") }
            if indexPath.row == 5 {
                let toggle = UISwitch()
                toggle.isOn = true
                cell.accessoryView = toggle
                cell.indentationLevel = 2
            }
            return cell
        }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            let other = UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
            return UISwipeActionsConfiguration(actions: [delete, other])
        }
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped]) mutating func tables(style: UITableView.Style) {
        let name = style == .plain ? "plain" : style == .grouped ? "grouped" : "inset"
        let rows = Rows(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style), page = UIViewController()
        (table.dataSource, table.delegate) = (rows, rows)
        page.view = table
        device.window.rootViewController = page
        expectPicture("table-" + name)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        expectPicture("table-\(name)-selected")
        table.setEditing(true, animated: false)
        expectPicture("table-\(name)-editing")
        table.setEditing(false, animated: false)
        turn(30)
        let y = table.rectForRow(at: IndexPath(row: 2, section: 0)).midY
        touch(.began, 340, y)
        for step in 1...12 {
            turn()
            touch(.moved, 340 - CGFloat(step) * 12, y)
        }
        expectPicture("table-\(name)-swiping")
        touch(.ended, 196, y)
        turn(60)
        expectPicture("table-\(name)-swiped")
    }

    @Test mutating func listCellsWithContentConfigurations() {
        let configurations: [UIListContentConfiguration] = [
            .cell(), .subtitleCell(), .valueCell(), .plainHeader(), .plainFooter(), .groupedHeader(), .groupedFooter(), .sidebarCell(),
        ]
        show(
            configurations.enumerated().map { index, configuration in
                var configuration = configuration
                (configuration.text, configuration.secondaryText) = ("Text", "Secondary")
                if index == 0 { configuration.image = UIImage(systemName: "star") }
                let view = configuration.makeContentView()
                view.frame.size = CGSize(width: 360, height: 56)
                return view
            })
        expectPicture("list-content")
    }

    // MARK: Alerts, menus, and sheets

    mutating func present(_ controller: UIViewController, over title: String = "Page") {
        let page = makePage(title)
        device.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = page
        turn(2)
        page.present(controller, animated: true)
        turn(90)
    }

    @Test mutating func alerts() {
        for count in 1...3 {
            let alert = UIAlertController(
                title: "Delete this?", message: "It can't be undone, and there are several lines of text.", preferredStyle: .alert)
            let styles: [UIAlertAction.Style] = [.cancel, .destructive, .default]
            for style in styles.prefix(count) { alert.addAction(UIAlertAction(title: "Action \(style.rawValue)", style: style)) }
            if count == 2 { alert.addTextField { $0.placeholder = "Name" } }
            if count == 3 { alert.preferredAction = alert.actions[2] }
            present(alert)
            expectPicture("alert-\(count)")
        }
    }

    @Test mutating func alertInMotionAndPressed() {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert), page = makePage("Page")
        for title in ["No", "Yes"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        device.window.rootViewController = page
        turn(2)
        page.present(alert, animated: true)
        turn(6)
        expectPicture("alert-appearing")
        turn(60)
        touch(.began, 130, 440)
        expectPicture("alert-pressed")
    }

    @Test mutating func actionSheets() {
        let sheet = UIAlertController(title: "Title", message: "Message", preferredStyle: .actionSheet)
        for (title, style) in [("One", UIAlertAction.Style.default), ("Two", .destructive), ("Cancel", .cancel)] {
            sheet.addAction(UIAlertAction(title: title, style: style))
        }
        sheet.actions[0].isEnabled = false
        present(sheet)
        expectPicture("action-sheet")
    }

    @Test mutating func sheets() throws {
        let page = makePage("Sheet"), sheet = try #require(page.sheetPresentationController)
        (sheet.detents, sheet.prefersGrabberVisible, sheet.preferredCornerRadius) = ([.medium(), .large()], true, 24)
        present(page)
        expectPicture("sheet-medium")
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        turn(8)
        expectPicture("sheet-growing")
        turn(90)
        expectPicture("sheet-large")
    }

    @Test mutating func menus() {
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        let actions = ["Copy", "Paste", "Delete"].enumerated().map { index, title in
            UIAction(
                title: title, image: index == 0 ? UIImage(systemName: "star") : nil, attributes: index == 2 ? .destructive : [],
                state: index == 1 ? .on : .off
            ) { _ in }
        }
        let group = UIMenu(title: "", options: .displayInline, children: [UIAction(title: "Other", attributes: .disabled) { _ in }])
        button.menu = UIMenu(title: "Title", children: actions + [group])
        button.showsMenuAsPrimaryAction = true
        show([button])
        turn(2)
        tap(60, 30)
        turn(40)
        expectPicture("menu")
    }

    // MARK: Pickers

    private final class Wheel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Row \(row)" }
    }

    @Test mutating func pickers() {
        let wheel = Wheel(), picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        (picker.dataSource, picker.delegate) = (wheel, wheel)
        picker.selectRow(3, inComponent: 1, animated: false)
        let styles: [UIDatePickerStyle] = [.wheels, .compact]
        let dates = styles.map { style in
            let picker = UIDatePicker()
            (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), TimeZone(identifier: "UTC"))
            picker.date = Date(timeIntervalSince1970: 1_700_000_000)
            picker.preferredDatePickerStyle = style
            picker.frame.size = picker.sizeThatFits(CGSize(width: 360, height: 800))
            return picker
        }
        show([picker] + dates)
        expectPicture("pickers")
    }

    @Test mutating func scrollIndicatorsAndRefresh() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroll.contentSize = CGSize(width: 900, height: 1200)
        let refresh = UIRefreshControl()
        scroll.refreshControl = refresh
        show([scroll])
        turn(2)
        scroll.flashScrollIndicators()
        turn(5)
        expectPicture("scroll-indicators")
        scroll.contentOffset = CGPoint(x: 120, y: 500)
        turn(2)
        expectPicture("scroll-indicators-moved")
        scroll.contentOffset = .zero
        refresh.beginRefreshing()
        turn(30)
        expectPicture("refreshing")
    }
}
