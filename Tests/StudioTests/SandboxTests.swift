@testable import Gallery
import Input
@testable import Recording
import RenderTree
import Scenes
@testable import Stage
import Testing
import UIKit
@testable import Studio

/// The sandbox without a window, on made-up turns of 1/60 s.
@MainActor private final class Bench {
    let sandbox: Sandbox
    private(set) var snapshot = RenderSnapshot(size: .zero, scale: 1)
    private(set) var title = "Segue"
    private(set) var takes: [GestureScript] = []
    /// Those that are to be seen, points of the window.
    var fingers: [TouchOverlay.Touch] = []
    private var n = 0

    init(size: CGSize = CGSize(width: 1280, height: 860), style: UIUserInterfaceStyle = .dark) {
        var now = 0.0
        sandbox = Sandbox(Catalog.scenes, size: size, scale: 1, style: style) { now }
        sandbox.titleChanged = { [unowned self] in title = $0 }
        sandbox.takeRecorded = { [unowned self] in takes.append($0.script) }
        clock = { now = $0 }
        turn()
    }

    private var clock: (TimeInterval) -> Void = { _ in }
    var time: TimeInterval { Double(n) / 60 }
    var inputTime: TimeInterval { (time * 1000).rounded(.down) / 1000 }

    func turn(_ count: Int = 1) {
        for _ in 0..<count {
            clock(time)
            sandbox.show(all: fingers, simulated: [], at: time)
            snapshot = sandbox.turn(Turn(time: time, inputTime: inputTime)).snapshot
            n += 1
        }
    }

    func turn(seconds: TimeInterval) { turn(Int((seconds * 60).rounded())) }

    func finger(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
        sandbox.take(InputEvent(finger: finger, phase: phase, location: CGPoint(x: x, y: y), time: inputTime))
        turn()
    }

    func click(_ x: CGFloat, _ y: CGFloat) {
        finger(.began, x, y)
        finger(.ended, x, y)
    }

    func key(_ name: String, control: Bool = false, shift: Bool = false) {
        _ = sandbox.keyDown(KeyStroke(name, isControl: control, isShift: shift))
        turn()
    }

    /// Returns the frame on the window of the first node called `name`, or nil if none is visible.
    func frame(of name: String) -> CGRect? {
        var frame: CGRect?
        snapshot.forEachPlaced { node, place in
            if node.name == name, !place.isHidden, frame == nil { frame = place.frame }
        }
        return frame
    }

    /// Where a text is on the window, the first of its words; nil if it is not seen.
    func place(of words: String) -> CGRect? {
        var frame: CGRect?
        snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, text.lines.contains(where: { $0.string == words }), !place.isHidden, frame == nil {
                frame = place.frame
            }
        }
        return frame
    }

    /// Everything that is written and seen.
    var texts: [String] {
        var texts: [String] = []
        snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, !place.isHidden, place.opacity > 0 { texts += text.lines.map(\.string) }
        }
        return texts
    }

    func openTiles() {
        sandbox.open(.tiles)
        turn(seconds: 0.5)
    }
}

@MainActor @Suite struct SandboxTests {
    private let bench = Bench()

    // MARK: The grid

    @Test func itOpensOnEveryListedScene() {
        for scene in Catalog.scenes { #expect(bench.texts.contains(scene.title)) }
        #expect(bench.sandbox.openScene == nil && bench.title == "Segue")
    }

    @Test func aSceneFromOutsideHasNoPanelUnlessItHasSomethingToTry() {
        var now = 0.0
        let scene = Scene("My card") { UIViewController() }
        #expect(scene.name == "my-card")
        let sandbox = Sandbox([scene], size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { now }
        sandbox.open(scene)
        for n in 0..<60 {
            now = Double(n) / 60
            _ = sandbox.turn(Turn(time: now))
        }
        var texts: [String] = []
        sandbox.turn(Turn(time: 1)).snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, !place.isHidden { texts += text.lines.map(\.string) }
        }
        #expect(texts.contains("My card") && !texts.contains("Pitfalls") && !texts.contains("Gestures"))
    }

    @Test func thumbnailsComeOneATurnAndThenItRests() {
        #expect(bench.frame(of: "tile.coral") == nil, "the first frame waits for none")
        bench.turn(Catalog.scenes.count + 1)
        #expect(bench.frame(of: "tile.coral") != nil && bench.frame(of: "stand-in.tile") != nil)
        bench.turn(3)
        #expect(!bench.sandbox.needsTurn && !bench.sandbox.driver.needsTurn)
    }

    @Test func aClickOnACardOpensItsScene() {
        bench.click(180, 240)
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == "tiles" && bench.title == "Segue: Tiles")
        #expect(bench.frame(of: DeviceView.screenName) == CGRect(x: 328, y: 80, width: 320, height: 693), "picture 07")
    }

    @Test func arrowsMoveAndEnterOpens() {
        bench.key("Right")
        bench.key("Right")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == Catalog.scenes[1].name)
    }

    @Test func typingAfterASlashSearches() {
        bench.key("/")
        for letter in "CLOCK" { bench.key(String(letter)) }
        #expect(bench.texts.contains("clock") && bench.texts.contains("1 scene") && !bench.texts.contains("Tiles"))
        bench.key("Q")
        #expect(bench.texts.contains("No scene matches “clockq”"))
        bench.key("Escape")
        #expect(bench.texts.contains("Tiles") && bench.sandbox.openScene == nil)
    }

    @Test func theMouseOverACardPlaysItOnceThereAndBack() throws {
        bench.turn(Catalog.scenes.count + 1)
        let rest = try #require(bench.frame(of: "stand-in.tile"))
        bench.sandbox.pointerMoved(to: CGPoint(x: 180, y: 240))
        var frames: Set<CGFloat> = []
        for _ in 0..<70 {
            bench.turn()
            frames.insert(bench.frame(of: "stand-in.tile")?.width ?? 0)
        }
        #expect(frames.count > 20)
        bench.turn(10)
        #expect(bench.frame(of: "stand-in.tile") == rest)
        #expect(!bench.sandbox.driver.needsTurn)
    }

    // MARK: A scene

    @Test func fingersOnTheScreenAreTheDevicesAndSlowedTimeIsItsAlone() throws {
        bench.openTiles()
        bench.key("T", control: true)
        bench.click(400, 480)
        bench.turn(seconds: 1)
        let status = try #require(bench.sandbox.stage?.status.transition)
        #expect(status.kind == .push && abs(status.percent - 0.1) < 0.01, "a tenth of the speed")
        bench.key("T", control: true)
        bench.turn(seconds: 1)
        #expect(bench.sandbox.stage?.status.transition == nil)
    }

    @Test func spaceFreezesArrowsStepAndSpaceGoesOn() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 0.3)
        bench.key("Space")
        let stage = try #require(bench.sandbox.stage)
        let percent = try #require(stage.status.transition?.percent)
        bench.turn(seconds: 2)
        #expect(stage.status.transition?.percent == percent)
        #expect(!bench.sandbox.needsTurn, "a frozen device costs nothing")
        bench.key("Right")
        #expect(abs(stage.status.transition!.percent - percent - 1 / 60) < 1e-6)
        bench.key("Left")
        bench.key("Left")
        #expect(abs(stage.status.transition!.percent - percent + 1 / 60) < 1e-6)
        bench.key("Space")
        bench.turn(seconds: 1)
        #expect(stage.status.transition == nil)
    }

    @Test func theBarScrubsTheRunningTransition() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 0.3)
        // The bar of picture 07 runs from 276 to 1208.
        bench.finger(.began, 276 + 932 * 0.5, 836)
        let stage = try #require(bench.sandbox.stage)
        #expect(abs(stage.status.transition!.percent - 0.5) < 0.001)
        bench.finger(.moved, 276 + 932 * 0.8, 836)
        bench.finger(.ended, 276 + 932 * 0.8, 836)
        bench.turn(seconds: 2)
        #expect(abs(stage.status.transition!.percent - 0.8) < 0.001, "scrubbing stops the time")
        bench.key("Space")
        bench.turn(seconds: 0.25)
        #expect(stage.status.transition == nil)
    }

    @Test func fingerAndBarDriveTheSameClock() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 329, 500)
        for x in stride(from: CGFloat(340), through: 425, by: 5) { bench.finger(.moved, x, 500) }
        let stage = try #require(bench.sandbox.stage)
        let tracked = try #require(stage.status.transition)
        #expect(tracked.phase == .tracking && tracked.percent > 0.2)
        bench.finger(.began, 276 + 932 * 0.6, 836, finger: 2)
        #expect(abs(stage.status.transition!.percent - 0.6) < 0.001)
        bench.finger(.ended, 276 + 932 * 0.6, 836, finger: 2)
        bench.finger(.moved, 430, 500)
        #expect(abs(stage.status.transition!.percent - tracked.percent) < 0.05)
    }

    @Test("the badge says the rule with its numbers, and goes after 2.4 s")
    func theReleaseIsExplained() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 329, 500)
        for x in stride(from: CGFloat(340), through: 425, by: 5) { bench.finger(.moved, x, 500) }
        bench.turn(seconds: 0.3)
        bench.finger(.ended, 425, 500)
        bench.turn(seconds: 0.2)
        #expect(bench.texts.contains("vx 0 ≤ 0") && bench.texts.contains("cancel"))
        #expect(bench.texts.contains { $0.hasPrefix("Edge pan released at 2") && $0.contains("returns in 0.2") })
        bench.turn(seconds: 2.7)
        #expect(!bench.texts.contains("cancel"))
    }

    @Test func aFingerOnTheBezelIsAtTheEdge() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 322, 500)
        for x in stride(from: CGFloat(330), through: 400, by: 5) { bench.finger(.moved, x, 500) }
        #expect(bench.sandbox.stage?.status.transition?.kind == .pop)
    }

    @Test func whatCanBePinchedIsFoundThroughTheStage() throws {
        bench.openTiles()
        let tile = try #require(bench.frame(of: "tile.coral"))
        let target = try #require(bench.sandbox.pinchTarget(at: CGPoint(x: 400, y: 480)))
        #expect(abs(target.minX - tile.minX) < 0.01 && abs(target.width - tile.width) < 0.01)
        #expect(bench.sandbox.pinchTarget(at: CGPoint(x: 100, y: 480)) == nil)
    }

    @Test func escapeGoesBackAndSoDoesBOnceThereIsNothingToGoBackToInTheScene() {
        bench.openTiles()
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene == nil && bench.title == "Segue")
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.key("B")
        #expect(bench.sandbox.stage?.status.transition?.kind == .pop)
        bench.turn(seconds: 1.2)
        bench.key("B")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene == nil)
    }

    @Test func theDeviceDoesNotGoBlackWhileItFades() throws {
        bench.openTiles()
        bench.key("Escape")
        bench.turn(3)
        let hole = try #require(bench.snapshot.nodes.firstIndex { $0.name == DeviceView.screenName })
        #expect(bench.snapshot.nodes[hole + 1].depth > bench.snapshot.nodes[hole].depth, "something is shown in it")
        bench.turn(seconds: 0.5)
        #expect(bench.frame(of: DeviceView.screenName) == nil)
    }

    @Test func aNumberSwitchesItsPitfallAndTheSceneMakesTheMistake() throws {
        bench.openTiles()
        bench.key("4")
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.pitfalls == [.completionFlash] && bench.texts.contains("1 on"))
        bench.turn()
        bench.click(400, 480)
        #expect((stage.device as? SceneDevice)?.driver.completionLatencyFrames == 1)
        bench.key("4")
        #expect(stage.pitfalls.isEmpty)
        bench.key("5")
        #expect(stage.pitfalls.isEmpty, "the tiles cannot make that one")
    }

    @Test("S-TRANS-25: a transition that nobody ends is named after 3 s, and the scene can be begun again")
    func whatIsStuckIsNamed() throws {
        bench.openTiles()
        bench.key("2")
        bench.click(400, 480)
        bench.turn(seconds: 3.9)
        #expect(!bench.texts.contains("Stuck: completeTransition was never called"))
        bench.turn(seconds: 0.4)
        #expect(bench.texts.contains("Stuck: completeTransition was never called"))
        #expect(!bench.sandbox.needsTurn, "waiting costs nothing")
        bench.click(976 - 16 - 60, 40 + 18 + 28)
        bench.turn(2)
        #expect(bench.sandbox.stage?.status.transition == nil)
        #expect(!bench.texts.contains("Stuck: completeTransition was never called"))
    }

    @Test("S-TRANS-25: an interaction controller that nobody will drive is named (modal, pitfall 2, by its button)")
    func whatNobodyDrivesIsNamed() throws {
        let title = "Stuck: nothing drives the interaction controller"
        bench.sandbox.open(.modal)
        bench.turn(seconds: 0.5)
        bench.key("2")
        bench.key("Return")
        bench.turn(seconds: 2.8)
        #expect(!bench.texts.contains(title))
        bench.turn(seconds: 0.3)
        #expect(bench.texts.contains(title))
        #expect(!bench.sandbox.needsTurn, "waiting costs nothing")
    }

    @Test("S-TRANS-25: a pinch that is cancelled, and ignored, is named (tiles, pitfall 8), in the device's time")
    func whatNobodyReleasesIsNamed() throws {
        let title = "Stuck: finish() or cancel() was never called"
        bench.openTiles()
        bench.key("8")
        let stage = try #require(bench.sandbox.stage)
        for (finger, x) in [(1, 80.0), (2, 130.0)] { touch(stage, finger, .began, x) }
        for step in 1...10 {
            touch(stage, 1, .moved, 80 - 2 * Double(step))
            touch(stage, 2, .moved, 130 + 2 * Double(step))
        }
        #expect(stage.status.transition?.phase == .tracking)
        bench.turn(seconds: 4)
        #expect(!bench.texts.contains(title), "a finger may rest")
        stage.perform(.cancelTouches)
        bench.key("T", control: true)
        bench.turn(seconds: 28)
        #expect(!bench.texts.contains(title), "at a tenth of the speed 3 s take 30")
        bench.turn(seconds: 3)
        #expect(bench.texts.contains(title))
    }

    private func touch(_ stage: Stage, _ finger: Int, _ phase: UITouch.Phase, _ x: Double) {
        stage.perform(.touch(InputEvent(finger: finger, phase: phase, location: CGPoint(x: x, y: 480), time: bench.inputTime)))
        bench.turn()
    }

    @Test func aSecondCancelIsToldInTheWindow() throws {
        bench.openTiles()
        bench.key("9")
        let stage = try #require(bench.sandbox.stage)
        for (finger, x) in [(1, 80.0), (2, 130.0)] { touch(stage, finger, .began, x) }
        for step in 1...10 {
            touch(stage, 1, .moved, 80 - Double(step))
            touch(stage, 2, .moved, 130 + Double(step))
        }
        bench.turn(seconds: 0.5)
        for finger in [1, 2] { touch(stage, finger, .ended, finger == 1 ? 70 : 140) }
        bench.turn(2)
        #expect(bench.texts.contains("cancel() has been called for a transition that nothing has hold of"))
        bench.turn(seconds: 7)
        #expect(!bench.texts.contains("cancel() has been called for a transition that nothing has hold of"))
    }

    @Test("S-TRANS-70: calls out of balance are told in the window")
    func callsOutOfBalanceAreToldInTheWindow() throws {
        bench.openTiles()
        let page = UIViewController()
        let root = try #require((bench.sandbox.stage?.device as? SceneDevice)?.driver.window.rootViewController)
        root.addChild(page)
        page.endAppearanceTransition()
        #expect(!bench.texts.contains("Unbalanced calls to begin/end appearance transitions"))
        bench.turn(2)
        #expect(bench.texts.contains("Unbalanced calls to begin/end appearance transitions"))
    }

    @Test("a row that is switched off says where the mistake can be made: in all scenes that offer it, and no other")
    func captionsOfDisabledRowsAreTrue() throws {
        bench.sandbox.open(.crossfade)
        bench.turn(seconds: 0.5)
        for pitfall in Pitfall.allCases where (2...9).contains(pitfall.rawValue) {
            let titles = Catalog.scenes.filter { $0.pitfalls[pitfall] != nil }.map(\.title)
            let caption = try #require(bench.texts.drop { $0 != pitfall.title }.dropFirst().first)
            for title in titles.prefix(2) { #expect(caption.contains(title), "\(pitfall): \(caption)") }
            if titles.count > 3 { #expect(caption.hasSuffix("and \(titles.count - 2) others")) }
            if titles.count == 3 { #expect(caption.hasSuffix("and \(titles[2])")) }
            if titles.count == 1 { #expect(caption == "Only in \(titles[0])") }
        }
    }

    @Test func whileTimeStandsALiftedFingerStaysToBeSeen() throws {
        bench.openTiles()
        bench.key("T")
        func discs() -> Int { bench.snapshot.nodes.count { $0.bounds.size == CGSize(width: 46, height: 46) && !$0.isHidden } }
        let touch = TouchOverlay.Touch(finger: 1, position: CGPoint(x: 500, y: 300), isDown: true)
        bench.fingers = [touch]
        bench.turn(2)
        #expect(discs() == 1)
        bench.fingers = []
        bench.turn(4)
        bench.key("Space")
        bench.turn(seconds: 1)
        #expect(discs() == 1)
        bench.key("Space")
        bench.turn(seconds: 0.4)
        #expect(discs() == 0)
    }

    @Test func aTakeIsRecordedAndShownAgain() throws {
        bench.openTiles()
        bench.key("R")
        #expect(bench.title == "Segue: Tiles, recording")
        bench.turn(10)
        bench.click(400, 480)
        bench.turn(seconds: 1.3)
        bench.key("R")
        #expect(bench.title == "Segue: Tiles" && bench.takes.count == 1 && bench.takes[0].take?.scene == "tiles")
        bench.key("R", shift: true)
        #expect(bench.sandbox.stage?.status.transition == nil)
        bench.turn(30)
        #expect(bench.sandbox.stage?.status.transition?.kind == .push)
    }

    @Test func aRecoveredTakeIsOfferedOverTheGridAndReplayedFromThere() throws {
        bench.openTiles()
        bench.key("R")
        bench.turn(5)
        bench.click(400, 480)
        bench.turn(5)
        bench.key("R")
        let take = try #require(bench.takes.first)
        let later = Bench()
        later.sandbox.offer(take)
        later.turn(2)
        #expect(later.texts.contains("A take of Tiles was recovered") && later.sandbox.openScene == nil)
        let button = try #require(later.place(of: "Replay"))
        later.click(button.midX, button.midY)
        #expect(later.sandbox.openScene?.name == "tiles" && later.sandbox.stage?.status.isReplaying == true)
        later.turn(seconds: 0.5)
        later.key("Escape")
        later.turn(seconds: 0.5)
        #expect(!later.texts.contains("A take of Tiles was recovered"))
    }

    @Test func escapeTakesTheOfferAway() throws {
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "tiles", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "none", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        bench.turn(2)
        #expect(bench.texts.contains("A take of Tiles was recovered"))
        bench.key("Escape")
        #expect(!bench.texts.contains("A take of Tiles was recovered"))
    }

    @Test func aTakeIsKeptWhateverEndsIt() {
        bench.openTiles()
        bench.key("R")
        bench.turn(5)
        bench.key("L", control: true)
        bench.turn(seconds: 1)
        #expect(bench.takes.count == 1 && bench.title == "Segue: Tiles", "the loop begins the scene again")
        bench.key("L", control: true)
        bench.key("R")
        bench.turn(5)
        bench.sandbox.finish()
        #expect(bench.takes.count == 2, "the window is closed")
        bench.key("R")
        bench.turn(5)
        bench.key("Escape")
        #expect(bench.takes.count == 3 && bench.title == "Segue", "back to the grid")
    }

    @Test("a take of the sandbox gives the same frames without it")
    func aTakeReplaysWithoutTheSandbox() throws {
        let bench = Bench(style: .light)
        bench.openTiles()
        bench.key("R")
        bench.turn(7)
        bench.click(400, 480)
        bench.turn(seconds: 0.4)
        let seen = try #require(bench.sandbox.stage?.snapshot)
        bench.key("R")
        var run = HeadlessRun(StageSettings(scale: 2))
        run.script = try #require(bench.takes.first)
        var frames: [RenderSnapshot] = []
        run.perform(showing: .tiles) { frames.append($0.snapshot) }
        #expect(frames.contains(seen) && seen != frames[0])
    }

    @Test func aQuestionMarkShowsTheKeysAndAnyKeyTakesThemAway() {
        bench.key("/", shift: true)
        #expect(bench.texts.contains("Slow animations to a tenth"))
        bench.key("Escape")
        #expect(!bench.texts.contains("Slow animations to a tenth"))
    }

    @Test("no finger, wheel or mouse reaches what lies below the keys; a click beside them takes them away")
    func theKeysAreModal() throws {
        bench.openTiles()
        bench.key("/", shift: true)
        let stage = try #require(bench.sandbox.stage)
        #expect(bench.sandbox.pinchTarget(at: CGPoint(x: 400, y: 480)) == nil)
        bench.finger(.began, 500, 400)
        bench.finger(.ended, 500, 400)
        bench.turn(seconds: 0.5)
        #expect(stage.status.transition == nil && bench.texts.contains("Slow animations to a tenth"), "a click on the card itself")
        bench.finger(.began, 330, 110)
        bench.finger(.moved, 600, 110)
        bench.finger(.ended, 600, 110)
        bench.turn(seconds: 0.5)
        #expect(stage.status.transition == nil && !bench.texts.contains("Slow animations to a tenth"))
        bench.click(400, 480)
        bench.turn(seconds: 0.2)
        #expect(stage.status.transition?.kind == .push, "gone, and the device is touched again")
    }

    @Test func aFingerThatWasDownBeforeTheKeysCameStaysTheDevices() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 329, 500)
        bench.finger(.moved, 380, 500)
        bench.key("/", shift: true)
        bench.finger(.moved, 425, 500)
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.status.transition?.phase == .tracking)
        bench.finger(.ended, 425, 500)
        #expect(bench.texts.contains("Slow animations to a tenth") && stage.status.transition?.phase != .tracking)
    }

    @Test func theWheelBelowTheKeysTurnsNothing() {
        bench.turn(Catalog.scenes.count + 1)
        let before = bench.frame(of: "stand-in.tile")
        bench.key("/", shift: true)
        bench.sandbox.wheelTurned(by: CGVector(dx: 0, dy: -3), at: CGPoint(x: 300, y: 400))
        bench.sandbox.pointerMoved(to: CGPoint(x: 180, y: 240))
        bench.turn(5)
        bench.key("Escape")
        #expect(bench.frame(of: "stand-in.tile") == before)
    }

    @Test func loopShowsEachScenesTransitionOverAndOver() {
        for scene in Catalog.scenes {
            guard case .transition = scene.preview else { continue }
            let bench = Bench()
            bench.sandbox.open(scene)
            bench.turn(seconds: 0.5)
            bench.key("L", control: true)
            var rounds = 0, wasUnderWay = false
            for _ in 0..<480 {
                bench.turn()
                let isUnderWay = bench.sandbox.stage?.status.transition != nil
                if isUnderWay, !wasUnderWay { rounds += 1 }
                wasUnderWay = isUnderWay
            }
            #expect(rounds >= 2, "\(scene.name): \(rounds) rounds in 8 s")
        }
    }

    @Test func theThemeFollowsEverywhere() throws {
        bench.openTiles()
        func stage() -> CGColor? { bench.snapshot.nodes.first { $0.name == "Tiles" }?.backgroundColor }
        let dark = stage()
        bench.sandbox.show(.light)
        bench.turn(2)
        #expect(stage() != dark && stage() != nil)
    }

    @Test("in a window of 360 × 480 there are the stage and one bar")
    func theSmallestWindow() throws {
        let small = Bench(size: CGSize(width: 360, height: 480))
        small.sandbox.open(.tiles)
        small.turn(seconds: 0.5)
        #expect(!small.texts.contains("Scenes") && !small.texts.contains("Pitfalls"))
        let screen = try #require(small.frame(of: DeviceView.screenName))
        #expect(screen.minY >= 20 && screen.maxY <= 480 - 48 - 20)
    }

    @Test(
        "a window of any size, however low or narrow, shows what there is room for",
        arguments: [
            CGSize(width: 640, height: 60), CGSize(width: 360, height: 1), CGSize(width: 1, height: 900), CGSize(width: 1, height: 1),
            .zero,
        ])
    func lowWindows(size: CGSize) {
        let bench = Bench(size: size)
        for isOpen in [false, true] {
            if isOpen { bench.openTiles() }
            for phase in [UITouch.Phase.began, .moved, .moved, .ended] {
                bench.finger(phase, size.width / 2, size.height * (phase == .began ? 0.9 : 0.1))
            }
            bench.key("Down")
            for next in [CGSize(width: 1280, height: 860), size] {
                bench.sandbox.resize(to: next, scale: 1)
                bench.turn(3)
            }
            let areFinite = bench.snapshot.nodes.allSatisfy {
                $0.bounds.width.isFinite && $0.bounds.height.isFinite && $0.transform.m31.isFinite
            }
            #expect(areFinite)
        }
    }
}
