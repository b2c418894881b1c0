// A list's refresh never ends, because endRefreshing() isn't called.
// iPhone: the spinner stays above the rows for good.

import UIKit

class ViewController: UITableViewController {
    var rows = 30
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let refresh = UIRefreshControl()
        refresh.addTarget(self, action: #selector(load), for: .valueChanged)
        refreshControl = refresh
    }
    @objc func load() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            self.rows += 1
            self.tableView.reloadData()
        }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row) of \(rows)"
        return cell
    }
}
