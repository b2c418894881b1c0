import Problems
import Testing
import UIKit

/// Checks lists that code scrolls before their first layout. Only a list that isn't at the item afterward is a problem.
@MainActor struct EarlyScrollTests {
    private final class List: UIViewController, UITableViewDataSource {
        let table = UITableView()
        let rows: Int, row: Int
        let scrollsAgain: Bool

        init(rows: Int, scrollingTo row: Int, again: Bool = false) {
            (self.rows, self.row, scrollsAgain) = (rows, row, again)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            table.dataSource = self
            view.addSubview(table)
            scroll()
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            table.frame = view.bounds
            table.layoutIfNeeded()
            if scrollsAgain { scroll() }
        }

        private func scroll() { table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false) }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    private func problems(_ list: @escaping () -> List) throws -> [String] {
        try Program.problems([.tap(200, 400)]) { list() }.map(\.sentence).filter { $0.contains("scrollToRow") }
    }

    @Test func listWithoutRoomToScrollHasNoProblems() throws { #expect(try problems { List(rows: 4, scrollingTo: 2) } == []) }

    @Test func listThatScrollsAgainAfterLayoutHasNoProblems() throws {
        #expect(try problems { List(rows: 100, scrollingTo: 60, again: true) } == [])
    }

    @Test func listThatShowsOtherRowsIsReported() throws {
        // Only a list without a size can show its last row at the top.
        #expect(try problems { List(rows: 100, scrollingTo: 99) }.count == 1)
    }
}
