import UIKit

// A program that starts in its storyboard, like Xcode's old template: no code refers to the first page.

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window?.tintColor = .orange
        return true
    }
}

@IBDesignable
class StampView: UIView {
    @IBInspectable var edge: CGFloat = 0 { didSet { layer.cornerRadius = edge } }
    @IBInspectable private var ink: UIColor? { didSet { backgroundColor = ink } }
    @IBInspectable var isUsed: Bool = false
    @IBInspectable var mark: String? {
        get { fatalError("nobody reads it back") }
        set { accessibilityLabel = newValue }
    }
}

@objc(WritingController)
final class PageController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBInspectable var look: String = "" { didSet { modalTransitionStyle = look == "soft" ? .crossDissolve : .coverVertical } }
    var text = "nothing"

    init?(coder: NSCoder, text: String) {
        self.text = text
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = text
    }
}

class PostcardsController: UIViewController {
    @IBOutlet fileprivate(set) weak var countLabel: UILabel!
    @IBOutlet private var stamps: [StampView]!
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        countLabel.text = "\(stamps.filter { $0.isUsed }.count) of \(stamps.count)"
    }

    @IBSegueAction private func write(_ coder: NSCoder, sender: Any?) -> PageController? {
        PageController(coder: coder, text: "from \(sender is UIButton ? "a button" : "code")")
    }
}

extension PostcardsController {
    @IBAction private func add(_ sender: UIButton) {
        count += 1
        countLabel.text = "added \(count)"
    }

    @IBAction func reset(with recognizer: UITapGestureRecognizer) { countLabel.text = "none" }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) { countLabel.text = "back" }
}
