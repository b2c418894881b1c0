import TestSupport
import Testing

@testable import UIKit

/// Compares keyboards, styled text, and lists in the middle of an update with accepted text dumps.
extension SystemPictureTests {
    // MARK: Keyboards

    @Test mutating func keyboards() {
        let titles: [UIReturnKeyType] = [.default, .go, .google, .join, .next, .route]
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 10))
        let pictures = KeyboardLayout.Page.allCases.map { _ in KeyboardPicture() }
        for (index, page) in KeyboardLayout.Page.allCases.enumerated() {
            let size = CGSize(width: index == 1 ? 320 : 390, height: 260 + CGFloat(index % 2) * 34)
            let layout = KeyboardLayout(
                page, frame: CGRect(origin: CGPoint(x: 0, y: 300), size: size), bottom: index % 2 == 0 ? 0 : 34)
            pictures[index].show(layout, isDark: index % 3 == 1, enter: titles[index].title, down: [layout.keys[index * 2]])
            pictures[index].panel.frame = CGRect(origin: .zero, size: size)
            holder.layer.addSublayer(pictures[index].panel)
        }
        show([holder])
        expectPicture("keyboards")
    }

    @Test mutating func keyboardOfFieldInDarkWindow() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        (field.returnKeyType, field.autocapitalizationType) = (.emergencyCall, .none)
        show([field])
        device.window.overrideUserInterfaceStyle = .dark
        turn(2)
        field.becomeFirstResponder()
        turn(6)
        expectPicture("keyboard-rising")
        turn(20)
        touch(.began, 100, 640)
        turn(1)
        expectPicture("keyboard-pressed")
    }

    @Test func returnKeysHaveTitles() {
        let types: [UIReturnKeyType] = [
            .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
        ]
        #expect(
            types.map(\.title) == [
                "return", "Go", "Search", "Join", "Next", "Route", "Search", "Send", "Search", "Done", "Emergency", "Continue",
            ])
    }

    // MARK: Styled text

    private typealias Attributes = [NSAttributedString.Key: Any]

    private func text(_ parts: (String, Attributes)...) -> NSAttributedString {
        let text = EditableAttributedString(string: "")
        for part in parts { text.append(NSAttributedString(string: part.0, attributes: part.1)) }
        return text
    }

    private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private var square: NSTextAttachment {
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 12)).image { context in
            UIColor.systemRed.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 12))
        }
        return attachment
    }

    /// Text with each attribute, and with several.
    private var samples: [NSAttributedString] {
        let small = UIFont.systemFont(ofSize: 13), large = UIFont.boldSystemFont(ofSize: 26), lowered = square
        lowered.bounds = CGRect(x: 1, y: -5, width: 30, height: 18)
        return [
            text(("Underlined ", [.underlineStyle: NSUnderlineStyle.single.rawValue]), ("thick", [.font: large, .underlineStyle: 2])),
            text(
                ("Twice", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.red, .font: large]), (" none", [:])),
            text(
                ("Struck ", [.strikethroughStyle: 1, .strikethroughColor: UIColor.blue]), ("out", [.strikethroughStyle: 9, .font: large])),
            text(("Marked ", [.backgroundColor: UIColor.yellow]), ("marked", [.backgroundColor: UIColor.yellow, .font: large])),
            text(("Wide ", [.kern: 3]), ("narrow ", [.kern: -0.5, .font: large]), ("tracked", [.tracking: 2.0])),
            text(("Base", [.font: large]), ("up", [.baselineOffset: 9, .font: small]), ("down", [.baselineOffset: -4, .font: small])),
            text(
                ("A link ", [.link: "https://example.org", .foregroundColor: UIColor.red]), ("and text", [.foregroundColor: UIColor.red])),
            text(("Image ", [:]), ("\u{FFFC}", [.attachment: square]), (" lower ", [:]), ("\u{FFFC}", [.attachment: lowered])),
            text(
                ("Lines that are far apart, ", [.paragraphStyle: paragraph { $0.lineSpacing = 6 }, .font: small]),
                ("and wrap, with a large font at the end", [.font: large])),
            text(
                ("Lines with limits ", [.paragraphStyle: paragraph { ($0.minimumLineHeight, $0.alignment) = (30, .center) }]),
                ("and their own alignment, over several lines", [.foregroundColor: UIColor.green])),
            text(
                ("Lines with ", [.paragraphStyle: paragraph { ($0.maximumLineHeight, $0.alignment) = (12, .right) }, .font: large]),
                ("a maximum of their height, over several lines", [.foregroundColor: UIColor.green])),
            text(
                ("Lines with ", [.paragraphStyle: paragraph { $0.lineHeightMultiple = 1.5 }]),
                ("a multiple of their height, over several lines", [.foregroundColor: UIColor.green])),
        ]
    }

    @Test mutating func styledLabels() {
        show(
            samples.enumerated().map { index, text in
                let label = UILabel()
                (label.attributedText, label.numberOfLines) = (text, index == 8 ? 3 : 0)
                label.frame.size = label.sizeThatFits(CGSize(width: 220, height: 200))
                return label
            })
        expectPicture("styled-labels")
    }

    @Test mutating func styledLabelsWithoutRoom() {
        let modes: [NSLineBreakMode] = [
            .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byCharWrapping, .byWordWrapping,
        ]
        let small = UIFont.systemFont(ofSize: 13), large = UIFont.boldSystemFont(ofSize: 26)
        let long = text(("Small letters and then ", [.font: small]), ("large ones in red", [.font: large, .foregroundColor: UIColor.red]))
        let labels = modes.enumerated().map { index, mode in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 60))
            (label.attributedText, label.lineBreakMode, label.numberOfLines) = (long, mode, index % 2 + 1)
            return label
        }
        let fitting = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 60)), disabled = UILabel(), highlighted = UILabel()
        (fitting.attributedText, fitting.adjustsFontSizeToFitWidth, fitting.minimumScaleFactor) = (long, true, 0.2)
        (disabled.attributedText, disabled.isEnabled) = (long, false)
        (highlighted.attributedText, highlighted.isHighlighted, highlighted.highlightedTextColor) = (long, true, .purple)
        show(labels + [fitting, disabled, highlighted])
        expectPicture("styled-labels-narrow")
    }

    @Test func styledStringsHaveSizes() {
        var sizes: [String] = []
        for text in samples {
            let (whole, wrapped) = (
                text.size(), text.boundingRect(with: CGSize(width: 120, height: 1000), options: .usesLineFragmentOrigin, context: nil)
            )
            let limited = text.boundingRect(
                with: CGSize(width: 120, height: 40), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
            let flat = text.boundingRect(with: CGSize(width: 120, height: 40), context: nil)
            sizes.append(
                "\(text.string.prefix(12)): \([whole, wrapped.size, limited.size, flat.size].map { "\(rounded($0.width)) \(rounded($0.height))" })"
            )
        }
        let difference = AcceptedText.difference(
            of: sizes.joined(separator: "\n") + "\n", from: "styled-sizes", "UIKitTests", tolerance: 0.02)
        #expect(difference == nil)
    }

    private func rounded(_ number: CGFloat) -> Double { (Double(number) * 100).rounded() / 100 }

    // MARK: Lists in motion

    private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
        var sections = [["a", "b", "c", "d"], ["e", "f"], ["g"]]

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
            var content = UIListContentConfiguration.cell()
            content.text = sections[indexPath.section][indexPath.item]
            cell.contentConfiguration = content
            return cell
        }
    }

    @Test mutating func tableInMiddleOfUpdate() {
        let letters = Letters(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 700), style: .grouped)
        (table.dataSource, table.delegate) = (letters, letters)
        show([table])
        turn(2)
        table.performBatchUpdates {
            letters.sections = [["h"], ["i", "b", "c", "x"], ["f", "e"]]
            table.insertSections([0], with: .automatic)
            table.deleteSections([2], with: .automatic)
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
            table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .top)
            table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
            table.moveRow(at: IndexPath(row: 0, section: 1), to: IndexPath(row: 1, section: 2))
        }
        turn(5)
        expectPicture("table-updating")
        turn(30)
        expectPicture("table-updated")
        letters.sections = [["i", "b", "c", "x"], ["h"], ["f", "e"]]
        table.moveSection(0, toSection: 1)
        turn(5)
        expectPicture("table-moving-section")
    }

    @Test mutating func collectionInMiddleOfUpdate() {
        let letters = Letters(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 40)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
        list.dataSource = letters
        show([list])
        turn(2)
        list.performBatchUpdates {
            letters.sections = [["h"], ["i", "b", "c", "x"], ["f", "e"]]
            list.insertSections([0])
            list.deleteSections([2])
            list.deleteItems(at: [IndexPath(item: 0, section: 0)])
            list.insertItems(at: [IndexPath(item: 0, section: 1)])
            list.reloadItems(at: [IndexPath(item: 3, section: 0)])
            list.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 1, section: 2))
        }
        turn(5)
        expectPicture("collection-updating")
        turn(30)
        expectPicture("collection-updated")
    }
}
