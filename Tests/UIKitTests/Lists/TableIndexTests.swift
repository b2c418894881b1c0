import TestSupport
import Testing

@testable import UIKit

/// The index titles of a table.
@MainActor struct TableIndexTests {
    private final class Letters: NSObject, UITableViewDataSource {
        var titles: [String]? = [UITableView.indexSearch, "A", "B", "C"]

        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index - 1 }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))
    private let letters = Letters()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

    init() {
        table.dataSource = letters
        device.window.addSubview(table)
        device.turn(at: 0)
    }

    private func titles() -> [String] { (table.sectionIndex?.subviews ?? []).compactMap { ($0 as? UILabel)?.text } }

    @Test("S-LIST-46: titles are at the right edge, in front of the rows, and stay there while the table scrolls")
    func titlesStayAtRightEdge() throws {
        #expect(titles() == ["⌕", "A", "B", "C"])
        table.contentOffset.y = 300
        device.turn(at: 0.1)
        let index = try #require(table.sectionIndex)
        #expect(index.convert(index.bounds, to: device.window) == CGRect(x: 305, y: 0, width: 15, height: 440))
        #expect(table.subviews.last === index)
    }

    @Test("S-LIST-46: a finger on the titles scrolls to their sections")
    func fingerScrollsToSections() throws {
        // The four titles are in the middle: 14 points each, from 192 to 248.
        device.touch(1, .began, at: CGPoint(x: 312, y: 227), time: 1)
        device.turn(at: 1)
        // The table delays touches.
        device.turn(at: 1.2)
        let second = table.rect(forSection: 1).minY, third = table.rect(forSection: 2).minY
        #expect(second > 0 && table.contentOffset.y == second)
        device.touch(1, .moved, at: CGPoint(x: 312, y: 241), time: 1.3)
        device.turn(at: 1.3)
        #expect(table.contentOffset.y == third)
        device.touch(1, .moved, at: CGPoint(x: 312, y: 199), time: 1.4)
        device.turn(at: 1.4)
        #expect(table.contentOffset.y == 0, "the search icon leads to the top")
        device.touch(1, .ended, at: CGPoint(x: 312, y: 199), time: 1.5)
        device.turn(at: 1.5)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("S-LIST-46: a table without titles or with too few rows has no index")
    func fewRowsHaveNoIndex() {
        table.sectionIndexMinimumDisplayRowCount = 61
        #expect(table.sectionIndex == nil)
        table.sectionIndexMinimumDisplayRowCount = 60
        #expect(titles().count == 4)
        letters.titles = nil
        table.reloadData()
        device.turn(at: 1)
        #expect(table.sectionIndex == nil)
    }

    @Test("S-LIST-46: titles have the index color, or the tint color")
    func titlesHaveIndexColor() {
        func color() -> UIColor? { (table.sectionIndex?.subviews.first as? UILabel)?.textColor }
        #expect(color() == table.tintColor)
        table.sectionIndexColor = .red
        #expect(color() == .red)
    }
}
