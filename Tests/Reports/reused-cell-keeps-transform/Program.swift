// A tap turns a cell's picture, and the cell is reused turned.
// iPhone: rows further down are turned, too.

import UIKit

class Cell: UITableViewCell {
    let arrow = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 20))
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        arrow.backgroundColor = .red
        contentView.addSubview(arrow)
    }
    required init?(coder: NSCoder) { fatalError() }
    func open() { UIView.animate(withDuration: 0.3) { self.arrow.transform = CGAffineTransform(rotationAngle: .pi / 2) } }
    // reuse
}

class ViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        table.frame = view.bounds
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 80
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        (tableView.cellForRow(at: indexPath) as? Cell)?.open()
    }
}
