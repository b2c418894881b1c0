// A page is presented without a navigation controller, and its button pushes another page.
// iPhone: nothing happens, because navigationController is nil.

import UIKit

class Detail: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
    }
}

class Menu: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 190, height: 60))
        button.setTitle("Detail", for: .normal)
        button.backgroundColor = .black
        button.addTarget(self, action: #selector(showDetail), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func showDetail() {
        navigationController?.pushViewController(Detail(), animated: true)
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let menu = Menu()
        menu.modalPresentationStyle = .fullScreen
        present(menu, animated: true)
    }
}
