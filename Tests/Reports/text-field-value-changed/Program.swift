// A search field's action is registered for .valueChanged, which text fields don't send while typing.
// iPhone: text fields send .editingChanged while the user types, never .valueChanged.

import UIKit

class ViewController: UIViewController {
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 40))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let f = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 44))
        f.borderStyle = .roundedRect
        f.addTarget(self, action: #selector(typed(_:)), for: .valueChanged)
        view.addSubview(f)
        view.addSubview(label)
    }
    @objc func typed(_ f: UITextField) { label.text = f.text }
}
