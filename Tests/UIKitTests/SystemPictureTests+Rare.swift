import TestSupport
import Testing

@testable import UIKit

/// Compares the system's less common views with accepted text dumps.
extension SystemPictureTests {
    @Test mutating func emptyPages() {
        let size = CGSize(width: 120, height: 60)
        let picture = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemRed.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        var custom = UIContentUnavailableConfiguration.empty()
        (custom.image, custom.imageProperties.cornerRadius) = (picture, 8)
        custom.imageProperties.maximumSize = CGSize(width: 80, height: 40)
        custom.attributedText = NSAttributedString(string: "No Photos", attributes: [.foregroundColor: UIColor.systemTeal])
        custom.secondaryText = "Photos that you take appear here, as soon as there are any in this album."
        custom.buttonProperties.primaryAction = UIAction(title: "Take Photo") { _ in }
        custom.secondaryButton.title = "Import"
        custom.secondaryButtonProperties.isEnabled = false
        custom.background.backgroundColor = .secondarySystemBackground
        show(
            [.search(), .loading(), custom].map { configuration in
                let view = configuration.makeContentView()
                view.frame.size = CGSize(width: 360, height: 250)
                return view
            })
        expectPicture("empty-pages")
    }

    @Test mutating func shareSheet() {
        present(UIActivityViewController(activityItems: [UIImage(), "A text to share"], applicationActivities: nil))
        expectPicture("share")
    }

    @Test mutating func photoPicker() {
        present(UIImagePickerController())
        expectPicture("photos")
    }

    private func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), TimeZone(identifier: "UTC"))
        picker.date = Date(timeIntervalSince1970: 1_700_000_000)
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        picker.frame.size = picker.sizeThatFits(CGSize(width: 360, height: 800))
        return picker
    }

    @Test mutating func calendars() {
        let month = datePicker(.date, .inline), both = datePicker(.dateAndTime, .inline)
        month.minimumDate = Date(timeIntervalSince1970: 1_699_400_000)
        show([month, both])
        expectPicture("calendars")
    }

    @Test mutating func compactDateAndTimeOpened() {
        show([datePicker(.date, .compact), datePicker(.time, .compact)])
        turn(2)
        tap(40, 25)
        turn(30)
        expectPicture("date-opened")
        tap(380, 830)
        turn(30)
        tap(40, 65)
        turn(30)
        expectPicture("time-opened")
    }

    private final class EditedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            cell.detailTextLabel?.text = "Detail"
            (cell.indentationLevel, cell.indentationWidth) = (indexPath.row, 12)
            return cell
        }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
            [.insert, .delete, .none][indexPath.row]
        }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.textLabel?.text = "Own header"
            header.contentView.backgroundColor = .systemYellow
            return header
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    }

    @Test mutating func tableWithInsertionAndIndentation() {
        let rows = EditedRows(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), style: .plain)
        (table.dataSource, table.delegate) = (rows, rows)
        (table.separatorInset.left, table.separatorColor, table.rowHeight) = (40, .systemRed, 60)
        show([table])
        turn(2)
        table.setEditing(true, animated: false)
        expectPicture("table-insertion")
    }

    @Test mutating func menuWithDetailsAndSubmenu() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        let inner = UIMenu(title: "More", subtitle: "Two entries", children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
        let star = UIImage(systemName: "star")
        let detailed = UIAction(title: "Detailed", subtitle: "With a second line", image: star, state: .on) { _ in }
        button.menu = UIMenu(title: "", children: [detailed, inner, UIAction(title: "Mixed", state: .mixed) { _ in }])
        button.showsMenuAsPrimaryAction = true
        show([button])
        turn(2)
        tap(60, 30)
        turn(40)
        expectPicture("menu-details")
        tap(140, 150)
        turn(60)
        expectPicture("menu-submenu")
    }

    @Test mutating func listCellsWithAccessories() {
        let accessories: [[UICellAccessory]] = [
            [.checkmark(), .disclosureIndicator()], [.label(text: "12"), .outlineDisclosure()],
            [.delete(displayed: .always), .insert(displayed: .always, options: .init(tintColor: .systemPurple))],
            [.reorder(displayed: .always), .multiselect(displayed: .always), .checkmark(options: .init(isHidden: true))],
        ]
        show(
            accessories.enumerated().map { index, accessories in
                let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 360, height: 44))
                var content = cell.defaultContentConfiguration()
                content.text = "Cell \(index)"
                cell.contentConfiguration = content
                (cell.accessories, cell.indentationLevel) = (accessories, index)
                return cell
            })
        expectPicture("list-accessories")
    }

    @Test mutating func pageControlAndSpinnerVariants() {
        let single = UIPageControl(), hidden = UIPageControl(), stopped = UIActivityIndicatorView(style: .large)
        (single.numberOfPages, hidden.numberOfPages, hidden.hidesForSinglePage) = (1, 1, true)
        stopped.hidesWhenStopped = false
        let well = UIColorWell(), images = UISegmentedControl(items: [UIImage(systemName: "star")!, "Text"])
        images.selectedSegmentIndex = 0
        images.setTitleTextAttributes([.foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 20)], for: .selected)
        let styled = UIStepper()
        (styled.minimumValue, styled.value) = (0, 0)
        show([single, hidden, stopped, well, images, styled])
        expectPicture("variants")
        device.window.overrideUserInterfaceStyle = .dark
        expectPicture("variants-dark")
    }
}
