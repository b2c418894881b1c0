// The handler of a swipe action doesn't call its completion, so the row stays open.
// iPhone: the row stays open until its completion handler is called.

import UIKit

class ViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var pinned = Set<Int>()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let table = UITableView(frame: view.bounds)
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 60
        table.register(UITableViewCell.self, forCellReuseIdentifier: "r")
        view.addSubview(table)
    }
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 20 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let c = t.dequeueReusableCell(withIdentifier: "r", for: i); c.textLabel?.text = "Row \(i.row)"; return c
    }
    func tableView(_ t: UITableView, trailingSwipeActionsConfigurationForRowAt i: IndexPath) -> UISwipeActionsConfiguration? {
        let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
            self?.pinned.insert(i.row)
        }
        return UISwipeActionsConfiguration(actions: [pin])
    }
}
