// A pan's delegate is created inline, and nothing retains it.
// iPhone: the property is weak, so the delegate is never asked, and the pan and the table exclude each other.

import UIKit

class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith o: UIGestureRecognizer) -> Bool { true }
}

class ViewController: UIViewController, UITableViewDataSource {
    let table = UITableView()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.dataSource = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        header.backgroundColor = .red
        view.addSubview(table)
        view.addSubview(header)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(stretch))
        pan.delegate = Together()
        view.addGestureRecognizer(pan)
    }
    @objc func stretch(_ pan: UIPanGestureRecognizer) {
        let y = max(0, pan.translation(in: view).y)
        if pan.state == .ended || pan.state == .cancelled {
            UIView.animate(withDuration: 0.3) { self.header.frame.size.height = 100 }
        } else {
            header.frame.size.height = 100 + y / 2
        }
    }
    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 40 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        let c = t.dequeueReusableCell(withIdentifier: "c", for: i)
        c.textLabel?.text = "\(i.row)"
        return c
    }
}
