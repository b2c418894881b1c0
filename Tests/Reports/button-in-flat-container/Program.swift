// A button is in a container view that was never given a size.
// iPhone: the button is seen, because the container doesn't clip, but takes no touches.

import UIKit

class ViewController: UIViewController {
    let bar = UIView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bar.accessibilityIdentifier = "bar"
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.accessibilityIdentifier = "save"
        button.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(button)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 200), bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            button.centerXAnchor.constraint(equalTo: bar.centerXAnchor), button.topAnchor.constraint(equalTo: bar.topAnchor),
            button.widthAnchor.constraint(equalToConstant: 120), button.heightAnchor.constraint(equalToConstant: 44),
            bar.heightAnchor.constraint(equalToConstant: 0),
        ])
        button.addTarget(self, action: #selector(save), for: .touchUpInside)
    }
    @objc func save() { print("LOG saved") }
}
