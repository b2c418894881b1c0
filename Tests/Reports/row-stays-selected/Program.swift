// A row opens a page and is never deselected.
// iPhone: the row is still gray after going back.

import UIKit

class Detail: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
    }
}

class ViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.accessibilityIdentifier = "table"
        table.rowHeight = 80
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(table)
    }
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 6 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let cell = t.dequeueReusableCell(withIdentifier: "cell", for: i)
        cell.textLabel?.text = "Row \(i.row)"
        return cell
    }
    func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {
        navigationController?.pushViewController(Detail(), animated: true)
    }
}

#Preview { UINavigationController(rootViewController: ViewController()) }
