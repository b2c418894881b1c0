import RenderTree
import Scenes
import TestSupport
import Testing
import UIKit

@testable import Gallery
@testable import Stage
@testable import Studio

/// Compares the parts of the sandbox's interface with accepted text dumps, which contain all frames, colors, fonts, and words. Other suites
/// compare the parts that need a fake service.
@MainActor struct SandboxPictureTests {
    private let bench = SandboxBench()
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Opens the tiles with the dock visible, pushes a page, and stops the time.
    private func pushPage() {
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.key("Return")
        bench.turn(seconds: 2)
    }

    private func show(tab: String) {
        bench.clickWords(tab)
        bench.turn(5)
    }

    @Test func startScreenWithoutProjects() {
        bench.turn(2)
        bench.expectPicture("start")
    }

    @Test(arguments: [UIUserInterfaceStyle.dark, .light]) func startScreenWithProjects(style: UIUserInterfaceStyle) {
        let bench = SandboxBench(style: style)
        let verdicts: [RecentProject.Verdict?] = [.problems(5), .clean, .notes(2), nil]
        var door = StartScreen()
        door.projects = {
            verdicts.enumerated().map { RecentProject(path: "/\($0)", name: "Places \($0)", place: "~/Places", age: "Now", verdict: $1) }
        }
        bench.sandbox.startScreen = door
        bench.turn(2)
        bench.expectPicture(style == .dark ? "start-projects" : "start-projects-light")
    }

    @Test func startScreenInSmallWindowAndWithSearch() {
        let bench = SandboxBench(size: CGSize(width: 820, height: 620))
        bench.turn(2)
        bench.expectPicture("start-small")
        bench.type("/til")
        bench.expectPicture("start-search")
        bench.key("Escape")
        bench.type("/zebra")
        bench.expectPicture("start-search-nothing")
    }

    @Test(arguments: [UIUserInterfaceStyle.dark, .light]) func scenePage(style: UIUserInterfaceStyle) {
        let bench = SandboxBench(style: style)
        bench.openTiles()
        bench.turn(2)
        bench.expectPicture(style == .dark ? "scene" : "scene-light")
    }

    @Test func scenePageInSmallWindow() {
        let bench = SandboxBench(size: CGSize(width: 820, height: 620))
        bench.openTiles()
        bench.turn(2)
        bench.expectPicture("scene-small")
        bench.key("D")
        bench.turn(seconds: 0.5)
        bench.expectPicture("scene-small-dock")
    }

    @Test func recordingAndItsNotice() {
        bench.openTiles()
        bench.key("R")
        bench.turn(30)
        bench.expectPicture("recording")
        bench.click(400, 480)
        bench.turn(seconds: 1.3)
        bench.key("R")
        bench.turn(2)
        bench.expectPicture("recorded")
    }

    @Test func transitionInMotionAndItsRelease() {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(8)
        bench.expectPicture("scene-moving")
        bench.turn(seconds: 2)
        let device = page.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        bench.finger(.began, device.minX + 4, device.midY)
        for step in 1...10 { bench.finger(.moved, device.minX + 4 + CGFloat(step) * 15, device.midY) }
        bench.expectPicture("scene-dragged")
        bench.finger(.ended, device.minX + 154, device.midY)
        bench.turn(20)
        bench.expectPicture("scene-released")
    }

    @Test func menusAndTooltip() {
        bench.openTiles()
        bench.click(200, 20)
        bench.turn(2)
        bench.expectPicture("menu-sizes")
        bench.key("Escape")
        bench.sandbox.pointerMoved(to: CGPoint(x: 22, y: 836))
        bench.turn(seconds: 0.6)
        bench.expectPicture("tooltip")
    }

    @Test func shortcutsAndCommands() {
        bench.openTiles()
        bench.key("?")
        bench.turn(2)
        bench.expectPicture("shortcuts")
        bench.key("Escape")
        bench.key("K", control: true)
        bench.turn(2)
        bench.expectPicture("commands")
        bench.type("play")
        bench.turn(2)
        bench.expectPicture("commands-search")
    }

    @Test func tabsOfDock() {
        pushPage()
        for tab in ["Tracks", "Curves", "Film strip", "Problems", "Log", "Gestures"] where bench.place(of: tab) != nil {
            show(tab: tab)
            bench.expectPicture("dock-" + tab.lowercased().replacing(" ", with: "-"))
        }
    }

    @Test func pastFrameWithRange() {
        pushPage()
        bench.key("Space")
        for _ in 0..<30 { bench.key("Left") }
        bench.key("I")
        for _ in 0..<12 { bench.key("Right") }
        bench.key("O")
        bench.turn(5)
        bench.expectPicture("dock-range")
    }

    @Test func problemsOfPitfall() {
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.key("2")
        bench.key("Return")
        bench.turn(seconds: 5)
        show(tab: "Problems")
        bench.expectPicture("problems")
        bench.key("F8")
        bench.turn(5)
        bench.expectPicture("problem")
    }

    @Test func selectedLayer() throws {
        bench.openTiles()
        bench.key("D")
        bench.turn(seconds: 0.3)
        page.playback.layer = try #require(page.stage.snapshot.nodes.first { $0.name == "tile.coral" }).layer
        bench.turn(3)
        bench.expectPicture("layer")
        bench.key("W")
        bench.turn(10)
        bench.expectPicture("layer-why")
    }

    @Test func answersAboutFrame() {
        pushPage()
        bench.key("W")
        bench.turn(10)
        page.player.look(at: page.run.begin + 0.2)
        bench.turn(3)
        bench.expectPicture("why")
    }

    @Test func layersInSpace() {
        pushPage()
        bench.key("X")
        bench.turn(seconds: 1)
        bench.expectPicture("exploded")
    }

    @Test func ghostsOfMotion() throws {
        pushPage()
        page.playback.layer = try #require(page.stage.snapshot.nodes.first { $0.layer > 0 && ($0.backgroundColor?.alpha ?? 0) > 0 }?.layer)
        page.player.look(at: page.run.begin + 0.2)
        bench.key("G")
        bench.turn(5)
        bench.expectPicture("ghosts")
    }

    @Test func comparisonOfTwoDevices() {
        bench.openTiles()
        bench.key("A")
        bench.turn(seconds: 0.3)
        bench.expectPicture("compare")
        bench.key("1")
        bench.key("Return")
        bench.turn(seconds: 2)
        bench.expectPicture("compare-pitfall")
    }

    @Test func stripOfRuns() {
        pushPage()
        bench.key("Return")
        bench.turn(seconds: 3)
        bench.key("P")
        bench.turn(5)
        bench.expectPicture("runs")
        bench.key("[")
        bench.turn(5)
        bench.expectPicture("runs-past")
    }

    @Test(arguments: ["spring", "curve"]) func editors(name: String) {
        let driver = FrameDriver(size: CGSize(width: 300, height: 400), scale: 1)
        driver.perform {
            let view: UIView =
                name == "spring" ? SpringEditor(SpringCurve(duration: 0.4, bounce: 0.3)) : CurveSquare(TimingCurve(0.2, 0.1, 0.6, 1.2))
            view.frame = CGRect(x: 10, y: 10, width: 280, height: name == "spring" ? SpringEditor.height : CurveSquare.height)
            driver.window.addSubview(view)
        }
        let difference = AcceptedText.difference(of: driver.turn(at: 0).snapshot.description + "\n", from: "editor-" + name, "StudioTests")
        #expect(difference == nil)
    }
}
