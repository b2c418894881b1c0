import CoreGraphics
import Testing
@testable import SDLHost

/// Checks that a window opens at a visible position.
struct WindowPlaceTests {
    private let screens = [CGRect(x: 0, y: 24, width: 1600, height: 1176), CGRect(x: 1600, y: 0, width: 1280, height: 1024)]

    private func place(_ x: CGFloat?, _ y: CGFloat?, _ width: CGFloat, _ height: CGFloat, keepsSize: Bool = false) -> WindowPlace {
        WindowPlace(size: CGSize(width: width, height: height), origin: x.flatMap { x in y.map { CGPoint(x: x, y: $0) } })
            .fitting(screens, keepsSize: keepsSize)
    }

    @Test func windowOnScreenKeepsItsPlace() {
        #expect(place(160, 170, 1280, 860) == WindowPlace(size: CGSize(width: 1280, height: 860), origin: CGPoint(x: 160, y: 170)))
    }

    @Test func windowOutsideScreensMovesBack() {
        #expect(place(-478, -320, 1280, 860).origin == CGPoint(x: 0, y: 24))
        #expect(place(1500, 900, 1280, 860).origin == CGPoint(x: 320, y: 340))
        #expect(place(9000, 9000, 400, 400).origin == CGPoint(x: 1200, y: 800), "the window's display is disconnected")
    }

    @Test func windowOnSecondDisplayStaysThere() { #expect(place(1700, 100, 800, 600).origin == CGPoint(x: 1700, y: 100)) }

    @Test func oversizedWindowShrinksToDisplay() {
        let large = place(nil, nil, 2560, 1720)
        #expect(large.size == CGSize(width: 1600, height: 1176) && large.origin == nil)
        let exact = place(nil, nil, 2560, 1720, keepsSize: true)
        #expect(exact.size == CGSize(width: 2560, height: 1720) && exact.origin == CGPoint(x: 0, y: 24))
    }

    @Test func windowWithoutOriginIsPlacedByDesktop() { #expect(place(nil, nil, 800, 600).origin == nil) }
}
