import Testing
import UIKit

/// Checks pages whose first layout happens while bars move.
@MainActor struct FirstLayoutTests {
    @Test("S-TRANS-120: a page that hides the bar in viewWillAppear is laid out before it moves")
    func pageThatHidesBarHasNoProblems() throws {
        let problems = try Program.problems([.tap(195, 400)]) {
            UINavigationController(
                rootViewController: ColoredPage(.white) { $0.navigationController?.pushViewController(BarelessPage(), animated: true) })
        }
        #expect(problems.map(\.sentence) == [])
    }
}

/// A page with a corner view, which hides the navigation bar while it is visible.
private final class BarelessPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        let corner = UIView()
        corner.backgroundColor = .red
        corner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(corner)
        NSLayoutConstraint.activate([
            corner.widthAnchor.constraint(equalToConstant: 100), corner.heightAnchor.constraint(equalToConstant: 50),
            corner.trailingAnchor.constraint(equalTo: view.trailingAnchor), corner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }
}
