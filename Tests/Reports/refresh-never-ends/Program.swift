// A refresh control's handler never calls endRefreshing.
// iPhone: the spinner turns forever, and the list stays down.

import UIKit

class ViewController: UIViewController, UITableViewDataSource {
    let table = UITableView()
    let refresh = UIRefreshControl()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        table.frame = view.bounds
        table.dataSource = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.refreshControl = refresh
        refresh.addTarget(self, action: #selector(reload), for: .valueChanged)
        view.addSubview(table)
    }
    @objc func reload() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            self.table.reloadData()
        }
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
