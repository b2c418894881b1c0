// A row is deleted from the table but not from the data.
// iPhone: traps with "Invalid update: invalid number of rows in section 0".

import UIKit

class ViewController: UITableViewController {
    var names = ["one", "two", "three", "four"]
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 80
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { names.count }
    override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let cell = t.dequeueReusableCell(withIdentifier: "cell", for: i)
        cell.textLabel?.text = names[i.row]
        return cell
    }
    override func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {
        t.deleteRows(at: [i], with: .fade)
    }
}
