// Two fingers tap a text field and a bar button at once: the keyboard's animation block lays out the page while a push begins.
// iPhone: the bar slides up and the page slides in. Nothing is wrong.

import UIKit

final class Chat: UIViewController {
    private let field = UITextField()
    private let bar = UIView()
    private var bottom: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chat"
        view.backgroundColor = .systemBackground
        bar.backgroundColor = .secondarySystemBackground
        bar.translatesAutoresizingMaskIntoConstraints = false
        field.translatesAutoresizingMaskIntoConstraints = false
        field.placeholder = "Message"
        field.borderStyle = .roundedRect
        view.addSubview(bar)
        bar.addSubview(field)
        bottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 60), bottom,
            field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
            field.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12),
            field.centerYAnchor.constraint(equalTo: bar.centerYAnchor), field.heightAnchor.constraint(equalToConstant: 40),
        ])
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboard(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Info", style: .plain, target: self, action: #selector(info))
    }
    @objc private func info() {
        let page = UIViewController()
        page.view.backgroundColor = .systemGray
        page.title = "Info"
        navigationController?.pushViewController(page, animated: true)
    }
    @objc private func keyboard(_ n: Notification) {
        guard let end = n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
            let duration = n.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        else { return }
        bottom.constant = -max(0, view.bounds.maxY - view.convert(end, from: nil).minY)
        UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
    }
}

#Preview { UINavigationController(rootViewController: Chat()) }
