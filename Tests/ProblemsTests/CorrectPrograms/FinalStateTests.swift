import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// Checks states that look like mistakes: a card seen from the side, a selected row, and a header that follows scrolling.
@MainActor struct FinalStateTests {
    @Test(arguments: [false, true])
    func cardFlipHasNoProblems(hasPerspective: Bool) throws {
        let problems = try Program.problems([.tap(200, 700)]) {
            CardPage { card in
                var perspective = CATransform3DIdentity
                if hasPerspective { perspective.m34 = -1 / 500 }
                let side = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), perspective)
                UIView.animate(withDuration: 0.3) {
                    card.layer.transform = side
                } completion: { _ in
                    card.backgroundColor = .blue
                    UIView.animate(withDuration: 0.3) { card.layer.transform = CATransform3DIdentity }
                }
            }
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test(arguments: [false, true])
    func rowThatStaysSelectedIsReportedOnlyIfItOpensPage(opensPage: Bool) throws {
        let steps: [Program.Step] = [.tap(200, 300)] + (opensPage ? [] : [.tap(200, 730)]) + [.tap(200, 400)]
        let problems = try Program.problems(steps) {
            let navigation = UINavigationController(rootViewController: ChoicePage(opensPage: opensPage))
            navigation.isNavigationBarHidden = true
            return navigation
        }
        #expect(problems.map(\.kind) == (opensPage ? [.changeLeft] : []), "\(problems.map(\.sentence))")
    }

    /// A page removes its banner for good when it disappears for the first time, which a later cancelled swipe doesn't excuse or cause.
    @Test func bannerRemovedBeforeEarlierPushIsNotMissing() throws {
        let swipe = Program.Step.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 60, y: 400), hold: 0.3)
        let problems = try Program.problems([.tap(200, 600), swipe]) { UINavigationController(rootViewController: BannerPage()) }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func headerThatFollowsScrollingIsNotLeftByKeyboard() throws {
        let problems = try Program.problems([.tap(195, 80), .tap(195, 300)]) { SectionsPage() }
        #expect(problems.map(\.sentence) == [])
    }
}

/// A page whose banner is visible until the page disappears for the first time. A tap pushes another page.
private final class BannerPage: UIViewController {
    private let banner = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 80))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        banner.backgroundColor = .red
        view.addSubview(banner)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(BannerPage.open)))
    }

    func open() { navigationController?.pushViewController(ColoredPage(.yellow), animated: true) }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        banner.removeFromSuperview()
    }
}

/// A page with a card. Tapping the page calls `tapped`.
private final class CardPage: UIViewController {
    private let card = UIView(frame: CGRect(x: 95, y: 150, width: 200, height: 200))
    private let tapped: (UIView) -> Void

    init(tapped: @escaping (UIView) -> Void) {
        self.tapped = tapped
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .orange
        view.addSubview(card)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardPage.tap)))
    }

    private func tap() { tapped(card) }
}

/// A page with rows, of which one is chosen, and a button that opens another page. If `opensPage` is true, rows open the page too.
private final class ChoicePage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let opensPage: Bool

    init(opensPage: Bool) {
        self.opensPage = opensPage
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let table = UITableView(frame: CGRect(x: 0, y: 120, width: 390, height: 480), style: .plain)
        (table.dataSource, table.delegate, table.rowHeight) = (self, self, 80)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(table)
        let button = UIButton(frame: CGRect(x: 40, y: 700, width: 310, height: 60))
        button.setTitle("Next", for: .normal)
        button.addTarget(self, action: Selector(ChoicePage.open), for: .touchUpInside)
        view.addSubview(button)
    }

    private func open() {
        navigationController?.pushViewController(
            ColoredPage(.orange) { $0.navigationController?.popViewController(animated: true) }, animated: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { if opensPage { open() } }
}

/// A page with a text field and a table whose headers stay visible. The table scrolls when the keyboard appears, and doesn't scroll back.
private final class SectionsPage: UIViewController, UITableViewDataSource {
    private let table = UITableView(frame: CGRect(x: 0, y: 120, width: 390, height: 600), style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
        field.backgroundColor = .lightGray
        view.addSubview(field)
        (table.dataSource, table.rowHeight) = (self, 80)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SectionsPage.endEditing)))
        view.addSubview(table)
        NotificationCenter.default.addObserver(
            self, selector: Selector(SectionsPage.keyboardShows), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    private func endEditing() { view.endEditing(true) }

    private func keyboardShows() {
        table.contentOffset.y = 100
        table.layoutIfNeeded()
    }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}
