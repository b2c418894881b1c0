// A table's data source is created inline, and nothing retains it.
// iPhone: the property is weak, so the table is empty.

import UIKit

class Names: NSObject, UITableViewDataSource {
    let names = ["Ada", "Grace", "Alan"]
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { names.count }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let c = UITableViewCell()
        c.textLabel?.text = names[i.row]
        return c
    }
}

class ViewController: UIViewController {
    let table = UITableView()
    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        view.addSubview(table)
        configure(table)
    }
    private func configure(_ t: UITableView) {
        t.dataSource = Names()
        t.reloadData()
    }
}
