// New entries arrive while the user drags the list, and the list scrolls to the top.
// iPhone: the list jumps away under the finger.

import UIKit

class ViewController: UIViewController, UITableViewDataSource {
    let list = UITableView()
    var count = 40
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        list.frame = view.bounds
        list.rowHeight = 60
        list.dataSource = self
        list.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(list)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { self.receive() }
    }
    func receive() {
        count += 1
        list.reloadData()
        list.setContentOffset(.zero, animated: false)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Entry \(count - indexPath.row)"
        return cell
    }
}
