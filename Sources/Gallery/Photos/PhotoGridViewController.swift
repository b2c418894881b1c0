import Scenes
import UIKit

/// The photo grid. Pinching a photo scrubs its presentation, and tapping the photo runs the presentation.
final class PhotoGridViewController: UIViewController {
    private let switches: PitfallSwitches
    /// The cells. The cells stay in place while their photos are on other pages.
    private let slots = Palette.all.map { _ in UIView() }
    private weak var page: PhotoPageViewController?

    init(_ switches: PitfallSwitches) {
        self.switches = switches
        super.init(nibName: nil, bundle: nil)
        title = "Photos"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = title
        view.backgroundColor = Theme.screen
        view.addSubview(Heading("Photos", hint: "Pinch one open", in: view.bounds))
        for (number, slot) in slots.enumerated() {
            view.addSubview(slot)
            take(PhotoView(number: number))
            slot.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PhotoGridViewController.tap(_:))))
            let pinch = UIPinchGestureRecognizer(target: self, action: Selector(PhotoGridViewController.pinch(_:)))
            pinch.delegate = self
            slot.addGestureRecognizer(pinch)
        }
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width - 2 * Theme.margin, gap: CGFloat = 7, side = (width - 2 * gap) / 3
        for (index, slot) in slots.enumerated() {
            slot.frame = CGRect(
                x: Theme.margin + CGFloat(index % 3) * (side + gap), y: 144 + CGFloat(index / 3) * (side + gap),
                width: side, height: side
            )
            slot.subviews.first?.frame = slot.bounds
        }
    }

    /// Returns the cell of `photo`.
    func slot(of photo: PhotoView) -> UIView { slots[photo.number] }

    /// Moves `photo` into its cell.
    func take(_ photo: PhotoView) {
        let slot = slot(of: photo)
        slot.addSubview(photo)
        photo.frame = slot.bounds
        photo.layer.cornerRadius = 12
    }

    private func tap(_ recognizer: UITapGestureRecognizer) { open(recognizer.view) }

    @discardableResult private func open(_ slot: UIView?) -> PhotoPageViewController? {
        guard let photo = slot?.subviews.first as? PhotoView, presentedViewController == nil else { return nil }
        let page = PhotoPageViewController(photo, of: self, switches: switches)
        present(page, animated: true)
        return page
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            page = open(recognizer.view)
            page?.interaction = UIPercentDrivenInteractiveTransition()
        case .changed:
            let grows = (page?.openFrame.width ?? 0) / slots[0].bounds.width - 1
            page?.interaction?.update((recognizer.scale - 1) / grows)
        default:
            page?.endGesture(recognizer, finishes: page?.isPastHalf == true)
        }
    }
}

extension PhotoGridViewController: UIGestureRecognizerDelegate {
    /// Refuses a second pinch. It wouldn't present anything, but would replace `page`, so that the first pinch couldn't end its transition.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        presentedViewController == nil || switches[.secondHand]
    }
}
