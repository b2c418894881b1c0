import UIKit

final class EntryCell: UITableViewCell {
    static let reuseIdentifier = "EntryCell"

    @IBOutlet private weak var swatch: UIView!
    @IBOutlet private weak var titleLabel: UILabel!

    var swatchFrame: CGRect { return swatch.convert(swatch.bounds, to: nil) }

    override func awakeFromNib() {
        super.awakeFromNib()
        swatch.layer.cornerRadius = 8
        selectionStyle = .none
    }

    func configure(with entry: Entry) {
        titleLabel.text = entry.title
        swatch.backgroundColor = UIColor(hue: entry.hue, saturation: 0.6, brightness: 0.9, alpha: 1)
    }
}

class JournalViewController: UITableViewController {

    @IBInspectable var zoomDuration: Double = 0.3
    private let zoom = ZoomAnimator()
    fileprivate(set) var selected: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.rowHeight = 64
        refreshTitle()
        NotificationCenter.default.addObserver(self, selector: #selector(refreshTitle), name: .journalChanged, object: nil)
    }

    @objc private func refreshTitle() {
        title = "Journal (\(Journal.shared.entries.count))"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowEntry", let detail = segue.destination as? EntryViewController,
            let cell = sender as? EntryCell, let indexPath = tableView.indexPath(for: cell)
        {
            selected = indexPath
            detail.entry = Journal.shared.entries[indexPath.row]
        } else if let composer = (segue.destination as? UINavigationController)?.topViewController as? ComposeViewController {
            composer.onDone = { [weak self] in self?.tableView.reloadData() }
        }
    }

    @IBAction func unwindToJournal(_ segue: UIStoryboardSegue) {
        guard let composer = segue.source as? ComposeViewController else { return }
        Journal.shared.add(composer.entry)
        tableView.reloadData()
        NotificationCenter.default.post(name: .journalChanged, object: self)
    }
}

extension JournalViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { return 1 }

    override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int {
        return Journal.shared.entries.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: EntryCell.reuseIdentifier, for: indexPath) as? EntryCell else {
            fatalError("EntryCell is missing")
        }
        cell.configure(with: Journal.shared.entries[indexPath.row])
        return cell
    }
}

extension JournalViewController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let selected = selected, let cell = tableView.cellForRow(at: selected) as? EntryCell else { return nil }
        zoom.originFrame = cell.swatchFrame
        zoom.operation = operation
        zoom.duration = zoomDuration
        return zoom
    }
}

extension Notification.Name {
    static let journalChanged = Notification.Name("JournalChanged")
}
