// cellForRowAt adds a tap recognizer to each cell, also to a reused one.
// iPhone: a reused cell has several, so one tap toggles the row twice and nothing is seen.

import UIKit

class ViewController: UITableViewController {
    var marked: Set<Int> = []
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 60
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.contentView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
        cell.backgroundColor = marked.contains(indexPath.row) ? .systemTeal : .white
        return cell
    }
    @objc func tapped(_ tap: UITapGestureRecognizer) {
        guard let row = tableView.indexPathForRow(at: tap.location(in: tableView))?.row else { return }
        if !marked.insert(row).inserted { marked.remove(row) }
        tableView.cellForRow(at: IndexPath(row: row, section: 0))?.backgroundColor = marked.contains(row) ? .systemTeal : .white
    }
}
