// A field is raised in a handler of keyboardDidShowNotification.
// iPhone: the field jumps when the keyboard is already there.

import UIKit
import Combine

class ViewController: UIViewController {
    let composer = UITextField()
    var bottom: NSLayoutConstraint!
    var bag = Set<AnyCancellable>()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        composer.backgroundColor = .lightGray
        composer.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(composer)
        bottom = composer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -60)
        NSLayoutConstraint.activate([
            bottom, composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            composer.trailingAnchor.constraint(equalTo: view.trailingAnchor), composer.heightAnchor.constraint(equalToConstant: 50),
        ])
        NotificationCenter.default.publisher(for: UIResponder.keyboardDidShowNotification)
            .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
            .sink { [weak self] in self?.raise($0.height) }
            .store(in: &bag)
    }
    func raise(_ h: CGFloat) {
        bottom.constant = -h
        view.layoutIfNeeded()
    }
}
