import Gallery
import Scenes
import Testing
import UIKit
@testable import Stage

/// Checks a stage that runs inside its host's turn.
@MainActor struct StageTimeTests {
    @Test(
        "commands don't change the time and screen of the host's code",
        arguments: [Command.hold, .scrub(0.5), .goBack, .style(.dark), .resize(CGSize(width: 300, height: 300), scale: 1)])
    func commandsKeepHostTimeAndScreen(command: Command) { expectKept { $0.perform(command) } }

    @Test(
        "controls don't change the time and screen of the host's code",
        arguments: [StageControl.restart, .freeze(false), .record, .step(forward: false), .stopReplay])
    func controlsKeepHostTimeAndScreen(control: StageControl) { expectKept { $0.perform(control) } }

    private func expectKept(_ act: (Stage) -> Void) {
        let host = FrameDriver(size: CGSize(width: 800, height: 600), scale: 1)
        _ = host.turn(at: 5)
        host.perform {
            let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 5))
            stage.turn(Turn(time: 6))
            act(stage)
            stage.turn(Turn(time: 7))
            #expect(CACurrentMediaTime() == 5 && UIScreen.main.bounds.width == 800)
        }
        #expect(CACurrentMediaTime() == 5 && UIScreen.main.bounds.width == 800)
    }

    @Test("time in which the host takes no turns doesn't pass on a stopped device, and passes at the old rate before a new one")
    func idleTimeDoesNotPassOnStoppedDevice() {
        var host = 0.0
        let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0), hostTime: { host })
        func turn() { stage.turn(Turn(time: host)) }
        for n in 0...30 {
            host = Double(n) / 60
            turn()
        }
        stage.perform(.freeze(true))
        turn()
        host = 10
        stage.perform(.freeze(false))
        host += 1.0 / 60
        turn()
        #expect(abs(stage.time - 31.0 / 60) < 1e-6)
        host += 2
        stage.perform(.rate(0.1))
        host += 1
        turn()
        #expect(abs(stage.time - (31.0 / 60 + 2.1)) < 1e-6)
    }

    @Test("a host that takes only the turns that are needed sees delayed animations begin, and work that was queued for later")
    func delayedWorkBeginsWithoutInput() throws {
        let page = UIViewController(), box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = Stage(
            Scene("delayed") {
                page.view.addSubview(box)
                return page
            }, StageSettings(), at: Turn(time: 0))
        stage.start()
        for n in 0..<60 { _ = stage.turnIfNeeded(Turn(time: Double(n) / 60)) }
        stage.perform {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { box.center.x = 105 }
            }
        }
        var turns = 0
        func pass(to end: TimeInterval) {
            while stage.time < end - 1e-6 {
                if stage.turnIfNeeded(Turn(time: stage.time + 1.0 / 60)) != nil { turns += 1 }
            }
        }
        pass(to: 2.9)
        #expect(box.layer.presentation()?.position.x == 5 && turns < 10)
        pass(to: 3.5)
        let x = try #require(box.layer.presentation()?.position.x)
        #expect(x > 45 && x < 60)
        pass(to: 5)
        let before = turns
        pass(to: 8)
        #expect(turns == before, "nothing is due")
    }

    @Test func queuedWorkRunsInSceneTime() {
        let host = FrameDriver(size: CGSize(width: 800, height: 600), scale: 1)
        let stage = Stage(Scene("empty") { UIViewController() }, StageSettings(), at: Turn(time: 0))
        _ = host.turn(at: 5)
        stage.start()
        stage.turn(Turn(time: 2))
        var seen: [TimeInterval] = []
        _ = host.turn(at: 6)
        stage.perform { seen.append(CACurrentMediaTime()) }
        #expect(seen == [2] && CACurrentMediaTime() == 6)
    }

    @Test("S-TRANS-108: a scene may launch a program, whose window the stage shows")
    func sceneLaunchesProgram() {
        final class Program: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UINavigationController(rootViewController: UIViewController())
                window?.makeKeyAndVisible()
                return true
            }
        }
        let program = Program()
        let scene = Scene("program") { UIApplication.shared.launch(program) ?? UIViewController() }
        let stage = Stage(scene, StageSettings(), at: Turn(time: 0))
        stage.start()
        stage.turn(Turn(time: 1))
        let root = program.window?.rootViewController as? UINavigationController
        #expect(root?.view.superview === program.window && root?.topViewController?.viewIfLoaded?.window === program.window)
        #expect(program.window?.isKeyWindow == true && program.window?.screen.bounds.size == StageSettings.phone)
    }

    @Test func slowMotionSlowsDeviceButNotInput() {
        var settings = StageSettings()
        settings.rate = 0.1
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.perform(.record)
        for n in 0...60 { stage.turn(Turn(time: Double(n) / 60)) }
        #expect(abs(stage.time - 0.1) < 1e-9)
        stage.perform(.stopRecording)
        #expect(stage.lastTake?.take?.turns.last?.inputTime == 1)
        #expect(abs((stage.lastTake?.take?.refreshInterval ?? 0) - 1.0 / 600) < 1e-12)
    }

    @Test func frozenClockStopsAndStepsByFrames() {
        let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0))
        stage.turn(Turn(time: 0))
        stage.turn(Turn(time: 1))
        stage.perform(.freeze(true))
        stage.turn(Turn(time: 9))
        #expect(stage.time == 1)
        stage.perform(.step(forward: true))
        #expect(abs(stage.time - 1 - Stage.frame) < 1e-12)
        stage.perform(.freeze(false))
        stage.turn(Turn(time: 10))
        #expect(abs(stage.time - 2 - Stage.frame) < 1e-12)
    }
}
