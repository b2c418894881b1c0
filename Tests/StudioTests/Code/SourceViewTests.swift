import Testing
import UIKit

@testable import Studio

/// Checks which lines of a file are visible.
@MainActor struct SourceViewTests {
    private func visibleLines(_ view: SourceView, height: CGFloat) -> ClosedRange<Int> {
        view.frame = CGRect(x: 0, y: 0, width: 200, height: height)
        view.layoutIfNeeded()
        let first = Int((view.offset / SourceLine.height).rounded(.up)) + 1
        return first...max(first, Int((view.offset + height) / SourceLine.height))
    }

    @Test func highlightedLineIsVisibleAtEachHeight() {
        let view = SourceView()
        view.show((1...100).map(String.init).joined(separator: "\n"), marking: (17, .wrong))
        for height in [400.0, 180, 90] { #expect(visibleLines(view, height: height).contains(17), "\(height)") }
    }

    @Test func scrollingMayHideHighlightedLine() {
        let view = SourceView()
        view.show((1...100).map(String.init).joined(separator: "\n"), marking: (17, .wrong))
        #expect(visibleLines(view, height: 180).contains(17))
        view.scrolled(by: 800)
        #expect(!visibleLines(view, height: 180).contains(17))
    }
}
