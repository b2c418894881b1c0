import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// Checks calls that come too early, too late, or on the wrong object, each together with a correct program.
@MainActor struct VainCallTests {
    /// A page with a button at (100, 400), whose action is a closure.
    private class Page: UIViewController {
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 190, height: 60))
        private let tapped: (Page) -> Void

        init(_ tapped: @escaping (Page) -> Void) {
            self.tapped = tapped
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            button.backgroundColor = .black
            button.addTarget(self, action: Selector(Page.tap), for: .touchUpInside)
            view.addSubview(button)
        }

        private func tap() { tapped(self) }
    }

    private func kinds(
        _ steps: [Program.Step] = [.tap(195, 430, pause: 1.5)], _ make: @escaping @MainActor () -> UIViewController
    ) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.title)" }
    }

    @Test(arguments: ["pushes", "changes", "presents", "is in one"])
    func actionWithoutNavigationControllerIsReported(way: String) throws {
        let found = try kinds {
            let page = Page { page in
                if way == "changes" { page.button.backgroundColor = .red }
                if let navigation = page.navigationController {
                    navigation.pushViewController(colored(.orange), animated: true)
                } else if way == "presents" {
                    page.present(colored(.orange), animated: true)
                }
            }
            return way == "is in one" ? UINavigationController(rootViewController: page) : page
        }
        #expect(found == (way == "pushes" ? ["noEffect Nothing to ask"] : []))
    }

    @Test(arguments: ["before", "after", "again"])
    func firstResponderOutsideWindowIsReported(way: String) throws {
        let found = try kinds {
            Page { page in
                let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
                field.backgroundColor = .lightGray
                if way != "after" { field.becomeFirstResponder() }
                page.view.addSubview(field)
                if way != "before" { field.becomeFirstResponder() }
            }
        }
        #expect(found == (way == "before" ? ["noEffect Called too early"] : []))
    }

    @Test("S-LAYOUT-16: the priority of an active constraint can't change from required", arguments: ["active", "optional", "inactive"])
    func priorityThatChangesFromRequiredIsReported(way: String) throws {
        let found = try kinds {
            Page { page in
                let bar = UIView()
                bar.translatesAutoresizingMaskIntoConstraints = false
                page.view.addSubview(bar)
                let width = bar.widthAnchor.constraint(equalToConstant: 100)
                if way == "optional" { width.priority = UILayoutPriority(999) }
                width.isActive = way != "inactive"
                width.priority = .defaultLow
            }
        }
        #expect(found == (way == "active" ? ["iphone Breaks on iPhone"] : []))
    }

    // MARK: Touches

    /// A panel that takes its subviews' touches, or only its own.
    private final class Panel: UIView {
        var isGreedy = false

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard isGreedy, self.point(inside: point, with: event) else { return super.hitTest(point, with: event) }
            return self
        }
    }

    @Test(arguments: ["greedy", "modest", "interactive"])
    func hitTestThatTakesTouchesOfSubviewsIsReported(way: String) throws {
        let found = try kinds {
            let page = Page { _ in }, panel = Panel(frame: CGRect(x: 50, y: 350, width: 300, height: 200))
            panel.isGreedy = way != "modest"
            if way == "interactive" {
                panel.addGestureRecognizer(UITapGestureRecognizer(target: page, action: Selector(UIViewController.loadViewIfNeeded)))
            }
            page.loadViewIfNeeded()
            page.view.addSubview(panel)
            panel.addSubview(page.button)
            page.button.frame.origin = CGPoint(x: 50, y: 50)
            return page
        }
        #expect(found == (way == "greedy" ? ["noEffect No effect"] : []))
    }

    // MARK: Ends

    @Test(arguments: ["never", "with the data", "soon after"])
    func refreshThatNeverEndsIsReported(way: String) throws {
        let found = try kinds([.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 600)), .tap(380, 20, pause: 1)]) {
            let list = UITableViewController(), refresh = UIRefreshControl()
            list.refreshControl = refresh
            refresh.addAction(
                UIAction { [weak list] _ in
                    list?.tableView.reloadData()
                    if way == "with the data" { list?.refreshControl?.endRefreshing() }
                    guard way == "soon after" else { return }
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
                        MainActor.assumeIsolated { list?.refreshControl?.endRefreshing() }
                    }
                }, for: .valueChanged)
            return list
        }
        // The tap that ends the run reaches nothing.
        #expect(found.filter { !$0.hasPrefix("noEffect") } == (way == "never" ? ["leftover Never ended"] : []))
    }

    @Test(arguments: ["any", "end"])
    func animatorAfterReversedOneNamesItsReason(positions: String) throws {
        var isOpen = false
        let found = try Program.problems([.tap(195, 430), .tap(195, 430)]) {
            Page { page in
                let opens = !isOpen
                let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { page.view.subviews[0].alpha = opens ? 0.5 : 1 }
                animator.addCompletion { position in if positions == "any" || position == .end { isOpen.toggle() } }
                animator.startAnimation()
                animator.pauseAnimation()
                animator.fractionComplete = 0.3
                animator.isReversed = true
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        }
        #expect(found.map(\.kind) == (positions == "any" ? [.calledAtOnce] : []))
        #expect(found.allSatisfy { $0.sentence.contains("reversed") })
    }

    // MARK: Pages

    /// Pages of four colors, which are found by object.
    private final class Pages: UIPageViewController, UIPageViewControllerDataSource {
        var makesNew = false
        private let all = [UIColor.red, .green, .blue].map { colored($0) }

        override func viewDidLoad() {
            super.viewDidLoad()
            dataSource = self
            setViewControllers([all[0]], direction: .forward, animated: false)
        }

        private func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = all.firstIndex(of: page), all.indices.contains(index + step) else { return nil }
            return makesNew ? colored(.yellow) : all[index + step]
        }

        func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
            self.page(page, -1)
        }

        func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
            self.page(page, 1)
        }
    }

    @Test(arguments: [true, false])
    func pageThatItsDataSourceDoesNotFindIsReported(makesNew: Bool) throws {
        let swipe = Program.Step.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), seconds: 0.2)
        let found = try kinds([swipe, swipe, swipe]) {
            let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.makesNew = makesNew
            return pages
        }
        #expect(found == (makesNew ? ["warning Without effect"] : []))
    }

    // MARK: Lifetimes

    /// A page that a display link or delayed work retains.
    private final class Kept: UIViewController {
        var link: CADisplayLink?
        let way: String

        init(_ way: String) {
            self.way = way
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .orange
            if way == "delay" {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1.6) { MainActor.assumeIsolated { _ = self.view } }
            } else {
                link = CADisplayLink(target: self, selector: Selector(Kept.step))
                link?.add(to: .main, forMode: .common)
            }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if way == "stopped" { link?.invalidate() }
        }

        private func step() { view.alpha = 1 }
    }

    @Test(arguments: ["link", "stopped", "delay"])
    func pageThatItsDisplayLinkRetainsIsReported(way: String) throws {
        let found = try GlobalReferences.$searched.withValue([]) {
            try Program.problems([.tap(195, 430), .tap(40, 70, pause: 2)]) {
                UINavigationController(rootViewController: Page { $0.navigationController?.pushViewController(Kept(way), animated: true) })
            }
        }
        #expect(found.map(\.kind) == (way == "link" ? [.retained] : []))
        #expect(found.allSatisfy { $0.cause.contains("display link link") })
    }
}

/// Returns a page of one color.
@MainActor private func colored(_ color: UIColor) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = color
    return page
}
