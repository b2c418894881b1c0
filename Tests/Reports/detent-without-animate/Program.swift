// A button of a sheet selects the large detent without animateChanges.
// iPhone: the sheet jumps to its new height.

import UIKit

class Sheet: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.accessibilityIdentifier = "sheet"
        let button = UIButton(type: .system)
        button.setTitle("Larger", for: .normal)
        button.frame = CGRect(x: 120, y: 60, width: 150, height: 50)
        button.addTarget(self, action: #selector(grow), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func grow() {
        sheetPresentationController?.selectedDetentIdentifier = .large
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let sheet = Sheet()
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        present(sheet, animated: true)
    }
}
