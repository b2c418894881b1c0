import UIKit

/// A segue with a custom transition, which first animates and then presents the page without animation.
final class CrossfadeSegue: UIStoryboardSegue {
    override func perform() {
        let (from, to) = (source, destination)
        guard let page = from.view, let window = page.window else { return }
        window.insertSubview(to.view, belowSubview: page)
        to.view.frame = window.bounds
        UIView.animate(withDuration: 0.5) {
            page.alpha = 0
        } completion: { _ in
            page.alpha = 1
            from.present(to, animated: false)
        }
    }
}

/// The first page. A tap cross-fades to the second page.
final class FirstViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }

    @objc private func open() {
        let page = SecondViewController()
        page.modalPresentationStyle = .fullScreen
        CrossfadeSegue(identifier: "crossfade", source: self, destination: page).perform()
    }
}

/// The second page. A tap returns to the first page.
final class SecondViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemOrange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }

    @objc private func close() { dismiss(animated: true) }
}

#Preview("Crossfade") {
    FirstViewController()
}
