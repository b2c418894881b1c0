import Boundary
import Testing
@testable import SDLHost

/// Checks the scale that a desktop requests.
struct DesktopScaleTests {
    private func scale(_ environment: [String: String], _ resources: String? = nil) -> Double {
        Double(DesktopScale.scale(Environment(environment)) { resources })
    }

    @Test func dpiIsRoundedToQuarterSteps() {
        let x = ["DISPLAY": ":0"]
        #expect(scale(x, "Xft.dpi:\t192\nXft.rgba: rgb\n") == 2)
        #expect(scale(x, "*customization: -color\nXft.dpi: 120") == 1.25)
        #expect(scale(x, "Xft.dpi: 98") == 1)
        #expect(scale(x, "Xft.dpi: 72") == 1, "the scale is never below 1")
        #expect(scale(x, "Xft.dpi: much") == 1 && scale(x) == 1)
    }

    @Test func scaleIsAtMostFour() {
        let x = ["DISPLAY": ":0"]
        #expect(scale(x, "Xft.dpi: 960") == 4 && scale(x, "Xft.dpi: 360") == 3.75)
        #expect(scale(["DISPLAY": ":0", "GDK_SCALE": "4"]) == 4 && scale(["DISPLAY": ":0", "GDK_SCALE": "5"]) == 1)
        #expect(scale(["DISPLAY": ":0", "GDK_SCALE": "1"], "Xft.dpi: 192") == 1)
    }

    @Test func environmentOverridesDPI() {
        #expect(scale(["DISPLAY": ":0", "GDK_SCALE": "2"], "Xft.dpi: 96") == 2)
        #expect(scale(["DISPLAY": ":0", "GDK_SCALE": "0"], "Xft.dpi: 144") == 1.5)
    }

    @Test func waylandWindowUsesCompositorScale() {
        #expect(scale(["WAYLAND_DISPLAY": "wayland-0", "GDK_SCALE": "2"], "Xft.dpi: 192") == 1)
        #expect(scale(["DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland", "GDK_SCALE": "2"]) == 1)
    }
}
