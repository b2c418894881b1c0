import UIKit

/// A colored page whose title and emblem distinguish it from another half-visible page.
class EmblemPage: UIViewController, SillyTransitionProvider {
    let introduction: (any SillyTransition)?
    private let color: UIColor
    private let hint: String
    private let emblem: Emblem.Shape

    init(_ title: String, hint: String, emblem: Emblem.Shape, color: UIColor, introduction: (any SillyTransition)? = nil) {
        self.color = color
        self.hint = hint
        self.emblem = emblem
        self.introduction = introduction
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = title
        view.backgroundColor = color
        view.addSubview(Emblem(emblem, in: view.bounds))
        view.addSubview(
            Heading(title ?? "", hint: hint, color: Theme.tileInk, hintColor: Theme.tileInk, in: view.bounds)
        )
    }
}

/// The lower page of a pair. A tap or a two-finger rotation shows the upper page.
final class FromPage: EmblemPage {
    private let transition: any SillyTransition
    private let upperColor: UIColor

    init(_ transition: any SillyTransition, color: UIColor, upperColor: UIColor) {
        self.transition = transition
        self.upperColor = upperColor
        super.init("From", hint: "Tap to push", emblem: .disc, color: color)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FromPage.push(_:))))
        view.addGestureRecognizer(Turn(.clockwise, target: self, action: Selector(FromPage.push(_:))))
    }

    private func push(_ gesture: UIGestureRecognizer) {
        guard gesture.state == (gesture is Turn ? .began : .ended), transitionCoordinator == nil else { return }
        navigationController?.pushViewController(ToPage(transition, color: upperColor), animated: true)
    }
}

/// The upper page of a pair. The page appears and disappears with the same transition.
final class ToPage: EmblemPage {
    init(_ transition: any SillyTransition, color: UIColor) {
        super.init("To", hint: "Tap to pop", emblem: .square, color: color, introduction: transition)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ToPage.pop(_:))))
        view.addGestureRecognizer(Turn(.counterclockwise, target: self, action: Selector(ToPage.pop(_:))))
    }

    private func pop(_ gesture: UIGestureRecognizer) {
        guard gesture.state == (gesture is Turn ? .began : .ended), transitionCoordinator == nil else { return }
        navigationController?.popViewController(animated: true)
    }
}

/// A two-finger rotation. A quarter turn scrubs a page completely in or out.
final class Turn: UIRotationGestureRecognizer, Scrubber {
    /// The direction of rotation, as the user sees it.
    enum Direction: CGFloat { case clockwise = 1, counterclockwise = -1 }

    private let direction: Direction

    init(_ direction: Direction, target: Any?, action: Selector?) {
        self.direction = direction
        super.init(target: target, action: action)
    }

    var percent: CGFloat { direction.rawValue * rotation / (.pi / 2) }
}
