import Foundation
import Problems
import Stage
import TestSupport
import Testing
import UIKit

@testable import segue

/// Checks `segue check`: the gestures that it plays automatically, its report, and its exit codes.
struct CheckCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func check(_ arguments: String...) throws -> Program { try check(arguments) }

    private func check(_ arguments: [String]) throws -> Program {
        let folders = ["XDG_CONFIG_HOME": scratch.path("settings")]
        // Use a number of runs instead of a time limit, so that a busy machine gives the same results.
        return try Program(["check"] + arguments + ["--runs", "40"], environment: TestRun.environment.merging(folders) { $1 })
    }

    /// Writes a project whose page is pushed by `gesture`, and returns its path. If `isMistaken` is true, the animator never ends the push.
    private func project(_ gesture: PushingGesture, isMistaken: Bool) throws -> String {
        _ = try scratch.file("Cards/Cards.swift", gesture.code(isMistaken: isMistaken))
        return scratch.path("Cards")
    }

    /// Writes a take with one touch, in the project's takes folder.
    private func take(_ name: String, _ x: Int, _ y: Int) throws {
        _ = try scratch.file(
            "Cards/Takes/\(name).json",
            """
            {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
              {"type": "pointerMove", "x": \(x), "y": \(y)}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
              {"type": "pointerUp"}]}], "take": {"version": 1, "scene": "cards"}}
            """)
    }

    private static let stuck = "stuck  completeTransition was never called: the push from Home to Page waits for Grow"

    // MARK: Findings

    private func jump(_ who: String, _ sentence: String) -> ExaminedRun {
        var run = ExaminedRun()
        run.problems = [RunProblem(.jump, at: 1, who: who, sentence)]
        return run
    }

    @MainActor @Test func problemsDifferingOnlyInNumbersAreMerged() {
        var report = CheckReport(of: "x", recorded: .takes)
        let runs = [
            jump("Page", "Page jumps by 34.5 pt"), jump("Page#2", "Page#2 jumps by 7 pt"), jump("Page2", "Page2 jumps by 7 pt"),
            jump("Page3", "Page3 jumps by 7 pt"), jump("Page", "Page disappears"),
        ]
        for (index, run) in runs.enumerated() { report.add(run, .takes, in: "run \(index)", isPlayed: true) }
        #expect(
            report.lines(asJSON: false) == [
                "1.000  jump  Page jumps by 34.5 pt (in run 0)", "1.000  jump  Page2 jumps by 7 pt (in run 2)",
                "1.000  jump  Page3 jumps by 7 pt (in run 3)", "1.000  jump  Page disappears (in run 4)",
                "Played 5 takes, 0 transitions, 0 screens.",
            ])
    }

    @MainActor @Test func summaryCountsRunsHandsTransitionsAndScreens() throws {
        func run(_ pages: [String], transitions: Int) -> ExaminedRun {
            var run = ExaminedRun()
            (run.pages, run.hasEffect, run.targets) = (pages, true, TouchTargets(page: pages[0], targets: []))
            run.moments = (0..<transitions).map { ExaminedRun.Moment(begin: Double($0), end: nil, title: "push", isCompleted: true) }
            return run
        }
        var report = CheckReport(of: "x", recorded: .gestures)
        report.add(run(["A", "B"], transitions: 2), .takes, in: "a", isPlayed: true)
        for name in ["b", "c"] { report.add(run(["B"], transitions: 1), .gestures, in: name, isPlayed: false) }
        #expect(report.lines(asJSON: false) == ["Played 1 take, 2 gestures, 4 transitions, 2 screens."])
        var storm = Storm(seed: 1, size: CGSize(width: 390, height: 844)) { jobs in jobs.map { _ in run(["C"], transitions: 1) } }
        storm.maximumInputs = 3
        try storm.run { _ in }
        report.add(storm)
        let transitions = 4 + storm.transitions, hands = storm.hands
        #expect(hands > 0 && storm.transitions > 0)
        let numbers = #""hands":\#(hands),"transitions":\#(transitions),"screens":3,"left":\#(storm.left),"skipped":0,"unseen":[]"#
        #expect(report.lines(asJSON: true) == [#"{"type":"played","takes":1,"gestures":2,\#(numbers)}"#])
    }

    @MainActor @Test func nothingToPlaySaysWhatIsMissing() throws {
        var report = CheckReport(of: "x", recorded: .gestures)
        #expect(report.failure?.message == "x: nothing to play: it has no gestures" && report.lines(asJSON: false).isEmpty)
        report.add(ExaminedRun(), .gestures, in: "a", isPlayed: false)
        #expect(report.failure?.message == "x: nothing to play: its gestures have no touches" && report.lines(asJSON: false).isEmpty)
        report.add(ExaminedRun(), .gestures, in: "b", isPlayed: true)
        #expect(report.failure == nil)
    }

    // MARK: User code

    @Test(arguments: PushingGesture.allCases)
    func missingCompletionIsReportedOnceWithGesture(gesture: PushingGesture) throws {
        let program = try check(project(gesture, isMistaken: true))
        let lines = program.output.split(separator: "\n").map(String.init)
        #expect(program.code == 1, "\(program.errors)")
        #expect(lines.count { $0.contains(Self.stuck) } == 1, "\(program.output)")
        #expect(lines.contains { $0.hasSuffix("\(Self.stuck) (in \(gesture.words))") }, "\(program.output)")
        #expect(lines.last?.hasPrefix("Played ") == true)
    }

    @Test(arguments: PushingGesture.allCases)
    func takesWithoutMistakeDoNotHideIt(gesture: PushingGesture) throws {
        let folder = try project(gesture, isMistaken: true)
        try take("corner", 380, 830)
        let program = try check(folder)
        #expect(program.code == 1, "\(program.errors)")
        #expect(program.output.contains("\(Self.stuck) (in \(gesture.words))\n"), "\(program.output)")
        #expect(program.output.split(separator: "\n").last?.hasPrefix("Played 1 take, ") == true, "\(program.output)")
    }

    @Test func problemInTakeNamesFileAndIsReportedOnce() throws {
        let folder = try project(.button, isMistaken: true)
        try take("open", 195, 422)
        let program = try check(folder)
        #expect(program.code == 1)
        #expect(program.output.contains("\(Self.stuck) (in \(folder)/Takes/open.json)\n"), "\(program.output)")
        #expect(program.output.components(separatedBy: "completeTransition was never called").count == 2)
    }

    @Test(arguments: PushingGesture.allCases)
    func correctProjectPassesWithSameSummaryEachTime(gesture: PushingGesture) throws {
        let folder = try project(gesture, isMistaken: false)
        try take("corner", 380, 830)
        let program = try check(folder)
        #expect(program.code == 0, "\(program.output)\(program.errors)")
        let pattern =
            /Played 1 take, 40 hands, [1-9]\d* transitions?, 2 screens(; \d+ planned hands? not played, because of --runs or a hang)?\.\n/
        #expect(program.output.wholeMatch(of: pattern) != nil, "\(program.output)")
        #expect(try check(folder).output == program.output)
    }

    @Test func staticPageEndsWithNothingToPlay() throws {
        let path = try scratch.file("Plain.swift", "import UIKit\nclass ViewController: UIViewController {}\n")
        let program = try check(path)
        #expect(program.code == 2)
        #expect(program.output.isEmpty)
        #expect(program.errors.contains("nothing to play"), "\(program.errors)")
        #expect(program.errors.contains("Error: \(path): nothing to play: it has no takes, and nothing reacted to "), "\(program.errors)")
    }

    @Test func takeWithoutTouchesEndsWithNothingToPlay() throws {
        let folder = scratch.path("Plain")
        _ = try scratch.file("Plain/Plain.swift", "import UIKit\nclass ViewController: UIViewController {}\n")
        let take = try scratch.file("Plain/Takes/none.json", #"{"actions": [], "take": {"version": 1, "scene": "plain"}}"#)
        for (path, words) in [(folder, ", and nothing reacted to 40 hands"), (take, "")] {
            let program = try check(path)
            #expect(program.code == 2)
            #expect(program.errors.hasSuffix("Error: \(path): nothing to play: its takes have no touches\(words)\n"), "\(program.errors)")
        }
    }

    @Test func brokenTakeEndsWith65BeforePlaying() throws {
        let folder = try project(.button, isMistaken: true)
        _ = try scratch.file("Cards/Takes/broken.json", #"{"actions": 1, "take": {"version": 1, "scene": "cards"}}"#)
        let program = try check(folder)
        #expect(program.code == 65)
        #expect(program.output.isEmpty)
        #expect(program.errors.contains("Cards/Takes/broken.json: $.actions: expected an array"), "\(program.errors)")
    }

    @Test func crashEndsWith65NamingPlaceAndGesture() throws {
        let code = """
            import UIKit
            class ViewController: UIViewController {
                override func viewDidLoad() {
                    let button = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 40))
                    button.setTitle("Go", for: .normal)
                    button.addAction(UIAction { _ in _ = [1][ProcessInfo.processInfo.arguments.count + 7] }, for: .touchUpInside)
                    view.addSubview(button)
                }
            }
            """
        let path = try scratch.file("Crash.swift", code), program = try check(path)
        #expect(program.code == 65)
        let lines = try check("--json", path).output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix(#"{"type":"crash","text":"Fatal error: Index out of range"#), "\(lines)")
        #expect(program.errors.contains("Index out of range"), "\(program.errors)")
        #expect(program.errors.contains("Crash.swift:6, in a tap on “Go”\n"), "\(program.errors)")
        #expect(program.output.hasPrefix("Played "), "\(program.output)")
    }

    @Test func takeFileAsSubjectIsPlayed() throws {
        let folder = try project(.button, isMistaken: true)
        try take("open", 195, 422)
        let program = try check("\(folder)/Takes/open.json")
        #expect(program.code == 1)
        #expect(
            program.output.contains(Self.stuck) && program.output.hasSuffix("Played 1 take, 1 transition, 1 screen.\n"), "\(program.output)"
        )
    }

    @Test func gestureOptionPlaysOnlyItWithoutSummary() throws {
        let folder = try project(.button, isMistaken: false)
        try take("open", 195, 422)
        let program = try check(folder, "--gesture", "\(folder)/Takes/open.json")
        #expect(program.code == 0 && program.output.isEmpty, "\(program.output)\(program.errors)")
    }

    @Test func buildFailurePrintsNoOutput() throws {
        let path = try scratch.file("Broken.swift", "import UIKit\nlet one: Int = \"text\"\nclass ViewController: UIViewController {}\n")
        for arguments in [[path], [path, "--json"]] {
            let program = try check(arguments)
            #expect(program.code == 65 && program.output.isEmpty, "\(program.output)")
        }
    }

    // MARK: JSON

    @Test func jsonHasOneLinePerProblemAndSummary() throws {
        let program = try check(project(.button, isMistaken: true), "--json")
        #expect(program.code == 1)
        let lines = program.output.split(separator: "\n").map(String.init)
        let problem = try #require(lines.first { $0.contains(#""kind":"stuck""#) })
        #expect(problem.hasPrefix(#"{"type":"problem","t":"#) && problem.contains(#","in":"a tap on “Open”","take":"#), "\(problem)")
        let last = try #require(lines.last?.wholeMatch(of: Self.playedLine), "\(program.output)")
        #expect(last.1 == "0" && last.2 == "0")
    }

    @Test func jsonOfStaticPageHasSummaryOfAttempts() throws {
        let path = try scratch.file("Plain.swift", "import UIKit\nclass ViewController: UIViewController {}\n")
        let program = try check(path, "--json")
        #expect(program.code == 2)
        let line = try #require(program.output.dropLast().wholeMatch(of: Self.playedLine), "\(program.output)")
        #expect(line.3 == "0")
    }

    private static var playedLine: Regex<(Substring, Substring, Substring, Substring)> {
        /\{"type":"played","takes":(\d+),"gestures":(\d+),"hands":\d+,"transitions":(\d+),"screens":\d+,"left":\d+,"skipped":0,"unseen":\[[^\]]*\]\}/
    }

    // MARK: Scenes of the gallery

    @Test func galleryScenePlaysAndCountsItsGestures() throws {
        let program = try check("modal")
        #expect(program.code == 0, "\(program.errors)")
        #expect(program.output.wholeMatch(of: /Played 5 gestures, \d+ transitions, 2 screens\.\n/) != nil, "\(program.output)")
    }

    @Test func gallerySceneWithoutGesturesIsExplored() throws {
        let program = try check("clocks")
        #expect(program.code == 2)
        #expect(program.firstError.hasPrefix("Error: clocks: nothing to play: it has no gestures, and nothing reacted to "))
    }

    @Test func galleryPitfallIsReportedOncePerProblem() throws {
        let program = try check("modal", "--pitfall", "3")
        #expect(program.code == 1)
        let lines = program.output.split(separator: "\n").dropLast().map { $0.drop { $0 != " " }.prefix { $0 != "(" } }
        #expect(!lines.isEmpty && Set(lines).count == lines.count, "\(program.output)")
        #expect(program.output.contains("(in modal-"), "\(program.output)")
    }
}

/// The gesture that pushes the project's page.
enum PushingGesture: String, CaseIterable {
    case button, edgePan, pinch

    /// The gesture's description in the report.
    var words: String {
        switch self {
        case .button: "a tap on “Open”"
        case .edgePan: "a drag from the right edge"
        case .pinch: "a pinch open in the middle"
        }
    }

    private var setup: String {
        switch self {
        case .button:
            """
            let button = UIButton(type: .system)
                    button.setTitle("Open", for: .normal)
                    button.addTarget(self, action: #selector(open), for: .touchUpInside)
                    button.frame = CGRect(x: 145, y: 400, width: 100, height: 44)
                    view.addSubview(button)
            """
        case .edgePan:
            """
            let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(drag(_:)))
                    pan.edges = .right
                    view.addGestureRecognizer(pan)
            """
        case .pinch: "view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinch(_:))))"
        }
    }

    /// Returns the project's code.
    func code(isMistaken: Bool) -> String {
        """
        import UIKit

        final class Home: UIViewController, UINavigationControllerDelegate {
            private var interaction: UIPercentDrivenInteractiveTransition?

            override func viewDidLoad() {
                super.viewDidLoad()
                title = "Home"
                view.backgroundColor = .white
                \(setup)
            }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                navigationController?.delegate = self
            }

            @objc private func open() { navigationController?.pushViewController(Page(), animated: true) }

            @objc private func drag(_ pan: UIScreenEdgePanGestureRecognizer) {
                follow(pan, -pan.translation(in: view).x / view.bounds.width, isForward: pan.velocity(in: view).x < 0)
            }

            @objc private func pinch(_ pinch: UIPinchGestureRecognizer) {
                follow(pinch, (pinch.scale - 1) / 2, isForward: pinch.velocity > 0)
            }

            private func follow(_ gesture: UIGestureRecognizer, _ percent: CGFloat, isForward: Bool) {
                switch gesture.state {
                case .began:
                    interaction = UIPercentDrivenInteractiveTransition()
                    open()
                case .changed: interaction?.update(min(max(percent, 0), 0.99))
                case .ended where isForward:
                    interaction?.finish()
                    interaction = nil
                case .ended, .cancelled:
                    interaction?.cancel()
                    interaction = nil
                default: break
                }
            }

            func navigationController(
                _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? Grow() : nil }

            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { interaction }
        }

        final class Page: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                title = "Page"
                view.backgroundColor = .orange
            }
        }

        final class Grow: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

            func animateTransition(using context: UIViewControllerContextTransitioning) {
                guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
                page.frame = context.containerView.bounds
                page.alpha = 0
                context.containerView.addSubview(page)
                UIView.animate(withDuration: 0.4) { page.alpha = 1 } completion: { _ in
                    \(isMistaken ? "" : "context.completeTransition(!context.transitionWasCancelled)")
                }
            }
        }

        #Preview("Cards") { UINavigationController(rootViewController: Home()) }

        """
    }
}
