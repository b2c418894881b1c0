import TestSupport
import Testing
import UIKit

@MainActor struct UIStoryboardSegueTests {
    private class Page: LoggedController {
        private let label: String
        override var name: String { label }
        var allows = true
        var whenPreparing: ((UIStoryboardSegue) -> Void)?

        init(_ journal: Journal, _ label: String) {
            self.label = label
            super.init(journal)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            view.accessibilityIdentifier = label
            journal.note("\(label) loaded")
        }

        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            journal.note("should \(identifier)")
            return allows
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            journal.note("prepare \(segue.identifier ?? "-") \(segue.destination.isViewLoaded)")
            whenPreparing?(segue)
        }
    }

    private class Home: Page {
        func comeHome(_ segue: UIStoryboardSegue) { journal.note("home from \((segue.source as? Page)?.name ?? "-")") }
    }

    /// Cross-fades to the destination, then presents it. `length` sets the duration.
    private final class SlowSegue: UIStoryboardSegue {
        var length: TimeInterval = 0
        var whenDone: () -> Void = {}
        override func perform() {
            let (source, destination, whenDone) = (source, destination, whenDone)
            source.view.superview?.insertSubview(destination.view, belowSubview: source.view)
            destination.view.alpha = 0
            UIView.animate(withDuration: length) {
                source.view.alpha = 0
                destination.view.alpha = 1
            } completion: { _ in
                source.view.alpha = 1
                whenDone()
                source.present(destination, animated: false)
            }
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let storyboard = UIStoryboard(name: "Main")

    init() {
        let journal = journal
        storyboard.addScene("home") { Home(journal, "home") }
        storyboard.addScene("detail") { Page(journal, "detail") }
        storyboard.addScene("last") { Page(journal, "last") }
        storyboard.addSegue("show", from: "home", to: "detail", kind: .show)
        storyboard.addSegue("present", from: "home", to: "detail", kind: .presentModally)
        storyboard.addSegue("custom", from: "home", to: "detail", kind: .custom(SlowSegue.init(identifier:source:destination:)))
        storyboard.addSegue("further", from: "detail", to: "last", kind: .show)
        storyboard.addUnwindSegue("back", from: "detail", action: Selector(Home.comeHome(_:)))
        storyboard.addUnwindSegue("back", from: "last", action: Selector(Home.comeHome(_:)))
    }

    private func start(inNavigation: Bool = false) -> Home {
        let home = storyboard.instantiateInitialViewController() as! Home
        device.window.rootViewController = inNavigation ? UINavigationController(rootViewController: home) : home
        settle(0)
        journal.lines = []
        return home
    }

    private func settle(_ begin: TimeInterval) { (0...60).forEach { device.turn(at: begin + Double($0) / 60) } }

    @Test("S-TRANS-93, 95: performSegue creates the destination, prepares before its view loads, and skips shouldPerformSegue")
    func performSegueSkipsShouldPerformSegue() {
        let home = start(inNavigation: true)
        home.performSegue(withIdentifier: "show", sender: nil)
        #expect(journal.lines == ["prepare show false"])
        settle(1)
        #expect(
            journal.lines == [
                "prepare show false", "detail loaded", "home.willDisappear", "detail.willAppear", "home.didDisappear", "detail.didAppear",
            ])
        #expect(home.navigationController?.viewControllers.count == 2)
    }

    @Test("S-TRANS-93: an element calls shouldPerformSegue, and a refusal creates no destination")
    func refusedSegueCreatesNoDestination() {
        let home = start(), button = UIButton(type: .system)
        home.connectSegue("show", to: button)
        home.allows = false
        button.sendActions(for: .touchUpInside)
        #expect(journal.lines == ["should show"])
        home.allows = true
        button.sendActions(for: .touchUpInside)
        #expect(journal.lines == ["should show", "should show", "prepare show false"])
    }

    @Test("S-TRANS-97: without a navigation controller, show presents")
    func showPresentsWithoutNavigationController() {
        let home = start()
        home.performSegue(withIdentifier: "show", sender: nil)
        settle(1)
        #expect(home.presentedViewController?.view.window != nil)
    }

    @Test("S-TRANS-94: an unknown identifier traps with a message that names source and identifier")
    func unknownSegueIdentifierTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let storyboard = UIStoryboard(name: "Main")
                storyboard.addScene("home") { UIViewController() }
                storyboard.instantiateViewController(withIdentifier: "home").performSegue(withIdentifier: "nowhere", sender: nil)
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("UIViewController") && message.contains("\"nowhere\""))
    }

    @Test("S-TRANS-96: style and delegate set in prepare are used")
    func styleAndDelegateSetInPrepareAreUsed() {
        let home = start(), delegate = TableDelegate()
        delegate.animator = TableAnimator(journal, fadesOut: false)
        home.whenPreparing = {
            $0.destination.modalPresentationStyle = .custom
            $0.destination.transitioningDelegate = delegate
        }
        home.performSegue(withIdentifier: "present", sender: nil)
        settle(1)
        settle(2.1)
        #expect(journal.lines.contains("animateTransition") && home.view.window != nil)
    }

    @Test("S-TRANS-98, 100: a custom segue keeps properties set in prepare, replaces the effect, and lives until its end")
    func customSegueKeepsPropertiesSetInPrepare() {
        let home = start()
        weak var segue: UIStoryboardSegue?
        var events: [String] = []
        device.driver.observe = { event in
            switch event {
            case .transitionBegan(let kind, _, _, _): events.append("began \(kind)")
            case .transitionEnded(let kind, let completed): events.append("ended \(kind) \(completed)")
            case .appearance(_, .viewDidAppear, _): events.append("appeared")
            default: break
            }
        }
        home.whenPreparing = {
            segue = $0
            ($0 as? SlowSegue)?.length = 0.5
        }
        home.performSegue(withIdentifier: "custom", sender: nil)
        home.whenPreparing = nil
        device.turn(at: 1)
        #expect(journal.lines == ["prepare custom false", "detail loaded"])
        device.turn(at: 1.25)
        #expect(isNear(home.view.seenAlpha, 0.5) && device.driver.transitionStatus?.kind == .segue)
        #expect(isNear(device.driver.transitionStatus?.percent ?? 0, 0.5, 1e-6) && device.driver.isBusy)
        #expect(segue != nil)
        device.turn(at: 1.5)
        #expect(home.view.alpha == 1 && home.presentedViewController?.view.window != nil)
        #expect(journal.lines.suffix(4) == ["home.willDisappear", "detail.willAppear", "detail.didAppear", "home.didDisappear"])
        #expect(events == ["began segue", "appeared", "ended segue true"])
        device.turn(at: 2)
        #expect(segue == nil && device.driver.transitionStatus == nil)
    }

    /// Only the engine retains the segue: neither the test nor the segue's animation retains it.
    @Test("S-TRANS-100: a custom segue still exists in its animation's completion")
    func customSegueLivesUntilItEnds() {
        let home = start()
        weak var segue: UIStoryboardSegue?
        home.whenPreparing = {
            segue = $0
            ($0 as? SlowSegue)?.length = 0.5
            ($0 as? SlowSegue)?.whenDone = { [journal] in journal.note("done, segue \(segue == nil ? "gone" : "there")") }
        }
        home.performSegue(withIdentifier: "custom", sender: nil)
        home.whenPreparing = nil
        for frame in 0..<30 {
            device.turn(at: 1 + Double(frame) / 60)
            #expect(segue != nil, "frame \(frame)")
        }
        device.turn(at: 1.5)
        #expect(journal.lines.contains("done, segue there"))
        device.turn(at: 1.6)
        #expect(segue == nil)
    }

    @Test("S-TRANS-100: a custom segue that doesn't show anything is released when animations end", arguments: [0, 0.5])
    func customSegueThatShowsNothingIsReleased(length: TimeInterval) {
        final class Lost: UIStoryboardSegue {
            var length: TimeInterval = 0
            override func perform() { if length > 0 { UIView.animate(withDuration: length) { [source] in source.view.alpha = 0.5 } } }
        }
        let home = start()
        storyboard.addSegue("lost", from: "home", to: "detail", kind: .custom(Lost.init(identifier:source:destination:)))
        weak var segue: UIStoryboardSegue?
        home.whenPreparing = {
            segue = $0
            ($0 as? Lost)?.length = length
        }
        home.performSegue(withIdentifier: "lost", sender: nil)
        home.whenPreparing = nil
        device.turn(at: 1)
        device.turn(at: 1.1)
        #expect((segue != nil) == (length > 0))
        device.turn(at: 1.6)
        device.turn(at: 1.7)
        #expect(segue == nil)
    }

    @Test("S-TRANS-98: a segue with animates off presents without animation")
    func segueWithAnimatesOffPresentsWithoutAnimation() {
        storyboard.addSegue(
            "quick", from: "home", to: "detail", kind: .custom(SlowSegue.init(identifier:source:destination:)), animates: false)
        storyboard.addSegue("show", from: "home", to: "detail", kind: .show, animates: false)
        let home = start()
        home.whenPreparing = { ($0 as? SlowSegue)?.length = 5 }
        home.performSegue(withIdentifier: "quick", sender: nil)
        device.turn(at: 1)
        #expect(home.presentedViewController?.view.window != nil)
        home.dismiss(animated: false)
        settle(2)
        home.performSegue(withIdentifier: "show", sender: nil)
        device.turn(at: 4)
        #expect(journal.lines.last == "home.didDisappear")
    }

    @Test("S-TRANS-98: a segue with animates off pushes without animation")
    func segueWithAnimatesOffPushesWithoutAnimation() {
        storyboard.addSegue("quick", from: "home", to: "detail", kind: .show, animates: false)
        let home = start(inNavigation: true)
        home.performSegue(withIdentifier: "quick", sender: nil)
        device.turn(at: 2)
        #expect(journal.lines.last == "detail.didAppear" && home.navigationController?.transitionCoordinator == nil)
    }

    @Test("S-TRANS-100: a built-in segue lives as long as its transition", arguments: ["show", "present"])
    func builtInSegueLivesAsLongAsItsTransition(identifier: String) {
        let home = start(inNavigation: identifier == "show")
        weak var segue: UIStoryboardSegue?
        home.whenPreparing = { segue = $0 }
        home.performSegue(withIdentifier: identifier, sender: nil)
        home.whenPreparing = nil
        device.turn(at: 2)
        device.turn(at: 2.1)
        #expect(segue != nil && segue?.destination.transitionCoordinator != nil)
        settle(2.2)
        #expect(segue == nil)
    }

    @Test("S-TRANS-99: unwind goes to the nearest controller that accepts it")
    func unwindGoesToNearestControllerThatAcceptsIt() throws {
        let home = start(inNavigation: true), navigation = try #require(home.navigationController)
        let second = storyboard.instantiateViewController(withIdentifier: "home")
        let detail = storyboard.instantiateViewController(withIdentifier: "detail")
        navigation.setViewControllers([home, second, detail], animated: false)
        settle(1)
        detail.performSegue(withIdentifier: "back", sender: nil)
        settle(3)
        #expect(navigation.viewControllers == [home, second])
    }

    @Test("S-TRANS-99: unwinding a stack prepares, calls the action, and pops")
    func unwindingStackPreparesCallsActionAndPops() {
        let home = start(inNavigation: true)
        home.performSegue(withIdentifier: "show", sender: nil)
        settle(1)
        home.navigationController?.topViewController?.performSegue(withIdentifier: "further", sender: nil)
        settle(3)
        journal.lines = []
        home.navigationController?.topViewController?.performSegue(withIdentifier: "back", sender: nil)
        #expect(journal.lines == ["prepare back true", "home from last"])
        settle(5)
        #expect(home.navigationController?.viewControllers == [home] && home.view.window != nil)
    }

    @Test("S-TRANS-99: unwinding from a presented controller dismisses it")
    func unwindingFromPresentedControllerDismissesIt() {
        let home = start()
        home.performSegue(withIdentifier: "present", sender: nil)
        settle(1)
        journal.lines = []
        home.presentedViewController?.performSegue(withIdentifier: "back", sender: nil)
        #expect(journal.lines == ["prepare back true", "home from detail"])
        settle(3)
        #expect(home.presentedViewController == nil && home.view.window != nil)
    }

    @Test("S-TRANS-99: the destination may replace the unwind segue, or cancel it", arguments: [true, false])
    func destinationMayReplaceUnwindSegue(returnsSegue: Bool) {
        final class Host: Home {
            var segue: ((UIViewController, UIViewController) -> UIStoryboardSegue?)?
            override func segueForUnwinding(
                to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
            ) -> UIStoryboardSegue? { segue?(toViewController, fromViewController) }
        }
        let host = Host(journal, "host"), detail = storyboard.instantiateViewController(withIdentifier: "detail")
        var performed = 0
        host.segue = { to, from in
            guard returnsSegue else { return nil }
            return UIStoryboardSegue(identifier: "own", source: from, destination: to) {
                performed += 1
                from.dismiss(animated: false)
            }
        }
        device.window.rootViewController = host
        settle(0)
        host.present(detail, animated: false)
        settle(2)
        detail.performSegue(withIdentifier: "back", sender: nil)
        settle(4)
        #expect(performed == (returnsSegue ? 1 : 0) && (host.presentedViewController == nil) == returnsSegue)
    }

    @Test("S-TRANS-99: unwind skips a controller that refuses it")
    func unwindSkipsControllerThatRefusesIt() {
        final class Shy: UIViewController {
            func comeHome(_ segue: UIStoryboardSegue) {}
            override func canPerformUnwindSegueAction(
                _ action: Selector, from fromViewController: UIViewController, sender: Any?
            ) -> Bool { false }
        }
        let shy = Shy(), detail = storyboard.instantiateViewController(withIdentifier: "detail")
        device.window.rootViewController = shy
        settle(0)
        shy.present(detail, animated: false)
        settle(2)
        detail.performSegue(withIdentifier: "back", sender: nil)
        settle(4)
        #expect(shy.presentedViewController === detail, "no controller accepts it")
    }

    @Test("S-TRANS-97: an embedded child exists when the view is loaded")
    func embeddedChildExistsWhenViewIsLoaded() {
        let place = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 60))
        storyboard.addSegue(
            "child", from: "home", to: "detail",
            kind: .embed { source in
                source.view.addSubview(place)
                return place
            })
        let home = storyboard.instantiateViewController(withIdentifier: "home") as! Home
        home.loadViewIfNeeded()
        #expect(journal.lines.prefix(2) == ["prepare child false", "detail loaded"] && journal.lines.last == "home loaded")
        #expect(home.children.first?.view.superview === place && home.children.first?.view.frame == place.bounds)
    }

    @Test func registeredStoryboardIsFoundByName() {
        storyboard.register()
        let main = UIStoryboard(name: "Main", bundle: nil)
        #expect(main.instantiateInitialViewController() is Home)
        #expect(main.instantiateViewController(withIdentifier: "last").storyboard === main)
        #expect(UIStoryboard(name: "Missing", bundle: nil).instantiateInitialViewController() == nil)
    }
}
