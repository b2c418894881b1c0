import Testing

@testable import UIKit

/// Checks names that iPhone code uses and Foundation on Linux lacks.
@MainActor struct OlderNamesTests {
    @Test func unscheduledTimerIsInvalid() { #expect(!Timer.unscheduled().isValid) }

    @Test func numberObjectBecomesCGFloat() { #expect(CGFloat(truncating: NSNumber(value: 1.5)) == 1.5) }

    @Test func foundationVersionIsNewerThanOlderSystems() { #expect(NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_9_x_Max) }

    @Test func missingResourceIsEmpty() {
        #expect(UIImage(resource: ImageResource(name: "no such image", bundle: .main)).size == .zero)
        #expect(UIColor(resource: ColorResource(name: "no such color", bundle: .main)).cgColor.alpha == 0)
    }

    @Test func snapshotOfScreenCoversScreen() {
        let screen = UIScreen(size: CGSize(width: 100, height: 200), scale: 2)
        let picture = screen.snapshotView(afterScreenUpdates: true)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 100, height: 200) && picture.subviews.isEmpty)
    }
}
