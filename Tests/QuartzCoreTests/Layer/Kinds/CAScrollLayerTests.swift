import QuartzCore
import Testing

struct CAScrollLayerTests {
    private let scroller = CAScrollLayer(), content = CALayer()

    init() {
        scroller.frame = CGRect(x: 50, y: 0, width: 100, height: 100)
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        scroller.addSublayer(content)
    }

    @Test func scrollModeLimitsScrollingDirections() {
        scroller.scroll(to: CGPoint(x: 10, y: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 10, y: 20))
        scroller.scrollMode = .vertically
        scroller.scroll(to: CGPoint(x: 0, y: 30))
        #expect(scroller.bounds.origin == CGPoint(x: 10, y: 30))
        scroller.scrollMode = .none
        scroller.scroll(to: CGPoint.zero)
        #expect(scroller.bounds.origin == CGPoint(x: 10, y: 30))
    }

    @Test func rectangleScrollsIntoViewByShortestDistance() {
        scroller.scroll(to: CGRect(x: 150, y: 20, width: 20, height: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 70, y: 0))
        scroller.scroll(to: CGRect(x: 80, y: 50, width: 20, height: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 70, y: 0))
        scroller.scroll(to: CGRect(x: 0, y: 150, width: 200, height: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 70, y: 70), "it already fills the width")
    }

    @Test func sublayersUseNearestScrollLayerInTheirCoordinates() {
        let dot = CALayer()
        dot.frame = CGRect(x: 200, y: 40, width: 10, height: 10)
        content.addSublayer(dot)
        #expect(dot.visibleRect == .zero && content.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
        dot.scrollRectToVisible(dot.bounds)
        #expect(scroller.bounds.origin == CGPoint(x: 110, y: 0) && dot.visibleRect == dot.bounds)
        dot.scroll(.zero)
        #expect(scroller.bounds.origin == CGPoint(x: 200, y: 40))
        let lone = CALayer()
        lone.bounds.size = CGSize(width: 5, height: 5)
        lone.scroll(CGPoint(x: 1, y: 1))
        #expect(lone.visibleRect == lone.bounds && lone.bounds.origin == .zero)
    }
}
