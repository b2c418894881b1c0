// A pushed page scrolls its table to row 30 in viewDidLoad.
// iPhone: the table has no size yet; the page opens somewhere else.

import UIKit

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [Home()]
    }
}
class Home: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.accessibilityIdentifier = "open"
        button.frame = CGRect(x: 100, y: 300, width: 190, height: 50)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func open() { navigationController?.pushViewController(Page(), animated: true) }
}

class Page: UIViewController, UITableViewDataSource {
    let table = UITableView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.translatesAutoresizingMaskIntoConstraints = false
        table.accessibilityIdentifier = "table"
        view.addSubview(table)
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor), table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .bottom, animated: false)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
