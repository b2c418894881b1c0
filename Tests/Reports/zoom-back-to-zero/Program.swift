// Dismissing the page shrinks it to the frame of a cell that has scrolled out of view.
// iPhone: the page shrinks into the top left corner, because the missing frame is zero.

import UIKit

class Shrink: NSObject, UIViewControllerAnimatedTransitioning {
    let cell: UIView?
    init(_ cell: UIView?) { self.cell = cell }
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let page = context.view(forKey: .from)!
        let target = cell.map { context.containerView.convert($0.bounds, from: $0) } ?? .zero
        page.clipsToBounds = true
        UIView.animate(
            withDuration: 0.4,
            animations: {
                page.frame = target
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

class ViewController: UITableViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = 80
    }
    var selected = IndexPath(row: 0, section: 0)
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        selected = indexPath
        let page = Page()
        page.view.accessibilityIdentifier = "page"
        page.modalPresentationStyle = .overFullScreen
        page.transitioningDelegate = self
        present(page, animated: true) { tableView.contentOffset.y = 1500 }
    }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        Shrink(tableView.cellForRow(at: selected))
    }
}

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }
    @objc func close() { dismiss(animated: true) }
}
