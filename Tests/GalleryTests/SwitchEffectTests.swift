import Foundation
import Gallery
import Recording
import RenderTree
import Testing
import UIKit

// Scene × switch × gesture: a switch that changes nothing, under any gesture that comes with the scene, is not to be offered.
@MainActor @Suite struct SwitchEffectTests {
    /// What a run has shown and said.
    private struct Run: Equatable {
        var frames: [String] = []
        var problems: [String] = []
        var end: [String] = []
    }

    private func run(_ scene: Scene, _ pitfall: Pitfall?, _ gesture: URL) throws -> Run {
        let script = try GestureScript(json: Data(contentsOf: gesture))
        let driver = FrameDriver(size: CGSize(width: 390, height: 844), scale: 1)
        let switches = PitfallSwitches()
        var run = Run()
        switches.on = pitfall.map { [$0] } ?? []
        driver.completionLatencyFrames = pitfall == .completionFlash ? 1 : 0
        driver.hear = { run.problems.append($0) }
        driver.window.rootViewController = scene.make(with: switches)
        var player = ScriptPlayer(script, on: driver)
        let end = script.end() + 2
        for n in 0...Int(end * 60) {
            let time = Double(n) / 60
            player.events(upTo: time).forEach(driver.enqueue)
            let snapshot = driver.turn(at: time).snapshot
            run.frames.append(snapshot.description)
        }
        run.end = [driver.transitionStatus.map { "\($0.kind) \($0.phase)" } ?? "at rest"]
        return run
    }

    private func gestures(of scene: Scene) -> [URL] {
        SceneWalkTests.files.filter { $0.lastPathComponent.hasPrefix(scene.name + "-") }
    }

    @Test("every switch that a scene offers changes what is seen or said under a gesture that comes with it")
    func everySwitchShows() throws {
        for scene in Catalog.scenes where !scene.pitfalls.isEmpty {
            let gestures = gestures(of: scene)
            let plain = try gestures.map { try run(scene, nil, $0) }
            for pitfall in scene.pitfalls.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
                let shows = try zip(gestures, plain).contains { try run(scene, pitfall, $0) != $1 }
                #expect(shows, "\(scene.name): \(pitfall) changes nothing under \(gestures.map(\.lastPathComponent))")
            }
        }
    }

    @Test("5 in `flip` flashes, and mirrors nothing for good")
    func flashOnCancelEndsAsItBegan() throws {
        for scene in try ["flip", "spin"].map({ try #require(Catalog.scene(named: $0)) }) {
            let gesture = try #require(gestures(of: scene).first { $0.lastPathComponent.hasSuffix("-cancel.json") })
            let (plain, flash) = (try run(scene, nil, gesture), try run(scene, .flashOnCancel, gesture))
            #expect(plain != flash)
            #expect(plain.frames.last == flash.frames.last, "\(scene.name)")
        }
    }

    @Test("completionSpeed 1 and 0.99, with completions a frame late: no bounce, the page only ever becomes clearer")
    func noBounceAtFullSpeed() throws {
        for latency in [0, 1] {
            for speed in [1.0, 0.99] {
                let alphas = Self.alphas(speed: speed, latency: latency)
                #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 }, "\(speed), \(latency): \(alphas)")
                #expect(alphas.last == 1)
            }
        }
    }

    /// What is seen of a page that is presented half way by hand, and then let go.
    private static func alphas(speed: CGFloat, latency: Int) -> [CGFloat] {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844)), root = UIViewController(), page = UIViewController()
        device.driver.completionLatencyFrames = latency
        device.window.rootViewController = root
        _ = device.turn(at: 0)
        let delegate = Fade(speed: speed)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        _ = device.turn(at: 1.0 / 60)
        delegate.interaction.update(0.5)
        var alphas: [CGFloat] = []
        for n in 2...60 {
            if n == 3 { delegate.interaction.finish() }
            _ = device.turn(at: Double(n) / 60)
            if let alpha = page.view.layer.presentation()?.opacity { alphas.append(CGFloat(alpha)) }
        }
        return alphas
    }

    private final class Fade: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        let interaction = UIPercentDrivenInteractiveTransition()

        init(speed: CGFloat) {
            super.init()
            interaction.completionSpeed = speed
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let page = context.view(forKey: .to) else { return }
            context.containerView.addSubview(page)
            page.alpha = 0
            UIView.animate(withDuration: 0.4) { page.alpha = 1 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
