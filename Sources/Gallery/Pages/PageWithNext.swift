import UIKit

/// A page that has a next page.
@MainActor protocol PageWithNext: UIViewController {
    /// Pushes the next page.
    func pushNext()
}

extension PageWithNext {
    func pushNext() { performSegue(withIdentifier: "next", sender: self) }
}

/// The first page. One of its buttons dismisses the navigation controller.
final class PageAViewController: LetterViewController, PageWithNext {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Cancel", atTop: true, Selector(PageAViewController.cancel))
        addButton("Next", atRight: true, Selector(PageAViewController.showNextPage))
    }

    private func cancel() { if isAtRest { pages?.leave() } }

    private func showNextPage() { if isAtRest { pushNext() } }
}

/// The middle page.
final class PageBViewController: LetterViewController, PageWithNext {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Next", atRight: true, Selector(PageBViewController.showNextPage))
    }

    private func showNextPage() { if isAtRest { pushNext() } }
}
