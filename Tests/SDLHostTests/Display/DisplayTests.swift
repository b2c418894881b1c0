import Boundary
import Testing
import UIKit

@testable import SDLHost

struct DisplayTests {
    @Test func driverWithoutScreenCountsOnlyIfRequested() {
        #expect(!Display.isVisible(driver: "offscreen", asked: nil))
        #expect(!Display.isVisible(driver: "dummy", asked: "x11"))
        #expect(Display.isVisible(driver: "offscreen", asked: "wayland,offscreen"))
        #expect(Display.isVisible(driver: "x11", asked: nil))
    }

    @Test func errorsNameWhatToDo() {
        #expect(DisplayError.noDisplay(detail: "…").description.contains("DISPLAY"))
        #expect(DisplayError.noOpenGL(detail: "…").description.contains("libgl1-mesa-dri"))
        #expect(DisplayError.noWindow(detail: "too big").description == "the display refused to open a window (too big)")
    }
}

struct WindowGeometryTests {
    @Test func windowOfZeroSizeKeepsPreviousScreen() {
        func geometry(_ width: CGFloat, _ height: CGFloat) -> WindowGeometry {
            let size = CGSize(width: width, height: height)
            return WindowGeometry(units: size, pixels: size, unitsPerPoint: 1)
        }
        let before = geometry(390, 844)
        for (width, height) in [(0, 0), (0, 844), (390, 0)] as [(CGFloat, CGFloat)] {
            #expect(before.followed(by: geometry(width, height)) == before)
        }
        #expect(before.followed(by: geometry(1, 1)).size == CGSize(width: 1, height: 1))
    }

    @Test func pointsAreWindowUnitsDividedByScale() {
        let geometry = WindowGeometry(
            units: CGSize(width: 780, height: 1688), pixels: CGSize(width: 780, height: 1688), unitsPerPoint: 2)
        #expect(geometry.size == CGSize(width: 390, height: 844))
        #expect(geometry.pixelsPerPoint == 2)
        #expect(geometry.point(x: 780, y: 2) == CGPoint(x: 390, y: 1))
    }

    @Test func hiDPIDisplaysHaveMorePixelsPerPoint() {
        let geometry = WindowGeometry(
            units: CGSize(width: 390, height: 844), pixels: CGSize(width: 780, height: 1688), unitsPerPoint: 1)
        #expect(geometry.size == CGSize(width: 390, height: 844))
        #expect(geometry.pixelsPerPoint == 2)
    }
}

struct SessionBusTests {
    @Test(
        arguments: [
            ([:], false), (["DBUS_SESSION_BUS_ADDRESS": ""], false), (["XDG_RUNTIME_DIR": "/run/empty"], false),
            (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/other"], true), (["XDG_RUNTIME_DIR": "/run/user"], true),
            (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/run/user"], true),
        ] as [([String: String], Bool)])
    func sessionBusIsUsedOnlyIfItExists(environment: [String: String], has: Bool) {
        #expect(DisplayConnection.hasBus(Environment(environment)) { $0 == "/run/user/bus" } == has)
    }
}

struct DisplayConnectionTests {
    private func additions(_ environment: [String: String]) -> [String: String] {
        DisplayConnection(Environment(environment)) { $0 == "/run/user/bus" }.additions
    }

    @Test func sdlGetsNoComposeTableAndStartsNoBus() {
        #expect(additions([:]) == ["XCOMPOSEFILE": "/dev/null", "DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        #expect(additions(["XDG_RUNTIME_DIR": "/run/user"]) == ["XCOMPOSEFILE": "/dev/null"])
    }

    @Test func userComposeTableIsKept() {
        #expect(additions(["XCOMPOSEFILE": "/home/me/.XCompose", "XDG_RUNTIME_DIR": "/run/user"]).isEmpty)
    }

    @Test func secondConnectionAddsSameVariables() {
        let first = additions(["XDG_RUNTIME_DIR": "/run/user"])
        #expect(additions(first.merging(["XDG_RUNTIME_DIR": "/run/user"]) { old, _ in old }) == first)
    }

    @Test func desktopWithBothServersPrefersX11() {
        #expect(DisplayConnection.drivers(in: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]) == ["x11", "wayland"])
        #expect(DisplayConnection.drivers(in: ["DISPLAY": ""]).isEmpty)
    }

    @Test func openingWithoutDisplayThrows() {
        #expect(throws: DisplayError.self) { try DisplayConnection([:]) { _ in false }.open() }
    }
}
