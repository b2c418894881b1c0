import Testing
import UIKit

@MainActor struct PresentationChainTests {
    private let device = VirtualDevice(size: CGSize(width: 100, height: 200), scale: 1)

    /// Presents two pages in a row.
    private func chain(animated: Bool) -> [UIViewController] {
        let pages = (0..<3).map { _ in UIViewController() }
        device.window.rootViewController = pages[0]
        device.turn(at: 0)
        pages[1].modalPresentationStyle = .fullScreen
        pages[0].present(pages[1], animated: animated)
        pages[1].present(pages[2], animated: true)
        for time in stride(from: 0.1, through: 2, by: 0.1) { device.turn(at: time) }
        return pages
    }

    @Test("S-TRANS-140: a page that is presented without animation can present at once") func pageWithoutAnimationCanPresent() {
        let pages = chain(animated: false)
        #expect(pages[0].presentedViewController === pages[1] && pages[1].presentedViewController === pages[2])
        #expect(pages[2].view.window === device.window)
    }

    @Test("S-TRANS-140: a page that is presented with animation can't present yet") func pageWithAnimationCannotPresent() {
        let pages = chain(animated: true)
        #expect(pages[0].presentedViewController === pages[1] && pages[1].presentedViewController == nil)
    }
}
