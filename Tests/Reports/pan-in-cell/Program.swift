// Each cell has a pan recognizer that slides it sideways. It also begins when the finger moves up or down.
// iPhone: the list doesn't scroll, because the pan of the cell wins.

import UIKit

class SlideCell: UITableViewCell, UIGestureRecognizerDelegate {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        addGestureRecognizer(pan)
    }
    required init?(coder: NSCoder) { fatalError() }
    @objc func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .changed {
            contentView.transform = CGAffineTransform(translationX: min(0, pan.translation(in: self).x), y: 0)
        } else if pan.state == .ended || pan.state == .cancelled {
            UIView.animate(withDuration: 0.3) { self.contentView.transform = .identity }
        }
    }
}

class ViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SlideCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 60
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
