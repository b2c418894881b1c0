import Scenes
import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Problems

/// Checks the search for problems without a script.
@MainActor struct ExplorerTests {
    /// A hand, and the run that played it.
    private struct Attempt {
        let words: String
        let run: ExaminedRun
    }

    /// Plays everything that the explorer plans, in up to 120 runs.
    private func explore(_ scene: Scene, _ pitfalls: Set<Pitfall> = []) -> [Attempt] {
        var settings = StageSettings(size: CGSize(width: 390, height: 844))
        settings.pitfalls = pitfalls
        let run = HeadlessRun(settings), take = Take(of: settings, scene: scene.name)
        var explorer = Explorer(size: settings.size)
        var attempts = [Attempt(words: "the launch", run: run.examined(Storm.Job(Hand(), from: 0), take, showing: scene))]
        explorer.add(attempts[0].run, after: nil)
        while attempts.count < 120, let trial = explorer.next() {
            let result = run.examined(Storm.Job(trial.hand, from: trial.begin), take, showing: scene)
            explorer.add(result, after: trial)
            attempts.append(Attempt(words: trial.words, run: result))
        }
        left = explorer.left
        return attempts
    }

    /// The number of planned hands that the last exploration didn't play.
    private var left: Int {
        get { counter.left }
        nonmutating set { counter.left = newValue }
    }

    private let counter = Counter()
    @MainActor private final class Counter { var left = 0 }

    private func explore(_ make: @escaping @MainActor () -> UIViewController) -> [Attempt] { explore(Scene("page", make: make)) }

    @Test func scenesWithoutPitfallsHaveNoProblems() {
        for scene in Catalog.scenes {
            let attempts = explore(scene)
            // Storms report deliberate refusals only on request.
            let problems = attempts.flatMap { attempt in
                attempt.run.problems.filter { !$0.isDeliberate }.map { "\(attempt.words): \($0.sentence)" }
            }
            #expect(problems == [], "\(scene.name)")
            #expect(attempts.count > 4, "\(scene.name)")
        }
    }

    @Test func everyControlIsTappedOnceOnAllPages() {
        let attempts = explore { UINavigationController(rootViewController: ListController(depth: 0)) }
        let all = attempts.map(\.words)
        // Second taps, and repetitions of the way to a page and back, come in addition.
        let taps = all.filter { $0.hasSuffix("”") && !$0.contains("double") && $0.split(separator: ", then ").count <= 3 }
        #expect(Set(taps).count == taps.count)
        #expect(taps.contains("a tap on “Row 0”") && taps.contains("a tap on “Row 5”"))
        #expect(taps.contains("a tap on “Row 0”, then a tap on “Next”"))
        #expect(taps.contains("a tap on “Row 0”, then a tap on “Next”, then a tap on “Last”"))
        // Pages of the same class are considered the same page, regardless of the row that opens them, except for the last row.
        #expect(taps.filter { $0.hasSuffix("a tap on “Next”") }.sorted() == [0, 5].map { "a tap on “Row \($0)”, then a tap on “Next”" })
    }

    @Test func wayToPageAndBackIsRepeated() {
        let words = explore { UINavigationController(rootViewController: ListController(depth: 0)) }.map(\.words)
        let way = "a tap on “Row 0”, then a tap on “List”"
        #expect(words.count { $0 == [way, way, way].joined(separator: ", then ") } == 1, "\(words)")
        #expect(words.contains("taps on “Row 0” and “Row 1” at once") && words.contains("a double tap on “Row 0”"))
    }

    @Test func furtherListRowsAreTriedAfterOtherControls() throws {
        let words = explore { UINavigationController(rootViewController: ListController(depth: 0)) }.map(\.words)
        let late = try #require(words.firstIndex(of: "a tap on “Row 3”")), early = try #require(words.firstIndex(of: "a tap on “Row 2”"))
        #expect(early < late && words[early..<late].contains { $0.contains("then a tap on “Next”") })
    }

    @Test func gesturesAreReversedOnlyIfTheyHaveEffect() {
        let words = explore { UINavigationController(rootViewController: ListController(depth: 0)) }.map(\.words)
        #expect(!words.contains("a drag from the left edge and back"), "no page to pop")
        #expect(words.contains("a tap on “Row 0”, then a drag from the left edge"))
        #expect(words.contains("a tap on “Row 0”, then a drag from the left edge and back"))
        #expect(!words.contains { $0.hasSuffix("right edge and back") || $0.hasSuffix("middle and back") })
    }

    @Test func releasesFinishAndCancel() {
        let attempts = explore { UINavigationController(rootViewController: ListController(depth: 0)) }
        func pages(_ words: String) -> [String?] {
            attempts.filter { $0.words == "a tap on “Row 0”, then \(words)" }.map(\.run.targets?.page)
        }
        #expect(pages("a drag from the left edge") == ["UINavigationController/ListController"])
        #expect(pages("a drag from the left edge and back") == ["UINavigationController+/PageController"])
    }

    @Test func recognizersGetMatchingGestures() {
        let log = ActionLog()
        let attempts = explore { RecognizerController(log) }
        #expect(
            Set(log.names) == ["tap", "double", "press", "swipe", "pan", "pinch", "rotation", "left", "top"],
            "\(Set(log.names)) \(attempts.map(\.words))")
    }

    @Test func pageHandlingTouchesIsTapped() {
        let log = ActionLog()
        _ = explore { TouchController(log) }
        #expect(log.names.contains("page") && log.names.contains("card"))
    }

    @Test func pageHandlingDragsIsDraggedInAllDirections() {
        let words = explore { TouchController(ActionLog()) }.map(\.words)
        for way in ["to the right", "to the left", "down", "up"] { #expect(words.contains("a drag \(way) in the middle")) }
    }

    @Test func targetsOfDifferentKindsAreTappedAtOnce() {
        let words = explore { MixedController() }.map(\.words)
        #expect(words.contains("taps on “card” and “Open” at once"), "\(words)")
        for when in ["at once", "17 ms later"] {
            #expect(words.contains("a pinch open on “left” and a pinch open on “right” \(when)"), "\(words)")
        }
        #expect(words.contains("a moving pinch open on “left”") && !words.contains("a moving pinch open on “right”"), "\(words)")
    }

    @Test func gestureThatStaysOnPageIsRepeated() {
        let words = explore { MixedController() }.map(\.words)
        let tap = "a tap on “Open”"
        #expect(words.contains(Array(repeating: tap, count: 5).joined(separator: ", then ")), "\(words)")
        let way = "a tap on “Row 0”"
        #expect(
            !explore { UINavigationController(rootViewController: ListController(depth: 0)) }.contains {
                $0.words.hasPrefix("\(way), then \(way)")
            })
    }

    @Test func pageOpenedByTwoTapsAtOnceIsClosedAgain() {
        let words = explore { UINavigationController(rootViewController: ListController(depth: 0)) }.map(\.words)
        #expect(words.contains("taps on “Row 0” and “Row 1” at once, then a tap on “List”"), "\(words)")
    }

    @Test func staticOrSelfMovingPageShowsNoEffect() {
        for make in [{ UIViewController() }, { SpinnerController() }] as [@MainActor () -> UIViewController] {
            let attempts = explore(make)
            #expect(attempts.count == 10 && !attempts.dropFirst().contains { $0.run.hasEffect }, "\(attempts.map(\.words))")
        }
    }

    @Test func transitionAtLaunchCountsAsPlayed() {
        let attempts = explore {
            let navigation = UINavigationController(rootViewController: UIViewController())
            DispatchQueue.main.async { MainActor.assumeIsolated { navigation.pushViewController(UIViewController(), animated: true) } }
            return navigation
        }
        #expect(attempts.first?.run.transitions == 1)
    }

    @Test func stuckPageIsNotExploredFurther() {
        let attempts = explore(.tiles, [.stuck])
        #expect(attempts.contains { $0.run.problems.contains { $0.kind == .stuck } })
        let stuck = attempts.filter { $0.run.problems.contains { $0.kind == .stuck } }.map(\.words)
        #expect(!attempts.contains { attempt in stuck.contains { attempt.words.hasPrefix("\($0), then") } })
    }

    @Test func repeatedExplorationGivesSameResult() {
        func run() -> [String] { explore(.photos).map { "\($0.words) \($0.run.transitions) \($0.run.end) \($0.run.hasEffect)" } }
        #expect(run() == run())
    }

    @Test func runsAreLimitedAndRemainingOnesCounted() {
        #expect(explore { ManyController() }.count == 120 && left > 0)
    }
}

/// The names of the recognizers and views that acted.
@MainActor private final class ActionLog {
    var names: [String] = []
}

private final class ListController: UITableViewController {
    init(depth: Int) {
        super.init(style: .plain)
        title = "List"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        navigationController?.pushViewController(PageController(), animated: true)
    }
}

private final class PageController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", style: .plain, target: self, action: Selector(PageController.showNext))
    }

    private func showNext() { navigationController?.pushViewController(LastController(), animated: true) }
}

private final class LastController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Last", style: .plain, target: nil, action: nil)
    }
}

private final class RecognizerController: UIViewController {
    private let log: ActionLog

    init(_ log: ActionLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let double = UITapGestureRecognizer(), swipe = UISwipeGestureRecognizer()
        double.numberOfTapsRequired = 2
        swipe.direction = .up
        let boxes: [(String, UIGestureRecognizer)] = [
            ("tap", UITapGestureRecognizer()), ("double", double), ("press", UILongPressGestureRecognizer()), ("swipe", swipe),
            ("pan", UIPanGestureRecognizer()), ("pinch", UIPinchGestureRecognizer()),
        ]
        for (index, (name, recognizer)) in boxes.enumerated() {
            let box = UIView(frame: CGRect(x: 40 + CGFloat(index % 2) * 190, y: 30 + CGFloat(index / 2) * 110, width: 120, height: 100))
            add(recognizer, name, to: box)
            view.addSubview(box)
        }
        add(UIRotationGestureRecognizer(), "rotation", to: view)
        for (name, edge) in [("left", UIRectEdge.left), ("top", .top)] {
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = edge
            add(pan, name, to: view)
        }
    }

    private func add(_ recognizer: UIGestureRecognizer, _ name: String, to view: UIView) {
        recognizer.name = name
        recognizer.addTarget(self, action: Selector(RecognizerController.acted(_:)))
        view.addGestureRecognizer(recognizer)
    }

    private func acted(_ recognizer: UIGestureRecognizer) { log.names.append(recognizer.name ?? "") }
}

private final class TouchController: UIViewController {
    private let log: ActionLog

    init(_ log: ActionLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(TouchCard(log))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.names.append("page") }
}

/// A page with a button that animates, a card that can be tapped, and two views that can be pinched, of which one can also be dragged.
private final class MixedController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 100, y: 40, width: 200, height: 60))
        button.setTitle("Open", for: .normal)
        button.addTarget(self, action: Selector(MixedController.fade(_:)), for: .touchUpInside)
        view.addSubview(button)
        add("card", CGRect(x: 100, y: 140, width: 200, height: 60), UITapGestureRecognizer())
        add("left", CGRect(x: 20, y: 500, width: 160, height: 200), UIPinchGestureRecognizer(), UIPanGestureRecognizer())
        add("right", CGRect(x: 210, y: 500, width: 160, height: 200), UIPinchGestureRecognizer())
    }

    private func add(_ name: String, _ frame: CGRect, _ recognizers: UIGestureRecognizer...) {
        let box = UIView(frame: frame)
        box.accessibilityIdentifier = name
        for recognizer in recognizers { box.addGestureRecognizer(recognizer) }
        view.addSubview(box)
    }

    private func fade(_ button: UIButton) {
        button.alpha = 0.5
        UIView.animate(withDuration: 0.3) { button.alpha = 1 }
    }
}

private final class TouchCard: UIView {
    private let log: ActionLog

    init(_ log: ActionLog) {
        self.log = log
        super.init(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.names.append("card") }
}

private final class SpinnerController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let box = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        box.backgroundColor = .red
        view.addSubview(box)
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { box.frame.origin.x = 200 }
    }
}

private final class ManyController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for index in 0..<150 {
            let button = UIButton(frame: CGRect(x: index % 10 * 38, y: 20 + index / 10 * 50, width: 36, height: 44))
            button.setTitle("\(index)", for: .normal)
            view.addSubview(button)
        }
    }
}
