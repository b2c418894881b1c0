// cellForRowAt adds a label to each cell, also to a reused one.
// iPhone: the labels of earlier rows are still in the cell, so the texts overlap after scrolling.

import UIKit

class ViewController: UITableViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 60
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let label = UILabel(frame: CGRect(x: 20, y: 10, width: 300, height: 40))
        label.text = "Row \(indexPath.row)"
        cell.contentView.addSubview(label)
        return cell
    }
}
