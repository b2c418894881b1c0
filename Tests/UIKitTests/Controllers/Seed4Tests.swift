import Testing
import UIKit

// S-SEED4: a segue of one's own that fades two pages into each other in half a second.
@MainActor @Suite struct Seed4Tests {
    private final class CrossFade: UIStoryboardSegue {
        var resetsAlpha = true
        var whenDone: ((UIStoryboardSegue) -> Void)?

        override func perform() {
            let window = source.view.window!
            destination.view.alpha = 0
            window.insertSubview(destination.view, belowSubview: source.view)
            UIView.animate(withDuration: 0.5) { [self] in
                source.view.alpha = 0
                destination.view.alpha = 1
            } completion: { [self] _ in
                if resetsAlpha { source.view.alpha = 1 }
                whenDone?(self)
                source.present(destination, animated: false)
            }
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let source: NamedPage
    private let destination: NamedPage

    init() {
        (source, destination) = (NamedPage(journal, "source"), NamedPage(journal, "destination"))
        let (source, destination) = (source, destination)
        let storyboard = UIStoryboard(name: "Seed4")
        storyboard.addScene("source") { source }
        storyboard.addScene("destination") { destination }
        storyboard.addSegue("fade", from: "source", to: "destination", kind: .custom(CrossFade.init(identifier:source:destination:)))
        device.window.rootViewController = storyboard.instantiateInitialViewController()
        device.turn(at: 0)
        device.turn(at: 0.1)
        journal.lines = []
    }

    @Test("S-SEED4-2 to 5, 9: below the source without a callback, half and half, then presented without a flash")
    func timeline() {
        source.performSegue(withIdentifier: "fade", sender: nil)
        device.turn(at: 1)
        #expect(device.window.subviews == [destination.view, source.view] && journal.lines.isEmpty)
        device.turn(at: 1.25)
        #expect(isNear(source.view.seenAlpha, 0.5) && isNear(destination.view.seenAlpha, 0.5))
        device.turn(at: 1.5)
        #expect(source.view.alpha == 1 && source.view.window == nil && destination.view.window != nil)
        #expect(destination.view.superview === destination.presentationController?.containerView)
        #expect(journal.lines == [
            "source.willDisappear", "destination.willAppear", "destination.didAppear", "source.didDisappear",
        ])
    }

    @Test("S-SEED4-6: the way back shows the source as it was")
    func exit() {
        source.performSegue(withIdentifier: "fade", sender: nil)
        device.turn(at: 1)
        device.turn(at: 1.5)
        destination.dismiss(animated: true)
        device.turn(at: 2)
        device.turn(at: 2.4)
        #expect(source.view.superview === device.window && source.view.alpha == 1 && destination.view.window == nil)
    }
}
