import Segue

/// A page whose color depends on its number. A tap anywhere pushes the next page.
final class PageViewController: UIViewController {
    private let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Page \(number)"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page.\(number)"
        view.backgroundColor = UIColor(hue: CGFloat(number % 6) / 6, saturation: 0.5, brightness: 0.9, alpha: 1)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PageViewController.push)))
    }

    private func push() {
        navigationController?.pushViewController(PageViewController(number: number + 1), animated: true)
    }
}
