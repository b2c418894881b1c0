import Testing
import UIKit

@testable import Studio

/// Checks the layout of a run's card.
@MainActor struct RunCardTests {
    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    @Test func iconsOfFindingDoNotCoverItsTitle() throws {
        let card = RunCard("card")
        var content = RunCard.Content()
        (content.outcome, content.isPinned) = (.alert, true)
        content.finding = RunCard.FindingWords(title: "Stuck", size: "3 steps")
        card.show(content)
        let parts = views(in: card).filter { !$0.isHidden }
        let title = try #require(parts.first { ($0 as? UILabel)?.text == "Stuck" }), icons = parts.filter { $0 is IconView }
        #expect(icons.count == 2 && icons.allSatisfy { !$0.frame.intersects(title.frame) })
    }
}
