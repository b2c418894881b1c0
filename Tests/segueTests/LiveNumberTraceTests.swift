import Foundation
import Scenes
import Stage
import StageProcess
import TestSupport
import Testing
import UIKit
import UserCode

@testable import Segue

/// Compares runs whose numbers changed without a build with runs of a build with the same numbers.
@MainActor struct LiveNumberTraceTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var code: String
        /// The old and new source text of the changed literals.
        var changes: [(String, String)]
    }

    nonisolated static let samples = [
        Sample(
            testDescription: "animation",
            code: """
                import UIKit
                class ViewController: UIViewController {
                    let card = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
                    static let reach: CGFloat = 180
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        card.backgroundColor = UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
                        card.layer.cornerRadius = 12
                        view.addSubview(card)
                        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
                    }
                    @objc func go() {
                        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
                            self.card.transform = CGAffineTransform(translationX: Self.reach, y: 0).scaledBy(x: 1.25, y: 1.25)
                            self.card.alpha = 0.5
                        }
                        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.card.layer.borderWidth = 3 }
                    }
                }
                """,
            changes: [
                ("0.35", "0.6"), ("delay: 0,", "delay: 0.1,"), ("0.7", "0.45"), ("red: 0.9", "red: 0.1"), ("= 12", "= 20.5"),
                ("180", "-30"),
                ("0.5", "1"), ("+ 0.2", "+ 0.31"), ("x: 1.25", "x: 2"), ("height: 80", "height: 81"),
            ]),
        Sample(
            testDescription: "transition",
            code: """
                import UIKit
                final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
                    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
                    func animateTransition(using context: any UIViewControllerContextTransitioning) {
                        let view = context.view(forKey: .to)!
                        view.alpha = 0.1
                        context.containerView.addSubview(view)
                        let curve = UICubicTimingParameters(
                            controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1))
                        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), timingParameters: curve)
                        animator.addAnimations { view.alpha = 1 }
                        animator.addCompletion { _ in context.completeTransition(true) }
                        animator.startAnimation()
                    }
                }
                class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        view.backgroundColor = UIColor(white: 0.8, alpha: 1)
                        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
                    }
                    @objc func open() {
                        let next = UIViewController()
                        next.view.backgroundColor = .orange
                        next.modalPresentationStyle = .custom
                        next.transitioningDelegate = self
                        present(next, animated: true)
                    }
                    func animationController(
                        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
                    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
                }
                """,
            changes: [("{ 0.4 }", "{ 0.7 }"), ("= 0.1\n", "= 0.3\n"), ("x: 0.2, y: 0)", "x: 0.9, y: 0.1)"), ("white: 0.8", "white: 0.6")]),
    ]

    private let folder = URL(filePath: TestRun.path("numbers-\(UUID().uuidString)"))

    private func settings(looksUpNumbers: Bool) throws -> BuildSettings {
        let stage = try StageProgram.find(for: CommandLine.arguments[0], [:])
        var settings = BuildSettings(
            toolchain: try .find(), modules: try .find(for: stage), cache: BuildCache(["XDG_CACHE_HOME": TestRun.cacheHome]))
        settings.looksUpNumbers = looksUpNumbers
        return settings
    }

    /// Writes the code. Returns its path.
    private func save(_ code: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Page.swift")
        try code.write(to: file, atomically: true, encoding: .utf8)
        TestRun.waitUntilClosed(file.path)
        return file.path
    }

    /// Returns the trace of two taps, and the last picture.
    private func run(_ library: BuiltLibrary, _ numbers: [Int: String] = [:]) throws -> [String] {
        var lines: [String] = []
        let stage = Stage(
            Scene(name: library.scenes[0].name, title: "", summary: "") { _ in UIViewController() }, StageSettings(), at: Turn(time: 0),
            trace: TraceWriter { lines.append($0) }
        ) { settings, _ in
            let child = try! StageChild(StageProgram.find(for: CommandLine.arguments[0], [:]).path)
            child.load(library.library)
            child.set(numbers: numbers)
            return RemoteDevice(child, scene: library.scenes[0].name, settings, timeouts: .headless)
        }
        for n in 0...75 {
            if n == 2 || n == 50 { stage.perform(.tap(CGPoint(x: 100, y: 300))) }
            stage.turn(Turn(time: Double(n) / 60))
        }
        #expect(stage.status.failure == nil)
        return lines + [stage.snapshot.description]
    }

    @Test(arguments: samples) func changedNumbersGiveSameTraceAsBuild(sample: Sample) throws {
        let project = try LiveProject(save(sample.code), settings: settings(looksUpNumbers: true))
        guard case .built(let old) = project.finishBuild() else { return #expect(Bool(false), "the code doesn't compile") }
        let before = try run(old)
        let changed = sample.changes.reduce(sample.code) { code, change in code.replacing(change.0, with: change.1) }
        _ = try save(changed)
        var numbers: [Int: String]?
        for case .numbers(let texts) in project.serve(at: 1) { numbers = texts }
        #expect(try #require(numbers).count >= sample.changes.count)
        let live = try run(old, try #require(numbers))
        guard case .built(let new) = project.finishBuild(), new.isAlreadyShown else { return #expect(Bool(false), "the build is another") }
        #expect(try run(new) == live)
        #expect(live != before && live.count > 40)

        let plain = try LiveProject(save(changed), settings: settings(looksUpNumbers: false))
        guard case .built(let library) = plain.finishBuild() else { return #expect(Bool(false)) }
        #expect(try run(library) == live)
        withExtendedLifetime(project) {}
    }
}
