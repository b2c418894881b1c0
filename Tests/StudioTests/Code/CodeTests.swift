import Foundation
@testable import Stage
import Scenes
import Testing
import UIKit
@testable import Studio

/// Checks user code in the window: its files, its source, its errors, and what runs.
@MainActor struct CodeTests {
    /// A desk whose code is never built. The test sets the state.
    private final class FakeCodeRunner: CodeRunner {
        var code = UserCode(title: "Places", place: "~/Code/Places") { didSet { changed() } }
        var changed: () -> Void = {}
        var runningLine: (file: String, line: Int)?
        private(set) var calls: [String] = []
        var takes: (any TakeLibrary)?
        var devices: [FakeDevice] = []

        func makeDevice(_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice {
            devices.append(FakeDevice(settings))
            return devices[devices.count - 1]
        }

        func update(_ stage: Stage) -> String? { nil }
        func replayToFailure(on stage: Stage) { calls.append("replay") }
        func choose(scene index: Int) { calls.append("scene \(index)") }
        func choose(sceneNamed name: String) -> Bool {
            calls.append("scene \(name)")
            return name != "gone"
        }
        func rebuild() { calls.append("build") }
        func tune(literal index: Int, to text: String?) {
            calls.append("tune \(index) \(text ?? "nil")")
            code.literals[index].changed = text
        }
        func cancelBuild() {
            calls.append("cancel")
            code.build = .cancelled
        }
        func edit(_ file: String, line: Int?) { calls.append("edit \(file) \(line ?? 0)") }
        func text(of file: String) -> String? { "import UIKit\n\nclass \(file.dropLast(6)) {\n    let one = 1 // first\n}\n" }
    }

    /// A single-color scene that fails on request.
    private final class FakeDevice: StageDevice {
        private let inner: SceneDevice
        var failure: DeviceFailure?
        var parameters: [ParameterDeclaration] = []
        private(set) var set: [String: ParameterValue] = [:]

        init(_ settings: StageSettings) {
            inner = SceneDevice(Scene("Blue") { UIViewController() }, settings) { 0 }
        }

        func turn(_ turn: Turn) -> DeviceTurn { failure == nil ? inner.turn(turn) : DeviceTurn(isBegun: false, frame: nil) }
        func perform(_ command: Command) {
            if case .parameter(let name, let value) = command { set[name] = value }
            inner.perform(command)
        }
        func takeHold() -> Bool { false }
        func model(ofLayer number: Int) -> LayerValues? { inner.model(ofLayer: number) }
        func pinchTarget(at point: CGPoint) -> CGRect? { nil }
        func touchTargets() -> TouchTargets { TouchTargets() }
        func perform(_ work: () -> Void) { work() }
        var heldProgress: CGFloat? { nil }
        var transition: TransitionStatus? { nil }
        var transitionActivity: TransitionActivity? { nil }
        var canGoBack: Bool { false }
        var needsTurn: Bool { failure == nil && inner.needsTurn }
        var hasWork: Bool { false }
        var isBusy = false
        var nextBegin: TimeInterval? { nil }
        var serveRunLoop: (() -> Void)?
    }

    private let bench = SandboxBench()
    private let codeRunner = FakeCodeRunner()

    init() {
        codeRunner.code.files = ["Grow.swift", "Shrink.swift"].map { UserCode.File(path: "/places/\($0)", name: $0) }
        codeRunner.code.scenes = ["Grow"]
        bench.sandbox.open(codeRunner)
        bench.turn(seconds: 0.3)
    }

    private func built() {
        (codeRunner.code.build, codeRunner.code.builds, codeRunner.code.lastGood) = (.done(seconds: 0.42, at: "14:32:07"), 2, "14:32:07")
        bench.turn()
    }

    // MARK: Files and source

    @Test func sourceFillsPanelWhileNoLineRuns() throws {
        built()
        let panel = try #require(bench.sandbox.scene?.code?.panel)
        let source = try #require(panel.subviews.first { $0 is SourceView })
        #expect(!panel.isHidden && !source.isHidden && panel.bounds.height > 0 && source.frame.maxY == panel.bounds.height)
    }

    @Test(arguments: [(700, 600, true), (500, 700, false)])
    func sourceNeverHidesDeviceByItself(width: CGFloat, height: CGFloat, isOpen: Bool) throws {
        built()
        bench.sandbox.resize(to: CGSize(width: width, height: height), scale: 1)
        bench.turn(2)
        let page = try #require(bench.sandbox.scene), panel = try #require(page.code?.panel)
        #expect(panel.isHidden == !isOpen)
        let device = page.page.deviceView.convert(page.page.deviceView.bounds, to: nil)
        #expect(device.width > 100 && (panel.isHidden || device.maxX <= panel.frame.minX))
        bench.key("F4")
        bench.turn(2)
        #expect(panel.isHidden == isOpen, "the user can still open or close it")
    }

    @Test func droppedCodeReplacesOpenCode() {
        weak let before = bench.sandbox.stage
        let dropped = FakeCodeRunner()
        dropped.code.files = [UserCode.File(path: "/other/Fade.swift", name: "Fade.swift")]
        bench.sandbox.open(dropped)
        bench.turn(seconds: 0.5)
        #expect(bench.place(of: "Fade.swift") != nil)
        #expect(bench.place(of: "Grow.swift") == nil)
        #expect(before == nil)
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene == nil)
    }

    @Test func takeDroppedWithCodeIsPlayedOnceBuilt() throws {
        let take = try GestureScript(
            json: Data(
                """
                {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
                  {"type": "pointerMove", "x": 30, "y": 50}, {"type": "pointerDown"}, {"type": "pause", "duration": 300}, {"type": "pointerUp"}]}],
                 "take": {"version": 1, "scene": "grow"}}
                """.utf8))
        let dropped = FakeCodeRunner()
        bench.sandbox.open(dropped, replaying: take)
        bench.turn(seconds: 0.5)
        let stage = try #require(bench.sandbox.stage)
        #expect(!stage.status.isReplaying, "no build is done yet")
        (dropped.code.build, dropped.code.builds) = (.done(seconds: 0.4, at: "14:32:07"), 1)
        bench.turn(2)
        #expect(stage.status.isReplaying)
        bench.turn(seconds: 3)
        #expect(!stage.status.isReplaying, "the take is played once")
    }

    @Test func filesAndSourceOfFirstAreShown() {
        built()
        for text in ["Your code", "~/Code/Places", "Grow.swift", "Shrink.swift", "Reloaded in 0.4 s"] {
            #expect(bench.texts.contains(text))
        }
        #expect(bench.texts.contains { $0.contains("let") } && bench.texts.contains { $0.hasSuffix("// first") })
        #expect(bench.title == "Segue: Places")
        bench.expectPicture("code")
    }

    @Test func clickOnFileShowsItsSource() throws {
        built()
        let row = try #require(bench.place(of: "Shrink.swift"))
        bench.click(row.midX, row.midY)
        #expect(bench.texts.filter { $0 == "Shrink.swift" }.count == 2, "the name is in the file list and above the source")
    }

    @Test(arguments: [
        (["App/Sources/A.swift", "App/Sources/Look/B.swift"], ["A.swift", "Look/B.swift"]), (["App/Sources/A.swift"], ["A.swift"]),
        (["A.swift", "App/B.swift"], ["A.swift", "App/B.swift"]), ([], []),
        (["App/A.swift", "Apple/A.swift"], ["App/A.swift", "Apple/A.swift"]),
    ])
    func fileNamesOmitCommonFolders(names: [String], shown: [String]) {
        #expect(CodeRail.shortened(names) == shown)
    }

    @Test func f4TogglesSource() {
        built()
        let stage = bench.frame(of: DeviceView.screenName)!
        bench.key("F4")
        #expect(bench.frame(of: DeviceView.screenName)!.midX > stage.midX, "the device moves into the free space")
        bench.key("F4")
        #expect(bench.frame(of: DeviceView.screenName)! == stage)
    }

    @Test func sceneIsChosenInFileList() throws {
        codeRunner.code.scenes = ["Grow", "Fade"]
        built()
        let row = try #require(bench.place(of: "Fade"))
        bench.click(row.midX, row.midY)
        #expect(codeRunner.calls == ["scene 1"])
    }

    @Test func takeSelectsItsSceneByName() throws {
        codeRunner.code.scenes = ["Grow", "Fade"]
        let takeLibrary = InMemoryTakeLibrary()
        for name in ["fade", "gone"] {
            takeLibrary.scripts[name] = TakeRecorder(scene: name, size: StageSettings.phone, scale: 2, fps: 60).script
            takeLibrary.add(name, takeLibrary.scripts[name]!)
        }
        codeRunner.takes = takeLibrary
        bench.sandbox.showsDock = true
        bench.sandbox.open(codeRunner)
        bench.turn(seconds: 0.3)
        built()
        bench.clickWords("Takes")
        for name in ["fade", "gone"] {
            let row = try #require(bench.place(of: name))
            bench.click(row.midX, row.midY)
            bench.key("Return")
        }
        #expect(codeRunner.calls == ["scene fade", "scene gone"])
        #expect(codeRunner.devices.count == 3, "the second take wasn't played")
        #expect(bench.place(of: "The code has no scene gone") != nil)
    }

    @Test func runningLineIsHighlightedAndItsFileShown() {
        built()
        codeRunner.devices[0].isBusy = true
        codeRunner.runningLine = ("/places/Shrink.swift", 4)
        bench.turn(2)
        #expect(bench.texts.contains { $0.hasPrefix("Running at") && $0.hasSuffix("line 4") })
        bench.expectPicture("code-running")
        #expect(bench.texts.filter { $0 == "Shrink.swift" }.count == 2)
        codeRunner.devices[0].isBusy = false
        bench.turn(2)
        #expect(!bench.texts.contains { $0.hasPrefix("Running at") })
    }

    // MARK: Errors

    private func fail() {
        built()
        let fault = UserCode.Fault(message: "no such thing", file: "/places/Grow.swift", line: 4, column: 9)
        codeRunner.code.build = .failed([fault], seconds: 1.4, at: "14:34:51")
        bench.turn(2)
    }

    @Test func panelThatFailureOpensClosesAfterFix() throws {
        let panel = try #require(bench.sandbox.scene?.code?.panel)
        bench.sandbox.resize(to: CGSize(width: 640, height: 480), scale: 1)
        bench.turn(3)
        #expect(panel.isHidden, "the panel would cover the device")
        fail()
        #expect(!panel.isHidden)
        built()
        bench.turn(2)
        #expect(panel.isHidden)
        bench.sandbox.scene?.code?.togglePanel()
        fail()
        built()
        bench.turn(2)
        #expect(!panel.isHidden, "the user opened it")
    }

    @Test func buildErrorsReplaceSource() {
        fail()
        for text in [
            "Build failed", "Places was not rebuilt", "1 error", "no such thing", "Grow.swift:4:9", "Last good build",
            "14:32:07, still running",
            "Failed after 1.4 s, at 14:34:51",
        ] { #expect(bench.texts.contains(text), "\(text)") }
        #expect(bench.texts.contains("        ^~~~"))
        bench.expectPicture("code-error")
    }

    @Test func errorButtonsOpenEditorAndRebuild() throws {
        fail()
        let edit = try #require(bench.place(of: "Open in editor")), again = try #require(bench.place(of: "Build again"))
        bench.click(edit.midX, edit.midY)
        bench.click(again.midX, again.midY)
        #expect(codeRunner.calls == ["edit /places/Grow.swift 4", "build"])
    }

    @Test func touchOnDeviceHidesErrorOverlay() throws {
        fail()
        let screen = try #require(bench.frame(of: DeviceView.screenName))
        bench.finger(.began, screen.midX, screen.midY)
        bench.turn()
        #expect(!bench.texts.contains("Last good build"))
        bench.finger(.ended, screen.midX, screen.midY)
        bench.turn()
        #expect(bench.texts.contains("Last good build"))
    }

    @Test func nextGoodBuildShowsSourceAgain() {
        fail()
        built()
        #expect(!bench.texts.contains("no such thing") && !bench.texts.contains("Last good build"))
    }

    @Test func impossibleBuildReportsReason() {
        codeRunner.code.build = .impossible("no Swift toolchain: install Swift 6.3")
        bench.turn(2)
        #expect(bench.texts.contains { $0.contains("no Swift toolchain") } && bench.texts.contains("Places was not built"))
        bench.expectPicture("code-impossible")
    }

    // MARK: Crashes

    private func crash() {
        built()
        codeRunner.devices[0].failure = DeviceFailure(
            .crashed, "Fatal error: Index out of range",
            stack: [
                DeviceFailure.Call(function: "Array.subscript.getter"),
                DeviceFailure.Call(function: "Grow.frame(ofTile:)", file: "/places/Grow.swift", line: 4),
                DeviceFailure.Call(function: "thunk", file: "/places/Grow.swift", line: 0),
            ])
        bench.sandbox.stage?.perform(.cancelTouches)
        bench.turn(2)
    }

    @Test func crashListsUserFrames() {
        crash()
        for text in ["Fatal error: Index out of range", "Grow.frame(ofTile:)", "Grow.swift:4", "1 of 3 frames are yours"] {
            #expect(bench.texts.contains(text), "\(text)")
        }
        #expect(!bench.texts.contains("Array.subscript.getter"))
        #expect(bench.texts.contains { $0.hasPrefix("Crashed at 0.") })
        bench.expectPicture("crash")
    }

    @Test func showAllListsOtherFrames() throws {
        crash()
        let fold = try #require(bench.place(of: "Show all"))
        bench.click(fold.midX, fold.midY)
        #expect(bench.texts.contains("Array.subscript.getter"))
        bench.expectPicture("crash-all")
    }

    @Test func restartCreatesDeviceAndReplayIsPassedToDesk() throws {
        crash()
        let replay = try #require(bench.place(of: "Replay to here"))
        bench.click(replay.midX, replay.midY)
        #expect(codeRunner.calls == ["replay"])
        bench.key("R", control: true)
        #expect(codeRunner.devices.count == 2)
        bench.turn(2)
        #expect(!bench.texts.contains("Fatal error: Index out of range"))
    }

    // MARK: Parameters

    @Test func parameterHasMatchingControl() throws {
        built()
        codeRunner.devices[0].parameters = [
            ParameterDeclaration(name: "Grow.fadesGrid", kind: .toggle, unit: "", initial: .flag(true)),
            ParameterDeclaration(name: "Grow.duration", kind: .number(0...2, isWhole: false), unit: "s", initial: .number(0.6)),
        ]
        bench.sandbox.stage?.perform(.cancelTouches)
        bench.turn(3)
        for text in ["Parameters", "Grow", "Fades grid", "Duration", "0.60 s"] { #expect(bench.texts.contains(text), "\(text)") }
        bench.expectPicture("parameters")
        let row = try #require(bench.place(of: "Fades grid"))
        bench.click(row.midX, row.midY)
        #expect(codeRunner.devices[0].set == ["Grow.fadesGrid": .flag(false)])
    }

    @Test func enumerationHasMenuOfItsCases() throws {
        built()
        codeRunner.devices[0].parameters = [
            ParameterDeclaration(name: "Grow.edge", kind: .choice(["top", "left", "right"]), unit: "", initial: .choice("left"))
        ]
        bench.sandbox.stage?.perform(.cancelTouches)
        bench.turn(3)
        func choose(_ name: String, in shown: String) throws {
            let popUp = try #require(bench.place(of: shown))
            bench.click(popUp.midX, popUp.midY)
            bench.turn(3)
            #expect(bench.place(of: "top") != nil && codeRunner.devices[0].set["Grow.edge"] != .choice(name), "a click opens the menu")
            let item = try #require(bench.place(of: name))
            bench.click(item.midX, item.midY)
            bench.turn(3)
        }
        try choose("right", in: "left")
        #expect(codeRunner.devices[0].set == ["Grow.edge": .choice("right")])
    }

    @Test func parameterButtonsChangeItsValue() throws {
        built()
        codeRunner.devices[0].parameters = [
            ParameterDeclaration(name: "Grow.weight", kind: .number(nil, isWhole: true), unit: "", initial: .number(3)),
            ParameterDeclaration(name: "Grow.curve", kind: .curve, unit: "", initial: .curve(.easeOut)),
        ]
        bench.sandbox.stage?.perform(.cancelTouches)
        bench.turn(3)
        let more = try #require(bench.place(of: "+"))
        bench.click(more.midX, more.midY)
        #expect(codeRunner.devices[0].set == ["Grow.weight": .number(4)])
        let popUp = try #require(bench.place(of: "Ease out"))
        bench.expectPicture("parameters-number-curve")
        bench.click(popUp.midX, popUp.midY)
        bench.turn(3)
        let preset = try #require(bench.place(of: "Overshoot"))
        bench.expectPicture("parameters-curve-menu")
        bench.click(preset.midX, preset.midY)
        #expect(codeRunner.devices[0].set["Grow.curve"] == .curve(TimingCurve(0.34, 1.4, 0.64, 1)))
        bench.turn(3)
        #expect(bench.place(of: "Anticipate") == nil, "choosing a preset closes the menu")
    }

    @Test func numberInCodeHasSlider() throws {
        codeRunner.code.literals = [
            UserCode.Literal(file: "Grow.swift", label: "withDuration", line: 4, text: "0.6"),
            UserCode.Literal(file: "Grow.swift", label: "usingSpringWithDamping", line: 4, text: "0.5"),
        ]
        built()
        bench.sandbox.stage?.perform(.cancelTouches)
        bench.turn(3)
        for text in ["Parameters", "Duration :4", "0.60 s", "Damping :4", "0.50"] { #expect(bench.texts.contains(text), "\(text)") }
        bench.expectPicture("parameters-literals")
        let row = try #require(bench.place(of: "Duration :4"))
        // Drag to the slider's right end.
        bench.finger(.began, row.minX + 150, row.midY)
        bench.finger(.moved, row.minX + 400, row.midY)
        bench.finger(.ended, row.minX + 400, row.midY)
        bench.turn(2)
        #expect(codeRunner.calls.last == "tune 0 2.0" && bench.texts.contains("2.00 s"))
        let head = try #require(bench.place(of: "Parameters"))
        bench.click(1280 - 22, head.midY)
        bench.turn(2)
        #expect(codeRunner.calls.last == "tune 0 nil" && bench.texts.contains("0.60 s"))
    }

    @Test func resettingAllNumbersIsUndoneAndRedoneInOneStep() throws {
        let page = try #require(bench.sandbox.scene)
        codeRunner.code.literals = [
            UserCode.Literal(file: "Grow.swift", label: "delay", line: 3, text: "0.1"),
            UserCode.Literal(file: "Grow.swift", label: "withDuration", line: 4, text: "0.6"),
        ]
        built()
        for (index, text) in ["0.7", "0.8"].enumerated() {
            page.parameters.tune(index, text)
            bench.turn(2)
        }
        func numbers() -> [String?] { codeRunner.code.literals.map(\.changed) }
        // The previous change was just made, but is a separate undo step.
        let head = try #require(bench.place(of: "Parameters"))
        bench.click(1280 - 22, head.midY)
        #expect(numbers() == [nil, nil])
        bench.key("Z", control: true)
        #expect(numbers() == ["0.7", "0.8"])
        bench.key("Z", control: true, shift: true)
        #expect(numbers() == [nil, nil])
        for _ in 0..<2 { bench.key("Z", control: true) }
        #expect(numbers() == ["0.7", nil])
    }

    @Test func leavingCodeReportsItsLastRun() throws {
        var left: [RecentProject.Verdict] = []
        var door = StartScreen()
        door.left = {
            left.append($1); _ = $2
        }
        bench.sandbox.startScreen = door
        bench.sandbox.closeScene()
        bench.turn(seconds: 0.5)
        #expect(left.isEmpty, "it was never built")
        bench.sandbox.open(codeRunner)
        bench.turn(seconds: 0.5)
        built()
        bench.sandbox.closeScene()
        bench.turn(seconds: 0.5)
        bench.sandbox.open(codeRunner)
        codeRunner.code.notes = 2
        bench.sandbox.finish()
        #expect(left == [.untouched, .notes(2)], "no problem is known without a touch")
    }

    @Test func changesOfNumberInCodeAreUndoneAndRedone() throws {
        let page = try #require(bench.sandbox.scene)
        codeRunner.code.literals = [
            UserCode.Literal(file: "Grow.swift", label: "delay", line: 3, text: "0.1"),
            UserCode.Literal(file: "Grow.swift", label: "withDuration", line: 4, text: "0.6"),
        ]
        built()
        for text in ["0.7", "0.8", "0.9"] {
            page.parameters.tune(1, text)
            bench.turn(2)
        }
        bench.turn(seconds: 1)
        page.parameters.tune(1, "2.0")
        bench.turn(seconds: 1)
        func numbers() -> [String?] { codeRunner.code.literals.map(\.changed) }
        bench.key("Z", control: true)
        #expect(numbers() == [nil, "0.9"], "a drag counts as one change")
        bench.key("Z", control: true)
        #expect(numbers() == [nil, nil])
        bench.key("Z", control: true)
        #expect(numbers() == [nil, nil])
        bench.key("Z", control: true, shift: true)
        #expect(numbers() == [nil, "0.9"])
        // Insert a line above both.
        for index in codeRunner.code.literals.indices { codeRunner.code.literals[index].line += 1 }
        codeRunner.code.literals.remove(at: 0)
        bench.key("Z", control: true)
        #expect(numbers() == [nil])
        codeRunner.code.literals = []
        bench.key("Z", control: true, shift: true)
        #expect(numbers() == [])
    }

    @Test func changesOfCodeParameterAreUndone() throws {
        let page = try #require(bench.sandbox.scene)
        codeRunner.devices[0].parameters = [
            ParameterDeclaration(name: "Grow.length", kind: .number(0...2, isWhole: false), unit: "", initial: .number(0.5))
        ]
        built()
        page.parameters.change("Grow.length", .number(1))
        bench.turn(seconds: 1)
        page.parameters.change("Grow.length", .number(1.5))
        bench.turn(seconds: 1)
        bench.key("Z", control: true)
        #expect(bench.sandbox.stage?.parameters.values == ["Grow.length": .number(1)])
        bench.key("Z", control: true)
        #expect(bench.sandbox.stage?.parameters.values == [:])
        bench.key("Z", control: true, shift: true)
        #expect(bench.sandbox.stage?.parameters.values == ["Grow.length": .number(1)])
    }

    @Test func releaseBadgeCoversFileListWithoutResizingDevice() throws {
        let page = try #require(bench.sandbox.scene?.page)
        #expect(page.deviceView.frame.width == 336)
        let release = Release(gesture: .leftEdge, percent: 0.3, finishes: false, remaining: 0.3, place: CGPoint(x: 100, y: 400))
        _ = page.callout.show(release, by: .movesRight)
        page.placeCallout()
        let badge = try #require(page.callout.views.last)
        let frame = page.convert(badge.bounds, from: badge), device = page.convert(page.deviceView.bounds, from: page.deviceView)
        #expect(!badge.isHidden && page.bounds.contains(frame) && frame.maxX <= device.minX - 8)
    }

    private func skip() {
        var card = UserCode.ReportCard()
        let entries = [
            UserCode.ReportCard.Entry(
                file: "Places.swift", line: 4, text: "grid.snp.makeConstraints { … }", effect: "grid keeps its initial frame"),
            UserCode.ReportCard.Entry(
                file: "Places.swift", line: 2, text: "let map = MKMapView()", effect: "An empty view takes its place"),
        ]
        card.groups = [
            .init(module: "SnapKit", reason: "not found next to the code", entries: [entries[0]]),
            .init(module: "MapKit", reason: "not available in Segue", entries: [entries[1]]),
        ]
        (card.count, card.headline, card.statements, card.files) = ("2 statements", "2 statements skipped: MapKit 1, SnapKit 1", 9, 1)
        codeRunner.code.card = card
        codeRunner.code.files = [UserCode.File(path: "Places.swift", name: "Places.swift")]
        built()
        bench.turn(2)
    }

    @Test func longHeadlineOfReportCardTakesTwoLines() throws {
        let view = ReportCardView()
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
        var card = UserCode.ReportCard()
        func height(_ headline: String) throws -> CGFloat {
            card.headline = headline
            view.show(card, seconds: nil)
            view.layoutIfNeeded()
            return try #require(view.subviews.first?.subviews.compactMap { $0 as? UILabel }.first { $0.text == headline }).frame.height
        }
        let one = try height("2 statements skipped")
        #expect(try height("24 statements skipped: MapKit 10, SnapKit 9, Kingfisher 5") == 2 * one)
        #expect(try height(String(repeating: "24 statements skipped: MapKit 10. ", count: 9)) == 2 * one)
    }

    @Test func badgeOpensReportCardAndRowShowsLine() throws {
        skip()
        #expect(bench.texts.contains("2 statements skipped"))
        #expect(!bench.texts.contains("Report card"))
        bench.expectPicture("code-skipped")
        bench.clickLast("2 statements skipped")
        bench.turn(3)
        #expect(bench.texts.contains("Report card") && bench.texts.contains("2 statements skipped: MapKit 1, SnapKit 1"))
        #expect(bench.texts.contains("not found next to the code") && bench.texts.contains("Places:4"))
        bench.expectPicture("report-card")
        bench.clickLast("let map = MKMapView()")
        bench.turn(4)
        #expect(!bench.texts.contains("Report card") && bench.texts.contains("Places.swift"), "the source is shown")
    }

    @Test func openReportCardFollowsNextBuild() {
        skip()
        bench.clickLast("2 statements skipped")
        bench.turn(3)
        codeRunner.code.card.headline = "2 statements skipped: MapKit 2"
        built()
        bench.turn(4)
        #expect(bench.texts.contains("Report card") && bench.texts.contains("2 statements skipped: MapKit 2"))
    }

    @Test func badgeIsHiddenWithoutLeftOutCode() {
        built()
        bench.turn(2)
        #expect(!bench.texts.contains { $0.hasSuffix("skipped") })
    }

    @Test func reportIsCopiedAsText() {
        skip()
        #expect(
            codeRunner.code.card.text
                == "2 statements skipped: MapKit 1, SnapKit 1\n\nSnapKit, not found next to the code\n- Places:4 `grid.snp.makeConstraints { … }`: grid keeps its initial frame\n\nMapKit, not available in Segue\n- Places:2 `let map = MKMapView()`: An empty view takes its place\n"
        )
    }

    @Test func codeWithNothingToShowIsNotFailure() {
        (codeRunner.code.showsNothing, codeRunner.code.build) = (true, .impossible("nothing to show: write #Preview"))
        codeRunner.code.programs = [UserCode.File(path: "/code/Samples/Zoom", name: "Samples/Zoom")]
        bench.turn(2)
        #expect(bench.texts.contains("Nothing to show") && !bench.texts.contains("Build failed") && bench.texts.contains("Samples/Zoom"))
        bench.expectPicture("code-nothing")
    }

    private func offer() {
        (codeRunner.code.scenes, codeRunner.code.offersScenes) = (["List", "Detail"], true)
        built()
        bench.turn(2)
    }

    @Test func controllersAreOfferedOnceAndClickShowsOne() throws {
        offer()
        #expect(bench.texts.contains("No #Preview says which to show") && bench.sandbox.modal != nil)
        bench.expectPicture("code-offer")
        let rows = bench.texts.filter { ["List", "Detail"].contains($0) }
        #expect(rows.suffix(2) == ["List", "Detail"])
        let menu = try #require(bench.sandbox.modal as? PopMenu)
        #expect(CGRect(x: 0, y: 0, width: 1280, height: 860).contains(menu.frame))
        bench.clickLast("Detail")
        #expect(codeRunner.calls == ["scene 1"] && bench.sandbox.modal == nil)
        built()
        bench.turn(3)
        #expect(bench.sandbox.modal == nil, "the menu appears once")
    }

    @Test func enterShowsBestGuess() {
        offer()
        bench.key("Return")
        #expect(codeRunner.calls == ["scene 0"] && bench.sandbox.modal == nil)
    }

    @Test func arrowsChooseAnotherController() {
        offer()
        bench.key("Down")
        bench.key("Down")
        bench.key("Return")
        #expect(codeRunner.calls == ["scene 1"] && bench.sandbox.modal == nil)
    }

    @Test func previewsAreNotOfferedAsChoices() {
        codeRunner.code.scenes = ["Red", "Blue"]
        built()
        #expect(bench.sandbox.modal == nil)
    }

    @Test func escapeCancelsLongBuild() throws {
        built()
        codeRunner.code.build = .running(done: 3, total: 60)
        bench.turn(seconds: 1.9)
        #expect(bench.texts.contains("Building… 3 of 60"))
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        #expect(codeRunner.calls.isEmpty && bench.sandbox.stage == nil, "before two seconds, Escape leaves the scene")
        bench.sandbox.open(codeRunner)
        bench.turn(seconds: 2.2)
        bench.key("Escape")
        #expect(codeRunner.calls == ["cancel"] && bench.sandbox.stage != nil)
        bench.turn(2)
        #expect(bench.texts.contains("Build cancelled") && bench.texts.contains("The build was cancelled. The next save starts another."))
    }

    @Test func clickOnChipCancelsLongBuild() throws {
        built()
        codeRunner.code.build = .running(done: 3, total: 60)
        bench.turn()
        // A sleeping window wakes up to show the chip.
        #expect(bench.sandbox.nextTurn.map { $0 <= bench.time + 2 } == true)
        bench.turn(seconds: 2.2)
        bench.clickWords("Building… 3 of 60")
        #expect(codeRunner.calls == ["cancel"])
    }
}
