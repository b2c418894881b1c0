// Each row has a horizontal list; a reused row keeps the offset of another row.
// iPhone: cells are reused with everything in them, also the offset of a scroll view.

import UIKit

class Row: UITableViewCell {
    let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        strip.contentSize = CGSize(width: 1500, height: 120)
        for i in 0..<15 {
            let v = UIView(frame: CGRect(x: i * 100 + 5, y: 10, width: 90, height: 100)); v.backgroundColor = .systemTeal; v.tag = i;
            strip.addSubview(v)
        }
        contentView.addSubview(strip)
    }
    required init?(coder: NSCoder) { fatalError() }
}
class ViewController: UIViewController, UITableViewDataSource {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let table = UITableView(frame: view.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = self
        table.rowHeight = 120
        table.register(Row.self, forCellReuseIdentifier: "r")
        view.addSubview(table)
    }
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 40 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { t.dequeueReusableCell(withIdentifier: "r", for: i) }
}
