import Testing
import UIKit

@MainActor struct ReadableGuideTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), text = UIView()

    init() {
        page.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 20, right: 16)
        text.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(text)
        let guide = page.readableContentGuide
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: guide.leadingAnchor), text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            text.topAnchor.constraint(equalTo: guide.topAnchor), text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        page.layoutIfNeeded()
    }

    @Test func readableGuideEqualsMarginsOnPhone() {
        #expect(text.frame == CGRect(x: 16, y: 10, width: 358, height: 814))
        #expect(page.readableContentGuide.layoutFrame == page.layoutMarginsGuide.layoutFrame)
    }

    @Test func readableGuideIsCenteredColumnInWideView() {
        page.frame.size.width = 1000
        page.layoutMargins.left = 100
        page.layoutIfNeeded()
        #expect(text.frame == CGRect(x: 206, y: 10, width: 672, height: 814))
    }

    @Test func viewHasOneReadableGuide() {
        let (guide, constraints) = (page.readableContentGuide, page.constraints.count)
        #expect(page.readableContentGuide === guide && page.constraints.count == constraints)
    }
}
