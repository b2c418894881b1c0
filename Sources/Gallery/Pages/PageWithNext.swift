import UIKit

/// A page that another one follows.
@MainActor protocol PageWithNext: UIViewController {
    /// Pushes the following page.
    func pushNext()
}

extension PageWithNext {
    func pushNext() { performSegue(withIdentifier: "next", sender: self) }
}

/// The first page. One of its buttons closes all of them.
final class PageAViewController: LetterViewController, PageWithNext {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Cancel", atTop: true, Selector(PageAViewController.cancel))
        addButton("Next", atRight: true, Selector(PageAViewController.goOn))
    }

    private func cancel() { dismiss(animated: true) }

    private func goOn() { pushNext() }
}

/// The page in the middle.
final class PageBViewController: LetterViewController, PageWithNext {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Next", atRight: true, Selector(PageBViewController.goOn))
    }

    private func goOn() { pushNext() }
}
