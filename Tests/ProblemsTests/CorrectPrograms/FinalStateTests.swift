import QuartzCore
import Stage
import Testing
import UIKit

/// Checks states that remain on purpose: a flipped card, a kept animation, and a selected row.
@MainActor struct FinalStateTests {
    @Test(arguments: [false, true])
    func cardFlipHasNoProblems(hasPerspective: Bool) throws {
        let problems = try Program.problems([.tap(200, 700)]) {
            CardPage { card in
                var edge = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
                if hasPerspective {
                    var perspective = CATransform3DIdentity
                    perspective.m34 = -1 / 500
                    edge = CATransform3DConcat(edge, perspective)
                }
                UIView.animate(withDuration: 0.3) {
                    card.layer.transform = edge
                } completion: { _ in
                    card.backgroundColor = .blue
                    UIView.animate(withDuration: 0.3) { card.layer.transform = CATransform3DIdentity }
                }
            }
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func modelSetToValueOfKeptAnimationHasNoProblems() throws {
        let problems = try Program.problems([.tap(200, 700)]) {
            CardPage { card in
                CATransaction.begin()
                CATransaction.setCompletionBlock { MainActor.assumeIsolated { card.layer.position.y = 450 } }
                let animation = CABasicAnimation(keyPath: "position.y")
                (animation.fromValue, animation.toValue, animation.duration) = (250, 450, 0.4)
                (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
                card.layer.add(animation, forKey: "move")
                CATransaction.commit()
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
