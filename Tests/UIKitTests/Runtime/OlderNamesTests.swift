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

    @Test func geometryHasTextForm() {
        let rect = CGRect(x: 1, y: -2.5, width: 30, height: 40)
        #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {30, 40}}" && NSStringFromCGRect(rect) == "{{1, -2.5}, {30, 40}}")
        #expect(NSCoder.string(for: rect.origin) == "{1, -2.5}" && NSCoder.string(for: rect.size) == "{30, 40}")
        #expect(NSCoder.string(for: CGAffineTransform(translationX: 7, y: 8)) == "[1, 0, 0, 1, 7, 8]")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.cgRect(for: "{{1, -2.5}, {30, 40}}") == rect && NSCoder.cgRect(for: "one") == .zero)
        #expect(NSCoder.cgPoint(for: "{1, -2.5}") == rect.origin && NSCoder.cgSize(for: "{30, 40}") == rect.size)
        #expect(UIEdgeInsetsEqualToEdgeInsets(.zero, UIEdgeInsets()))
    }

    @Test func sceneFillsItsScreen() {
        let screen = UIScreen(size: CGSize(width: 100, height: 200), scale: 2)
        #expect(UIWindowScene(on: screen).coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 100, height: 200))
    }

    @Test func snapshotOfScreenCoversScreen() {
        let screen = UIScreen(size: CGSize(width: 100, height: 200), scale: 2)
        let picture = screen.snapshotView(afterScreenUpdates: true)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 100, height: 200) && picture.subviews.isEmpty)
    }
}
