import UIKit

// A table with sections, a sheet and an alert, as in any settings screen.

enum SettingsSection: Int, CaseIterable {
    case general, account

    var rows: [String] {
        switch self {
        case .general: return ["Language", "Sounds", "About"]
        case .account: return ["Sign out"]
        }
    }
}

class SettingsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .grouped)
    private(set) var answers: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.tableFooterView = UIView()
        tableView.pinned(to: view)
    }

    func numberOfSections(in tableView: UITableView) -> Int { SettingsSection.allCases.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { SettingsSection(rawValue: section)!.rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = SettingsSection(rawValue: indexPath.section)?.rows[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 1 ? "Account" : nil }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch SettingsSection(rawValue: indexPath.section)! {
        case .general:
            let page = UIViewController()
            page.modalPresentationStyle = .pageSheet
            if #available(iOS 15.0, *), let sheet = page.sheetPresentationController {
                sheet.detents = [.medium(), .large()]
                sheet.prefersGrabberVisible = true
            }
            present(page, animated: true)
        case .account:
            let alert = UIAlertController(title: "Sign out?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Sign out", style: .destructive) { [weak self] _ in self?.answers.append("out") })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
            present(alert, animated: true, completion: nil)
        }
    }
}
