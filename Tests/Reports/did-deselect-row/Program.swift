// The table's delegate implements didDeselectRowAt instead of didSelectRowAt: the first tap does nothing.
// iPhone: didDeselectRowAt is called for the row that was selected before, so the first tap does nothing.

import UIKit

class ViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        table.frame = view.bounds
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        view.addSubview(table)
    }
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 10 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let c = t.dequeueReusableCell(withIdentifier: "c", for: i); c.textLabel?.text = "Row \(i.row)"; return c
    }
    func tableView(_ t: UITableView, didDeselectRowAt i: IndexPath) {
        title = "\(i.row)"
        let p = UIViewController(); p.view.backgroundColor = .orange; present(p, animated: true)
    }
}
