// After a login on a presented page, the window gets a new root controller.
// iPhone: the new page is shown, but the login page stays below it in the window and in memory.

import UIKit

class Home: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
    }
}

class Login: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let window = view.window
        window?.rootViewController = Home()
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let login = Login()
        login.modalPresentationStyle = .fullScreen
        present(login, animated: true)
    }
}
