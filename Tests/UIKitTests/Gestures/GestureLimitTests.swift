import Testing

@testable import UIKit

/// Checks the limit that each kind of recognizer uses.
@MainActor struct GestureLimitTests {
    @Test func eachRecognizerHasItsLimit() {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.8
        #expect(UIPanGestureRecognizer().limit == .movement(10) && UIScreenEdgePanGestureRecognizer().limit == .edge(20))
        #expect(UIPinchGestureRecognizer().limit == .spread(10) && UIRotationGestureRecognizer().limit == .turn(.pi / 18))
        #expect(UISwipeGestureRecognizer().limit == .length(45) && UITapGestureRecognizer().limit == .slop(10))
        #expect(press.limit == .hold(0.8) && UIGestureRecognizer().limit == nil)
    }
}
