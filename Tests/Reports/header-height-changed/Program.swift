// A tap makes a list's header taller by its frame, and doesn't assign it again.
// iPhone: the header covers the first rows.

import UIKit

class ViewController: UITableViewController {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        header.backgroundColor = .systemTeal
        header.accessibilityIdentifier = "header"
        header.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(grow)))
        tableView.tableHeaderView = header
    }
    @objc func grow() {
        header.frame.size.height = 250
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
