import Testing
import UIKit

@testable import SDLHost

@Suite struct DisplayTests {
    @Test func aDriverWithoutAScreenIsNoDisplayUnlessAskedFor() {
        #expect(!Display.isVisible(driver: "offscreen", asked: nil))
        #expect(!Display.isVisible(driver: "dummy", asked: "x11"))
        #expect(Display.isVisible(driver: "offscreen", asked: "wayland,offscreen"))
        #expect(Display.isVisible(driver: "x11", asked: nil))
    }

    @Test func errorsSayWhatToDo() {
        #expect(DisplayError.noDisplay(detail: "…").description.contains("DISPLAY"))
        #expect(DisplayError.noOpenGL(detail: "…").description.contains("libgl1-mesa-dri"))
        #expect(DisplayError.noWindow(detail: "too big").description == "the display refused a window (too big)")
    }
}

@Suite struct WindowGeometryTests {
    @Test func pointsAreUnitsOverTheScale() {
        let geometry = WindowGeometry(
            units: CGSize(width: 780, height: 1688), pixels: CGSize(width: 780, height: 1688), unitsPerPoint: 2)
        #expect(geometry.size == CGSize(width: 390, height: 844))
        #expect(geometry.pixelsPerPoint == 2)
        #expect(geometry.point(x: 780, y: 2) == CGPoint(x: 390, y: 1))
    }

    @Test func hiDPIDisplaysHaveMorePixelsForAPoint() {
        let geometry = WindowGeometry(
            units: CGSize(width: 390, height: 844), pixels: CGSize(width: 780, height: 1688), unitsPerPoint: 1)
        #expect(geometry.size == CGSize(width: 390, height: 844))
        #expect(geometry.pixelsPerPoint == 2)
    }
}
