// contentOffset is set in a UIView animation: the rows that leave vanish at once.
// iPhone: the rows that leave the screen vanish at the start of the animation.

import UIKit

class ViewController: UIViewController, UITableViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        table.dataSource = self
        table.rowHeight = 60
        table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        view.addSubview(table)
        let b = UIButton(type: .system)
        b.frame = CGRect(x: 290, y: 40, width: 100, height: 44)
        b.setTitle("Down", for: .normal)
        b.addTarget(self, action: #selector(down), for: .touchUpInside)
        view.addSubview(b)
    }
    @objc func down() {
        UIView.animate(withDuration: 1) { self.table.contentOffset = CGPoint(x: 0, y: 1200) }
    }
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 60 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let c = t.dequeueReusableCell(withIdentifier: "c", for: i); c.textLabel?.text = "Row \(i.row)";
        c.backgroundColor = i.row % 2 == 0 ? .systemGray5 : .systemGray3; return c
    }
}
