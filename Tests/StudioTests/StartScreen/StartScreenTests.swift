@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks the start screen: a line about Segue, the user's projects, and the scenes.
@MainActor struct StartScreenTests {
    nonisolated private static let names = ["Places", "Album", "Onboarding", "Weather", "Cards", "Stories"]

    /// A window owner that provides a list of projects and logs calls.
    @MainActor private final class Owner {
        var projects: [RecentProject]
        var calls: [String] = []
        var left: [(verdict: RecentProject.Verdict, picture: RenderSnapshot)] = []

        init(_ count: Int) {
            let verdicts: [RecentProject.Verdict?] = [.problems(5), .clean, .notes(2), nil, .problems(1), .notes(1)]
            projects = (0..<count).map {
                let name = StartScreenTests.names[$0]
                return RecentProject(
                    path: "/code/\(name)", name: name, place: "~/Code/\(name)", age: "\($0 + 2) min ago", verdict: verdicts[$0])
            }
        }

        var door: StartScreen {
            var door = StartScreen()
            door.projects = { self.projects }
            door.open = { self.calls.append("open \($0)") }
            door.forget = { path in
                self.calls.append("forget \(path)")
                self.projects.removeAll { $0.path == path }
            }
            door.chooseFolder = { self.calls.append("choose") }
            door.create = { self.calls.append("create") }
            door.left = { self.left.append(($1, $2)) }
            return door
        }
    }

    private func bench(
        _ projects: Int, width: CGFloat = 1280, height: CGFloat = 860, style: UIUserInterfaceStyle = .dark
    ) -> (SandboxBench, Owner) {
        let bench = SandboxBench(size: CGSize(width: width, height: height), style: style), owner = Owner(projects)
        bench.sandbox.startScreen = owner.door
        bench.turn(2)
        return (bench, owner)
    }

    // MARK: Content

    @Test func firstWindowDescribesSegueAndOffersNewAndOpen() {
        let (bench, owner) = bench(0)
        for words in [
            "Run UIKit transition code under your fingers. Stop on any frame, turn back, and see why.", "Your code", "Scenes",
            "Open a folder with UIKit code, or start a new one", "New…", "Open folder…",
        ] { #expect(bench.texts.contains(words), "\(words)") }
        #expect(!bench.texts.contains("Drop a folder or a .swift file") && bench.texts.contains("\(Catalog.scenes.count) scenes"))
        bench.clickWords("New…")
        bench.clickLast("New…")
        bench.clickWords("Open folder…")
        bench.clickLast("Open folder…")
        #expect(owner.calls == ["create", "create", "choose", "choose"])
    }

    @Test func projectCardsMatchPicture() throws {
        let (bench, _) = bench(3)
        for words in ["Places", "2 min ago", "~/Code/Places", "5 problems", "No problems", "2 notes", "Drop a folder or a .swift file"] {
            #expect(bench.texts.contains(words), "\(words)")
        }
        let section = bench.sandbox.grid.projects
        let frames = section.stops.map { section.convert($0.frame, to: bench.sandbox.driver.window) }
        #expect(frames == (0..<4).map { CGRect(x: 40 + 306 * CGFloat($0), y: 132, width: 282, height: 96) })
        let card = try #require(bench.sandbox.grid.stops.first { $0 is SceneCard })
        #expect(card.convert(card.bounds, to: bench.sandbox.driver.window) == CGRect(x: 40, y: 276, width: 282, height: 256))
        #expect(bench.texts.contains("3 projects  \(Catalog.scenes.count) scenes"))
    }

    @Test func projectsHaveAccessibilityLabels() {
        let (bench, _) = bench(3)
        let labels = bench.sandbox.grid.stops.map { $0.accessibilityLabel ?? "" }
        #expect(labels.prefix(2) == ["Places, ~/Code/Places, 2 min ago, 5 problems", "Album, ~/Code/Album, 3 min ago, No problems"])
        #expect(labels.allSatisfy { !$0.isEmpty })
    }

    @Test(
        "at first, at most three projects are shown, or two if a row has three cards",
        arguments: [(1280.0, 3), (1000, 2), (640, 3), (360, 3)])
    func allProjectsAppearOnRequest(width: CGFloat, count: Int) {
        let (bench, _) = bench(6, width: width, height: 860)
        func shown() -> Int { bench.sandbox.grid.projects.stops.count { $0 is ProjectCard } }
        #expect(shown() == count)
        bench.clickWords("All projects")
        #expect(shown() == 6 && bench.texts.contains("Fewer projects"))
        bench.clickWords("Fewer projects")
        #expect(shown() == count)
    }

    @Test func threeProjectsHaveNoAllProjectsButton() {
        let (bench, _) = bench(3)
        #expect(!bench.texts.contains("All projects"))
    }

    /// The parts of the header are inside the window and don't overlap.
    @Test(
        "nothing overlaps in a window of any size",
        arguments: [(1280.0, 860.0), (1000, 700), (860, 640), (640, 560), (480, 480), (360, 480)], [0, 1, 6])
    func headerFitsWindow(size: (CGFloat, CGFloat), projects: Int) throws {
        let (bench, _) = bench(projects, width: size.0, height: size.1)
        let window = bench.sandbox.driver.window, view = try #require(bench.sandbox.grid.view)
        let parts = view.subviews.filter { !$0.isHidden && !($0 is EmptyState) }
        for (index, part) in parts.enumerated() {
            #expect(window.bounds.contains(part.convert(part.bounds, to: window)), "\(part)")
            let text = (part as? UILabel)?.intrinsicContentSize.width ?? 0
            let isWrapped = (part as? UILabel)?.numberOfLines == 2
            #expect(text <= part.frame.width * (isWrapped ? 2 : 1), "\((part as? UILabel)?.text ?? "")")
            for other in parts[(index + 1)...] where !(part is UILabel && other is ChromeButton) {
                #expect(!part.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame), "\(part.frame) \(other.frame)")
            }
        }
        let cards = bench.sandbox.grid.stops
        for card in cards { #expect(card.frame.minX >= 0 && card.frame.maxX <= size.0) }
        let places = ["~/Code/Places"].filter { bench.texts.contains($0) }
        #expect(places.isEmpty == (projects == 0 || size.0 < 480))
    }

    // MARK: Keys

    @Test func arrowsReachProjectsAndScenesAndEnterOpens() throws {
        let (bench, owner) = bench(3)
        bench.key("Right")
        bench.key("Right")
        bench.key("Return")
        #expect(owner.calls == ["open /code/Album"])
        bench.key("Down")
        #expect((bench.sandbox.keyboard.view as? SceneCard)?.scene.name == Catalog.scenes[1].name, "the card below is focused")
        bench.key("Up")
        #expect((bench.sandbox.keyboard.view as? ProjectCard)?.project.name == "Album")
        bench.key("End")
        bench.key("Home")
        #expect((bench.sandbox.keyboard.view as? ProjectCard)?.project.name == "Places")
    }

    @Test func enterWithoutFocusOpensNoProject() {
        let (bench, owner) = bench(3)
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(owner.calls.isEmpty && bench.sandbox.openScene?.name == Catalog.scenes[0].name)
    }

    @Test func deleteRemovesOnlyFocusedProject() {
        let (bench, owner) = bench(3)
        bench.key("Delete")
        #expect(owner.calls.isEmpty)
        bench.key("Right")
        bench.key("Delete")
        #expect(owner.calls == ["forget /code/Places"] && !bench.texts.contains("Places"))
        #expect((bench.sandbox.keyboard.view as? ProjectCard)?.project.name == "Album", "the focus moves to the next project")
        bench.key("Delete")
        bench.key("Delete")
        #expect(owner.projects.isEmpty && bench.texts.contains("Open a folder with UIKit code, or start a new one"))
        bench.key("Delete")
        #expect(owner.calls.count == 3)
    }

    @Test func openAndNewShortcutsWorkEverywhere() {
        let (bench, owner) = bench(1)
        bench.key("O", control: true)
        bench.key("N", control: true)
        bench.openTiles()
        bench.key("O", control: true)
        #expect(owner.calls == ["choose", "create", "choose"])
    }

    @Test func tabVisitsHeaderThenProjectsThenScenes() {
        let (bench, _) = bench(1)
        var stops: [UIView] = []
        for _ in 0..<8 {
            bench.key("Tab")
            bench.sandbox.keyboard.view.map { stops.append($0) }
        }
        #expect(
            stops.map { "\(type(of: $0))" } == [
                "SearchField", "ChromeButton", "ChromeButton", "ChromeButton", "ChromeButton", "ProjectCard", "DropCard", "SceneCard",
            ])
        #expect(stops.compactMap { $0.accessibilityLabel }.prefix(4) == ["New…", "Open folder…", "Keyboard shortcuts", "Light theme"])
    }

    @Test func searchFindsProjectsAndEnterOpensBestMatch() {
        let (bench, owner) = bench(6)
        bench.type("/weather")
        #expect(bench.texts.contains("Weather") && !bench.texts.contains("Places") && !bench.texts.contains("Scenes"))
        #expect(!bench.texts.contains { $0.hasPrefix("No scene matches") })
        bench.key("Return")
        #expect(owner.calls == ["open /code/Weather"] && bench.texts.contains("Places"), "opening a project ends the search")
    }

    // MARK: Dragging

    @Test func draggedFolderShowsEffectOfDropping() throws {
        let (bench, _) = bench(3)
        bench.sandbox.dragged = .code(name: "Weather", files: 6, isFolder: true)
        #expect(bench.sandbox.needsTurn)
        bench.turn()
        for words in [
            "Drop to open Weather", "6 Swift files. Opening it runs its code with your permissions.", "Release to open the folder",
            "Esc cancels",
        ] { #expect(bench.texts.contains(words), "\(words)") }
        let sheet = try #require(bench.sandbox.driver.window.subviews.last as? DropSheet)
        let boxes = sheet.subviews.map(\.frame)
        #expect(boxes.contains(CGRect(x: 8, y: 8, width: 1264, height: 820)), "the border")
        #expect(boxes.contains(CGRect(x: 440, y: 346, width: 400, height: 168)), "the sheet")
        bench.expectPicture("drop")
        bench.sandbox.dragged = nil
        bench.turn()
        #expect(!bench.texts.contains("Drop to open Weather") && bench.texts.contains("Enter opens"))
    }

    @Test(arguments: [
        (DraggedItem.code(name: "Fade", files: 1, isFolder: false), "1 Swift file. Opening it runs its code with your permissions."),
        (.take(name: "pinch"), "A recorded take"), (.other, "Drop a .swift file or a folder."),
    ])
    func dragOverSceneShowsEffectOfDropping(item: DraggedItem, words: String) {
        let (bench, _) = bench(0)
        bench.openTiles()
        bench.sandbox.dragged = item
        bench.turn()
        #expect(bench.texts.contains(words) && bench.sandbox.openScene?.name == "tiles")
        let ring = bench.snapshot.nodes.last { $0.borderWidth == 2 && $0.bounds.width > 1200 }
        let color = item == .other ? Palette.alert : Palette.accent
        #expect(ring?.borderColor == color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor)
        #expect(ring?.bounds.height == 844, "the whole window is the target")
    }

    @Test func dropSheetFitsSmallestWindow() throws {
        let (bench, _) = bench(3, width: 360, height: 480)
        bench.sandbox.dragged = .code(name: "Weather", files: 6, isFolder: true)
        bench.turn()
        let sheet = try #require(bench.sandbox.driver.window.subviews.last as? DropSheet)
        for part in sheet.subviews { #expect(sheet.bounds.contains(part.frame)) }
        bench.expectPicture("drop-smallest")
    }

    @Test func startScreenIsCopiedAsText() {
        let (bench, _) = bench(3)
        var copied = ""
        bench.sandbox.copy = { copied = $0 }
        bench.key("C", control: true, shift: true)
        #expect(copied.hasPrefix("Screen 1280 × 860, at rest\n") && copied.contains("Your code") && copied.contains("5 problems"))
    }
}
