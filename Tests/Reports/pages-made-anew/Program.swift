// A page controller's data source compares objects, but makes a new page each time.
// iPhone: the second page isn't found in the list, so the pages end there.

import UIKit

class Page: UIViewController {
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

class Pages: UIPageViewController, UIPageViewControllerDataSource {
    let colors: [UIColor] = [.systemTeal, .orange, .purple, .brown]
    lazy var all = colors.map { Page($0) }
    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([all[0]], direction: .forward, animated: false)
    }
    func pageViewController(_ p: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
        guard let index = all.firstIndex(where: { $0 === page }), index > 0 else { return nil }
        return Page(colors[index - 1])
    }
    func pageViewController(_ p: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
        guard let index = all.firstIndex(where: { $0 === page }), index < 3 else { return nil }
        return Page(colors[index + 1])
    }
}

#Preview { Pages(transitionStyle: .scroll, navigationOrientation: .horizontal) }
