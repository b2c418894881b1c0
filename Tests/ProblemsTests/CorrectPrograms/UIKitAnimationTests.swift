import Testing
import UIKit

/// Checks animations that UIKit's own controls make. The code isn't to blame if such an animation changes nothing.
@MainActor struct UIKitAnimationTests {
    @Test(arguments: [290.0, 288, 250]) func rowThatClosesAfterSwipeHasNoProblems(x: CGFloat) throws {
        let swipe = Program.Step.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: x, y: 200), hold: 0.3)
        #expect(try Program.problems([swipe]) { SwipedRows() }.map(\.sentence) == [])
    }
}

private final class SwipedRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }])
    }
}
