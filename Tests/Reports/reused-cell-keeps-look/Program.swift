// A cell's look is changed for one row and never reset.
// iPhone: other rows have the look when the table scrolls.

import UIKit

class ViewController: UIViewController, UITableViewDataSource {
    let table = UITableView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        table.frame = view.bounds
        table.dataSource = self
        table.rowHeight = 80
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        if indexPath.row == 2 {
            cell.contentView.alpha = 0.3
        }
        return cell
    }
}
