// A container fades in a new child at each tap and fades out the old one, but never removes it.
// iPhone: the same. All old pages stay in memory and in the window.

import UIKit

final class Page: UIViewController {
    let color: UIColor
    init(_ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }
}

final class Container: UIViewController {
    private let colors: [UIColor] = [.red, .green, .blue, .orange, .purple, .brown, .cyan]
    private var current: UIViewController?
    private var count = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(change)))
        change()
    }
    @objc private func change() {
        let old = current, new = Page(colors[count % colors.count])
        count += 1
        current = new
        addChild(new)
        new.view.frame = CGRect(x: 0, y: 150, width: 390, height: 500)
        view.addSubview(new.view)
        new.didMove(toParent: self)
        guard let old else { return }
        new.view.alpha = 0
        UIView.animate(
            withDuration: 0.3,
            animations: {
                new.view.alpha = 1
                old.view.alpha = 0
            }
        ) { _ in
            print("LOG changed")
        }
    }
}

#Preview { Container() }
