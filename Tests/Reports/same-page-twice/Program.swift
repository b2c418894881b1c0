// A quick double tap pushes the same page object twice.
// iPhone: throws an exception: pushing the same view controller instance more than once is not supported.

import UIKit

class First: UIViewController {
    let detail = UIViewController()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        detail.view.backgroundColor = .orange
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 190, height: 60))
        button.backgroundColor = .black
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func open() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            self.navigationController?.pushViewController(self.detail, animated: true)
        }
    }
}

#Preview { UINavigationController(rootViewController: First()) }
