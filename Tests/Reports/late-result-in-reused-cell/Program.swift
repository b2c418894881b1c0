// A cell's color arrives later, and the cell may show another row by then.
// iPhone: after scrolling, rows flash in the colors of other rows.

import UIKit

class ViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 100
    }
    func load(_ row: Int, then: @escaping (UIColor) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {
            then(UIColor(hue: CGFloat(row % 10) / 10, saturation: 0.8, brightness: 0.9, alpha: 1))
        }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.contentView.backgroundColor = .white
        load(indexPath.row) { color in
            cell.contentView.backgroundColor = color
        }
        return cell
    }
}
