// The presenter takes its dimming away in presentationControllerDidDismiss. The sheet is closed by a button.
// iPhone: the method is only called when the user swipes the sheet away, so the page stays dim.

import UIKit

class Sheet: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .yellow
        let close = UIButton(type: .system)
        close.setTitle("Close", for: .normal)
        close.frame = CGRect(x: 100, y: 100, width: 190, height: 50)
        close.addTarget(self, action: #selector(done), for: .touchUpInside)
        view.addSubview(close)
    }
    @objc func done() { dismiss(animated: true) }
}

class ViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    let open = UIButton(type: .system)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        open.setTitle("Open", for: .normal)
        open.accessibilityIdentifier = "open"
        open.frame = CGRect(x: 100, y: 300, width: 190, height: 50)
        open.addTarget(self, action: #selector(tap), for: .touchUpInside)
        view.addSubview(open)
    }
    @objc func tap() {
        let sheet = Sheet()
        sheet.modalPresentationStyle = .pageSheet
        sheet.presentationController?.delegate = self
        open.isEnabled = false
        UIView.animate(withDuration: 0.3) { self.open.alpha = 0.3 }
        present(sheet, animated: true)
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        enable()
    }
    func enable() {
        open.isEnabled = true
        UIView.animate(withDuration: 0.3) { self.open.alpha = 1 }
    }
}
