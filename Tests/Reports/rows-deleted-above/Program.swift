// Rows above the visible ones are deleted.
// iPhone: the visible rows jump up by the height of the deleted rows.

import UIKit

class ViewController: UITableViewController {
    var rows = Array(0..<60)
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 60
        tableView.estimatedRowHeight = 0
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(rows[indexPath.row])"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if indexPath.row < 5 {
            tableView.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
        } else {
            rows.removeSubrange(0..<3)
            tableView.deleteRows(
                at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)], with: .none)
        }
    }
}
