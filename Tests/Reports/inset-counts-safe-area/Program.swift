// A list's contentInset is the safe area, which the list adds itself.
// iPhone: the list begins below the bar at twice its height.

import UIKit

class Page: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        tableView.contentInset.top = view.safeAreaInsets.top
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row"
        cell.accessibilityIdentifier = "row\(indexPath.row)"
        return cell
    }
}
class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [Page()]
    }
}
