// A button is added to a table cell instead of its content view.
// iPhone: since iOS 14 the content view is above the button and takes its touches.

import UIKit

class Cell: UITableViewCell {
    let like = UIButton(type: .system)
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        like.setTitle("Like", for: .normal)
        like.accessibilityIdentifier = "like"
        like.frame = CGRect(x: 260, y: 10, width: 100, height: 60)
        like.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        insertSubview(like, belowSubview: contentView)
    }
    required init?(coder: NSCoder) { fatalError() }
    @objc func tapped() { print("LOG liked") }
}

class ViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelection = false
        tableView.rowHeight = 80
        tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 6 }
    override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        t.dequeueReusableCell(withIdentifier: "cell", for: i)
    }
}
