import Testing
import UIKit

/// Checks how views that accept touches are found.
@MainActor struct TouchTargetTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController()

    init() { device.window.rootViewController = page }

    private var found: TouchTargets {
        _ = device.turn(at: 0)
        return device.driver.touchTargets()
    }

    @discardableResult
    private func add<View: UIView>(_ view: View, _ frame: CGRect, name: String? = nil) -> View {
        view.frame = frame
        view.accessibilityIdentifier = name
        page.view.addSubview(view)
        return view
    }

    private func button(_ title: String, _ y: CGFloat) -> UIButton {
        let button = add(UIButton(type: .system), CGRect(x: 100, y: y, width: 100, height: 40))
        button.setTitle(title, for: .normal)
        return button
    }

    @Test func controlHasTitleFrameAndPoint() {
        _ = button("Open", 300)
        #expect(
            found.targets == [
                TouchTarget(
                    .control, name: "Open", type: "UIButton", frame: CGRect(x: 100, y: 300, width: 100, height: 40),
                    point: CGPoint(x: 150, y: 320))
            ])
        #expect(found.page == "UIViewController")
    }

    @Test(arguments: [TimeInterval.infinity, .nan, 3600])
    func longPressThatNobodyHoldsIsExcluded(duration: TimeInterval) {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = duration
        button("Hold", 300).addGestureRecognizer(press)
        #expect(found.targets.map(\.kind) == [.control])
        press.minimumPressDuration = 2
        #expect(found.targets.first { $0.kind == .longPress }?.duration == 2)
    }

    @Test func disabledHiddenAndCoveredControlsAreExcluded() {
        button("Disabled", 100).isEnabled = false
        button("Hidden", 200).isHidden = true
        button("Faint", 300).alpha = 0
        button("Deaf", 400).isUserInteractionEnabled = false
        _ = button("Covered", 500)
        add(UIView(), CGRect(x: 0, y: 490, width: 390, height: 80))
        _ = button("Outside", 900)
        _ = button("Free", 700)
        #expect(found.targets.map(\.name) == ["Free"])
        // The closed view and the covered button are visible but unreachable.
        #expect(found.unreachable == 2 && found.disabled == 1)
    }

    @Test func ignoredInteractionLeavesOnlyUnreachableTargets() {
        _ = button("Open", 300)
        device.driver.perform { UIApplication.shared.beginIgnoringInteractionEvents() }
        #expect(found.targets.isEmpty && found.unreachable == 1)
        device.driver.perform { UIApplication.shared.endIgnoringInteractionEvents() }
        #expect(found.targets.count == 1 && found.unreachable == 0)
    }

    @Test(arguments: [0, 1.0]) func coverWithInvisibleSubviewsIsFound(alpha: CGFloat) {
        _ = button("Open", 300)
        let cover = add(UIView(), CGRect(x: 0, y: 0, width: 390, height: 844)),
            label = UILabel(frame: CGRect(x: 50, y: 50, width: 90, height: 20))
        label.text = "Saved"
        label.alpha = alpha
        cover.addSubview(label)
        #expect(found.cover == (alpha == 0 ? "UIView" : nil))
        cover.removeFromSuperview()
        #expect(found.cover == nil)
    }

    @Test func shownViewsExcludeHiddenOnes() {
        _ = button("Open", 300)
        let all = found.shown
        button("Closed", 400).isHidden = true
        #expect(found.shown == all)
        add(UIView(), CGRect(x: 0, y: 500, width: 50, height: 50))
        #expect(found.shown == all + 1)
    }

    @Test func halfCoveredControlIsTappedOutsideCover() throws {
        _ = button("Half", 300)
        add(UIView(), CGRect(x: 140, y: 290, width: 100, height: 60))
        let point = try #require(found.targets.first).point
        #expect(point == CGPoint(x: 125, y: 320))
    }

    @Test func recognizersAreFoundByKind() {
        let recognizers = [
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
        ]
        (recognizers[5] as? UISwipeGestureRecognizer)?.direction = [.left, .down]
        (recognizers[6] as? UIScreenEdgePanGestureRecognizer)?.edges = .bottom
        (recognizers[0] as? UITapGestureRecognizer)?.numberOfTapsRequired = 2
        let card = add(UIView(), CGRect(x: 50, y: 50, width: 100, height: 100), name: "card")
        recognizers.forEach(card.addGestureRecognizer)
        let targets = found.targets
        #expect(targets.map(\.kind) == [.tap, .longPress, .pan, .pinch, .rotation, .swipe, .edgePan])
        #expect(targets.allSatisfy { $0.name == "card" && $0.type == "UIView" })
        #expect(targets[0].taps == 2 && targets[5].edges == [.right, .top] && targets[6].edges == .bottom)
        recognizers.forEach { $0.isEnabled = false }
        #expect(found.targets.isEmpty)
    }

    @Test func tapOnPageAvoidsItsButtons() throws {
        page.view.addGestureRecognizer(UITapGestureRecognizer())
        add(UIButton(), CGRect(x: 0, y: 300, width: 390, height: 300), name: "button")
        let tap = try #require(found.targets.first { $0.kind == .tap })
        #expect(tap.type == "UIViewController's view" && tap.name == nil)
        #expect(!CGRect(x: 0, y: 300, width: 390, height: 300).contains(tap.point))
    }

    @Test func rowsBarButtonsAndSegmentsAreNamedByText() throws {
        let table = RowsController()
        table.title = "Rows"
        let navigation = UINavigationController(rootViewController: table)
        navigation.pushViewController(RowsController(), animated: false)
        navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: nil, action: nil)
        navigation.topViewController?.navigationItem.titleView = UISegmentedControl(items: ["Day", "Week"])
        device.window.rootViewController = navigation
        let found = self.found
        #expect(found.page == "UINavigationController+/RowsController")
        #expect(found.targets.filter { $0.kind == .cell }.map(\.name) == ["Row 0", "Row 1"])
        let controls = found.targets.filter { $0.kind == .control }
        #expect(Set(controls.map(\.name)) == ["Rows", "Edit", "Day", "Week"])
        let segments = controls.filter { $0.type == "UISegmentedControl" }
        #expect(segments.count == 2 && segments[0].frame.maxX == segments[1].frame.minX)
        #expect(found.targets.contains { $0.kind == .edgePan && $0.edges == .left })
    }

    @Test func gestureOnListIsNamedAfterRowUnderIt() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        let rows = Rows(), table = add(UITableView(), CGRect(x: 0, y: 100, width: 390, height: 396))
        (table.dataSource, table.rowHeight) = (rows, 44)
        table.addGestureRecognizer(UIRotationGestureRecognizer())
        let target = try #require(found.targets.first { $0.kind == .rotation })
        #expect(target.point == CGPoint(x: 195, y: 298) && target.name == "Row 4")
    }

    @Test func controlInCardThatAnimatorHoldsIsFoundWhereItIsVisible() throws {
        let card = add(UIView(), CGRect(x: 0, y: 700, width: 390, height: 600)), handle = UIButton(type: .system)
        handle.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
        card.addSubview(handle)
        _ = device.turn(at: 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.frame.origin.y = 200 }
        animator.pauseAnimation()
        #expect(found.targets.map(\.point) == [CGPoint(x: 195, y: 730)] && found.unreachable == 0)
        animator.stopAnimation(true)
    }

    @Test func onlyViewsOfOtherModulesAreFound() {
        add(CardView(), CGRect(x: 10, y: 10, width: 50, height: 50))
        add(UIImageView(), CGRect(x: 10, y: 100, width: 50, height: 50)).isUserInteractionEnabled = true
        #expect(found.targets.map(\.kind) == [.view] && found.targets.first?.words == "CardView at 35, 35")
    }

    @Test func presentedPageIsVisiblePage() {
        _ = device.turn(at: 0)
        page.present(RowsController(), animated: false)
        #expect(found.page == "UIViewController/RowsController")
    }
}

private final class CardView: UIView {}

private final class RowsController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
