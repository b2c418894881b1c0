import RenderTree
import Testing
import UIKit
@testable import Studio

/// Checks that thumbnails omit hidden backgrounds.
@MainActor struct CoveredGroundsTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    private func page(_ color: UIColor, alpha: CGFloat = 1) -> UIView {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        (page.backgroundColor, page.alpha) = (color, alpha)
        return page
    }

    /// Returns the background colors of the nodes in the picture.
    private func grounds(_ build: (UIView) -> Void) -> [CGColor] {
        let driver = FrameDriver(size: CGSize(width: 100, height: 200), scale: 1)
        driver.perform {
            driver.window.backgroundColor = .black
            build(driver.window)
        }
        return driver.turn(at: 0).snapshot.withoutCoveredGrounds.nodes.compactMap(\.backgroundColor)
    }

    @Test func backgroundBelowOpaquePageIsOmitted() {
        #expect(grounds { $0.addSubview(page(.red)) } == [UIColor.red.cgColor])
    }

    @Test func backgroundBelowTranslucentPageStays() {
        #expect(grounds { $0.addSubview(page(.red, alpha: 0.5)) }.count == 2)
        #expect(grounds { $0.addSubview(page(UIColor.red.withAlphaComponent(0.9))) }.count == 2)
    }

    @Test func maskedPageCoversNothing() {
        let colors = grounds {
            let page = page(.red), mask = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
            mask.backgroundColor = .white
            page.mask = mask
            $0.addSubview(page)
        }
        #expect(colors.first == UIColor.black.cgColor && colors.contains(UIColor.red.cgColor))
    }

    @Test func pageBelowMaskedPageStillCovers() {
        let colors = grounds {
            let upper = page(.red), mask = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
            mask.backgroundColor = .white
            upper.mask = mask
            $0.addSubview(page(.blue))
            $0.addSubview(upper)
        }
        #expect(colors.first == UIColor.blue.cgColor && colors.contains(UIColor.red.cgColor))
    }
}
