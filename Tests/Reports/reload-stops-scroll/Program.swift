// A list scrolls to its end, and fresh data reloads it on the way.
// iPhone: reloadData stops the animated scroll on its way (since iOS 11).

import UIKit

class ViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 50
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.scrollToRow(at: IndexPath(row: 59, section: 0), at: .bottom, animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.tableView.reloadData() }
    }
}
