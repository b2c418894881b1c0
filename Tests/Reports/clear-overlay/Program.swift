// A transparent container for messages covers the whole page.
// iPhone: the container takes the touches, so the button below it does nothing.

import UIKit

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let buy = UIButton(type: .system)
        buy.setTitle("Buy", for: .normal)
        buy.accessibilityIdentifier = "buy"
        buy.frame = CGRect(x: 145, y: 370, width: 100, height: 60)
        buy.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        view.addSubview(buy)
        let messages = UIView(frame: view.bounds)
        messages.accessibilityIdentifier = "messages"
        view.addSubview(messages)
        let label = UILabel(frame: CGRect(x: 20, y: 80, width: 350, height: 40))
        label.text = "Saved"
        messages.addSubview(label)
    }
    @objc func tapped() { print("LOG bought") }
}
