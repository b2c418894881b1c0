import Boundary
import Testing
import UIKit

@testable import SDLHost

struct DisplayTests {
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

struct WindowGeometryTests {
    @Test("a window that has no room for a moment keeps the screen that it had")
    func withoutRoom() {
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

struct SessionBusTests {
    @Test(
        "a session bus is used where there is one, and none is started",
        arguments: [
            ([:], false), (["DBUS_SESSION_BUS_ADDRESS": ""], false), (["XDG_RUNTIME_DIR": "/run/empty"], false),
            (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/other"], true), (["XDG_RUNTIME_DIR": "/run/user"], true),
            (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/run/user"], true),
        ] as [([String: String], Bool)])
    func whereThereIsOne(environment: [String: String], has: Bool) {
        #expect(DisplayConnection.hasBus(Environment(environment)) { $0 == "/run/user/bus" } == has)
    }
}

struct DisplayConnectionTests {
    private func additions(_ environment: [String: String]) -> [String: String] {
        DisplayConnection(Environment(environment)) { $0 == "/run/user/bus" }.additions
    }

    @Test("SDL finds no table of key combinations and no bus to start") func additions() {
        #expect(additions([:]) == ["XCOMPOSEFILE": "/dev/null", "DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        #expect(additions(["XDG_RUNTIME_DIR": "/run/user"]) == ["XCOMPOSEFILE": "/dev/null"])
    }

    @Test("a table that the user has chosen stays") func ownTable() {
        #expect(additions(["XCOMPOSEFILE": "/home/me/.XCompose", "XDG_RUNTIME_DIR": "/run/user"]).isEmpty)
    }

    @Test("a second connection adds the same, so that the last one can take it away") func twice() {
        let first = additions(["XDG_RUNTIME_DIR": "/run/user"])
        #expect(additions(first.merging(["XDG_RUNTIME_DIR": "/run/user"]) { old, _ in old }) == first)
    }

    @Test("a desktop with both servers has both drivers, X first") func drivers() {
        #expect(DisplayConnection.drivers(in: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]) == ["x11", "wayland"])
        #expect(DisplayConnection.drivers(in: ["DISPLAY": ""]).isEmpty)
    }

    @Test("without a display no connection is tried") func withoutDisplay() {
        #expect(throws: DisplayError.self) { try DisplayConnection([:]) { _ in false }.open() }
    }
}
