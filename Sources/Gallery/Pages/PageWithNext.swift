import UIKit

/// A page that another one follows.
@MainActor protocol PageWithNext: UIViewController {
    /// Has the following page pushed.
    func pushNext()
}

extension PageWithNext {
    func pushNext() { performSegue(withIdentifier: "next", sender: self) }
}

/// The first page. Its button closes all of them.
final class PageAViewController: LetterViewController, PageWithNext {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: Theme.margin, y: 12, width: 100, height: 44)
        button.setTitle("Cancel", for: .normal)
        button.setTitleColor(Theme.tileInk, for: .normal)
        button.titleLabel?.font = Theme.bar
        button.contentHorizontalAlignment = .left
        button.addTarget(self, action: Selector(PageAViewController.cancel), for: .touchUpInside)
        view.addSubview(button)
    }

    private func cancel() { dismiss(animated: true) }
}

/// The page in the middle.
final class PageBViewController: LetterViewController, PageWithNext {}
