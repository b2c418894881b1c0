import UIKit

/// A story's own page. A swipe downwards shrinks it to its card; the bar's button and the edge swipe pop it as usual.
final class StoryPageViewController: UIViewController, StoryTeller {
    private let views: StoryViews

    init(_ story: Story) {
        views = StoryViews(story, titleFont: Theme.hero)
        super.init(nibName: nil, bundle: nil)
        title = story.title
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page"
        views.add(to: view)
        for part in StoryPart.allCases { views[part].accessibilityIdentifier = "page.\(part)" }
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector(StoryPageViewController.shrink))
        swipe.direction = .down
        view.addGestureRecognizer(swipe)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size, top = view.safeAreaInsets.top
        views.box.frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
        views.picture.frame = CGRect(x: 0, y: top, width: size.width, height: 300)
        // As wide as on the card, so that the line breaks are the same.
        views.layOutText(in: size.width - 4 * Theme.margin, top: top + 324)
    }

    func view(of part: StoryPart) -> UIView? { views[part] }

    private func shrink() { (navigationController as? StoriesNavigationController)?.popZooming() }
}
