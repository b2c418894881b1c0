import UIKit

class EntryViewController: UIViewController {
    @IBOutlet weak var textLabel: UILabel!
    @IBOutlet weak var favouriteButton: UIButton!
    @IBOutlet weak var drawerHeight: NSLayoutConstraint!
    @IBOutlet var stars: [UIImageView]!

    var entry: Entry?
    private weak var mood: MoodViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = entry?.title
        textLabel.text = entry?.text
        view.backgroundColor = entry.map { UIColor(hue: $0.hue, saturation: 0.3, brightness: 1, alpha: 1) }
        stars.forEach { $0.tintColor = .orange }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "EmbedMood" {
            mood = segue.destination as? MoodViewController
            mood?.delegate = self
        }
    }

    @IBAction func toggleDrawer(_ sender: UIButton) {
        drawerHeight.constant = drawerHeight.constant == 0 ? 160 : 0
        UIView.animate(
            withDuration: 0.25,
            animations: {
                self.view.layoutIfNeeded()
            })
    }
}

extension EntryViewController: MoodViewControllerDelegate {
    func moodViewController(_ controller: MoodViewController, didChoose mood: String) {
        title = "\(entry?.title ?? "") \(mood)"
    }
}

@objc protocol MoodViewControllerDelegate: AnyObject {
    func moodViewController(_ controller: MoodViewController, didChoose mood: String)
    @objc optional func moodViewControllerWillClose(_: MoodViewController) -> Bool
}

class MoodViewController: UIViewController {
    weak var delegate: MoodViewControllerDelegate?
    @IBOutlet weak var segments: UISegmentedControl!

    @IBAction func moodChanged(_ sender: Any) {
        guard delegate?.moodViewControllerWillClose?(self) ?? true else { return }
        delegate?.moodViewController(self, didChoose: ["good", "bad"][segments.selectedSegmentIndex])
    }
}

class ComposeViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet private var titleField: UITextField! {
        didSet { titleField.delegate = self }
    }
    var onDone: (() -> Void)?

    var entry: Entry {
        return Entry(title: titleField.text ?? "", text: "New", hue: 0.5)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    deinit {
        onDone?()
    }
}
